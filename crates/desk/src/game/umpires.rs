//! All who have come to be umpire of a game, or his deputy.

use staunton_laws::Sitter;

use super::event::EventKind;
use super::terms::{GameTerms, Player};

/// Somebody who has come to be umpire, with the deputies whom he has named, in order.
#[derive(Clone, Debug)]
struct Umpire {
    player: Player,
    deputies: Vec<Player>,
}

/// All who have come to be umpire, or his deputy, in order.
#[derive(Clone, Debug, Default)]
pub struct Umpires(Vec<Umpire>);

impl Umpires {
    /// Those who sat there when the game was made: the umpire of the game before in a match.
    pub(super) fn of(terms: &GameTerms) -> Self {
        let deputies: Vec<_> = terms.deputy.iter().cloned().collect();
        let umpire = terms.umpire.clone().map(|player| Umpire { player, deputies });
        Self(umpire.into_iter().collect())
    }

    /// Takes in that somebody has come to the chair, or gone.
    pub(super) fn take_in(&mut self, what: &EventKind, terms: &mut GameTerms) {
        match what {
            EventKind::UmpireCame { player } => {
                self.0.push(Umpire { player: player.clone(), deputies: Vec::new() });
                terms.umpire = Some(player.clone());
            }
            EventKind::DeputyCame { player } => {
                if let Some(umpire) = self.0.last_mut() {
                    umpire.deputies.push(player.clone());
                }
                terms.deputy = Some(player.clone());
            }
            EventKind::DeputyRelieved {} => terms.deputy = None,
            _ => (terms.umpire, terms.deputy) = (None, None),
        }
    }

    /// How many have come: the next one has a key with this number.
    pub fn count(&self) -> u32 {
        let all: usize = self.0.iter().map(|one| 1 + one.deputies.len()).sum();
        u32::try_from(all).unwrap_or(u32::MAX)
    }

    /// Who that was when the umpire with this number, from 0, was umpire, and had relieved so many deputies.
    pub(super) fn who(&self, number: usize, relieved: usize, sitter: Sitter) -> Option<&Player> {
        let umpire = self.0.get(number)?;
        match sitter {
            Sitter::Umpire => Some(&umpire.player),
            Sitter::Deputy => umpire.deputies.get(relieved),
            Sitter::House => None,
        }
    }
}
