//! The books that come with the program and are everybody's: on the shelf of every server, and of a page without one.

mod paragraphs;

/// A book that comes with the program.
#[derive(Debug)]
pub struct Volume {
    /// By which it is named in paths.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    author: &'static str,
    /// The file it is printed in.
    text: &'static str,
    /// The printed page on which what is not on chess begins.
    ends_before: Option<&'static str>,
    /// Whether each line of the file is a paragraph, with nothing between them.
    runs_on: bool,
}

/// All of them, in the public domain: see `data/books/SOURCE.md`.
///
/// ```
/// use staunton_desk::books::SHELF;
///
/// let [hoyle, blue_book] = &SHELF;
/// assert!(hoyle.file().starts_with("Title: Hoyle's Games Modernized: Chess\nAuthor: Louis Hoffmann\n"));
/// assert_eq!(blue_book.id, "staunton");
/// ```
pub static SHELF: [Volume; 2] = [
    Volume {
        id: "hoyle",
        title: "Hoyle's Games Modernized: Chess",
        author: "Louis Hoffmann",
        text: include_str!("../../../../data/books/hoyle-1909.txt"),
        ends_before: Some("{427}"),
        runs_on: false,
    },
    Volume {
        id: "staunton",
        title: "The Blue Book of Chess",
        author: "Howard Staunton",
        text: include_str!("../../../../data/books/staunton.txt"),
        ends_before: None,
        runs_on: true,
    },
];

impl Volume {
    /// The file, as a reader would bring it.
    pub fn file(&self) -> String {
        let text = self.ends_before.and_then(|words| self.text.split_once(words));
        let text = text.map_or(self.text, |(chess, _)| chess);
        let text = if self.runs_on { paragraphs::set_apart(text) } else { text.to_owned() };
        format!("Title: {}\nAuthor: {}\n\n\n{text}", self.title, self.author)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use staunton_books::Corrections;

    use super::*;
    use crate::books::make::make;
    use crate::books::page::{Block, Run};

    #[test]
    fn a_book_of_the_shelf_begins_with_its_own_words() {
        let [hoyle, _] = &SHELF;
        let made =
            make(
                hoyle.file().as_bytes(),
                &Corrections::default(),
                |_, _| ControlFlow::Continue(()),
            );
        let made = made.unwrap().unwrap();
        assert_eq!(made.summary.author.as_deref(), Some(hoyle.author));
        let first = made.page.blocks.iter().find_map(|block| match block {
            Block::Heading { runs, .. } | Block::Words { runs } => runs.first(),
            _ => None,
        });
        assert!(matches!(first, Some(Run::Text(words)) if words.starts_with("CHESS")), "{first:?}");
        let is_front = |block: &Block| matches!(block, Block::Front { .. });
        assert!(!made.page.blocks.iter().any(is_front));
    }
}
