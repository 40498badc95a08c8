//! What the pictures of a book show.

use staunton_pictures::{Cells, Style, Verdict, scatter};
use staunton_rules::{Board, Color};

use super::candidates::Candidates;
use super::doubts::{self, Known};
use super::labels::{self, ENOUGH, Open, Settled, Teller};
use super::turned::{Side, seen_from, turned};
use super::view::{Looked, View};
use crate::book::{Seen, Shows, Sight};

const REPLAYED: &str = "the game stands so there, and the other pictures look like it";
const ALONE: &str = "the game may stand so there, and no other picture bears it out";
const ALIKE: &str = "every square looks like one of a picture whose position a game tells";
const FOLLOWED: &str = "of the boards that it may show only this one allows the moves below it";
const UNLIKE: &str = "not every square is plain";
const EITHER_SIDE: &str = "other boards of the book are seen from Black's side";
const FEW: &str = "too few games tell what men look like";
const STYLED: &str = "every square looks like one of a printed font that is known";
const STRANGE: &str = "no game of the book tells what its men look like, nor are they plainly those of a font that is known";
const UNSIDED: &str = "the men are plain, and not from which side the board is seen";
const UNTAUGHT: &str = "it shows a board, and no game of the book tells what its men look like";

/// Whose men are at the lower edge, if a picture shows this board.
fn side(cells: &Cells, board: &Board) -> Color {
    let from = |below| scatter(cells, board, below);
    if from(Color::Black) < from(Color::White) { Color::Black } else { Color::White }
}

/// What each picture shows, in the order of the text; `watch` is asked again and again whether to go on: if it says
/// no, there is nothing.
pub(super) fn of(
    views: &[View],
    known: &Known<'_>,
    watch: &mut dyn FnMut() -> bool,
) -> Option<Vec<Sight>> {
    let candidates = Candidates::of(known.book);
    let mut given = known.book.pictures.iter().filter_map(|picture| match &picture.shows {
        Shows::Given(seen) => Some((picture.span.start, seen)),
        _ => None,
    });
    let mut next = given.next();
    let mut open = Vec::new();
    for (picture, view) in views.iter().enumerate() {
        while next.is_some_and(|(at, _)| at < view.span.start) {
            next = given.next();
        }
        if let Looked::Board(cells) = &view.looked {
            let at = view.span.start;
            let given = next.filter(|(it, _)| *it == at);
            let given = given.map(|(_, seen)| (seen.board, side(cells, &seen.board)));
            open.push(Open { picture, at, cells, candidates: candidates.at(at), given });
        }
    }
    let settled = doubts::settle(&open, labels::settle(&open, watch)?, known, watch)?;
    let settled = settled.styled(&open, watch)?;
    let styled = Styled::of(&open, &settled, watch)?;
    let sight = |(picture, view): (usize, &View)| {
        if !watch() {
            return None;
        }
        let shows = match &view.looked {
            Looked::Missing => Shows::Unknown,
            Looked::Unreadable(why) => Shows::Unreadable(why.clone()),
            Looked::NoBoard => Shows::NoBoard,
            Looked::Board(_) => shows(&open, picture, &settled, &styled),
        };
        Some(Sight { at: view.span.start, shows })
    };
    views.iter().enumerate().map(sight).collect()
}

fn shows(pictures: &[Open<'_>], picture: usize, settled: &Settled, styled: &Styled) -> Shows {
    let Some(open) = labels::open_of(pictures, picture) else { return Shows::Unknown };
    let learned = &settled.learned;
    if let Some(label) = settled.label(picture) {
        let confidence = learned.read(open.cells, Some(picture)).confidence();
        let seen = |known_by| Seen { board: label.board, below: label.below, confidence, known_by };
        return match label.told_by {
            Teller::Person => Shows::Given(seen(Seen::SAID)),
            Teller::Moves => Shows::Board(seen(FOLLOWED)),
            Teller::Game
                if learned.pictures() > ENOUGH
                    && labels::is_borne_out(pictures, learned, label) =>
            {
                Shows::Board(seen(REPLAYED))
            }
            Teller::Game => Shows::Doubtful(seen(ALONE)),
        };
    }
    if learned.pictures() == 0 {
        let found = pictures.binary_search_by_key(&picture, |open| open.picture).ok();
        let style = settled.style.as_ref().zip(found);
        let Some((style, number)) = style else { return Shows::Unreadable(UNTAUGHT.to_owned()) };
        return styled.shows(style, number);
    }
    let below = Color::White;
    let verdict = Verdict::of(&learned.read(open.cells, Some(picture)), below);
    let Verdict { board, confidence, .. } = verdict;
    let seen = |known_by| Seen { board, below, confidence, known_by };
    match () {
        () if !verdict.is_certain => Shows::Doubtful(seen(UNLIKE)),
        () if settled.is_turned() => Shows::Doubtful(seen(EITHER_SIDE)),
        () if seen_from(&board) == Side::Black => Shows::Doubtful(seen(UNSIDED)),
        () if learned.pictures() < ENOUGH => Shows::Doubtful(seen(FEW)),
        () => Shows::Board(seen(ALIKE)),
    }
}

/// What all pictures show by the style of their men, read as seen from White's side.
struct Styled {
    verdicts: Vec<Verdict>,
    /// Whether some are seen from White's side for certain, and none perhaps from Black's.
    is_one_sided: bool,
}

impl Styled {
    fn of(
        pictures: &[Open<'_>],
        settled: &Settled,
        watch: &mut dyn FnMut() -> bool,
    ) -> Option<Self> {
        let mut verdicts = Vec::new();
        for (number, open) in pictures.iter().enumerate() {
            let Some(style) = &settled.style else { break };
            if !watch() {
                return None;
            }
            verdicts.push(style.read(number, open.cells, Color::White));
        }
        let sides = || verdicts.iter().map(|verdict| seen_from(&verdict.board));
        let is_one_sided =
            sides().any(|side| side == Side::White) && sides().all(|side| side != Side::Black);
        Some(Self { verdicts, is_one_sided })
    }

    /// What a picture shows. From which side it is seen its pawns tell, or those of all the others.
    fn shows(&self, style: &Style, number: usize) -> Shows {
        let Verdict { board, confidence, is_certain, .. } = self.verdicts[number];
        let side = seen_from(&board);
        let (board, below) = match side {
            Side::Black => (turned(&board), Color::Black),
            Side::White | Side::Either => (board, Color::White),
        };
        let seen = |known_by| Seen { board, below, confidence, known_by };
        let is_white = side == Side::White || side == Side::Either && self.is_one_sided;
        match () {
            () if is_certain && is_white => Shows::Board(seen(STYLED)),
            () if is_certain => Shows::Doubtful(seen(UNSIDED)),
            () if style.is_shown() => Shows::Doubtful(seen(UNLIKE)),
            () => Shows::Doubtful(seen(STRANGE)),
        }
    }
}
