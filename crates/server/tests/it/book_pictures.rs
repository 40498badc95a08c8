//! The pictures of a book: shown, recognised, and settled by its reader.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::{Value, json};

use crate::books::{bring, got, read};
use crate::house::House;

const CLEAN: &[u8] = include_bytes!("../../../../data/books/pictures/clean.epub");
const TOLD: &str = include_str!("../../../../data/books/pictures/clean.json");

/// The blocks with pictures: the number of each, and the picture.
fn pictures(page: &Value) -> Vec<&Value> {
    let blocks = page["blocks"].as_array().unwrap().iter();
    let found = blocks.filter_map(|block| match block["kind"].as_str() {
        Some("picture") => Some(block),
        Some("board") => Some(&block["picture"]).filter(|picture| picture.is_object()),
        _ => None,
    });
    found.collect()
}

/// Where a picture is fetched.
fn path(id: &str, picture: &Value) -> String {
    let file = picture["file"].as_str().map(|file| format!("&file={file}"));
    format!("/v1/books/{id}/picture?at={}{}", picture["at"], file.unwrap_or_default())
}

#[tokio::test]
async fn pictures_stand_in_their_place_and_what_is_in_doubt_is_settled_by_the_reader() {
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "clean.epub", CLEAN).await;
    let id = book["id"].as_str().unwrap();
    let page = got(&guest, &format!("/v1/books/{id}/page")).await;
    let found = pictures(&page);
    let told: Value = serde_json::from_str(TOLD).unwrap();
    let told = told["pictures"].as_array().unwrap();
    assert_eq!(found.len(), told.len());
    for (found, told) in found.iter().zip(told) {
        match found["shows"].as_str().unwrap() {
            "board" => assert_eq!(found["placement"], told["placement"]),
            "no_board" => assert!(told["placement"].is_null()),
            "doubtful" => assert!(found["placement"].is_string()),
            other => panic!("{other}: {found}"),
        }
    }
    // The picture itself, and nothing else out of the file.
    let answer = guest.get(&path(id, found[0])).await;
    assert_eq!(
        (answer.status, &answer.headers["content-type"]),
        (200, &"image/png".parse().unwrap())
    );
    assert!(answer.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    for wrong in ["at=0", "at=0&file=O/p.xhtml", "at=0&file=../../etc/passwd", "at=999999999"] {
        let answer = guest.get(&format!("/v1/books/{id}/picture?{wrong}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{wrong}");
    }
    assert_eq!(house.guest().get(&path(id, found[0])).await.status, 404);
    // One in doubt is what the reader says.
    let at = found.iter().position(|picture| picture["shows"] == "doubtful").unwrap();
    let line = format!("at {} shows {}", found[at]["at"], told[at]["placement"].as_str().unwrap());
    let body = json!({ "corrections": [line] });
    let request = guest.request(Method::PUT, &format!("/v1/books/{id}/corrections")).json(&body);
    assert!(guest.send(request).await.status < 300);
    let book = read(&guest, id).await;
    assert_eq!(book["corrections"][0], json!({ "line": line, "heeded": true }));
    let page = got(&guest, &format!("/v1/books/{id}/page")).await;
    let picture = pictures(&page)[at];
    assert_eq!(
        (&picture["shows"], &picture["placement"]),
        (&json!("given"), &told[at]["placement"])
    );
    house.close().await;
}

#[tokio::test]
async fn a_page_that_holds_its_pictures_shows_them_and_what_is_none_is_not_sent() {
    let pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==";
    let script = STANDARD.encode("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");
    let text = format!(
        "<html><body><h3>GAME I.</h3><p>1. P-K4 P-K4</p>\n<p><img src='data:image/png;base64,{pixel}'/></p>\n\
         <p><img src='data:image/png;base64,{script}'/></p>\n<p><img src='beside.png'/></p></body></html>"
    );
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "page.html", text).await;
    let id = book["id"].as_str().unwrap();
    let page = got(&guest, &format!("/v1/books/{id}/page")).await;
    let found = pictures(&page);
    assert_eq!(found.len(), 2, "{page}");
    assert_eq!(
        (&found[0]["shows"], &found[1]["shows"]),
        (&json!("no_board"), &json!("unreadable"))
    );
    let answer = guest.get(&path(id, found[0])).await;
    assert_eq!(
        (answer.status, &answer.headers["content-type"]),
        (200, &"image/png".parse().unwrap())
    );
    assert_eq!(guest.get(&path(id, found[1])).await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn the_printed_pages_of_a_pdf_are_those_of_its_file_and_every_move_has_its_place() {
    const PRINTED: &[u8] = include_bytes!("../../../../data/books/scans/evenings.pdf");
    let house = House::open().await;
    let guest = house.guest();
    let book = bring(&guest, "evenings.pdf", PRINTED).await;
    let id = book["id"].as_str().unwrap();
    let page = got(&guest, &format!("/v1/books/{id}/page")).await;
    let facsimile = &page["facsimile"];
    let list = |value: &Value| value.as_array().unwrap().clone();
    let pages = list(&facsimile["pages"]);
    assert!(pages.iter().all(|page| page["height"].as_f64() > page["width"].as_f64()));
    assert_eq!(list(&facsimile["blocks"]).len(), list(&page["blocks"]).len());
    let (moves, places) = (list(&page["moves"]), list(&facsimile["moves"]));
    assert_eq!(moves.len(), places.len());
    for (mark, places) in moves.iter().zip(&places) {
        let places = list(places);
        assert!(!places.is_empty() && places.len() % 5 == 0, "{mark}: {places:?}");
        assert!(places[0].as_u64().unwrap() < pages.len() as u64);
        assert!(places[1].as_u64() < places[3].as_u64() && places[2].as_u64() < places[4].as_u64());
    }
    let file = format!("/v1/books/{id}/file.pdf");
    let answer = guest.get(&file).await;
    assert_eq!(
        (answer.status, &answer.headers["content-type"]),
        (200, &"application/pdf".parse().unwrap())
    );
    assert_eq!(answer.headers["content-length"], PRINTED.len().to_string().as_str());
    assert!(answer.headers["content-security-policy"].to_str().unwrap().contains("sandbox"));
    assert_eq!(answer.headers["x-content-type-options"], "nosniff");
    assert_eq!(house.guest().get(&file).await.status, 404);
    // A book in letters alone has neither.
    let book = bring(&guest, "letters.txt", "GAME I.\n\n1 P-K4 P-K4\n2 Kt-KB3 Kt-QB3\n").await;
    let id = book["id"].as_str().unwrap();
    assert!(got(&guest, &format!("/v1/books/{id}/page")).await.get("facsimile").is_none());
    let answer = guest.get(&format!("/v1/books/{id}/file.pdf")).await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"));
    house.close().await;
}
