//! Takes the built page into the server, compressed; without it the server is built all the same,
//! and so it is when `STAUNTON_PAGE` is `none`.

use std::error::Error;
use std::fmt::Write as _;
use std::hash::Hasher as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fnv::FnvHasher;

fn main() -> Result<(), Box<dyn Error>> {
    let web = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../web/dist");
    // Cargo builds anew each time it is told to watch what is not there: so it is made. Where that
    // is not allowed the build only takes longer.
    drop(fs::create_dir_all(&web));
    println!("cargo::rerun-if-changed={}", web.display());
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=STAUNTON_PAGE");
    let wanted = env::var_os("STAUNTON_PAGE").is_none_or(|word| word != "none");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let mut files = Vec::new();
    if wanted && web.join("index.html").is_file() {
        walk(&web, &mut files)?;
    }
    files.sort();
    let mut table = format!("static FILES: [Embedded; {}] = [\n", files.len());
    for (number, file) in files.iter().enumerate() {
        let path = file.strip_prefix(&web)?.to_string_lossy().replace('\\', "/");
        let bytes = fs::read(file)?;
        let hash = fnv(&bytes);
        let packed = if is_packed(&path) { pack(&bytes)? } else { bytes.clone() };
        let is_smaller = packed.len() * 10 < bytes.len() * 9;
        // A copy: the page may be built anew while the server is being compiled.
        let content = out.join(number.to_string());
        fs::write(&content, if is_smaller { &packed } else { &bytes })?;
        let form = if is_smaller { "Packed" } else { "Plain" };
        writeln!(
            table,
            "Embedded::new({path:?}, \"{hash:016x}\", Content::{form}(include_bytes!({:?}))),",
            content.to_string_lossy()
        )?;
    }
    table.push_str("];\n");
    fs::write(out.join("files.rs"), table)?;
    Ok(())
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

/// Whether a file can be made smaller; pictures and fonts are packed already.
fn is_packed(path: &str) -> bool {
    ![".png", ".woff2", ".ico"].iter().any(|end| path.ends_with(end))
}

/// By a library that the program has in any case. At once, so that the window is as large as the file: browsers take none above
/// 8 MB (RFC 9659).
fn pack(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(bytes, 22)
}

/// The FNV-1a hash: it names a version, it proves nothing.
fn fnv(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
