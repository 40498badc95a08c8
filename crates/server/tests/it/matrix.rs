//! Who may call what: each call of the description with each kind of caller. A call without a row
//! here fails, and so does a route that is neither described nor named here.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::time::Duration;

use reqwest::Method;
use serde_json::{Value, json};

use crate::house::{Guest, House, pair};

/// The callers, in the order of the columns. Whoever has no session comes without a cookie; the
/// game is private, and between player and opponent; the holder has the key of its link, and the
/// operator sits at the server's own machine. Book, study, review, proof and exercise are the
/// player's, the session that is ended the account's.
const CALLERS: [&str; 7] =
    ["no session", "guest", "opponent", "holder", "account", "operator", "player"];

/// Call by call what each caller is answered; one number is for all. Later rows find what earlier
/// ones left: the player is asked last in each, and what removes stands below what looks.
const TABLE: &str = include_str!("matrix.txt");

/// Routes that are not described, as they are no calls: the page, the handbook and the like.
const NOT_DESCRIBED: [&str; 32] = [
    "/standard",
    "/",
    "/account",
    "/account/settings",
    "/account/oauth/token/create",
    "/analysis",
    "/api/docs",
    "/api/docs/openapi.json",
    "/api/{*rest}",
    "/api/{face}/game/{rest}",
    "/embed/game/{id}",
    "/game/{id}",
    "/games",
    "/games/player",
    "/help",
    "/help/",
    "/help/{*path}",
    "/laws",
    "/learn",
    "/learn/{lesson}",
    "/library",
    "/library/{id}",
    "/practice",
    "/record/{id}",
    "/review",
    "/review/{id}",
    "/room",
    "/v1/csp-report",
    "/v1/{*rest}",
    "/healthz",
    "/metrics",
    "/readyz",
];

fn described() -> Value {
    serde_json::from_str(staunton_server::openapi_json()).unwrap()
}

/// The rows: verb, path, what is answered to each caller.
fn rows() -> Vec<(&'static str, &'static str, Vec<u16>)> {
    let lines = TABLE.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let mut words = line.split_whitespace();
            let (verb, path) = (words.next().unwrap(), words.next().unwrap());
            let outcomes: Vec<u16> = words.map(|word| word.parse().unwrap()).collect();
            match outcomes.as_slice() {
                [one] => (verb, path, vec![*one; CALLERS.len()]),
                _ => (verb, path, outcomes),
            }
        })
        .collect()
}

#[test]
fn every_described_call_has_a_row_and_every_row_a_call() {
    let document = described();
    let calls: BTreeSet<String> = document["paths"]
        .as_object()
        .unwrap()
        .iter()
        .flat_map(|(path, calls)| {
            let verbs = calls.as_object().unwrap().keys();
            verbs.map(move |verb| format!("{} {path}", verb.to_uppercase()))
        })
        .collect();
    let rows = rows();
    let told: BTreeSet<String> =
        rows.iter().map(|(verb, path, _)| format!("{verb} {path}")).collect();
    assert_eq!(calls.difference(&told).collect::<Vec<_>>(), Vec::<&String>::new(), "without a row");
    assert_eq!(told.difference(&calls).collect::<Vec<_>>(), Vec::<&String>::new(), "no such call");
    for (verb, path, outcomes) in rows {
        assert_eq!(outcomes.len(), CALLERS.len(), "{verb} {path}");
    }
}

#[test]
fn every_route_is_described_or_named() {
    let document = described();
    let routes = include_str!("../../src/app.rs");
    let literals = routes.split('"').skip(1).step_by(2);
    let paths: BTreeSet<&str> = literals.filter(|literal| literal.starts_with('/')).collect();
    assert!(paths.len() > 80, "the routes are read: {paths:?}");
    let is_known = |path: &str| {
        document["paths"][path].is_object()
            || NOT_DESCRIBED.contains(&path)
            || ["/v1/", "/api/", "/api/*"].contains(&path)
    };
    let unknown: Vec<_> = paths.into_iter().filter(|path| !is_known(path)).collect();
    assert!(unknown.is_empty(), "{unknown:?} is neither described nor named");
}

/// What the callers call about.
struct Things {
    game: String,
    key: String,
    book: String,
    study: String,
    chapter: String,
    review: String,
    proof: String,
    exercise: String,
    session: String,
}

