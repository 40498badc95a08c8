//! K+Q and K+R against a bare king: won from level 900 up.

use super::*;

/// A position with White, to move, having a king and this piece against a bare king; the bare king
/// is not in check.
fn position(piece: char, seed: u64) -> Option<Position> {
    let mut bits = mix(seed + 1);
    let mut square = || {
        bits = mix(bits.wrapping_add(0x9e37_79b9));
        Square::ALL[usize::try_from(bits % 64).unwrap()]
    };
    let squares = [square(), square(), square()];
    let mut setup = staunton_rules::Setup::empty();
    for (square, piece) in squares.into_iter().zip(['K', piece, 'k']) {
        setup.board.set(square, staunton_rules::Piece::from_char(piece)?);
    }
    let position = Position::from_setup(setup, CastlingMode::Standard).ok()?;
    // Not where the piece is lost at once: it stays with White through any reply.
    let board = position.board();
    let prey = board.king(Color::Black)?;
    let is_safe = squares[1].distance(prey) > 1;
    (is_safe && board.occupied().len() == 3).then_some(position)
}

/// Defends as well as it can: towards the centre and away from the enemy king, taking what hangs.
fn defend(position: &Position) -> Move {
    let hunter = position.board().king(Color::White).unwrap();
    let moves = position.legal_moves();
    let merit = |mv: &Move| {
        let to = mv.to();
        let off = |index: usize| if index < 4 { 3 - index } else { index - 4 };
        let out = off(to.file().as_index()) + off(to.rank().as_index());
        let takes = if mv.is_capture() { 100 } else { 0 };
        takes + to.distance(hunter) + 10 - 2 * u32::try_from(out).unwrap()
    };
    moves.iter().copied().max_by_key(merit).unwrap()
}

/// How many moves `level` needed to mate, none if it did not within fifty.
fn moves_to_mate(level: Level, start: Position, seed: u64) -> Option<usize> {
    let mut game = Game::new(start);
    let white = play_out(&mut game, 100, |game| match game.position().turn() {
        Color::White => choose(level, game, seed).unwrap(),
        Color::Black => defend(game.position()),
    });
    (white == 2).then(|| game.ply().div_ceil(2))
}

fn check(piece: char, rating: u16, wanted: usize) {
    let starts: Vec<Position> =
        (0..).filter_map(|seed| position(piece, seed)).take(wanted).collect();
    for (seed, start) in (0..).zip(starts) {
        assert!(moves_to_mate(level(rating), start, seed).is_some(), "{rating}, {piece}: {start}");
    }
}

#[test]
fn level_900_mates_with_the_queen() {
    check('Q', 900, 25);
}

#[test]
fn level_900_mates_with_the_rook() {
    check('R', 900, 25);
}

#[test]
fn the_levels_above_mate_with_either() {
    for rating in [1000, 1800, 2600] {
        check('Q', rating, 3);
        check('R', rating, 3);
    }
}
