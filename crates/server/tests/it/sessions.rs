//! A session begins when somebody logs in, and ends when he says so.

use serde_json::{Value, json};

use crate::house::{Guest, House, friendly};

const SENT_AWAY: u16 = 4003;

fn credentials(password: &str) -> Value {
    json!({"name": "Philidor", "password": password})
}

async fn register(house: &House) -> Guest {
    let guest = house.guest();
    guest.get("/v1/me").await;
    let made = guest.post("/v1/account/register", credentials("pawns are the soul")).await;
    assert_eq!(made.status, 201, "{}", made.text);
    guest
}

async fn is_guest(guest: &Guest) -> bool {
    guest.get("/v1/me").await.json()["guest"].as_bool().unwrap()
}

#[tokio::test]
async fn a_cookie_from_before_the_name_is_not_the_account() {
    let house = House::open().await;
    let guest = house.guest();
    guest.get("/v1/me").await;
    let planted = guest.same();
    let before = guest.get("/v1/me").await.json()["id"].clone();
    guest.post("/v1/account/register", credentials("pawns are the soul")).await;
    assert_eq!(guest.get("/v1/me").await.json()["id"], before);
    let found = planted.get("/v1/me").await.json();
    assert_eq!(found["guest"], true);
    assert_ne!(found["id"], before, "the account's things are not the planted cookie's");
}

#[tokio::test]
async fn a_session_ends_when_its_owner_logs_out_and_stays_ended() {
    let house = House::open().await;
    let owner = register(&house).await;
    let copy = owner.same();
    let elsewhere = house.guest();
    elsewhere.post("/v1/account/login", credentials("pawns are the soul")).await;
    assert!(!is_guest(&copy.same()).await);
    assert_eq!(owner.post("/v1/account/logout", json!({})).await.status, 204);
    assert!(is_guest(&copy.same()).await, "the copy of the cookie is void");
    assert!(!is_guest(&elsewhere.same()).await, "the other session goes on");
    let house = House::open_in(house.close().await, staunton_server::Time::new()).await;
    assert!(is_guest(&copy.same_at(house.address)).await);
    assert!(!is_guest(&elsewhere.same_at(house.address)).await);
}

