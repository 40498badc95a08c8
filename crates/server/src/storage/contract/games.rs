//! Games, their events, lists and ratings.

use staunton_desk::rating::Outcome;
use staunton_engine::Level;

use super::*;

#[tokio::test]
async fn an_event_has_its_number_once_and_only_the_present_owner_appends() {
    each(async |store| {
        let n = store.number_game().await.unwrap();
        assert_eq!(store.number_game().await.unwrap(), n + 1);
        wrote(store, vec![game(n, "g1"), seat(n, "u_1"), event(n, 0, FIRST_EPOCH, "u_1")]).await;
        wrote(store, vec![seat(n, "u_1"), event(n, 1, FIRST_EPOCH, "u_1")]).await;
        conflicts(store, vec![event(n, 1, FIRST_EPOCH, "u_1")]).await;
        conflicts(store, vec![event(n, 2, FIRST_EPOCH + 1, "u_1")]).await;
        conflicts(store, vec![event(n + 1, 0, FIRST_EPOCH, "u_1")]).await;
        conflicts(store, vec![event(n, 2, 0, "u_1"), event(n, 2, 0, "u_1")]).await;
        conflicts(store, vec![game(n + 1, "g1")]).await;
        let kept = store.game("g1").await.unwrap().unwrap();
        assert_eq!((kept.n, kept.epoch, kept.key.as_str()), (n, FIRST_EPOCH, "key of g1"));
        assert_eq!(kept.events.len(), 2);
        assert_eq!(store.events_after(n, 0).await.unwrap().len(), 1);
        assert!(store.game("g2").await.unwrap().is_none());
        assert_eq!(store.number_of("g1").await.unwrap(), Some(n));
        wrote(store, vec![event(n, 2, FIRST_EPOCH, "u_1")]).await;
        let kept = store.game("g1").await.unwrap().unwrap();
        assert_eq!(kept.events[2].act.as_deref(), Some("an act"));
        assert_eq!(store.last_instant().await.unwrap(), Some(102));
        wrote(store, vec![Write::Alive(500)]).await;
        wrote(store, vec![Write::Alive(600)]).await;
        assert_eq!(store.last_instant().await.unwrap(), Some(600));
        store.check().await.unwrap();
    })
    .await;
}

#[tokio::test]
async fn many_write_at_once_and_each_learns_what_became_of_his() {
    each(async |store| {
        let n = store.number_game().await.unwrap();
        wrote(store, vec![game(n, "g1")]).await;
        // Each number twice: one of the two is there already.
        let all = (0..200).map(|turn| {
            let store = store.clone();
            tokio::spawn(async move { store.commit(vec![event(n, turn / 2, 0, "u_1")]).await })
        });
        let mut done = 0;
        for one in all.collect::<Vec<_>>() {
            match one.await.unwrap() {
                Ok(()) => done += 1,
                Err(error) => assert_eq!(error, CommitError::Conflict),
            }
        }
        assert_eq!(done, 100);
        assert_eq!(store.events_after(n, -1).await.unwrap().len(), 100);
    })
    .await;
}

#[tokio::test]
async fn games_are_listed_by_player_state_and_when_they_come_due() {
    each(async |store| {
        let status = |game, status, due_at, summary: Option<&str>| Write::Status {
            game,
            status,
            due_at,
            summary: summary.map(str::to_owned),
        };
        for (n, id) in [(1, "g1"), (2, "g2"), (3, "g3")] {
            wrote(store, vec![game(n, id), seat(n, "u_1"), event(n, 0, 0, "u_1")]).await;
        }
        wrote(store, vec![status(1, "ended", None, Some("{}")), seat(2, "u_2")]).await;
        wrote(store, vec![status(2, "playing", Some(50), None)]).await;
        let ids = |rows: Vec<crate::storage::GameListRow>| -> Vec<String> {
            rows.into_iter().map(|row| row.id).collect()
        };
        assert_eq!(ids(store.games_of("u_1", i64::MAX, 2).await.unwrap()), ["g3", "g2"]);
        assert_eq!(ids(store.games_of("u_1", 3, 9).await.unwrap()), ["g2", "g1"]);
        assert_eq!(ids(store.games_listed(None, false, 9).await.unwrap()), ["g3", "g2"]);
        assert_eq!(ids(store.games_listed(Some("u_1"), true, 2).await.unwrap()), ["g3", "g2"]);
        assert_eq!(ids(store.games_listed(Some("u_2"), true, 9).await.unwrap()), ["g2"]);
        let ended = store.games_of("u_1", 2, 9).await.unwrap();
        assert_eq!((ended[0].summary.as_deref(), ended[0].events.len()), (Some("{}"), 0));
        assert_eq!(store.live_games().await.unwrap(), ["g2"]);
        assert!(store.waiting_games_of_days(9).await.unwrap().is_empty());
        assert_eq!(store.due_games(50, 9).await.unwrap(), ["g2"]);
        assert!(store.due_games(49, 9).await.unwrap().is_empty());
        assert_eq!(store.game_ids_of("u_1", true).await.unwrap(), ["g2", "g3"]);
        assert_eq!(store.game_ids_of("u_1", false).await.unwrap(), ["g1", "g2", "g3"]);
        wrote(store, vec![Write::Alive(1_000)]).await;
        wrote(store, vec![Write::Resumed(1_500)]).await;
        assert_eq!(store.due_games(550, 9).await.unwrap(), ["g2"]);
        let resumed = store.events_after(2, 0).await.unwrap();
        assert!(resumed[0].contains(r#""down_ms":500"#), "{resumed:?}");
    })
    .await;
}

#[tokio::test]
async fn a_rated_game_counts_once() {
    each(async |store| {
        wrote(store, vec![game(1, "g1"), game(2, "g2")]).await;
        let level = Level::new(1000).unwrap();
        let rated = |game, at, score| {
            let outcome = Outcome { user: "u_1".to_owned(), level, score };
            Write::Rated(RatedGame { game, at, outcome })
        };
        assert!(store.rating("u_1").await.unwrap().is_none());
        wrote(store, vec![rated(1, 10, 1.0)]).await;
        wrote(store, vec![rated(1, 20, 1.0), rated(2, 30, 0.5)]).await;
        let rating = store.rating("u_1").await.unwrap().unwrap();
        assert_eq!((rating.games, rating.at), (2, 30));
        let games = store.rated_games("u_1", 9).await.unwrap();
        assert_eq!(games.iter().map(|row| row.game.as_str()).collect::<Vec<_>>(), ["g2", "g1"]);
        assert_eq!(games[0].score.to_bits(), 0.5_f64.to_bits());
        assert_eq!(games[0].rating.to_bits(), rating.standing.rating.to_bits());
    })
    .await;
}
