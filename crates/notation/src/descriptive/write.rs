//! Writes descriptive moves as the books do: with the least that tells the move from all others.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use staunton_rules::{Bitboard, CastlingSide, File, Move, MoveList, Role, Square};

use super::names::{NamedPiece, files_named};
pub(crate) use super::spell::Dialect;
use super::spell::{Fullness, Name};
use crate::constraint::victim_square;
use crate::{CheckMark, Constraint, Marks, MoveContext, Taking, Whose, Wing};

/// `mv`, which is legal in the position of `context`, in this dialect.
pub(crate) fn write(context: MoveContext<'_>, mv: Move, dialect: Dialect) -> String {
    let position = context.position();
    let (marks, check) = (Marks::of(position, mv), CheckMark::of(position, mv));
    let legal = position.legal_moves();
    let mut text = match mv.castling() {
        Some(side) => {
            let wing = match side {
                CastlingSide::King => Wing::King,
                CastlingSide::Queen => Wing::Queen,
            };
            let is_only = legal.iter().filter(|mv| mv.is_castling()).count() == 1;
            dialect.castling(wing, is_only).to_owned()
        }
        None => Writer { context, mv, dialect, legal }.least(),
    };
    if let Some(role) = mv.promotion() {
        text.push_str(&dialect.promotion(role));
    }
    text.push_str(&dialect.marks(marks, check));
    text
}

struct Writer<'a> {
    context: MoveContext<'a>,
    mv: Move,
    dialect: Dialect,
    legal: MoveList,
}

/// What is written of a move besides the pieces' letters and the verb.
#[derive(Copy, Clone)]
struct Plan {
    mover: Fullness,
    /// Whether it is said where the piece comes from.
    has_origin: bool,
    /// The file of the square he goes to, or the name of the piece he takes.
    object: Fullness,
    /// Whether it is said where the piece is taken.
    has_place: bool,
}

impl Plan {
    const fn new(mover: Fullness, object: Fullness) -> Self {
        Self { mover, has_origin: false, object, has_place: false }
    }
}

