//! White's moves above a line, Black's below it.

use staunton_notation::{IdentifiedPosition, Style};
use staunton_rules::Color;

use super::moved;
use crate::score::walk::{Walker, walk};
use crate::{GameTree, Node, outcome_to_str};

/// As many moves side by side as fit, White's above the line and Black's below.
pub(super) fn write(game: &GameTree, style: Style, text: &mut String) {
    let mut moves = Fractions { style, parts: Vec::new() };
    walk(game, false, &mut moves);
    let mut rest = &moves.parts[..];
    while !rest.is_empty() {
        let mut width = 0;
        let fits = |part: &&Fraction| {
            width += part.width() + 2;
            width <= 80
        };
        let count = rest.iter().take_while(fits).count().max(1);
        let (row, after) = rest.split_at(count);
        for line in [Fraction::above, Fraction::rule, Fraction::below] {
            let cells: Vec<String> = row.iter().map(line).collect();
            text.push_str(cells.join("  ").trim_end());
            text.push('\n');
        }
        text.push('\n');
        rest = after;
    }
    text.push_str(outcome_to_str(game.outcome()));
    text.push('\n');
}

struct Fractions {
    style: Style,
    parts: Vec<Fraction>,
}

/// One move of each side; dots where one is not given.
struct Fraction {
    number: String,
    white: String,
    black: String,
}

impl Fraction {
    fn body(&self) -> usize {
        self.white.chars().count().max(self.black.chars().count())
    }

    fn width(&self) -> usize {
        self.number.len() + self.body()
    }

    fn above(&self) -> String {
        format!("{}{:<width$}", self.number, self.white, width = self.body())
    }

    fn rule(&self) -> String {
        format!("{}{}", " ".repeat(self.number.len()), "-".repeat(self.body()))
    }

    fn below(&self) -> String {
        format!("{}{:<width$}", " ".repeat(self.number.len()), self.black, width = self.body())
    }
}

impl Walker for Fractions {
    fn step(&mut self, before: &IdentifiedPosition, node: &Node, _: bool) {
        let moved = moved(before, node, self.style);
        let number = format!("{}. ", before.position().fullmove_number());
        match (before.position().turn(), self.parts.last_mut()) {
            (Color::White, _) => {
                self.parts.push(Fraction { number, white: moved, black: String::new() });
            }
            (Color::Black, Some(part)) => part.black = moved,
            (Color::Black, None) => {
                self.parts.push(Fraction { number, white: "...".to_owned(), black: moved });
            }
        }
    }

    fn open(&mut self) {}

    fn close(&mut self) {}
}
