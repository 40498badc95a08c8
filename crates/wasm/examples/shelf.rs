//! The books that come with the program, read for the page without a server: `shelf FOLDER`.
//!
//! `list.json` there is what a list tells of them; each has a file of its name, with the parts that `read_book` answers
//! behind that, a line each.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};
use staunton_desk::books::SHELF;
use staunton_wasm::read_book;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("usage: shelf FOLDER")?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let mut list = Vec::with_capacity(SHELF.len());
    for volume in &SHELF {
        let file = volume.file();
        let asked = format!("[]\n{file}");
        let told = read_book(asked.as_bytes(), || Duration::ZERO, &mut |_| ());
        let parts = told.strip_prefix("200\n").ok_or_else(|| told.clone())?;
        let (head, parts) = parts.split_once('\n').ok_or("what is told of a book has parts")?;
        let head: Value = serde_json::from_str(head)?;
        let (id, name) = (volume.id, volume.title);
        list.push(json!({"id": id, "name": name, "bytes": file.len(), "head": head}));
        fs::write(folder.join(format!("{id}.txt")), parts)?;
    }
    fs::write(folder.join("list.json"), serde_json::to_vec(&list)?)?;
    Ok(())
}
