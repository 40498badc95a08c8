//! Where a game begins: where a person says, where a board or a list of pieces does, at odds, or where
//! another game was.

use staunton_notation::IdentifiedPosition;
use staunton_rules::{CastlingMode, Color, Move, Position, Setup};

use super::Print;
use crate::book::{Game, Loose, Ply, Told};
use crate::correction::Known;
use crate::decode::hypothesis::Hypothesis;
use crate::decode::letters::LOOK;
use crate::layout::plan::{Anchor, Draft, words_over};
use crate::layout::printed::Printed;
use crate::prose::header;
use crate::prose::{odds, positions, start};

/// The side that the words do not name moves first if so many more of the moves can be made then.
const FEW: usize = 2;
/// So many moves that are legal from the array are an opening, though a picture stands above them.
const LEAST_OPENING: usize = 8;

/// Where a game begins.
pub(super) struct Beginning {
    pub(super) start: Position,
    pub(super) standing: IdentifiedPosition,
    pub(super) borrowed: Vec<Ply>,
    /// Whether a board or a list of pieces before the game tells it.
    pub(super) is_told: bool,
}

impl Beginning {
    fn at(start: Position) -> Self {
        Self {
            start,
            standing: IdentifiedPosition::new(start),
            borrowed: Vec::new(),
            is_told: false,
        }
    }
}

/// The moves that White makes before Black's first: "Pawn and two moves".
pub(super) struct Ahead {
    /// Each move, where it is printed, and the position in which it is made.
    moves: Vec<(Printed, Position, Move)>,
    /// Where the game goes on, with White to move again.
    start: Position,
}

impl Ahead {
    pub(super) fn beginning(&self) -> Beginning {
        Beginning { is_told: true, ..Beginning::at(self.start) }
    }

    /// The moves as moves beside the game with this number.
    pub(super) fn told(&self, game: usize) -> impl Iterator<Item = Loose> {
        self.moves.iter().map(move |(printed, position, mv)| Loose {
            span: printed.span(),
            anchor: Some((game, 0)),
            told: Told::Read(*position, *mv),
        })
    }
}

