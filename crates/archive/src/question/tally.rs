//! Scenes that ask for numbers of pieces alone, by the changes of material: no move is looked at.

use staunton_rules::{Color, Role};

use super::condition::{Condition, KINDS, kind};
use super::logic::{Logic, Truth};
use super::scene::Scene;
use crate::changes::{Entry, Pieces, entries};

/// So many materials are remembered, as the logarithm: few come up often.
const KNOWN: u32 = 12;
/// Set with a material for which the conditions hold.
const HOLDS: u64 = 1 << 63;

/// Looks for a scene of one shot.
pub(crate) struct Tally {
    logic: Logic<Condition>,
    /// For so many positions in a row the conditions must hold.
    lasts: u32,
    /// The bits of the kinds that are asked for.
    asked: u64,
    /// So many changes of material at least before the conditions can hold.
    fewest: usize,
    /// Materials that were looked at, as far as they are asked for, and whether the conditions hold for them.
    known: Box<[u64]>,
}

/// What is kept of a game cannot be.
#[derive(Debug)]
pub(crate) struct NoChanges;

impl Tally {
    /// One for the scene, if numbers of pieces are all it asks for.
    pub(crate) fn of(scene: &Scene) -> Option<Self> {
        let [shot] = &scene.shots[..] else { return None };
        let mut is_counted = true;
        shot.logic.each(&mut |condition| {
            is_counted &= matches!(condition, Condition::Count { .. } | Condition::Material(_));
        });
        is_counted.then(|| {
            let Least { changes: fewest, of: asked } = least(&shot.logic);
            // No material has all bits set.
            let known = vec![u64::MAX; 1 << KNOWN].into();
            Self { logic: shot.logic.clone(), lasts: shot.lasts.into(), asked, fewest, known }
        })
    }

    /// The ply by which the scene is complete in a game, if it is there, by the changes of its material.
    pub(crate) fn complete(&mut self, changes: &[u8]) -> Result<Option<u16>, NoChanges> {
        let mut entries = entries(changes).ok_or(NoChanges)?;
        if entries.len() < self.fewest {
            return Ok(None);
        }
        let mut pieces = Pieces::ARRAY;
        let (mut ply, mut lasting) = (0, 0);
        for entry in entries.by_ref().take(self.fewest) {
            ply += Entry::plies(entry);
            pieces.change(entry).ok_or(NoChanges)?;
        }
        for entry in entries {
            let plies = Entry::plies(entry);
            // The entry is of the move behind so many positions.
            if plies > 0 {
                ply += plies;
                lasting = if self.holds(pieces) { lasting + plies } else { 0 };
                if lasting >= self.lasts {
                    let complete = ply - 1 - (lasting - self.lasts);
                    return u16::try_from(complete).map(Some).map_err(|_| NoChanges);
                }
            }
            pieces.change(entry).ok_or(NoChanges)?;
        }
        let is_complete = self.holds(pieces) && lasting + 1 >= self.lasts;
        is_complete.then(|| u16::try_from(ply).map_err(|_| NoChanges)).transpose()
    }

    #[inline]
    fn holds(&mut self, pieces: Pieces) -> bool {
        let bits = pieces.bits() & self.asked;
        // The upper bits of the product depend on all of the number.
        let slot = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - KNOWN);
        let slot = slot as usize;
        let known = self.known[slot];
        if known & !HOLDS == bits { known & HOLDS != 0 } else { self.look(pieces, slot) }
    }

    #[cold]
    fn look(&mut self, pieces: Pieces, slot: usize) -> bool {
        let holds = self.logic.truth(&mut |condition| Truth::from(holds(condition, pieces)));
        let holds = holds == Truth::Yes;
        self.known[slot] = pieces.bits() & self.asked | if holds { HOLDS } else { 0 };
        holds
    }
}

/// So many changes of these kinds at least before conditions can hold; the bits of the kinds.
struct Least {
    changes: usize,
    of: u64,
}

fn least(logic: &Logic<Condition>) -> Least {
    match logic {
        Logic::Leaf(Condition::Count { weights, range }) => {
            let of = Pieces::bits_of(|color, role| weights[kind(color, role)] != 0);
            let now = sum(weights, Pieces::ARRAY);
            let most = weights.iter().map(|weight| weight.unsigned_abs()).max().unwrap_or(0);
            let off = now.abs_diff(now.clamp(*range.start(), *range.end().max(range.start())));
            Least { changes: (off as usize).div_ceil(usize::from(most.max(1))), of }
        }
        Logic::Leaf(Condition::Material(sides)) => {
            let off = sides.iter().map(|counts| {
                let each = Role::ALL.into_iter().zip(counts);
                let off = |(role, &count)| Pieces::ARRAY.count(Color::White, role).abs_diff(count);
                each.map(|of| usize::from(off(of))).sum::<usize>()
            });
            Least { changes: off.sum(), of: Pieces::bits_of(|_, _| true) }
        }
        Logic::Leaf(_) => Least { changes: 0, of: 0 },
        Logic::Not(inner) => Least { changes: 0, ..least(inner) },
        Logic::Any(parts) => {
            let parts = parts.iter().map(least);
            let one = parts.reduce(|one, other| Least {
                changes: one.changes.min(other.changes),
                of: one.of | other.of,
            });
            one.unwrap_or(Least { changes: 0, of: 0 })
        }
        Logic::All(parts) => {
            let parts = parts.iter().map(least);
            // A change of one kind is none of another.
            parts.fold(Least { changes: 0, of: 0 }, |one, other| Least {
                changes: if one.of & other.of == 0 {
                    one.changes + other.changes
                } else {
                    one.changes.max(other.changes)
                },
                of: one.of | other.of,
            })
        }
    }
}