#[tokio::test]
async fn who_logs_in_again_gets_another_session() {
    let house = House::open().await;
    let owner = register(&house).await;
    let before = owner.same();
    let again = owner.post("/v1/account/login", credentials("pawns are the soul")).await;
    assert_eq!(again.status, 200);
    assert!(is_guest(&before).await);
    assert!(!is_guest(&owner).await);
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one() {
    let house = House::open().await;
    let owner = register(&house).await;
    let lost = house.guest();
    lost.post("/v1/account/login", credentials("pawns are the soul")).await;
    let listed = owner.get("/v1/account/sessions").await.json();
    let sessions = listed["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 2, "{listed}");
    let of = |current: bool| sessions.iter().find(|one| one["current"] == current).unwrap();
    let id = of(false)["id"].as_str().unwrap();
    let end = |who: &Guest| {
        let path = format!("/v1/account/sessions/{id}");
        who.request(reqwest::Method::DELETE, &path)
    };
    let stranger = house.guest();
    stranger.get("/v1/me").await;
    assert_eq!(stranger.send(end(&stranger)).await.status, 403);
    assert_eq!(stranger.get("/v1/account/sessions").await.status, 403);
    let (game, _) = owner.make(friendly(json!({}))).await;
    let (mut theirs, mut own) = (lost.watch(&game).await, owner.watch(&game).await);
    own.hears("snapshot").await;
    assert_eq!(owner.send(end(&owner)).await.status, 204);
    assert_eq!(theirs.closed().await, SENT_AWAY, "its sockets end with it");
    own.send(json!({"act": "ping", "id": "p"})).await;
    own.hears("pong").await;
    assert_eq!(owner.send(end(&owner)).await.status, 404);
    assert!(is_guest(&lost).await);
    assert!(!is_guest(&owner).await);
}

#[tokio::test]
async fn the_last_use_of_a_session_is_told_to_the_hour() {
    const HOUR: i64 = 3_600_000;
    let house = House::open().await;
    let owner = register(&house).await;
    let seen = |listed: &Value| {
        let one = &listed["sessions"][0];
        one["seen_at"].as_i64().unwrap() - one["created_at"].as_i64().unwrap()
    };
    house.time.put_forward(HOUR / 2);
    assert!(seen(&owner.get("/v1/account/sessions").await.json()) < HOUR / 2);
    house.time.put_forward(HOUR);
    let later = seen(&owner.get("/v1/account/sessions").await.json());
    assert!((HOUR..2 * HOUR).contains(&later), "{later}");
    let cookie = owner.cookie().unwrap();
    let house = House::open_in(house.close().await, staunton_server::Time::new()).await;
    let kept = Guest::with_cookie(house.address, &cookie).get("/v1/account/sessions").await.json();
    assert_eq!(seen(&kept), later);
}

#[tokio::test]
async fn all_sessions_but_ones_own_end_at_once() {
    let house = House::open().await;
    let owner = register(&house).await;
    let (one, two) = (house.guest(), house.guest());
    for elsewhere in [&one, &two] {
        elsewhere.post("/v1/account/login", credentials("pawns are the soul")).await;
    }
    let (game, _) = owner.make(friendly(json!({}))).await;
    let mut theirs = one.watch(&game).await;
    let all = "/v1/account/sessions";
    let guest = house.guest();
    assert_eq!(guest.send(guest.request(reqwest::Method::DELETE, all)).await.status, 403);
    assert_eq!(owner.send(owner.request(reqwest::Method::DELETE, all)).await.status, 204);
    assert_eq!(theirs.closed().await, SENT_AWAY);
    assert!(is_guest(&one).await && is_guest(&two).await);
    assert!(!is_guest(&owner).await);
    let left = owner.get(all).await.json();
    assert_eq!(left["sessions"].as_array().unwrap().len(), 1, "{left}");
}

#[tokio::test]
async fn other_tabs_of_the_browser_that_changed_the_password_come_back_with_its_new_cookie() {
    const COME_BACK: u16 = 1001;
    const SENT_AWAY: u16 = 4003;
    let house = House::open().await;
    let owner = register(&house).await;
    let elsewhere = house.guest();
    elsewhere.post("/v1/account/login", credentials("pawns are the soul")).await;
    let (id, _) = owner.make(json!({"opponent": "board"})).await;
    let (mut tab, mut other) = (owner.watch(&id).await, elsewhere.watch(&id).await);
    tab.hears("snapshot").await;
    other.hears("snapshot").await;
    let change = json!({"password": "pawns are the soul", "new_password": "the rook's pawn too"});
    assert_eq!(owner.post("/v1/account/password", change).await.status, 204);
    assert_eq!(other.closed().await, SENT_AWAY);
    assert_eq!(tab.closed().await, COME_BACK);
    let mut again = owner.watch(&id).await;
    assert_eq!(again.hears("snapshot").await["game"]["me"], "both");
    // Whoever logs out is sent away in all tabs.
    owner.same().post("/v1/account/logout", json!({})).await;
    assert_eq!(again.closed().await, SENT_AWAY);
}

#[tokio::test]
async fn a_change_of_the_password_ends_all_sessions_but_the_one_that_made_it() {
    let house = House::open().await;
    let owner = register(&house).await;
    let thief = house.guest();
    thief.post("/v1/account/login", credentials("pawns are the soul")).await;
    let before = owner.same();
    let change = |old: &str| json!({"password": old, "new_password": "the rook's pawn too"});
    let wrong = owner.post("/v1/account/password", change("a wild guess")).await;
    assert_eq!(wrong.status, 401);
    assert!(!is_guest(&thief.same()).await);
    let changed = owner.post("/v1/account/password", change("pawns are the soul")).await;
    assert_eq!(changed.status, 204, "{}", changed.text);
    assert!(!is_guest(&owner).await);
    assert!(is_guest(&thief).await && is_guest(&before).await);
    let login = |password: &str| {
        let body = credentials(password);
        let guest = house.guest();
        async move { guest.post("/v1/account/login", body).await.status }
    };
    assert_eq!(login("pawns are the soul").await, 401);
    assert_eq!(login("the rook's pawn too").await, 200);
}

#[tokio::test]
async fn strangers_who_guess_do_not_lock_the_owner_out() {
    let house = House::open().await;
    register(&house).await;
    let mut stranger = house.guest();
    stranger.from = Some("203.0.113.5");
    for _ in 0..12 {
        stranger.post("/v1/account/login", credentials("a wild guess")).await;
    }
    let refused = stranger.post("/v1/account/login", credentials("pawns are the soul")).await;
    assert_eq!(refused.status, 429);
    let mut owner = house.guest();
    owner.from = Some("198.51.100.7");
    let known = owner.post("/v1/account/login", credentials("pawns are the soul")).await;
    assert_eq!(known.status, 200, "{}", known.text);
}
