//! Findings in words. The English sentences stand in `english.rs` and nowhere else; this file
//! fills their gaps with what stands on the board.

mod english;

use staunton_rules::{Bitboard, Board, Color, Position, Role};

use crate::{Finding, Scale, Term};

impl Finding {
    /// The finding in a sentence. `position` is the one it was found in; of a move, the one
    /// before it.
    ///
    /// In another position the sentence is about the pieces that stand there, and need not be true.
    pub fn words(&self, position: &Position) -> String {
        let after = match self.mv {
            Some(mv) if position.is_legal(mv) => position.play_unchecked(mv),
            _ => *position,
        };
        // The pawn taken in passing is on the board before the move alone.
        let board = if self.term == Term::EnPassant { position.board() } else { after.board() };
        let teller = Teller { finding: self, board, after: after.board() };
        fill(english::sentence(self.term), |gap| teller.fill(gap))
    }
}

/// Who fills the gaps of a sentence.
struct Teller<'a> {
    finding: &'a Finding,
    /// Where the other pieces stand.
    board: &'a Board,
    /// Where the piece spoken of stands.
    after: &'a Board,
}

impl Teller<'_> {
    fn fill(&self, gap: &str) -> String {
        let finding = self.finding;
        let one_or_many = |set: Bitboard, forms: &str| {
            let (one, many) = forms.split_once('|').unwrap_or((forms, forms));
            if set.more_than_one() { many } else { one }.to_owned()
        };
        match gap.split_once(':') {
            Some(("by", forms)) => one_or_many(finding.by, forms),
            Some(("on", forms)) => one_or_many(finding.on, forms),
            Some(("squares", forms)) => one_or_many(finding.squares, forms),
            _ => match gap {
                "side" => side_name(finding.side).to_owned(),
                "other" => side_name(!finding.side).to_owned(),
                "man" => {
                    finding.piece.map_or_else(String::new, |piece| pieces(self.after, piece.into()))
                }
                "square" => finding.piece.map_or_else(String::new, |piece| piece.to_string()),
                "by" => pieces(self.board, finding.by),
                "on" => pieces(self.board, finding.on),
                "squares" => list(finding.squares.into_iter().map(|square| square.to_string())),
                "gain" => pawns(finding.gain),
                "scales" => scales(self.board),
                _ => String::new(),
            },
        }
    }
}

/// A sentence with what `fill` says of each of its gaps, `{gap}`, in their places.
///
/// # Examples
///
/// ```
/// use staunton_terms::fill;
///
/// let told = fill("{side} gives the {name}.", |gap| match gap {
///     "side" => "Black".into(),
///     other => format!("<{other}>"),
/// });
/// assert_eq!(told, "Black gives the <name>.");
/// ```
pub fn fill(sentence: &str, fill: impl Fn(&str) -> String) -> String {
    let mut text = String::with_capacity(2 * sentence.len());
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (gap, behind) = after.split_once('}').unwrap_or((after, ""));
        text.push_str(before);
        text.push_str(&fill(gap));
        rest = behind;
    }
    text.push_str(rest);
    text
}

/// The name of a side.
pub(crate) const fn side_name(side: Color) -> &'static str {
    match side {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// The pieces on these squares: "White's rooks on a1 and h1, and Black's king on e8"; pieces alike are
/// named together, and whose they are is said again only where it changes. Kings come last.
pub(crate) fn pieces(board: &Board, squares: Bitboard) -> String {
    let mut last = None;
    let mut groups = Vec::new();
    for color in Color::ALL {
        for role in Role::ALL {
            let alike = squares & board.by_piece(color, role);
            if alike.is_empty() {
                continue;
            }
            let whose = match (last.replace(color) == Some(color), color) {
                (true, _) => "",
                (false, Color::White) => "White's ",
                (false, Color::Black) => "Black's ",
            };
            let many = if alike.more_than_one() { "s" } else { "" };
            let places = list(alike.into_iter().map(|square| square.to_string()));
            groups.push((format!("{whose}{role}{many} on {places}"), alike.more_than_one()));
        }
    }
    let has_lists = groups.len() > 1 && groups.iter().any(|(_, is_list)| *is_list);
    let words = groups.into_iter().map(|(words, _)| words);
    if has_lists { list_of_lists(&words.collect::<Vec<_>>()) } else { list(words) }
}

/// As [`list`], with a comma before the "and" too, for the words have lists of their own.
fn list_of_lists(words: &[String]) -> String {
    match words {
        [first @ .., last] if !first.is_empty() => format!("{}, and {last}", first.join(", ")),
        words => words.concat(),
    }
}

/// Words with commas between, and "and" before the last.
pub(crate) fn list(words: impl Iterator<Item = String>) -> String {
    let words: Vec<String> = words.collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Half pawns in words.
fn pawns(half_pawns: i32) -> String {
    match (half_pawns / 2, half_pawns % 2) {
        (0, _) => "half a pawn".to_owned(),
        (1, 0) => "a pawn".to_owned(),
        (whole, 0) => format!("{whole} pawns"),
        (whole, _) => format!("{whole}½ pawns"),
    }
}

/// Who has more, and by how much, by every scale.
fn scales(board: &Board) -> String {
    list(Scale::ALL.into_iter().map(|scale| {
        let balance = scale.balance(board);
        let (whole, rest) = (balance.abs() / 100, balance.abs() % 100);
        match balance.signum() {
            0 => format!("nothing by {scale}"),
            sign => {
                let side = side_name(if sign > 0 { Color::White } else { Color::Black });
                format!("{side} {whole}.{rest:02} by {scale}")
            }
        }
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_gaps_of_a_sentence_are_filled() {
        let words = |gap: &str| if gap == "man" { "the rook".to_owned() } else { String::new() };
        assert_eq!(fill("takes {man}{rest}.", words), "takes the rook.");
    }
}
