//! Packs an edition as an EPUB 3.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{Cursor, Write};

use html_escape::encode_quoted_attribute as encode;
use staunton_diagram::{Sheet, Theme};
use staunton_rules::Color;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use super::boards::{picture, shown};
use super::document::{File, document};
use super::opf;
use super::prepared::Prepared;
use super::write::{Target, block};

/// Why an edition was not written.
#[derive(Debug, thiserror::Error)]
#[error("the archive cannot be packed: {0}")]
pub struct WriteError(#[from] ZipError);

impl From<std::io::Error> for WriteError {
    fn from(error: std::io::Error) -> Self {
        Self(error.into())
    }
}

/// So many boards stand in one document.
const PER_DOCUMENT: usize = 200;

/// The style of all documents.
const STYLE: &str = "body{line-height:1.45}h2,h3{text-align:center;line-height:1.2}p{text-indent:1.2em;margin:0}\
p.moves{text-indent:0;margin:.6em 0}a.move{color:inherit;text-decoration:none;border-bottom:1px dotted}\
a.mended{color:inherit;text-decoration:none;border-bottom:1px dashed}figure{margin:1em auto;text-align:center;\
page-break-inside:avoid}figure img,svg.board{width:100%;max-width:22em}pre{font-size:.8em;white-space:pre-wrap}\
section.board{page-break-inside:avoid;margin:1em 0;text-align:center}";

pub(super) fn pack(prepared: &Prepared<'_>) -> Result<Vec<u8>, WriteError> {
    let mut target = Files { images: BTreeMap::new(), prepared, chapter: 0 };
    let mut chapters = Vec::new();
    let mut chapter_of = vec![0; prepared.marks.len()];
    for (number, chapter) in prepared.chapters().into_iter().enumerate() {
        target.chapter = number;
        let mut body = String::new();
        for part in chapter.blocks {
            for at in part.marks.clone() {
                chapter_of[at] = number;
            }
            block(&mut body, prepared, part, &mut target);
        }
        let content = document(prepared, &chapter.title, &body, "");
        chapters.push(File { name: chapter_name(number), title: chapter.title, content });
    }
    let boards = boards(prepared, &chapter_of);
    let opf = opf::package(prepared, &chapters, &boards, &target.images);
    let nav = opf::navigation(prepared, &chapters);

    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let plain = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Stored)
        .last_modified_time(DateTime::default());
    let packed = plain.compression_method(CompressionMethod::Deflated);
    // The first file, not packed: by it the format is known.
    zip.start_file("mimetype", plain)?;
    zip.write_all(b"application/epub+zip")?;
    let mut put = |name: &str, content: &str| -> Result<(), WriteError> {
        zip.start_file(name, packed)?;
        Ok(zip.write_all(content.as_bytes())?)
    };
    put("META-INF/container.xml", opf::CONTAINER)?;
    put("OEBPS/package.opf", &opf)?;
    put("OEBPS/nav.xhtml", &nav)?;
    put("OEBPS/style.css", STYLE)?;
    for file in chapters.iter().chain(&boards) {
        put(&format!("OEBPS/{}", file.name), &file.content)?;
    }
    for (name, svg) in &target.images {
        put(&format!("OEBPS/{name}"), svg)?;
    }
    Ok(zip.finish()?.into_inner())
}

fn chapter_name(number: usize) -> String {
    format!("chapter-{:03}.xhtml", number + 1)
}

/// The documents with a board for each move, from which a link leads back.
fn boards(prepared: &Prepared<'_>, chapter_of: &[usize]) -> Vec<File> {
    let sheet = Sheet::new(Theme::Print);
    let places: Vec<usize> = (0..prepared.marks.len()).collect();
    let documents = places.chunks(PER_DOCUMENT).enumerate().map(|(number, places)| {
        let mut body = String::new();
        for &at in places {
            let mark = &prepared.marks[at];
            let dots = mark.before.turn().fold(".", "\u{2026}");
            let said = format!("{}{dots} {}", mark.before.fullmove_number(), mark.san());
            let board = sheet.board(mark.after().board(), &format!("After {}", encode(&said)));
            let _ = writeln!(
                body,
                "<section class=\"board\" id=\"b{at}\">{board}<p><a href=\"{}#m{at}\">{}</a></p></section>",
                chapter_name(chapter_of[at]),
                encode(&said)
            );
        }
        let title = format!("Positions {}", number + 1);
        let content = document(prepared, &title, &body, &sheet.definitions());
        File { name: board_name(number), title, content }
    });
    documents.collect()
}

fn board_name(number: usize) -> String {
    format!("positions-{:03}.xhtml", number + 1)
}

/// The files of an EPUB.
struct Files<'a> {
    images: BTreeMap<String, String>,
    prepared: &'a Prepared<'a>,
    chapter: usize,
}

impl Target for Files<'_> {
    fn link(&self, mark: usize) -> String {
        format!("id=\"m{mark}\" href=\"{}#b{mark}\"", board_name(mark / PER_DOCUMENT))
    }

    fn board(&mut self, figure: usize) -> String {
        let found = &self.prepared.book.boards[figure];
        let name = format!("images/board-{figure:04}.svg");
        self.images.insert(name.clone(), picture(&shown(found), found.diagram.below));
        format!("<img src=\"{name}\" alt=\"A chess diagram\"/>")
    }

    fn end(&mut self, mark: usize) -> String {
        let after = self.prepared.marks[mark].after();
        let name = format!("images/after-{mark:05}.svg");
        self.images.insert(name.clone(), picture(after.board(), Color::White));
        format!("<img src=\"{name}\" alt=\"The position at the end\"/>")
    }
}
