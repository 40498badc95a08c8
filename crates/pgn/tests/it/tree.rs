//! A game that is changed.

use std::time::Duration;

use staunton_notation::{Arrow, Mark, MarkColor, Nag, parse_move};
use staunton_pgn::{Command, Comment, Eval, GameTree, NodeId, Step, Tags, TreeError, read_all};
use staunton_rules::{Game, Outcome, Position, Square};

fn game(text: &str) -> GameTree {
    let (game, faults) = read_all(text.as_bytes()).games.remove(0);
    assert!(faults.is_empty(), "{faults:?}");
    game
}

fn movetext(game: &GameTree) -> String {
    let pgn = game.to_pgn();
    pgn.split_once("\n\n").unwrap().1.trim_end().replace('\n', " ")
}

fn at(game: &GameTree, path: &[usize]) -> NodeId {
    path.iter().fold(game.root(), |id, &child| game.children(id).nth(child).unwrap())
}

#[test]
fn a_variation_is_promoted_place_by_place() {
    let mut game = game("1. e4 (1. d4 d5) (1. c4) e5 *");
    game.promote(at(&game, &[2])).unwrap();
    assert_eq!(movetext(&game), "1. e4 (1. c4) (1. d4 d5) 1... e5 *");
    game.promote(at(&game, &[1])).unwrap();
    assert_eq!(movetext(&game), "1. c4 (1. e4 e5) (1. d4 d5) *");
    game.demote(at(&game, &[0])).unwrap();
    assert_eq!(movetext(&game), "1. e4 (1. c4) (1. d4 d5) 1... e5 *");
}

#[test]
fn a_variation_deep_inside_becomes_the_game() {
    let mut game = game("1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nc3 *");
    let inner = at(&game, &[0, 1, 1, 0]);
    game.promote_to_main_line(inner).unwrap();
    assert_eq!(movetext(&game), "1. e4 c5 (1... e5 2. Nc3) 2. c3 (2. Nf3 d6) 2... d5 *");
}

#[test]
fn a_move_is_taken_away_with_all_that_follows() {
    let mut game = game("1. e4 (1. d4 d5 (1... f5)) e5 2. Nf3 *");
    let (line, variation) = (at(&game, &[0]), at(&game, &[1]));
    let lost = at(&game, &[0, 0]);
    game.remove(line).unwrap();
    assert_eq!(movetext(&game), "1. d4 d5 (1... f5) *");
    assert_eq!(game.node(lost).unwrap_err(), TreeError::NoSuchNode);
    assert_eq!(game.remove(line), Err(TreeError::NoSuchNode));
    assert_eq!(game.remove(game.root()), Err(TreeError::Root));
    assert_eq!(game.len(), 3);
    game.remove_after(variation).unwrap();
    assert_eq!(movetext(&game), "1. d4 *");
}

#[test]
fn moves_are_added_where_they_are_legal_and_only_once() {
    let mut game = GameTree::new(Position::standard());
    let start = Position::standard();
    let e4 = parse_move(&start, "e4").unwrap();
    let first = game.add(game.root(), e4).unwrap();
    assert_eq!(game.add(game.root(), e4), Ok(first));
    assert_eq!(game.add(first, e4), Err(TreeError::Illegal(e4)));
    let passed = game.add_null(first).unwrap();
    assert_eq!(game.node(passed).unwrap().step(), Some(Step::Null));
    assert_eq!(game.position_after(passed).unwrap().turn(), staunton_rules::Color::White);
    assert_eq!(movetext(&game), "1. e4 -- *");
    assert_eq!(game.to_game().unwrap_err(), TreeError::NullMove { ply: 1 });
}

#[test]
fn a_cursor_knows_its_position() {
    let mut game = game("1. e4 e5 2. Nf3 *");
    let last = game.main_line().last().unwrap();
    let expected = game.position_after(last).unwrap();
    let mut cursor = game.cursor();
    while cursor.forward() {}
    assert_eq!((*cursor.position(), cursor.ply()), (expected, 3));
    assert!(cursor.back() && cursor.back());
    let reply = parse_move(cursor.position(), "c5").unwrap();
    cursor.play(reply).unwrap();
    cursor.node_mut().nags.push(Nag::SPECULATIVE);
    cursor.node_mut().comments.push(Comment::new("sharp"));
    assert_eq!(movetext(&game), "1. e4 e5 (1... c5 $5 {sharp}) 2. Nf3 *");
    assert_eq!(*game.cursor_at(last).unwrap().position(), expected);
}

#[test]
fn a_played_game_is_written_and_read_back() {
    let mut played = Game::new(Position::chess960(17).unwrap());
    for _ in 0..30 {
        let moves = played.position().legal_moves();
        let mv = moves[(played.ply() * 7) % moves.len()];
        played.play(mv).unwrap();
    }
    let mut tags = Tags::new();
    tags.set("White", "A \"quoted\" \\ name").unwrap();
    tags.set("Result", "1/2-1/2").unwrap();
    tags.set("Annotator", "b").unwrap();
    let tree = GameTree::from_game(&played, tags);
    assert_eq!(tree.outcome(), Some(Outcome::Draw));
    let (read, faults) = read_all(tree.to_pgn().as_bytes()).games.remove(0);
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(read.start(), tree.start());
    assert_eq!(read.to_game().unwrap().moves(), played.moves());
    assert_eq!(read.tags().get("White"), Some("A \"quoted\" \\ name"));
    assert_eq!(read.to_pgn(), tree.to_pgn());
}

