//! What the last position of a game says of all before: men and pawns never grow more, and a pawn never comes
//! home.

use staunton_rules::{Bitboard, Board, Color, Role, Square};

use super::condition::{Condition, KINDS, Stands, kind};
use super::scene::{Scene, Shot};

/// What a game must have for a scene to be in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    /// The most pawns at the end, of each side.
    pawns: [i32; 2],
    /// The most men but for the king at the end, of each side.
    men: [i32; 2],
    /// Pawns that must have left home, as in the column `home_pawns`.
    gone: u16,
    /// The fewest plies.
    plies: i32,
}

impl Bounds {
    pub(crate) fn of(scene: &Scene) -> Self {
        let mut bounds = Self { pawns: [i32::MAX; 2], men: [i32::MAX; 2], gone: 0, plies: 0 };
        for shot in &scene.shots {
            bounds.shot(shot);
        }
        let lasting: i32 = scene.shots.iter().map(|shot| i32::from(shot.lasts)).sum();
        bounds.plies = bounds.plies.max(lasting - 1);
        bounds
    }

    fn shot(&mut self, shot: &Shot) {
        // The most of each kind that the conditions allow.
        let mut most = [i32::MAX; KINDS];
        for condition in shot.logic.demanded() {
            match condition {
                Condition::Count { weights, range } => {
                    // A sum without minus allows no more of each kind than of all.
                    if weights.iter().all(|&weight| weight >= 0) && *range.end() < 64 {
                        for (most, &weight) in most.iter_mut().zip(weights) {
                            if weight > 0 {
                                *most = (*most).min(*range.end() / i32::from(weight));
                            }
                        }
                    }
                }
                Condition::Pawns(pawns) => {
                    for color in Color::ALL {
                        let pawns = pawns[color.as_index()];
                        let at = kind(color, Role::Pawn);
                        most[at] = most[at].min(count(pawns));
                        self.gone |= home(color, !pawns);
                    }
                }
                Condition::Placement(places) => {
                    for &(stands, squares) in places {
                        for color in Color::ALL {
                            let may_be_pawn = match stands {
                                Stands::Piece(of, role) => of == color && role == Role::Pawn,
                                Stands::Color(of) => of == color,
                                Stands::Any => true,
                                Stands::Nothing => false,
                            };
                            if !may_be_pawn {
                                self.gone |= home(color, squares);
                            }
                        }
                    }
                }
                Condition::Material([one, other]) => {
                    let all = |counts: &[u8; 5]| counts.iter().map(|&n| i32::from(n)).sum::<i32>();
                    let (pawns, men) = (one[0].max(other[0]), all(one).max(all(other)));
                    for color in Color::ALL {
                        self.most(color, i32::from(pawns), men);
                    }
                }
                Condition::Exact(position) => self.board(position.board()),
                Condition::Ply(range) => self.plies = self.plies.max(*range.start()),
                Condition::Turn(_)
                | Condition::Move(_)
                | Condition::Absence(_)
                | Condition::Played(_)
                | Condition::Term(_) => {}
            }
        }
        for color in Color::ALL {
            let of_color = &most[kind(color, Role::Pawn)..kind(color, Role::King)];
            let men = of_color.iter().try_fold(0_i32, |sum, &most| sum.checked_add(most));
            self.most(color, of_color[0], men.unwrap_or(i32::MAX));
        }
    }

    fn board(&mut self, board: &Board) {
        for color in Color::ALL {
            let pawns = board.by_piece(color, Role::Pawn);
            self.gone |= home(color, !pawns);
            self.most(color, count(pawns), count(board.by_color(color)) - 1);
        }
    }

    fn most(&mut self, color: Color, pawns: i32, men: i32) {
        let at = color.as_index();
        self.pawns[at] = self.pawns[at].min(pawns);
        self.men[at] = self.men[at].min(men);
    }

    /// Whether a game that ends so may have the scene.
    pub(crate) fn allow(&self, end_material: i32, home_pawns: i32, plies: i32) -> bool {
        let at_home = u16::try_from(home_pawns & 0xffff).unwrap_or_default();
        let half = |color: Color| {
            let half = end_material.cast_unsigned() >> (16 * color.as_index());
            let bits = |from: u32, mask: u32| (half >> from & mask).cast_signed();
            let pawns = bits(0, 15);
            (pawns, pawns + bits(4, 7) + bits(7, 7) + bits(10, 7) + bits(13, 7))
        };
        self.gone & at_home == 0
            && plies >= self.plies
            && Color::ALL.into_iter().all(|color| {
                let (pawns, men) = half(color);
                pawns <= self.pawns[color.as_index()] && men <= self.men[color.as_index()]
            })
    }
}

/// The squares of a side's pawns at home, as the column has them.
const fn home(color: Color, squares: Bitboard) -> u16 {
    match color {
        Color::White => (squares.0 >> Square::A2.as_index() & 0xff) as u16,
        Color::Black => ((squares.0 >> Square::A7.as_index() & 0xff) as u16) << 8,
    }
}

fn count(squares: Bitboard) -> i32 {
    i32::try_from(squares.len()).unwrap_or(i32::MAX)
}
