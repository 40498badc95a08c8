//! `staunton admin`: what an operator does to a server and to those who use it.

mod told;

use std::io::Write;
use std::path::PathBuf;

use anyhow::bail;
use clap::{Args, Subcommand, ValueEnum};
use staunton_server::{AdminAct, AdminAnswer, AdminOrder, Award, administer};

use crate::folder::data_folder;
use told::{tell, tell_as_json};

const LONG_ABOUT: &str = "\
Lists and changes what a server keeps. It may be used while the server serves from the folder: then \
the server itself does what is ordered, and it takes effect at once. While no server uses the folder \
the order is carried out on the data. Whoever may write into the folder may give orders. Whatever is \
changed stands in the arbiter's log with the time, who ordered it (--by) and why (--why).";

const EXAMPLES: &str = "\
Examples:
  staunton admin --data /var/lib/staunton accounts
      all accounts
  staunton admin --why 'asked for it by letter' reset-password Morphy
      a new password for an account, told once
  staunton admin --why 'help from outside' end Abc12xyz --award black
      a game is over; its players read why
  staunton admin log
      what was done, by whom, when and why";

/// Lists and changes accounts and games of a server, while it serves or not
#[derive(Args, Debug)]
#[command(about = "Manage the accounts and games of a server", long_about = LONG_ABOUT, after_long_help = EXAMPLES)]
pub(crate) struct AdminArgs {
    /// The folder for data [default: the platform's]
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Who orders it, for the log [default: the user's name]
    #[arg(long, value_name = "NAME", global = true)]
    by: Option<String>,
    /// Why, for the log; needed for whatever changes something
    #[arg(long, value_name = "TEXT", global = true)]
    why: Option<String>,
    /// Write the answer as JSON
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Subcommand, Debug)]
enum AdminCommand {
    /// List accounts
    Accounts {
        /// Only those whose names contain this
        #[arg(default_value = "")]
        part: String,
        /// How many at most
        #[arg(long, default_value_t = 1_000)]
        limit: u32,
    },
    /// List games under way, the newest first
    Games {
        /// Only those of this account
        account: Option<String>,
        /// Those that are over, too
        #[arg(long)]
        all: bool,
        /// How many at most
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
    /// Give an account another name; it must log in again
    Rename {
        /// The account
        account: String,
        /// The new name
        name: String,
    },
    /// Give an account a new password, which is written here once
    ResetPassword {
        /// The account
        account: String,
    },
    /// Delete an account; games with other people stay theirs, without its name
    Delete {
        /// The account
        account: String,
    },
    /// Write all that is kept of an account as JSON
    Export {
        /// The account
        account: String,
        /// The new file; without it standard output
        file: Option<PathBuf>,
    },
    /// End a game
    End {
        /// The game's id
        game: String,
        /// Who wins; `nobody` annuls the game
        #[arg(long)]
        award: AwardArg,
    },
    /// Have a game under a code of laws adjourned: whoever is to move seals his move
    Adjourn {
        /// The game's id
        game: String,
        /// Until when, in words for the players
        #[arg(long, value_name = "TEXT")]
        until: Option<String>,
    },
    /// End all sessions of an account
    Kick {
        /// The account
        account: String,
    },
    /// Let an account or a network in no more, at once; --why is what it is told
    Ban {
        /// An account, an address or a network such as 203.0.113.0/24; an IPv6 address is its /64
        whom: String,
        /// For how many days; without it for good
        #[arg(long)]
        days: Option<u32>,
    },
    /// Let in again
    Unban {
        /// As it was banned
        whom: String,
    },
    /// List bans
    Bans,
    /// Make an invitation, with whose code somebody may register; --why says for whom
    Invite {
        /// How many accounts may be made with it
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=10_000))]
        uses: u32,
        /// For how many days it is good
        #[arg(long)]
        days: Option<u32>,
    },
    /// List invitations
    Invitations,
    /// Withdraw an invitation; accounts that were made with it stay
    Withdraw {
        /// Its id, from the list
        invitation: String,
    },
    /// List what players report
    Reports {
        /// Those that are closed, too
        #[arg(long)]
        all: bool,
        /// How many at most, the last ones
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
    /// Close a report; --why is its outcome
    CloseReport {
        /// Its number, from the list
        report: i64,
    },
    /// List the servers that share the database, and how many games each has by its lease
    Servers,
    /// Show the arbiter's log, the oldest entry first
    Log {
        /// How many entries at most, the last ones
        #[arg(long, default_value_t = 100)]
        limit: u32,
    },
}

