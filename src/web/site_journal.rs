//! `GET /journal`: what happened to the site as a whole and to its accounts, for administrators.

use std::collections::BTreeMap;

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    account::{AccountEvent, CredentialEvent, EmailEvent, UserId},
    db::{
        Conn, DbError, account,
        journal::{self, Journal},
    },
    words::{self, Lang, Named, Words},
};
use tournament::{JournalRow, SiteEvent, Tables};

use super::{
    error::WebError,
    page::{self, Frame},
    state::AppData,
    visitor::Visitor,
};

/// How many of the rows about accounts are shown: some are made with each new set of codes.
const LATEST: usize = 200;

/// A row as the page shows it.
struct SiteRow {
    number: i32,
    at: NaiveDateTime,
    who: String,
    what: String,
}

impl SiteRow {
    fn of(t: &Words, record: &JournalRow, what: String) -> Self {
        Self {
            number: record.number,
            at: record.at,
            who: words::actor(t, Tables::default(), &record.who),
            what,
        }
    }
}

#[derive(Template)]
#[template(path = "site_journal.html")]
struct SiteJournalPage {
    frame: Frame,
    rows: Vec<SiteRow>,
    /// What happened to accounts, the last first.
    accounts: Vec<SiteRow>,
    /// How many of them there are at most.
    most: String,
}

/// `GET /journal`
pub(in crate::web) async fn show(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    let list = |c: &mut Conn| {
        let (site, accounts) = (
            journal::list(c, Journal::Site)?,
            journal::list(c, Journal::Accounts)?,
        );
        Ok::<_, DbError>((site, accounts, account::list(c)?))
    };
    let (site, accounts, owners) = app.db.read(list).await?;
    let names = owners.iter().map(|one| (one.id, one.name.as_str()));
    let names: BTreeMap<UserId, &str> = names.collect();
    let (t, lang) = (visitor.words(), visitor.lang);
    let rows = site.iter().rev().map(|record| row(t, lang, record));
    let latest = accounts.iter().rev().take(LATEST);
    page::ok(&SiteJournalPage {
        rows: rows.collect(),
        accounts: latest.map(|record| of_account(t, &names, record)).collect(),
        most: LATEST.to_string(),
        frame: Frame::new(&visitor),
    })
}

/// A row about an account: it is named as its owner is called today, by a pseudonym where that was asked for.
fn of_account(t: &Words, names: &BTreeMap<UserId, &str>, record: &JournalRow) -> SiteRow {
    let what = match record.read::<AccountEvent>() {
        Ok(event) => {
            let id = event.account();
            let whose = names.get(&id).copied().unwrap_or_default();
            t.accounts_journal_of(id.to_string(), whose, told(t, &event))
        }
        Err(_) => t.journal_unreadable(),
    };
    SiteRow::of(t, record, what)
}

/// What happened, in a few words.
fn told(t: &Words, event: &AccountEvent) -> String {
    match event {
        AccountEvent::Invited { role, .. } => t.accounts_journal_invited(role.name(t)),
        AccountEvent::InvitedAgain { .. } => t.accounts_journal_invited_again(),
        AccountEvent::Accepted { .. } => t.accounts_journal_accepted(),
        AccountEvent::NameChanged { name, .. } => t.accounts_journal_name(name.as_str()),
        AccountEvent::RoleChanged { role, .. } => t.accounts_journal_role(role.name(t)),
        AccountEvent::Disabled { .. } => t.accounts_journal_disabled(),
        AccountEvent::Enabled { .. } => t.accounts_journal_enabled(),
        AccountEvent::AccountErased { .. } => t.accounts_journal_erased(),
        AccountEvent::Credential(event) => of_credential(t, event),
        AccountEvent::Email(event) => of_email(t, event),
    }
}

fn of_credential(t: &Words, event: &CredentialEvent) -> String {
    match event {
        CredentialEvent::PasswordChanged { .. } => t.accounts_journal_password(),
        CredentialEvent::PasswordReset { .. } => t.accounts_journal_reset(),
        CredentialEvent::SessionsEnded { .. } => t.accounts_journal_sessions(),
        CredentialEvent::Unlocked { .. } => t.accounts_journal_unlocked(),
        CredentialEvent::SecondFactorAdded { .. } => t.accounts_journal_app(),
        CredentialEvent::SecondFactorRemoved { .. } => t.accounts_journal_app_removed(),
        CredentialEvent::RecoveryCodesMade { .. } => t.accounts_journal_codes(),
        CredentialEvent::RecoveryCodeUsed { .. } => t.accounts_journal_code_used(),
        CredentialEvent::PasskeyAdded { .. } => t.accounts_journal_passkey(),
        CredentialEvent::PasskeyRemoved { .. } => t.accounts_journal_passkey_removed(),
        CredentialEvent::LinkMade { .. } => t.accounts_journal_link(),
    }
}

fn of_email(t: &Words, event: &EmailEvent) -> String {
    match event {
        EmailEvent::EmailChanged { .. } => t.accounts_journal_email(),
        EmailEvent::EmailReturned { .. } => t.accounts_journal_email_returned(),
        EmailEvent::EmailLinkMade { .. } => t.accounts_journal_email_link(),
    }
}

fn row(t: &Words, lang: Lang, record: &JournalRow) -> SiteRow {
    let what = match record.read() {
        Ok(SiteEvent::TournamentDeleted {
            tournament,
            details,
            stage,
            entries,
            head: _,
            authors: _,
        }) => t.site_journal_deleted(
            tournament.0,
            details.name.as_str(),
            words::dates(lang, details.starts, details.ends),
            stage.name(t),
            entries,
        ),
        Ok(SiteEvent::CompetitionDeleted {
            competition,
            name,
            starts,
            ends,
            teams,
            head: _,
        }) => t.site_journal_competition_deleted(
            competition.0,
            name.as_str(),
            words::dates(lang, starts, ends),
            teams,
        ),
        Ok(SiteEvent::TournamentIntroduced {
            tournament,
            server: _,
            name,
            address,
        }) => t.site_journal_introduced(tournament.0, name.as_str(), address.as_str()),
        Ok(SiteEvent::ServerNamed { name }) => t.site_journal_named(name.as_str()),
        Err(_) => t.journal_unreadable(),
    };
    SiteRow::of(t, record, what)
}
