//! The ledger of servers that share a database.

use staunton_cluster::contract;

use super::*;
use crate::storage::sql::SqlLedger;

async fn check(ledger: &SqlLedger) {
    contract::gives_leases(ledger).await;
    contract::fences(ledger).await;
    contract::keeps_letters(ledger).await;
}

#[tokio::test]
async fn a_file_does_what_a_ledger_does() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.db");
    let store = Store::new(sqlite::open(&file, Metrics::new().unwrap()).unwrap());
    check(&sqlite::ledger(&file).unwrap()).await;
    store.close().await;
}

#[tokio::test]
async fn postgresql_does_what_a_ledger_does() {
    let Some(server) = PostgresServer::start() else { return };
    let open = |address: String| {
        tokio::task::spawn_blocking(move || {
            let metrics = Metrics::new().unwrap();
            let opened = postgres::open(&address, Sharing::WithOthers, metrics);
            opened.map(|(store, _)| Store::new(store)).unwrap()
        })
    };
    // Two servers share it, and none has it alone meanwhile.
    let (one, other) =
        (open(server.address()).await.unwrap(), open(server.address()).await.unwrap());
    let address = server.address();
    let alone = tokio::task::spawn_blocking(move || {
        postgres::open(&address, Sharing::Alone, Metrics::new().unwrap()).err()
    });
    let refused = alone.await.unwrap().unwrap().to_string();
    assert!(refused.contains("in use by another server"), "{refused}");
    let n = one.number_game().await.unwrap();
    assert_eq!(other.number_game().await.unwrap(), n + 1);
    check(&postgres::open_ledger(&server.address()).unwrap()).await;
    one.close().await;
    other.close().await;
}
