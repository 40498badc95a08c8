//! Players, as the events of games name them.

use super::connection::{Connection, SqlError, args};
/// In the events of a game `user` becomes `other`, and bears his name.
pub(super) fn rename(
    db: &mut dyn Connection,
    game: i64,
    user: &str,
    other: &str,
    name: &str,
) -> Result<(), SqlError> {
    let id = format!("\"{user}\"");
    let named: Vec<(i64, String)> = db
        .query(
            "select seq, body from events where game = ?1 and instr(body, ?2) > 0",
            &args![game, id],
        )?
        .map(|row| Ok((row.get(0)?, row.get(1)?)))?;
    let update = "update events set body = ?3 where game = ?1 and seq = ?2";
    for (seq, body) in named {
        db.execute(update, &args![game, seq, renamed(&body, user, other, name)])?;
    }
    Ok(())
}

/// An event with another id, and another name behind it. Names have no quotation marks.
fn renamed(body: &str, user: &str, other: &str, name: &str) -> String {
    let before = format!("\"id\":\"{user}\",\"name\":\"");
    let mut parts = body.split(before.as_str());
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        text.push_str(&before);
        text.push_str(name);
        text.push_str(part.find('"').map_or("", |end| &part[end..]));
    }
    text.replace(&format!("\"{user}\""), &format!("\"{other}\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn id_and_name_change_in_each_place_and_nothing_else_does() {
        let body = r#"{"by":"u_1","a":{"id":"u_1","name":"Guest King","kind":"human"},"b":{"id":"u_2","name":"Guest King"}}"#;
        let expected = r#"{"by":"u_3","a":{"id":"u_3","name":"Morphy","kind":"human"},"b":{"id":"u_2","name":"Guest King"}}"#;
        assert_eq!(renamed(body, "u_1", "u_3", "Morphy"), expected);
        let other = r#"{"id":"u_11","name":"x"}"#;
        assert_eq!(renamed(other, "u_1", "u_3", "Morphy"), other);
    }
}
