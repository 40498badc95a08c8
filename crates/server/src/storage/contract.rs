//! What every database must do: one suite, run against each of them.

#[path = "../../tests/it/postgres_server.rs"]
mod postgres_server;

use super::{
    BanRow, BanWrite, Banned, BookPart, BookWrite, CommitError, FIRST_EPOCH, InvitationRow,
    InvitationWrite, KeptWrite, LogEntry, NewChapter, NewEvent, NewGame, NewReview, PracticeWrite,
    RatedGame, ReadBook, ReportOutcome, ReportRow, ReportWrite, ReviewStyleRow, ReviewWrite,
    SessionRow, Sharing, Store, StudyWrite, Write, postgres, sqlite,
};
use crate::metrics::Metrics;
use crate::storage::AccountWrite;
use postgres_server::PostgresServer;

mod claims;
mod games;
mod ledger;
mod people;
mod tokens;
mod works;

/// A database of each kind, fresh.
async fn each(check: impl AsyncFn(&Store)) {
    let folder = tempfile::tempdir().unwrap();
    let metrics = || Metrics::new().unwrap();
    let store = Store::new(sqlite::open(&folder.path().join("a.db"), metrics()).unwrap());
    check(&store).await;
    store.close().await;
    let Some(server) = PostgresServer::start() else { return };
    let address = server.address();
    let opened = tokio::task::spawn_blocking(move || {
        postgres::open(&address, Sharing::Alone, metrics()).map(|(store, _)| Store::new(store))
    });
    let store = opened.await.unwrap().unwrap();
    check(&store).await;
    store.close().await;
}

/// Writes all of it.
async fn wrote(store: &Store, writes: Vec<Write>) {
    assert_eq!(store.commit(writes).await, Ok(()));
}

/// It would change what is another by now.
async fn conflicts(store: &Store, writes: Vec<Write>) {
    assert_eq!(store.commit(writes).await, Err(CommitError::Conflict));
}

fn account(id: &str, name: &str) -> Write {
    Write::Account {
        id: id.to_owned(),
        name: name.to_owned(),
        name_key: name.to_lowercase(),
        likeness: name.to_uppercase(),
        password: "$argon2id$".to_owned(),
        recovery: "hash".to_owned(),
        at: 5,
    }
}

fn game(n: i64, id: &str) -> Write {
    Write::Game(NewGame {
        n,
        id: id.to_owned(),
        key: format!("key of {id}"),
        at: 10,
        status: "waiting",
        pace: "live",
        due_at: None,
    })
}

fn event(game: i64, seq: i64, epoch: i64, user: &str) -> Write {
    let player = format!(r#"{{"id":"{user}","name":"Name of {user}","kind":"human"}}"#);
    let body = format!(
        r#"{{"seq":{seq},"at":{at},"kind":"joined","color":"white","player":{player}}}"#,
        at = 100 + seq
    );
    Write::Event(NewEvent {
        game,
        seq,
        epoch,
        at: 100 + seq,
        act: (seq == 2).then(|| "an act".to_owned()),
        body,
    })
}

fn seat(game: i64, user: &str) -> Write {
    Write::Seat { game, user: user.to_owned() }
}
