//! Books, reviews, studies, exercises, and how much of it is kept.

use super::*;

fn book(id: &str, user: &str) -> Vec<Write> {
    let (own, user, name) = (id.to_owned(), user.to_owned(), "A book".to_owned());
    let slice = |number, bytes| BookWrite::Slice { id: id.to_owned(), number, bytes };
    let coming = BookWrite::Coming { id: own, user, name, at: 1, bytes: 100 };
    let arrived = BookWrite::Arrived { id: id.to_owned() };
    [coming, slice(0, vec![0, 1]), slice(1, vec![2]), arrived].map(Write::Book).into()
}

#[tokio::test]
async fn a_book_is_read_again_when_its_reader_knows_better() {
    each(async |store| {
        wrote(store, book("b1", "u_1")).await;
        wrote(store, book("b2", "u_1")).await;
        let to_read = store.book_to_read("b1").await.unwrap().unwrap();
        assert_eq!((to_read.file, to_read.edition, to_read.attempts), (vec![0, 1, 2], 1, 0));
        let id = || "b1".to_owned();
        wrote(store, vec![Write::Book(BookWrite::Begun { id: id(), edition: 1 })]).await;
        assert_eq!(store.book_to_read("b1").await.unwrap().unwrap().attempts, 1);
        for _ in 0..2 {
            wrote(
                store,
                vec![Write::Book(BookWrite::Left { id: id(), edition: 1, by: None, begun: true })],
            )
            .await;
        }
        assert_eq!(store.book_to_read("b1").await.unwrap().unwrap().attempts, 0);
        let corrections = "page 1".to_owned();
        let corrected = BookWrite::Corrected { id: id(), edition: 2, corrections };
        wrote(store, vec![Write::Book(corrected)]).await;
        let made = |edition| {
            let part = |byte: u8| vec![byte];
            let book = Box::new(ReadBook {
                head: "{}".to_owned(),
                games: part(1),
                page: part(2),
                report: part(3),
                pgn: part(4),
                places: part(5),
            });
            Write::Book(BookWrite::Made {
                id: "b1".to_owned(),
                edition,
                by: None,
                made_by: 7,
                book,
            })
        };
        wrote(store, vec![made(1)]).await;
        assert!(store.book_part("b1", BookPart::Page).await.unwrap().is_none());
        wrote(store, vec![made(2)]).await;
        wrote(store, vec![made(2)]).await;
        assert_eq!(store.book_part("b1", BookPart::Places).await.unwrap(), Some(vec![5]));
        let row = store.book("b1", "u_1").await.unwrap().unwrap();
        assert_eq!((row.made_by, row.head.as_deref(), row.bytes), (7, Some("{}"), 100));
        assert!(store.book("b1", "u_2").await.unwrap().is_none());
        let ids = |rows: Vec<crate::storage::BookRow>| -> Vec<String> {
            rows.into_iter().map(|row| row.id).collect()
        };
        assert_eq!(ids(store.books_unread(7).await.unwrap()), ["b2"]);
        assert_eq!(ids(store.books_unread(8).await.unwrap()), ["b1", "b2"]);
        let head = "no".to_owned();
        let failed =
            BookWrite::Failed { id: "b2".to_owned(), edition: 1, by: None, made_by: 7, head };
        wrote(store, vec![Write::Book(failed)]).await;
        assert!(store.book_part("b2", BookPart::File).await.unwrap().is_none());
        let kept = store.kept_by("u_1").await.unwrap();
        assert_eq!((kept.books, kept.book_bytes, kept.study_bytes), (2, 200, 0));
        let in_all = store.kept_in_all().await.unwrap();
        assert_eq!((in_all.bytes, in_all.of_guests), (8, 8));
        wrote(store, vec![Write::Book(BookWrite::Removed { id: id() })]).await;
        assert_eq!(ids(store.books_of("u_1").await.unwrap()), ["b2"]);
    })
    .await;
}

#[tokio::test]
async fn a_review_is_asked_for_looked_at_and_told() {
    each(async |store| {
        let review = |id: &str, game: Option<&str>, at| {
            Write::Review(ReviewWrite::Asked(Box::new(NewReview {
                id: id.to_owned(),
                user: "u_1".to_owned(),
                game: game.map(str::to_owned),
                at,
                title: "A game".to_owned(),
                plies: 40,
                nodes: 1000,
                reader: ReviewStyleRow {
                    level: "club".to_owned(),
                    notation: "san".to_owned(),
                    language: "en".to_owned(),
                },
                pgn: vec![1, 2, 3],
                keep_since: 0,
                most_kept: 2,
            })))
        };
        wrote(store, vec![review("r1", Some("g1"), 1)]).await;
        conflicts(store, vec![review("r2", Some("g1"), 1)]).await;
        for id in ["r3", "r4", "r5"] {
            wrote(store, vec![review(id, None, 5)]).await;
        }
        let ids = |rows: Vec<crate::storage::ReviewRow>| -> Vec<String> {
            rows.into_iter().map(|row| row.id).collect()
        };
        assert_eq!(ids(store.reviews_of("u_1", 9).await.unwrap()), ["r5", "r4", "r1"]);
        assert_eq!(ids(store.reviews_undone().await.unwrap()), ["r1", "r4", "r5"]);
        let id = || "r1".to_owned();
        let seen = ReviewWrite::Seen { id: id(), by: None, sight: vec![9] };
        let begun = ReviewWrite::Begun { id: id() };
        wrote(store, vec![Write::Review(begun)]).await;
        assert_eq!(store.review_game("r1").await.unwrap(), Some((vec![1, 2, 3], 1)));
        wrote(store, vec![Write::Review(ReviewWrite::Left { id: id(), by: None, begun: true })])
            .await;
        assert!(store.review_to_tell("r1").await.unwrap().is_none());
        wrote(store, vec![Write::Review(seen)]).await;
        assert_eq!(store.review_to_tell("r1").await.unwrap().unwrap().sight, [9]);
        let row = store.review_of_game("g1", 1000).await.unwrap().unwrap();
        assert_eq!((row.is_seen, row.plies, row.nodes, row.fault), (true, 40, 1000, None));
        let fault = "no".to_owned();
        let failed = ReviewWrite::Failed { id: "r4".to_owned(), by: None, fault };
        let removed = ReviewWrite::Removed { id: "r5".to_owned() };
        wrote(store, vec![Write::Review(failed), Write::Review(removed)]).await;
        assert!(store.reviews_undone().await.unwrap().is_empty());
        let failed = store.review("r4").await.unwrap().unwrap();
        assert_eq!(failed.fault.as_deref(), Some("no"));
    })
    .await;
}

