//! Hears the games of a PGN and writes each into a batch.

use staunton_notation::Nag;
use staunton_pgn::{
    CommentPlace, Fault, FaultKind, Moves, Text, TreeBuilder, Visitor, outcome_to_str,
};
use staunton_rules::{
    Bitboard, Board, CastlingMode, Color, Move, Outcome, PolyglotKey, Position, Rank, Role, Track,
};

use crate::annotations::{self, Script};
use crate::batch::{Batch, NumberColumn, TextColumn, row};
use crate::changes::Changes;
use crate::fingerprint;
use crate::packed::{NONE, pack};
use crate::tags;

/// The longest main line that is kept, in plies.
const MOST_PLIES: usize = u16::MAX as usize - 1;

/// What became of a game.
pub(crate) struct Heard {
    /// What was not as it should be.
    pub(crate) faults: Vec<Fault>,
    /// Why it was not kept, and what was read of it.
    pub(crate) rejected: Option<Rejected>,
    /// Why the input ended in the middle of it: then it is not kept, to be read again.
    pub(crate) cut: Option<String>,
}

/// A game that was not kept.
pub(crate) struct Rejected {
    pub(crate) reason: String,
    pub(crate) pgn: String,
}

/// The visitor that fills a batch.
pub(crate) struct Recorder {
    pub(crate) batch: Batch,
    source: i32,
    source_game: i64,
    tags: Vec<(String, String)>,
    start: Option<Position>,
    /// Where the main line stands.
    place: Track,
    key: PolyglotKey,
    moves: Vec<u16>,
    keys: Vec<i64>,
    changes: Changes,
    script: Script,
    depth: usize,
    outcome: Option<Outcome>,
    faults: Vec<Fault>,
    kept_tags: String,
}

impl Recorder {
    /// A recorder for the games of a source, of which `first` have been read before.
    pub(crate) fn new(source: i32, first: i64) -> Self {
        Self {
            batch: Batch::default(),
            source,
            source_game: first,
            tags: Vec::new(),
            start: None,
            place: Track::from(&Position::standard()),
            key: PolyglotKey::default(),
            moves: Vec::new(),
            keys: Vec::new(),
            changes: Changes::default(),
            script: Script::default(),
            depth: 0,
            outcome: None,
            faults: Vec::new(),
            kept_tags: String::new(),
        }
    }

    fn key(&mut self) {
        self.keys.push(self.key.follow(&self.place).cast_signed());
    }

    /// Why the game cannot be kept.
    fn refusal(&self) -> Option<String> {
        let Some(start) = self.start else {
            let is_cause = |fault: &&Fault| {
                matches!(fault.kind, FaultKind::Fen(_) | FaultKind::UnknownVariant { .. })
            };
            let cause = self.faults.iter().find(is_cause).or(self.faults.first());
            return Some(cause.map_or_else(
                || "the start is not known".to_owned(),
                |fault| fault.kind.to_string(),
            ));
        };
        if self.moves.len() > MOST_PLIES {
            return Some(format!("more than {MOST_PLIES} plies"));
        }
        if start != Position::standard()
            && Position::from_fen(&start.to_string(), start.castling_mode()) != Ok(start)
        {
            return Some("the starting position is not one that can be written as FEN".to_owned());
        }
        None
    }

    /// The game as PGN, from what was heard.
    fn pgn(&mut self) -> String {
        let mut builder = TreeBuilder::default();
        for (name, value) in &self.tags {
            builder.tag(name, Text::new(value.as_bytes()));
        }
        let start = self.start.unwrap_or_else(Position::standard);
        builder.begin_moves(&start);
        let script = self.script.take().unwrap_or_default();
        // Moves and script come from the reader, which checked them.
        let _ = annotations::replay(&start, &self.moves, &script, &mut builder);
        builder.outcome(self.outcome);
        builder.end_game().0.to_pgn()
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "few plies")]
    fn keep(&mut self, start: &Position) {
        self.keep_tags();
        let batch = &mut self.batch;
        let is_standard = *start == Position::standard();
        let fen = (!is_standard).then(|| start.to_string());
        batch.text(TextColumn::StartFen, fen.as_deref().map(str::as_bytes));
        batch.text(TextColumn::Annotations, self.script.take().as_deref());
        let result = match self.outcome {
            None => 0,
            Some(Outcome::Win(Color::White)) => 1,
            Some(Outcome::Win(Color::Black)) => 2,
            Some(Outcome::Draw) => 3,
        };
        batch.number(NumberColumn::Source, self.source);
        batch.number(NumberColumn::Result, result);
        let variant = i32::from(start.castling_mode() == CastlingMode::Chess960);
        batch.number(NumberColumn::Variant, variant);
        batch.number(NumberColumn::Plies, self.moves.len() as i32);
        batch.number(NumberColumn::EndMaterial, material(self.place.board()));
        batch.number(NumberColumn::HomePawns, home_pawns(self.place.board()));
        batch.source_game.push(self.source_game);
        batch.end_key.push(self.keys.last().copied().unwrap_or_default());
        batch.moves_hash.push(hash(fen.as_deref().unwrap_or_default(), &self.moves));
        let game = batch.len() as u32;
        let moves = self.moves.iter().copied().chain([NONE]);
        let rows = self.keys.iter().zip(moves).enumerate();
        batch.rows.extend(rows.map(|(ply, (&key, bits))| row(key, game, ply as u16, bits)));
        batch.moves.extend_from_slice(&self.moves);
        batch.ends.push(batch.moves.len());
        batch.changes.push(Some(self.changes.end()));
    }

    fn keep_tags(&mut self) {
        let Self { batch, tags, kept_tags, outcome, .. } = self;
        kept_tags.clear();
        let (mut named, mut elos, mut date) = ([None; 8], [0; 2], None);
        for (name, value) in tags.iter() {
            if let Some(at) = tags::NAMED.iter().position(|(known, _)| known == name) {
                named[at] = Some(value.as_bytes());
                continue;
            }
            let is_told = match name.as_str() {
                "Date" => {
                    date = tags::date(value);
                    date.is_some()
                }
                "WhiteElo" | "BlackElo" => {
                    let value = tags::elo(value);
                    elos[usize::from(name == "BlackElo")] = value.unwrap_or(0);
                    value.is_some()
                }
                "Result" => value == outcome_to_str(*outcome),
                _ => false,
            };
            if !is_told {
                tags::append(name, value, kept_tags);
            }
        }
        for ((_, column), value) in tags::NAMED.iter().zip(named) {
            batch.text(*column, value);
        }
        batch.number(NumberColumn::WhiteElo, elos[0]);
        batch.number(NumberColumn::BlackElo, elos[1]);
        batch.number(NumberColumn::Date, date.unwrap_or(0));
        let kept = (!kept_tags.is_empty()).then_some(kept_tags.as_bytes());
        batch.text(TextColumn::Tags, kept);
    }
}

