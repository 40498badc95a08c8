//! The moves of a book in the order of the text, and the lines they make.

use std::ops::Range;

use staunton_books::{self as books, Book, Evidence, Game, Ply, Reading, Reason, Spoken, Told};
use staunton_notation::san;
use staunton_rules::{Move, Position};

use super::page::{Candidate, Line, Mark, Played, Sense, Status};

/// The moves of a book, and where they stand.
#[derive(Debug, Default)]
pub(super) struct Marks {
    /// The moves, in the order of the text; those that stand nowhere of their own behind them.
    pub(super) moves: Vec<Mark>,
    /// Where the first of them stand: as many as are in the text, none over another.
    pub(super) spans: Vec<Range<usize>>,
    /// The lines: each game, and behind it what leaves it.
    pub(super) lines: Vec<Line>,
}

/// A move before its number is known.
struct Item {
    span: Range<usize>,
    mark: Mark,
    /// Its place in its line.
    place: Option<(usize, usize)>,
    /// Whether that line is a game itself.
    is_of_game: bool,
}

impl Item {
    /// Whether it is set as words: beside the games, what was not read as a move and could be
    /// words is words: "he", "be forced".
    fn is_word(&self) -> bool {
        let is_main = self.place.is_some() && self.is_of_game;
        let plain = |word: &str| {
            let word = word.trim_end_matches(|sign: char| !sign.is_alphabetic());
            let mut signs = word.chars();
            signs.next().is_some_and(char::is_alphabetic)
                && signs.all(|sign| sign.is_lowercase() || sign == '\'')
        };
        let text = &self.mark.text;
        self.mark.played.is_none()
            && !is_main
            && !text.to_ascii_lowercase().starts_with("castle")
            && text.split_whitespace().all(plain)
    }

    /// Which of two moves at the same place is shown: the smaller.
    const fn rank(&self) -> u8 {
        match (self.place.is_some(), self.mark.played.is_some(), self.mark.borrowed) {
            (_, _, true) => 4,
            (true, _, _) => 0,
            (_, true, _) => 1,
            _ => 2,
        }
    }
}

impl Marks {
    /// The moves of `book`, which was read from `text`.
    pub(super) fn of(book: &Book, text: &str) -> Self {
        let mut marks = Self::default();
        let mut items = Vec::new();
        for game in &book.games {
            marks.game(game, text, &mut items);
        }
        items.extend(prose(book, text));
        items.sort_by_key(|item| (item.mark.borrowed, item.span.start, item.rank()));
        let mut aside = Vec::new();
        let mut end = 0;
        for item in items {
            let is_shown = !item.mark.borrowed
                && item.span.start >= end
                && !item.span.is_empty()
                && !item.is_word();
            if is_shown {
                end = item.span.end;
                marks.spans.push(item.span.clone());
                marks.put(item);
            } else if item.place.is_some() {
                aside.push(item);
            }
        }
        for item in aside {
            marks.put(item);
        }
        marks
    }

    /// Gives a move its number.
    fn put(&mut self, item: Item) {
        if let Some((line, place)) = item.place
            && let Some(slot) = self.lines.get_mut(line).and_then(|line| line.moves.get_mut(place))
        {
            *slot = self.moves.len();
        }
        self.moves.push(item.mark);
    }

    fn game(&mut self, game: &Game, text: &str, items: &mut Vec<Item>) {
        let main = self.lines.len();
        self.line(game.id, None, 0, game.start, &game.plies, text, items);
        for line in &game.variations {
            let from = line.from.map_or(main, |from| main + 1 + from);
            let start = game.position_of(line);
            self.line(game.id, Some(from), line.anchor_ply, start, &line.plies, text, items);
        }
    }

    #[expect(clippy::too_many_arguments, reason = "a line is all of these, and made only here")]
    fn line(
        &mut self,
        game: usize,
        from: Option<usize>,
        anchor: usize,
        start: Position,
        plies: &[Ply],
        text: &str,
        items: &mut Vec<Item>,
    ) {
        let line = self.lines.len();
        let mut position = start;
        for (place, ply) in plies.iter().enumerate() {
            let printed = squeezed(&text[ply.span()]);
            let mut mark = read(ply, &position, &printed);
            if let Some(mv) = ply.mv {
                mark.played = Some(played(&position, mv));
                position = position.play_unchecked(mv);
            }
            mark.text = printed;
            mark.line = Some(line);
            mark.game = Some(game);
            mark.at = from.map(|_| ply.span().start);
            items.push(Item {
                span: ply.span(),
                mark,
                place: Some((line, place)),
                is_of_game: from.is_none(),
            });
        }
        let start_fen = start.to_string();
        self.lines.push(Line { game, from, anchor, start_fen, moves: vec![0; plies.len()] });
    }
}

fn played(before: &Position, mv: Move) -> Played {
    Played {
        san: san(before, mv),
        uci: before.uci(mv),
        fen: before.play_unchecked(mv).to_string(),
        before: None,
    }
}

/// A move that nobody plays: the board stays as it is.
fn spoken_of(spoken: &Spoken) -> Played {
    let Spoken { position, mv, is_passed, .. } = spoken;
    let is_given = if *is_passed { position.null_move() } else { Some(*position) };
    let fen = is_given.unwrap_or(*position).to_string();
    let before = Some(position.to_string());
    Played { san: san(position, *mv), uci: position.uci(*mv), fen, before }
}

const fn sense(sense: books::Sense) -> Sense {
    match sense {
        books::Sense::Threat => Sense::Threat,
        books::Sense::Plan => Sense::Plan,
        books::Sense::Prevented => Sense::Prevented,
        books::Sense::Possible => Sense::Possible,
        books::Sense::Instead => Sense::Instead,
    }
}

