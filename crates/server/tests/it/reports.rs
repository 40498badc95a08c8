//! A player reports another, or a game, to whoever keeps order.

use serde_json::json;
use staunton_server::{AdminAct, AdminAnswer, ReportLine};

use crate::admin::{done, orders, register};
use crate::house::{House, friendly, pair};

async fn reports(house: &House, all: bool) -> Vec<ReportLine> {
    match orders(house.data.path(), AdminAct::Reports { all, limit: 100 }).await.unwrap() {
        AdminAnswer::Reports(lines) => lines,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_report_reaches_the_operator_who_closes_it() {
    let house = House::open().await;
    let owner = register(&house, "Rowdy").await;
    let (id, key) = owner.make(friendly(json!({}))).await;
    let other = house.guest();
    other.post(&format!("/v1/games/{id}/join"), json!({"key": key})).await;
    let words = "he answers each move\nin one second";
    let report = json!({"game": id, "color": "white", "reason": "help", "words": words});
    let sent = other.post("/v1/reports", report).await;
    assert_eq!(sent.status, 204, "{}", sent.text);
    let whole = json!({"game": id, "reason": "other"});
    assert_eq!(other.post("/v1/reports", whole).await.status, 204);
    let lines = reports(&house, false).await;
    assert_eq!(lines.len(), 2);
    let first = &lines[0];
    assert_eq!((first.player.as_deref(), first.reason.as_str()), (Some("Rowdy"), "help"));
    assert_eq!((first.game.as_str(), first.words.as_str()), (id.as_str(), words));
    assert!(first.by.starts_with("Guest "), "{first:?}");
    assert_eq!(lines[1].player, None);
    let close = || AdminAct::CloseReport { report: first.number };
    done(&house, close()).await;
    assert_eq!(reports(&house, false).await.len(), 1);
    let closed = reports(&house, true).await[0].closed.clone();
    assert_eq!(closed, Some(("Arbiter".to_owned(), "a reason".to_owned())));
    let again = orders(house.data.path(), close()).await.unwrap_err();
    assert_eq!(again.to_string(), "there is no such open report");
    let log = crate::admin::log(house.data.path()).await;
    assert_eq!(log.last().unwrap().1, "close a report");
}

#[tokio::test]
async fn only_who_sees_the_game_reports_it_and_never_himself_nor_the_computer() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let report = |color: &str| json!({"game": id, "color": color, "reason": "name"});
    assert_eq!(house.guest().post("/v1/reports", report("white")).await.status, 403);
    assert_eq!(white.post("/v1/reports", report("white")).await.status, 403);
    assert_eq!(white.post("/v1/reports", report("black")).await.status, 204);
    let unknown = json!({"game": "NoSuchId", "reason": "name"});
    assert_eq!(white.post("/v1/reports", unknown).await.status, 404);
    let wrong = json!({"game": id, "reason": "dislike"});
    assert_eq!(white.post("/v1/reports", wrong).await.status, 400);
    let long = json!({"game": id, "reason": "other", "words": "x".repeat(1_001)});
    assert_eq!(white.post("/v1/reports", long).await.status, 400);
    let (game, _) =
        white.make(json!({"opponent": "computer", "level": 400, "color": "white"})).await;
    let computer = json!({"game": game, "color": "black", "reason": "help"});
    assert_eq!(white.post("/v1/reports", computer).await.status, 400);
    assert_eq!(reports(&house, true).await.len(), 1);
}

#[tokio::test]
async fn five_reports_may_come_at_once() {
    let house = House::open().await;
    let (white, _, id) = pair(&house, json!({})).await;
    let report = json!({"game": id, "reason": "other"});
    for _ in 0..5 {
        assert_eq!(white.post("/v1/reports", report.clone()).await.status, 204);
    }
    assert_eq!(white.post("/v1/reports", report.clone()).await.status, 429);
    house.time.put_forward(600_000);
    assert_eq!(white.post("/v1/reports", report).await.status, 204);
}
