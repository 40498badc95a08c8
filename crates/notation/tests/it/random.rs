//! Properties that hold for any position, any tree, any bytes.

use proptest::prelude::*;
use staunton_notation::pgn::{Comment, GameTree, read_all};
use staunton_notation::{Constraint, Nag, San, Written, parse_move, san};
use staunton_rules::{Move, Position};

/// A position some random moves after a start; Chess960 where the number is not 518.
fn position(number: u16, choices: &[u16]) -> Position {
    let start = Position::chess960(number).unwrap();
    let start = if number == 518 { Position::standard() } else { start };
    choices.iter().fold(start, |position, &choice| {
        let moves = position.legal_moves();
        match moves.get(usize::from(choice) % moves.len().max(1)) {
            Some(&mv) => position.play_unchecked(mv),
            None => position,
        }
    })
}

fn positions() -> impl Strategy<Value = Position> {
    let number = prop_oneof![3 => Just(518), 1 => 0u16..960];
    (number, prop::collection::vec(any::<u16>(), 0..160))
        .prop_map(|(number, choices)| position(number, &choices))
}

/// The legal moves that fit, found in the plain way.
fn plainly(position: &Position, constraint: &Constraint) -> Vec<Move> {
    position.legal_moves().iter().copied().filter(|&mv| constraint.admits(position, mv)).collect()
}

/// Some hundred cases, or many where slow tests are wanted. What fails becomes a test by name.
fn config() -> ProptestConfig {
    let cases = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 20_000 } else { 300 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn n11_every_legal_move_is_written_and_read_back(position in positions()) {
        for mv in &position.legal_moves() {
            let text = san(&position, mv);
            let parsed: San = text.parse().unwrap();
            prop_assert_eq!(parsed, San::from_move(&position, mv));
            prop_assert_eq!(parsed.to_move(&position), Ok(mv), "{}", text);
            prop_assert_eq!(parse_move(&position, &text), Ok(mv), "{}", text);
            prop_assert_eq!(parse_move(&position, &position.uci(mv)), Ok(mv));
            // The fast way and the plain one agree.
            prop_assert_eq!(plainly(&position, &parsed.constraint()), vec![mv]);
        }
    }

    #[test]
    fn n11_nothing_of_the_origin_is_written_without_need(position in positions()) {
        for mv in &position.legal_moves() {
            let San::Normal { role, file, rank, capture, to, promotion, mark } =
                San::from_move(&position, mv)
            else { continue };
            // Each letter left out makes the move ambiguous.
            let lets = |file, rank| {
                let san = San::Normal { role, file, rank, capture, to, promotion, mark };
                plainly(&position, &san.constraint()).len()
            };
            let is_pawn = role == staunton_rules::Role::Pawn;
            if file.is_some() && !is_pawn {
                prop_assert!(lets(None, rank) > 1);
            }
            if rank.is_some() {
                prop_assert!(lets(file, None) > 1);
            }
        }
    }

    #[test]
    fn n11_any_san_means_what_the_plain_way_finds(position in positions(), text in san_texts()) {
        let Ok(san) = text.parse::<San>() else { return Ok(()) };
        let readings = plainly(&position, &san.constraint());
        match san.to_move(&position) {
            Ok(mv) => prop_assert!(readings.contains(&mv)),
            Err(_) => prop_assert!(readings.len() != 1),
        }
        prop_assert_eq!(san.constraint().readings(&position).to_vec(), readings);
    }

    #[test]
    fn n8_what_is_strict_is_tolerated_too(text in san_texts()) {
        if text.parse::<San>().is_ok() {
            prop_assert!(text.parse::<Written>().is_ok(), "{}", text);
        }
    }

    #[test]
    fn n8_any_text_is_read_without_harm(text in ".{0,40}", position in positions()) {
        let _ = text.parse::<San>();
        let _ = parse_move(&position, &text);
    }

    #[test]
    fn n8_any_tree_is_written_and_read_back_the_same(
        number in prop_oneof![Just(518u16), 0u16..960],
        steps in prop::collection::vec(any::<(u16, u16, u8)>(), 0..80),
        words in prop::collection::vec("[ -~é♞\n]{0,100}", 0..8),
    ) {
        let tree = tree(number, &steps, &words);
        let once = tree.to_pgn();
        let collection = read_all(once.as_bytes());
        prop_assert_eq!(collection.games.len(), 1, "{}", once);
        let (read, faults) = &collection.games[0];
        let is_command = |fault: &staunton_notation::pgn::Fault| {
            matches!(fault.kind, staunton_notation::pgn::FaultKind::Command(_))
        };
        prop_assert!(faults.iter().all(is_command), "{:?}\n{}", faults, once);
        prop_assert_eq!(read.to_pgn(), once.clone());
        prop_assert_eq!(read.start(), tree.start());
        prop_assert_eq!(read.len(), tree.len());
        let said = |tree: &GameTree| -> Vec<_> {
            let nodes: Vec<_> = tree.nodes().collect();
            nodes.into_iter().map(|id| {
                let node = tree.node(id).unwrap();
                (node.step(), node.nags.clone(), node.comments_before.clone(), node.comments.clone())
            }).collect()
        };
        prop_assert_eq!(said(read), said(&tree));
    }

    #[test]
    fn n8_any_pieces_of_pgn_are_written_the_same_twice(
        pieces in prop::collection::vec(prop::sample::select(PIECES), 0..60),
    ) {
        let text: String = pieces.concat();
        for (game, _) in read_all(text.as_bytes()).games {
            let once = game.to_pgn();
            let again = read_all(once.as_bytes());
            prop_assert_eq!(again.games.len(), 1, "{:?}\n{}", text, once);
            prop_assert_eq!(again.games[0].0.to_pgn(), once, "{:?}", text);
        }
    }
}

