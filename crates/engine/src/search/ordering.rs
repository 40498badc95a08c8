//! In which order moves are tried: first those that are likely to be best.

use staunton_rules::{Bitboard, Move, Piece, Position, Role, attacks};

use super::history::{History, QuietMove};
use super::parameters::Parameters;
use super::steps::{Past, Step, step};
use crate::see;

/// A move with how promising it is.
#[derive(Copy, Clone)]
pub(super) struct Scored {
    pub(super) mv: Move,
    score: i32,
}

/// Which moves a picker hands out.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Scope {
    All,
    /// Captures and promotions.
    Tactical,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Stage {
    TtMove,
    MakeTactical,
    GoodTactical,
    MakeQuiet,
    Quiet,
    BadTactical,
}

/// Hands out the moves of one node, made and scored as late as possible.
///
/// Moves wait in a list that all nodes of a line share; a node uses the end of it.
pub(super) struct Picker {
    tt_move: Option<Move>,
    scope: Scope,
    stage: Stage,
    base: usize,
    cursor: usize,
    end: usize,
    /// Captures put aside because they seem to lose stand from `base` to here.
    bad_end: usize,
    /// Quiet moves are not wanted any more.
    skip_quiets: bool,
    /// What a capture must bring to be tried early.
    threshold: i32,
}

/// What quiet moves are judged by.
pub(super) struct Context<'a> {
    pub(super) numbers: &'a Parameters,
    pub(super) history: &'a History,
    pub(super) threats: &'a Threats,
    pub(super) past: Past,
    pub(super) killer: Option<Move>,
    pub(super) counter: Option<Move>,
    pub(super) ply: usize,
}

impl Picker {
    /// A picker that begins with the `tt_move`, which must be legal.
    pub(super) fn new(
        list: &[Scored],
        tt_move: Option<Move>,
        scope: Scope,
        threshold: i32,
    ) -> Self {
        Self {
            tt_move,
            scope,
            stage: Stage::TtMove,
            base: list.len(),
            cursor: list.len(),
            end: list.len(),
            bad_end: list.len(),
            skip_quiets: false,
            threshold,
        }
    }

    /// From now on no quiet move is handed out.
    pub(super) fn skip_quiets(&mut self) {
        self.skip_quiets = true;
    }

    /// Whether the move just handed out is a capture that seems to lose.
    pub(super) fn is_late(&self) -> bool {
        self.stage == Stage::BadTactical
    }

    /// Takes the node's moves off the list again.
    pub(super) fn finish(&self, list: &mut Vec<Scored>) {
        list.truncate(self.base);
    }

    /// The next move to try.
    pub(super) fn next(
        &mut self,
        list: &mut Vec<Scored>,
        position: &Position,
        context: &Context<'_>,
    ) -> Option<Move> {
        loop {
            match self.stage {
                Stage::TtMove => {
                    self.stage = Stage::MakeTactical;
                    if self.tt_move.is_some() {
                        return self.tt_move;
                    }
                }
                Stage::MakeTactical => {
                    self.stage = Stage::GoodTactical;
                    self.make_tactical(list, position, context.history);
                }
                Stage::GoodTactical => match self.take_best(list) {
                    Some(Scored { mv, score }) => {
                        let slack = if self.scope == Scope::All { score / 32 } else { 0 };
                        let limit = self.threshold - slack;
                        if is_underpromotion(mv) || !see::gains_at_least(position, mv, limit) {
                            list[self.bad_end] = Scored { mv, score };
                            self.bad_end += 1;
                        } else {
                            return Some(mv);
                        }
                    }
                    None if self.scope == Scope::Tactical => return None,
                    None => self.stage = Stage::MakeQuiet,
                },
                Stage::MakeQuiet => {
                    self.stage = Stage::Quiet;
                    if !self.skip_quiets {
                        self.make_quiet(list, position, context);
                    }
                }
                Stage::Quiet => {
                    if !self.skip_quiets
                        && let Some(Scored { mv, .. }) = self.take_best(list)
                    {
                        return Some(mv);
                    }
                    self.stage = Stage::BadTactical;
                    self.cursor = self.base;
                    self.end = self.bad_end;
                }
                Stage::BadTactical => {
                    return self.take_best(list).map(|scored| scored.mv);
                }
            }
        }
    }

    /// Takes the most promising of the moves that wait.
    fn take_best(&mut self, list: &mut [Scored]) -> Option<Scored> {
        let waiting = list.get_mut(self.cursor..self.end)?;
        let (best, _) = waiting.iter().enumerate().max_by_key(|(_, scored)| scored.score)?;
        waiting.swap(0, best);
        self.cursor += 1;
        waiting.first().copied()
    }

