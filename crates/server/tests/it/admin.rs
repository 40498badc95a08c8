//! What an operator orders: of the server that serves, or of the folder while none does.

use serde_json::{Value, json};
use staunton_server::{AdminAct, AdminAnswer, AdminError, AdminOrder, Award, Time, administer};
use tempfile::TempDir;

use crate::house::{Guest, House, friendly, pair, play_out};

/// Has an order carried out on the data at `folder`.
pub(crate) async fn orders(
    folder: &std::path::Path,
    act: AdminAct,
) -> Result<AdminAnswer, AdminError> {
    let order = AdminOrder { who: "Arbiter".to_owned(), why: "a reason".to_owned(), act };
    let folder = folder.to_owned();
    tokio::task::spawn_blocking(move || administer(&folder, &order)).await.unwrap()
}

/// The sentence of an order that must be carried out.
pub(crate) async fn done(house: &House, act: AdminAct) -> String {
    match orders(house.data.path(), act).await {
        Ok(AdminAnswer::Done(words)) => words,
        other => panic!("{other:?}"),
    }
}

/// What is said of an order that must be refused.
async fn refused(house: &House, act: AdminAct) -> String {
    orders(house.data.path(), act).await.unwrap_err().to_string()
}

pub(crate) async fn register(house: &House, name: &str) -> Guest {
    let guest = house.guest();
    guest.get("/v1/me").await;
    let credentials = json!({"name": name, "password": "a password of mine"});
    let made = guest.post("/v1/account/register", credentials).await;
    assert_eq!(made.status, 201, "{}", made.text);
    guest
}

async fn login(house: &House, name: &str, password: &str) -> u16 {
    let body = json!({"name": name, "password": password});
    house.guest().post("/v1/account/login", body).await.status
}

fn named(account: &str) -> String {
    account.to_owned()
}

