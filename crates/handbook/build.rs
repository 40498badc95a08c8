//! Renders `docs/handbook`, in the order of its `SUMMARY.md`, and takes its pictures in.

#[path = "build/chapter.rs"]
mod chapter;
#[path = "build/fonts.rs"]
mod fonts;
#[path = "build/frame.rs"]
mod frame;
#[path = "build/summary.rs"]
mod summary;

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write as _;
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fnv::FnvHasher;

const STYLE: &str = "handbook.css";

fn main() -> Result<(), Box<dyn Error>> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../..");
    let source = root.join("docs/handbook/src");
    let web = root.join("web/dist");
    // Cargo builds anew each time it is told to watch what is not there: so it is made.
    drop(fs::create_dir_all(&web));
    println!("cargo::rerun-if-changed={}", source.display());
    println!("cargo::rerun-if-changed={}", web.display());
    println!("cargo::rerun-if-env-changed=STAUNTON_PAGE");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let with_page = env::var_os("STAUNTON_PAGE").is_none_or(|word| word != "none");
    let fonts = if with_page { fonts::faces(&web) } else { fonts::Faces::default() };

    let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    files.insert(STYLE.to_owned(), (fonts.css + include_str!("build/handbook.css")).into_bytes());
    let entries = summary::read(&fs::read_to_string(source.join("SUMMARY.md"))?);
    for (index, entry) in entries.iter().enumerate() {
        let text = fs::read_to_string(source.join(&entry.file))?;
        let chapter = chapter::render(&entry.file, &text, &source)
            .map_err(|fault| format!("{}: {fault}", entry.file))?;
        let page = frame::page(&entries, index, &chapter, fonts.theme);
        files.insert(entry.path(), page.into_bytes());
    }
    for picture in fs::read_dir(source.join("pictures"))? {
        let path = picture?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        files.insert(format!("pictures/{name}"), fs::read(&path)?);
    }
    write(&files, Path::new(&env::var("OUT_DIR")?))
}

/// Writes each file, and the table of all of them.
fn write(files: &BTreeMap<String, Vec<u8>>, out: &Path) -> Result<(), Box<dyn Error>> {
    let mut table = String::from("static PAGES: &[Page] = &[\n");
    for (number, (path, bytes)) in files.iter().enumerate() {
        let file = out.join(format!("{number}.page"));
        fs::write(&file, bytes)?;
        let mut hasher = FnvHasher::default();
        hasher.write(bytes);
        writeln!(
            table,
            "Page {{ path: {path:?}, content_type: {:?}, etag: \"\\\"{:016x}\\\"\", \
             bytes: include_bytes!({:?}) }},",
            content_type(path),
            hasher.finish(),
            file.to_string_lossy(),
        )?;
    }
    table.push_str("];\n");
    fs::write(out.join("pages.rs"), table)?;
    Ok(())
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("css") => "text/css; charset=utf-8",
        Some("webp") => "image/webp",
        Some("svg") => "image/svg+xml",
        _ => "text/html; charset=utf-8",
    }
}
