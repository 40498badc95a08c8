//! The letters of a page, gathered into words.

use std::collections::HashMap;
use std::rc::Rc;

use hayro_syntax::content::UntypedIter;
use hayro_syntax::object::{Array, Dict, Name, Object, Stream};
use hayro_syntax::page::{Page, Resources};

use super::super::facsimile::PageArea;
use super::super::sheet::Word;
use super::error::PdfError;
use super::font::Font;
use super::packed::Allowance;
use super::state::{Matrix, SAME, State, at, then};

/// Forms are drawn within forms so deep, at most.
const DEEPEST: usize = 8;
/// States are kept within states so deep, at most.
const MOST_STATES: usize = 256;
/// So many fonts are kept, at most.
const MOST_FONTS: usize = 64;
/// Words of a page, at most; what is behind them is not read.
const MOST_WORDS: usize = 1 << 18;

/// Reads pages.
pub(super) struct Pen {
    allowance: Allowance,
    fonts: HashMap<(u32, i32), Rc<Font>>,
    pictures: usize,
    known: usize,
    unknown: usize,
    words: Vec<Word>,
    /// The word that may go on.
    word: Option<Word>,
}

impl Pen {
    /// A reader of pages that may unpack so much.
    pub(super) fn new(allowance: Allowance) -> Self {
        let fonts = HashMap::new();
        Self { allowance, fonts, pictures: 0, known: 0, unknown: 0, words: Vec::new(), word: None }
    }

    /// How many pictures the pages have.
    pub(super) const fn pictures(&self) -> usize {
        self.pictures
    }

    /// Whether of most letters it is not known what they mean.
    pub(super) const fn is_mostly_unknown(&self) -> bool {
        self.unknown > self.known
    }

    /// The words of a page.
    pub(super) fn words(&mut self, page: &Page<'_>) -> Result<Vec<Word>, PdfError> {
        let transform = page.initial_transform(true).as_coeffs();
        let content = self.page_content(page)?;
        self.draw(&content, page.resources(), transform, 0)?;
        self.finish();
        Ok(std::mem::take(&mut self.words))
    }

