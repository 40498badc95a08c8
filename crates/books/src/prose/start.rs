//! Where a game begins: at the array, at odds, from a board, where another game was.

use staunton_diagram::Diagram;
use staunton_notation::IdentifiedPosition;
use staunton_rules::{
    CastlingMode, CastlingRights, Color, File, Position, Rank, Role, Setup, Square,
};

/// Words that tell the odds of a game are no longer, in bytes.
pub(crate) const LONGEST_ODDS: usize = 160;

/// How many moves White makes at first, where words say that Black gives a pawn and moves: "Pawn and
/// two moves".
pub(crate) fn moves_given(words: &str) -> Option<usize> {
    let lower = words.to_lowercase();
    let words: Vec<&str> = lower
        .split(|sign: char| !sign.is_alphanumeric() && sign != '&')
        .filter(|word| !word.is_empty() && *word != "the")
        .collect();
    let pawns = ["pawn", "p", "bauer", "bauern", "pion"];
    words.windows(4).chain(words.len().checked_sub(3).map(|at| &words[at..])).find_map(|near| {
        let joined = matches!(near[1], "and" | "&" | "und" | "et");
        let (count, word) = match near[2] {
            "two" | "2" | "zwei" | "deux" => (2, near.get(3).copied().unwrap_or_default()),
            "three" | "3" | "drei" | "trois" => (3, near.get(3).copied().unwrap_or_default()),
            word => (1, word),
        };
        let is_move = matches!(
            word,
            "move" | "moves" | "zug" | "z\u{fc}ge" | "z\u{fc}gen" | "trait" | "traits"
        );
        (pawns.contains(&near[0]) && joined && is_move).then_some(count)
    })
}

/// The position with the other side to move; none where that is not legal.
pub(crate) fn passed(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    if setup.turn == Color::Black {
        setup.fullmove_number = setup.fullmove_number.checked_add(1)?;
    }
    setup.turn = !setup.turn;
    setup.ep_square = None;
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// What words before a game take off the board.
pub(crate) fn at_odds(words: &str) -> Option<Position> {
    if moves_given(words).is_some() {
        return without(Square::new(File::F, Rank::Second.relative_to(Color::Black)), Color::Black);
    }
    let lower = words.to_lowercase();
    let plain: String =
        lower.chars().map(|sign| if sign.is_alphanumeric() { sign } else { ' ' }).collect();
    let words: Vec<&str> = plain.split_whitespace().filter(|word| *word != "s").collect();
    let at =
        words.iter().position(|word| matches!(*word, "odds" | "remove" | "removing" | "gives"));
    let at = at?;
    let near = &words[at..words.len().min(at + 12)];
    let giver = if near.contains(&"black") { Color::Black } else { Color::White };
    let wing = |near: &[&str]| {
        let king = near.iter().position(|word| matches!(*word, "king" | "k" | "kings"));
        let queen = near.iter().position(|word| matches!(*word, "queen" | "q" | "queens"));
        match (king, queen) {
            (Some(king), Some(queen)) => queen > king,
            (Some(_), None) => true,
            _ => false,
        }
    };
    let has = |names: &[&str]| near.iter().any(|word| names.contains(word));
    let back = Rank::First.relative_to(giver);
    let kings_side = wing(near);
    if has(&["rook", "rooks", "castle", "r"]) {
        let file = if kings_side { File::H } else { File::A };
        return without(Square::new(file, back), giver);
    }
    if has(&["knight", "kt", "knights"]) {
        let file = if kings_side { File::G } else { File::B };
        return without(Square::new(file, back), giver);
    }
    if has(&["queen"]) {
        return without(Square::new(File::D, back), giver);
    }
    None
}

fn without(square: Square, giver: Color) -> Option<Position> {
    let mut setup = Position::standard().to_setup();
    let piece = setup.board.remove(square)?;
    if piece.role != Role::Rook {
        return Position::from_setup(setup, CastlingMode::Standard).ok();
    }
    let mut rights = CastlingRights::NONE;
    for (color, side, rook) in CastlingRights::STANDARD.iter() {
        if !(color == giver && rook == square) {
            rights.set(color, side, Some(rook.file()));
        }
    }
    setup.castling = rights;
    Position::from_setup(setup, CastlingMode::Standard).ok()
}

/// The positions that a board may be the beginning of, with the side that the words name to move,
/// or White and then Black.
pub(crate) fn of_board(diagram: &Diagram) -> Vec<Position> {
    let Some(setup) = diagram.setup() else { return Vec::new() };
    let turns = match (diagram.facts.turn, diagram.facts.after) {
        (Some(turn), _) => vec![turn],
        (None, Some((after, _))) => vec![!after],
        (None, None) => vec![Color::White, Color::Black],
    };
    turns
        .into_iter()
        .filter_map(|turn| {
            let setup = Setup { turn, ..setup.clone() };
            Position::from_setup(setup, CastlingMode::Standard).ok()
        })
        .collect()
}

/// The position after the first plies of another game.
pub(crate) fn replayed(
    start: &Position,
    moves: impl Iterator<Item = staunton_rules::Move>,
) -> IdentifiedPosition {
    let mut standing = IdentifiedPosition::new(*start);
    for mv in moves {
        standing.play(mv);
    }
    standing
}
