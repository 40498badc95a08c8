//! Takes the built page into the server, compressed; without it the server is built all the same,
//! and so it is when `STAUNTON_PAGE` is `none`.

use std::error::Error;
use std::fmt::Write as _;
use std::hash::Hasher as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use fnv::FnvHasher;

const NONE: &str = "None";
/// What is larger, in bytes, is in the program in one form alone: what draws a PDF, which few look at.
const LARGE: usize = 240_000;

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
        let hash = fnv(&bytes);
        // Each form has a mark of its own: no two that differ in a byte have the same.
        let packed = |name: &str, pack: fn(&[u8]) -> std::io::Result<Vec<u8>>| {
            let content = if is_packed(&path) { pack(&bytes)? } else { bytes.clone() };
            if content.len() * 10 >= bytes.len() * 9 {
                return Ok::<_, std::io::Error>(NONE.to_owned());
            }
            let file = out.join(format!("{number}.{name}"));
            fs::write(&file, content)?;
            Ok(format!("Some({})", form(&file, &format!("{hash:016x}-{name}"))))
        };
        let is_once = bytes.len() >= LARGE;
        let zstd = if is_once { packed("zstd", zstd)? } else { NONE.to_owned() };
        let gzip = if zstd == NONE { packed("gzip", gzip)? } else { NONE.to_owned() };
        let brotli = if zstd == NONE { packed("br", brotli)? } else { NONE.to_owned() };
        // Of what is packed it is made when somebody wants it: once is enough in the program.
        let plain = if gzip == NONE && zstd == NONE {
            // A copy: the page may be built anew while the server is being compiled.
            let full = out.join(format!("{number}.raw"));
            fs::write(&full, &bytes)?;
            format!("Some(include_bytes!({:?}))", full.to_string_lossy())
        } else {
            NONE.to_owned()
        };
        writeln!(
            table,
            "Embedded {{ path: {path:?}, etag: \"\\\"{hash:016x}\\\"\", plain: {plain}, \
             zstd: {zstd}, gzip: {gzip}, brotli: {brotli} }},"
        )?;
    }
    table.push_str("];\n");
    fs::write(out.join("files.rs"), table)?;
    Ok(())
}

/// A form of a file as a Rust expression.
fn form(file: &Path, mark: &str) -> String {
    format!(
        "Form {{ etag: \"\\\"{mark}\\\"\", bytes: include_bytes!({:?}) }}",
        file.to_string_lossy()
    )
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

fn gzip(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

/// By a library that the program has in any case. At once, so that the window is as large as the file: browsers take none above
/// 8 MB (RFC 9659).
fn zstd(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(bytes, 21)
}

/// As small as can be in a release; else fast, for this runs without being optimised.
fn brotli(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let quality = if is_release { 11 } else { 4 };
    let parameters = BrotliEncoderParams { quality, ..BrotliEncoderParams::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &parameters)?;
    Ok(packed)
}

/// The FNV-1a hash: it names a version, it proves nothing.
fn fnv(bytes: &[u8]) -> u64 {
    let mut hasher = FnvHasher::default();
    hasher.write(bytes);
    hasher.finish()
}
