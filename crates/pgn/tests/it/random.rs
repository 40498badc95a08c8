//! Properties that hold for any tree, any bytes.

use proptest::prelude::*;
use staunton_notation::Nag;
use staunton_pgn::{Comment, GameTree, read_all};
use staunton_rules::Position;

/// Some hundred cases, or many where slow tests are wanted. What fails becomes a test by name.
fn config() -> ProptestConfig {
    let cases = if std::env::var_os("RUN_SLOW_TESTS").is_some() { 20_000 } else { 300 };
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

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
        let is_command = |fault: &staunton_pgn::Fault| {
            matches!(fault.kind, staunton_pgn::FaultKind::Command(_))
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

fn tree(number: u16, steps: &[(u16, u16, u8)], words: &[String]) -> GameTree {
    let mut tree = GameTree::new(start(number));
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

/// The array; one of Chess960 where the number is not 518.
fn start(number: u16) -> Position {
    if number == 518 { Position::standard() } else { Position::chess960(number).unwrap() }
}
