//! Takes the built page into the server, compressed; without it the server is built all the same,
//! and so it is when `STAUNTON_PAGE` is `none`.

use std::error::Error;
use std::fmt::Write as _;
use std::hash::Hasher as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;
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
    let mut table = String::from("static FILES: &[Embedded] = &[\n");
    for (number, file) in files.iter().enumerate() {
        let path = file.strip_prefix(&web)?.to_string_lossy().replace('\\', "/");
        let bytes = fs::read(file)?;
        // A copy: the page may be built anew while the server is being compiled.
        let full = out.join(format!("{number}.raw"));
        fs::write(&full, &bytes)?;
        let gzip = match compressed(&path, &bytes)? {
            Some(gzip) => {
                let packed = out.join(format!("{number}.gz"));
                fs::write(&packed, gzip)?;
                format!("Some({})", include(&packed))
            }
            None => "None".to_owned(),
        };
        let etag = format!("\"{:016x}\"", fnv(&bytes));
        writeln!(
            table,
            "Embedded {{ path: {path:?}, etag: {etag:?}, bytes: {}, gzip: {gzip} }},",
            include(&full)
        )?;
    }
    table.push_str("];\n");
    fs::write(out.join("files.rs"), table)?;
    Ok(())
}

/// The file as a Rust expression.
fn include(file: &Path) -> String {
    format!("include_bytes!({:?})", file.to_string_lossy())
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

/// The file compressed, where that makes it a tenth smaller at least.
fn compressed(path: &str, bytes: &[u8]) -> std::io::Result<Option<Vec<u8>>> {
    if [".png", ".woff2", ".ico"].iter().any(|end| path.ends_with(end)) {
        return Ok(None);
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    let packed = encoder.finish()?;
    Ok((packed.len() * 10 < bytes.len() * 9).then_some(packed))
}

/// The FNV-1a hash: it names a version, it proves nothing.
fn fnv(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