/// Every kind of piece.
fn kinds() -> impl Iterator<Item = (Color, Role)> {
    Color::ALL.into_iter().flat_map(|color| Role::ALL.map(|role| (color, role)))
}

fn sum(weights: &[i8; KINDS], pieces: Pieces) -> i32 {
    let each = kinds().map(|(color, role)| {
        i32::from(weights[kind(color, role)]) * i32::from(pieces.count(color, role))
    });
    each.sum()
}

/// Whether a condition on numbers of pieces holds.
fn holds(condition: &Condition, pieces: Pieces) -> bool {
    match condition {
        Condition::Count { weights, range } => range.contains(&sum(weights, pieces)),
        Condition::Material([one, other]) => {
            let has = |color, counts: &[u8; 5]| {
                let mut both = Role::ALL.into_iter().zip(counts);
                both.all(|(role, &count)| pieces.count(color, role) == count)
            };
            has(Color::White, one) && has(Color::Black, other)
                || has(Color::White, other) && has(Color::Black, one)
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::changes::Changes;
    use crate::question::trial::{games, held, scenes};

    #[test]
    fn what_it_says_is_what_holds() {
        let games = games(2000);
        for text in [
            "material KRRPPKRRPP",
            "material KPPKPP",
            "{N = 1}",
            "{not N = 2}",
            "{q = 0 and Q = 0} for 6 plies",
            "{P+p = 0}",
            "{P-p >= 2}",
            "{P-p >= 2} mirrored",
            "{A-a >= 3} for 3 plies",
            "{A+a+K+k <= 20}",
            "{Q >= 2 or q >= 2 or (N = 0 and not (R = 2 or r = 2))} for 2 plies",
            "{R+r = 3} for 17 plies",
            "{A-a+K-k = 3 p < 6 and (p = 2 or Q = 0)}",
            "{Q >= 2 b = 1 or r = 1 R = 1 B+N = 1}",
            "{N = 1..1 or q = 0}",
        ] {
            for scene in scenes(text) {
                let mut tally = Tally::of(&scene).expect(text);
                let (mut changes, mut let_through) = (Changes::default(), 0);
                for (start, moves, positions) in &games {
                    let held = held(&scene.shots[0], moves, positions);
                    let changes = changes.of(start, moves).unwrap();
                    let complete = tally.complete(changes).unwrap();
                    assert_eq!(complete, held, "{text} in {start} {moves:?}");
                    let_through += usize::from(held.is_some());
                }
                assert!((1..games.len()).contains(&let_through), "{text}: {let_through}");
            }
        }
    }

    #[test]
    fn so_many_changes_are_needed_at_least() {
        for (text, fewest) in [
            ("material KRPKR", 27),
            ("material KQQQKN", 30),
            ("{N-n >= 2}", 2),
            ("{P-p+Q >= 4}", 3),
            ("{R=1 r=1 Q=0 q=0 B+N+b+n=0}", 12),
            ("{R=1 and R+r=2 or Q=0 q=0}", 2),
            ("{not R=2}", 0),
            ("{P+p >= 0}", 0),
        ] {
            let [scene] = &scenes(text)[..] else { panic!("one scene") };
            assert_eq!(Tally::of(scene).unwrap().fewest, fewest, "{text}");
        }
    }

    #[test]
    fn what_asks_for_more_than_numbers_has_none() {
        for text in ["{N = 1 and turn = white}", "{e4=P or N = 1}", "{N = 1} then {n = 1}"] {
            assert!(scenes(text).iter().all(|scene| Tally::of(scene).is_none()), "{text}");
        }
    }

    #[test]
    fn what_cannot_be_is_told() {
        let [scene] = &scenes("{not P>=0}")[..] else { panic!("one scene") };
        let mut tally = Tally::of(scene).unwrap();
        let mut complete = |entries: &[u16]| {
            let bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_le_bytes()).collect();
            tally.complete(&bytes)
        };
        let (white_queen, comes, nothing, ply) = (4, 16, 15, 32);
        assert_eq!(complete(&[3 * ply + white_queen, 7 * ply + nothing]).unwrap(), None);
        // A second queen is taken of one, a king is taken, a ninth kind comes.
        assert!(complete(&[3 * ply + white_queen, ply + white_queen]).is_err());
        for change in [5, 6, 7, 13, 14, 21, 22, 23, 29, 30, 31] {
            assert!(complete(&[3 * ply + change]).is_err(), "{change}");
        }
        // There are sixty-four squares.
        assert!(complete(&[comes + white_queen; 62]).is_ok());
        assert!(complete(&[comes + white_queen; 63]).is_err());
        // No game is so long.
        assert!(complete(&[2047 * ply + nothing; 33]).is_ok(), "it is not there");
        assert!(tally.complete(&[3]).is_err(), "half an entry");
    }
}
