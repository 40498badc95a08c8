//! Where everything is kept that must outlive the server: behind one trait, so that the rest of the
//! server does not know which database it is.
//!
//! What is acknowledged by [`Storage::commit`] survives the loss of power. It is one file of SQLite
//! ([`sqlite`]) or a database of PostgreSQL ([`postgres`]); what both understand is in [`sql`].

mod account_data;
mod accounts;
mod arbiter_log;
mod bans;
mod books;
pub(crate) mod carry;
mod claims;
#[cfg(test)]
#[cfg(unix)]
mod contract;
mod error;
mod games;
mod invitations;
mod kept;
mod lessons;
pub(crate) mod postgres;
mod practice;
mod ratings;
mod reports;
mod reviews;
mod servers;
mod sql;
pub(crate) mod sqlite;
mod studies;
mod tokens;

use std::ops::Deref;
use std::pin::Pin;
use std::sync::Arc;

use crate::game::Ms;

pub(crate) use account_data::{
    AccountDataRepository, AccountListRow, AccountWrite, BelongingsRow, DELETED_PLAYER, Rows,
};
pub(crate) use accounts::{AccountRepository, AccountRow, KnownAccount, SessionRow};
pub(crate) use arbiter_log::ArbiterLogRepository;
pub use arbiter_log::LogEntry;
pub(crate) use bans::{BanRepository, BanRow, BanWrite, Banned};
pub(crate) use books::{
    BookPart, BookRepository, BookRow, BookStage, BookToRead, BookWrite, ReadBook,
};
pub(crate) use claims::{ClaimRepository, ClaimRow, ClaimWrite, Work, WorkerRow};
pub(crate) use error::{CommitError, Reply, StoreError};
pub(crate) use games::{FIRST_EPOCH, GameListRow, GameRepository, GameRow, NewEvent, NewGame};
pub(crate) use invitations::{InvitationRepository, InvitationRow, InvitationWrite};
pub(crate) use kept::{KeptByUser, KeptInAll, KeptRepository, KeptWrite};
pub(crate) use lessons::LessonRepository;
pub(crate) use practice::{PracticeRepository, PracticeRow, PracticeWrite};
pub(crate) use ratings::{RatedGame, RatingRepository, RatingRow};
pub(crate) use reports::{ReportOutcome, ReportRepository, ReportRow, ReportWrite};
pub(crate) use reviews::{
    NewReview, ReviewRepository, ReviewRow, ReviewStyleRow, ReviewToTell, ReviewWrite,
};
pub(crate) use servers::{ServerRepository, ServerRow};
pub(crate) use sql::SqlLedger;
pub(crate) use studies::{
    ChapterHeadRow, ChapterRow, NewChapter, StudyRepository, StudyRow, StudyWrite,
};
pub(crate) use tokens::{TokenRepository, TokenRow, TokenWrite};

/// What a copy of a database holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Copied {
    /// Games.
    pub games: u64,
    /// What happened in them.
    pub events: u64,
    /// Accounts.
    pub accounts: u64,
    /// Books, those that come with the program too.
    pub books: u64,
    /// Studies.
    pub studies: u64,
}

/// Whether a server has a database to itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// No other server may write to it.
    Alone,
    /// Other servers write to it too, each in the games that it has by a lease.
    WithOthers,
}

