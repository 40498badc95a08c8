//! Work that several do who share a database.

use super::*;
use crate::storage::{ClaimWrite, Work};

const BOOKS: Work = Work::Books { made_by: 3 };

fn review(id: &str, user: &str) -> Write {
    let (level, notation, language) = ("club".to_owned(), "san".to_owned(), "en".to_owned());
    Write::Review(ReviewWrite::Asked(Box::new(NewReview {
        id: id.to_owned(),
        user: user.to_owned(),
        game: None,
        at: 5,
        title: "A game".to_owned(),
        plies: 40,
        nodes: 1000,
        reader: ReviewStyleRow { level, notation, language },
        pgn: vec![1],
        keep_since: 0,
        most_kept: 100,
    })))
}

fn claimed(work: Work, worker: &str, for_ms: i64) -> Vec<Write> {
    vec![Write::Claim(ClaimWrite::Claimed { work, worker: worker.to_owned(), for_ms })]
}

/// What a worker has to do.
async fn of(store: &Store, work: Work, worker: &str) -> Vec<String> {
    let claims = store.claimed(work, worker).await.unwrap();
    claims.into_iter().map(|claim| claim.id).collect()
}

fn seen(id: &str, by: &str) -> Vec<Write> {
    let (id, by) = (id.to_owned(), Some(by.to_owned()));
    vec![Write::Review(ReviewWrite::Seen { id, by, sight: vec![7] })]
}

#[tokio::test]
async fn each_has_what_it_claimed_until_nothing_is_heard_of_it() {
    each(async |store| {
        for (id, user) in [("a1", "a"), ("a2", "a"), ("b1", "b")] {
            wrote(store, vec![review(id, user)]).await;
        }
        let there = |worker: &str| {
            let (worker, machine) = (worker.to_owned(), Some("attic".to_owned()));
            Write::Claim(ClaimWrite::Present { worker, machine, for_ms: 60_000 })
        };
        wrote(store, vec![there("w"), there("w"), there("x")]).await;
        wrote(store, claimed(Work::Reviews, "w", 60_000)).await;
        wrote(store, claimed(Work::Reviews, "x", 60_000)).await;
        assert_eq!(of(store, Work::Reviews, "w").await, ["a1"]);
        assert_eq!(of(store, Work::Reviews, "x").await, ["b1"], "users take turns");

        let (id, worker) = ("a1".to_owned(), "w".to_owned());
        let kept =
            ClaimWrite::Kept { work: Work::Reviews, id, worker, for_ms: 60_000, progress: (3, 40) };
        wrote(store, vec![Write::Claim(kept)]).await;
        assert_eq!(store.review("a1").await.unwrap().unwrap().claimed, Some((3, 40)));
        assert_eq!(store.review("a2").await.unwrap().unwrap().claimed, None);

        // It leaves one; another's claim runs out.
        let (id, by) = ("b1".to_owned(), Some("x".to_owned()));
        wrote(store, vec![Write::Review(ReviewWrite::Left { id, by, begun: false })]).await;
        wrote(store, claimed(Work::Reviews, "y", 0)).await;
        wrote(store, claimed(Work::Reviews, "x", 60_000)).await;
        assert_eq!(of(store, Work::Reviews, "y").await, [""; 0]);
        wrote(store, claimed(Work::Reviews, "x", 60_000)).await;
        wrote(store, claimed(Work::Reviews, "x", 60_000)).await;
        assert_eq!(of(store, Work::Reviews, "x").await, ["a2", "b1"]);

        // What comes of it counts once, of whoever has it.
        wrote(store, seen("b1", "y")).await;
        assert!(!store.review("b1").await.unwrap().unwrap().is_seen);
        wrote(store, seen("b1", "x")).await;
        wrote(store, seen("b1", "x")).await;
        assert!(store.review("b1").await.unwrap().unwrap().is_seen);
        let workers = store.workers().await.unwrap();
        let all: Vec<_> =
            workers.iter().map(|it| (&*it.name, &*it.machine, it.at_work, it.done)).collect();
        assert_eq!(all, [("w", "attic", 1, 0), ("x", "attic", 1, 1)]);
        wrote(store, vec![Write::Claim(ClaimWrite::Gone { worker: "w".to_owned() })]).await;
        assert_eq!(store.workers().await.unwrap().len(), 1);
    })
    .await;
}

#[tokio::test]
async fn a_book_that_is_to_be_read_again_is_anybodys() {
    each(async |store| {
        let (id, user, name) = ("b".to_owned(), "u".to_owned(), "A book".to_owned());
        let coming = BookWrite::Coming { id: id.clone(), user, name, at: 1, bytes: 9 };
        wrote(store, vec![Write::Book(coming)]).await;
        wrote(store, claimed(BOOKS, "w", 60_000)).await;
        assert_eq!(of(store, BOOKS, "w").await, [""; 0], "it has not arrived");
        wrote(store, vec![Write::Book(BookWrite::Arrived { id: id.clone() })]).await;
        wrote(store, claimed(BOOKS, "w", 60_000)).await;
        wrote(store, claimed(BOOKS, "x", 60_000)).await;
        assert_eq!((of(store, BOOKS, "w").await.len(), of(store, BOOKS, "x").await.len()), (1, 0));
        let corrections = String::new();
        let corrected = BookWrite::Corrected { id: id.clone(), edition: 2, corrections };
        wrote(store, vec![Write::Book(corrected)]).await;
        wrote(store, claimed(BOOKS, "x", 60_000)).await;
        assert_eq!((of(store, BOOKS, "w").await.len(), of(store, BOOKS, "x").await.len()), (0, 1));
        assert_eq!(store.claimed(BOOKS, "x").await.unwrap()[0].edition, 2);

        let failed = |by: &str, made_by| {
            let (id, by, head) = (id.clone(), Some(by.to_owned()), "no".to_owned());
            vec![Write::Book(BookWrite::Failed { id, edition: 2, by, made_by, head })]
        };
        wrote(store, failed("w", 3)).await;
        assert_eq!(of(store, BOOKS, "x").await.len(), 1);
        wrote(store, failed("x", 3)).await;
        assert_eq!(of(store, BOOKS, "x").await.len(), 0);
    })
    .await;
}
