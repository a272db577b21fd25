//! What is kept under the mail addresses of somebody who asks for it: what they follow, and their account.
//!
//! No table says which address is whose of the register. An address is theirs where their own entry by the web gave it, was confirmed by a link sent there, and
//! nobody else's gave it, as long as that is kept; one that an officer types, who has seen that it is theirs, is theirs as well. Their account is looked for by what was typed alone: a club enters many
//! people with one address.

use std::collections::BTreeSet;

use diesel::prelude::*;
use serde_json::{Value, json};

use super::{
    Conn, DbError, account, device, email_link, follower,
    journal::{self, Journal, Signature},
    made, office, passkey,
    schema::{
        accounts, online_entries, outbox, passkey_challenges, passkey_owners, passkeys,
        recovery_codes, second_factors, staff, tournaments,
    },
    session, team, token,
};
use crate::account::{Account, AccountEvent, AccountName, Email, SiteRole, UserId};
use crate::applicant::ApplicantData;
use ::tournament::{EntryNo, Stage, TournamentId, erasure};

/// What is kept under addresses.
#[derive(Debug, Default)]
pub struct KeptOfAddress {
    /// The account of the address that was typed.
    pub account: Option<Account>,
    /// How much is followed.
    pub follows: usize,
    /// All of it.
    pub data: Value,
}

/// The addresses that these entries gave by the web and that confirmed them, and that no other entry gave.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn given(
    c: &mut Conn,
    entered: &BTreeSet<(TournamentId, EntryNo)>,
) -> Result<BTreeSet<Email>, DbError> {
    let rows: Vec<(i32, Option<i32>, String)> = online_entries::table
        .filter(online_entries::given.ne(""))
        .select((
            online_entries::tournament_id,
            online_entries::entry_no,
            online_entries::given,
        ))
        .load(c)?;
    let (mut theirs, mut others) = (BTreeSet::new(), BTreeSet::new());
    for (id, no, given) in rows {
        let given: ApplicantData =
            serde_json::from_str(&given).map_err(|_| DbError::corrupt("online_entries.given"))?;
        let no = no.and_then(|no| u16::try_from(no).ok());
        let is_theirs = no.is_some_and(|no| entered.contains(&(TournamentId(id), EntryNo(no))));
        // what is an entry was confirmed: from this address, unless a guardian did it
        match is_theirs {
            true => theirs.extend(given.proven().cloned()),
            false => others.extend([given.email]),
        }
        // somebody who answers for another person is somebody else
        others.extend(given.guardian.map(|one| one.email));
    }
    Ok(theirs.difference(&others).cloned().collect())
}

/// What is kept under these addresses, and under the one that was typed.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn find(
    c: &mut Conn,
    given: &BTreeSet<Email>,
    typed: Option<&Email>,
) -> Result<KeptOfAddress, DbError> {
    let mut kept = KeptOfAddress::default();
    let mut followed = Vec::new();
    for email in given.iter().chain(typed).collect::<BTreeSet<_>>() {
        let Some(follower) = follower::find_by(c, email)? else {
            continue;
        };
        for one in follower::list(c, &follower.token)? {
            kept.follows += 1;
            followed.push(json!({
                "address": email.as_str(),
                "language": follower.lang.code(),
                "tournament": one.follow.tournament.0,
                "entry": one.follow.entry,
                "kinds": one.follow.kinds.code(),
                "is_confirmed": one.is_confirmed,
            }));
        }
    }
    let mut data = json!({ "follows": followed });
    if let Some(email) = typed
        && let Some((account, _)) = account::find_by_email(c, email)?
    {
        data["account"] = of_account(c, &account)?;
        kept.account = Some(account);
    }
    kept.data = data;
    Ok(kept)
}

/// All that is kept of an account but what opens it.
fn of_account(c: &mut Conn, account: &Account) -> Result<Value, DbError> {
    let id = account.id;
    let roles: Vec<(i32, String)> = staff::table
        .filter(staff::account_id.eq(id.0))
        .select((staff::tournament_id, staff::role))
        .load(c)?;
    let grades = office::load(c)?.grades.into_values();
    let grades: Vec<_> = grades.filter(|grade| grade.account == id).collect();
    let posts = office::posts(c, id)?;
    let keys = passkey::list(c, id)?;
    let keys = keys
        .iter()
        .map(|key| json!({ "name": key.name, "since": key.created_at }));
    let addresses = email_link::addresses(c, id)?;
    let rows = journal::list(c, Journal::Accounts)?;
    let about = |row: &&::tournament::JournalRow| {
        let event = row.read::<AccountEvent>();
        row.who.user == Some(id) || event.is_ok_and(|event| event.account() == id)
    };
    Ok(json!({
        "number": id.0,
        "address": account.email.as_str(),
        "other_addresses": addresses,
        "name": account.name.to_string(),
        "role": account.role.code(),
        "language": account.lang.map(crate::words::Lang::code),
        "since": account.created_at,
        "disabled": account.disabled_at,
        "staff_of": roles,
        "posts": posts.iter().map(|scope| scope.code()).collect::<Vec<_>>(),
        "grades": grades,
        "passkeys": Value::from_iter(keys),
        "journal": rows.iter().filter(about).collect::<Vec<_>>(),
    }))
}

