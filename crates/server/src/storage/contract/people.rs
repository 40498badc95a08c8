//! Accounts, guests, sessions, bans, invitations, reports and the arbiter's log.

use super::*;

#[tokio::test]
async fn a_name_is_one_accounts_and_sessions_are_its() {
    each(async |store| {
        wrote(store, vec![account("u_1", "Morphy"), account("u_2", "anderssen")]).await;
        conflicts(store, vec![account("u_3", "MORPHY")]).await;
        let morphy = store.account("morphy").await.unwrap().unwrap();
        assert_eq!((morphy.id.as_str(), morphy.recovery.as_deref()), ("u_1", Some("hash")));
        assert!(store.has_likeness("MORPHY").await.unwrap());
        assert!(store.names_without_likeness().await.unwrap().is_empty());
        let likenesses = vec![("u_2".to_owned(), "MORPHY".to_owned())];
        wrote(store, vec![Write::Likenesses(likenesses)]).await;
        assert!(store.has_likeness("ANDERSSEN").await.unwrap(), "one that is taken is passed over");
        let session = |id: &str| {
            let (id, user, agent) = (id.to_owned(), "u_1".to_owned(), "a browser".to_owned());
            Write::SessionBegun(SessionRow { id, user, at: 7, seen_at: 7, agent })
        };
        wrote(store, vec![session("s1"), session("s2"), session("s3")]).await;
        wrote(store, vec![Write::SessionUsed { id: "s1".to_owned(), at: 9 }]).await;
        wrote(store, vec![Write::SessionEnded { id: "s2".to_owned() }]).await;
        let mut sessions = store.sessions().await.unwrap();
        sessions.sort_by(|a, b| a.id.cmp(&b.id));
        assert_eq!(sessions.len(), 2);
        assert_eq!((sessions[0].seen_at, sessions[1].user.as_str()), (9, "u_1"));
        wrote(store, vec![Write::SessionsEnded { user: "u_1".to_owned(), at: 20 }]).await;
        assert!(store.sessions().await.unwrap().is_empty());
        let mut known = store.known_accounts().await.unwrap();
        known.sort_by(|a, b| a.id.cmp(&b.id));
        assert_eq!((known[0].sessions_since, known[1].sessions_since), (20, 0));
        assert_eq!(store.sessions_kept_since().await.unwrap(), None);
        let (user, password) = ("u_1".to_owned(), "other".to_owned());
        let hash = "code".to_owned();
        let renewed = Write::RecoveryCode { user: user.clone(), hash };
        wrote(store, vec![Write::Password { user, password }, renewed]).await;
        let morphy = store.account_of("u_1").await.unwrap().unwrap();
        assert_eq!((morphy.password.as_str(), morphy.recovery.as_deref()), ("other", Some("code")));
        let listed = store.accounts("R", 9).await.unwrap();
        let names: Vec<&str> = listed.iter().map(|row| row.name.as_str()).collect();
        assert_eq!(names, ["anderssen", "Morphy"]);
    })
    .await;
}

