//! An act, by whom, and when word of it came: one line of the record.

use std::fmt;
use std::time::Duration;

use crate::act::Act;
use crate::party::Party;
use crate::tokens::{ActError, Words};

/// The longest time that a record may last: a hundred years.
pub const LONGEST: Duration = Duration::from_hours(876_600);

/// An act as it came to the umpire.
///
/// Its written form is one line, `0:01:12.500 white move e2e4`: the time since the game began,
/// perhaps a tilde and the time given back for the way of the message, the party, the act.
///
/// # Examples
///
/// ```
/// use staunton_laws::Event;
///
/// let event = Event::read("1:12.5~0.2 white touch e2 d2", Default::default())?;
/// assert_eq!(event.to_string(), "0:01:12.5~0.2 white touch e2 d2");
/// # Ok::<(), staunton_laws::ActError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// When it was received, counted from the beginning of the game.
    pub at: Duration,
    /// What the clock gives back for the way of the message.
    pub credit: Duration,
    /// Who acts.
    pub party: Party,
    /// What he does.
    pub act: Act,
}

impl Event {
    /// An act without clock credit.
    pub const fn new(at: Duration, party: Party, act: Act) -> Self {
        Self { at, credit: Duration::ZERO, party, act }
    }

    /// Reads a line. The time may be left out: then it is `now`; or be `+` and what has passed
    /// since `now`.
    ///
    /// # Errors
    /// [`ActError`]: what was found, where, and what would have fitted.
    ///
    /// # Examples
    ///
    /// ```
    /// use staunton_laws::Event;
    /// use std::time::Duration;
    ///
    /// let event = Event::read("0:01:12.5 white move e2e4", Duration::ZERO)?;
    /// assert_eq!(event.at, Duration::from_millis(72_500));
    /// assert!(event.to_string().ends_with("white move e2e4"));
    /// # Ok::<(), staunton_laws::ActError>(())
    /// ```
    pub fn read(line: &str, now: Duration) -> Result<Self, ActError> {
        const TIME: &str = "a time, as 75, 1:15 or +2.5";
        let mut words = Words::new(line);
        let (mut at, mut credit) = (now, Duration::ZERO);
        if words.peek().starts_with(|sign: char| sign.is_ascii_digit() || sign == '+') {
            (at, credit) = words.take(TIME, |word| {
                let (time, credit) = word.split_once('~').unwrap_or((word, "0"));
                let time = match time.strip_prefix('+') {
                    Some(since) => now.checked_add(read_time(since)?)?,
                    None => read_time(time)?,
                };
                Some((time, read_time(credit)?)).filter(|(at, _)| *at <= LONGEST)
            })?;
        }
        let parties = Party::ALL.map(|party| (party.name(), party));
        let party = words.one_of("a time, or white, black or umpire", &parties)?;
        Ok(Self { at, credit, party, act: Act::read(&mut words)? })
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written_time(self.at))?;
        if !self.credit.is_zero() {
            let (seconds, rest) = split(self.credit);
            write!(f, "~{seconds}{rest}")?;
        }
        write!(f, " {} {}", self.party.name(), self.act)
    }
}

/// A time as `0:01:12.5`: hours, minutes, seconds.
///
/// # Examples
///
/// ```
/// use staunton_laws::written_time;
/// use std::time::Duration;
///
/// assert_eq!(written_time(Duration::from_millis(72_500)), "0:01:12.5");
/// ```
pub fn written_time(time: Duration) -> String {
    let (seconds, rest) = split(time);
    format!("{}:{:02}:{:02}{rest}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Whole seconds, and what is over as it stands behind them.
fn split(time: Duration) -> (u64, String) {
    let rest = format!(".{:09}", time.subsec_nanos());
    (time.as_secs(), rest.trim_end_matches('0').trim_end_matches('.').to_owned())
}

/// Reads `75`, `1:15`, `0:01:15.250`; at most a hundred years.
pub(crate) fn read_time(text: &str) -> Option<Duration> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if rest.len() > 9 || !digits(rest) || whole.len() > 20 {
        return None;
    }
    let mut seconds: u64 = 0;
    for (index, part) in whole.split(':').enumerate() {
        if index > 2 || part.is_empty() || part.len() > 10 || !digits(part) {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok()?)?;
    }
    let nanos: u32 = format!("{rest:0<9}").parse().ok()?;
    Some(Duration::new(seconds, nanos)).filter(|time| *time <= LONGEST)
}