#[derive(ValueEnum, Clone, Copy, Debug)]
enum AwardArg {
    White,
    Black,
    Draw,
    Nobody,
}

impl From<AwardArg> for Award {
    fn from(award: AwardArg) -> Self {
        match award {
            AwardArg::White => Self::White,
            AwardArg::Black => Self::Black,
            AwardArg::Draw => Self::Draw,
            AwardArg::Nobody => Self::Nobody,
        }
    }
}

impl AdminCommand {
    /// Whether it only reads.
    const fn only_reads(&self) -> bool {
        matches!(
            self,
            Self::Accounts { .. }
                | Self::Games { .. }
                | Self::Bans
                | Self::Servers
                | Self::Invitations
                | Self::Reports { .. }
                | Self::Log { .. }
        )
    }

    fn act(&self) -> AdminAct {
        let account = String::clone;
        match self {
            Self::Accounts { part, limit } => {
                AdminAct::Accounts { part: part.clone(), limit: *limit }
            }
            Self::Games { account, all, limit } => {
                AdminAct::Games { account: account.clone(), all: *all, limit: *limit }
            }
            Self::Rename { account: of, name } => {
                AdminAct::Rename { account: account(of), name: name.clone() }
            }
            Self::ResetPassword { account: of } => AdminAct::ResetPassword { account: account(of) },
            Self::Delete { account: of } => AdminAct::Delete { account: account(of) },
            Self::Export { account: of, .. } => AdminAct::Export { account: account(of) },
            Self::End { game, award } => {
                AdminAct::End { game: game.clone(), award: (*award).into() }
            }
            Self::Adjourn { game, until } => {
                AdminAct::Adjourn { game: game.clone(), until: until.clone() }
            }
            Self::Kick { account: of } => AdminAct::Kick { account: account(of) },
            Self::Ban { whom, days } => AdminAct::Ban { whom: whom.clone(), days: *days },
            Self::Unban { whom } => AdminAct::Unban { whom: whom.clone() },
            Self::Bans => AdminAct::Bans,
            Self::Servers => AdminAct::Servers,
            Self::Invite { uses, days } => AdminAct::Invite { uses: *uses, days: *days },
            Self::Invitations => AdminAct::Invitations,
            Self::Withdraw { invitation } => AdminAct::Withdraw { invitation: invitation.clone() },
            Self::Reports { all, limit } => AdminAct::Reports { all: *all, limit: *limit },
            Self::CloseReport { report } => AdminAct::CloseReport { report: *report },
            Self::Log { limit } => AdminAct::Log { limit: *limit },
        }
    }
}

/// The user of the system, as the environment names him.
fn user_of_system() -> String {
    let named = ["SUDO_USER", "USER", "LOGNAME", "USERNAME"].into_iter();
    let mut named = named.filter_map(|name| std::env::var(name).ok());
    named.find(|name| !name.is_empty()).unwrap_or_else(|| "operator".to_owned())
}

pub(crate) fn run(args: &AdminArgs, out: &mut dyn Write) -> anyhow::Result<()> {
    let why = args.why.as_deref().unwrap_or_default().trim();
    if why.is_empty() && !args.command.only_reads() {
        bail!("say why: --why 'a sentence', for the arbiter's log");
    }
    let order = AdminOrder {
        who: args.by.clone().unwrap_or_else(user_of_system),
        why: why.to_owned(),
        act: args.command.act(),
    };
    let answer = administer(&data_folder(args.data.clone()), &order)?;
    match (&answer, &args.command) {
        (AdminAnswer::Export(export), AdminCommand::Export { file: Some(file), .. }) => {
            let new = std::fs::File::create_new(file)?;
            serde_json::to_writer_pretty(new, export)?;
            writeln!(out, "{}", file.display())?;
            Ok(())
        }
        _ if args.json => tell_as_json(&answer, out),
        _ => tell(&answer, out),
    }
}
