//! `staunton read --collection`: the games of a book held against a collection.

use std::io::{self, Write};
use std::path::Path;

use anyhow::Context;
use staunton_archive::{Archive, ArchiveError};
use staunton_books::{Book, Collection, CollectionGame, Game, GameMatch, matches};
use staunton_pgn::outcome_to_str;
use staunton_rules::{Color, Move, Position};

/// A collection that books are held against.
pub(super) struct Known {
    archive: Archive,
}

impl Known {
    /// The archive in `folder`.
    pub(super) fn open(folder: &Path) -> anyhow::Result<Self> {
        let archive = Archive::open(folder);
        let archive = archive.with_context(|| format!("{} is no collection", folder.display()))?;
        Ok(Self { archive })
    }

    /// Tells of each game that the collection has which it is there, and where the print differs.
    pub(super) fn tell(&self, book: &Book, out: &mut dyn Write) -> anyhow::Result<()> {
        let mut known = 0;
        for game in &book.games {
            let moves: Vec<Move> = game.read_plies().map(|(_, mv)| mv).collect();
            let found = matches(&game.start, &moves, self)?;
            known += usize::from(!found.is_empty());
            for found in &found {
                tell_match(game, moves.len(), found, out)?;
            }
        }
        writeln!(out, "{known} of {} games are in the collection", book.games.len())?;
        Ok(())
    }
}

impl Collection for Known {
    type Error = ArchiveError;

    fn games_with(
        &self,
        position: &Position,
        most: usize,
    ) -> Result<Option<Vec<i64>>, ArchiveError> {
        let mut games: Vec<i64> = self.archive.find(position)?.iter().map(|hit| hit.game).collect();
        games.dedup();
        Ok((games.len() <= most).then_some(games))
    }

    fn game(&self, number: i64) -> Result<CollectionGame, ArchiveError> {
        let stored = self.archive.game(number)?;
        let tree = stored.tree().ok_or_else(|| self.archive.damaged(number))?;
        let moves = tree.main_line_moves().map(|(_, mv)| mv).collect();
        let (start, outcome) = (*tree.start(), stored.outcome);
        Ok(CollectionGame { number, tags: stored.tags, start, moves, outcome })
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
        let number = numbered(&game.start, difference.ply);
        let (printed, there) = (&difference.printed, &difference.known);
        writeln!(out, "  {number} {printed} is printed, {there} is in the collection")?;
    }
    if known.moves.len() != plies {
        writeln!(out, "  {plies} plies are printed, {} are in the collection", known.moves.len())?;
    }
    Ok(())
}

/// `17.` or `17...` for the move behind `ply` plies.
fn numbered(start: &Position, ply: usize) -> String {
    let black = usize::from(start.turn() == Color::Black);
    let first = usize::try_from(start.fullmove_number()).unwrap_or(1);
    let number = first + ply.midpoint(black);
    if (ply + black).is_multiple_of(2) { format!("{number}.") } else { format!("{number}...") }
}
