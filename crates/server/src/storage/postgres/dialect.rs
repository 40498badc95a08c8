//! SQL as the rest of the storage writes it, as PostgreSQL reads it.

/// With `$1` for `?1`, and `"user"` for `user`, which would mean whoever is connected. Texts in
/// quotation marks stay as they are.
pub(super) fn for_postgres(sql: &str) -> String {
    let mut read = String::with_capacity(sql.len() + 16);
    let mut rest = sql;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '\'' | '"' => rest[1..].find(first).map_or(rest.len(), |end| end + 2),
            first if is_of_word(first) => rest.find(|c| !is_of_word(c)).unwrap_or(rest.len()),
            first => first.len_utf8(),
        };
        let (part, after) = rest.split_at(length);
        match part {
            "?" => read.push('$'),
            "user" => read.push_str("\"user\""),
            part => read.push_str(part),
        }
        rest = after;
    }
    read
}

const fn is_of_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

#[cfg(test)]
mod tests {
    use super::for_postgres;

    #[test]
    fn arguments_and_the_word_user_are_put_as_postgresql_reads_them() {
        let cases = [
            ("select id from seats where user = ?1", "select id from seats where \"user\" = $1"),
            ("other.user <> ?12", "other.\"user\" <> $12"),
            ("users, by_user, 'user ?' || x", "users, by_user, 'user ?' || x"),
            ("'it''s user' = \"user\"", "'it''s user' = \"user\""),
        ];
        for (sql, read) in cases {
            assert_eq!(for_postgres(sql), read);
        }
    }
}