/// What files of games are made of, and what breaks them.
const PIECES: &[&str] = &[
    "1. ",
    "1... ",
    "e4 ",
    "e5 ",
    "Nf3 ",
    "d4 ",
    "c5 ",
    "( ",
    ") ",
    "{a} ",
    "{[Event \"x\"]} ",
    "{\n[Event \"y\"]\n} ",
    "{",
    "} ",
    "; x\n",
    "\n",
    "\r\n",
    "\r",
    "%x\n",
    "[Event \"x\"]\n",
    "[White \"a\\\"b\"]\n",
    "[White \"a",
    "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n",
    "[FEN \"x\"]\n",
    "[Variant \"Chess960\"]\n",
    "[Variant \"Atomic\"]\n",
    "[Result \"1-0\"]\n",
    "[Result \"?\"]\n",
    "[event \"z\"]\n",
    "[A-B \"c\"]\n",
    "O-O ",
    "Ke2 ",
    "-- ",
    "$1 ",
    "$999 ",
    "!? ",
    "* ",
    "1-0 ",
    "1/2-1/2 ",
    "0-1 ",
    "\0",
    "\u{feff}",
    "é",
    "<x> ",
    "[ ",
    "] ",
    "e8(Q) ",
];

fn san_texts() -> impl Strategy<Value = String> {
    prop_oneof!["[KQRBN][a-h]?[1-8]?x?[a-h][1-8][+#]?", "([a-h]x)?[a-h][1-8](=[QRBN])?", "O-O(-O)?"]
}

fn tree(number: u16, steps: &[(u16, u16, u8)], words: &[String]) -> GameTree {
    let mut tree = GameTree::new(position(number, &[]));
    let mut ids = vec![tree.root()];
    for &(place, choice, what) in steps {
        // Mostly from the last move on, sometimes from an earlier one.
        let at = if what < 200 { ids.len() - 1 } else { usize::from(place) % ids.len() };
        let moves = tree.position_after(ids[at]).unwrap().legal_moves();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { continue };
        let id = match what {
            0..10 => tree.add_null(ids[at]).ok(),
            _ => tree.add(ids[at], mv).ok(),
        };
        let Some(id) = id else { continue };
        ids.push(id);
        let node = tree.node_mut(id).unwrap();
        let comment = words.get(usize::from(place) % 16).map(|words| Comment::new(words));
        let comment = comment.filter(|comment| !comment.is_empty());
        match what % 8 {
            0 => node.comments.extend(comment),
            1 => node.comments_before.extend(comment),
            2 => node.nags.push(Nag(what)),
            _ => {}
        }
    }
    tree
}
