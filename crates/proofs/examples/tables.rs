//! Makes all tables of three and four pieces and tells how long each took and how large it is.
//!
//! With a folder as the argument the tables are written there.
#![expect(clippy::print_stdout, reason = "an example")]

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use staunton_proofs::{Ending, Table, Tables, unwatched};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = std::env::args().nth(1).map(PathBuf::from);
    let (mut tables, start, mut total) = (Tables::default(), Instant::now(), 0);
    for ending in Ending::all() {
        let begin = Instant::now();
        let table = Table::generate(ending, &tables, &unwatched)?;
        let (made, begin) = (begin.elapsed(), Instant::now());
        let mut packed = Vec::new();
        table.write(&mut packed)?;
        let (written, begin) = (begin.elapsed(), Instant::now());
        let read = Table::read(packed.as_slice())?;
        assert!(read.entries().eq(table.entries()));
        println!(
            "{ending:7} {:>9} places {:>8} bytes, made {made:.1?}, written {written:.1?}, read {:.1?}",
            table.len(),
            packed.len(),
            begin.elapsed()
        );
        total += packed.len();
        if let Some(folder) = &folder {
            std::fs::write(folder.join(format!("{ending}.table")), &packed)?;
        }
        tables.add(Arc::new(table));
    }
    println!("{total} bytes in {:.1?}", start.elapsed());
    Ok(())
}
