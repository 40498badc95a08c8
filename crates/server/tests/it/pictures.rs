//! Positions as pictures, what a link says of its page, and a game in a frame.

use serde_json::json;

use crate::house::{House, friendly, pair, play_out};

#[tokio::test]
async fn a_position_is_drawn_for_every_page_and_without_a_cookie() {
    let house = House::open().await;
    let guest = house.guest();
    let fen = "7k/6Q1/6K1/8/8/8/8/8_b_-_-_0_1";
    let svg = guest.get(&format!("/v1/picture.svg?fen={fen}&theme=print&below=black")).await;
    assert_eq!((svg.status, svg.headers["content-type"].to_str().unwrap()), (200, "image/svg+xml"));
    assert!(svg.text.starts_with("<svg ") && svg.text.contains("7k/6Q1/6K1"));
    for name in ["set-cookie", "x-frame-options"] {
        assert!(!svg.headers.contains_key(name), "{name}");
    }
    assert_eq!(svg.headers["cross-origin-resource-policy"], "cross-origin");
    let png = guest.request(reqwest::Method::GET, "/v1/picture.png?move=e2e4&width=64");
    let png = png.send().await.unwrap();
    assert_eq!(png.headers()["content-type"], "image/png");
    assert!(png.bytes().await.unwrap().starts_with(b"\x89PNG"));
    for (query, code) in [
        ("fen=rubbish", "invalid_fen"),
        ("width=9999", "bad_request"),
        ("width=wide", "bad_request"),
        ("move=castles", "bad_request"),
        ("theme=gold", "bad_request"),
    ] {
        assert_eq!(guest.get(&format!("/v1/picture.svg?{query}")).await.code(), code, "{query}");
    }
}

#[tokio::test]
async fn a_link_to_a_game_says_who_plays_and_a_private_one_only_with_its_key() {
    let house = House::open().await;
    let host = house.guest();
    let (id, key) = host.make(friendly(json!({"laws": {"code": "staunton"}}))).await;
    let name = host.sees(&id).await["players"]["white"]["name"].as_str().unwrap().to_owned();
    let stranger = house.guest();
    let shut = stranger.get(&format!("/game/{id}")).await.text;
    assert!(!shut.contains(&name) && shut.contains("og:title\" content=\"Staunton\""));
    let open = stranger.get(&format!("/game/{id}?key={key}")).await.text;
    assert!(open.contains(&format!("{name} invites you to a game of chess")), "{open}");
    let image =
        format!("http://{}/v1/games/{id}/picture.png?width=600&amp;key={key}", house.address);
    assert!(open.contains(&image), "{open}");
    let path = format!("/v1/games/{id}/picture.png?key={key}");
    let picture = stranger.request(reqwest::Method::GET, &path).send().await.unwrap();
    assert!(picture.bytes().await.unwrap().starts_with(b"\x89PNG"));
    assert_eq!(stranger.get(&format!("/v1/games/{id}/picture.png")).await.code(), "forbidden");
    let position = stranger.get("/analysis?fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1").await.text;
    assert!(position.contains("fen=4k3/8/8/8/8/8/8/4K2R_w_K_-_0_1\""), "{position}");
}

#[tokio::test]
async fn a_game_in_a_frame_has_all_its_moves_and_knows_nobody() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, "e2e4 e7e5").await;
    let key = white.sees(&id).await["key"].as_str().unwrap().to_owned();
    let framed = house.guest().get(&format!("/embed/game/{id}?key={key}")).await;
    assert_eq!(framed.status, 200);
    let policy = framed.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("frame-ancestors *") && policy.contains("default-src 'none'"));
    for name in ["set-cookie", "x-frame-options"] {
        assert!(!framed.headers.contains_key(name), "{name}");
    }
    assert_eq!(
        framed.text.matches("/v1/picture.svg").count(),
        4,
        "three boards and the last again"
    );
    assert!(framed.text.contains("1. <button type=\"button\">e4</button>"));
    // Not even a player sees it there without the key: the frame stands on a foreign page.
    assert_eq!(white.get(&format!("/embed/game/{id}")).await.code(), "forbidden");
}

#[tokio::test]
async fn a_game_is_an_animation_of_its_moves_and_a_private_one_only_with_its_key() {
    let house = House::open().await;
    let (white, black, id) = pair(&house, json!({})).await;
    play_out(&white, &black, &id, "e2e4 e7e5 g1f3").await;
    let path = format!("/v1/games/{id}/picture.gif?width=64&pace_ms=500");
    let animation = white.request(reqwest::Method::GET, &path).send().await.unwrap();
    assert_eq!(animation.headers()["content-type"], "image/gif");
    let file = animation.bytes().await.unwrap();
    assert!(file.starts_with(b"GIF89a"));
    // Each picture begins with what is said of it: 0x21 0xf9 0x04.
    let stills = file.windows(3).filter(|bytes| bytes == b"\x21\xf9\x04").count();
    assert_eq!(stills, 4);
    for query in ["width=9999", "pace_ms=1"] {
        let path = format!("/v1/games/{id}/picture.gif?{query}");
        assert_eq!(white.get(&path).await.code(), "bad_request", "{query}");
    }
    let (private, key) = white.make(friendly(json!({}))).await;
    let path = format!("/v1/games/{private}/picture.gif");
    assert_eq!(house.guest().get(&path).await.code(), "forbidden");
    assert_eq!(house.guest().get(&format!("{path}?key={key}")).await.status, 200);
}
