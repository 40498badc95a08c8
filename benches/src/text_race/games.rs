//! Whole collections: every move validated, up to the final position of each game.

use std::ops::ControlFlow;

use pgn_reader::{RawTag, SanPlus, Skip};
use shakmaty::{Chess, Position as _};
use staunton_pgn::{Moves, Reader, Visitor};
use staunton_rules::{Board, Color, Move, Position, Track};

use super::event::{self, Entrant, Unit};
use super::sum::Sum;

/// The race on one collection.
pub(super) fn race(pgn: &[u8], rounds: usize) -> String {
    let plies = count(pgn);
    let units = [Unit { name: "MB/s", count: pgn.len() }, Unit { name: "M plies/s", count: plies }];
    let entrants = vec![
        Entrant::ours("staunton", || followed(pgn)),
        Entrant::ours("staunton, every position told", || told(pgn)),
        Entrant::peer("pgn-reader + shakmaty", || shakmaty(pgn)),
    ];
    let whole = event::race("PGN to final positions", &units, (rounds, 1), entrants);
    let entrants = vec![
        Entrant::ours("staunton", || count(pgn) as u64),
        Entrant::peer("gigachess, tags cut off by us", || nearly(gigachess(pgn), plies)),
    ];
    whole + "\n" + &event::race("PGN validated, plies counted", &units, (rounds, 1), entrants)
}

/// What is left of games: their final positions. Games may be added in any order.
#[derive(Default)]
pub(super) struct Ends {
    pub(super) plies: usize,
    pub(super) games: usize,
    positions: u64,
}

impl Ends {
    fn add(&mut self, white: u64, black: u64, is_white: bool) {
        let mut sum = Sum::default();
        sum.add(white);
        sum.add(black ^ u64::from(is_white));
        self.positions = self.positions.wrapping_add(sum.total());
    }

    fn add_ours(&mut self, board: &Board, turn: Color) {
        let pieces = |color| board.by_color(color).0;
        self.add(pieces(Color::White), pieces(Color::Black), turn == Color::White);
    }

    /// Of several parts of a collection together.
    pub(super) fn and(self, other: &Self) -> Self {
        Self {
            plies: self.plies + other.plies,
            games: self.games + other.games,
            positions: self.positions.wrapping_add(other.positions),
        }
    }

    pub(super) fn total(&self) -> u64 {
        self.positions ^ self.plies as u64
    }
}

#[derive(Default)]
struct Followed(Ends);

impl Visitor for Followed {
    type Output = ();

    fn begin_moves(&mut self, _: &Position) -> Moves {
        Moves::Follow
    }

    fn followed(&mut self, _: Move) {
        self.0.plies += 1;
    }

    fn end_moves(&mut self, end: &Track) {
        self.0.add_ours(end.board(), end.turn());
    }

    fn begin_variation(&mut self) -> Moves {
        Moves::Skip
    }

    fn end_game(&mut self) {
        self.0.games += 1;
    }
}

/// Follows every game.
pub(super) fn follow(pgn: &[u8]) -> Ends {
    let (mut reader, mut visitor) = (Reader::new(pgn), Followed::default());
    while reader.read_game(&mut visitor).is_some() {}
    visitor.0
}

fn followed(pgn: &[u8]) -> u64 {
    follow(pgn).total()
}

fn count(pgn: &[u8]) -> usize {
    follow(pgn).plies
}

/// Every position with its hash and checkers handed to the visitor.
#[derive(Default)]
struct Told {
    ends: Ends,
    last: Position,
}

impl Visitor for Told {
    type Output = ();

    fn begin_moves(&mut self, start: &Position) -> Moves {
        self.last = *start;
        Moves::Read
    }

    fn played(&mut self, _: Move, _: &Position, after: &Position) {
        self.ends.plies += 1;
        self.last = *after;
    }

    fn begin_variation(&mut self) -> Moves {
        Moves::Skip
    }

    fn end_game(&mut self) {
        self.ends.add_ours(self.last.board(), self.last.turn());
    }
}

fn told(pgn: &[u8]) -> u64 {
    let (mut reader, mut visitor) = (Reader::new(pgn), Told::default());
    while reader.read_game(&mut visitor).is_some() {}
    visitor.ends.total()
}

#[derive(Default)]
struct Theirs(Ends);

impl pgn_reader::Visitor for Theirs {
    type Tags = ();
    type Movetext = (Chess, bool);
    type Output = ();

    fn begin_tags(&mut self) -> ControlFlow<(), ()> {
        ControlFlow::Continue(())
    }

    fn tag(&mut self, (): &mut (), _: &[u8], _: RawTag<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<(), (Chess, bool)> {
        ControlFlow::Continue((Chess::default(), true))
    }

    fn san(&mut self, (position, is_legal): &mut (Chess, bool), san: SanPlus) -> ControlFlow<()> {
        if *is_legal {
            match san.san.to_move(position) {
                Ok(mv) => {
                    position.play_unchecked(mv);
                    self.0.plies += 1;
                }
                Err(_) => *is_legal = false,
            }
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut (Chess, bool)) -> ControlFlow<(), Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, (position, _): (Chess, bool)) {
        let board = position.board();
        self.0.add(board.white().0, board.black().0, position.turn().is_white());
    }
}

fn shakmaty(pgn: &[u8]) -> u64 {
    let (mut reader, mut visitor) = (pgn_reader::Reader::new(pgn), Theirs::default());
    while reader.read_game(&mut visitor).expect("a slice is read without failure").is_some() {}
    visitor.0.total()
}

/// The whole count, if no more than one ply in a hundred is missing: gigachess gives a game up
/// where text stands between its moves.
fn nearly(read: usize, whole: usize) -> u64 {
    if read * 100 >= whole * 99 && read <= whole { whole as u64 } else { read as u64 }
}

/// It reads the moves of a game, but no tags; they are cut off at the blank lines around them.
fn gigachess(pgn: &[u8]) -> usize {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let text = String::from_utf8_lossy(pgn);
    let mut plies = 0;
    let gap = if text.contains('\r') { "\r\n\r\n" } else { "\n\n" };
    for part in text.split(gap).filter(|part| !part.trim_start().starts_with('[')) {
        plies += match gigachess::database::parse_movetext_to_moves2(START, part) {
            Ok(words) => words.len() / 2,
            Err(error) => error.ply,
        };
    }
    plies
}
