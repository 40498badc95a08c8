//! Writes the scripts of `data/laws` as the test suite that other programs read
//! (docs/formats/laws-suite.md): `cargo run -p staunton-laws --example suite`.

use std::error::Error;
use std::fs;
use std::path::Path;

#[path = "../tests/it/suite/vectors.rs"]
mod vectors;

fn main() -> Result<(), Box<dyn Error>> {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
    let files = vectors::files(&data.join("laws"))?;
    let folder = data.join("laws-suite");
    fs::create_dir_all(&folder)?;
    for (name, text) in files {
        fs::write(folder.join(name), text)?;
    }
    Ok(())
}
