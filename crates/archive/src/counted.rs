//! Answers questions that ask for numbers of pieces alone: no move is read.

use std::ops::ControlFlow;

use crate::part::Part;
use crate::plan::Plan;
use crate::question::{Field, Truth};
use crate::replay::Replay;
use crate::table::read::{Rows, Table};
use crate::table::schema::CHANGES_OF_GAME;
use crate::{ArchiveError, Hit};

/// Looks at some rows of a segment; `take` gets what is found, and the place of the row.
pub(crate) fn look(
    plan: &Plan<'_>,
    (part, changes): (&Part, &Table),
    rows: &Rows,
    replay: &mut Replay<'_>,
    mut take: impl FnMut(Option<Hit>, usize) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, ArchiveError> {
    let ids = changes.first(rows)..;
    let columns = plan.columns(&plan.of_fields, &part.games, rows, ids.clone())?;
    let truths: Vec<Truth> =
        (0..rows.rows.len()).map(|row| plan.by_fields(&columns, row)).collect();
    let is_open = truths.contains(&Truth::Perhaps);
    let all = is_open.then(|| changes.bytes(rows, CHANGES_OF_GAME)).transpose()?;
    let all = all.unwrap_or_default();
    for (row, (truth, game)) in truths.into_iter().zip(ids).enumerate() {
        let hit = match truth {
            Truth::No => continue,
            Truth::Yes => Some(Hit { game, ply: 0 }),
            Truth::Perhaps => {
                let is_field = |field: &Field| columns.truth(field, row, &plan.sources);
                let ply = replay
                    .counted(all[row].data(), is_field)
                    .map_err(|_| ArchiveError::no_changes(changes.path(), game))?;
                ply.map(|ply| Hit { game, ply })
            }
        };
        if take(hit, row).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use parquet::data_type::ByteArray;

    use super::*;
    use crate::manifest::{Manifest, SegmentFile};
    use crate::table::schema::CHANGES;
    use crate::table::write::{Column, Writer};
    use crate::{Archive, ImportOptions, changes, check, import};

    /// Puts other changes into an archive of a part, whose checksums are right.
    fn put(folder: &Path, ids: Vec<i64>, changes: &[&[u8]]) {
        let mut manifest = Manifest::read(folder).unwrap();
        let path = changes::path(manifest.segments[0].id);
        let mut writer = Writer::create(&folder.join(&path), CHANGES, &["game_id"], 10).unwrap();
        let changes = changes.iter().map(|bytes| ByteArray::from(bytes.to_vec())).collect();
        writer.write(vec![Column::Long(ids), Column::Bytes(changes)]).unwrap();
        let file = SegmentFile::of(folder, path, writer.finish().unwrap()).unwrap();
        *manifest.segments[0].files.last_mut().unwrap() = file;
        manifest.write(folder).unwrap();
    }

    #[test]
    fn changes_that_cannot_be_are_told_and_no_answer() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let pgn = "1. e4 d5 2. exd5 Qxd5 *\n\n1. e4 e5 *\n";
        import(folder, "two", pgn.as_bytes(), &ImportOptions::default()).unwrap();
        let ask = || {
            let archive = Archive::open(folder)?;
            archive.ask(&"{P=7}".parse().unwrap(), |_| ControlFlow::Continue(()))
        };
        // A black pawn by the third ply, a white one by the fourth; the second game has two plies.
        let (right, other) = ([3 << 5 | 8, 0, 1 << 5, 0], [2 << 5 | 15, 0]);
        put(folder, vec![0, 1], &[&right, &other]);
        assert_eq!(ask().unwrap().hits, [Hit { game: 0, ply: 4 }]);
        check(folder).unwrap();
        // They are what is asked, not the moves; who checks all finds that they are others.
        put(folder, vec![0, 1], &[&other, &right]);
        assert_eq!(ask().unwrap().hits, [Hit { game: 1, ply: 4 }]);
        assert!(matches!(check(folder), Err(ArchiveError::Damaged { .. })));
        for wrong in [&[3 << 5 | 5, 0][..], &[0], &[15 << 3 | 7, 0, 255], &[4, 0, 4, 0]] {
            put(folder, vec![0, 1], &[&other, wrong]);
            let error = ask().unwrap_err();
            assert!(
                matches!(&error, ArchiveError::Damaged { what, .. } if what.contains("game 1"))
            );
        }
        for ids in [vec![0, 2], vec![1, 2], vec![0]] {
            let changes = [&right[..], &other];
            put(folder, ids.clone(), &changes[..ids.len()]);
            assert!(matches!(ask(), Err(ArchiveError::Damaged { .. })), "{ids:?}");
        }
    }
}
