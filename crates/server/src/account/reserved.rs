//! Names that nobody may take, for people would believe them.

/// Whoever bears one of these speaks for the house, or is no person.
const RESERVED: [&str; 16] = [
    "admin",
    "administrator",
    "arbiter",
    "black",
    "computer",
    "draw",
    "guest",
    "moderator",
    "nobody",
    "root",
    "server",
    "staff",
    "staunton",
    "system",
    "umpire",
    "white",
];

/// Whether a name is one of them, or looks like one: `Admin_`, `C0mputer`.
pub(super) fn is_reserved(name: &str) -> bool {
    let seen = skeleton(name);
    RESERVED.iter().any(|reserved| skeleton(reserved) == seen)
}

/// What is left of a name where signs that look alike are one, and those between letters are none.
fn skeleton(name: &str) -> String {
    let plain: String = name
        .to_lowercase()
        .chars()
        .filter_map(|sign| match sign {
            '_' | '-' => None,
            '0' => Some('o'),
            '1' | 'l' => Some('i'),
            '3' => Some('e'),
            '4' => Some('a'),
            '5' => Some('s'),
            other => Some(other),
        })
        .collect();
    plain.replace("rn", "m").replace("vv", "w")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_house_are_nobodys() {
        for name in ["Computer", "admin", "STAUNTON", "C0mputer", "Adrnin", "u_m_p_i_r_e", "vvhite"]
        {
            assert!(is_reserved(name), "{name}");
        }
        for name in ["Morphy", "Whitey", "Blackburne", "Admiral", "Computerist", "Stauntonian"] {
            assert!(!is_reserved(name), "{name}");
        }
    }
}
