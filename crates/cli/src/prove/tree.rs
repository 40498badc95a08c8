//! A plan written as a tree that a person can read.

use staunton_proofs::CheckReply;
use staunton_proofs::report::{Plan, PlanChoice, PlanReply};
use staunton_rules::Color;

use super::words::Words;

/// Lines that are written at most.
const MOST_LINES: usize = 200;

/// What is still to be written, the next at the end.
enum Rest {
    Line(String),
    Node {
        /// What stands before its moves on the line.
        before: String,
        /// How it is called where it comes again.
        name: String,
        index: usize,
        /// The move that comes next, from 0.
        number: usize,
        depth: usize,
    },
}

/// The lines of the tree: replies below the move they answer, further in.
pub(super) fn lines(plan: &Plan, first: Color, words: &Words) -> Vec<String> {
    let mut names: Vec<Option<String>> = vec![None; plan.nodes.len()];
    let mut lines = Vec::new();
    let mut rest = vec![Rest::Node {
        before: String::new(),
        name: words.the_beginning.to_owned(),
        index: 0,
        number: 0,
        depth: 0,
    }];
    while let Some(next) = rest.pop() {
        if lines.len() >= MOST_LINES {
            lines.push(words.and_more.to_owned());
            break;
        }
        match next {
            Rest::Line(line) => lines.push(line),
            Rest::Node { before, name, index, number, depth } => {
                if let Some(known) = &names[index] {
                    lines.push(format!("{before}{} {known}", words.as_after));
                    continue;
                }
                names[index] = Some(name);
                let choices = &plan.nodes[index].choices;
                if choices.is_empty() {
                    lines.push(format!("{before}{}", words.that_is_all));
                }
                let items = choices.iter().flat_map(|choice| {
                    let own = own_line(&before, choice, number, first, words);
                    let replies = choice
                        .replies
                        .iter()
                        .map(move |reply| answered(reply, number, depth, first, words));
                    std::iter::once(own).chain(replies)
                });
                let mut items: Vec<Rest> = items.collect();
                items.reverse();
                rest.append(&mut items);
            }
        }
    }
    lines
}

fn own_line(before: &str, choice: &PlanChoice, number: usize, first: Color, words: &Words) -> Rest {
    let end = if !choice.replies.is_empty() {
        ""
    } else if choice.mv.san.ends_with('#') {
        words.mate
    } else {
        words.stalemate
    };
    let dots = first.fold(".", "...");
    Rest::Line(format!("{before}{}{dots} {}{end}", number + 1, choice.mv.written()))
}

fn answered(reply: &PlanReply, number: usize, depth: usize, first: Color, words: &Words) -> Rest {
    let (dots, number_of_reply) = first.fold(("...", number + 1), (".", number + 2));
    let how = match reply.how {
        Some(CheckReply::Capture) => words.takes_checker,
        Some(CheckReply::Interposition) => words.interposes,
        Some(CheckReply::Flight) | None => "",
    };
    let name = format!("{number_of_reply}{dots} {}", reply.mv.written());
    let indent = "  ".repeat(depth + 1);
    match reply.next {
        Some(index) => Rest::Node {
            before: format!("{indent}{name}{how}  "),
            name,
            index,
            number: number + 1,
            depth: depth + 1,
        },
        None => Rest::Line(format!("{indent}{name}{how}  ...")),
    }
}

#[cfg(test)]
mod tests {
    use staunton_notation::Locale;
    use staunton_proofs::report::{PlanNode, WrittenMove};

    use super::*;

    fn mv(san: &str) -> WrittenMove {
        WrittenMove { uci: String::new(), san: san.to_owned(), text: None }
    }

    /// Replies and the numbers of the nodes after them.
    type Replies = Vec<(&'static str, Option<usize>)>;

    fn node(choices: Vec<(&str, Replies)>) -> PlanNode {
        let choices = choices.into_iter().map(|(san, replies)| PlanChoice {
            mv: mv(san),
            replies: replies
                .into_iter()
                .map(|(san, next)| PlanReply { mv: mv(san), next, how: None })
                .collect(),
        });
        PlanNode { fen: String::new(), choices: choices.collect() }
    }

    #[test]
    fn circles_are_told_and_what_was_left_out() {
        let nodes = vec![
            node(vec![("Qe8+", vec![("Kh7", Some(1)), ("Kh8", None)])]),
            node(vec![("Qh5+", vec![("Kg8", Some(0)), ("Kh6", Some(2))])]),
            node(vec![("Qg6#", vec![])]),
        ];
        let expected = [
            "1. Qe8+",
            "  1... Kh7  2. Qh5+",
            "    2... Kg8  as after the beginning",
            "    2... Kh6  3. Qg6# mate",
            "  1... Kh8  ...",
        ];
        assert_eq!(
            lines(&Plan { nodes, total: 4 }, Color::White, Words::of(Locale::English)),
            expected
        );
    }

    #[test]
    fn black_begins_with_dots_and_each_key_has_its_line() {
        let nodes = vec![
            node(vec![("Qg3+", vec![("Kh1", Some(1))]), ("Rxf1+", vec![("Rxf1", Some(2))])]),
            node(vec![("Qg2#", vec![])]),
            node(vec![]),
        ];
        let expected =
            ["1... Qg3+", "  2. Kh1  2... Qg2# mate", "1... Rxf1+", "  2. Rxf1  and that is all"];
        assert_eq!(
            lines(&Plan { nodes, total: 3 }, Color::Black, Words::of(Locale::English)),
            expected
        );
    }
}
