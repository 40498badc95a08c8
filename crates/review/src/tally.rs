//! What is taken in a line, and what is left of it when like is set against like.

use staunton_rules::{Color, Move, Position, Role};
use staunton_terms::{Finding, Scale, Term, TermSet, exchange_of, find_in_position};

/// What one side has won and lost in a line, with pieces alike set off against each other.
///
/// # Examples
///
/// ```
/// use staunton_review::Tally;
/// use staunton_rules::{Color, Position, Role};
///
/// // Rook takes knight, pawn takes rook.
/// let position: Position = "4k3/2p5/3n4/8/8/8/8/3RK3 w - - 0 1".parse()?;
/// let first = position.parse_uci("d1d6")?;
/// let second = position.play(first)?.parse_uci("c7d6")?;
/// let tally =
///     Tally::of_line(&position, &[first, second], Color::White).ok_or("no line")?;
/// assert_eq!(
///     (&tally.won[..], &tally.lost[..]),
///     (&[Role::Knight][..], &[Role::Rook][..])
/// );
/// assert!(tally.net() < 0 && !tally.is_gain());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The pieces it took, the most valuable first.
    pub won: Vec<Role>,
    /// The pieces it lost.
    pub lost: Vec<Role>,
    /// Whether knights were set off against bishops, so that what is left of either kind is called
    /// a piece.
    pub is_mixed: bool,
}

/// Men that count for less than this, in hundredths of a pawn, are not worth telling.
const LEAST: i32 = 100;

impl Tally {
    /// The tally of `side` over a line from `start`. None if a pawn is promoted in it, for then
    /// the pieces taken are not all that changes, or if a move is not legal.
    pub fn of_line(start: &Position, line: &[Move], side: Color) -> Option<Self> {
        let mut position = *start;
        let mut tally = Self::default();
        for &mv in line {
            if mv.promotion().is_some() || !position.is_legal(mv) {
                return None;
            }
            if let Some(role) = position.captured(mv) {
                let is_ours = position.turn() == side;
                if is_ours { &mut tally.won } else { &mut tally.lost }.push(role);
            }
            position = position.play_unchecked(mv);
        }
        tally.set_off();
        Some(tally)
    }

    /// What `side` has more and less than the other on a board, pieces alike set off.
    pub(crate) fn on_board(board: &staunton_rules::Board, side: Color) -> Self {
        let pieces = |side: Color| {
            let roles = Role::ALL.into_iter().filter(|role| *role != Role::King);
            roles.flat_map(|role| vec![role; board.by_piece(side, role).len()]).collect()
        };
        let mut tally = Self { won: pieces(side), lost: pieces(!side), is_mixed: false };
        tally.set_off();
        tally
    }

    /// What it comes to by the German values, in hundredths of a pawn.
    pub fn net(&self) -> i32 {
        let sum =
            |pieces: &[Role]| pieces.iter().map(|role| Scale::German.value(*role)).sum::<i32>();
        sum(&self.won) - sum(&self.lost)
    }

    /// Whether it is worth telling as a gain.
    pub fn is_gain(&self) -> bool {
        self.net() >= LEAST
    }

    /// Whether a rook was won for a bishop or knight, and nothing else.
    pub fn is_exchange(&self) -> bool {
        self.won == [Role::Rook] && matches!(self.lost.as_slice(), [Role::Bishop | Role::Knight])
    }

    /// Takes away pairs of pieces that are alike, and then bishops against knights.
    fn set_off(&mut self) {
        self.pair_off(|won, lost| won == lost);
        let is_minor = |role| matches!(role, Role::Bishop | Role::Knight);
        self.is_mixed = self.pair_off(|won, lost| is_minor(won) && is_minor(lost));
        for pieces in [&mut self.won, &mut self.lost] {
            pieces.sort_unstable_by(|a, b| b.cmp(a));
        }
    }

    /// Takes away pairs that fit; whether there was one.
    fn pair_off(&mut self, fits: impl Fn(Role, Role) -> bool) -> bool {
        let before = self.won.len();
        let lost = &mut self.lost;
        self.won.retain(|won| {
            let like = lost.iter().position(|lost| fits(*won, *lost));
            like.map(|at| lost.swap_remove(at)).is_none()
        });
        self.won.len() < before
    }
}

