//! A game as it stands in the archive.

use staunton_pgn::{GameTree, Tags, Text, TreeBuilder, Visitor};
use staunton_rules::{CastlingMode, Color, Outcome, Position};

use crate::annotations;
use crate::tags;

/// A game of an archive.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredGame {
    /// Its number.
    pub id: i64,
    /// Which of the manifest's sources it comes from.
    pub source: i32,
    /// The game in that source, from 0.
    pub source_game: i64,
    /// The tags.
    pub tags: Tags,
    /// The FEN it starts from; none for the usual array.
    pub start_fen: Option<String>,
    /// Whether it is of Chess960.
    pub castling: CastlingMode,
    /// How it ended, if that is known.
    pub outcome: Option<Outcome>,
    /// The moves, packed as the files keep them.
    pub moves: Vec<u16>,
    pub(crate) annotations: Vec<u8>,
}

impl StoredGame {
    /// The game with its comments, glyphs and variations. `None` if what is kept contradicts the
    /// rules, as only a damaged file does.
    pub fn tree(&self) -> Option<GameTree> {
        let mut builder = TreeBuilder::default();
        for (name, value) in self.tags.iter() {
            builder.tag(name, Text::new(value.as_bytes()));
        }
        let start = self.start()?;
        builder.begin_moves(&start);
        annotations::replay(&start, &self.moves, &self.annotations, &mut builder)?;
        builder.outcome(self.outcome);
        Some(builder.end_game().0)
    }

    /// The position it starts from.
    pub fn start(&self) -> Option<Position> {
        match &self.start_fen {
            None => Some(Position::standard()),
            Some(fen) => Position::from_fen(fen, self.castling).ok(),
        }
    }
}

/// The numbers of a game, as the columns have them.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Numbers {
    pub(crate) elos: [i32; 2],
    pub(crate) result: i32,
    pub(crate) date: i32,
}

impl Numbers {
    pub(crate) const fn outcome(self) -> Option<Outcome> {
        match self.result {
            1 => Some(Outcome::Win(Color::White)),
            2 => Some(Outcome::Win(Color::Black)),
            3 => Some(Outcome::Draw),
            _ => None,
        }
    }
}

/// The tags of the columns put together again; `None` if the column `tags` is not what was written.
pub(crate) fn tags_of(
    named: &[Option<String>],
    numbers: Numbers,
    kept: Option<&str>,
) -> Option<Tags> {
    let mut all = TreeBuilder::default();
    let mut add = |name: &str, value: &str| all.tag(name, Text::new(value.as_bytes()));
    for ((name, _), value) in tags::NAMED.iter().zip(named) {
        if let Some(value) = value {
            add(name, value);
        }
    }
    if numbers.date != 0 {
        add("Date", &tags::date_text(numbers.date));
    }
    for (name, elo) in ["WhiteElo", "BlackElo"].into_iter().zip(numbers.elos) {
        if elo != 0 {
            add(name, &elo.to_string());
        }
    }
    for line in kept.unwrap_or_default().lines() {
        let (name, value) = line.split_once(' ')?;
        add(name, value);
    }
    Some(all.end_game().0.tags().clone())
}
