//! Reviews on paper: Markdown, HTML, PGN.

use staunton_pgn::{GameTree, Reader, Tags};
use staunton_review::{Class, Level, Page};
use staunton_rules::Outcome;

use crate::games::{GAMES, game, options, reviewed};

fn tags() -> Tags {
    let mut tags = Tags::new();
    tags.set("White", "Paul <Morphy>").unwrap();
    tags.set("Black", "Duke & *Count*").unwrap();
    tags.set("Date", "1858.??.??").unwrap();
    tags
}

#[test]
fn a_page_escapes_names_and_asks_for_nothing() {
    let game = game(None, GAMES[0]);
    let won = Some(Outcome::Win(staunton_rules::Color::White));
    let review = reviewed(&game, won, &options(Level::Club));
    let tags = tags();
    let page = Page::new(&review, &tags);
    let html = page.to_html();
    assert!(html.contains("<h1>Paul &lt;Morphy&gt; – Duke &amp; *Count*, 1-0</h1>"));
    for outside in [" src=", "url(", "@import", "<script", "<link"] {
        assert!(!html.contains(outside), "{outside}");
    }
    // Every move is there, and the faults are marked in the graph.
    let moves = html.matches("<li id=\"p").count();
    assert_eq!(moves, review.moves().len());
    let grave = review.moves().iter().filter(|of| of.class >= Class::Mistake).count();
    assert_eq!(html.matches("<circle class=\"").count(), grave);
    assert!(grave > 0);
    for tag in ["svg", "ol", "table", "div", "p", "li"] {
        let opened =
            html.matches(&format!("<{tag} ")).count() + html.matches(&format!("<{tag}>")).count();
        assert_eq!(opened, html.matches(&format!("</{tag}>")).count(), "{tag}");
    }
    let markdown = page.to_markdown();
    assert!(
        markdown.starts_with("# Paul \\<Morphy> – Duke & \\*Count\\*, 1-0\n\n1858\n"),
        "{markdown}"
    );
    assert!(markdown.contains("| accuracy, of a hundred |"), "{markdown}");
}

#[test]
fn an_annotated_game_is_read_back_with_all_that_was_said() {
    let game = game(None, GAMES[0]);
    let review = reviewed(&game, None, &options(Level::Club));
    let mut tree = GameTree::from_game(&game, tags());
    review.annotate(&mut tree).unwrap();
    let text = tree.to_pgn();
    let (again, faults) = Reader::new(text.as_bytes()).games().next().unwrap();
    assert_eq!(faults, []);
    assert_eq!(again.main_line().count(), review.moves().len());
    for (id, of) in again.main_line().zip(review.moves()) {
        let node = again.node(id).unwrap();
        let words: Vec<&str> = of.sentences.iter().map(|told| told.text.as_str()).collect();
        let comment = node.comments.last().unwrap();
        assert_eq!(
            comment.words().split_whitespace().collect::<Vec<_>>().join(" "),
            words.join(" ")
        );
        assert!(comment.eval().is_some());
        assert_eq!(node.nags.first().copied(), of.class.nag());
    }
    // What was better stands beside what was played.
    assert!(again.len() > review.moves().len());
    let mut other = GameTree::from_game(&crate::games::game(None, "d4"), Tags::new());
    assert!(review.annotate(&mut other).is_err());
}
