//! The database of a package: Anki's collection in the form of version 11.

use serde_json::{Value as Json, json};
use sha1::{Digest, Sha1};

use super::note::Note;
use super::sqlite::{Database, Value};

const TABLES: &str = include_str!("anki.sql");
/// The ids of our kind of notes and of our deck, the same in every package: a later one adds to the
/// deck of an earlier one.
const MODEL: i64 = 1_795_484_800_001;
const DECK: i64 = 1_795_484_800_002;
/// What stands between the fields of a note.
const BETWEEN: &str = "\u{1f}";
/// What is new here, and was not sent anywhere.
const UNSENT: i64 = -1;
const STYLE: &str = ".card{font:20px Georgia,serif;text-align:center}\
img{max-width:100%}.source{font-size:.8em;opacity:.7}";

/// A note in the table of notes; its card has the same number.
struct Row {
    id: i64,
    /// Which card it is, from 1.
    due: i64,
    fields: String,
    checksum: i64,
}

/// The file, with a card for each note.
pub(super) fn database(notes: &[Note]) -> Vec<u8> {
    let newest = notes.iter().map(|note| note.created_at).max().unwrap_or_default();
    let seconds = newest / 1_000;
    let told = collection(seconds).map(|value| value.to_string());
    let rows = rows(notes);
    let mut database = Database::new();
    tables(&mut database, notes, &rows, (newest, seconds), &told);
    let mut index = |name: &str, table: &str, key: &dyn Fn(&Row) -> Vec<i64>| {
        let keys = rows.iter().map(|row| [key(row), vec![row.id]].concat()).collect();
        database.index(name, table, statement(name), keys);
    };
    index("ix_notes_usn", "notes", &|_| vec![UNSENT]);
    index("ix_cards_usn", "cards", &|_| vec![UNSENT]);
    index("ix_cards_nid", "cards", &|row| vec![row.id]);
    index("ix_cards_sched", "cards", &|row| vec![DECK, 0, row.due]);
    index("ix_notes_csum", "notes", &|row| vec![row.checksum]);
    for name in ["ix_revlog_usn", "ix_revlog_cid"] {
        database.index(name, "revlog", statement(name), Vec::new());
    }
    database.into_bytes()
}

fn rows(notes: &[Note]) -> Vec<Row> {
    let mut last = 0;
    let row = |(number, note): (i64, &Note)| {
        // Ids are instants; no two notes may have the same, and each comes after the one before.
        last = (note.created_at + number).max(last + 1);
        let [first, ..] = &note.fields;
        Row {
            id: last,
            due: number + 1,
            fields: note.fields.join(BETWEEN),
            checksum: checksum(first).into(),
        }
    };
    (0..).zip(notes).map(row).collect()
}

fn tables(
    database: &mut Database,
    notes: &[Note],
    rows: &[Row],
    (newest, seconds): (i64, i64),
    [conf, models, decks, dconf]: &[String; 4],
) {
    use Value::{Integer, Null, Text};

    let zero = Integer(0);
    let mut table = |name: &str, rows: &[(i64, Vec<Value<'_>>)]| {
        database.table(name, statement(name), rows);
    };
    let made =
        [Null, Integer(seconds), Integer(newest), Integer(newest), Integer(11), zero, zero, zero];
    let words = [conf, models, decks, dconf].map(|words| Text(words));
    table("col", &[(1, [&made[..], &words, &[Text("{}")]].concat())]);
    let noted = rows.iter().zip(notes).map(|(row, note)| {
        let [first, ..] = &note.fields;
        let fields = vec![
            Null,
            Text(&note.guid),
            Integer(MODEL),
            Integer(seconds),
            Integer(UNSENT),
            Text(""),
            Text(&row.fields),
            Text(first),
            Integer(row.checksum),
            zero,
            Text(""),
        ];
        (row.id, fields)
    });
    table("notes", &noted.collect::<Vec<_>>());
    let cards = rows.iter().map(|row| {
        let of = [Null, Integer(row.id), Integer(DECK), zero, Integer(seconds), Integer(UNSENT)];
        let is_new = [zero, zero, Integer(row.due)];
        (row.id, [&of[..], &is_new, &[zero; 8], &[Text("")]].concat())
    });
    table("cards", &cards.collect::<Vec<_>>());
    table("revlog", &[]);
    table("graves", &[]);
}

/// What makes the table or the index of this name.
fn statement(name: &str) -> &'static str {
    let mut statements = TABLES.split(';').map(str::trim);
    let found = statements.find(|words| words.split_whitespace().nth(2) == Some(name));
    found.unwrap_or_default()
}

/// What Anki compares first fields by: the first eight digits of their SHA-1.
fn checksum(field: &str) -> u32 {
    let hash = Sha1::digest(field.as_bytes());
    u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])
}

