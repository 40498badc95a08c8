//! The same SQL in DuckDB and on a Spark cluster, over the same files.

use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::collection::Collection;
use crate::program::sql;

/// Questions in the SQL that all of them speak, each with a name.
pub(crate) fn queries(collection: &Collection) -> Vec<(String, String)> {
    let mut queries = vec![
        ("results", "select result, count(*) as games from games group by result order by result"),
        (
            "moves of all games",
            "select count(*) as games, sum(plies) as plies, min(game_id) as first_id, \
             max(game_id) as last_id from games",
        ),
        (
            "openings",
            "select eco, count(*) as games from games where eco is not null \
             group by eco order by games desc, eco limit 20",
        ),
        (
            "years",
            "select date - date % 10000 as year, count(*) as games, \
             sum(case when result = 3 then 1 else 0 end) as drawn from games \
             where date > 0 group by date - date % 10000 order by year",
        ),
        (
            "players",
            "select white, count(*) as games from games where white is not null \
             group by white order by games desc, white limit 25",
        ),
        (
            "rook endings",
            "select count(*) as games from games where end_material & 15 > 0 \
             and (end_material & 32752) = 1024 and ((end_material / 65536) & 32752) = 1024",
        ),
        (
            "positions that come back",
            "select count(*) as keys from (select key from positions group by key \
             having count(*) > 9) often",
        ),
        (
            "the explorer's sums",
            "select sum(white) as white, sum(draw) as draw, sum(black) as black, count(*) as lines \
             from explorer",
        ),
    ]
    .into_iter()
    .map(|(name, query)| (name.to_owned(), query.to_owned()))
    .collect::<Vec<_>>();
    for position in collection.positions(12, 3) {
        let key = position.polyglot_key().cast_signed();
        queries.push((
            format!("played in {position}"),
            format!(
                "select move, count(*) as places, count(distinct game_id) as games from positions \
                 where key = {key} group by move order by move"
            ),
        ));
    }
    queries
}

#[test]
fn duckdb_and_spark_answer_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let python = root.join(".venv/bin/python");
    let collection = Collection::of_masters(1);
    let queries = queries(&collection);
    let words = serde_json::to_string(&queries).expect("JSON");
    for engine in ["duckdb", "spark"] {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/engines.py");
        let mut command = Command::new(&python);
        command.arg(script).args([engine, collection.folder(), &words]);
        let output = command.output().expect("python in .venv: make test-distributed brings it");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{engine}: {error}");
        let answers = String::from_utf8(output.stdout).expect("UTF-8");
        assert_eq!(answers.lines().count(), queries.len(), "{engine}");
        for ((name, query), answer) in queries.iter().zip(answers.lines()) {
            let answer: Value = serde_json::from_str(answer).expect("JSON");
            let expected = sql(collection.folder(), query, &[]);
            let seconds = answer["seconds"].as_f64().expect("a number");
            assert_eq!(answer["rows"], Value::Array(expected), "{engine}: {name}");
            println!("{engine}: {seconds:6.3} s: {name}");
        }
    }
}
