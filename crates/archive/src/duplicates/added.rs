//! Games that came since duplicates were looked for, and those among the others that have to do with them.

use std::collections::{BTreeSet, HashSet};

use parquet::data_type::ByteArray;

use super::spill::Spill;
use crate::ArchiveError;
use crate::batch::{NumberColumn, TextColumn};
use crate::fingerprint;
use crate::packed::two_bytes;
use crate::part::Part;
use crate::table::read::Rows;
use crate::table::schema::games;

use super::lists::Starts;

/// Longer games that are looked at one by one; where there are more, all are compared.
const FEW: usize = 64;

/// A game with its moves.
pub(super) struct Listed<'a> {
    pub(super) id: i64,
    pub(super) fen: &'a [u8],
    pub(super) variant: i32,
    pub(super) moves: &'a [i32],
    /// The key of the last position.
    end: i64,
}

/// Hands the games of some rows to `take`, but those without a move.
pub(super) fn each(
    part: &Part,
    rows: &Rows,
    mut take: impl FnMut(Listed<'_>) -> Result<(), ArchiveError>,
) -> Result<(), ArchiveError> {
    let table = &part.games;
    let (ids, ends) = (table.longs(rows, games::ID)?, table.longs(rows, games::END_KEY)?);
    let fens = table.texts(rows, games::TEXTS + TextColumn::StartFen as usize)?;
    let variants = table.ints(rows, games::NUMBERS + NumberColumn::Variant as usize)?;
    let (bits, lengths) = table.lists(rows, games::MOVES)?;
    let mut from = 0;
    for (at, id) in ids.into_iter().enumerate() {
        let moves = &bits[std::mem::replace(&mut from, lengths[at])..lengths[at]];
        let fen = fens[at].as_ref().map_or(&[][..], ByteArray::data);
        if !moves.is_empty() {
            take(Listed { id, fen, variant: variants[at], moves, end: ends[at] })?;
        }
    }
    Ok(())
}

/// The rows of a segment with games from `first` on.
fn rows_from(part: &Part, first: i64) -> impl Iterator<Item = Rows> + '_ {
    let mut begin = part.segment.first_game;
    part.games.chunks().filter_map(move |rows| {
        let before = begin;
        begin += i64::try_from(rows.rows.len()).unwrap_or(i64::MAX);
        let passed = usize::try_from((first - before).max(0)).unwrap_or(usize::MAX);
        let start = rows.rows.start.saturating_add(passed);
        (begin > first).then_some(Rows { rows: start..rows.rows.end, ..rows })
    })
}

/// Hands the games from `known` on to `spill`, and those before them that have the same moves, that begin one
/// of them, or that one of them begins.
pub(super) fn deal(
    parts: &[Part],
    known: i64,
    starts: &mut Starts,
    spill: &mut Spill,
) -> Result<(), ArchiveError> {
    let mut beginnings = HashSet::new();
    let mut related = BTreeSet::new();
    let mut bits = Vec::new();
    for part in parts {
        for rows in rows_from(part, known) {
            each(part, &rows, |game| {
                let mut print = fingerprint::start(game.fen);
                bits.clear();
                for &packed in game.moves {
                    bits.push(two_bytes(packed));
                    print = fingerprint::after(print, two_bytes(packed));
                    beginnings.insert(print.cast_signed());
                }
                longer(parts, known, &game, &mut related)?;
                spill.push(game.id, starts.number(game.fen, game.variant), &bits)
            })?;
        }
    }
    for part in parts {
        for rows in part.games.chunks() {
            let prints = part.games.longs(&rows, games::MOVES_HASH)?;
            if prints.iter().any(|print| beginnings.contains(print)) {
                let ids = part.games.longs(&rows, games::ID)?.into_iter().zip(prints);
                let alike = ids.filter(|(id, print)| *id < known && beginnings.contains(print));
                related.extend(alike.map(|(id, _)| id));
            }
        }
    }
    for id in related {
        with_game(parts, id, |game| {
            bits.clear();
            bits.extend(game.moves.iter().map(|&packed| two_bytes(packed)));
            spill.push(game.id, starts.number(game.fen, game.variant), &bits)
        })?;
    }
    Ok(())
}

/// Adds a game of before that begins with all moves of this one, if there is one; of many that come to the same
/// position with the same ply, all.
fn longer(
    parts: &[Part],
    known: i64,
    game: &Listed<'_>,
    related: &mut BTreeSet<i64>,
) -> Result<(), ArchiveError> {
    let mut passing = Vec::new();
    for part in parts.iter().filter(|part| part.segment.first_game < known) {
        let Some(table) = part.positions.of(game.end)? else { continue };
        for rows in table.rows_with(game.end)? {
            let ids = table.longs(&rows, 1)?.into_iter().zip(table.ints(&rows, 2)?);
            let plies = game.moves.len();
            let there = ids.filter(|&(id, ply)| id < known && usize::from(two_bytes(ply)) == plies);
            passing.extend(there.map(|(id, _)| id));
        }
    }
    for &id in passing.iter().take(FEW) {
        let mut begins = false;
        with_game(parts, id, |other| {
            begins = (other.fen, other.variant) == (game.fen, game.variant)
                && other.moves.len() > game.moves.len()
                && other.moves.starts_with(game.moves);
            Ok(())
        })?;
        if begins {
            related.insert(id);
            return Ok(());
        }
    }
    if passing.len() > FEW {
        related.extend(passing);
    }
    Ok(())
}

/// Hands one game to `take`.
fn with_game(
    parts: &[Part],
    id: i64,
    mut take: impl FnMut(Listed<'_>) -> Result<(), ArchiveError>,
) -> Result<(), ArchiveError> {
    let at = parts.partition_point(|part| part.segment.first_game <= id);
    let Some(part) = at.checked_sub(1).map(|at| &parts[at]) else { return Ok(()) };
    part.games.rows_with(id)?.iter().try_for_each(|rows| each(part, rows, &mut take))
}