impl Visitor for Recorder {
    type Output = Heard;

    fn tag(&mut self, name: &str, value: Text<'_>) {
        self.tags.push((name.to_owned(), value.decode().into_owned()));
    }

    fn begin_moves(&mut self, start: &Position) -> Moves {
        self.start = Some(*start);
        self.place = Track::from(start);
        self.changes.begin(start.board());
        self.key();
        Moves::Follow
    }

    fn followed(&mut self, mv: Move) {
        if self.depth > 0 {
            self.script.variation_move(pack(mv));
            return;
        }
        self.moves.push(pack(mv));
        self.changes.played(self.place.board(), mv);
        self.place.play_unchecked(mv);
        self.key();
        self.script.main();
    }

    fn passed(&mut self, after: &Position) {
        if self.depth > 0 {
            self.script.variation_move(NONE);
            return;
        }
        self.moves.push(NONE);
        self.place = Track::from(after);
        self.changes.passed();
        self.key();
        self.script.main();
    }

    fn nag(&mut self, nag: Nag) {
        self.script.nag(nag);
    }

    fn comment(&mut self, text: Text<'_>, place: CommentPlace) {
        self.script.comment(text, place);
    }

    fn begin_variation(&mut self) -> Moves {
        self.depth += 1;
        self.script.begin_variation();
        Moves::Follow
    }

    fn end_variation(&mut self) {
        self.depth -= 1;
        self.script.end_variation();
    }

    fn outcome(&mut self, outcome: Option<Outcome>) {
        self.outcome = outcome;
    }

    fn fault(&mut self, fault: Fault) {
        self.faults.push(fault);
    }

    fn end_game(&mut self) -> Heard {
        let cut = self.faults.iter().find_map(|fault| match &fault.kind {
            FaultKind::Input(reason) => Some(reason.clone()),
            _ => None,
        });
        let rejected = match (self.refusal(), self.start) {
            _ if cut.is_some() => {
                self.script.take();
                None
            }
            (None, Some(start)) => {
                self.keep(&start);
                None
            }
            (reason, _) => Some(Rejected { reason: reason.unwrap_or_default(), pgn: self.pgn() }),
        };
        self.source_game += 1;
        self.tags.clear();
        self.moves.clear();
        self.keys.clear();
        self.start = None;
        self.place = Track::from(&Position::standard());
        self.depth = 0;
        self.outcome = None;
        Heard { faults: std::mem::take(&mut self.faults), rejected, cut }
    }
}

/// The pieces of a board: of each color four bits of pawns and three each of knights, bishops, rooks
/// and queens, White's in the lower half. More than fit count as the most.
pub(crate) fn material(board: &Board) -> i32 {
    let half = |color| {
        let count = |role, most: u32| {
            u32::try_from(board.by_piece(color, role).len()).unwrap_or(most).min(most)
        };
        count(Role::Pawn, 15)
            | count(Role::Knight, 7) << 4
            | count(Role::Bishop, 7) << 7
            | count(Role::Rook, 7) << 10
            | count(Role::Queen, 7) << 13
    };
    (half(Color::White) | half(Color::Black) << 16).cast_signed()
}

/// Which pawns stand at home: a bit for each of White's a to h, then of Black's.
fn home_pawns(board: &Board) -> i32 {
    let rank = |color, rank, shift: u64| {
        let pawns = board.by_piece(color, Role::Pawn) & Bitboard::from_rank(rank);
        pawns.0 >> shift & 0xff
    };
    let bits = rank(Color::White, Rank::Second, 8) | rank(Color::Black, Rank::Seventh, 48) << 8;
    i32::from(u16::try_from(bits).unwrap_or_default().cast_signed())
}

fn hash(fen: &str, moves: &[u16]) -> i64 {
    let start = fingerprint::start(fen.as_bytes());
    moves.iter().fold(start, |print, &bits| fingerprint::after(print, bits)).cast_signed()
}