#[tokio::test]
async fn a_study_is_changed_by_whoever_knows_its_present_revision() {
    each(async |store| {
        let chapter = |id: &str, game: &str| NewChapter {
            id: id.to_owned(),
            name: "A chapter".to_owned(),
            plies: 3,
            game: game.to_owned(),
        };
        let study = || "st".to_owned();
        let (user, name) = ("u_1".to_owned(), "Endings".to_owned());
        let added = StudyWrite::Added { id: study(), user, name, at: 1 };
        let with =
            |id| StudyWrite::ChapterAdded { study: study(), chapter: chapter(id, "é"), at: 2 };
        wrote(store, [added, with("c1"), with("c2")].map(Write::Study).into()).await;
        let changed = |revision| {
            let order = vec!["c2".to_owned(), "c1".to_owned()];
            let name = "Endgames".to_owned();
            Write::Study(StudyWrite::Changed { id: study(), revision, name, order, at: 3 })
        };
        conflicts(store, vec![changed(2)]).await;
        wrote(store, vec![changed(3)]).await;
        let kept = store.study("st", "u_1").await.unwrap().unwrap();
        let order: Vec<&str> = kept.chapters.iter().map(|head| head.id.as_str()).collect();
        assert_eq!((order, kept.revision, kept.name.as_str()), (vec!["c2", "c1"], 4, "Endgames"));
        let saved = |revision| {
            let chapter = chapter("c1", "longer");
            Write::Study(StudyWrite::ChapterChanged { study: study(), revision, chapter, at: 4 })
        };
        wrote(store, vec![saved(1)]).await;
        conflicts(store, vec![saved(1)]).await;
        let only = store.chapters("st", "u_1", Some("c1")).await.unwrap();
        assert_eq!((only.len(), only[0].game.as_str()), (1, "longer"));
        assert_eq!(store.chapters("st", "u_1", None).await.unwrap().len(), 2);
        assert_eq!(store.kept_by("u_1").await.unwrap().study_bytes, 8);
        let without = |id: &str| {
            Write::Study(StudyWrite::ChapterRemoved { study: study(), id: id.to_owned(), at: 5 })
        };
        wrote(store, vec![without("c1")]).await;
        conflicts(store, vec![without("c2")]).await;
        assert_eq!(store.count_studies("u_1").await.unwrap(), 1);
        assert_eq!(store.studies_of("u_1").await.unwrap()[0].changed_at, 5);
        wrote(store, vec![Write::Study(StudyWrite::Removed { id: study() })]).await;
        assert_eq!(store.count_studies("u_1").await.unwrap(), 0);
    })
    .await;
}

#[tokio::test]
async fn what_guests_left_goes_when_they_do_not_come_back() {
    each(async |store| {
        wrote(store, book("b1", "guest")).await;
        wrote(store, book("b2", "other")).await;
        wrote(store, book("b3", "u_1")).await;
        wrote(store, vec![account("u_1", "Morphy"), game(1, "g1"), seat(1, "guest")]).await;
        wrote(store, vec![game(2, "g2"), seat(2, "other"), event(2, 0, 0, "other")]).await;
        let practised = PracticeWrite::Added {
            id: "p1".to_owned(),
            user: "other".to_owned(),
            position: "a".to_owned(),
            at: 1,
            exercise: "{}".to_owned(),
            memory: "{}".to_owned(),
        };
        let answered = |revision| {
            let (id, memory) = ("p1".to_owned(), "[]".to_owned());
            Write::Practice(PracticeWrite::Answered { id, revision, memory })
        };
        wrote(store, vec![Write::Practice(practised), answered(1)]).await;
        conflicts(store, vec![answered(1)]).await;
        assert_eq!(store.exercises("other", Some("p1")).await.unwrap()[0].revision, 2);
        let seen = |at| Write::Kept(KeptWrite::GuestSeen { user: "guest".to_owned(), at });
        wrote(store, vec![seen(1), seen(90)]).await;
        wrote(store, vec![Write::Kept(KeptWrite::Expired { before: 50 })]).await;
        assert!(store.game("g1").await.unwrap().is_some());
        assert!(store.game("g2").await.unwrap().is_none());
        assert_eq!(store.books_of("guest").await.unwrap().len(), 1);
        assert!(store.books_of("other").await.unwrap().is_empty());
        assert_eq!(store.books_of("u_1").await.unwrap().len(), 1);
        assert!(store.exercises("other", None).await.unwrap().is_empty());
        let in_all = store.kept_in_all().await.unwrap();
        assert_eq!((in_all.bytes, in_all.of_guests), (6, 3));
        let removed = PracticeWrite::Removed { id: "p1".to_owned() };
        wrote(store, vec![Write::Practice(removed)]).await;
    })
    .await;
}
