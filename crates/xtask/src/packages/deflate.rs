//! How tightly all is packed: as small as what every unpacker reads can be made, by the algorithm Zopfli.

use std::num::NonZeroU64;

use zip::CompressionMethod;
use zip::write::SimpleFileOptions;
use zopfli::{Format, Options};

/// How often each piece is packed anew, each time by what was learned the last time: so often its authors
/// advise for megabytes.
const ROUNDS: u8 = 5;
/// How much is one piece.
const PIECE: usize = 1_000_000;
/// The level of `zip` after which its levels count rounds.
const BEFORE_ROUNDS: i64 = 9;

/// Bytes packed, without a date and without a name.
pub(super) fn gzip(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let rounds = NonZeroU64::new(ROUNDS.into()).unwrap_or(NonZeroU64::MIN);
    let options = Options { iteration_count: rounds, ..Options::default() };
    let mut packed = Vec::new();
    zopfli::compress(options, Format::Gzip, bytes, &mut packed)
        .map_err(|error| format!("cannot pack: {error}"))?;
    Ok(packed)
}

/// The same for a file in a zip file.
pub(super) fn in_zip() -> SimpleFileOptions {
    SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(BEFORE_ROUNDS + i64::from(ROUNDS)))
        .with_zopfli_buffer(Some(PIECE))
}
