//! Whole books against what is known of them.

use std::collections::BTreeMap;

use staunton_books::{Book, Game, Options, Reader};
use staunton_corpora as corpora;
use staunton_diagram::Reading as Shown;
use staunton_pgn as pgn;
use staunton_rules::fen;

use crate::told;

const STRATEGY: &str = "books/lasker-chess-strategy-5614.txt";

/// The text of a file of the corpora.
fn text(name: &str) -> Option<String> {
    corpora::corpus(name).map(|input| input.text())
}

fn book(text: &str) -> Book {
    Reader::new(text, &Options::default()).finish()
}

/// What stands where a game could not be read further.
fn stop<'a>(text: &'a str, game: &Game) -> &'a str {
    let open = game.plies.get(game.read_plies().count());
    open.map_or("the end", |ply| &text[ply.span()])
}

/// The games of a truth, by the number they have in the book.
fn truth(name: &str) -> Option<BTreeMap<u32, Vec<String>>> {
    let bytes = corpora::corpus(name)?.bytes;
    let mut games = BTreeMap::new();
    for (tree, _) in pgn::Reader::new(&bytes[..]).games() {
        let number = tree.tags().get("BookGame").unwrap().parse().unwrap();
        let line = tree.main_line().map(|id| tree.node(id).unwrap().mv().unwrap());
        games.insert(number, told::written(*tree.start(), line));
    }
    Some(games)
}

#[test]
fn every_game_of_chess_strategy_is_read_and_no_ply_is_false() {
    let Some(text) = text(STRATEGY) else { return };
    let Some(truth) = truth("truth/chess-strategy/games.pgn") else { return };
    let book = book(&text);
    let (mut exact, mut wrong, mut short) = (0, Vec::new(), Vec::new());
    for (number, line) in &truth {
        let title = format!("game no. {number}");
        let is_it = |game: &&Game| game.title.to_lowercase().trim_end_matches('.') == title;
        let game = book.games.iter().find(is_it).unwrap_or_else(|| panic!("{title} is missing"));
        let read = told::written(game.start, game.read_plies().map(|(_, mv)| mv));
        let same = read.iter().zip(line).take_while(|(one, other)| one == other).count();
        if same < read.len() {
            wrong.push(format!(
                "{title}, ply {}: {} for {:?}",
                same + 1,
                read[same],
                line.get(same)
            ));
        }
        exact += usize::from(read == *line);
        if read.len() < line.len() {
            short.push(format!("{title}: {:?} is {}", stop(&text, game), line[read.len()]));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
    assert_eq!((truth.len(), exact), (48, 48), "{short:#?}");
}

#[test]
fn the_diagrams_of_two_books_are_told_as_they_are_printed() {
    let check = |name: &str, text: &str, table: &str, at_least: usize| {
        let book = book(text);
        let shown: Vec<String> = book
            .boards
            .iter()
            .map(|figure| match &figure.diagram.reading {
                Shown::Position { board, .. } | Shown::Other { board, .. } => fen::placement(board),
            })
            .collect();
        let rows = table.lines().filter(|row| row.starts_with(name));
        let wanted: Vec<&str> = rows.map(|row| row.split('\t').nth(3).unwrap()).collect();
        let same =
            wanted.iter().filter(|wanted| shown.iter().any(|shown| shown == **wanted)).count();
        assert!(same >= at_least, "{name}: {same} of {}", wanted.len());
    };
    let own = |name: &str| corpora::data(&format!("books/{name}")).text();
    check("hoyle-1909.txt", &own("hoyle-1909.txt"), &own("diagrams.tsv"), 15);
    let Some(strategy) = text(STRATEGY) else { return };
    let Some(table) = text("truth/ascii-diagrams.tsv") else { return };
    check("pg5614", &strategy, &table, 160);
}

#[test]
fn the_diagrams_among_the_games_are_reached_by_replay() {
    let Some(text) = text(STRATEGY) else { return };
    let book = book(&text);
    let games = book.games.iter().filter(|game| game.title.to_lowercase().starts_with("game no"));
    let reached: usize = games.map(|game| game.boards_reached).sum();
    assert!(reached >= 60, "{reached}");
}

#[test]
fn prose_about_chess_holds_no_game() {
    // The rules of the game, and how pieces stand: all that precedes the first game.
    let staunton = corpora::data("books/staunton.txt").text();
    let rules = &staunton[..staunton.find("WHITE. | BLACK.").unwrap()];
    holds_no_game("Staunton", rules);
    for name in ["prose-only-pg34180", "prose-only-pg55278"] {
        if let Some(prose) = text(&format!("books/{name}.txt")) {
            holds_no_game(name, &prose);
        }
    }
}

#[track_caller]
fn holds_no_game(name: &str, text: &str) {
    let book = book(text);
    assert_eq!(book.games.len(), 0, "{name}");
    assert_eq!(book.boards.len(), 0, "{name}");
    let read: Vec<_> = book.loose.iter().filter(|loose| loose.read().is_some()).collect();
    assert_eq!(read.len(), 0, "{name}");
}

#[test]
fn the_five_texts_hold_these_games() {
    for (name, games) in [
        (
            "hoyle-1914",
            vec![
                "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O b5 Bb3 Be7 d4 d6 c3 Bg4 Be3 O-O Nbd2 d5 exd5 Nxd5 Qc2 exd4 Bxd4 Nxd4 Nxd4 Qd7 N2f3 Bf6 Qe4 Bxd4 Bxd5 Bxf3 Qxf3",
                "e4 e5 Nf3 Nc6 Bb5 a6",
            ],
        ),
        ("staunton", vec!["g4 e5 f4 Qh4#", "e4 e5 Bc4 Bc5 Qh5 d6 Qxf7#"]),
        (
            "lasker-chess-strategy",
            vec!["d4 d5 c4 e6 Nc3 c5 cxd5 exd5 e4 dxe4 d5 Nf6 Bg5 Be7 Nge2 O-O"],
        ),
        (
            "lasker-chess-and-checkers",
            vec!["d4 d5 c4 e6 Nc3 c5 Nf3 Nc6 cxd5 exd5 Bf4 Nf6 e3 Be6 Bd3 Be7 O-O O-O Rc1 Nh5"],
        ),
        (
            "lasker-strategy-of-chess",
            vec!["d4 d5 c4 e6 Nc3 c5 cxd5 exd5 e4 dxe4 d5 Nf6 Bg5 Be7 Nge2 O-O"],
        ),
    ] {
        let text = match name {
            "hoyle-1914" | "staunton" => Some(corpora::data(&format!("books/{name}.txt"))),
            _ => corpora::book(&format!("{name}.txt")),
        };
        let Some(text) = text.map(|input| input.text()) else { continue };
        let read: Vec<String> = book(&text).games.iter().map(told::game).collect();
        for wanted in games {
            assert!(read.iter().any(|read| read == wanted), "{name}: {wanted:?} in {read:#?}");
        }
    }
}