/// Something to write.
pub(crate) enum Write {
    /// A new game.
    Game(NewGame),
    /// An event of a game.
    Event(NewEvent),
    /// How far a game has come.
    Status {
        game: i64,
        status: &'static str,
        /// When something happens by itself; `None` if nothing does, or the game is live.
        due_at: Option<Ms>,
        /// What a list shows, once the game is over.
        summary: Option<String>,
    },
    /// Somebody sits down.
    Seat { game: i64, user: String },
    /// A new account.
    Account {
        id: String,
        name: String,
        name_key: String,
        /// What it has in common with names that look like it.
        likeness: String,
        password: String,
        /// The hash of the recovery code.
        recovery: String,
        at: Ms,
    },
    /// What names look like, by the accounts' ids. One that looks like another's before it is passed over.
    Likenesses(Vec<(String, String)>),
    /// What is a guest's becomes his account's.
    GuestLogsIn { guest: String, account: String, name: String },
    /// An account has another password.
    Password { user: String, password: String },
    /// An account has another recovery code.
    RecoveryCode { user: String, hash: String },
    /// Somebody is logged in.
    SessionBegun(SessionRow),
    /// A session was used.
    SessionUsed { id: String, at: Ms },
    /// A session is over.
    SessionEnded { id: String },
    /// All sessions of an account are over, those of which nothing is kept too.
    SessionsEnded { user: String, at: Ms },
    /// Something of an account as a whole.
    AccountChange(AccountWrite),
    /// Something of a token.
    Token(TokenWrite),
    /// Something of a ban.
    Ban(BanWrite),
    /// Something of an invitation.
    Invitation(InvitationWrite),
    /// Something of a report.
    Report(ReportWrite),
    /// An operator, a moderator or an umpire did something.
    Log(LogEntry),
    /// Something of a book.
    Book(BookWrite),
    /// Something of a review.
    Review(ReviewWrite),
    /// Something of who does what.
    Claim(ClaimWrite),
    /// Somebody did exercises of a lesson.
    Progress { user: String, lesson: &'static str, exercises: Vec<usize> },
    /// Something of an exercise that somebody keeps.
    Practice(PracticeWrite),
    /// Something of a study.
    Study(StudyWrite),
    /// Something of what guests leave.
    Kept(KeptWrite),
    /// A rated game is over.
    Rated(RatedGame),
    /// The server was alive at this instant.
    Alive(Ms),
    /// The server is back at this instant: what passed since it was last alive is charged to none
    /// of the clocks of games under way.
    Resumed(Ms),
}

/// A database.
pub(crate) trait Storage:
    GameRepository
    + AccountRepository
    + AccountDataRepository
    + ArbiterLogRepository
    + BanRepository
    + InvitationRepository
    + ReportRepository
    + BookRepository
    + ReviewRepository
    + ClaimRepository
    + StudyRepository
    + RatingRepository
    + LessonRepository
    + KeptRepository
    + PracticeRepository
    + TokenRepository
    + ServerRepository
{
    /// Writes all of `writes` or nothing; answers once they would survive the loss of power.
    ///
    /// # Errors
    /// If they were not written.
    fn commit(&self, writes: Vec<Write>) -> Reply<'_, (), CommitError>;

    /// The last instant of which anything is kept.
    ///
    /// # Errors
    /// If the database does not answer.
    fn last_instant(&self) -> Reply<'_, Option<Ms>>;

    /// Whether the database answers.
    ///
    /// # Errors
    /// If it does not.
    fn check(&self) -> Reply<'_, ()>;

    /// Returns once nothing can be written any more, whether that was ordered or not.
    fn ended(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;

    /// Returns once all that was ordered before is written; nothing is written after it.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// The parts of a file of migrations; each takes a database from one version to the next.
fn migrations(text: &str) -> Vec<&str> {
    let parts: Vec<(&str, &str)> = text
        .split("-- migration ")
        .skip(1)
        .map(|part| part.split_once('\n').unwrap_or((part, "")))
        .collect();
    // The first line of a part is the rest of its heading: its number.
    debug_assert!(
        parts.iter().zip(1..).all(|((number, _), place)| number.trim().parse() == Ok(place))
    );
    parts.into_iter().map(|(_, sql)| sql).collect()
}

/// The database that the server was started with. Cheap to clone.
#[derive(Clone)]
pub(crate) struct Store(Arc<dyn Storage>);

impl Store {
    /// A handle on `storage`.
    pub(crate) fn new(storage: impl Storage + 'static) -> Self {
        Self(Arc::new(storage))
    }
}

impl Deref for Store {
    type Target = dyn Storage;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}