#[tokio::test]
async fn what_a_guest_left_becomes_his_accounts() {
    each(async |store| {
        wrote(store, vec![account("u_1", "Morphy"), game(1, "g1"), seat(1, "guest")]).await;
        wrote(store, vec![event(1, 0, 0, "guest")]).await;
        let practised = |id: &str, user: &str, position: &str| {
            Write::Practice(PracticeWrite::Added {
                id: id.to_owned(),
                user: user.to_owned(),
                position: position.to_owned(),
                at: 1,
                exercise: "{}".to_owned(),
                memory: "{}".to_owned(),
            })
        };
        let done = |user: &str, exercises| Write::Progress {
            user: user.to_owned(),
            lesson: "forks",
            exercises,
        };
        wrote(store, vec![practised("p1", "guest", "a"), practised("p2", "guest", "b")]).await;
        wrote(store, vec![practised("p3", "u_1", "b"), done("guest", vec![1, 2])]).await;
        wrote(store, vec![done("u_1", vec![2, 3]), done("u_1", vec![3])]).await;
        let (guest, account, name) = ("guest".to_owned(), "u_1".to_owned(), "Morphy".to_owned());
        wrote(store, vec![Write::GuestLogsIn { guest, account, name }]).await;
        let bodies = store.events_after(1, -1).await.unwrap();
        assert!(bodies[0].contains(r#"{"id":"u_1","name":"Morphy""#), "{bodies:?}");
        assert_eq!(store.game_ids_of("u_1", false).await.unwrap(), ["g1"]);
        let mut exercises = store.exercises_of("u_1").await.unwrap();
        exercises.sort();
        assert_eq!(exercises, [1, 2, 3].map(|number| ("forks".to_owned(), number)));
        let kept = store.exercises("u_1", None).await.unwrap();
        assert_eq!(kept.iter().map(|row| row.id.as_str()).collect::<Vec<_>>(), ["p1", "p3"]);
        assert!(store.exercises("guest", None).await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn an_account_goes_and_games_with_others_stay() {
    each(async |store| {
        wrote(store, vec![account("u_1", "Morphy"), account("u_2", "Anderssen")]).await;
        wrote(store, vec![game(1, "g1"), seat(1, "u_1"), event(1, 0, 0, "u_1")]).await;
        wrote(store, vec![game(2, "g2"), seat(2, "u_1"), seat(2, "u_2")]).await;
        wrote(store, vec![event(2, 0, 0, "u_1")]).await;
        let belongings = store.belongings("u_1").await.unwrap().unwrap();
        assert_eq!(belongings.account["name"], "Morphy");
        assert!(belongings.sessions.is_empty() && belongings.chapters.is_empty());
        let user = "u_2".to_owned();
        let (name, name_key) = ("Adolf".to_owned(), "adolf".to_owned());
        let likeness = "ADOLF".to_owned();
        let renamed = AccountWrite::Renamed { user, name, name_key, likeness };
        wrote(store, vec![Write::AccountChange(renamed)]).await;
        let deleted = AccountWrite::Deleted { user: "u_1".to_owned(), at: 50 };
        wrote(store, vec![Write::AccountChange(deleted)]).await;
        assert!(store.game("g1").await.unwrap().is_none());
        let bodies = store.events_after(2, -1).await.unwrap();
        assert!(bodies[0].contains("Deleted player"), "{bodies:?}");
        assert!(store.belongings("u_1").await.unwrap().is_none());
        let listed = store.accounts("", 9).await.unwrap();
        assert_eq!((listed.len(), listed[0].name.as_str(), listed[0].games), (1, "Adolf", 1));
    })
    .await;
}

#[tokio::test]
async fn order_is_kept_by_bans_invitations_reports_and_a_log() {
    each(async |store| {
        let ban = |banned: Banned, until| BanRow {
            banned,
            name: "x".to_owned(),
            reason: "y".to_owned(),
            who: "z".to_owned(),
            at: 1,
            until,
        };
        let account = Banned::Account("u_1".to_owned());
        let network = Banned::Network("10.0.0.0/8".parse().unwrap());
        for (banned, until) in [(&account, None), (&network, Some(9)), (&account, Some(5))] {
            wrote(store, vec![Write::Ban(BanWrite::Begun(ban(banned.clone(), until)))]).await;
        }
        let expected = [ban(network.clone(), Some(9)), ban(account.clone(), Some(5))];
        assert_eq!(store.bans().await.unwrap(), expected);
        wrote(store, vec![Write::Ban(BanWrite::Ended(network))]).await;
        assert_eq!(store.bans().await.unwrap().len(), 1);

        let invitation = InvitationRow {
            id: "i1".to_owned(),
            hash: "h1".to_owned(),
            uses: 1,
            used: 0,
            who: "z".to_owned(),
            note: String::new(),
            at: 1,
            until: Some(100),
        };
        let used =
            |at| vec![Write::Invitation(InvitationWrite::Used { hash: "h1".to_owned(), at })];
        wrote(store, vec![Write::Invitation(InvitationWrite::Made(invitation))]).await;
        conflicts(store, used(100)).await;
        wrote(store, used(99)).await;
        conflicts(store, used(99)).await;
        assert_eq!(store.invitations().await.unwrap()[0].used, 1);
        let withdrawn = || Write::Invitation(InvitationWrite::Withdrawn { id: "i1".to_owned() });
        wrote(store, vec![withdrawn()]).await;
        conflicts(store, vec![withdrawn()]).await;

        let pair = |id: &str| (id.to_owned(), format!("name of {id}"));
        let mut report = ReportRow {
            n: 0,
            at: 3,
            by: pair("u_1"),
            game: "g1".to_owned(),
            player: Some(pair("u_2")),
            reason: "words".to_owned(),
            words: "…".to_owned(),
            closed: None,
        };
        wrote(store, vec![Write::Report(ReportWrite::Made(report.clone()))]).await;
        let kept = store.reports(false, 9).await.unwrap();
        report.n = kept[0].n;
        assert_eq!(kept, [report.clone()]);
        let outcome = ReportOutcome { at: 5, who: "z".to_owned(), outcome: "warned".to_owned() };
        let closed = || {
            let outcome = outcome.clone();
            vec![Write::Report(ReportWrite::Closed { n: kept[0].n, outcome })]
        };
        wrote(store, closed()).await;
        conflicts(store, closed()).await;
        assert!(store.reports(false, 9).await.unwrap().is_empty());
        assert_eq!(store.reports(true, 9).await.unwrap()[0].closed, Some(outcome.clone()));

        let entry = |at, act: &str| LogEntry {
            at,
            who: "z".to_owned(),
            act: act.to_owned(),
            object: "u_1".to_owned(),
            why: "because".to_owned(),
        };
        let entries = ["first", "second", "third"].map(|act| entry(1, act));
        wrote(store, entries.iter().cloned().map(Write::Log).collect()).await;
        assert_eq!(store.arbiter_log(2).await.unwrap(), entries[1..]);
    })
    .await;
}
