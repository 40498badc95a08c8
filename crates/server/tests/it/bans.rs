//! Who is not let in: an account, an address, a network.

use serde_json::json;
use staunton_server::{AdminAct, AdminAnswer, Time};

use crate::admin::{done, orders, register};
use crate::house::{Guest, House, friendly, pair};

const SENT_AWAY: u16 = 4003;
const DAY_MS: i64 = 86_400_000;

fn ban(whom: &str, days: Option<u32>) -> AdminAct {
    AdminAct::Ban { whom: whom.to_owned(), days }
}

fn unban(whom: &str) -> AdminAct {
    AdminAct::Unban { whom: whom.to_owned() }
}

#[tokio::test]
async fn a_banned_account_is_sent_away_at_once_and_learns_why() {
    let house = House::open().await;
    let owner = register(&house, "Rowdy").await;
    let (id, _) = owner.make(friendly(json!({}))).await;
    let mut wire = owner.watch(&id).await;
    wire.hears("snapshot").await;
    let (other, _, shared) = pair(&house, json!({})).await;
    let mut others = other.watch(&shared).await;
    done(&house, ban("rowdy", Some(7))).await;
    assert_eq!(wire.closed().await, SENT_AWAY);
    assert_eq!(owner.get("/v1/me").await.json()["guest"], true, "the session is over");
    let login = json!({"name": "Rowdy", "password": "a password of mine"});
    let refused = house.guest().post("/v1/account/login", login.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "banned"));
    let words = "your account is not admitted to this server for 7 more days: a reason";
    assert_eq!(refused.json()["error"]["message"], words);
    // Nobody else is meant, and a wrong password learns nothing.
    others.send(json!({"act": "ping", "id": "p"})).await;
    others.hears("pong").await;
    let wrong = json!({"name": "Rowdy", "password": "another password"});
    assert_eq!(house.guest().post("/v1/account/login", wrong).await.status, 401);
    house.time.put_forward(8 * DAY_MS);
    let again = house.guest().post("/v1/account/login", login).await;
    assert_eq!(again.status, 200, "{}", again.text);
}

#[tokio::test]
async fn whoever_is_banned_hears_no_more_of_the_room_and_others_do() {
    let house = House::open().await;
    let (mut banned, mut free) = (house.guest(), house.guest());
    banned.from = Some("203.0.113.7");
    free.from = Some("203.0.113.8");
    let hear = |guest: &Guest| guest.request(reqwest::Method::GET, "/v1/room/events").send();
    let (mut his, mut others) = (hear(&banned).await.unwrap(), hear(&free).await.unwrap());
    his.chunk().await.unwrap().expect("the room as it is");
    others.chunk().await.unwrap().expect("the room as it is");
    done(&house, ban("203.0.113.7", None)).await;
    while his.chunk().await.unwrap().is_some() {}
    assert_eq!(hear(&banned).await.unwrap().status(), 403);
    let host = house.guest();
    let (id, _) = host.make(friendly(json!({"open": {}}))).await;
    let _wire = host.watch(&id).await;
    others.chunk().await.unwrap().expect("what has changed");
}

#[tokio::test]
async fn a_banned_address_and_a_banned_network_are_not_let_in_until_the_ban_is_ended() {
    let house = House::open().await;
    for (whom, inside, outside) in [
        ("203.0.113.7", "203.0.113.7", "203.0.113.8"),
        ("198.51.100.0/24", "198.51.100.200", "198.51.101.1"),
        ("2001:db8::1", "2001:db8::ffff", "2001:db8:0:1::1"),
    ] {
        let (mut banned, mut free) = (house.guest(), house.guest());
        banned.from = Some(inside);
        free.from = Some(outside);
        let (id, _) = banned.make(friendly(json!({}))).await;
        let mut wire = banned.watch(&id).await;
        wire.hears("snapshot").await;
        done(&house, ban(whom, None)).await;
        assert_eq!(wire.closed().await, SENT_AWAY, "{whom}");
        let refused = banned.get("/v1/me").await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "banned"), "{whom}");
        let words = "visitors from your network are not admitted to this server: a reason";
        assert_eq!(refused.json()["error"]["message"], words);
        let path = format!("/v1/games/{id}/socket");
        assert!(banned.try_socket(&path).await.is_err(), "{whom}");
        assert_eq!(banned.get("/healthz").await.status, 200);
        assert_eq!(free.get("/v1/me").await.status, 200, "{whom}");
        assert_eq!(house.guest().get("/v1/me").await.status, 200, "this machine is never banned");
        done(&house, unban(whom)).await;
        assert_eq!(banned.get("/v1/me").await.status, 200, "{whom}");
    }
    let unknown = orders(house.data.path(), unban("203.0.113.7")).await.unwrap_err();
    assert_eq!(unknown.to_string(), "there is no such ban");
    let wrong = orders(house.data.path(), ban("203.0.113", None)).await.unwrap_err();
    assert!(wrong.to_string().contains("203.0.113.0/24"), "{wrong}");
}

#[tokio::test]
async fn a_ban_holds_after_a_restart_and_is_listed() {
    let house = House::open().await;
    done(&house, ban("203.0.113.7", None)).await;
    let house = House::open_in(house.close().await, Time::new()).await;
    let mut guest = house.guest();
    guest.from = Some("203.0.113.7");
    assert_eq!(guest.get("/v1/me").await.status, 403);
    let listed = orders(house.data.path(), AdminAct::Bans).await.unwrap();
    let AdminAnswer::Bans(lines) = listed else { panic!("{listed:?}") };
    assert_eq!(lines.len(), 1);
    let seen = (lines[0].whom.as_str(), lines[0].reason.as_str(), lines[0].who.as_str());
    assert_eq!(seen, ("203.0.113.7/32", "a reason", "Arbiter"));
    assert_eq!(lines[0].until, None);
}

#[tokio::test]
async fn whoever_is_kicked_loses_his_sockets_too() {
    let house = House::open().await;
    let owner = register(&house, "Staunch").await;
    let (id, _) = owner.make(friendly(json!({}))).await;
    let mut wire = owner.watch(&id).await;
    wire.hears("snapshot").await;
    done(&house, AdminAct::Kick { account: "Staunch".to_owned() }).await;
    assert_eq!(wire.closed().await, SENT_AWAY);
}