#[test]
fn n8_the_export_is_strict() {
    let mut game =
        game("[Zeta \"1\"]\n[Black \"b\"]\n[Alpha \"a\\\\\"]\n\n1. e4 {c} (1. d4 $1) 1-0");
    game.tags_mut().set("White", "line\nend").unwrap();
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
        [White \"line end\"]\n[Black \"b\"]\n[Result \"1-0\"]\n[Alpha \"a\\\\\"]\n[Zeta \"1\"]\n\n\
        1. e4 {c} (1. d4 $1) 1-0\n\n";
    assert_eq!(game.to_pgn(), expected);
    assert!(game.tags_mut().set("no name", "x").is_err());
    assert!(game.tags_mut().set("", "x").is_err());
}

#[test]
fn n8_lines_have_less_than_80_columns() {
    let mut game = GameTree::new(Position::standard());
    let mut cursor = game.cursor();
    for ply in 0..400 {
        let text = ["Nf3", "Nf6", "Ng1", "Ng8"][ply % 4];
        let mv = parse_move(cursor.position(), text).unwrap();
        cursor.play(mv).unwrap();
        let comment = format!("[%clk 0:01:00] é comment {}", "word ".repeat(ply % 30));
        cursor.node_mut().comments.push(Comment::new(&comment));
    }
    let pgn = game.to_pgn();
    assert!(pgn.lines().all(|line| line.chars().count() < 80));
    // As many words as fit: no line could take the next line's first word.
    let body: Vec<&str> = pgn.split_once("\n\n").unwrap().1.trim_end().lines().collect();
    for pair in body.windows(2) {
        let next = pair[1].split(' ').next().unwrap();
        let is_command = next.starts_with("[%") || next.starts_with("{[%");
        assert!(is_command || pair[0].chars().count() + 1 + next.chars().count() > 79, "{pair:?}");
    }
    assert!(!pgn.contains("[%clk\n"), "a command stays on one line");
}

#[test]
fn n8_commands_are_read_and_written() {
    let text = "[%clk 1:02:03.5] a [%eval -1.25,20] [%csl Ga4,Rb5][%cal Ya1h8] b [%emt 0:00:05]";
    let comment = Comment::new(text);
    assert_eq!(comment.clock(), Some(Duration::from_millis(3_723_500)));
    assert_eq!(comment.elapsed(), Some(Duration::from_secs(5)));
    assert_eq!(comment.eval(), Some(Eval::Cp(-125)));
    let green = Mark { color: MarkColor::Green, square: Square::A4 };
    assert_eq!(comment.marks(), [green, Mark { color: MarkColor::Red, square: Square::B5 }]);
    let arrow = Arrow { color: MarkColor::Yellow, from: Square::A1, to: Square::H8 };
    assert_eq!(comment.arrows(), [arrow]);
    assert_eq!(comment.words(), "a b");
    let written: Vec<String> =
        comment.commands().map(|command| command.unwrap().to_string()).collect();
    for command in written {
        assert!(text.contains(&command), "{command}");
    }
    for (text, eval) in [
        ("0.17", Eval::Cp(17)),
        ("#3", Eval::Mate(3)),
        ("#-3", Eval::Mate(-3)),
        ("-.5", Eval::Cp(-50)),
    ] {
        assert_eq!(Comment::new(&format!("[%eval {text}]")).eval(), Some(eval), "{text}");
    }
    let mut comment = Comment::new("good");
    comment.push(&Command::Clock(Duration::from_secs(59)));
    assert_eq!(comment.text(), "good [%clk 0:00:59]");
    let other = Comment::new("[%mdl 4]").commands().next().unwrap().unwrap();
    assert_eq!(other, Command::Other { name: "mdl".to_owned(), value: "4".to_owned() });
}

#[test]
fn n8_commands_at_fault_say_what_would_have_fitted() {
    for text in [
        "[%clk 1:60:00]",
        "[%clk 1:00]",
        "[%clk -1:00:00]",
        "[%clk 99999999999999999999:00:00]",
        "[%eval 1e400]",
        "[%eval #]",
        "[%eval 99999999999]",
        "[%csl Xa1]",
        "[%csl Ga9]",
        "[%cal Ga1]",
        "[%csl é]",
        "[%clk 1:00:00",
    ] {
        let comment = Comment::new(text);
        let error = comment.commands().next().unwrap().unwrap_err();
        assert!(error.to_string().contains("expected"), "{text}");
        assert_eq!(comment.text(), text);
    }
}

#[test]
fn two_games_are_equal_if_they_say_the_same() {
    let text = "1. e4 (1. d4 d5 {a}) e5 *";
    let (mut one, other) = (game(text), game(text));
    assert_eq!(one, other);
    let id = at(&one, &[1, 0]);
    one.remove(id).unwrap();
    assert_ne!(one, other);
    assert_ne!(game("1. e4 (1. d4) e5 *"), game("1. e4 e5 *"));
}