impl Print<'_> {
    /// Where a person says that a game begins.
    pub(super) fn given_start(&self, id: usize) -> Option<Beginning> {
        self.corrections.iter().find_map(|correction| match &correction.known {
            Known::Start(position) if correction.game == id => Some(Beginning::at(**position)),
            Known::Start(_) | Known::Ply(..) | Known::At(..) => None,
        })
    }

    /// Where a game begins; none where that is not told.
    pub(super) fn beginning(&self, draft: &Draft) -> Option<Beginning> {
        if let Some(start) = self.start {
            return Some(Beginning { is_told: true, ..Beginning::at(start) });
        }
        if draft.first_ply > 0 {
            return self.referred(draft);
        }
        let mut best = Beginning::at(self.array(draft));
        let board = draft.diagram.map(|index| start::of_board(&self.diagrams[index]));
        let listed = self.listed(draft)?;
        let moves: Vec<&Printed> = draft.moves().take(LOOK).collect();
        if listed.is_empty() && draft.anchor != Anchor::Array {
            return self.anchored(draft, best.start, &moves);
        }
        let reach = |position: &Position| self.reach(*position, moves.iter().copied());
        let mut far = reach(&best.start);
        if let Some(first) = listed.first() {
            (far, best) = (reach(first), Beginning { is_told: true, ..Beginning::at(*first) });
        }
        for position in listed.iter().copied().chain(board.into_iter().flatten()) {
            let reached = reach(&position);
            if reached > far {
                (far, best) = (reached, Beginning { is_told: true, ..Beginning::at(position) });
            }
        }
        // Black's squares may be counted from either side: where nothing tells, it is not guessed.
        let is_other = |position: &Position| position.board() != best.start.board();
        let is_doubtful = |position: &Position| is_other(position) && reach(position) == far;
        let is_listed = listed.contains(&best.start);
        (!(is_listed && far > 0 && listed.iter().any(is_doubtful))).then_some(best)
    }

    /// Where moves begin below a board or a picture. The board wins over the array, unless the moves are an
    /// opening that no board but the array allows.
    fn anchored(&self, draft: &Draft, array: Position, moves: &[&Printed]) -> Option<Beginning> {
        let reach = |position: &Position| self.reach(*position, moves.iter().copied());
        let far = reach(&array);
        let mut best: Option<(usize, Position)> = None;
        if let Anchor::Board(index, turn) = draft.anchor {
            let mut boards = start::of_board(&self.diagrams[index]);
            let named = boards.iter().map(reach).max();
            if let Some(above) = draft.above.filter(|_| named < Some(moves.len())) {
                boards.extend(start::of_board(&self.diagrams[above]));
            }
            boards.sort_by_key(|it| Some(it.turn()) != turn);
            for position in boards {
                let reached = reach(&position);
                let is_whole = reached == moves.len();
                // The side that the words name moves, unless only the other can make these moves.
                let is_further = match best {
                    None => reached > 0,
                    Some((other, _)) if turn.is_none() => reached > other,
                    Some((other, _)) => is_whole && reached > other + FEW,
                };
                if is_further {
                    best = Some((reached, position));
                }
            }
        }
        match best {
            Some((reached, start)) if reached >= far || far < LEAST_OPENING => {
                Some(Beginning { is_told: true, ..Beginning::at(start) })
            }
            _ => (far >= LEAST_OPENING).then(|| Beginning::at(array)),
        }
    }

    /// How many of some moves can be made from a position.
    pub(super) fn reach<'m>(
        &self,
        position: Position,
        moves: impl Iterator<Item = &'m Printed>,
    ) -> usize {
        let hypothesis = Hypothesis::begin(IdentifiedPosition::new(position));
        self.decoder().reach(&[hypothesis], moves)
    }

    /// The positions that the words over a game tell by the squares of the pieces; none may be
    /// believed where words before its first move suppose a piece elsewhere.
    fn listed(&self, draft: &Draft) -> Option<Vec<Position>> {
        let words = words_over(&self.text, &draft.heading);
        let positions = words.map_or_else(Vec::new, positions::positions);
        let to_first = draft.heading.first().zip(draft.moves().next());
        let words = to_first.and_then(|(first, mv)| self.text.get(first.start..mv.start()));
        let is_supposed = || words.is_some_and(positions::elsewhere);
        (positions.is_empty() || !is_supposed()).then_some(positions)
    }

    /// The beginning that a game shares with another: "Moves 1-8 as in Game No. 12".
    fn referred(&self, draft: &Draft) -> Option<Beginning> {
        let words = draft.heading.iter().map(|span| &self.text[span.clone()]);
        let number = words.rev().find_map(header::reference);
        if let Some(number) = number {
            let is_it = |game: &&Game| header::number(&game.title) == Some(number);
            let game = self.book.games.iter().rev().find(is_it)?;
            let shared: Vec<(&Ply, Move)> = game.read_plies().take(draft.first_ply).collect();
            if shared.len() < draft.first_ply {
                return None;
            }
            let standing = start::replayed(&game.start, shared.iter().map(|(_, mv)| *mv));
            let borrowed = shared.into_iter().map(|(ply, _)| ply.borrowed());
            return Some(Beginning {
                start: game.start,
                standing,
                borrowed: borrowed.collect(),
                is_told: false,
            });
        }
        let turn = if draft.first_ply.is_multiple_of(2) { Color::White } else { Color::Black };
        let mut positions = self.listed(draft)?;
        let boards = draft.diagram.into_iter().chain(draft.above);
        positions.extend(boards.flat_map(|it| start::of_board(&self.diagrams[it])));
        let number = u32::try_from(draft.first_ply / 2 + 1).ok()?.try_into().ok()?;
        let starts = positions.iter().filter_map(|position| {
            let setup = Setup { turn, fullmove_number: number, ..position.to_setup() };
            Position::from_setup(setup, CastlingMode::Standard).ok()
        });
        let moves: Vec<&Printed> = draft.moves().take(LOOK).collect();
        let reach = |position: &Position| self.reach(*position, moves.iter().copied());
        // Of those that reach as far the first is the likeliest.
        let best = starts.rev().max_by_key(reach)?;
        Some(Beginning { is_told: true, ..Beginning::at(best) })
    }

    /// The moves that White makes before Black's first; none if the game has none, or they cannot be
    /// read.
    pub(super) fn moves_ahead(&self, draft: &Draft) -> Option<Ahead> {
        if draft.passes == 0 || draft.len() <= draft.passes {
            return None;
        }
        let mut position = odds::of(&self.text, &draft.heading)?.start;
        let mut moves = Vec::new();
        for printed in draft.moves().take(draft.passes) {
            let mut nodes = Vec::new();
            let hypothesis = Hypothesis::begin(IdentifiedPosition::new(position));
            let hypotheses = self.decoder().advance(&[hypothesis], printed, &mut nodes);
            let [hypothesis] = &hypotheses[..] else { return None };
            let mv = nodes[hypothesis.node?].mv;
            moves.push((printed.clone(), position, mv));
            position = start::passed(&position.play_unchecked(mv))?;
        }
        Some(Ahead { moves, start: position })
    }

    /// The array, without what the words over a game take off the board. Where that is not said of this
    /// game beyond doubt, and where more of its moves are legal with all the pieces, it is the array.
    fn array(&self, draft: &Draft) -> Position {
        let standard = Position::standard();
        let Some(odds) = odds::of(&self.text, &draft.heading) else { return standard };
        let reach = |position: Position| self.reach(position, draft.moves());
        let (with, without) = (reach(standard), reach(odds.start));
        let is_played = if odds.is_certain { without >= with } else { without > with };
        if is_played { odds.start } else { standard }
    }
}
