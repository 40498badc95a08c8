//! Exercises as a package for Anki, which asks the same positions where there is no net.
//!
//! A package, and not a text to be imported: every Anki opens one by a press, on telephones too, and
//! the pictures come with it. It is a ZIP of a database in the form of version 11, which all of them
//! read (`collection.anki2`), and of the files that its notes name.

use std::io::{Cursor, Write as _};

use html_escape::encode_text;
use rusqlite::{Connection, params};
use serde_json::{Value, json};
use sha1::{Digest, Sha1};
use staunton_desk::practice::PracticeExercise;
use staunton_diagram::Picture;
use staunton_notation::san;
use staunton_rules::{Color, Game};
use zip::CompressionMethod::Stored;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::kept::exercise_of;
use crate::error::ApiError;
use crate::storage::PracticeRow;

const TABLES: &str = include_str!("anki.sql");
/// The ids of our kind of notes and of our deck, the same in every package: a later one adds to the
/// deck of an earlier one.
const MODEL: i64 = 1_795_484_800_001;
const DECK: i64 = 1_795_484_800_002;
/// What stands between the fields of a note.
const BETWEEN: &str = "\u{1f}";
/// Width of the pictures, in pixels.
const WIDTH_PX: u32 = 480;
const STYLE: &str = ".card{font:20px Georgia,serif;text-align:center}\
img{max-width:100%}.source{font-size:.8em;opacity:.7}";

/// A package with a note for each exercise, all of them new.
///
/// # Errors
/// [`ApiError::Unreadable`] if what is kept is no exercise.
pub(super) fn package(rows: &[PracticeRow]) -> Result<Vec<u8>, ApiError> {
    let mut notes = Vec::with_capacity(rows.len());
    for row in rows {
        notes.push(AnkiNote::of(row)?);
    }
    let files: serde_json::Map<String, Value> = notes
        .iter()
        .enumerate()
        .map(|(number, note)| (number.to_string(), json!(note.file)))
        .collect();
    let broken = |error: &dyn std::fmt::Display| {
        tracing::error!(%error, "a package of exercises could not be made");
        ApiError::Unreadable
    };
    let database = database(&notes).map_err(|error| broken(&error))?;
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let pictures = notes.iter().enumerate().map(|(number, note)| (number.to_string(), &note.png));
    let media = Value::Object(files).to_string().into_bytes();
    let head = [("collection.anki2".to_owned(), &database), ("media".to_owned(), &media)];
    for (name, bytes) in head.into_iter().chain(pictures) {
        zip.start_file(name, SimpleFileOptions::default().compression_method(Stored))
            .map_err(|error| broken(&error))?;
        zip.write_all(bytes).map_err(|error| broken(&error))?;
    }
    Ok(zip.finish().map_err(|error| broken(&error))?.into_inner())
}

/// An exercise as Anki keeps it.
struct AnkiNote {
    guid: String,
    created_at: i64,
    fields: [String; 6],
    /// The name of its picture.
    file: String,
    png: Vec<u8>,
}

impl AnkiNote {
    fn of(row: &PracticeRow) -> Result<Self, ApiError> {
        let exercise = exercise_of(row)?;
        let game = exercise.game()?;
        let start = game.start();
        let picture =
            Picture { below: start.turn(), width_px: WIDTH_PX, ..Picture::new(*start.board()) };
        let png = picture.to_png().map_err(|error| ApiError::BadRequest(error.to_string()))?;
        let file = format!("staunton-{}.png", row.id);
        let side = match start.turn() {
            Color::White => "White",
            Color::Black => "Black",
        };
        let PracticeExercise { fen, reason, source, .. } = &exercise;
        let fields = [
            fen.clone(),
            format!("<img src=\"{file}\" alt=\"{}\">", encode_text(fen)),
            format!("{side} to move. What would you play?"),
            numbered(&game),
            encode_text(reason).into_owned(),
            encode_text(&source.title).into_owned(),
        ];
        Ok(Self { guid: row.id.clone(), created_at: row.created_at, fields, file, png })
    }
}

/// The moves of a line with their numbers: `12. Nxe4 dxe4 13. Qh5`.
fn numbered(game: &Game) -> String {
    let mut words = Vec::with_capacity(game.ply());
    for (position, mv) in game.positions().zip(game.moves()) {
        let number = position.fullmove_number();
        let text = san(position, *mv);
        words.push(match (position.turn(), words.is_empty()) {
            (Color::White, _) => format!("{number}. {text}"),
            (Color::Black, true) => format!("{number}… {text}"),
            (Color::Black, false) => text,
        });
    }
    words.join(" ")
}

fn database(notes: &[AnkiNote]) -> Result<Vec<u8>, rusqlite::Error> {
    let mut db = Connection::open_in_memory()?;
    db.execute_batch(TABLES)?;
    let newest = notes.iter().map(|note| note.created_at).max().unwrap_or_default();
    let seconds = newest / 1_000;
    let [conf, models, decks, dconf] = collection(seconds).map(|value| value.to_string());
    db.execute(
        "insert into col values (1, ?1, ?2, ?2, 11, 0, 0, 0, ?3, ?4, ?5, ?6, '{}')",
        params![seconds, newest, conf, models, decks, dconf],
    )?;
    for (number, note) in (0_i64..).zip(notes) {
        // Ids are instants; no two notes may have the same.
        let id = note.created_at + number;
        let [first, ..] = &note.fields;
        db.execute(
            "insert into notes values (?1, ?2, ?3, ?4, -1, '', ?5, ?6, ?7, 0, '')",
            params![
                id,
                note.guid,
                MODEL,
                seconds,
                note.fields.join(BETWEEN),
                first,
                checksum(first)
            ],
        )?;
        db.execute(
            "insert into cards values
             (?1, ?1, ?2, 0, ?3, -1, 0, 0, ?4, 0, 0, 0, 0, 0, 0, 0, 0, '')",
            params![id, DECK, seconds, number + 1],
        )?;
    }
    Ok(db.serialize(rusqlite::MAIN_DB)?.to_vec())
}

/// What Anki compares first fields by: the first eight digits of their SHA-1.
fn checksum(field: &str) -> u32 {
    let hash = Sha1::digest(field.as_bytes());
    u32::from_be_bytes([hash[0], hash[1], hash[2], hash[3]])
}

/// Settings, kinds of notes, decks, and the settings of decks.
fn collection(seconds: i64) -> [Value; 4] {
    let conf = json!({
        "nextPos": 1, "estTimes": true, "activeDecks": [1], "sortType": "noteFld", "timeLim": 0,
        "sortBackwards": false, "addToCur": true, "curDeck": 1, "newBury": true, "newSpread": 0,
        "dueCounts": true, "curModel": MODEL.to_string(), "collapseTime": 1200
    });
    let names = ["FEN", "Board", "Question", "Answer", "Reason", "Source"];
    let fields: Vec<Value> = (0..)
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
