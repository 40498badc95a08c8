//! `staunton read --collection`: the games of a book held against a collection.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use staunton_archive::Archive;
use staunton_books::{Book, Game, GameMatch, MoveDifference, matches};
use staunton_pgn::outcome_to_str;
use staunton_rules::Move;
use staunton_server::BookCollection;

/// A collection that books are held against.
pub(super) struct Known(BookCollection);

impl Known {
    /// The archive in `folder`.
    pub(super) fn open(folder: &Path) -> anyhow::Result<Self> {
        let archive = Archive::open(folder);
        let archive = archive.with_context(|| format!("{} is no collection", folder.display()))?;
        Ok(Self(BookCollection::new(archive)))
    }

    /// Tells of each game that the collection has which it is there, and where the print differs.
    pub(super) fn tell(&self, book: &Book, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut known = 0;
        for game in &book.games {
            let moves: Vec<Move> = game.read_plies().map(|(_, mv)| mv).collect();
            let found = matches(&game.start, &moves, &self.0)?;
            known += usize::from(!found.is_empty());
            for found in &found {
                tell_match(game, moves.len(), found, out)?;
            }
        }
        writeln!(out, "{known} of {} games are in the collection", book.games.len())?;
        Ok(())
    }
}

fn tell_match(game: &Game, plies: usize, found: &GameMatch, out: &mut dyn Write) -> io::Result<()> {
    let known = &found.game;
    let tag = |name| known.tags.get(name).unwrap_or("?");
    let result = outcome_to_str(known.outcome);
    writeln!(
        out,
        "game {}, line {}: game {} of the collection: {} – {}, {}, {}, {result}",
        game.id,
        game.line,
        known.number,
        tag("White"),
        tag("Black"),
        tag("Event"),
        tag("Date"),
    )?;
    for difference in &found.differences {
        let MoveDifference { number, printed, known: there, .. } = difference;
        writeln!(out, "  {number} {printed} is printed, {there} is in the collection")?;
    }
    if known.moves.len() != plies {
        writeln!(out, "  {plies} plies are printed, {} are in the collection", known.moves.len())?;
    }
    Ok(())
}