impl Things {
    /// The path of a call about them.
    fn path(&self, verb: &str, template: &str, caller: &str) -> String {
        let of = template.split('/').nth(2).unwrap_or_default();
        let id = match of {
            "games" => &self.game,
            "books" => &self.book,
            "studies" => &self.study,
            "reviews" => &self.review,
            "proofs" => &self.proof,
            "practice" => &self.exercise,
            "account" => &self.session,
            _ => "mate",
        };
        let mut path = template.replace("{id}", id).replace("{chapter}", &self.chapter);
        path = path.replace("{game}", "1").replace("{number}", "1").replace("{square}", "e4");
        path = path.replace("{face}", "bot").replace("{name}", "philidor");
        path = path.replace("{uci}", "e2e4").replace("{answer}", "yes");
        path = path.replace("{channel}", "blitz");
        let query = match (verb, template) {
            ("GET", "/v1/archive/find") => "?q=e4%3DP&most=2".to_owned(),
            ("GET", "/v1/archive/question") => "?q=e4%3DP".to_owned(),
            ("GET", "/v1/archive/moments") => "?at=1.2".to_owned(),
            ("GET", "/tablebase/standard") => {
                "?fen=8/8/8/3k4/8/8/8/KQ6%20w%20-%20-%200%201".to_owned()
            }
            ("GET", "/player") => "?player=Alekhine,%20Alexander".to_owned(),
            ("GET", "/v1/books/search") => "?q=check".to_owned(),
            ("GET", "/v1/books/{id}/picture") => "?at=0".to_owned(),
            ("POST", "/v1/books") => "?name=another.txt".to_owned(),
            _ if of == "games" && caller == "holder" && template.contains("{id}") => {
                format!("?key={}", self.key)
            }
            _ => String::new(),
        };
        path + &query
    }

    /// The body of a call, which the one it is for may send.
    fn body(&self, verb: &str, template: &str, caller: &str) -> Value {
        const FEN: &str = "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1";
        let name =
            format!("Caller{}", CALLERS.iter().take_while(|known| **known != caller).count());
        match (verb, template) {
            ("POST", "/v1/archive/searches") => json!({"question": "e4=P and d4=P"}),
            ("POST", "/v1/games") => json!({"opponent": "board"}),
            ("POST", "/v1/games/{id}/join") if caller == "holder" => json!({"key": self.key}),
            ("POST", "/v1/games/{id}/ask") => json!({"bot": "nobody"}),
            ("POST", "/v1/games/{id}/sealing") => json!({"text": "e4"}),
            ("POST", "/v1/games/{id}/acts") => json!({"act": "move", "uci": "e2e4", "ply": 0}),
            ("POST", "/v1/account/register") => {
                json!({"name": name, "password": "a long password"})
            }
            ("POST", "/v1/account/login") => json!({"name": name, "password": "a long password"}),
            ("POST", "/v1/account/recovery-code" | "/v1/account/delete") => {
                json!({"password": "pawns are the soul"})
            }
            ("POST", "/v1/account/recover") => {
                json!({"name": "Philidor", "recovery_code": "a guess", "new_password": "checkmate"})
            }
            ("POST", "/v1/account/password") => {
                json!({"password": "pawns are the soul", "new_password": "pawns are the soul"})
            }
            ("POST", "/v1/analysis") => json!({"fen": FEN, "time_ms": 50}),
            ("POST", "/v1/proofs") => json!({"question": "mate", "fen": FEN, "moves": 1}),
            ("POST", "/v1/reports") => {
                let key = (caller == "holder").then_some(&self.key);
                json!({"game": self.game, "key": key, "reason": "other"})
            }
            ("POST", "/v1/account/tokens") => {
                json!({"scopes": ["bot:play"], "description": "mine"})
            }
            ("POST", "/v1/laws") => json!({"code": "staunton"}),
            ("PUT", "/v1/books/{id}/corrections") => json!({"corrections": []}),
            ("POST", "/v1/reviews") => {
                json!({"of": {"kind": "moves", "moves": ["e2e4", "e7e5"]}, "nodes": 1_000})
            }
            ("POST", "/v1/studies") => {
                json!({"name": "Another", "chapters": [{"name": "One", "game": {"nodes": []}}]})
            }
            ("PUT", "/v1/studies/{id}") => json!({"revision": 99, "name": "Renamed"}),
            ("POST", "/v1/studies/{id}/chapters") => {
                json!({"name": "Two", "game": {"nodes": []}})
            }
            ("PUT", "/v1/studies/{id}/chapters/{chapter}") => {
                json!({"revision": 1, "name": "One", "game": {"nodes": []}})
            }
            ("POST", "/v1/practice") => json!({"exercises": [exercise()]}),
            ("PUT", "/v1/practice/{id}") => json!({"revision": 1, "memory": {
                "due_at": 5, "last_at": 5, "stability": 2.5, "difficulty": 5.0,
                "scheduled_days": 2, "reps": 1, "lapses": 0}}),
            ("POST", "/v1/practice/{id}/answers") => json!({"uci": "e1e8"}),
            ("PUT", "/v1/lessons/progress") => json!({"done": {}}),
            ("POST", "/v1/lessons/{id}/exercises/{number}") => json!({"moves": []}),
            ("POST", "/v1/position") => json!({"moves": ["e2e4"]}),
            ("POST", "/v1/why-not") => json!({"fen": FEN, "from": "e1", "to": "a1"}),
            ("POST", "/v1/terms") => json!({"fen": FEN}),
            ("POST", "/v1/read") => json!({"text": "1. e4 e5"}),
            ("POST", "/v1/word") => json!({"game": {"nodes": []}, "text": "e4"}),
            ("POST", "/v1/write") => json!({"game": {"nodes": []}, "as": "pgn"}),
            _ => json!({}),
        }
    }
}