/// Who did what, to what and why.
pub(crate) async fn log(folder: &std::path::Path) -> Vec<(String, String, String, String)> {
    match orders(folder, AdminAct::Log { limit: 100 }).await.unwrap() {
        AdminAnswer::Log(entries) => {
            entries.into_iter().map(|it| (it.who, it.act, it.object, it.why)).collect()
        }
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_folder_without_data_takes_no_orders() {
    let folder = TempDir::new().unwrap();
    let refused = orders(folder.path(), AdminAct::Log { limit: 1 }).await.unwrap_err();
    assert!(refused.to_string().ends_with("holds no data of a server"), "{refused}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn accounts_are_listed_renamed_and_given_new_passwords_while_the_server_serves_and_while_not()
{
    let house = House::open().await;
    let morphy = register(&house, "Morphy").await;
    register(&house, "Anderssen").await;
    let list = async |folder: &std::path::Path, part: &str| {
        let act = AdminAct::Accounts { part: part.to_owned(), limit: 10 };
        match orders(folder, act).await.unwrap() {
            AdminAnswer::Accounts(lines) => {
                lines.into_iter().map(|line| line.name).collect::<Vec<_>>()
            }
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(list(house.data.path(), "").await, ["Anderssen", "Morphy"]);
    assert_eq!(list(house.data.path(), "ORP").await, ["Morphy"]);
    let rename = |to: &str| AdminAct::Rename { account: named("morphy"), name: to.to_owned() };
    assert!(refused(&house, rename("anderssen")).await.contains("has this name already"));
    assert!(refused(&house, rename("Computer")).await.contains("the house's own"));
    assert!(refused(&house, rename("x")).await.contains("2 to 20 letters"));
    done(&house, rename("Paul")).await;
    assert_eq!(morphy.get("/v1/me").await.json()["guest"], true, "the old name is logged out");
    assert_eq!(login(&house, "Paul", "a password of mine").await, 200);
    assert_eq!(login(&house, "Morphy", "a password of mine").await, 401);
    // Without a server the folder itself is asked.
    let data = house.close().await;
    let reset = orders(data.path(), AdminAct::ResetPassword { account: named("Paul") }).await;
    let Ok(AdminAnswer::Done(words)) = reset else { panic!("{reset:?}") };
    let password = words.split_whitespace().nth(5).unwrap().to_owned();
    assert_eq!(list(data.path(), "").await, ["Anderssen", "Paul"]);
    let house = House::open_in(data, Time::new()).await;
    assert_eq!(login(&house, "Paul", "a password of mine").await, 401);
    assert_eq!(login(&house, "Paul", &password).await, 200, "{words}");
}

#[tokio::test]
async fn whoever_is_kicked_is_logged_in_nowhere() {
    let house = House::open().await;
    let owner = register(&house, "Staunch").await;
    done(&house, AdminAct::Kick { account: named("Staunch") }).await;
    assert_eq!(owner.get("/v1/me").await.json()["guest"], true);
    assert_eq!(login(&house, "Staunch", "a password of mine").await, 200);
    let unknown = refused(&house, AdminAct::Kick { account: named("Nobody") }).await;
    assert_eq!(unknown, "there is no such account");
}

#[tokio::test]
async fn a_game_is_ended_and_its_players_are_told_why() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let mut wire = black.watch(&id).await;
    let end = || AdminAct::End { game: id.clone(), award: Award::Black };
    done(&house, end()).await;
    wire.hears_of("ended").await;
    let result = white.sees(&id).await["now"]["result"].clone();
    assert_eq!(result["score"], "0-1");
    assert_eq!(result["termination"], "ruled");
    assert_eq!(result["words"], "The umpire has ruled. Black wins. a reason");
    assert_eq!(refused(&house, end()).await, "the game is over");
    let unknown = AdminAct::End { game: "none".to_owned(), award: Award::Draw };
    assert_eq!(refused(&house, unknown).await, "there is no such game");
}

#[tokio::test]
async fn a_game_under_a_code_of_laws_is_adjourned_and_ended_by_its_umpire() {
    let house = House::open().await;
    let laws = json!({"code": "staunton"});
    let (white, black, id) = pair(&house, json!({"laws": laws})).await;
    let adjourn = AdminAct::Adjourn { game: id.clone(), until: Some("Monday".to_owned()) };
    done(&house, adjourn).await;
    let phase = white.sees(&id).await["now"]["laws_session"]["phase"]["kind"].clone();
    assert_eq!(phase, "sealing", "{phase}");
    done(&house, AdminAct::End { game: id.clone(), award: Award::Nobody }).await;
    assert_eq!(black.sees(&id).await["now"]["result"]["score"], "*");
    let (_, _, without) = pair(&house, json!({})).await;
    let adjourn = AdminAct::Adjourn { game: without, until: None };
    assert!(refused(&house, adjourn).await.contains("laws"));
}

#[tokio::test]
async fn games_are_listed_by_player_and_those_under_way_alone() {
    let house = House::open().await;
    let owner = register(&house, "Labourdonnais").await;
    let (over, _) = owner.make(json!({"opponent": "board"})).await;
    owner.done(&over, json!({"act": "resign", "color": "white"})).await;
    let (under_way, _) = owner.make(friendly(json!({}))).await;
    pair(&house, json!({})).await;
    let list = async |account: Option<&str>, all: bool| {
        let account = account.map(str::to_owned);
        match orders(house.data.path(), AdminAct::Games { account, all, limit: 10 }).await.unwrap()
        {
            AdminAnswer::Games(lines) => lines,
            other => panic!("{other:?}"),
        }
    };
    let ids = |lines: &[staunton_server::GameLine]| -> Vec<String> {
        lines.iter().map(|line| line.id.clone()).collect()
    };
    assert_eq!(ids(&list(Some("labourdonnais"), true).await), [under_way.clone(), over.clone()]);
    let own = list(Some("Labourdonnais"), false).await;
    assert_eq!(ids(&own), [under_way]);
    assert_eq!((own[0].white.as_deref(), own[0].black.as_deref()), (Some("Labourdonnais"), None));
    assert_eq!(list(None, false).await.len(), 2);
    assert_eq!(list(None, true).await.len(), 3);
}

#[tokio::test]
async fn every_order_that_changes_something_stands_in_the_log_which_nobody_changes() {
    let house = House::open().await;
    register(&house, "Morphy").await;
    let (_, _, game) = pair(&house, json!({})).await;
    done(&house, AdminAct::Rename { account: named("Morphy"), name: named("Paul") }).await;
    done(&house, AdminAct::End { game: game.clone(), award: Award::Draw }).await;
    done(&house, AdminAct::Kick { account: named("Paul") }).await;
    refused(&house, AdminAct::Kick { account: named("Morphy") }).await;
    let entry = |act: &str, object: &str| {
        ("Arbiter".to_owned(), act.to_owned(), object.to_owned(), "a reason".to_owned())
    };
    let expected = [
        entry("rename an account", "Morphy to Paul"),
        entry("end a game: draw", &game),
        entry("end all sessions", "Paul"),
    ];
    assert_eq!(log(house.data.path()).await, expected);
    let db = rusqlite::Connection::open(house.database()).unwrap();
    for sql in ["update arbiter_log set who = 'another'", "delete from arbiter_log"] {
        let error = db.execute(sql, []).unwrap_err().to_string();
        assert!(error.contains("the log of the arbiter is never"), "{error}");
    }
    // It is part of a backup.
    let copy = TempDir::new().unwrap();
    let file = copy.path().join("backup");
    staunton_server::backup(house.data.path(), &file).unwrap();
    let restored = copy.path().join("data");
    staunton_server::restore(&file, &restored, false).unwrap();
    assert_eq!(log(&restored).await, expected);
}

/// Everything that an account can leave behind.
async fn furnish(house: &House, owner: &Guest) -> (String, String, Guest) {
    let study = json!({"name": "Endings", "chapters": [{"name": "One", "game": {"nodes": []}}]});
    owner.post("/v1/studies", study).await;
    let (alone, _) = owner.make(json!({"opponent": "board"})).await;
    owner.plays(&alone, "e2e4", 0).await;
    let other = house.guest();
    let (shared, key) = owner.make(friendly(json!({}))).await;
    other.post(&format!("/v1/games/{shared}/join"), json!({"key": key})).await;
    play_out(owner, &other, &shared, "e2e4 e7e5").await;
    (alone, shared, other)
}

#[tokio::test]
async fn what_is_kept_of_an_account_is_taken_away_as_one_document() {
    let house = House::open().await;
    let owner = register(&house, "Petroff").await;
    let (alone, shared, _) = furnish(&house, &owner).await;
    let exported = orders(house.data.path(), AdminAct::Export { account: named("petroff") }).await;
    let Ok(AdminAnswer::Export(it)) = exported else { panic!("{exported:?}") };
    assert_eq!(it["account"]["name"], "Petroff");
    assert_eq!(it["studies"][0]["name"], "Endings", "{it}");
    let ids: Vec<&Value> = it["games"].as_array().unwrap().iter().map(|game| &game["id"]).collect();
    assert_eq!(ids, [&json!(alone), &json!(shared)]);
    assert!(it["games"][1]["pgn"].as_str().unwrap().contains("[White \"Petroff\"]"), "{it}");
    assert!(it["games"][1]["events"].as_array().unwrap().len() >= 4, "{it}");
    assert_eq!(it["sessions"].as_array().unwrap().len(), 1);
    let text = it.to_string();
    assert!(!text.contains("argon2") && !text.contains("password"), "{text}");
}

#[tokio::test]
async fn an_account_that_is_deleted_leaves_its_name_nowhere_and_others_their_games() {
    let house = House::open().await;
    let guest = house.guest();
    guest.get("/v1/me").await;
    let before = guest.same();
    let credentials = json!({"name": "Petroff", "password": "a password of mine"});
    guest.post("/v1/account/register", credentials).await;
    let owner = guest;
    let (alone, shared, other) = furnish(&house, &owner).await;
    let mut wire = other.watch(&shared).await;
    done(&house, AdminAct::Delete { account: named("Petroff") }).await;
    let told = wire.hears_of("ended").await;
    assert_eq!(told["event"]["result"]["score"], "0-1");
    assert_eq!(owner.get("/v1/me").await.json()["guest"], true);
    let old = before.get("/v1/me").await.json();
    assert_eq!(login(&house, "Petroff", "a password of mine").await, 401);
    assert_eq!(other.get(&format!("/v1/games/{alone}")).await.status, 404);
    let seen = other.sees(&shared).await;
    assert_eq!(seen["players"]["white"]["name"], "Deleted player", "{seen}");
    let listed = other.get("/v1/games").await.json();
    assert_eq!(listed["games"][0]["names"]["white"], "Deleted player", "{listed}");
    // The cookie of the guest that he once was opens nothing.
    assert!(before.get("/v1/games").await.json()["games"].as_array().unwrap().is_empty());
    assert_ne!(old["id"], seen["players"]["white"]["id"]);
    let data = house.close().await;
    let db = rusqlite::Connection::open(data.path().join("staunton.db")).unwrap();
    db.execute_batch("vacuum").unwrap();
    drop(db);
    let bytes = std::fs::read(data.path().join("staunton.db")).unwrap();
    assert!(!bytes.windows(7).any(|part| part == b"Petroff"), "the name is still in the file");
    // The name is free, and whoever takes it is somebody else.
    let house = House::open_in(data, Time::new()).await;
    let another = register(&house, "Petroff").await;
    assert!(another.get("/v1/games").await.json()["games"].as_array().unwrap().is_empty());
}
