//! Fonts: which letters a code means, and how wide it is. How letters are drawn is not looked at.

use std::collections::HashMap;

use encoding_rs::{Encoding, MACINTOSH, WINDOWS_1252};
use hayro_cmap::{BfString, CMap};
use hayro_syntax::object::{Array, Dict, Name, Number, Object, Stream};

use super::error::PdfError;
use super::glyph_names::letters;
use super::packed::Allowance;

/// No font has more widths than this.
const MOST_WIDTHS: u32 = 1 << 16;

/// A font.
pub(super) struct Font {
    codes: Codes,
    /// What the document says each code means.
    meant: Option<CMap>,
    widths: HashMap<u32, f32>,
    /// The width of a code that has none of its own.
    width: Option<f32>,
    /// How large the unit of the widths is, in the size of the font.
    unit: f64,
}

/// How codes are made of bytes.
enum Codes {
    /// One byte each, and what it means.
    Bytes(Vec<Option<Box<str>>>),
    /// Two bytes each.
    Pairs,
    /// As many as this says.
    Mapped(Box<CMap>),
}

/// A letter of a text, or several.
pub(super) struct Letters {
    /// What it is; nothing if that is not known.
    pub(super) meant: Option<String>,
    /// How wide, in the size of the font.
    pub(super) width: f64,
    /// How many bytes it was made of.
    pub(super) bytes: usize,
    /// Whether it is the byte of a blank.
    pub(super) is_blank: bool,
}

impl Font {
    /// Reads what is said of a font.
    pub(super) fn read(dict: &Dict<'_>, allowance: &mut Allowance) -> Result<Self, PdfError> {
        let kind = dict.get::<Name<'_>>("Subtype");
        let kind = kind.as_deref();
        let mut cmap = |stream: Option<Stream<'_>>| -> Result<Option<CMap>, PdfError> {
            let Some(stream) = stream else { return Ok(None) };
            let content = allowance.content(&stream)?;
            Ok(CMap::parse(&content, |_| None))
        };
        let meant = cmap(dict.get("ToUnicode"))?;
        if kind == Some(b"Type0") {
            let descendant = dict.get::<Array<'_>>("DescendantFonts");
            let descendant = descendant.and_then(|them| them.iter::<Dict<'_>>().next());
            let mapped = cmap(dict.get("Encoding"))?;
            let codes = mapped.map_or(Codes::Pairs, |cmap| Codes::Mapped(Box::new(cmap)));
            let of_descendant = descendant.unwrap_or_default();
            let width = of_descendant.get::<f32>("DW").unwrap_or(1000.0);
            let widths = widths_of_pairs(&of_descendant);
            return Ok(Self { codes, meant, widths, width: Some(width), unit: 0.001 });
        }
        let first = dict.get::<u32>("FirstChar").unwrap_or(0);
        let widths = dict.get::<Array<'_>>("Widths");
        let widths = widths.into_iter().flat_map(|them| them.iter::<Number>());
        let widths = (first..=255).zip(widths).map(|(code, width)| (code, width.as_f32()));
        let widths: HashMap<u32, f32> = widths.collect();
        let descriptor = dict.get::<Dict<'_>>("FontDescriptor");
        // A font that every program knows need not say how wide its letters are.
        let width = if widths.is_empty() {
            let name = dict.get::<Name<'_>>("BaseFont");
            let is_even = name.is_some_and(|name| name.as_str().contains("Courier"));
            is_even.then_some(600.0)
        } else {
            Some(descriptor.and_then(|it| it.get("MissingWidth")).unwrap_or(0.0))
        };
        let unit = if kind == Some(b"Type3") {
            let matrix = dict.get::<Array<'_>>("FontMatrix");
            let unit = matrix.and_then(|matrix| matrix.iter::<f64>().next());
            unit.map_or(0.001, f64::abs)
        } else {
            0.001
        };
        let codes = Codes::Bytes(bytes(dict, kind == Some(b"TrueType")));
        Ok(Self { codes, meant, widths, width, unit })
    }

    /// The first letter of a text; none if the text is empty.
    pub(super) fn first(&self, text: &[u8]) -> Option<Letters> {
        let (bytes, code, glyph) = match &self.codes {
            Codes::Bytes(_) => (1, u32::from(*text.first()?), None),
            Codes::Pairs => {
                let pair = text.get(..2).unwrap_or(text);
                (pair.len(), number(pair), None)
            }
            Codes::Mapped(cmap) => (1..=4)
                .filter_map(|count| Some((count, text.get(..count)?)))
                .find_map(|(count, bytes)| {
                    let length = u8::try_from(count).ok()?;
                    let glyph = cmap.lookup_cid_code(number(bytes), length)?;
                    Some((count, number(bytes), Some(glyph)))
                })
                .unwrap_or_else(|| {
                    let pair = text.get(..2).unwrap_or(text);
                    (pair.len(), number(pair), None)
                }),
        };
        if bytes == 0 {
            return None;
        }
        let meant = self.meant.as_ref().and_then(|cmap| cmap.lookup_bf_string(code));
        let meant = match meant {
            Some(BfString::Char(sign)) if sign != '\0' => Some(sign.to_string()),
            Some(BfString::String(signs)) => Some(signs),
            _ => match &self.codes {
                Codes::Bytes(meant) => {
                    meant.get(code as usize).and_then(Option::as_deref).map(str::to_owned)
                }
                Codes::Pairs | Codes::Mapped(_) => None,
            },
        };
        let width = self.widths.get(&glyph.unwrap_or(code)).copied().or(self.width);
        let width = width.unwrap_or_else(|| usual_width(meant.as_deref()));
        let is_blank = bytes == 1 && code == u32::from(b' ');
        Some(Letters { meant, width: f64::from(width) * self.unit, bytes, is_blank })
    }
}