impl Writer<'_> {
    /// The first of all plans, the shortest first, that tells the move.
    fn least(&self) -> String {
        let plans = if self.mv.is_capture() { capture_plans() } else { self.plans() };
        // Staunton writes `K. B. P.` where others write `B P`.
        let is_spelled = |plan: &Plan| {
            self.dialect != Dialect::Staunton
                || (plan.mover != Fullness::Half && plan.object != Fullness::Half)
        };
        let told = plans.into_iter().filter(is_spelled).find(|&plan| self.tells(plan));
        self.text(told.unwrap_or(Plan {
            mover: Fullness::Plain,
            has_origin: true,
            object: if self.mv.is_capture() { Fullness::Plain } else { Fullness::Full },
            has_place: true,
        }))
    }

    fn role(&self) -> Role {
        self.context.position().moving_role(self.mv)
    }

    fn plans(&self) -> Vec<Plan> {
        use Fullness::{Full, Half, Plain};
        let is_officer = matches!(self.role(), Role::Rook | Role::Knight | Role::Bishop);
        let mut plans = vec![Plan::new(Plain, Plain)];
        // Staunton names the piece before the square: `K. Kt. to B's 3d`.
        if is_officer && self.dialect == Dialect::Staunton {
            plans.extend([Plan::new(Full, Plain), Plan::new(Plain, Full)]);
        } else {
            plans.extend([Plan::new(Plain, Full), Plan::new(Full, Plain)]);
        }
        if self.role() == Role::Pawn {
            plans.push(Plan::new(Half, Plain));
        }
        plans.push(Plan::new(Full, Full));
        plans.extend(
            [Plain, Full].map(|object| Plan { has_origin: true, ..Plan::new(Plain, object) }),
        );
        plans
    }

    /// Whether the plan says what it is to say, and the rules leave no other move.
    fn tells(&self, plan: Plan) -> bool {
        self.constraint(plan).is_some_and(|constraint| {
            let readings = constraint.readings_among(self.context, &self.legal);
            *readings == [self.mv]
        })
    }

    /// What a text of this plan says; none if it would be no other text than a shorter plan's.
    fn constraint(&self, plan: Plan) -> Option<Constraint> {
        let mover = self.name(self.mv.from(), self.role(), plan.mover)?;
        let mut constraint = piece(mover)?.moves();
        if plan.has_origin {
            constraint.origins &= self.mv.from();
        }
        constraint.promotion = self.mv.promotion();
        if !self.mv.is_capture() {
            constraint.taking = Taking::Nothing;
            constraint.destinations = self.squares(plan.object)?;
            return Some(constraint);
        }
        let role = self.context.position().captured(self.mv)?;
        let victim = self.name(victim_square(self.mv), role, plan.object)?;
        let mut constraint = piece(victim)?.taken_by(constraint)?;
        if plan.has_place {
            constraint.destinations = Bitboard::from_square(self.mv.to());
        }
        Some(constraint)
    }

    /// The squares that the name of the target means.
    fn squares(&self, fullness: Fullness) -> Option<Bitboard> {
        let (file, rank) = (self.mv.to().file(), self.mv.to().rank());
        let files = match (fullness, officer_of(file)) {
            (Fullness::Plain, Some(officer)) => files_named(&[officer])?,
            // The king's and the queen's file have one name each.
            (Fullness::Half | Fullness::Full, None) => return None,
            (_, _) => Bitboard::from_file(file),
        };
        Some(files & Bitboard::from_rank(rank))
    }

    /// The name of the piece on a square; none if there is no such name for him.
    fn name(&self, square: Square, role: Role, fullness: Fullness) -> Option<Name> {
        let file = square.file();
        let wing = match (role, fullness) {
            (_, Fullness::Plain) | (Role::Pawn, Fullness::Full) => None,
            (Role::Pawn, Fullness::Half) => {
                officer_of(file)?;
                None
            }
            (Role::King | Role::Queen, _) | (_, Fullness::Half) => return None,
            (_, Fullness::Full) => Some(self.wing(square, role)?),
        };
        Some(Name { role, wing, file, fullness })
    }

    /// The side an officer is named by: the one he began on, or, where nobody of his kind is known
    /// by name, the one he stands on.
    fn wing(&self, square: Square, role: Role) -> Option<Wing> {
        if let Some(wing) = self.context.wing_at(square) {
            return Some(wing);
        }
        let board = self.context.position().board();
        let peers = board.by_piece(board.color_at(square)?, role);
        if peers.into_iter().any(|peer| self.context.wing_at(peer).is_some()) {
            return None;
        }
        let others = peers.without(square);
        let is_left = others.into_iter().all(|other| square.file() < other.file());
        let is_right = others.into_iter().all(|other| square.file() > other.file());
        match (is_left, is_right) {
            (true, false) => Some(Wing::Queen),
            (false, true) => Some(Wing::King),
            _ => None,
        }
    }

    fn text(&self, plan: Plan) -> String {
        let dialect = self.dialect;
        let (position, turn) = (self.context.position(), self.context.position().turn());
        let role = self.role();
        let plain = |role| Name { role, wing: None, file: File::A, fullness: Fullness::Plain };
        let mover = self.name(self.mv.from(), role, plan.mover).unwrap_or(plain(role));
        let mut text = dialect.piece(mover);
        if plan.has_origin {
            text.push_str(&dialect.bracketed(self.mv.from(), turn));
        }
        if !self.mv.is_capture() {
            text.push_str(dialect.to());
            let is_full = plan.object != Fullness::Plain;
            let own = dialect.own_square(role, self.mv.to(), turn);
            text.push_str(&own.unwrap_or_else(|| dialect.square(self.mv.to(), turn, is_full)));
            return text;
        }
        text.push_str(dialect.takes());
        let victim_role = position.captured(self.mv).unwrap_or(Role::Pawn);
        let victim = self.name(victim_square(self.mv), victim_role, plan.object);
        text.push_str(&dialect.piece(victim.unwrap_or(plain(victim_role))));
        if plan.has_place {
            text.push_str(&dialect.bracketed(self.mv.to(), turn));
        }
        text
    }
}

/// The ways to write a capture, the shortest first.
fn capture_plans() -> Vec<Plan> {
    use Fullness::{Full, Half, Plain};
    let mut plans: Vec<Plan> = [
        (Plain, Plain),
        (Half, Plain),
        (Plain, Half),
        (Full, Plain),
        (Plain, Full),
        (Half, Half),
        (Half, Full),
        (Full, Half),
        (Full, Full),
    ]
    .map(|(mover, object)| Plan::new(mover, object))
    .into();
    plans.extend([Plain, Full].map(|mover| Plan { has_place: true, ..Plan::new(mover, Plain) }));
    plans.push(Plan { has_origin: true, ..Plan::new(Plain, Plain) });
    plans
}

/// The piece that a name means.
fn piece(name: Name) -> Option<NamedPiece> {
    let any = NamedPiece::any(name.role);
    Some(match (name.role, name.fullness) {
        (_, Fullness::Plain) => any,
        (Role::Pawn, Fullness::Half) => {
            NamedPiece { files: files_named(&[officer_of(name.file)?])?, ..any }
        }
        (Role::Pawn, Fullness::Full) => NamedPiece { files: Bitboard::from_file(name.file), ..any },
        (_, _) => NamedPiece { whose: Whose::Of(name.wing?), ..any },
    })
}

/// The officer who gives a file its name, if it is not the king or the queen.
const fn officer_of(file: File) -> Option<Role> {
    match file {
        File::A | File::H => Some(Role::Rook),
        File::B | File::G => Some(Role::Knight),
        File::C | File::F => Some(Role::Bishop),
        File::D | File::E => None,
    }
}
