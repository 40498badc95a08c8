//! Who the opponent is: what he likes to play, beyond how well.

use staunton_rules::{Move, Position, Rank, Role, Square};

use super::rating::Level;
use crate::eval::mix;

/// The taste of an opponent, named after the times that played so.
///
/// # Examples
///
/// ```
/// use staunton_engine::Personality;
///
/// // A game's seed brings the opponent's taste, and always the same.
/// let personality = Personality::of(42);
/// assert_eq!(personality, Personality::of(42));
/// assert!(Personality::ALL.contains(&personality));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Personality {
    /// Gambits and attacks on the king, as in the coffee houses of the 1850s.
    Romantic,
    /// The centre and quick development, as in the tournaments about 1900.
    Classical,
    /// Flank openings and bishops on the long diagonals, as in the 1920s.
    Hypermodern,
    /// Sound pawns, exchanges, an early castling.
    Solid,
    /// Sharp defences and pawns that go forward.
    Fighter,
}

/// What the lowest level gives for a move to its taste, in centipawns.
const TASTE_CP: i32 = 14;
/// How near the enemy king a move must come to look like an attack.
const NEAR: u32 = 3;

impl Personality {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Romantic, Self::Classical, Self::Hypermodern, Self::Solid, Self::Fighter];

    /// The personality that the seed of a game brings, at every level the same.
    pub fn of(seed: u64) -> Self {
        Self::ALL[usize::try_from(mix(seed ^ 0x7a57e) % Self::ALL.len() as u64).unwrap_or(0)]
    }

    /// Its name in one word.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Romantic => "romantic",
            Self::Classical => "classical",
            Self::Hypermodern => "hypermodern",
            Self::Solid => "solid",
            Self::Fighter => "fighter",
        }
    }

    /// What the move is worth to this taste, in centipawns; the stronger the player, the less
    /// he gives for taste.
    pub(super) fn likes(self, position: &Position, mv: Move, level: Level) -> i32 {
        let room = i32::from(Level::MAX.rating() - level.rating());
        let full = i32::from(Level::MAX.rating() - Level::MIN.rating());
        if self.is_to_taste(position, mv) { TASTE_CP * room / full } else { 0 }
    }

    fn is_to_taste(self, position: &Position, mv: Move) -> bool {
        let role = position.moving_role(mv);
        let to = mv.to().relative_to(position.turn());
        let from = mv.from().relative_to(position.turn());
        let is_minor = matches!(role, Role::Knight | Role::Bishop);
        match self {
            Self::Romantic => {
                let king = position.board().king(!position.turn());
                let comes_near = king.is_some_and(|king| {
                    king.distance(mv.to()) <= NEAR && king.distance(mv.from()) > NEAR
                });
                role != Role::King && comes_near
            }
            Self::Classical => is_minor && from.rank() == Rank::First && to.rank() > Rank::First,
            Self::Hypermodern => {
                role == Role::Bishop && matches!(to, Square::B2 | Square::G2)
                    || role == Role::Pawn && matches!(to, Square::B3 | Square::G3 | Square::C4)
            }
            Self::Solid => {
                mv.is_castling() || position.captured(mv).is_some_and(|taken| taken == role)
            }
            Self::Fighter => role == Role::Pawn && to.rank() >= Rank::Fifth,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn seeds_bring_all_personalities_about_equally_often() {
        for personality in Personality::ALL {
            let often = (0..1000).filter(|&seed| Personality::of(seed) == personality).count();
            assert!((140..260).contains(&often), "{personality:?}: {often}");
        }
        let names: HashSet<_> = Personality::ALL.map(Personality::name).into_iter().collect();
        assert_eq!(names.len(), Personality::ALL.len());
    }

    #[test]
    fn a_master_gives_nothing_for_taste_and_a_child_little() {
        let start = Position::standard();
        let knight = start.parse_uci("g1f3").unwrap();
        assert_eq!(Personality::Classical.likes(&start, knight, Level::MIN), TASTE_CP);
        assert_eq!(Personality::Classical.likes(&start, knight, Level::MAX), 0);
        assert_eq!(Personality::Fighter.likes(&start, knight, Level::MIN), 0);
    }
}
