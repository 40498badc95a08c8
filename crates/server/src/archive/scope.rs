//! Which games count: those of a player, with one colour, of some years.

use staunton_archive::Question;

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
}

impl Scope<'_> {
    /// The same as a question; `None` if all games count.
    ///
    /// # Errors
    /// [`ApiError::BadRequest`] if a date is none.
    pub(super) fn question(self) -> Result<Option<Question>, ApiError> {
        let mut parts = Vec::new();
        parts.extend(date("since", self.since, ">=")?);
        parts.extend(date("until", self.until, "<=")?);
        if let Some(name) = self.player.filter(|name| !name.trim().is_empty()) {
            let side = match self.color {
                Some("white") => "white",
                Some("black") => "black",
                _ => "player",
            };
            parts.push(format!("{side} = \"{}\"", name.replace('"', "")));
        }
        if parts.is_empty() {
            return Ok(None);
        }
        let question = parts.join(" and ").parse::<Question>();
        question.map(Some).map_err(|error| ApiError::BadRequest(error.to_string()))
    }
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
