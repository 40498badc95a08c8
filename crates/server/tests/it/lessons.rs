//! The course over HTTP: lists, lessons, answers and what is refused.

use serde_json::json;

use crate::house::{Guest, House};

#[tokio::test]
async fn the_course_is_listed_and_every_lesson_can_be_fetched() {
    let house = House::open().await;
    let guest = house.guest();
    let course = guest.get("/v1/lessons").await.json();
    let lessons = course["lessons"].as_array().unwrap();
    assert!(lessons.len() >= 15);
    for lesson in lessons {
        let told =
            guest.get(&format!("/v1/lessons/{}", lesson["id"].as_str().unwrap())).await.json();
        assert_eq!(told["title"], lesson["title"]);
        let exercises = told["exercises"].as_array().unwrap();
        assert_eq!(exercises.len() as u64, lesson["exercises"].as_u64().unwrap());
        for exercise in exercises {
            let is_play = exercise["task"]["kind"] == "play";
            assert_eq!(exercise["legal"].as_array().unwrap().is_empty(), !is_play, "{exercise}");
        }
    }
    assert_eq!(guest.get("/v1/lessons/flying").await.status, 404);
}

#[tokio::test]
async fn x6_answers_are_judged_and_the_defence_is_told() {
    let house = House::open().await;
    let guest = house.guest();
    let path = "/v1/lessons/mate/exercises/3";
    let wrong = guest.post(path, json!({"moves": ["d3d7"]})).await.json();
    assert_eq!((&wrong["right"], &wrong["done"]), (&json!(false), &json!(false)));
    assert!(wrong["words"].as_str().unwrap().contains("does not mate in 3"), "{wrong}");
    let mut moves = vec![json!("d3g3")];
    let first = guest.post(path, json!({"moves": moves})).await.json();
    assert_eq!((&first["right"], &first["done"]), (&json!(true), &json!(false)));
    assert_eq!(first["reply"], "g1h1");
    let mut said = first;
    for _ in 0..2 {
        // Whatever mates soonest is among the legal moves of the board that came back.
        let legal = said["board"]["legal"].as_array().unwrap().clone();
        let mut right = None;
        for mv in legal {
            let with: Vec<_> = moves.iter().cloned().chain([mv["uci"].clone()]).collect();
            let verdict = guest.post(path, json!({"moves": with})).await.json();
            if verdict["right"] == true {
                right = Some((with, verdict));
                break;
            }
        }
        (moves, said) = right.unwrap();
        if said["done"] == true {
            break;
        }
    }
    assert_eq!(said["done"], true);
}

#[tokio::test]
async fn what_is_no_answer_is_refused_with_its_reason() {
    let house = House::open().await;
    let guest = house.guest();
    for (path, body, status) in [
        ("/v1/lessons/rook/exercises/1", json!({"moves": ["d4d5"]}), 400),
        ("/v1/lessons/rook/exercises/1", json!({"squares": ["d9"]}), 400),
        ("/v1/lessons/rook/exercises/1", json!({"squares": ["d5"], "option": 1}), 400),
        ("/v1/lessons/rook/exercises/1", json!({"squares": vec!["d5"; 100]}), 400),
        ("/v1/lessons/rook/exercises/0", json!({"squares": ["d5"]}), 404),
        ("/v1/lessons/rook/exercises/99", json!({"squares": ["d5"]}), 404),
        ("/v1/lessons/flying/exercises/1", json!({"squares": ["d5"]}), 404),
        ("/v1/lessons/castling/exercises/1", json!({"moves": ["e1g1", "e8g8"]}), 400),
    ] {
        let answer = guest.post(path, body.clone()).await;
        assert_eq!(answer.status, status, "{path} {body}");
    }
}

#[tokio::test]
async fn an_account_keeps_its_progress_and_a_guest_does_not() {
    let house = House::open().await;
    let guest = house.guest();
    let course = guest.get("/v1/lessons").await.json();
    let lesson = course["lessons"][0]["id"].as_str().unwrap().to_owned();
    let put = |of: &Guest, body: serde_json::Value| {
        of.request(reqwest::Method::PUT, "/v1/lessons/progress").json(&body)
    };
    let done = |numbers: &[usize]| json!({"done": {lesson.clone(): numbers}});
    let refused = guest.send(put(&guest, done(&[1]))).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "forbidden"));
    assert_eq!(guest.get("/v1/lessons/progress").await.json(), json!({"done": {}}));
    let name = json!({"name": "Learner", "password": "a good password"});
    assert_eq!(guest.post("/v1/account/register", name.clone()).await.status, 201);
    assert_eq!(guest.send(put(&guest, done(&[2, 1, 2]))).await.json(), done(&[1, 2]));
    // Elsewhere something else was done: both are known then.
    let elsewhere = house.guest();
    assert_eq!(elsewhere.post("/v1/account/login", name).await.status, 200);
    assert_eq!(elsewhere.send(put(&elsewhere, done(&[3]))).await.json(), done(&[1, 2, 3]));
    assert_eq!(guest.get("/v1/lessons/progress").await.json(), done(&[1, 2, 3]));
    // What the course does not have is passed over.
    let odd = json!({"done": {"no-such-lesson": [1], lesson.clone(): [0, 999]}});
    assert_eq!(guest.send(put(&guest, odd)).await.json(), done(&[1, 2, 3]));
    let many: Vec<usize> = (0..300).collect();
    assert_eq!(guest.send(put(&guest, done(&many))).await.status, 400);
    // It outlives the server.
    let time = house.time.clone();
    let house = House::open_in(house.close().await, time).await;
    let again = guest.same_at(house.address);
    assert_eq!(again.get("/v1/lessons/progress").await.json(), done(&[1, 2, 3]));
}

#[tokio::test]
async fn a_lesson_is_told_in_the_language_asked_for() {
    let house = House::open().await;
    let guest = house.guest();
    let told = guest.get("/v1/lessons/knight?locale=de").await;
    assert_eq!(told.json()["title"], "Der Springer");
    assert_eq!(told.headers["content-language"], "de");
    assert!(told.headers.get_all("vary").iter().any(|line| line == "accept-language"));

    let get = |path: &str, accepted: &str| {
        let request = guest.request(reqwest::Method::GET, path);
        guest.send(request.header("accept-language", accepted))
    };
    let course = get("/v1/lessons", "de-AT, en;q=0.5").await;
    assert_eq!(course.headers["content-language"], "de");
    let course = course.json();
    let lessons = course["lessons"].as_array().unwrap();
    assert!(lessons.iter().any(|lesson| lesson["title"] == "Der Springer"), "{course}");
    // What is asked for goes before what the browser likes, and a language nobody speaks before neither.
    let english = get("/v1/lessons/knight?locale=en", "de").await;
    assert_eq!(english.json()["title"], "The knight");
    assert_eq!(get("/v1/lessons/knight", "tlh").await.headers["content-language"], "en");
    let refused = guest.get("/v1/lessons/knight?locale=tlh").await;
    assert_eq!((refused.status, refused.code().as_str()), (400, "bad_request"));
    assert!(refused.text.contains("en, de"), "{}", refused.text);
}
