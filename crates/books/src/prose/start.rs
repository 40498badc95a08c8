//! Where a game begins: from a board, where another game was.

use staunton_diagram::{Diagram, Reading};
use staunton_notation::IdentifiedPosition;
use staunton_rules::{CastlingMode, Color, Position, Setup};

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

/// The positions that a board may be the beginning of, with the side that the words name to move,
/// or White and then Black.
pub(crate) fn of_board(diagram: &Diagram) -> Vec<Position> {
    diagram.setup().map_or_else(Vec::new, |setup| of_setup(diagram, &setup))
}

/// The same of a board with a slip that more than one change of a square would mend: with each of them.
pub(crate) fn of_slip(diagram: &Diagram) -> Vec<Position> {
    let Reading::Position { repairs, .. } = &diagram.reading else { return Vec::new() };
    if diagram.board().is_some() {
        return Vec::new();
    }
    let setups = repairs.candidates.iter().map(|it| Setup { board: it.board, ..Setup::empty() });
    setups.flat_map(|setup| of_setup(diagram, &setup)).collect()
}

fn of_setup(diagram: &Diagram, setup: &Setup) -> Vec<Position> {
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