fn exercise() -> Value {
    json!({"fen": "6k1/5ppp/8/8/8/8/1r3PPP/4R1K1 w - - 0 1", "answer": ["e1e8"],
        "reason": "It is mate.", "source": {"title": "By hand", "path": "/review/Ab12Cd34"}})
}

fn id(value: &Value) -> String {
    value["id"].as_str().unwrap_or_else(|| panic!("no id: {value}")).to_owned()
}

/// The player's things, all of them done with what takes time.
async fn things(player: &Guest, account: &Guest, game: String) -> Things {
    let key = player.sees(&game).await["key"].as_str().unwrap().to_owned();
    let book = player.request(Method::POST, "/v1/books?name=b.txt").body("1. e4 e5 2. Nf3 Nc6\n");
    let book = id(&player.send(book).await.json());
    let first = json!({"name": "One", "game": {"nodes": []}});
    let study = json!({"name": "Mine", "chapters": [first]});
    let study = player.post("/v1/studies", study).await.json();
    let review = json!({"of": {"kind": "moves", "moves": ["e2e4", "e7e5"]}, "nodes": 1_000});
    let review = id(&player.post("/v1/reviews", review).await.json());
    // It is not found soon, so the question is there as long as the test.
    let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    let proof = json!({"question": "mate", "fen": fen, "moves": 20});
    let proof = id(&player.post("/v1/proofs", proof).await.json());
    player.post("/v1/practice", json!({"exercises": [exercise()]})).await;
    let exercises = player.get("/v1/practice").await.json();
    for path in [format!("/v1/books/{book}"), format!("/v1/reviews/{review}")] {
        while ["waiting", "reading", "running"]
            .contains(&player.get(&path).await.json()["state"].as_str().unwrap())
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let sessions = account.get("/v1/account/sessions").await.json();
    Things {
        game,
        key,
        book,
        chapter: id(&study["chapters"][0]),
        study: id(&study),
        review,
        proof,
        exercise: id(&exercises["exercises"][0]),
        session: id(&sessions["sessions"][0]),
    }
}

/// What a caller is answered: the status, or the code with which a socket is closed.
async fn outcome(guest: &Guest, (verb, template): (&str, &str), path: &str, body: &Value) -> u16 {
    if template == "/v1/games/{id}/socket" {
        let mut wire = guest.socket(path).await;
        return wire.next().await.map_or_else(|code| code, |_| 101);
    }
    let request = guest.request(verb.parse().unwrap(), path);
    let request = match (verb, template) {
        ("POST", "/v1/books") => request.body("1. d4 d5\n"),
        ("POST" | "PUT", _) => request.json(body),
        _ => request,
    };
    if template == "/v1/room/events" || template.contains("feed") {
        // It has no end.
        return request.send().await.unwrap().status().as_u16();
    }
    match guest.send(request).await.status {
        // It is done at once or later, as the machine is busy.
        201 | 202 => 200,
        status => status,
    }
}

#[tokio::test]
async fn every_caller_is_answered_as_the_table_says() {
    const ADDRESSES: [Option<&str>; 7] = [
        Some("203.0.113.1"),
        Some("203.0.113.2"),
        Some("203.0.113.3"),
        Some("203.0.113.4"),
        Some("203.0.113.5"),
        None,
        Some("203.0.113.7"),
    ];
    let house = House::open().await;
    let (player, opponent, game) = pair(&house, json!({})).await;
    let account = house.guest();
    let credentials = json!({"name": "Philidor", "password": "pawns are the soul"});
    account.post("/v1/account/register", credentials.clone()).await;
    let elsewhere = house.guest();
    elsewhere.post("/v1/account/login", credentials).await;
    let things = things(&player, &account, game).await;
    let mut callers: Vec<(&str, Guest)> = CALLERS
        .into_iter()
        .map(|caller| match caller {
            "opponent" => (caller, opponent.same()),
            "player" => (caller, player.same()),
            "account" => (caller, account.same()),
            _ => (caller, house.guest()),
        })
        .collect();
    for ((_, guest), address) in callers.iter_mut().zip(ADDRESSES) {
        guest.from = address;
        guest.get("/v1/me").await;
    }
    let mut faults = String::new();
    for (verb, template, expected) in rows() {
        let mut found = Vec::new();
        for (caller, guest) in &callers {
            let path = things.path(verb, template, caller);
            let body = things.body(verb, template, caller);
            let mut stranger = house.guest();
            stranger.from = guest.from;
            let guest = if *caller == "no session" { &stranger } else { guest };
            found.push(outcome(guest, (verb, template), &path, &body).await);
        }
        if found != expected {
            writeln!(faults, "{verb} {template} {found:?}, not {expected:?}").unwrap();
        }
    }
    assert!(faults.is_empty(), "in the order {CALLERS:?}:\n{faults}");
}
