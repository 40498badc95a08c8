//! Where a game of somebody's own collection is kept.

use std::fmt;

use serde::Serialize;
use staunton_pgn::Tags;
use utoipa::ToSchema;

/// Where a game is kept, as a tag says it.
pub(super) enum Origin<'a> {
    Game { id: &'a str },
    Study { id: &'a str, chapter: &'a str },
    Book { id: &'a str, number: usize },
    Review { id: &'a str },
}

impl Origin<'_> {
    /// The tag with it.
    pub(super) const TAG: &'static str = "Origin";
    /// The tag with what the game is called there.
    pub(super) const TITLE: &'static str = "OriginTitle";
}

impl fmt::Display for Origin<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game { id } => write!(f, "game/{id}"),
            Self::Study { id, chapter } => write!(f, "study/{id}/{chapter}"),
            Self::Book { id, number } => write!(f, "book/{id}/{number}"),
            Self::Review { id } => write!(f, "review/{id}"),
        }
    }
}

/// Where a game of the caller's own is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum OriginView {
    /// A game that was played here.
    Game { id: String },
    /// A chapter of a study.
    Study { id: String, chapter: String },
    /// A game of a book of the library.
    Book { id: String, number: usize },
    /// A game that was reviewed.
    Review { id: String },
}

impl OriginView {
    /// What the tags say of it, and what the game is called there.
    pub(crate) fn of(tags: &Tags) -> (Option<Self>, Option<String>) {
        let title = tags.get(Origin::TITLE).map(str::to_owned);
        (tags.get(Origin::TAG).and_then(Self::read), title)
    }

    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('/').map(str::to_owned);
        let (kind, id) = (parts.next()?, parts.next()?);
        Some(match kind.as_str() {
            "game" => Self::Game { id },
            "study" => Self::Study { id, chapter: parts.next()? },
            "book" => Self::Book { id, number: parts.next()?.parse().ok()? },
            "review" => Self::Review { id },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        let check = |origin: Origin<'_>, view: OriginView| {
            assert_eq!(OriginView::read(&origin.to_string()), Some(view));
        };
        check(Origin::Game { id: "g" }, OriginView::Game { id: "g".into() });
        let study = OriginView::Study { id: "s".into(), chapter: "c".into() };
        check(Origin::Study { id: "s", chapter: "c" }, study);
        check(Origin::Book { id: "b", number: 7 }, OriginView::Book { id: "b".into(), number: 7 });
        check(Origin::Review { id: "r" }, OriginView::Review { id: "r".into() });
        assert_eq!(OriginView::read("elsewhere/1"), None);
    }
}
