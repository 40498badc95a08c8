//! On one machine.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use serde_json::json;

use crate::collection::{Collection, played, questions};
use crate::program::{fault, sql};

#[test]
fn positions_are_those_that_the_own_reader_finds() {
    let collection = Collection::of_masters(1);
    let mut expected = BTreeMap::new();
    for position in collection.positions(300, 5) {
        let hits = collection.archive.find(&position).expect("found");
        let mut games: Vec<i64> = hits.iter().map(|hit| hit.game).collect();
        games.dedup();
        expected.insert(position.polyglot_key().cast_signed(), (hits.len(), games.len()));
    }
    let keys: Vec<String> = expected.keys().map(i64::to_string).collect();
    let query = format!(
        "select key, count(*) as places, count(distinct game_id) as games from positions \
         where key in ({}) group by key order by key",
        keys.join(", ")
    );
    let rows = sql(collection.folder(), &query, &[]);
    let expected: Vec<_> = expected
        .into_iter()
        .map(|(key, (places, games))| json!({"key": key, "places": places, "games": games}))
        .collect();
    assert_eq!(rows, expected);
}

#[test]
fn questions_are_true_of_the_same_games_from_the_same_ply() {
    let collection = Collection::of_masters(1);
    let questions = questions();
    assert!(questions.len() > 150, "{}", questions.len());
    for (text, question) in questions {
        let answer = collection.archive.ask(&question, |_| ControlFlow::Continue(()));
        let hits = answer.expect("answered").hits;
        let expected: Vec<_> =
            hits.iter().map(|hit| json!({"game_id": hit.game, "ply": hit.ply})).collect();
        let rows = sql(collection.folder(), &of_question(&text), &[]);
        assert!(rows == expected, "{text}: {} games, not {}", rows.len(), expected.len());
    }
}

/// The games of which a question is true, in SQL.
pub(crate) fn of_question(question: &str) -> String {
    let question = question.replace('\'', "''");
    format!(
        "select game_id, ply from (select game_id, \
         chess_ply('{question}', moves, start_fen, variant) as ply from games) \
         where ply is not null order by game_id"
    )
}

#[test]
fn moves_and_positions_are_written_as_elsewhere() {
    let collection = Collection::of_masters(1);
    let games = "select game_id, chess_san(moves, start_fen, variant) as san, \
         chess_fen(moves, start_fen, variant, plies) as fen from games order by game_id limit 200";
    for row in sql(collection.folder(), games, &[]) {
        let game = collection.archive.game(row["game_id"].as_i64().expect("a number"));
        let game = game.expect("a game");
        let (words, position) = played(&game, usize::MAX);
        let written = row["san"].as_str().expect("text");
        let told = written.split(' ').filter(|word| !word.ends_with('.'));
        assert!(told.eq(words), "{written}");
        assert_eq!(row["fen"].as_str(), Some(position.to_string().as_str()));
    }
    let wrong = "select count(*) as wrong from positions join games using (game_id) \
         where games.game_id < 300 and variant = 0 \
         and chess_key(chess_fen(moves, start_fen, variant, ply)) <> key";
    assert_eq!(sql(collection.folder(), wrong, &[]), [json!({"wrong": 0})]);
}

#[test]
fn a_wrong_query_is_told_why_and_nothing_is_written() {
    let collection = Collection::of_masters(1);
    let copy = format!("copy games to '{}/games.csv'", collection.folder());
    for (query, expected) in [
        ("select * from players", "players"),
        ("select colour from games", "colour"),
        ("drop table games", "DDL"),
        (copy.as_str(), "DML"),
        ("create external table t stored as csv location '/etc/passwd'", "DDL"),
        ("set datafusion.execution.target_partitions = 1", "Statement"),
        ("select chess_key('8/8') from games", "8/8"),
        ("select chess_ply('year = 1900', moves, start_fen, variant) from games", "column"),
        ("select chess_ply('Q==4', moves, start_fen, variant) from games", "Q==4"),
        (
            "select chess_ply(cast(game_id as varchar), moves, start_fen, variant) from games",
            "written out",
        ),
        ("select chess_san(game_id, start_fen, variant) from games", "moves"),
    ] {
        let error = fault(collection.folder(), query);
        assert!(error.contains(expected), "{query}: {error}");
        assert!(!error.contains("panicked"), "{query}: {error}");
    }
    assert!(!std::path::Path::new(collection.folder()).join("games.csv").exists());
    assert!(fault("/nowhere", "select 1").contains("/nowhere"));
}
