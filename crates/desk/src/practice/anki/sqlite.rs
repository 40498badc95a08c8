//! A database of SQLite that is written at once and never changed: for packages that others read.
//!
//! Source: <https://www.sqlite.org/fileformat2.html>.

mod record;
mod tree;

pub(super) use self::record::Value;
use self::record::record;
use self::tree::Pages;

/// A database that is being written. The tables come first, each with its rows, then what they are searched by.
#[derive(Debug)]
pub(super) struct Database {
    pages: Pages,
    /// What the first page tells of each table and index.
    schema: Vec<Vec<u8>>,
}

impl Database {
    pub(super) fn new() -> Self {
        Self { pages: Pages::default(), schema: Vec::new() }
    }

    /// A table with its rows, each under its number; they are in the order of these, and no two have the same.
    pub(super) fn table(&mut self, name: &str, sql: &str, rows: &[(i64, Vec<Value<'_>>)]) {
        let rows: Vec<(i64, Vec<u8>)> = rows.iter().map(|(id, row)| (*id, record(row))).collect();
        let root = self.pages.table(&rows);
        self.note("table", name, name, sql, root);
    }

    /// What the rows of a table are searched by: of each row the columns, and behind them its number.
    pub(super) fn index(&mut self, name: &str, table: &str, sql: &str, mut keys: Vec<Vec<i64>>) {
        keys.sort_unstable();
        let of =
            |key: &Vec<i64>| record(&key.iter().copied().map(Value::Integer).collect::<Vec<_>>());
        let records: Vec<Vec<u8>> = keys.iter().map(of).collect();
        let root = self.pages.index(&records);
        self.note("index", name, table, sql, root);
    }

    fn note(&mut self, kind: &str, name: &str, table: &str, sql: &str, root: u32) {
        let text = Value::Text;
        let row = [text(kind), text(name), text(table), Value::Integer(root.into()), text(sql)];
        self.schema.push(record(&row));
    }

    /// The file.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.pages.finish(&self.schema)
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;
    use tempfile::NamedTempFile;

    use super::*;

    /// A database with so many rows, whose texts grow by `letters` from each to the next, as SQLite reads it.
    fn written(rows: i64, letters: usize) -> (NamedTempFile, Connection) {
        let texts: Vec<String> = (0..rows).map(|row| text(row, letters)).collect();
        let told = (0..).zip(&texts).map(|(row, text)| {
            (id(row), vec![Value::Null, Value::Integer(row % 7), Value::Text(text)])
        });
        let mut database = Database::new();
        let sql = "create table t (id integer primary key, seventh int not null, words text)";
        database.table("t", sql, &told.collect::<Vec<_>>());
        database.table("none", "create table none (n integer)", &[]);
        let keys = (0..rows).map(|row| vec![row % 7, id(row)]).collect();
        database.index("sevenths", "t", "create index sevenths on t (seventh)", keys);
        let file = NamedTempFile::new().unwrap();
        std::fs::write(file.path(), database.into_bytes()).unwrap();
        let db = Connection::open(file.path()).unwrap();
        (file, db)
    }

    /// Numbers far apart and of every length.
    fn id(number: i64) -> i64 {
        number * number * 1_000_003 + number
    }

    fn text(number: i64, letters: usize) -> String {
        "ß".repeat(usize::try_from(number).unwrap() * letters)
    }

    #[test]
    fn sqlite_reads_what_is_written_however_much_it_is() {
        for (rows, letters) in [(0, 0), (1, 1), (40, 3), (200, 40), (20, 2_500), (5_000, 0)] {
            let (_file, db) = written(rows, letters);
            let check: String =
                db.query_row("pragma integrity_check", [], |row| row.get(0)).unwrap();
            assert_eq!(check, "ok", "{rows} rows");
            let mut query = db.prepare("select id, seventh, words from t order by id").unwrap();
            let read =
                query.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
            let read: Vec<(i64, i64, String)> = read.map(Result::unwrap).collect();
            let expected: Vec<_> =
                (0..rows).map(|row| (id(row), row % 7, text(row, letters))).collect();
            assert!(read == expected, "{rows} rows");
            for seventh in 0..7 {
                let sql = "select id from t indexed by sevenths where seventh = ?1 order by id";
                let mut query = db.prepare(sql).unwrap();
                let found = query.query_map([seventh], |row| row.get(0)).unwrap();
                let found: Vec<i64> = found.map(Result::unwrap).collect();
                let expected: Vec<i64> =
                    (0..rows).filter(|row| row % 7 == seventh).map(id).collect();
                assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn what_is_written_can_be_written_to() {
        let (_file, db) = written(500, 9);
        db.execute_batch("begin").unwrap();
        for number in 0..500 {
            let id = id(number);
            db.execute("insert into t values (?1, 3, 'more')", [id + 1]).unwrap();
            db.execute("delete from t where id = ?1", [id]).unwrap();
        }
        db.execute_batch("insert into none values (1); commit").unwrap();
        let check: String = db.query_row("pragma integrity_check", [], |row| row.get(0)).unwrap();
        assert_eq!(check, "ok");
    }
}