/// How a ply was read, and why.
fn read(ply: &Ply, position: &Position, printed: &str) -> Mark {
    let status = match ply.reading {
        Reading::Read => Status::Read,
        Reading::Repaired => Status::Repaired,
        Reading::Open => Status::Open,
    };
    let moved = ply.mv.map(|mv| san(position, mv)).unwrap_or_default();
    let mut why = match (ply.reading, ply.evidence) {
        (_, Evidence::Person) => Some(format!("You said that this is {moved}.")),
        (Reading::Repaired, _) => {
            Some(format!("“{printed}” is a misprint: what follows leaves {moved} alone."))
        }
        (_, Evidence::Only) => None,
        (_, Evidence::Later) => {
            Some(format!("Several moves fit the print; what follows leaves {moved} alone."))
        }
        (_, Evidence::Several) => {
            Some("Several legal moves fit the print, and nothing that follows decides.".to_owned())
        }
        (_, Evidence::NoMove) => Some("No legal move fits the print.".to_owned()),
        (_, Evidence::BehindOpen) => Some("A move before it stays open.".to_owned()),
    };
    for doubt in ply.doubts() {
        let told = why.get_or_insert_default();
        let gap = if told.is_empty() { "" } else { " " };
        told.push_str(gap);
        told.push_str(&capital(&doubt.to_string()));
        told.push('.');
    }
    let may = ply.candidates().iter().map(|&mv| Candidate {
        san: san(position, mv),
        fen: position.play_unchecked(mv).to_string(),
    });
    Mark {
        ply: Some(ply.ply()),
        status,
        why,
        may: may.collect(),
        borrowed: ply.is_borrowed(),
        ..Mark::default()
    }
}

/// The moves in prose, and what looks like a move and could not be read.
fn prose(book: &Book, text: &str) -> impl Iterator<Item = Item> {
    let loose = book.loose.iter().map(|loose| {
        let (status, played, why) = match &loose.told {
            Told::Read(before, mv) => {
                let fen = Some(before.to_string());
                let played = Played { before: fen, ..played(before, *mv) };
                (Status::Read, Some(played), None)
            }
            Told::Spoken(it) => (Status::Spoken, Some(spoken_of(it)), None),
            Told::Unread(reason) => (Status::Unread, None, Some(not_read(*reason))),
        };
        let mark = Mark {
            text: squeezed(&text[loose.span.clone()]),
            at: played.is_none().then_some(loose.span.start),
            game: loose.anchor.map(|(game, _)| game),
            ply: loose.anchor.map(|(_, ply)| ply),
            status,
            sense: loose.spoken().map(|it| sense(it.sense)),
            played,
            why,
            ..Mark::default()
        };
        Item { span: loose.span.clone(), mark, place: None, is_of_game: false }
    });
    let unread = book.unread.iter().map(|unread| {
        let mark = Mark {
            text: squeezed(&text[unread.span.clone()]),
            at: Some(unread.span.start),
            status: Status::Unread,
            why: Some(not_read(unread.reason)),
            ..Mark::default()
        };
        Item { span: unread.span.clone(), mark, place: None, is_of_game: false }
    });
    unread.chain(loose).collect::<Vec<_>>().into_iter()
}

/// Why a move is not read, as a sentence.
fn not_read(reason: Reason) -> String {
    format!("Not read: {}.", reason.told())
}

/// Words with single blanks between them; a word cut at the end of a line is whole again.
pub(super) fn squeezed(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    for line in words.split(['\n', '\r']) {
        for (index, word) in line.split_whitespace().enumerate() {
            // `P - K 4` has blanks around its dash.
            let is_cut = index == 0 && out.ends_with('-') && !out.ends_with(" -");
            if !out.is_empty() && !is_cut {
                out.push(' ');
            }
            out.push_str(word);
        }
    }
    out
}

fn capital(words: &str) -> String {
    let mut signs = words.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use staunton_books::{Options, Reader};

    use super::*;

    #[test]
    fn only_a_hyphen_at_the_end_of_a_line_joins_a_word() {
        for (words, wanted) in [
            ("P - Q  B 4", "P - Q B 4"),
            ("Kt -Q B 3", "Kt -Q B 3"),
            ("P-\n  K4", "P-K4"),
            ("P -\r\n  K4", "P - K4"),
            ("B-K3  or\nB-K2", "B-K3 or B-K2"),
        ] {
            assert_eq!(squeezed(words), wanted);
        }
    }

    #[test]
    fn a_move_that_is_spoken_of_leaves_the_board_as_it_is() {
        const BOARD: &str = "rnbqkb1r/pppp1ppp/5n2/4p2Q/4P3/8/PPPP1PPP/RNB1KBNR";
        let text = "GAME I.\n\n  1. P-K4    P-K4\n  2. Q-R5\n\nA word of it.\n\n  2. ...    Kt-KB3\n\n\
             Threatening KtxQ.\n\n  3. QxP ch    B-K2\n";
        let book = Reader::new(text, &Options::default()).finish();
        let marks = Marks::of(&book, text);
        let spoken = marks.moves.iter().find(|mark| mark.sense.is_some()).expect("a threat");
        assert_eq!((spoken.status, spoken.sense), (Status::Spoken, Some(Sense::Threat)));
        let played = spoken.played.as_ref().expect("the move");
        assert_eq!((played.san.as_str(), played.uci.as_str()), ("Nxh5", "f6h5"));
        assert!(played.fen.starts_with(&format!("{BOARD} w ")), "{}", played.fen);
        assert!(played.before.as_ref().is_some_and(|it| it.starts_with(&format!("{BOARD} b "))));
        // It is no move of the game.
        assert_eq!((spoken.line, marks.lines[0].moves.len()), (None, 6));
    }
}
