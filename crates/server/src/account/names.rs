//! Which names there may be: what a name is made of, and which are taken for others.

use crate::error::ApiError;

/// Whoever bears one of these speaks for the house, or is no person.
const RESERVED: [&str; 32] = [
    "admin",
    "administrator",
    "anonymous",
    "arbiter",
    "black",
    "bot",
    "computer",
    "deletedplayer",
    "director",
    "draw",
    "engine",
    "everybody",
    "guest",
    "help",
    "host",
    "judge",
    "mod",
    "moderator",
    "nobody",
    "official",
    "operator",
    "owner",
    "referee",
    "root",
    "security",
    "server",
    "staff",
    "staunton",
    "support",
    "system",
    "umpire",
    "white",
];
/// Put before or behind a name of the house they make it no better.
const TITLES: [&str; 4] = ["the", "official", "real", "team"];

/// Whether a name is made as names are.
///
/// # Errors
/// [`ApiError::BadRequest`], which says how they are made.
pub(super) fn check(name: &str) -> Result<(), ApiError> {
    let fits = (2..=20).contains(&name.len())
        && name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    if fits {
        return Ok(());
    }
    let text = "a name has 2 to 20 letters, digits, - or _, and begins with a letter";
    Err(ApiError::BadRequest(text.to_owned()))
}

/// Whether a name is one of the house's, or looks like one: `Admin_`, `C0mputer`, `TheUmpire`.
pub(super) fn is_reserved(name: &str) -> bool {
    let seen = spoken(name);
    let is_one = |seen: &str| RESERVED.iter().any(|reserved| spoken(reserved) == seen);
    is_one(&seen)
        || TITLES.iter().any(|title| {
            let title = spoken(title);
            let before = seen.strip_prefix(title.as_str()).is_some_and(is_one);
            before || seen.strip_suffix(title.as_str()).is_some_and(is_one)
        })
}

/// What two names have in common that are taken for one another at sight: neither the letters' case
/// nor what stands between them counts, and signs that look alike are one.
pub(crate) fn likeness(name: &str) -> String {
    let signs = name.to_lowercase();
    let signs = signs.chars().filter_map(|sign| match sign {
        '_' | '-' => None,
        '0' => Some('o'),
        '1' | 'l' => Some('i'),
        other => Some(other),
    });
    signs.collect::<String>().replace("rn", "m").replace("vv", "w")
}

/// What is left of a name where digits are read as the letters they stand for.
fn spoken(name: &str) -> String {
    let letters = name.chars().map(|sign| match sign {
        '3' => 'e',
        '4' => 'a',
        '5' => 's',
        '7' => 't',
        other => other,
    });
    likeness(&letters.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_house_are_nobodys() {
        for name in [
            "Computer",
            "admin",
            "STAUNTON",
            "C0mputer",
            "Adrnin",
            "u_m_p_i_r_e",
            "vvhite",
            "M0D",
            "5taff",
            "TheUmpire",
            "official-Staunton",
            "Admin_Team",
            "Deleted_Player",
        ] {
            assert!(is_reserved(name), "{name}");
        }
        for name in [
            "Morphy",
            "Whitey",
            "Blackburne",
            "Admiral",
            "Computerist",
            "Stauntonian",
            "Theo",
            "Modest",
            "Botvinnik",
            "Hostage",
            "Teamster",
        ] {
            assert!(!is_reserved(name), "{name}");
        }
    }

    #[test]
    fn names_that_look_alike_have_one_likeness() {
        for (one, other) in [
            ("whitey", "whltey"),
            ("Morphy", "mORPHY"),
            ("Morphy", "M0rphy"),
            ("Paul_Morphy", "PaulMorphy"),
            ("Rornero", "Romero"),
            ("Bill", "B1lI"),
            ("vvilly", "willy"),
        ] {
            assert_eq!(likeness(one), likeness(other), "{one} {other}");
        }
        for (one, other) in [("Anna5", "Annas"), ("Morphy", "Murphy"), ("Tom2", "Tom3")] {
            assert_ne!(likeness(one), likeness(other), "{one} {other}");
        }
    }
}
