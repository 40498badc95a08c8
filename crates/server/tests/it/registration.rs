//! How somebody comes to an account: by himself, by invitation, or not at all.

use serde_json::{Value, json};
use staunton_server::{AdminAct, AdminAnswer, Config, Registration};
use tempfile::TempDir;

use crate::admin::{done, orders};
use crate::house::{Answer, House};

const DAY_MS: i64 = 86_400_000;

async fn open(registration: Registration) -> House {
    let data = TempDir::new().unwrap();
    House::open_with(Config { registration, ..House::config(data.path()) }, data).await
}

async fn register(house: &House, name: &str, code: Option<&str>) -> Answer {
    let mut body = json!({"name": name, "password": "a password of mine"});
    if let Some(code) = code {
        body["invitation"] = Value::from(code);
    }
    house.guest().post("/v1/account/register", body).await
}

async fn said(house: &House) -> Value {
    house.guest().get("/v1/account/registration").await.json()["registration"].clone()
}

async fn invite(house: &House, uses: u32, days: Option<u32>) -> String {
    let words = done(house, AdminAct::Invite { uses, days }).await;
    words.split([' ', ';']).nth(3).unwrap().to_owned()
}

fn message(answer: &Answer) -> String {
    assert_eq!((answer.status, answer.code().as_str()), (403, "forbidden"), "{}", answer.text);
    answer.json()["error"]["message"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn where_registration_is_closed_nobody_registers_and_who_has_an_account_logs_in() {
    let house = open(Registration::Open).await;
    assert_eq!(said(&house).await, "open");
    assert_eq!(register(&house, "Lasker", None).await.status, 201);
    let data = house.close().await;
    let closed = Config { registration: Registration::Closed, ..House::config(data.path()) };
    let house = House::open_with(closed, data).await;
    assert_eq!(said(&house).await, "closed");
    let refused = message(&register(&house, "Tarrasch", None).await);
    assert_eq!(refused, "nobody can register here: ask whoever runs this server");
    let login = json!({"name": "Lasker", "password": "a password of mine"});
    assert_eq!(house.guest().post("/v1/account/login", login).await.status, 200);
}

#[tokio::test]
async fn an_invitation_is_good_for_so_many_accounts_and_for_so_long() {
    let house = open(Registration::Invitation).await;
    assert_eq!(said(&house).await, "invitation");
    let needed = message(&register(&house, "Lasker", None).await);
    assert_eq!(needed, "the code of an invitation is needed to register here");
    let wrong = message(&register(&house, "Lasker", Some("ABCD-EFGH-JKLM-NPQR")).await);
    assert_eq!(wrong, "there is no such invitation, or it is used up");
    let code = invite(&house, 2, None).await;
    assert_eq!(register(&house, "Lasker", Some(&code)).await.status, 201);
    // A name that somebody has costs no use.
    let taken = register(&house, "Lasker", Some(&code)).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "name_taken"));
    let typed = code.to_lowercase().replace('-', " ");
    assert_eq!(register(&house, "Tarrasch", Some(&typed)).await.status, 201);
    message(&register(&house, "Steinitz", Some(&code)).await);
    let old = invite(&house, 1, Some(3)).await;
    house.time.put_forward(4 * DAY_MS);
    message(&register(&house, "Steinitz", Some(&old)).await);
    let fresh = invite(&house, 1, Some(3)).await;
    assert_eq!(register(&house, "Steinitz", Some(&fresh)).await.status, 201);
}

#[tokio::test]
async fn an_invitation_is_used_by_one_of_many_who_come_at_once() {
    let house = open(Registration::Invitation).await;
    let code = invite(&house, 1, None).await;
    let names = ["Anna", "Berta", "Cesar", "Dora"];
    let came = futures_util::future::join_all(
        names.iter().map(|name| register(&house, name, Some(&code))),
    )
    .await;
    let made = came.iter().filter(|answer| answer.status == 201).count();
    assert_eq!(made, 1, "{came:?}");
}

#[tokio::test]
async fn of_an_invitation_the_code_is_not_kept_and_it_is_withdrawn_by_its_id() {
    let house = open(Registration::Invitation).await;
    let code = invite(&house, 5, None).await;
    let listed = orders(house.data.path(), AdminAct::Invitations).await.unwrap();
    let AdminAnswer::Invitations(lines) = listed else { panic!("{listed:?}") };
    assert_eq!((lines[0].uses, lines[0].used, lines[0].note.as_str()), (5, 0, "a reason"));
    let withdraw = || AdminAct::Withdraw { invitation: lines[0].id.clone() };
    done(&house, withdraw()).await;
    message(&register(&house, "Lasker", Some(&code)).await);
    let again = orders(house.data.path(), withdraw()).await.unwrap_err();
    assert_eq!(again.to_string(), "there is no such invitation");
    let data = house.close().await;
    for entry in std::fs::read_dir(data.path()).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap_or_default();
        let held = bytes.windows(code.len()).any(|part| part == code.as_bytes());
        assert!(!held, "the code stands in {}", path.display());
    }
}
