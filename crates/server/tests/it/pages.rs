use serde_json::json;

use crate::house::House;

#[tokio::test]
async fn every_answer_carries_what_keeps_the_page_safe() {
    let house = House::open().await;
    let guest = house.guest();
    for path in ["/", "/game/abcdefgh", "/account", "/v1/me", "/nothing", "/v1/nothing", "/metrics"]
    {
        let headers = guest.get(path).await.headers;
        let policy = headers["content-security-policy"].to_str().unwrap();
        for part in ["default-src 'self'", "frame-ancestors 'none'", "report-uri /v1/csp-report"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(headers["referrer-policy"], "same-origin", "{path}");
    }
}

#[tokio::test]
async fn the_pages_routes_all_answer_the_page() {
    let house = House::open().await;
    let guest = house.guest();
    let start = guest.get("/").await;
    assert_eq!(start.status, 200);
    assert!(start.text.contains("<title>Staunton</title>"));
    for path in ["/game/Ab3dE5gH?key=x", "/account"] {
        let page = guest.get(path).await;
        assert_eq!((page.status, &page.text), (200, &start.text), "{path}");
    }
    assert_eq!(guest.get("/nothing/here.js").await.status, 404);
    assert_eq!(guest.get("/../Cargo.toml").await.status, 404);
    assert_eq!(guest.get("/%2e%2e/secret.key").await.status, 404);
}

#[tokio::test]
async fn an_unknown_address_shows_a_person_the_page_and_is_not_found() {
    let house = House::open().await;
    let guest = house.guest();
    for path in ["/nothing", "/gamez", "/game/", "/account/more"] {
        let asked = guest.request(reqwest::Method::GET, path);
        let asked = asked.header("accept", "text/html,application/xhtml+xml,*/*;q=0.8");
        let page = guest.send(asked.header("if-none-match", "*")).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(page.text.contains("<div id=\"app\">"), "{path}: {}", page.text);
        // Nobody is to send a link to nowhere with a picture.
        assert!(!page.text.contains("og:"), "{path}: {}", page.text);
        assert_eq!(guest.get(path).await.text, "There is no such page.\n", "{path}");
    }
}

#[tokio::test]
async fn health_metrics_and_docs_answer() {
    let house = House::open().await;
    let guest = house.guest();
    assert_eq!(guest.get("/healthz").await.text, "ok\n");
    guest.make(json!({"opponent": "board"})).await;
    let metrics = guest.get("/metrics").await.text;
    assert!(metrics.contains("staunton_games_created_total{opponent=\"board\"} 1"), "{metrics}");
    let described = guest.get("/api/docs/openapi.json").await.json();
    for path in ["/v1/me", "/v1/games", "/v1/games/{id}/acts", "/v1/games/{id}/socket"] {
        assert!(described["paths"][path].is_object(), "{path}");
    }
    let page = guest.get("/api/docs").await;
    assert!(page.text.contains("/v1/games/{id}/acts"));
    let free = guest.get("/api/nothing").await;
    assert_eq!((free.status, free.code().as_str()), (404, "not_found"));
}

#[tokio::test]
async fn the_handbook_is_there_without_the_page() {
    let house = House::open().await;
    let guest = house.guest();
    let first = guest.get("/help").await;
    assert_eq!(first.status, 200);
    assert!(first.text.contains("<title>Staunton handbook</title>"), "{}", first.text);
    assert!(first.headers["content-security-policy"].to_str().unwrap().contains("'self'"));
    for path in ["/help/", "/help/play/clocks", "/help/play/clocks/", "/help/handbook.css"] {
        assert_eq!(guest.get(path).await.status, 200, "{path}");
    }
    let picture = guest.get("/help/pictures/game.webp").await;
    assert_eq!(picture.headers["content-type"], "image/webp");
    let asked = guest.request(reqwest::Method::GET, "/help");
    let again = guest.send(asked.header("if-none-match", first.headers["etag"].clone())).await;
    assert_eq!(again.status, 304);
    assert_eq!(guest.get("/help/play/nothing").await.status, 404);
}

#[tokio::test]
async fn breaches_of_the_policy_are_counted() {
    let house = House::open().await;
    let guest = house.guest();
    let report = json!({"csp-report": {"violated-directive": "script-src"}});
    assert_eq!(guest.post("/v1/csp-report", report).await.status, 204);
    assert!(guest.get("/metrics").await.text.contains("staunton_csp_reports_total 1"));
}

#[tokio::test]
async fn reports_of_browsers_do_not_fill_the_disk() {
    let house = House::open().await;
    let mut stranger = house.guest();
    stranger.from = Some("203.0.113.9");
    let mut statuses = Vec::new();
    for _ in 0..30 {
        let report = json!({"csp-report": {"violated-directive": "script-src"}});
        statuses.push(stranger.post("/v1/csp-report", report).await.status);
    }
    let taken = statuses.iter().filter(|&&status| status == 204).count();
    assert!((20..30).contains(&taken), "{statuses:?}");
    assert!(statuses.contains(&429), "{statuses:?}");
}

#[tokio::test]
async fn what_is_said_to_one_visitor_is_kept_by_nobody() {
    let house = House::open().await;
    let guest = house.guest();
    assert_eq!(guest.get("/v1/me").await.headers["cache-control"], "no-store");
    assert_eq!(guest.get("/").await.headers["cache-control"], "no-cache");
}

#[tokio::test]
async fn a_file_is_known_again_behind_a_proxy_that_weakens_its_mark() {
    let house = House::open().await;
    let guest = house.guest();
    let first = guest.get("/help").await;
    let mark = format!("W/{}", first.headers["etag"].to_str().unwrap());
    let asked = guest.request(reqwest::Method::GET, "/help").header("if-none-match", mark);
    assert_eq!(guest.send(asked).await.status, 304);
}

#[tokio::test]
async fn the_secret_key_is_for_its_owner_alone() {
    let house = House::open().await;
    let key = std::fs::metadata(house.data.path().join("secret.key")).unwrap();
    assert_eq!(key.len(), 32);
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&key.permissions()) & 0o777, 0o600);
}
