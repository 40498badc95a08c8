#[path = "../../../tests/it/nats_server.rs"]
mod nats_server;

use super::*;
use nats_server::NatsServer;

#[tokio::test]
async fn nats_does_what_a_bus_does() {
    let Some(mut server) = NatsServer::start() else { return };
    let a = NatsBus::connect(&server.address()).await.unwrap();
    let b = NatsBus::connect(&server.address()).await.unwrap();
    staunton_cluster::contract::carries_messages(&a, &b).await;
    let mut heard = b.subscribe("test.again").await.unwrap();
    server.kill();
    let away = async {
        while a.publish("test.again", b"?".to_vec()).await != Err(BusError::Away) {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    tokio::time::timeout(PATIENCE * 4, away).await.expect("that it is away is known soon");
    server.wake();
    let again = async {
        while a.publish("test.again", b"!".to_vec()).await.is_err() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // Whoever listened before listens still, once his connection is there again.
        loop {
            let next = tokio::time::timeout(Duration::from_millis(100), heard.next());
            if next.await.ok().flatten().is_some() {
                return;
            }
            let _ = a.publish("test.again", b"!".to_vec()).await;
        }
    };
    tokio::time::timeout(PATIENCE * 4, again).await.expect("it is found again");
}

#[tokio::test]
async fn no_bus_is_always_away_and_what_is_no_address_is_said() {
    let none = NatsBus::connect("none").await.unwrap();
    assert_eq!(none.publish("a", Vec::new()).await, Err(BusError::Away));
    let wrong = NatsBus::connect("http://127.0.0.1").await.err().unwrap();
    assert!(wrong.contains("does not begin with nats://"), "{wrong}");
}
