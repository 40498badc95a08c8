use std::time::{Duration, Instant};

use crate::bus::{Bus, BusError, Message, Messages};

const PATIENCE: Duration = Duration::from_secs(5);

async fn heard(messages: &mut impl Messages) -> Message {
    let message = tokio::time::timeout(PATIENCE, messages.next()).await;
    message.expect("a message arrives in time").expect("the subscription goes on")
}

/// Messages reach all who listen, questions are answered, and whoever asks nobody learns it soon. `a`
/// and `b` are two connections to one bus. Nothing but the test may use subjects that begin with `test`.
///
/// # Panics
/// If it is not so.
pub async fn carries_messages<B: Bus>(a: &B, b: &B) {
    let mut first = a.subscribe("test.told").await.expect("a listens");
    let mut second = b.subscribe("test.told").await.expect("b listens");
    let mut other = b.subscribe("test.other").await.expect("b listens to more");
    // A subscription may take a moment to be known everywhere.
    tokio::time::sleep(Duration::from_millis(100)).await;
    let text: Vec<u8> = (0..=255).collect();
    a.publish("test.told", text.clone()).await.expect("a tells");
    for messages in [&mut first, &mut second] {
        let Message { payload, reply } = heard(messages).await;
        assert_eq!((&payload, reply), (&text, None));
    }
    b.publish("test.told", Vec::new()).await.expect("b tells nothing");
    assert_eq!(heard(&mut first).await.payload, b"");
    let quiet = tokio::time::timeout(Duration::from_millis(100), other.next()).await;
    assert!(quiet.is_err(), "what is told elsewhere is not heard");

    let mut asked = b.subscribe("test.asked").await.expect("b listens for questions");
    tokio::time::sleep(Duration::from_millis(100)).await;
    let answering = async {
        for _ in 0..2 {
            let Message { mut payload, reply } = heard(&mut asked).await;
            payload.reverse();
            let reply = reply.expect("a question has a place for its answer");
            b.publish(&reply, payload).await.expect("b answers");
        }
    };
    let one = a.request("test.asked", b"abc".to_vec(), PATIENCE);
    let two = a.request("test.asked", b"xyz".to_vec(), PATIENCE);
    let ((), (one, two)) =
        futures_util::future::join(answering, futures_util::future::join(one, two)).await;
    assert_eq!((one, two), (Ok(b"cba".to_vec()), Ok(b"zyx".to_vec())));

    let began = Instant::now();
    let nobody = a.request("test.nobody", b"?".to_vec(), PATIENCE).await;
    assert_eq!(nobody, Err(BusError::NoResponders));
    assert!(began.elapsed() < PATIENCE / 2, "that nobody listens is known at once");
    let silent = a.request("test.asked", b"?".to_vec(), Duration::from_millis(200)).await;
    assert_eq!(silent, Err(BusError::Timeout));

    drop(asked);
    let gone = async {
        loop {
            let asked = a.request("test.asked", b"?".to_vec(), Duration::from_millis(200)).await;
            if asked == Err(BusError::NoResponders) {
                return;
            }
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("whoever stops listening is not asked");
}
