//! Every game of a large collection, read by us and by two independent libraries.

use std::ops::ControlFlow;

use pgn_reader::{RawComment, RawTag, SanPlus, Skip};
use shakmaty::{Chess, EnPassantMode, fen::Fen};
use staunton_corpora as corpora;
use staunton_notation::{San, san};
use staunton_pgn::{Fault, FaultKind, Moves, Reader, Text, Visitor, outcome_to_str};
use staunton_rules::{Move, Outcome, Position};

/// What one reader says of one game.
#[derive(PartialEq, Eq, Debug, Default)]
struct Account {
    tags: Vec<(String, String)>,
    /// Each move in SAN with its mark.
    moves: Vec<String>,
    end: String,
    outcome: String,
}

#[derive(Default)]
struct Ours(Account, Vec<Fault>);

impl Visitor for Ours {
    type Output = (Account, Vec<Fault>);

    fn tag(&mut self, name: &str, value: Text<'_>) {
        self.0.tags.push((name.to_owned(), value.decode().into_owned()));
    }

    fn begin_moves(&mut self, start: &Position) -> Moves {
        self.0.end = start.to_string();
        Moves::Read
    }

    fn played(&mut self, mv: Move, before: &Position, after: &Position) {
        let written = san(before, mv);
        // What is written is read again, as the same move.
        assert_eq!(written.parse::<San>().unwrap().to_move(before), Ok(mv), "{written}");
        self.0.moves.push(written);
        self.0.end = after.to_string();
    }

    fn outcome(&mut self, outcome: Option<Outcome>) {
        outcome_to_str(outcome).clone_into(&mut self.0.outcome);
    }

    fn fault(&mut self, fault: Fault) {
        self.1.push(fault);
    }

    fn end_game(&mut self) -> Self::Output {
        (std::mem::take(&mut self.0), std::mem::take(&mut self.1))
    }
}

struct Theirs;

impl pgn_reader::Visitor for Theirs {
    type Tags = Account;
    type Movetext = (Account, Chess, bool);
    type Output = (Account, bool);

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(Account::default())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let latin_1 = |bytes: &[u8]| bytes.iter().map(|&byte| char::from(byte)).collect();
        let text =
            |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap_or_else(|_| latin_1(bytes));
        tags.tags.push((text(name), text(&value.decode())));
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        ControlFlow::Continue((tags, Chess::default(), true))
    }

    fn san(
        &mut self,
        (account, position, is_legal): &mut Self::Movetext,
        san: SanPlus,
    ) -> ControlFlow<Self::Output> {
        if *is_legal {
            match san.san.to_move(position) {
                Ok(mv) => {
                    let written = SanPlus::from_move_and_play_unchecked(position, mv);
                    account.moves.push(written.to_string());
                }
                Err(_) => *is_legal = false,
            }
        }
        ControlFlow::Continue(())
    }

    fn comment(&mut self, _: &mut Self::Movetext, _: RawComment<'_>) -> ControlFlow<Self::Output> {
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Self::Movetext) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn outcome(
        &mut self,
        (account, ..): &mut Self::Movetext,
        outcome: shakmaty::Outcome,
    ) -> ControlFlow<Self::Output> {
        account.outcome = outcome.to_string();
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, (mut account, position, is_legal): Self::Movetext) -> Self::Output {
        account.end = Fen::from_position(&position, EnPassantMode::Legal).to_string();
        (account, is_legal)
    }
}

#[test]
fn n11_every_game_is_read_as_by_pgn_reader_and_shakmaty() {
    let [games, moves, others] = compare(&corpora::data("games/masters.pgn").bytes);
    assert_eq!((games, moves, others), (198, 15_660, 0));
    // Ten games of one event have a name in Latin-1.
    let Some(collection) = corpora::corpus("pgn/masters-8mb.pgn") else { return };
    assert_eq!(compare(&collection.bytes), [12_260, 975_607, 10]);
}

/// How many games and moves both read alike, and how many faults we tell besides: none but that
/// a text is no UTF-8.
fn compare(bytes: &[u8]) -> [usize; 3] {
    let mut ours = Reader::new(bytes);
    // Some games begin with a byte order mark, which pgn-reader takes for a game.
    let unmarked = without_marks(bytes);
    let mut theirs = pgn_reader::Reader::new(&unmarked[..]);
    let (mut games, mut moves, mut others) = (0, 0, Vec::new());
    loop {
        let our_game = ours.read_game(&mut Ours::default());
        let their_game = theirs.read_game(&mut Theirs).unwrap();
        let (Some((our_game, faults)), Some((their_game, is_legal))) = (our_game, their_game)
        else {
            break;
        };
        games += 1;
        moves += our_game.moves.len();
        assert_eq!(our_game, their_game, "game {games}, faults {faults:?}");
        let has_illegal = faults.iter().any(|fault| matches!(fault.kind, FaultKind::Move(_)));
        assert_eq!(!has_illegal, is_legal, "game {games}: {faults:?}");
        others.extend(faults.into_iter().filter(|_| !has_illegal).map(|fault| fault.to_string()));
    }
    assert!(theirs.read_game(&mut Theirs).unwrap().is_none());
    assert!(others.iter().all(|fault| fault.ends_with("not UTF-8; read as Latin-1")), "{others:?}");
    [games, moves, others.len()]
}

fn without_marks(bytes: &[u8]) -> Vec<u8> {
    let mut rest = bytes;
    let mut unmarked = Vec::with_capacity(bytes.len());
    while let [first, tail @ ..] = rest {
        if let Some(after) = rest.strip_prefix(b"\xef\xbb\xbf") {
            rest = after;
        } else {
            unmarked.push(*first);
            rest = tail;
        }
    }
    unmarked
}
