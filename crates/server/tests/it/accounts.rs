use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn a_newcomer_is_a_guest_and_stays_the_same_one() {
    let house = House::open().await;
    let guest = house.guest();
    let first = guest.get("/v1/me").await;
    let set = first.headers["set-cookie"].to_str().unwrap().to_owned();
    assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
    assert_eq!(first.json()["guest"], true);
    let second = guest.get("/v1/me").await;
    assert_eq!(second.json(), first.json());
    assert!(!second.headers.contains_key("set-cookie"));
    let page = house.guest().get("/").await;
    assert!(page.headers.contains_key("set-cookie"), "the page itself gives the cookie");
}

#[tokio::test]
async fn a_guest_registers_keeps_his_games_and_is_known_elsewhere() {
    let house = House::open().await;
    let guest = house.guest();
    let before = guest.get("/v1/me").await.json();
    let (id, _) = guest.make(json!({"opponent": "board"})).await;
    let credentials = json!({"name": "Philidor", "password": "pawns are the soul"});
    let made = guest.post("/v1/account/register", credentials.clone()).await;
    assert_eq!(made.status, 201, "{}", made.text);
    let user = json!({"id": before["id"], "name": "Philidor", "guest": false});
    assert_eq!(guest.get("/v1/me").await.json(), user);
    assert_eq!(guest.get("/v1/games").await.json()["games"][0]["id"], id);

    let elsewhere = house.guest();
    let wrong = json!({"name": "Philidor", "password": "bishops are the soul"});
    let refused = elsewhere.post("/v1/account/login", wrong).await;
    assert_eq!((refused.status, refused.code().as_str()), (401, "unauthorized"));
    let nobody = json!({"name": "Nobody", "password": "pawns are the soul"});
    assert_eq!(elsewhere.post("/v1/account/login", nobody).await.code(), "unauthorized");
    let known = elsewhere.post("/v1/account/login", credentials).await;
    assert_eq!((known.status, known.json()), (200, user));
    assert_eq!(elsewhere.get("/v1/games").await.json()["games"][0]["id"], id);
    assert_eq!(elsewhere.post("/v1/account/logout", json!({})).await.status, 204);
    assert_eq!(elsewhere.get("/v1/me").await.json()["guest"], true);
}

#[tokio::test]
async fn a_name_is_taken_whatever_its_letters_case() {
    let house = House::open().await;
    let register = |name: &str| json!({"name": name, "password": "12345678"});
    let first = house.guest().post("/v1/account/register", register("Morphy")).await;
    assert_eq!(first.status, 201);
    let second = house.guest().post("/v1/account/register", register("mORPHY")).await;
    assert_eq!((second.status, second.code().as_str()), (409, "name_taken"));
}

#[tokio::test]
async fn names_and_passwords_have_their_bounds() {
    let house = House::open().await;
    let guest = house.guest();
    let long = "x".repeat(201);
    for (name, password) in [
        ("A", "12345678"),
        ("1abc", "12345678"),
        ("with space", "12345678"),
        ("ÄÖÜ", "12345678"),
        ("Greco", "1234567"),
        ("Greco", long.as_str()),
    ] {
        let answer =
            guest.post("/v1/account/register", json!({"name": name, "password": password})).await;
        assert_eq!(answer.code(), "bad_request", "{name:?}");
    }
}

#[tokio::test]
async fn nobody_is_called_as_the_house_is() {
    let house = House::open().await;
    let guest = house.guest();
    for name in ["Computer", "Adrnin", "staunton_"] {
        let credentials = json!({"name": name, "password": "a password of mine"});
        let answer = guest.post("/v1/account/register", credentials).await;
        assert_eq!((answer.status, answer.code().as_str()), (409, "name_taken"), "{name}");
    }
}

#[tokio::test]
async fn passwords_are_kept_as_argon2id() {
    let house = House::open().await;
    let credentials = json!({"name": "Anderssen", "password": "evergreen"});
    house.guest().post("/v1/account/register", credentials).await;
    let path = house.database();
    let db = rusqlite::Connection::open(path).unwrap();
    let kept: String = db.query_row("select password from accounts", [], |row| row.get(0)).unwrap();
    assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
}

#[tokio::test]
async fn a_name_that_looks_like_anothers_is_refused_with_the_reason() {
    let house = House::open().await;
    let register = |name: &'static str| {
        let guest = house.guest();
        async move {
            let credentials = json!({"name": name, "password": "a password of mine"});
            guest.post("/v1/account/register", credentials).await
        }
    };
    assert_eq!(register("whitey").await.status, 201);
    for (name, why) in [
        ("whltey", "looks like this one"),
        ("wh1tey", "looks like this one"),
        ("whi-tey", "looks like this one"),
        ("Whitey", "has this name already"),
        ("Moderator", "the house's own"),
    ] {
        let refused = register(name).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "name_taken"), "{name}");
        assert!(refused.text.contains(why), "{name}: {}", refused.text);
    }
    assert_eq!(register("whitney").await.status, 201);
}

#[tokio::test]
async fn accounts_from_before_are_known_by_their_looks_too() {
    let house = House::open().await;
    let register = |name: &str| json!({"name": name, "password": "a password of mine"});
    house.guest().post("/v1/account/register", register("Romero")).await;
    let path = house.database();
    let data = house.close().await;
    let db = rusqlite::Connection::open(path).unwrap();
    db.execute("update accounts set likeness = null", []).unwrap();
    drop(db);
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let refused = house.guest().post("/v1/account/register", register("Rornero")).await;
    assert_eq!(refused.code(), "name_taken");
}