/// Whether counting may stop here: the side to move is not in check, no capture or promotion of
/// its own gains by exchange on its square, and no two of its pieces are en prise at once.
pub(crate) fn is_settled(position: &Position) -> bool {
    let gains = |mv: Move| {
        (position.captured(mv).is_some() || mv.promotion().is_some())
            && exchange_of(position, mv) > 0
    };
    !position.is_check()
        && !position.legal_moves().into_iter().any(gains)
        && en_prise(position).filter(|found| found.side == position.turn()).count() < 2
}

/// The pieces that are en prise.
pub(crate) fn en_prise(position: &Position) -> impl Iterator<Item = Finding> {
    let mut found = Vec::new();
    find_in_position(position, TermSet::of(&[Term::EnPrise]), &mut found);
    found.into_iter()
}

/// What `side` has won in the end of the line, counted as in [`settled_gain`], in hundredths of a
/// pawn, below zero if it has lost; none if no position of the line is settled.
pub(crate) fn settled_net(
    start: &Position,
    past: &[Move],
    line: &[Move],
    side: Color,
) -> Option<i32> {
    let all: Vec<Move> = past.iter().chain(line).copied().collect();
    let mut position = *start;
    let mut last = None;
    for (at, &mv) in all.iter().enumerate() {
        position = position.play(mv).ok()?;
        if at >= past.len() && is_settled(&position) {
            last = Some(position);
        }
    }
    let balance = |at: &Position| side.fold(1, -1) * Scale::German.balance(at.board());
    last.map(|last| balance(&last) - balance(start))
}

/// From this gain on, in hundredths of a pawn, a pawn more is not waited for.
const MUCH: i32 = 300;

/// What `side` wins by `line`, counted from `start`, the position before `past`, the moves just
/// before the line; and how many moves of the line it takes. It is what stands won at the first
/// settled position after which the line never leaves less; of a great gain a pawn may be missing.
/// None if no position of the line is settled, or nothing is gained in the end.
pub(crate) fn settled_gain(
    start: &Position,
    past: &[Move],
    line: &[Move],
    side: Color,
) -> Option<(usize, Tally)> {
    let all: Vec<Move> = past.iter().chain(line).copied().collect();
    let mut position = *start;
    let mut stops = Vec::new();
    for (at, &mv) in all.iter().enumerate() {
        position = position.play(mv).ok()?;
        if at >= past.len() && is_settled(&position) {
            stops.push((at + 1, Tally::of_line(start, &all[..=at], side)?));
        }
    }
    let last = stops.last().filter(|(_, tally)| tally.is_gain())?.1.net();
    let enough = if last >= MUCH { last - Scale::German.value(Role::Pawn) } else { last };
    let mut least = i32::MAX;
    let mut chosen = None;
    for (stop, tally) in stops.into_iter().rev() {
        least = least.min(tally.net());
        if least < enough {
            break;
        }
        if tally.net() == least {
            chosen = Some((stop - past.len(), tally));
        }
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;
    use staunton_rules::CastlingMode;

    fn line(position: &Position, moves: &str) -> Vec<Move> {
        let mut at = *position;
        let play = |uci: &str| {
            let mv = at.parse_uci(uci).unwrap();
            at = at.play(mv).unwrap();
            mv
        };
        moves.split(' ').map(play).collect()
    }

    #[test]
    fn like_is_set_off_against_like() {
        let start = Position::standard();
        let moves = line(&start, "e2e4 d7d5 e4d5 d8d5 b1c3 d5g2 f1g2");
        let tally = Tally::of_line(&start, &moves, Color::White).unwrap();
        assert_eq!((tally.won, tally.lost), (vec![Role::Queen], vec![Role::Pawn]));
        let moves = line(&start, "e2e4 b8c6 f1a6 b7a6");
        let tally = Tally::of_line(&start, &moves, Color::Black).unwrap();
        assert_eq!((tally.won.as_slice(), tally.net()), (&[Role::Bishop][..], 300));
    }

    #[test]
    fn a_fork_counts_when_the_rook_is_taken() {
        let fen = "r3k3/2p5/8/1N6/8/8/5PPP/6K1 w - - 0 1";
        let start = Position::from_fen(fen, CastlingMode::Standard).unwrap();
        let moves = line(&start, "b5c7 e8d7 c7a8 d7c6");
        let (plies, tally) = settled_gain(&start, &[], &moves, Color::White).unwrap();
        assert_eq!((plies, tally.won), (3, vec![Role::Rook, Role::Pawn]));
        assert_eq!(settled_gain(&start, &[], &moves, Color::Black), None);
    }
}
