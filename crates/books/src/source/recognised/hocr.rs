//! hOCR: a page in HTML whose elements say where on the scan they stand.
//!
//! Source: hOCR 1.2, "OCR Workflow and Output embedded in HTML".

use super::super::html::{Tag, Token, Tokens};
use super::scanned::{Foot, Scanned};

/// A word under way.
struct Under {
    text: String,
    left: f32,
    right: f32,
    foot: Foot,
    is_sure: bool,
}

/// What is neither letter nor figure, and recognised with less than this in a hundred, is a speck.
const SURE: f32 = 70.0;

/// The text of all pages.
pub(super) fn read(page: &str) -> String {
    let mut scanned = Scanned::default();
    let mut line: Option<Foot> = None;
    let mut word: Option<Under> = None;
    let finish = |word: &mut Option<Under>, scanned: &mut Scanned| {
        if let Some(Under { text, left, right, foot, is_sure }) = word.take()
            && (is_sure || text.contains(char::is_alphanumeric))
        {
            scanned.word(&text, left, right, foot);
        }
    };
    for token in Tokens::new(page) {
        match token {
            Token::Open { tag, .. } => {
                let class = tag.attribute("class").unwrap_or_default();
                match class.split_whitespace().next().unwrap_or_default() {
                    "ocr_page" => {
                        finish(&mut word, &mut scanned);
                        scanned.turn();
                        line = None;
                    }
                    "ocr_line" | "ocrx_line" | "ocr_caption" | "ocr_header" | "ocr_footer"
                    | "ocr_textfloat" => {
                        finish(&mut word, &mut scanned);
                        line = foot(&tag);
                    }
                    "ocrx_word" | "ocr_word" => {
                        finish(&mut word, &mut scanned);
                        let Some([left, _, right, _]) = numbers(&tag, "bbox") else { continue };
                        let is_sure = numbers(&tag, "x_wconf").is_none_or(|[it]| it >= SURE);
                        let Some(foot) = line.or_else(|| foot(&tag)) else { continue };
                        word = Some(Under { text: String::new(), left, right, foot, is_sure });
                    }
                    _ => {}
                }
            }
            Token::Text { span } => {
                if let Some(word) = &mut word {
                    word.text.push_str(page[span].trim());
                }
            }
            Token::Reference { meant, .. } => {
                if let Some(word) = &mut word {
                    word.text.push_str(&meant);
                }
            }
            Token::Close { .. } => {}
        }
    }
    finish(&mut word, &mut scanned);
    scanned.text()
}

/// The line on which the words of a line stand.
fn foot(tag: &Tag) -> Option<Foot> {
    let [left, top, _, bottom] = numbers(tag, "bbox")?;
    // Without a word of it letters reach a fifth of their size below the line.
    let [slope, below] = numbers(tag, "baseline").unwrap_or([0.0, -0.2 * (bottom - top)]);
    let size = numbers(tag, "x_size").map_or(bottom - top, |[size]| size);
    Some(Foot { base: bottom + below - slope * left, slope, size })
}

/// The numbers of a property in the title of an element: `bbox 10 20 300 40; baseline 0.01 -5`.
fn numbers<const COUNT: usize>(tag: &Tag, name: &str) -> Option<[f32; COUNT]> {
    let title = tag.attribute("title")?;
    title.split(';').find_map(|property| {
        let mut words = property.split_whitespace();
        if words.next() != Some(name) {
            return None;
        }
        let numbers: Option<Vec<f32>> = words.take(COUNT).map(|word| word.parse().ok()).collect();
        numbers?.try_into().ok()
    })
}