    fn page_content(&mut self, page: &Page<'_>) -> Result<Vec<u8>, PdfError> {
        match page.raw().get::<Object<'_>>("Contents") {
            Some(Object::Stream(stream)) => self.allowance.content(&stream),
            Some(Object::Array(streams)) => {
                let mut content = Vec::new();
                for stream in streams.iter::<Object<'_>>() {
                    if let Object::Stream(stream) = stream {
                        content.extend(self.allowance.content(&stream)?);
                        content.push(b'\n');
                    }
                }
                Ok(content)
            }
            _ => Ok(Vec::new()),
        }
    }

    fn draw(
        &mut self,
        content: &[u8],
        resources: &Resources<'_>,
        page: Matrix,
        depth: usize,
    ) -> Result<(), PdfError> {
        let mut state = State::new(page);
        let mut states = Vec::new();
        let (mut text, mut line) = (SAME, SAME);
        let mut font: Option<Rc<Font>> = None;
        let mut operators = UntypedIter::new(content);
        while let Some(instruction) = operators.next() {
            let operands: Vec<&Object<'_>> = instruction.operands().take(6).collect();
            let number = |index: usize| match operands.get(index) {
                Some(Object::Number(number)) => number.as_f64(),
                _ => 0.0,
            };
            let numbers = || std::array::from_fn(number);
            match &**instruction.operator {
                b"q" if states.len() < MOST_STATES => states.push((state, font.clone())),
                b"Q" => {
                    if let Some(kept) = states.pop() {
                        (state, font) = kept;
                    }
                }
                b"cm" => state.page = then(numbers(), state.page),
                b"BT" => (text, line) = (SAME, SAME),
                b"Tm" => (text, line) = (numbers(), numbers()),
                b"Td" | b"TD" => {
                    if &**instruction.operator == b"TD" {
                        state.leading = -number(1);
                    }
                    line = then([1.0, 0.0, 0.0, 1.0, number(0), number(1)], line);
                    text = line;
                }
                b"T*" => {
                    line = then([1.0, 0.0, 0.0, 1.0, 0.0, -state.leading], line);
                    text = line;
                }
                b"Tc" => state.between = number(0),
                b"Tw" => state.blank = number(0),
                b"TL" => state.leading = number(0),
                b"Tz" => state.stretch = number(0) / 100.0,
                b"Ts" => state.rise = number(0),
                b"Tf" => {
                    state.size = number(1);
                    font = match operands.first() {
                        Some(Object::Name(name)) => self.font(name, resources)?,
                        _ => None,
                    };
                }
                b"Tj" | b"TJ" | b"'" | b"\"" => {
                    if matches!(&**instruction.operator, b"'" | b"\"") {
                        if operands.len() == 3 {
                            (state.blank, state.between) = (number(0), number(1));
                        }
                        line = then([1.0, 0.0, 0.0, 1.0, 0.0, -state.leading], line);
                        text = line;
                    }
                    let Some(font) = &font else { continue };
                    match operands.last() {
                        Some(Object::String(signs)) => self.show(font, signs, &state, &mut text),
                        Some(Object::Array(parts)) => self.show_all(font, parts, &state, &mut text),
                        _ => {}
                    }
                }
                b"BI" | b"EI" => self.pictures += 1,
                b"Do" => {
                    if let Some(Object::Name(name)) = operands.first()
                        && let Some(stream) = resources.get_x_object(name)
                    {
                        self.draw_other(&stream, resources, &state, depth)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Draws a form, or counts a picture.
    fn draw_other(
        &mut self,
        stream: &Stream<'_>,
        resources: &Resources<'_>,
        state: &State,
        depth: usize,
    ) -> Result<(), PdfError> {
        let dict = stream.dict();
        if dict.get::<Name<'_>>("Subtype").as_deref() != Some(b"Form") {
            self.pictures += 1;
            return Ok(());
        }
        if depth == DEEPEST {
            return Ok(());
        }
        let content = self.allowance.content(stream)?;
        // A form without a letter, drawn again and again, takes its time too.
        self.allowance.take(64)?;
        let matrix = dict.get::<[f64; 6]>("Matrix").unwrap_or(SAME);
        let own = dict.get::<Dict<'_>>("Resources").map(Resources::new);
        self.draw(&content, own.as_ref().unwrap_or(resources), then(matrix, state.page), depth + 1)
    }

    fn font(
        &mut self,
        name: &Name<'_>,
        resources: &Resources<'_>,
    ) -> Result<Option<Rc<Font>>, PdfError> {
        let key = resources.fonts.get_ref(&**name).map(|it| (it.obj_number, it.gen_number));
        if let Some(font) = key.and_then(|key| self.fonts.get(&key)) {
            return Ok(Some(Rc::clone(font)));
        }
        let Some(dict) = resources.get_font(name) else { return Ok(None) };
        // Fonts that are read anew each time cost their time each time.
        self.allowance.take(dict.data().len())?;
        let font = Rc::new(Font::read(&dict, &mut self.allowance)?);
        if self.fonts.len() == MOST_FONTS {
            self.fonts.clear();
        }
        if let Some(key) = key {
            self.fonts.insert(key, Rc::clone(&font));
        }
        Ok(Some(font))
    }

    fn show_all(&mut self, font: &Font, parts: &Array<'_>, state: &State, text: &mut Matrix) {
        for part in parts.iter::<Object<'_>>() {
            match part {
                Object::String(signs) => self.show(font, &signs, state, text),
                Object::Number(back) => {
                    let by = -back.as_f64() / 1000.0 * state.size * state.stretch;
                    *text = then([1.0, 0.0, 0.0, 1.0, by, 0.0], *text);
                }
                _ => {}
            }
        }
    }

    fn show(&mut self, font: &Font, signs: &[u8], state: &State, text: &mut Matrix) {
        let mut rest = signs;
        while let Some(letters) = font.first(rest) {
            rest = &rest[letters.bytes..];
            let width = letters.width * state.size;
            let whole = then(*text, state.page);
            let from = at(whole, 0.0, state.rise);
            let to = at(whole, width * state.stretch, state.rise);
            let top = at(whole, 0.0, state.rise + state.size);
            let size = (top.0 - from.0).hypot(top.1 - from.1);
            // What runs up or down the page, or upside down, is no line of its text.
            let is_along = (to.1 - from.1).abs() <= 0.1 * (to.0 - from.0) || width == 0.0;
            match letters.meant {
                Some(meant) if is_along => {
                    self.known += 1;
                    self.letters(&meant, [from.0, to.0, from.1, size]);
                }
                Some(_) => {}
                None => self.unknown += 1,
            }
            let blank = if letters.is_blank { state.blank } else { 0.0 };
            let by = (width + state.between + blank) * state.stretch;
            *text = then([1.0, 0.0, 0.0, 1.0, by, 0.0], *text);
        }
    }

    /// Adds letters from a place to a place on a line, in a size.
    fn letters(&mut self, meant: &str, measures: [f64; 4]) {
        /// Letters this far from each other, in their size, are of two words.
        const APART: f32 = 0.2;
        #[expect(clippy::cast_possible_truncation, reason = "no page is so large that it matters")]
        let [left, right, base, size] = measures.map(|it| it as f32);
        if meant.chars().all(char::is_whitespace) {
            self.finish();
            return;
        }
        let meant = meant.trim();
        let goes_on = self.word.as_ref().is_some_and(|word| {
            (base - word.base).abs() < 0.1 * size
                && (-0.5 * size..APART * size).contains(&(left - word.right))
        });
        if !goes_on {
            self.finish();
        }
        let area = PageArea::default();
        let word = self.word.get_or_insert_with(|| Word {
            alternatives: Vec::new(),
            is_picture: false,
            text: String::new(),
            left,
            right,
            base,
            size,
            area,
        });
        let mut buffer = [0; 4];
        for sign in meant.chars().filter(|sign| !sign.is_control()) {
            word.text.push_str(match sign {
                '\u{fb00}' => "ff",
                '\u{fb01}' => "fi",
                '\u{fb02}' => "fl",
                '\u{fb03}' => "ffi",
                '\u{fb04}' => "ffl",
                '\u{ad}' => "-",
                sign => sign.encode_utf8(&mut buffer),
            });
        }
        word.right = word.right.max(right);
        word.size = word.size.max(size);
    }

    /// Ends the word.
    fn finish(&mut self) {
        if let Some(mut word) = self.word.take()
            && !word.text.is_empty()
            && self.words.len() < MOST_WORDS
        {
            // So high and so deep letters reach, in their size.
            let (top, bottom) = (word.base - 0.75 * word.size, word.base + 0.22 * word.size);
            word.area = PageArea { left: word.left, top, right: word.right, bottom };
            self.words.push(word);
        }
    }
}
