//! What is packed in a PDF, unpacked within bounds: a few bytes can be packed that are gigabytes.

use std::io::Read;

use flate2::read::{DeflateDecoder, ZlibDecoder};
use hayro_syntax::Filter;
use hayro_syntax::object::{Dict, Stream};
use memchr::memmem;

use super::error::PdfError;

/// For each byte of a PDF so many may be unpacked: text is packed to a fourth, seldom to a tenth.
const FOR_EACH: usize = 24;
/// So many bytes may be unpacked however short the file is.
const GROUND: usize = 32 << 20;
/// What is packed in a way whose length is not known before is read up to this length, in bytes.
const SHORT: usize = 32 << 10;

/// How much may still be unpacked.
#[derive(Copy, Clone, Debug)]
pub(super) struct Allowance {
    limit: usize,
    left: usize,
}

impl Allowance {
    /// Of a file of so many bytes.
    pub(super) const fn of(bytes: usize) -> Self {
        let limit = GROUND.saturating_add(bytes.saturating_mul(FOR_EACH));
        Self { limit, left: limit }
    }

    /// Takes so many bytes.
    pub(super) fn take(&mut self, bytes: usize) -> Result<(), PdfError> {
        self.left = self.left.checked_sub(bytes).ok_or(PdfError::TooLarge { limit: self.limit })?;
        Ok(())
    }

    /// The content of a stream, as far as it can be unpacked; empty if it is not read.
    pub(super) fn content(&mut self, stream: &Stream<'_>) -> Result<Vec<u8>, PdfError> {
        let filters = stream.filters();
        let raw = stream.raw_data();
        let content = match filters.as_slice() {
            [] => raw.into_owned(),
            [Filter::FlateDecode] if !has_predictor(stream.dict()) => inflated(&raw, self.left + 1),
            filters => {
                let is_growing = |it: &&Filter| {
                    matches!(it, Filter::FlateDecode | Filter::LzwDecode | Filter::RunLengthDecode)
                };
                if filters.iter().filter(is_growing).count() > 1 || raw.len() > SHORT {
                    return Ok(Vec::new());
                }
                stream.decoded_data().map(std::borrow::Cow::into_owned).unwrap_or_default()
            }
        };
        self.take(content.len())?;
        Ok(content)
    }
}

fn has_predictor(dict: &Dict<'_>) -> bool {
    dict.contains_key("DecodeParms") || dict.contains_key("DP")
}

/// What was deflated, as far as it can be inflated, up to so many bytes.
fn inflated(raw: &[u8], most: usize) -> Vec<u8> {
    let mut content = Vec::new();
    let most = most as u64;
    // What is damaged at its end is read up to there.
    let _ = ZlibDecoder::new(raw).take(most).read_to_end(&mut content);
    if content.is_empty() {
        let _ = DeflateDecoder::new(raw).take(most).read_to_end(&mut content);
    }
    content
}

/// Looks whether the lists of objects, which are unpacked when a file is opened, are within bounds.
pub(super) fn check(input: &[u8]) -> Result<(), PdfError> {
    /// Nothing is deflated to less than such a part.
    const DEFLATED: usize = 1032;
    /// What is packed by other means, to less than such a part.
    const OTHERWISE: usize = 2700;
    let mut allowance = Allowance::of(input.len());
    // Whoever begins one stream within another could have the same bytes unpacked again and again.
    let mut packed = Allowance { left: 4 * input.len() + GROUND, ..allowance };
    let is_encrypted = memmem::find(input, b"/Encrypt").is_some();
    let (mut head, mut end) = (0, 0);
    for at in memmem::find_iter(input, b"stream") {
        let before = &input[head..at];
        head = at + b"stream".len();
        if before.ends_with(b"end") || !is_list(before) {
            continue;
        }
        if end < head {
            let length = memmem::find(&input[head..], b"endstream");
            end = length.map_or(input.len(), |length| head + length);
        }
        let body = input[head..end].trim_ascii_start();
        let says = |word| memmem::find(before, word).is_some();
        let layers = memmem::find_iter(before, b"Fl").count();
        if says(b"LZW") || says(b"RunLength") || says(b"/RL") || layers > 1 {
            allowance.take(body.len().saturating_mul(OTHERWISE))?;
        } else if is_encrypted {
            // What is in it is not seen here; a list is packed to a tenth.
            allowance.take(body.len().saturating_mul(DEFLATED / 10))?;
        } else {
            packed.take(count_inflated(body, &mut allowance)?)?;
        }
    }
    Ok(())
}

/// Whether a stream with this head can be a list of objects, or of their places. What does not say so, or says no
/// more than that it is a picture, is unpacked only when it is read.
fn is_list(head: &[u8]) -> bool {
    let says = |word| memmem::find(head, word).is_some();
    let is_veiled = head.iter().any(|byte| b"#(%".contains(byte));
    says(b"/First") || is_veiled || says(b"/W") && !(says(b"/Image") && says(b"/Width"))
}

/// Takes what some bytes would be unpacked; how many of them are packed.
fn count_inflated(body: &[u8], allowance: &mut Allowance) -> Result<usize, PdfError> {
    let mut inflated = ZlibDecoder::new(body);
    let mut buffer = [0; 1 << 14];
    while let Ok(count @ 1..) = inflated.read(&mut buffer) {
        allowance.take(count)?;
    }
    Ok(usize::try_from(inflated.total_in()).unwrap_or(usize::MAX))
}
