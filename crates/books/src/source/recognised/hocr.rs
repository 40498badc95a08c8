//! hOCR: a page in HTML whose elements say where on the scan they stand.
//!
//! Source: hOCR 1.2, "OCR Workflow and Output embedded in HTML".

use super::super::alternative::Alternative;
use super::super::facsimile::PageArea;
use super::super::html::{Tag, Token, Tokens};
use super::super::sheet::Paper;
use super::scanned::{CERTAIN, Foot, SURE, Scanned};

/// A word under way.
struct Under {
    text: String,
    area: PageArea,
    foot: Foot,
    /// How sure it is, in a hundred.
    sure: f32,
    signs: Vec<Vec<Choice>>,
    /// Whether a text is that of the last choice.
    is_choice: bool,
}

/// What a sign may be, and how sure that is in a hundred.
#[derive(Debug)]
struct Choice {
    text: String,
    sure: f32,
}

/// What is less likely than this in a hundred is no choice.
const LIKELY: f32 = 0.5;

impl Under {
    fn new(area: PageArea, foot: Foot, sure: f32) -> Self {
        let (text, signs) = (String::new(), Vec::new());
        Self { text, area, foot, sure, signs, is_choice: false }
    }

    /// Adds a text that stands within it.
    fn add(&mut self, text: &str) {
        if self.is_choice {
            if let Some(choice) = self.signs.last_mut().and_then(|sign| sign.last_mut()) {
                choice.text.push_str(text);
            }
        } else if self.signs.is_empty() {
            self.text.push_str(text.trim());
        }
    }

    /// Begins what the recogniser says of a sign, `<span class='ocrx_cinfo'>`: all it may be, or one of that.
    fn tell(&mut self, sure: Option<f32>) {
        self.is_choice = sure.is_some();
        match (sure, self.signs.last_mut()) {
            (Some(sure), Some(sign)) => sign.push(Choice { text: String::new(), sure }),
            _ => self.signs.push(Vec::new()),
        }
    }

    /// What it may be instead, the likeliest first: one other sign each, where the likeliest signs make the word.
    fn alternatives(&self) -> Vec<Alternative> {
        let signs = || self.signs.iter().filter_map(|sign| sign.split_first());
        let likeliest: String = signs().map(|(first, _)| first.text.trim()).collect();
        if likeliest != self.text {
            return Vec::new();
        }
        let mut found: Vec<(f32, Alternative)> = Vec::new();
        let mut start = 0;
        for (first, others) in signs() {
            let span = start..start + first.text.trim().len();
            start = span.end;
            let others = others.iter().filter(|it| it.sure >= LIKELY && !span.is_empty());
            found.extend(others.map(|it| {
                let text = it.text.trim().to_owned();
                (it.sure, Alternative { span: span.clone(), text })
            }));
        }
        found.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut all = Vec::new();
        for (_, other) in found {
            other.put(&mut all);
        }
        all
    }
}

/// Reads all pages.
pub(super) fn read(page: &str, scanned: &mut Scanned) {
    let mut line: Option<Foot> = None;
    let mut word: Option<Under> = None;
    let finish = |word: &mut Option<Under>, scanned: &mut Scanned| {
        let Some(word) = word.take() else { return };
        if word.sure >= SURE || word.text.contains(char::is_alphanumeric) {
            scanned.word(&word.text, word.area, word.foot, word.sure, word.alternatives());
        } else {
            scanned.speck(word.area);
        }
    };
    for token in Tokens::new(page) {
        match token {
            Token::Open { tag, .. } => {
                let class = tag.attribute("class").unwrap_or_default();
                match class.split_whitespace().next().unwrap_or_default() {
                    "ocr_page" => {
                        finish(&mut word, scanned);
                        let area = area(&tag).unwrap_or_default();
                        scanned.turn(Paper { area, image: image(&tag) });
                        line = None;
                    }
                    "ocr_line" | "ocrx_line" | "ocr_caption" | "ocr_header" | "ocr_footer"
                    | "ocr_textfloat" => {
                        finish(&mut word, scanned);
                        line = foot(&tag);
                    }
                    "ocr_photo" | "ocr_image" | "ocr_figure" | "ocr_graphic" | "ocrx_image" => {
                        finish(&mut word, scanned);
                        if let Some(area) = area(&tag) {
                            scanned.figure(area);
                        }
                    }
                    "ocrx_word" | "ocr_word" => {
                        finish(&mut word, scanned);
                        let Some(area) = area(&tag) else { continue };
                        let sure = numbers(&tag, "x_wconf").map_or(CERTAIN, |[it]| it);
                        let Some(foot) = line.or_else(|| foot(&tag)) else { continue };
                        word = Some(Under::new(area, foot, sure));
                    }
                    // Boxes about letters hold the text itself.
                    "ocrx_cinfo" if numbers::<4>(&tag, "x_bboxes").is_none() => {
                        let sure = numbers(&tag, "x_confs").map(|[sure]| sure);
                        if let Some(word) = &mut word {
                            word.tell(sure);
                        }
                    }
                    _ => {}
                }
            }
            Token::Text { span } => {
                if let Some(word) = &mut word {
                    word.add(&page[span]);
                }
            }
            Token::Reference { meant, .. } => {
                if let Some(word) = &mut word {
                    word.add(&meant);
                }
            }
            Token::Close { .. } => {
                if let Some(word) = &mut word {
                    word.is_choice = false;
                }
            }
        }
    }
    finish(&mut word, scanned);
}

/// The box about an element.
fn area(tag: &Tag) -> Option<PageArea> {
    let [left, top, right, bottom] = numbers(tag, "bbox")?;
    Some(PageArea { left, top, right, bottom })
}

/// The file of a page: `image "scan/0001.png"; bbox ...`.
fn image(tag: &Tag) -> Option<String> {
    let property = |it: &str| Some(it.trim().strip_prefix("image ")?.trim().to_owned());
    let name = tag.attribute("title")?.split(';').find_map(property)?;
    Some(name.trim_matches(['"', '\'']).to_owned())
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
