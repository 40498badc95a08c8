//! Games, told from the list of their moves.

use staunton_rules::{Color, Game, Move, Position, Role, Square};
use staunton_terms::{InGame, Term, of_game};

use super::board::Plain;
use super::taking::worth;
use super::{Core, SEED, none_differs};
use crate::samples;

/// The terms for which the past must be known.
const TERMS: &[Term] = &[
    Term::Exchange,
    Term::WonExchange,
    Term::LostExchange,
    Term::PerpetualCheck,
    Term::FoolsMate,
    Term::ScholarsMate,
];

/// A term and the ply after which it is true.
type Told = (usize, Core);

fn find(game: &Game) -> Vec<Told> {
    let positions: Vec<&Position> = game.positions().collect();
    let boards: Vec<Plain> = positions.iter().map(|position| Plain::new(position)).collect();
    let moves: Vec<Move> = game.moves().to_vec();
    let is_array = boards[0] == Plain::new(&Position::standard());
    let mut found = Vec::new();
    for ply in 1..=moves.len() {
        let index = ply - 1;
        if is_array {
            opening(&boards[..=ply], &moves[..ply], &mut found);
        }
        let same = |at: &usize| positions[*at].is_same_for_repetition(positions[ply]);
        let stood: Vec<usize> = (0..=ply).filter(same).collect();
        let checks_since = |color: Color| {
            let after = (stood[0] + 1..=ply).filter(|at| boards[*at].turn != color);
            after.into_iter().all(|at| boards[at].in_check(!color))
        };
        if stood.len() > 2
            && let Some(side) = Color::ALL.into_iter().find(|color| checks_since(*color))
            && let Some(king) = boards[ply].king(!side)
        {
            found.push((ply, Core::new(Term::PerpetualCheck, side, None, &[], &[king])));
        }
        // A run of captures begins behind a move that took nothing.
        let takes =
            |at: usize| moves.get(at).is_some_and(|mv| positions[at].captured(*mv).is_some());
        if takes(index) && (index == 0 || !takes(index - 1)) {
            let end = (index..=moves.len()).find(|at| !takes(*at)).unwrap_or(index);
            captures(&positions, &boards, &moves, index..end, &mut found);
        }
    }
    found
}

/// What is said of the last move of an opening.
fn opening(boards: &[Plain], moves: &[Move], found: &mut Vec<Told>) {
    let ply = moves.len();
    let (before, after) = (&boards[ply - 1], &boards[ply]);
    let (mv, side) = (moves[ply - 1], before.turn);
    let mut tell = |term, side, piece, by: &[Square]| {
        found.push((ply, Core::new(term, side, Some(piece), by, &[])));
    };
    let is_mate = after.in_check(!side)
        && after.pieces_of(!side).into_iter().all(|from| after.targets(from).is_empty());
    let [pawn, bishop] = side.fold([Square::F7, Square::C4], [Square::F2, Square::C5]);
    let is_scholars = ply <= 8
        && mv.target() == pawn
        && after.is(pawn, side, Role::Queen)
        && before.is(pawn, !side, Role::Pawn)
        && after.is(bishop, side, Role::Bishop)
        && after.strikes(bishop).contains(&pawn);
    if is_mate && ply == 4 {
        tell(Term::FoolsMate, side, mv.target(), &[]);
    } else if is_mate && is_scholars {
        tell(Term::ScholarsMate, side, pawn, &[bishop]);
    }
}

/// A run of captures without a quiet move between.
fn captures(
    positions: &[&Position],
    boards: &[Plain],
    moves: &[Move],
    run: std::ops::Range<usize>,
    found: &mut Vec<Told>,
) {
    let taken: Vec<(usize, Color, Square, Role)> = run
        .clone()
        .filter_map(|at| {
            let role = positions[at].captured(moves[at])?;
            Some((at, boards[at].turn, moves[at].target(), role))
        })
        .collect();
    let mut at = 0;
    while let Some(&[(_, side, square, one), (second, _, same_square, other)]) =
        taken[at..].first_chunk()
    {
        let is_exchange = square == same_square && worth(one) == worth(other);
        if is_exchange {
            found.push((second + 1, Core::new(Term::Exchange, side, None, &[], &[])));
        }
        at += if is_exchange { 2 } else { 1 };
    }
    let rises =
        |at: usize| boards[at].role(moves[at].from()) != boards[at + 1].role(moves[at].target());
    if run.clone().any(rises) {
        return;
    }
    // White's gain in each kind: pawns, bishops and knights, rooks, queens.
    let mut more = [0; 4];
    for (_, side, _, role) in &taken {
        let kind = match role {
            Role::Pawn => 0,
            Role::Knight | Role::Bishop => 1,
            Role::Rook => 2,
            _ => 3,
        };
        more[kind] += side.fold(1, -1);
    }
    let winner = match more {
        [0, -1, 1, 0] => Color::White,
        [0, 1, -1, 0] => Color::Black,
        _ => return,
    };
    found.push((run.end, Core::new(Term::WonExchange, winner, None, &[], &[])));
    found.push((run.end, Core::new(Term::LostExchange, !winner, None, &[], &[])));
}

fn compare(game: &Game) -> Result<(), String> {
    let is_wanted = |told: &&InGame| TERMS.contains(&told.finding.term);
    let found = of_game(game);
    let mut ours: Vec<Told> =
        found.iter().filter(is_wanted).map(|told| (told.ply, Core::from(&told.finding))).collect();
    let mut twins = find(game);
    ours.sort_unstable();
    twins.sort_unstable();
    let only = |these: &[Told], those: &[Told]| {
        these.iter().filter(|told| !those.contains(told)).copied().collect::<Vec<_>>()
    };
    let moves: Vec<_> = game.moves().iter().map(|mv| game.start().uci(*mv)).collect();
    let (only_ours, only_twins) = (only(&ours, &twins), only(&twins, &ours));
    if ours == twins {
        Ok(())
    } else {
        Err(format!("{}: {only_ours:?} {only_twins:?}", moves.join(" ")))
    }
}

#[test]
fn t1_t3_t5_the_games_and_their_plain_twin_agree() {
    let games = samples::games(SEED, samples::how_many(20_000) / 20);
    none_differs(games.iter().map(compare));
    let seen: Vec<Term> = games.iter().flat_map(of_game).map(|told| told.finding.term).collect();
    let missing: Vec<_> = TERMS.iter().filter(|term| !seen.contains(term)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
