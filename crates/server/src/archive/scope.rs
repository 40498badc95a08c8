//! Which games count: those of a player, with one colour, of some years.

use staunton_archive::Question;

use super::own::OWN_SIDE;
use crate::error::ApiError;

/// Which games count, as it is asked.
#[derive(Copy, Clone, Default)]
pub(super) struct Scope<'a> {
    /// As the games name him.
    pub(super) player: Option<&'a str>,
    /// `white` or `black`.
    pub(super) color: Option<&'a str>,
    /// `1900`, or `1900-06`.
    pub(super) since: Option<&'a str>,
    /// `1920`, or `1920-12`.
    pub(super) until: Option<&'a str>,
    /// Groups of average ratings, as [`GROUPS`] has them, with commas between.
    pub(super) ratings: Option<&'a str>,
    /// Whether they are the caller's own games: then a colour without a player is his.
    pub(super) is_own: bool,
}

/// Where groups of ratings begin; each ends before the next.
const GROUPS: [u32; 9] = [0, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2500];

impl Scope<'_> {
    /// The same as a question; `None` if all games count.
    ///
    /// # Errors
    /// [`ApiError::BadRequest`] if a date is none.
    pub(super) fn question(self) -> Result<Option<Question>, ApiError> {
        let mut parts = Vec::new();
        parts.extend(date("since", self.since, ">=")?);
        parts.extend(date("until", self.until, "<=")?);
        parts.extend(self.ratings.and_then(ratings));
        if let Some(name) = self.player.filter(|name| !name.trim().is_empty()) {
            let side = match self.color {
                Some("white") => "white",
                Some("black") => "black",
                _ => "player",
            };
            parts.push(format!("{side} = \"{}\"", name.replace('"', "")));
        } else if let Some(color @ ("white" | "black")) = self.color.filter(|_| self.is_own) {
            parts.push(format!("tag \"{OWN_SIDE}\" = {color}"));
        }
        if parts.is_empty() {
            return Ok(None);
        }
        let question = parts.join(" and ").parse::<Question>();
        question.map(Some).map_err(|error| ApiError::BadRequest(error.to_string()))
    }
}

/// Games of some groups, and those of players without a rating; `None` if no group is left out.
fn ratings(text: &str) -> Option<String> {
    let asked: Vec<u32> = text.split(',').filter_map(|group| group.trim().parse().ok()).collect();
    let missing = GROUPS.iter().enumerate().filter(|(_, group)| !asked.contains(group));
    let missing = missing.map(|(at, from)| match GROUPS.get(at + 1) {
        Some(next) => format!("not elo = {}..{}", (*from).max(1), next - 1),
        None => format!("not elo >= {from}"),
    });
    let parts: Vec<String> = missing.collect();
    let is_some = !parts.is_empty() && parts.len() < GROUPS.len();
    is_some.then(|| format!("({})", parts.join(" and ")))
}

fn date(name: &str, text: Option<&str>, sign: &str) -> Result<Option<String>, ApiError> {
    let Some(text) = text.filter(|text| !text.is_empty()) else { return Ok(None) };
    let is_date = text.len() <= 7 && text.bytes().all(|sign| sign.is_ascii_digit() || sign == b'-');
    if !is_date {
        let told = format!("{name} is {text:?}: expected a year, as 1900, or a month, as 1900-06");
        return Err(ApiError::BadRequest(told));
    }
    Ok(Some(if text.contains('-') {
        format!("date {sign} {}", text.replace('-', "."))
    } else {
        format!("year {sign} {text}")
    }))
}