fn number(bytes: &[u8]) -> u32 {
    bytes.iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
}

/// About how wide a letter is in a font that does not say.
fn usual_width(meant: Option<&str>) -> f32 {
    match meant.and_then(|meant| meant.chars().next()) {
        Some(
            'i' | 'j' | 'l' | '.' | ',' | ':' | ';' | '\'' | '|' | '!' | ' ' | 'f' | 't' | 'I',
        ) => 278.0,
        Some('(' | ')' | '[' | ']' | '-' | 'r') => 333.0,
        Some('m' | 'w' | 'M' | 'W') => 800.0,
        Some(sign) if sign.is_uppercase() => 680.0,
        _ => 530.0,
    }
}

/// The widths of a font whose codes are of several bytes: `code [width ...]` or `first last width`.
fn widths_of_pairs(dict: &Dict<'_>) -> HashMap<u32, f32> {
    let mut widths = HashMap::new();
    let Some(list) = dict.get::<Array<'_>>("W") else { return widths };
    let mut items = list.iter::<Object<'_>>();
    let mut left = 4 * MOST_WIDTHS;
    while let Some(Object::Number(first)) = items.next() {
        let Ok(first) = u32::try_from(first.as_i64()) else { break };
        match items.next() {
            Some(Object::Array(them)) => {
                for (code, width) in (first..MOST_WIDTHS).zip(them.iter::<Number>()) {
                    widths.insert(code, width.as_f32());
                }
            }
            Some(Object::Number(last)) => {
                let Some(Object::Number(width)) = items.next() else { break };
                let last = u32::try_from(last.as_i64()).unwrap_or(0).min(MOST_WIDTHS);
                let Some(rest) = left.checked_sub(last.saturating_sub(first)) else { break };
                left = rest;
                widths.extend((first..=last).map(|code| (code, width.as_f32())));
            }
            _ => break,
        }
    }
    widths
}

/// What each byte means in a font of single bytes.
fn bytes(dict: &Dict<'_>, is_true_type: bool) -> Vec<Option<Box<str>>> {
    let encoding = dict.get::<Object<'_>>("Encoding");
    let (base, differences) = match &encoding {
        Some(Object::Name(name)) => (Some(name.clone()), None),
        Some(Object::Dict(dict)) => {
            (dict.get::<Name<'_>>("BaseEncoding"), dict.get::<Array<'_>>("Differences"))
        }
        _ => (None, None),
    };
    let mut meant = match base.as_deref() {
        Some(b"WinAnsiEncoding") => decoded(WINDOWS_1252),
        Some(b"MacRomanEncoding") => decoded(MACINTOSH),
        _ if is_true_type => decoded(WINDOWS_1252),
        _ => standard(),
    };
    let mut code = 0_usize;
    for item in differences.into_iter().flat_map(|them| them.iter::<Object<'_>>()) {
        match item {
            Object::Number(first) => code = usize::try_from(first.as_i64()).unwrap_or(256),
            Object::Name(name) => {
                if let Some(place) = meant.get_mut(code) {
                    *place = letters(name.as_str()).map(String::into_boxed_str);
                }
                code = code.saturating_add(1);
            }
            _ => {}
        }
    }
    meant
}

fn decoded(encoding: &'static Encoding) -> Vec<Option<Box<str>>> {
    let byte = |byte: u8| {
        let bytes = [byte];
        let (text, _) = encoding.decode_without_bom_handling(&bytes);
        (!text.chars().any(|it| it.is_control() || it == '\u{fffd}')).then(|| text.into())
    };
    (0..=255).map(byte).collect()
}

/// The encoding that fonts have of their own: signs of ASCII, and a few others.
fn standard() -> Vec<Option<Box<str>>> {
    /// What is not as in ASCII; the first five as in the fonts of TeX.
    const OTHERS: [(u8, &str); 24] = [
        (0x0b, "ff"),
        (0x0c, "fi"),
        (0x0d, "fl"),
        (0x0e, "ffi"),
        (0x0f, "ffl"),
        (0x27, "\u{2019}"),
        (0x60, "\u{2018}"),
        (0xa1, "\u{a1}"),
        (0xa7, "\u{a7}"),
        (0xaa, "\u{201c}"),
        (0xab, "\u{ab}"),
        (0xae, "fi"),
        (0xaf, "fl"),
        (0xb1, "\u{2013}"),
        (0xb2, "\u{2020}"),
        (0xb7, "\u{2022}"),
        (0xb9, "\u{201e}"),
        (0xba, "\u{201d}"),
        (0xbb, "\u{bb}"),
        (0xbc, "\u{2026}"),
        (0xd0, "\u{2014}"),
        (0xe1, "\u{c6}"),
        (0xf1, "\u{e6}"),
        (0xfb, "\u{df}"),
    ];
    let byte = |byte: u8| {
        let other = OTHERS.iter().find(|(code, _)| *code == byte).map(|(_, meant)| (*meant).into());
        other.or_else(|| (b' '..=b'~').contains(&byte).then(|| char::from(byte).to_string().into()))
    };
    (0..=255).map(byte).collect()
}
