//! How much is kept, for whom and for how long.

use reqwest::Method;
use serde_json::{Value, json};
use staunton_server::Config;
use tempfile::TempDir;

use crate::house::{Answer, Guest, House, eventually};

const DAY_MS: i64 = 86_400_000;
const MIB: usize = 1 << 20;

/// Brings a text of so many bytes that is read at once.
async fn bring(guest: &Guest, bytes: usize) -> Answer {
    let text = vec![b' '; bytes];
    guest.send(guest.request(Method::POST, "/v1/books?name=blanks.txt").body(text)).await
}

async fn register(house: &House, name: &str) -> Guest {
    let guest = house.guest();
    let credentials = json!({"name": name, "password": "pawns are the soul"});
    let made = guest.post("/v1/account/register", credentials).await;
    assert_eq!(made.status, 201, "{}", made.text);
    guest
}

fn study(comment: &str) -> Value {
    let game = json!({"start": null, "comment": comment, "moves": []});
    json!({"name": "A study", "chapters": [{"name": "One", "game": game}]})
}

#[tokio::test]
async fn one_address_brings_so_much_a_day_whoever_it_says_it_is() {
    let house = House::open().await;
    let guest_from = |address| {
        let mut guest = house.guest();
        guest.from = Some(address);
        guest
    };
    let newcomer = || guest_from("203.0.113.9");
    for _ in 0..4 {
        let brought = bring(&newcomer(), 15 * MIB).await;
        assert!(brought.status < 300, "{}", brought.text);
    }
    let refused = bring(&newcomer(), 15 * MIB).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too_many_requests"));
    assert!(bring(&guest_from("203.0.113.10"), MIB).await.status < 300);
    house.time.put_forward(DAY_MS);
    assert!(bring(&newcomer(), 15 * MIB).await.status < 300);
}

#[tokio::test]
async fn a_guest_keeps_less_than_an_account() {
    let house = House::open().await;
    let (guest, account) = (house.guest(), register(&house, "Anderssen").await);
    for _ in 0..4 {
        assert!(bring(&guest, 15 * MIB).await.status < 300);
        assert!(bring(&account, 15 * MIB).await.status < 300);
    }
    assert_eq!(bring(&guest, 15 * MIB).await.code(), "shelf_full");
    assert!(bring(&account, 15 * MIB).await.status < 300);
}

#[tokio::test]
async fn all_together_keep_so_much_and_guests_half_of_it() {
    let data = TempDir::new().unwrap();
    let config = Config { most_kept: 2 * MIB as u64, ..House::config(data.path()) };
    let house = House::open_with(config, data).await;
    let (guest, other) = (house.guest(), house.guest());
    let account = register(&house, "Kieseritzky").await;
    assert!(bring(&guest, MIB / 2).await.status < 300);
    let refused = bring(&other, MIB / 2 + 1).await;
    assert_eq!((refused.status, refused.code().as_str()), (507, "no_room"));
    let refused = other.post("/v1/studies", study(&"x".repeat(200_000))).await;
    assert_eq!(refused.status, 201, "what fits is taken: {}", refused.text);
    assert!(bring(&account, MIB).await.status < 300);
    assert_eq!(bring(&account, MIB).await.code(), "no_room");
}

#[tokio::test]
async fn what_guests_left_goes_after_ninety_days_and_the_rest_stays() {
    let house = House::open().await;
    let (gone, back) = (house.guest(), house.guest());
    let account = register(&house, "Morphy").await;
    let mut games = Vec::new();
    for one in [&gone, &back, &account] {
        assert!(bring(one, 100).await.status < 300);
        assert_eq!(one.post("/v1/studies", study("")).await.status, 201);
        let (id, _) = one.make(json!({"opponent": "board"})).await;
        one.done(&id, json!({"act": "resign"})).await;
        games.push(id);
    }
    // His cookie is written anew, and with it that he was here.
    house.time.put_forward(40 * DAY_MS);
    assert!(back.get("/v1/me").await.headers.contains_key("set-cookie"));
    let count = |sql: &str| -> i64 {
        let db = rusqlite::Connection::open(house.database()).unwrap();
        db.query_row(sql, [], |row| row.get(0)).unwrap()
    };
    assert_eq!(count("select count(*) from books"), 3);
    house.time.put_forward(51 * DAY_MS);
    eventually("what guests left is thrown away", async || {
        (count("select count(*) from games") == 2).then_some(())
    })
    .await;
    for table in ["games", "books", "studies", "chapters"] {
        assert_eq!(count(&format!("select count(*) from {table}")), 2, "{table}");
    }
    assert_eq!(count("select count(*) from book_parts where book not in (select n from books)"), 0);
    assert_eq!(count("select count(*) from seats"), 2);
    assert_eq!(count("select count(*) from events where game not in (select n from games)"), 0);
    assert_eq!(gone.get(&format!("/v1/games/{}", games[0])).await.status, 404);
    for (one, game) in [&back, &account].into_iter().zip(&games[1..]) {
        assert_eq!(one.get(&format!("/v1/games/{game}")).await.status, 200);
        let books = one.get("/v1/books").await.json();
        assert_eq!(books["books"].as_array().unwrap().len(), 1);
    }
}

#[tokio::test]
async fn nothing_is_kept_of_a_file_that_is_no_book() {
    let house = House::open().await;
    let guest = house.guest();
    let path = "/v1/books?name=broken.epub";
    let sent = guest.request(Method::POST, path).body(b"PK\x03\x04 and nothing".to_vec());
    let book = guest.send(sent).await.json();
    assert_eq!(book["state"], "failed");
    let db = rusqlite::Connection::open(house.database()).unwrap();
    let parts = db.query_row("select count(*) from book_parts", [], |row| row.get::<_, i64>(0));
    assert_eq!(parts.unwrap(), 0);
    let path = format!("/v1/books/{}/corrections", book["id"].as_str().unwrap());
    let corrected = guest.request(Method::PUT, &path).json(&json!({"corrections": []}));
    let refused = guest.send(corrected).await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"));
}

#[tokio::test]
async fn a_book_that_ended_the_server_is_not_begun_again() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, 100).await.json();
    let path = format!("/v1/books/{}", book["id"].as_str().unwrap());
    let data = house.close().await;
    let db = rusqlite::Connection::open(data.path().join("staunton.db")).unwrap();
    // As it stands if the server ends while the book is read.
    db.execute("update books set state = 'reading', attempts = 1", []).unwrap();
    drop(db);
    let house = House::open_in(data, staunton_server::Time::new()).await;
    let guest = Guest::with_cookie(house.address, &guest.cookie().unwrap());
    let book = eventually("the reading is given up", async || {
        Some(guest.get(&path).await.json()).filter(|book| book["state"] == "failed")
    })
    .await;
    assert!(book["fault"].as_str().unwrap().contains("came to an end"), "{book}");
}
