//! Which challenges are taken up.

use std::str::FromStr;

use clap::Args;
use serde_json::Value;

/// Words of a list, with commas between.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words(Vec<String>);

impl FromStr for Words {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let words = text.split(',').map(str::trim).filter(|word| !word.is_empty());
        Ok(Self(words.map(str::to_owned).collect()))
    }
}

impl Words {
    fn has(&self, word: &str) -> bool {
        self.0.iter().any(|own| own.eq_ignore_ascii_case(word))
    }
}

/// Which challenges are taken up.
#[derive(Args, Debug)]
pub(crate) struct Rules {
    /// Variants that are played: standard, chess960, fromPosition
    #[arg(long, value_name = "LIST", default_value = "standard,chess960,fromPosition")]
    pub(crate) variants: Words,
    /// Speeds that are played: ultraBullet, bullet, blitz, rapid, classical, correspondence
    #[arg(long, value_name = "LIST", default_value = "bullet,blitz,rapid,classical")]
    pub(crate) speeds: Words,
    /// Games that are played: casual, rated
    #[arg(long, value_name = "LIST", default_value = "casual,rated")]
    pub(crate) modes: Words,
    /// Against whom: people, bots
    #[arg(long, value_name = "LIST", default_value = "people,bots")]
    pub(crate) against: Words,
    /// Games at the same time, each with an engine of its own
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    pub(crate) games: u32,
}

impl Rules {
    /// Why a challenge is declined, in the server's words, while so many games are under way; `None` if
    /// it is taken up.
    pub(crate) fn declines(&self, challenge: &Value, under_way: usize) -> Option<&'static str> {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let is_bot = challenge["challenger"]["title"] == "BOT";
        let is_rated = challenge["rated"] == true;
        if !self.variants.has(&text(&challenge["variant"]["key"])) {
            return Some("variant");
        }
        if !self.speeds.has(&text(&challenge["speed"])) {
            return Some("timeControl");
        }
        if !self.modes.has(if is_rated { "rated" } else { "casual" }) {
            return Some(if is_rated { "casual" } else { "rated" });
        }
        if !self.against.has(if is_bot { "bots" } else { "people" }) {
            return Some(if is_bot { "noBot" } else { "onlyBot" });
        }
        (under_way >= self.games as usize).then_some("later")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_challenge_is_declined_for_what_does_not_suit() {
        let rules = Rules {
            variants: "standard".parse().unwrap(),
            speeds: "blitz, rapid".parse().unwrap(),
            modes: "casual".parse().unwrap(),
            against: "people".parse().unwrap(),
            games: 2,
        };
        let check = |key: &str, value: Value, under_way, expected| {
            let mut challenge = json!({"variant": {"key": "standard"}, "speed": "blitz",
                "rated": false, "challenger": {"name": "Morphy"}});
            if !key.is_empty() {
                challenge[key] = value;
            }
            assert_eq!(rules.declines(&challenge, under_way), expected, "{challenge}");
        };
        check("", json!(null), 1, None);
        check("", json!(null), 2, Some("later"));
        check("variant", json!({"key": "atomic"}), 0, Some("variant"));
        check("speed", json!("bullet"), 0, Some("timeControl"));
        check("rated", json!(true), 0, Some("casual"));
        check("challenger", json!({"title": "BOT"}), 0, Some("noBot"));
        check("speed", json!(null), 0, Some("timeControl"));
    }
}