    // Apart from `next`, which is asked for each move and has to be short.
    #[inline(never)]
    fn make_tactical(&mut self, list: &mut Vec<Scored>, position: &Position, history: &History) {
        position.for_each_capture(|role, mv| {
            if Some(mv) != self.tt_move {
                let taken = position.captured(mv);
                let won = taken.map_or(0, see::worth) + mv.promotion().map_or(0, see::worth);
                let step = step(Piece::new(position.turn(), role), mv.to());
                let learnt = taken.map_or(0, |taken| history.of_capture(step, taken));
                list.push(Scored { mv, score: won * 12 + learnt / 2 });
            }
        });
        self.end = list.len();
    }

    #[inline(never)]
    fn make_quiet(&mut self, list: &mut Vec<Scored>, position: &Position, context: &Context<'_>) {
        // The captures put aside stay; those tried are behind them, the quiet moves behind both.
        self.cursor = list.len();
        let Context { numbers, history, threats, past, .. } = *context;
        let quiets = history.quiets(numbers, position.turn(), threats.structure, past);
        position.for_each_quiet(|role, mv| {
            if Some(mv) != self.tt_move {
                let quiet = threats.quiet_move_of(Piece::new(position.turn(), role), mv);
                let mut score = quiets.of(quiet) + history.of_low(numbers, mv, context.ply);
                if Some(mv) == context.killer {
                    score += 20_000;
                }
                if Some(mv) == context.counter {
                    score += 10_000;
                }
                if quiet.flees {
                    score += 8_000;
                }
                if threats.endangers(role, mv) {
                    score -= 8_000;
                }
                list.push(Scored { mv, score });
            }
        });
        self.end = list.len();
    }
}

/// The step of `mv`, which is legal in `position`.
pub(super) fn step_of(position: &Position, mv: Move) -> Step {
    step(Piece::new(position.turn(), position.moving_role(mv)), mv.to())
}

/// Promotion to a lesser piece than the queen: seldom good.
fn is_underpromotion(mv: Move) -> bool {
    mv.promotion().is_some_and(|role| role != Role::Queen)
}

/// The squares that the enemy's pawns attack, those and his minor pieces, and those and his
/// rooks: where a piece of the side to move is attacked by a lesser one.
pub(super) struct Threats {
    pawns: Bitboard,
    minors: Bitboard,
    rooks: Bitboard,
    /// Stands for the pawns on the board.
    structure: usize,
}

impl Threats {
    /// None known.
    pub(super) const NONE: Self = Self {
        pawns: Bitboard::EMPTY,
        minors: Bitboard::EMPTY,
        rooks: Bitboard::EMPTY,
        structure: 0,
    };

    pub(super) fn of(position: &Position, structure: usize) -> Self {
        let board = position.board();
        let enemy = !position.turn();
        let occupied = board.occupied();
        let pawns = attacks::pawns(enemy, board.by_piece(enemy, Role::Pawn));
        let all = |role, targets: &dyn Fn(staunton_rules::Square) -> Bitboard| {
            board
                .by_piece(enemy, role)
                .into_iter()
                .fold(Bitboard::EMPTY, |all, square| all | targets(square))
        };
        let minors = pawns
            | all(Role::Knight, &attacks::knight)
            | all(Role::Bishop, &|square| attacks::bishop(square, occupied));
        let rooks = minors | all(Role::Rook, &|square| attacks::rook(square, occupied));
        Self { pawns, minors, rooks, structure }
    }

    /// Where a lesser piece than `role` attacks.
    fn of_lesser(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn | Role::King => Bitboard::EMPTY,
            Role::Knight | Role::Bishop => self.pawns,
            Role::Rook => self.minors,
            Role::Queen => self.rooks,
        }
    }

    /// The move as the histories know it.
    pub(super) fn quiet_move(&self, position: &Position, mv: Move) -> QuietMove {
        self.quiet_move_of(Piece::new(position.turn(), position.moving_role(mv)), mv)
    }

    fn quiet_move_of(&self, piece: Piece, mv: Move) -> QuietMove {
        let Piece { color, role } = piece;
        QuietMove {
            color,
            mv,
            step: step(piece, mv.to()),
            flees: self.of_lesser(role).contains(mv.from()),
            structure: self.structure,
        }
    }

    fn endangers(&self, role: Role, mv: Move) -> bool {
        self.of_lesser(role).contains(mv.to())
    }
}
