//! English descriptive moves as books print them.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{CastlingSide, Color, Move, MoveList, Role, Square};

use super::forms::Sink;
use super::habit::Habit;
use super::names::{officer_of, side_of, wing_of};
use super::rivals::has_rival;

/// Takes in the hypotheses to spell a move.
pub(super) fn put(
    standing: &IdentifiedPosition,
    legal: &MoveList,
    mv: Move,
    habit: Habit,
    forms: &mut impl Sink,
) {
    if let Some(side) = mv.castling() {
        return castling(mv, side, habit, forms);
    }
    let position = standing.position();
    let (role, turn) = (position.moving_role(mv), position.turn());
    let becomes = promotions(mv, habit);
    let pieces = names(standing, mv.from(), role, habit, mv.is_capture());
    let plain = &pieces.all()[0];
    if let Some(victim) = position.captured(mv) {
        let at = if mv.is_en_passant() {
            Square::new(mv.to().file(), mv.from().rank())
        } else {
            mv.to()
        };
        let takes = [if habit.says_takes { "takes" } else { "x" }];
        let victims = names(standing, at, victim, habit, true);
        for piece in pieces.all() {
            for victim in victims.all() {
                for becomes in becomes.all() {
                    forms.put_all(mv, &[piece, &takes, victim, becomes]);
                }
            }
        }
        let place = square(mv.to(), turn, true, habit);
        forms.put_all(mv, &[plain, &takes, &victims.all()[0], &place]);
        if has_rival(standing, legal, mv) {
            let origin = square(mv.from(), turn, true, habit);
            forms.put_all(mv, &[plain, &origin, &takes, &victims.all()[0]]);
        }
        return;
    }
    let to = [if habit.says_to { "to" } else { "" }];
    let mut squares = Several::one(square(mv.to(), turn, false, habit));
    if officer_of(mv.to().file()).is_some() {
        squares.add(square(mv.to(), turn, true, habit));
    }
    if let Some(own) = own_square(role, mv.to(), turn, habit) {
        squares.add(own);
    }
    for piece in pieces.all() {
        for square in squares.all() {
            for becomes in becomes.all() {
                forms.put_all(mv, &[piece, &to, square, becomes]);
            }
        }
    }
    if has_rival(standing, legal, mv) {
        for is_full in [false, true] {
            let origin = square(mv.from(), turn, is_full, habit);
            let at = [if habit.has_ordinals { "at" } else { "" }];
            for square in squares.all() {
                forms.put_all(mv, &[plain, &at, &origin, &to, square]);
            }
        }
    }
}

fn castling(mv: Move, side: CastlingSide, habit: Habit, forms: &mut impl Sink) {
    let (signs, wing) = match side {
        CastlingSide::King => ("OO", "K"),
        CastlingSide::Queen => ("OOO", "Q"),
    };
    if !habit.says_castles {
        forms.put(mv, &[signs]);
        return;
    }
    forms.put(mv, &["Castles"]);
    forms.put(mv, &["Castles", wing, "R"]);
    forms.put(mv, &["Castleson", wing, "sside"]);
}

const fn letter(role: Role, habit: Habit) -> &'static str {
    match role {
        Role::King => "K",
        Role::Queen => "Q",
        Role::Rook => "R",
        Role::Bishop => "B",
        Role::Knight if habit.says_n => "N",
        Role::Knight => "Kt",
        Role::Pawn => "P",
    }
}

/// The names of a piece, the plain one first.
fn names(
    standing: &IdentifiedPosition,
    square: Square,
    role: Role,
    habit: Habit,
    with_files: bool,
) -> Several<3> {
    let plain = letter(role, habit);
    let mut names = Several::one(["", "", plain]);
    if role == Role::Pawn {
        let side = letter(side_of(square.file()), habit);
        if let Some(officer) = officer_of(square.file()) {
            let officer = letter(officer, habit);
            names.add(["", officer, plain]);
            if with_files {
                names.add([side, officer, plain]);
            }
        } else {
            names.add(["", side, plain]);
        }
    } else if let Some(wing) = wing_of(standing, square) {
        names.add(["", letter(wing, habit), plain]);
    }
    names
}

/// A square as the mover names it.
fn square(square: Square, turn: Color, is_full: bool, habit: Habit) -> [&'static str; 4] {
    let side = letter(side_of(square.file()), habit);
    let (side, officer) = match (officer_of(square.file()), is_full) {
        (None, _) => (side, ""),
        (Some(officer), false) => ("", letter(officer, habit)),
        (Some(officer), true) => (side, letter(officer, habit)),
    };
    let possessive = if habit.has_ordinals { "s" } else { "" };
    [side, officer, possessive, rank(square, turn, habit)]
}

/// The rank of a square as the mover names it.
const fn rank(square: Square, turn: Color, habit: Habit) -> &'static str {
    let index = square.rank().relative_to(turn).as_index();
    match (index, habit.has_ordinals) {
        (0, _) if habit.says_square => "sq",
        (_, true) => ["sq", "2d", "3d", "4th", "5th", "6th", "7th", "8th"][index],
        (_, false) => ["1", "2", "3", "4", "5", "6", "7", "8"][index],
    }
}

/// `her 5th`, `her R's 8th`, `his sq.`
fn own_square(role: Role, square: Square, turn: Color, habit: Habit) -> Option<[&'static str; 4]> {
    if !habit.has_ordinals {
        return None;
    }
    let rank = rank(square, turn, habit);
    match (role, officer_of(square.file())) {
        (Role::Queen, None) if side_of(square.file()) == Role::Queen => Some(["her", "", "", rank]),
        (Role::Queen, Some(officer)) if side_of(square.file()) == Role::Queen => {
            Some(["her", letter(officer, habit), "s", rank])
        }
        (Role::King, None) if side_of(square.file()) == Role::King => Some(["his", "", "", rank]),
        _ => None,
    }
}

/// What is printed behind the move of a pawn that is promoted.
fn promotions(mv: Move, habit: Habit) -> Several<2> {
    let Some(role) = mv.promotion() else { return Several::one(["", ""]) };
    let mut told = Several::one(["", letter(role, habit)]);
    if habit.has_ordinals {
        let name = match role {
            Role::Rook => "Rook",
            Role::Bishop => "Bishop",
            Role::Knight => "Knight",
            Role::Queen | Role::King | Role::Pawn => "Queen",
        };
        told.add(["becominga", name]);
        told.add(["becomesa", name]);
    }
    told
}

/// Up to three hypotheses to say a thing, in so many parts each; for they are made often.
struct Several<const PARTS: usize> {
    hypotheses: [[&'static str; PARTS]; 3],
    count: usize,
}

impl<const PARTS: usize> Several<PARTS> {
    const fn one(hypothesis: [&'static str; PARTS]) -> Self {
        Self { hypotheses: [hypothesis; 3], count: 1 }
    }

    const fn add(&mut self, hypothesis: [&'static str; PARTS]) {
        self.hypotheses[self.count] = hypothesis;
        self.count += 1;
    }

    fn all(&self) -> &[[&'static str; PARTS]] {
        &self.hypotheses[..self.count]
    }
}
