//! The stroke by which a line wins: it must have a name, and a later move must cash it in.

use staunton_rules::{Move, Position, Square};
use staunton_terms::{Finding, Term, TermSet, find_in_move};

use super::line::{Course, Deed, Stroke};

/// The strokes that are told, in the order in which they are preferred.
const STROKES: [Term; 7] = [
    Term::DoubleCheck,
    Term::DiscoveredCheck,
    Term::PawnFork,
    Term::Fork,
    Term::Skewer,
    Term::AbsolutePin,
    Term::RelativePin,
];

/// The first stroke of the side that begins the line.
pub(crate) fn find(start: &Position, line: &[Move]) -> Option<Stroke> {
    let course = Course { ply: 0, line: line.to_vec(), deed: Deed::Nothing, by: None };
    let positions = course.positions(start);
    let wanted = STROKES.into_iter().collect::<TermSet>();
    for at in (0..positions.len() - 1).step_by(2) {
        let mut found = Vec::new();
        find_in_move(&positions[at], line[at], &positions[at + 1], wanted, &mut found);
        let strokes = STROKES.iter().flat_map(|term| {
            let of_term = found.iter().filter(move |finding| finding.term == *term);
            of_term.map(|finding| Stroke { at, finding: *finding })
        });
        let good = strokes.into_iter().find(|stroke| is_carried_out(&positions, line, stroke));
        if good.is_some() {
            return good;
        }
    }
    None
}

/// Whether a later move of the line does what the stroke threatens: the forking piece takes one of
/// those forked, the pinned piece is taken where he stands, the piece behind a skewer is taken, the
/// piece that uncovers a check takes something.
pub(crate) fn is_carried_out(positions: &[Position], line: &[Move], stroke: &Stroke) -> bool {
    let Stroke { at, finding } = stroke;
    let Some(side) = positions.get(*at).map(Position::turn) else { return false };
    if (finding.side == side) == is_said_of_the_victim(finding.term) {
        return false;
    }
    // Taking a pawn is no great stroke.
    let takes_piece = |at: usize, mv: Move| {
        positions[at].captured(mv).is_some_and(|role| role != staunton_rules::Role::Pawn)
    };
    let takes = |piece: Square, targets: staunton_rules::Bitboard| {
        first_move_of(line, *at, piece)
            .is_some_and(|(later, mv)| targets.contains(mv.target()) && takes_piece(later, mv))
    };
    // Double check is said of the king who suffers it: the piece that moved is one of the two.
    let piece = match finding.term {
        Term::DoubleCheck => line.get(*at).map(|mv| mv.target()),
        _ => finding.piece,
    };
    let Some(piece) = piece else { return false };
    match finding.term {
        Term::Fork | Term::PawnFork | Term::Skewer => takes(piece, finding.on),
        Term::AbsolutePin | Term::RelativePin => {
            let later = (*at + 2..line.len().min(positions.len())).step_by(2);
            // Neither he nor the piece behind him has left the line.
            let stays = |until: usize| {
                let mut answers = (*at + 1..until).step_by(2);
                answers
                    .all(|ply| line[ply].from() != piece && !finding.on.contains(line[ply].from()))
            };
            let mut taken = later.filter(|&ply| line[ply].target() == piece);
            taken.next().is_some_and(|ply| stays(ply) && takes_piece(ply, line[ply]))
        }
        _ => {
            let theirs = positions[*at + 1].board().by_color(!side);
            takes_piece(*at, line[*at]) || takes(piece, theirs)
        }
    }
}

/// Pins, and double check, are said of the side that suffers them.
const fn is_said_of_the_victim(term: Term) -> bool {
    matches!(term, Term::AbsolutePin | Term::RelativePin | Term::DoubleCheck)
}

/// The first move after `at` of the piece that stood on `piece` after it, with its place in the line.
fn first_move_of(line: &[Move], at: usize, piece: Square) -> Option<(usize, Move)> {
    let later = (at + 2..line.len()).step_by(2);
    later.map(|ply| (ply, line[ply])).find(|(_, mv)| mv.from() == piece)
}

impl Stroke {
    /// The square of the piece that strikes.
    pub fn square(&self, line: &[Move]) -> Option<Square> {
        let finding: &Finding = &self.finding;
        match finding.term {
            Term::AbsolutePin | Term::RelativePin => finding.by.first(),
            Term::DoubleCheck => line.get(self.at).map(|mv| mv.target()),
            _ => finding.piece,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::CastlingMode;

    fn check(fen: &str, moves: &str, expected: Option<Term>) {
        let start = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let mut at = start;
        let mut line = Vec::new();
        for uci in moves.split(' ') {
            let mv = at.parse_uci(uci).unwrap();
            at = at.play(mv).unwrap();
            line.push(mv);
        }
        let found = find(&start, &line).map(|stroke| stroke.finding.term);
        assert_eq!(found, expected, "{fen} {moves}");
    }

    #[test]
    fn t3_a_fork_is_told_when_it_is_cashed_in() {
        let fork = "r3k3/8/8/1N6/8/8/8/6K1 w - - 0 1";
        check(fork, "b5c7 e8d7 c7a8", Some(Term::Fork));
        check(fork, "b5c7 e8d7 c7d5", None);
        check(fork, "b5c7 e8d7", None);
    }

    #[test]
    fn t2_a_pin_is_told_when_the_pinned_piece_is_taken() {
        let pin = "4k3/6p1/8/4n3/8/8/3P4/R5K1 w - - 0 1";
        check(pin, "a1e1 g7g6 d2d4 g6g5 d4e5", Some(Term::AbsolutePin));
        check(pin, "a1e1 e8d7 e1e5", None);
        check(pin, "a1e1 g7g6 d2d4", None);
    }

    #[test]
    fn t3_a_skewer_is_told_when_the_piece_behind_is_taken() {
        check("8/8/8/8/q2k4/8/8/5RK1 w - - 0 1", "f1f4 d4d3 f4a4", Some(Term::Skewer));
    }
}