/// Settings, kinds of notes, decks, and the settings of decks.
fn collection(seconds: i64) -> [Json; 4] {
    let conf = json!({
        "nextPos": 1, "estTimes": true, "activeDecks": [1], "sortType": "noteFld", "timeLim": 0,
        "sortBackwards": false, "addToCur": true, "curDeck": 1, "newBury": true, "newSpread": 0,
        "dueCounts": true, "curModel": MODEL.to_string(), "collapseTime": 1200
    });
    let names = ["FEN", "Board", "Question", "Answer", "Reason", "Source"];
    let fields: Vec<Json> = (0..)
        .zip(names)
        .map(|(ord, name): (usize, _)| {
            json!({"name": name, "ord": ord, "sticky": false, "rtl": false, "font": "Arial",
                "size": 20, "media": []})
        })
        .collect();
    let template = json!({
        "name": "Board", "ord": 0, "did": null, "bqfmt": "", "bafmt": "",
        "qfmt": "{{Board}}<p>{{Question}}</p>",
        "afmt": "{{FrontSide}}<hr id=answer><p><b>{{Answer}}</b></p><p>{{Reason}}</p>\
                 <p class=source>{{Source}}</p>"
    });
    let model = json!({
        "id": MODEL, "name": "Staunton", "type": 0, "mod": seconds, "usn": -1, "sortf": 0,
        "did": DECK, "tmpls": [template], "flds": fields, "css": STYLE, "latexPre": "",
        "latexPost": "", "latexsvg": false, "tags": [], "vers": [], "req": [[0, "any", [1]]]
    });
    let deck = |id: i64, name: &str| {
        json!({"id": id, "name": name, "mod": seconds, "usn": -1, "lrnToday": [0, 0],
            "revToday": [0, 0], "newToday": [0, 0], "timeToday": [0, 0], "collapsed": false,
            "browserCollapsed": false, "desc": "", "dyn": 0, "conf": 1, "extendNew": 10,
            "extendRev": 50})
    };
    let settings = json!({
        "id": 1, "name": "Default", "mod": 0, "usn": 0, "maxTaken": 60, "autoplay": true,
        "timer": 0, "replayq": true, "dyn": false,
        "new": {"delays": [1.0, 10.0], "ints": [1, 4, 0], "initialFactor": 2500, "order": 1,
            "perDay": 20, "bury": false},
        "rev": {"perDay": 200, "ease4": 1.3, "ivlFct": 1.0, "maxIvl": 36500, "bury": false,
            "hardFactor": 1.2},
        "lapse": {"delays": [10.0], "mult": 0.0, "minInt": 1, "leechFails": 8, "leechAction": 1}
    });
    [
        conf,
        json!({ MODEL.to_string(): model }),
        json!({ "1": deck(1, "Default"), DECK.to_string(): deck(DECK, "Staunton") }),
        json!({ "1": settings }),
    ]
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;
    use crate::practice::DatedExercise;

    fn notes(count: i64) -> Vec<Note> {
        let note = |number: i64| {
            let exercise = json!({"fen": format!("7k/8/8/8/8/8/8/K7 w - - 0 {}", number + 1),
                "answer": ["a1a2"], "reason": "It goes <on>. ".repeat(80),
                "source": {"title": format!("Study {number}"), "path": "/analysis"}});
            let exercise = serde_json::from_value(exercise).unwrap();
            // The clock goes back once.
            let created_at = 1_795_000_000_000 + if number < 9 { number } else { number - 9 };
            Note::of(&DatedExercise { created_at, exercise }).unwrap()
        };
        (0..count).map(note).collect()
    }

    /// Everything in a table of both.
    fn differing(db: &Connection, table: &str) -> i64 {
        let sql = format!(
            "select count(*) from (select * from main.{table} except select * from own.{table}
             union all select * from own.{table} except select * from main.{table})"
        );
        db.query_row(&sql, [], |row| row.get(0)).unwrap()
    }

    #[test]
    fn it_is_what_sqlite_itself_writes() {
        for count in [1, 60] {
            let folder = tempfile::tempdir().unwrap();
            let file = folder.path().join("collection.anki2");
            std::fs::write(&file, database(&notes(count))).unwrap();
            let db = Connection::open(&file).unwrap();
            let check: String =
                db.query_row("pragma integrity_check", [], |row| row.get(0)).unwrap();
            assert_eq!(check, "ok");
            db.execute_batch("attach ':memory:' as own").unwrap();
            let own = TABLES.replace("create table ", "create table own.");
            db.execute_batch(&own.replace("create index ", "create index own.")).unwrap();
            for table in ["col", "notes", "cards", "revlog", "graves"] {
                db.execute_batch(&format!("insert into own.{table} select * from main.{table}"))
                    .unwrap();
                assert_eq!(differing(&db, table), 0, "{table}");
            }
            let made = "(select type, name, tbl_name, lower(sql) from";
            let sql = format!(
                "select count(*) from {made} main.sqlite_schema except select * from {made} own.sqlite_schema))"
            );
            let differing: i64 = db.query_row(&sql, [], |row| row.get(0)).unwrap();
            assert_eq!(differing, 0);
            let cards: i64 =
                db.query_row("select count(*) from cards", [], |row| row.get(0)).unwrap();
            assert_eq!(cards, count);
        }
    }
}
