//! A recovery code is shown once and sets a new password.

use serde_json::{Value, json};

use crate::house::{Guest, House};

const PASSWORD: &str = "pawns are the soul";

async fn register(house: &House) -> (Guest, String) {
    let owner = house.guest();
    let credentials = json!({"name": "Philidor", "password": PASSWORD});
    let made = owner.post("/v1/account/register", credentials).await.json();
    (owner, code_of(&made))
}

fn code_of(answer: &Value) -> String {
    answer["recovery_code"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned()
}

fn recovery(code: &str, password: &str) -> Value {
    json!({"name": "philidor", "recovery_code": code, "new_password": password})
}

async fn login(house: &House, password: &str) -> u16 {
    let credentials = json!({"name": "Philidor", "password": password});
    house.guest().post("/v1/account/login", credentials).await.status
}

#[tokio::test]
async fn whoever_has_the_code_sets_a_new_password_and_ends_all_sessions() {
    let house = House::open().await;
    let (thief, code) = register(&house).await;
    let owner = house.guest();
    let asked = recovery(&code.to_lowercase(), "the rook's pawn too");
    let recovered = owner.post("/v1/account/recover", asked).await;
    assert_eq!(recovered.status, 200, "{}", recovered.text);
    assert_eq!(owner.get("/v1/me").await.json()["name"], "Philidor");
    assert_eq!(thief.get("/v1/me").await.json()["guest"], true);
    assert_eq!(login(&house, PASSWORD).await, 401);
    assert_eq!(login(&house, "the rook's pawn too").await, 200);
    // The code is used up; the next one was given.
    let again = recovery(&code, "a third password");
    let refused = house.guest().post("/v1/account/recover", again).await;
    assert_eq!((refused.status, refused.code().as_str()), (401, "unauthorized"));
    let next = recovery(&code_of(&recovered.json()), "a third password");
    assert_eq!(house.guest().post("/v1/account/recover", next).await.status, 200);
}

#[tokio::test]
async fn a_new_code_is_made_for_whoever_knows_the_password() {
    let house = House::open().await;
    let (owner, first) = register(&house).await;
    let path = "/v1/account/recovery-code";
    let wrong = owner.post(path, json!({"password": "a wild guess"})).await;
    assert_eq!(wrong.status, 401);
    let guest = house.guest();
    assert_eq!(guest.post(path, json!({"password": PASSWORD})).await.status, 403);
    let second = code_of(&owner.post(path, json!({"password": PASSWORD})).await.json());
    let void = recovery(&first, "the rook's pawn too");
    assert_eq!(house.guest().post("/v1/account/recover", void).await.status, 401);
    let good = recovery(&second, "the rook's pawn too");
    assert_eq!(house.guest().post("/v1/account/recover", good).await.status, 200);
}

#[tokio::test]
async fn the_code_is_kept_as_a_hash() {
    let house = House::open().await;
    let (_, code) = register(&house).await;
    let db = rusqlite::Connection::open(house.database()).unwrap();
    let kept: String = db.query_row("select recovery from accounts", [], |row| row.get(0)).unwrap();
    assert_eq!(kept.len(), 64);
    assert!(!kept.to_uppercase().contains(&code.replace('-', "")), "{kept}");
}

#[tokio::test]
async fn strangers_who_guess_codes_do_not_lock_the_owner_out() {
    let house = House::open().await;
    let (_, code) = register(&house).await;
    let mut stranger = house.guest();
    stranger.from = Some("203.0.113.5");
    let guess = || recovery("AAAA-AAAA-AAAA-AAAA-AAAA", "a password of mine");
    for _ in 0..12 {
        stranger.post("/v1/account/recover", guess()).await;
    }
    assert_eq!(stranger.post("/v1/account/recover", guess()).await.status, 429);
    let mut owner = house.guest();
    owner.from = Some("198.51.100.7");
    let recovered = owner.post("/v1/account/recover", recovery(&code, "the rook's pawn too")).await;
    assert_eq!(recovered.status, 200, "{}", recovered.text);
}
