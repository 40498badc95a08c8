//! Tokens, and which accounts are programs'.

use super::*;
use crate::storage::{TokenRow, TokenWrite};

fn token(id: &str, user: &str, at: i64) -> TokenRow {
    TokenRow {
        id: id.to_owned(),
        hash: format!("hash of {id}"),
        user: user.to_owned(),
        scopes: "bot:play,challenge:write".to_owned(),
        description: "my engine".to_owned(),
        at,
        used_at: None,
    }
}

fn made(row: &TokenRow) -> Write {
    Write::Token(TokenWrite::Made(row.clone()))
}

#[tokio::test]
async fn tokens_are_used_revoked_and_end_with_the_sessions_of_their_account() {
    each(async |store| {
        wrote(store, vec![account("u_1", "Morphy"), account("u_2", "Anderssen")]).await;
        let [one, two, three] = [("t1", "u_1", 1), ("t2", "u_1", 2), ("t3", "u_2", 3)]
            .map(|(id, user, at)| token(id, user, at));
        wrote(store, [&one, &two, &three].map(made).into()).await;
        let again = TokenRow { id: "t4".to_owned(), ..one.clone() };
        conflicts(store, vec![made(&again)]).await;
        wrote(store, vec![Write::Token(TokenWrite::Used { id: "t2".to_owned(), at: 9 })]).await;
        let two = TokenRow { used_at: Some(9), ..two };
        let expected = [(one, "Morphy"), (two, "Morphy"), (three.clone(), "Anderssen")];
        let expected = expected.map(|(row, name)| (row, name.to_owned()));
        assert_eq!(store.tokens().await.unwrap(), expected);
        wrote(store, vec![Write::Token(TokenWrite::Revoked { id: "t1".to_owned() })]).await;
        assert_eq!(store.tokens().await.unwrap(), expected[1..]);
        let belongings = store.belongings("u_1").await.unwrap().unwrap();
        assert_eq!(belongings.tokens[0]["description"], "my engine");
        assert!(belongings.tokens[0].get("hash").is_none());
        wrote(store, vec![Write::SessionsEnded { user: "u_1".to_owned(), at: 20 }]).await;
        assert_eq!(store.tokens().await.unwrap(), expected[2..]);
        let deleted = AccountWrite::Deleted { user: "u_2".to_owned(), at: 50 };
        wrote(store, vec![Write::AccountChange(deleted)]).await;
        assert!(store.tokens().await.unwrap().is_empty());
    })
    .await;
}

#[tokio::test]
async fn an_account_that_is_a_programs_stays_one_until_it_is_deleted() {
    each(async |store| {
        wrote(store, vec![account("u_1", "Morphy"), account("u_2", "Anderssen")]).await;
        assert!(store.bots().await.unwrap().is_empty());
        let bot = |at| Write::Token(TokenWrite::Bot { user: "u_1".to_owned(), at });
        wrote(store, vec![bot(1), bot(2)]).await;
        assert_eq!(store.bots().await.unwrap(), ["u_1"]);
        let deleted = AccountWrite::Deleted { user: "u_1".to_owned(), at: 50 };
        wrote(store, vec![Write::AccountChange(deleted)]).await;
        assert!(store.bots().await.unwrap().is_empty());
    })
    .await;
}
