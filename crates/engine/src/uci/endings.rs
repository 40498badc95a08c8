//! Tables of endings that options name, and our own as they are wanted.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use staunton_proofs::{Ending, Syzygy, Tables};
use staunton_rules::{Board, Position};

use super::options::SyzygyOptions;
use super::output::Output;
use crate::tablebase::{Tablebase, TablebaseError, open_own, open_syzygy};

/// From so many pieces on our own tables are fetched while the game goes on, kings counted.
const NEAR: usize = 6;
/// Of so many pieces they are at hand at once.
const COVERED: usize = 4;

/// The tables as the options have them.
#[derive(Default)]
pub(super) struct Endings {
    syzygy: Arc<Syzygy>,
    own: Arc<Mutex<Own>>,
}

/// Our own tables in a folder. They are large, so that each is read when it is near.
#[derive(Default)]
struct Own {
    folder: PathBuf,
    tables: Tables,
    /// Those read or begun to be, or not there.
    tried: HashSet<Ending>,
}

impl Endings {
    /// Takes the folders of Syzygy's tables, parted as the system parts paths. If they cannot be
    /// had, all stays as it was.
    pub(super) fn set_syzygy(&mut self, folders: &str) -> Result<(), TablebaseError> {
        self.syzygy = Arc::new(open_syzygy(paths(folders))?);
        Ok(())
    }

    /// Takes the folder of our own tables; none if it is empty.
    pub(super) fn set_own(&mut self, folder: &str) {
        let own = Own { folder: folder.into(), ..Own::default() };
        self.own = Arc::new(Mutex::new(own));
    }

    /// The tables for a search from `position`. What it may come to is fetched beside.
    pub(super) fn for_search(
        &self,
        position: &Position,
        options: &SyzygyOptions,
        output: &Output,
    ) -> Option<Tablebase> {
        let pieces = position.board().occupied().len();
        if pieces <= COVERED {
            self.fetch(position.board(), output);
        } else if pieces <= NEAR {
            self.fetch_beside(position.board(), output);
        }
        let tablebase = Tablebase {
            own: Arc::new(lock(&self.own).tables.clone()),
            syzygy: Arc::clone(&self.syzygy),
            probe_depth: options.probe_depth,
            most_pieces: options.most_pieces,
            fifty_moves: options.fifty_moves,
        };
        (!tablebase.own.is_empty() || tablebase.syzygy.most_pieces() > 0).then_some(tablebase)
    }

    /// Reads the tables of what `board` has or may come to.
    fn fetch(&self, board: &Board, output: &Output) {
        let wanted = wanted(&self.own, board);
        read(&self.own, wanted, output);
    }

    fn fetch_beside(&self, board: &Board, output: &Output) {
        let wanted = wanted(&self.own, board);
        if wanted.is_empty() {
            return;
        }
        let (own, output) = (Arc::clone(&self.own), output.clone());
        let thread = thread::Builder::new().name("tables".into());
        // Without the thread there are no tables; the search does without.
        let _ = thread.spawn(move || read(&own, wanted, &output));
    }
}

/// The folders of a list.
fn paths(folders: &str) -> Vec<PathBuf> {
    std::env::split_paths(folders).filter(|path| path != Path::new("")).collect()
}

fn lock(own: &Mutex<Own>) -> MutexGuard<'_, Own> {
    own.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The endings `board` may come to by captures and promotions that nobody has asked for yet.
fn wanted(own: &Mutex<Own>, board: &Board) -> Vec<Ending> {
    let mut own = lock(own);
    if own.folder == Path::new("") {
        return Vec::new();
    }
    Ending::reachable(board).into_iter().filter(|&ending| own.tried.insert(ending)).collect()
}

fn read(own: &Mutex<Own>, wanted: Vec<Ending>, output: &Output) {
    let folder = lock(own).folder.clone();
    for ending in wanted {
        match open_own(&folder, ending) {
            Ok(Some(table)) => lock(own).tables.add(table),
            Ok(None) => {}
            Err(error) => output.line(&format!("info string {error}")),
        }
    }
}
