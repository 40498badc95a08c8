//! What the engine saw, kept and told again; and what to look at while a sentence is read.

use std::sync::atomic::AtomicBool;

use staunton_notation::{Notation, Style};
use staunton_review::{Claim, Level, Options, Review, Sight, review, tell};
use staunton_rules::{Bitboard, Game};
use staunton_terms::Term;

use crate::games::{GAMES, game, options, reviewed};

fn told(game: &Game, sight: Sight, options: &Options) -> Review {
    tell(game, None, sight, options, &AtomicBool::new(false)).unwrap()
}

#[test]
fn a_sight_that_was_kept_tells_the_same_words() {
    for moves in GAMES {
        let game = game(None, moves);
        let options = options(Level::Club);
        let first = reviewed(&game, None, &options);
        let text = first.sight().to_text(&game);
        let kept = Sight::parse(&game, &text).unwrap();
        assert_eq!(&kept, first.sight());
        let again = told(&game, kept, &options);
        assert_eq!(again.moves(), first.moves());
        assert_eq!(again.story(), first.story());
        assert_eq!((again.nodes(), again.options()), (first.nodes(), first.options()));
    }
}

#[test]
fn one_sight_is_told_to_both_readers_and_in_every_notation() {
    let game = game(None, GAMES[0]);
    let club = reviewed(&game, None, &options(Level::Club));
    let beginner = options(Level::Beginner);
    let again = told(&game, club.sight().clone(), &beginner);
    assert_eq!(again.moves(), reviewed(&game, None, &beginner).moves());
    let descriptive = Style::new(Notation::Descriptive);
    let style = Options { style: descriptive, ..options(Level::Club) };
    let again = told(&game, club.sight().clone(), &style);
    let words: String = again.sentences().map(|told| told.text.as_str()).collect();
    assert!(words.contains("P-"), "{words}");
    for (one, other) in again.moves().iter().zip(club.moves()) {
        assert_eq!((one.class, one.sentences.len()), (other.class, other.sentences.len()));
    }
}

#[test]
fn a_text_that_is_no_sight_of_the_game_is_refused_with_its_line() {
    let short = game(None, "e4 e5");
    let sight = Sight::of(&short, &options(Level::Club), &AtomicBool::new(false), &mut |_| ());
    let text = sight.unwrap().to_text(&short);
    let check = |text: &str, line: usize| {
        let error = Sight::parse(&short, text).unwrap_err();
        assert_eq!(error.line, line, "{error}: {text:?}");
    };
    check("", 1);
    check("sight 2000", 1);
    check("sight 2000 x", 1);
    check(&text.replace("sight", "insight"), 1);
    let lines: Vec<&str> = text.lines().collect();
    check(&lines[..3].join("\n"), 4);
    check(&format!("{text}1 2 3 -\n"), 5);
    check(&[lines[0], "10 4 100 - e2e5", lines[2], lines[3]].join("\n"), 2);
    check(&[lines[0], "10 4 100 ?", lines[2], lines[3]].join("\n"), 2);
    check(&[lines[0], lines[1], "#x 4 100 -", lines[3]].join("\n"), 3);
    check(&[lines[0], lines[1], "#-2147483648 4 100 -", lines[3]].join("\n"), 3);
    check(&[lines[0], "2147483647 4 100 -", lines[2], lines[3]].join("\n"), 2);
    // The moves of another game are not legal in this one.
    let other = game(None, "d4 d5");
    let found = Sight::parse(&other, &text).unwrap_err();
    assert!(found.line >= 2, "{found}");
}

#[test]
fn a_damaged_sight_is_refused_or_told_but_breaks_nothing() {
    let game = game(None, GAMES[1]);
    let options = Options { nodes: 300, ..options(Level::Club) };
    let sight = Sight::of(&game, &options, &AtomicBool::new(false), &mut |_| ()).unwrap();
    let text = sight.to_text(&game).into_bytes();
    let mut chance = 0x9E37_79B9_7F4A_7C15_u64;
    let mut draw = |below: usize| {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        usize::try_from(chance % below as u64).unwrap()
    };
    let (mut refused, mut read) = (0, 0);
    for _ in 0..600 {
        let mut damaged = text.clone();
        for _ in 0..=draw(3) {
            let at = draw(damaged.len());
            match draw(3) {
                0 => damaged[at] = b"-#0189abxq \n"[draw(12)],
                1 => drop(damaged.remove(at)),
                _ => damaged.truncate(at.max(1)),
            }
        }
        match Sight::parse(&game, &String::from_utf8(damaged).unwrap()) {
            Err(error) => refused += usize::from(error.line > 0),
            Ok(sight) => {
                read += 1;
                let review = told(&game, sight, &options);
                assert!(review.sentences().all(|told| review.bears_out(told.ply, &told.claim)));
            }
        }
    }
    assert!(refused > 100 && read > 10, "{refused} {read}");
}

#[test]
fn what_is_to_be_looked_at_stands_on_the_board() {
    let mut seen = 0;
    for (moves, level) in
        GAMES.into_iter().flat_map(|of| [(of, Level::Beginner), (of, Level::Club)])
    {
        let review = reviewed(&game(None, moves), None, &options(level));
        for told in review.sentences() {
            let witness = review.witness(told.ply, &told.claim);
            let position = &review.positions()[witness.ply];
            let occupied = position.board().occupied();
            // What is taken in passing stood there before the move.
            let taken = matches!(&told.claim, Claim::Term(f) if f.term == Term::EnPassant);
            assert!(taken || (witness.pieces - occupied).is_empty(), "{}: {witness:?}", told.text);
            assert!((witness.pieces & witness.others).is_empty());
            for (from, _) in &witness.ways {
                assert!(occupied.contains(*from), "{}: {witness:?}", told.text);
            }
            if let Some(course) = told.claim.course() {
                assert_eq!(witness.ply, course.ply);
                assert_eq!(witness.ways.first().map(|way| way.0), Some(course.line[0].from()));
            }
            seen += usize::from(witness.pieces != Bitboard::EMPTY || !witness.ways.is_empty());
        }
    }
    assert!(seen > 100, "{seen}");
}

#[test]
fn a_fork_is_shown_by_the_piece_and_those_he_strikes() {
    let fork = game(Some("r3k3/5ppp/8/1N6/8/8/5PPP/6K1 w q - 0 1"), "Nc7+");
    let stop = AtomicBool::new(false);
    let review = review(&fork, None, &options(Level::Club), &stop, &mut |_| ()).unwrap();
    let forks = |claim: &Claim| matches!(claim, Claim::Term(f) if f.term == Term::Fork);
    let told = review.moves()[0].sentences.iter().find(|told| forks(&told.claim)).unwrap();
    let witness = review.witness(told.ply, &told.claim);
    assert_eq!(witness.ply, 1);
    assert_eq!(witness.pieces.into_iter().map(|at| at.to_string()).collect::<Vec<_>>(), ["c7"]);
    let mut ways: Vec<String> = witness.ways.iter().map(|(a, b)| format!("{a}{b}")).collect();
    ways.sort();
    assert_eq!(ways, ["c7a8", "c7e8"]);
}
