//! Bans, invitations and reports, as an operator orders.

use std::net::IpAddr;

use ipnet::IpNet;

use super::asked::Asked;
use super::desk::Admin;
use super::order::{AdminAnswer, BanLine, InvitationLine, ReportLine};
use crate::error::ApiError;
use crate::storage::{
    AccountRow, BanRow, Banned, CommitError, ReportOutcome, ReportRow, ReportWrite, Write,
};

impl Admin {
    /// Whom an operator means: a network has a point or a colon in it, and no name has.
    async fn whom(&self, text: &str) -> Result<(Banned, String), ApiError> {
        if !text.contains(['.', ':']) {
            let AccountRow { id, name, .. } = self.accounts.find(text).await?;
            return Ok((Banned::Account(id), name));
        }
        let network = network_of(text).ok_or_else(|| {
            ApiError::BadRequest(format!(
                "{text:?} is no address and no network: expected one as 203.0.113.7, \
                 203.0.113.0/24 or 2001:db8::/48"
            ))
        })?;
        Ok((Banned::Network(network), network.to_string()))
    }

    pub(super) async fn ban(
        &self,
        asked: &Asked,
        whom: &str,
        days: Option<u32>,
    ) -> Result<AdminAnswer, ApiError> {
        let (banned, name) = self.whom(whom).await?;
        let row = BanRow {
            banned,
            name: name.clone(),
            reason: asked.why.clone(),
            who: asked.who.clone(),
            at: asked.at,
            until: asked.after_days(days),
        };
        self.accounts.ban(row, asked.entry("ban", &name)).await?;
        Ok(AdminAnswer::Done(format!("{name} is not let in any more")))
    }

    pub(super) async fn unban(&self, asked: &Asked, whom: &str) -> Result<AdminAnswer, ApiError> {
        let (banned, name) = self.whom(whom).await?;
        self.accounts.unban(banned, asked.entry("end a ban", &name)).await?;
        Ok(AdminAnswer::Done(format!("{name} is let in again")))
    }

    pub(super) async fn list_bans(&self) -> Result<AdminAnswer, ApiError> {
        let bans = self.data.store.bans().await?.into_iter();
        let lines = bans.map(|ban| BanLine {
            whom: ban.name,
            reason: ban.reason,
            who: ban.who,
            at: ban.at,
            until: ban.until,
        });
        Ok(AdminAnswer::Bans(lines.collect()))
    }

    pub(super) async fn invite(
        &self,
        asked: &Asked,
        uses: u32,
        days: Option<u32>,
    ) -> Result<AdminAnswer, ApiError> {
        let entry = asked.entry("make an invitation", &format!("for {uses}"));
        let until = asked.after_days(days);
        let code = self.accounts.invite(uses, until, asked.why.clone(), entry).await?;
        Ok(AdminAnswer::Done(format!("the code is {code}; it is told now and never again")))
    }

    pub(super) async fn list_invitations(&self) -> Result<AdminAnswer, ApiError> {
        let rows = self.data.store.invitations().await?.into_iter();
        let lines = rows.map(|row| InvitationLine {
            id: row.id,
            note: row.note,
            uses: row.uses,
            used: row.used,
            who: row.who,
            at: row.at,
            until: row.until,
        });
        Ok(AdminAnswer::Invitations(lines.collect()))
    }

    pub(super) async fn withdraw(
        &self,
        asked: &Asked,
        invitation: &str,
    ) -> Result<AdminAnswer, ApiError> {
        let entry = asked.entry("withdraw an invitation", invitation);
        self.accounts.withdraw(invitation, entry).await?;
        Ok(AdminAnswer::Done(format!("the invitation {invitation} is withdrawn")))
    }

    pub(super) async fn list_reports(
        &self,
        all: bool,
        limit: u32,
    ) -> Result<AdminAnswer, ApiError> {
        let rows = self.data.store.reports(all, limit.into()).await?.into_iter();
        Ok(AdminAnswer::Reports(rows.map(report_line).collect()))
    }

    pub(super) async fn close_report(
        &self,
        asked: &Asked,
        report: i64,
    ) -> Result<AdminAnswer, ApiError> {
        let outcome =
            ReportOutcome { at: asked.at, who: asked.who.clone(), outcome: asked.why.clone() };
        let closed = Write::Report(ReportWrite::Closed { n: report, outcome });
        let entry = asked.entry("close a report", &report.to_string());
        match self.data.store.commit(vec![closed, Write::Log(entry)]).await {
            Err(CommitError::Conflict) => Err(ApiError::NotFound("open report")),
            Err(error) => Err(error.into()),
            Ok(()) => Ok(AdminAnswer::Done(format!("the report {report} is closed"))),
        }
    }
}

fn report_line(row: ReportRow) -> ReportLine {
    ReportLine {
        number: row.n,
        at: row.at,
        by: row.by.1,
        game: row.game,
        player: row.player.map(|(_, name)| name),
        reason: row.reason,
        words: row.words,
        closed: row.closed.map(|it| (it.who, it.outcome)),
    }
}

/// A network, or that of one address: alone in IPv4, and in IPv6 the /64, which one visitor has.
fn network_of(text: &str) -> Option<IpNet> {
    let network = text.parse::<IpNet>().ok().or_else(|| {
        let address: IpAddr = text.parse().ok()?;
        let bits = if address.is_ipv4() { 32 } else { 64 };
        IpNet::new(address, bits).ok()
    })?;
    Some(network.trunc())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_the_network_of_one_visitor() {
        let network = |text| network_of(text).map(|network| network.to_string());
        assert_eq!(network("203.0.113.7").as_deref(), Some("203.0.113.7/32"));
        assert_eq!(network("203.0.113.7/24").as_deref(), Some("203.0.113.0/24"));
        assert_eq!(network("2001:db8::1").as_deref(), Some("2001:db8::/64"));
        assert_eq!(network("203.0.113"), None);
    }
}
