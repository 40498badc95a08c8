//! The files of the page as they go over the wire: each client has the form that it can read, and knows
//! it again.

use std::collections::HashSet;
use std::io::Read;

use reqwest::Method;
use reqwest::header::{HeaderMap, HeaderValue};

use crate::house::{Guest, House};

struct Sent {
    status: u16,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

impl Sent {
    /// A header, or nothing.
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The bytes of the file, unpacked as the answer says.
    fn unpacked(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        match self.header("content-encoding") {
            "" => plain.clone_from(&self.bytes),
            "gzip" => {
                flate2::read::GzDecoder::new(&*self.bytes).read_to_end(&mut plain).unwrap();
            }
            "zstd" => plain = zstd::decode_all(&*self.bytes).unwrap(),
            other => panic!("packed by {other:?}"),
        }
        plain
    }
}

async fn ask(guest: &Guest, method: Method, path: &str, headers: &[(&str, &str)]) -> Sent {
    let mut request = guest.request(method, path);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let answer = request.send().await.unwrap();
    let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
    Sent { status, headers, bytes: answer.bytes().await.unwrap().into() }
}

async fn get(guest: &Guest, path: &str, headers: &[(&str, &str)]) -> Sent {
    ask(guest, Method::GET, path, headers).await
}

/// The path of the page's script.
async fn script(guest: &Guest) -> String {
    let page = guest.get("/").await.text;
    let (_, rest) = page.split_once("src=\"/assets/").expect("a page with a script");
    format!("/assets/{}", rest.split('"').next().unwrap())
}

#[tokio::test]
async fn a_client_has_the_smallest_form_that_it_takes() {
    let house = House::open().await;
    let guest = house.guest();
    let path = script(&guest).await;
    let plain = get(&guest, &path, &[]).await;
    assert_eq!(plain.header("content-encoding"), "");
    let mut lengths = Vec::new();
    for (accepted, expected) in [
        ("zstd", "zstd"),
        ("gzip, deflate, br, zstd", "zstd"),
        ("gzip;q=1.0, zstd;q=0.1", "zstd"),
        ("GZIP", "gzip"),
        ("gzip, zstd;q=0", "gzip"),
        ("zstd;q=0", ""),
        ("gzip;q=0, zstd;q=0.000", ""),
        ("identity", ""),
        ("deflate, br", ""),
        ("", ""),
    ] {
        let sent = get(&guest, &path, &[("accept-encoding", accepted)]).await;
        assert_eq!((sent.status, sent.header("content-encoding")), (200, expected), "{accepted:?}");
        assert_eq!(sent.header("vary"), "accept-encoding", "{accepted:?}");
        assert_eq!(sent.header("content-type"), "text/javascript; charset=utf-8", "{accepted:?}");
        assert_eq!(sent.header("cache-control"), "public, max-age=31536000, immutable");
        assert_eq!(sent.header("content-length"), sent.bytes.len().to_string(), "{accepted:?}");
        assert!(sent.unpacked() == plain.bytes, "{accepted:?}: not the same file");
        lengths.push(sent.bytes.len());
    }
    let [zstd, .., none] = lengths[..] else { panic!("{lengths:?}") };
    assert!(zstd < lengths[3] && lengths[3] < none, "{lengths:?}");
}

#[tokio::test]
async fn each_form_has_a_strong_mark_of_its_own_and_is_known_again_by_that_alone() {
    let house = House::open().await;
    let guest = house.guest();
    let path = script(&guest).await;
    let mut marks = Vec::new();
    for accepted in ["zstd", "gzip", "identity"] {
        let sent = get(&guest, &path, &[("accept-encoding", accepted)]).await;
        let mark = sent.header("etag").to_owned();
        assert!(mark.len() > 2 && mark.starts_with('"') && mark.ends_with('"'), "{mark}");
        marks.push((accepted, mark));
    }
    assert_eq!(marks.iter().map(|(_, mark)| mark).collect::<HashSet<_>>().len(), 3, "{marks:?}");
    for (accepted, mark) in &marks {
        for (_, known) in &marks {
            for known in [known.clone(), format!("\"other\", W/{known}")] {
                let asked = [("accept-encoding", *accepted), ("if-none-match", &known)];
                let sent = get(&guest, &path, &asked).await;
                let expected = if known.contains(mark) { 304 } else { 200 };
                assert_eq!(sent.status, expected, "{accepted} {known}");
                assert_eq!(sent.header("etag"), mark, "{accepted} {known}");
                assert_eq!(sent.header("vary"), "accept-encoding", "{accepted} {known}");
                assert_eq!(sent.bytes.is_empty(), expected == 304, "{accepted} {known}");
            }
        }
    }
}

#[tokio::test]
async fn what_is_asked_for_its_head_alone_has_the_same_one_and_no_body() {
    let house = House::open().await;
    let guest = house.guest();
    let path = script(&guest).await;
    let telling = ["content-encoding", "content-length", "content-type", "etag", "vary"];
    for accepted in ["zstd", "gzip", "identity"] {
        let asked = [("accept-encoding", accepted)];
        let whole = get(&guest, &path, &asked).await;
        let head = ask(&guest, Method::HEAD, &path, &asked).await;
        assert_eq!((head.status, head.bytes.len()), (200, 0), "{accepted}");
        for name in telling {
            assert_eq!(head.header(name), whole.header(name), "{accepted} {name}");
        }
        let known = [("accept-encoding", accepted), ("if-none-match", whole.header("etag"))];
        assert_eq!(ask(&guest, Method::HEAD, &path, &known).await.status, 304, "{accepted}");
    }
}

#[tokio::test]
async fn who_asks_for_a_part_of_a_file_has_the_whole() {
    let house = House::open().await;
    let guest = house.guest();
    let path = script(&guest).await;
    let whole = get(&guest, &path, &[]).await;
    let part = get(&guest, &path, &[("range", "bytes=0-9")]).await;
    assert_eq!(part.status, 200);
    assert!(part.bytes == whole.bytes);
    for name in ["accept-ranges", "content-range"] {
        assert_eq!(part.headers.get(name), None::<&HeaderValue>, "{name}");
    }
}

#[tokio::test]
async fn a_picture_is_packed_already_and_is_sent_as_it_is() {
    let house = House::open().await;
    let guest = house.guest();
    let sent = get(&guest, "/icon-192.png", &[("accept-encoding", "gzip, zstd")]).await;
    assert_eq!((sent.status, sent.header("content-encoding")), (200, ""));
    assert!(sent.bytes.starts_with(b"\x89PNG"));
    let asked = [("if-none-match", sent.header("etag"))];
    let again = get(&guest, "/icon-192.png", &asked).await;
    assert_eq!((again.status, again.header("etag")), (304, sent.header("etag")));
}