/// Is something in the hands of this account that must be given to somebody else first: the site, a post, a tournament that is not over, or, in nobody else's, a
/// competition of teams? The caller holds the locks of these.
///
/// # Errors
/// [`DbError`] when the database failed.
fn is_needed(c: &mut Conn, account: &Account) -> Result<bool, DbError> {
    if account.role == SiteRole::Admin || !office::posts(c, account.id)?.is_empty() {
        return Ok(true);
    }
    let running = staff::table
        .inner_join(tournaments::table.on(tournaments::id.eq(staff::tournament_id)))
        .filter(staff::account_id.eq(account.id.0))
        .filter(tournaments::stage.ne(Stage::Finished.code()));
    if running.count().get_result::<i64>(c)? > 0 {
        return Ok(true);
    }
    team::is_last_director(c, account.id)
}

/// Forgets what is kept under these addresses of somebody, and under the one that was typed with its account; nothing, and `false`, where that account [is needed](is_needed).
/// The caller holds the lock of the accounts where one was typed.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(crate) fn erase(
    c: &mut Conn,
    mut addresses: BTreeSet<Email>,
    typed: Option<&Email>,
    entry: &Signature,
) -> Result<bool, DbError> {
    addresses.extend(typed.cloned());
    if let Some(account) = find(c, &BTreeSet::new(), typed)?.account {
        if is_needed(c, &account)? {
            return Ok(false);
        }
        // before its links go, which say what these are
        erase_mails_to_others(c, &account)?;
        erase_account(c, account.id, entry)?;
    }
    erase_follows(c, &addresses)?;
    Ok(true)
}

/// Forgets what is followed under these addresses, with the mails that wait or were kept.
///
/// # Errors
/// [`DbError`] when the database failed.
fn erase_follows(c: &mut Conn, addresses: &BTreeSet<Email>) -> Result<(), DbError> {
    for email in addresses {
        if let Some(follower) = follower::find_by(c, email)? {
            follower::stop(c, &follower)?;
        }
        diesel::delete(outbox::table.filter(outbox::to_email.eq(email.as_str()))).execute(c)?;
    }
    Ok(())
}

/// Forgets the mails by its owner's name to the other addresses of an account: to the one it asked for, and to those it had lately, unless they are another account's
/// by now. Nothing else: the one may be somebody else's by a slip, the others a club's or a family's.
fn erase_mails_to_others(c: &mut Conn, account: &Account) -> Result<(), DbError> {
    for address in email_link::addresses(c, account.id)? {
        let email = Email::parse(&address).ok_or_else(|| DbError::corrupt("email_links.email"))?;
        if account::find_by_email(c, &email)?.is_none() {
            let theirs = outbox::table
                .filter(outbox::to_email.eq(email.as_str()))
                .filter(outbox::to_name.eq(account.name.as_str()))
                .filter(outbox::stop_url.is_null());
            diesel::delete(theirs).execute(c)?;
        }
    }
    Ok(())
}

/// Forgets whose an account is: a pseudonym is left, nobody can sign in with it, and its journal names its owner no more. What the owner signed as an official of a
/// tournament or of the federation stays signed in those journals. The caller holds the lock of the accounts.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn erase_account(c: &mut Conn, id: UserId, entry: &Signature) -> Result<(), DbError> {
    let corrupt = || DbError::corrupt("journal.event");
    let name = format!("Conta {id}");
    let name = AccountName::parse(&name).ok_or_else(corrupt)?;
    let rows = journal::list(c, Journal::Accounts)?;
    let whose = |event: &AccountEvent| event.named();
    let redacted = erasure::redact_account(&rows, whose, (id, name.as_str()));
    let redacted = redacted.map_err(DbError::unreadable)?;
    let event = AccountEvent::AccountErased {
        account: id,
        name: name.to_string(),
        rows: erasure::attested(&rows, &redacted),
    };
    account::record(c, &[event], entry)?;
    for row in &redacted {
        journal::redact(c, Journal::Accounts, row)?;
    }
    diesel::update(accounts::table.find(id.0))
        .set((
            accounts::email.eq(format!("conta-{id}@apagada.invalid")),
            accounts::name.eq(name.as_str()),
            accounts::lang.eq(None::<String>),
            accounts::password.eq(None::<String>),
            accounts::disabled_at.eq(entry.at),
        ))
        .execute(c)?;
    token::delete_all_of(c, id)?;
    email_link::delete_all_of(c, id)?;
    session::delete_all_of(c, id)?;
    device::delete_all_of(c, id)?;
    made::end(c, id, None, entry)?;
    let challenges = passkey_challenges::table.filter(passkey_challenges::account_id.eq(id.0));
    diesel::delete(challenges).execute(c)?;
    diesel::delete(passkeys::table.filter(passkeys::account_id.eq(id.0))).execute(c)?;
    diesel::delete(passkey_owners::table.find(id.0)).execute(c)?;
    diesel::delete(recovery_codes::table.filter(recovery_codes::account_id.eq(id.0))).execute(c)?;
    diesel::delete(second_factors::table.find(id.0)).execute(c)?;
    Ok(())
}
