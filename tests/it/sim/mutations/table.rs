//! Every way to be wrong: on which databases it is one, and in how many seeds it is seen.

use arbitro::moment::MomentLock;

/// What is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mutation {
    /// Writers of the file do not take turns.
    FileLockOut,
    /// Writers of a tournament do not take turns.
    TournamentLockOut,
    /// Writers of the accounts' journal do not take turns.
    TableLockOut,
    /// A mail is claimed without its row being locked.
    MailLockOut,
    /// Attempts are counted without their row being locked.
    CountLockOut,
    /// Two rows of a journal may have one number.
    JournalKeyDropped,
    /// Two accounts may have one address.
    EmailKeyDropped,
    /// Viewers are told before the commit.
    TellsBeforeCommit,
    /// The client is answered before the commit.
    AnswersBeforeCommit,
    /// The version that a form showed is not looked at.
    VersionCheckOut,
    /// The key of a form is not looked at.
    FormKeyIgnored,
    /// A row is chained to another row than the last.
    ChainBroken,
    /// A change does not raise the version.
    VersionNotRaised,
    /// The public version is raised after the commit, apart from it.
    PublicVersionApart,
    /// The journal is written after the commit, apart from it.
    JournalApart,
    /// The mail is queued after the commit, apart from it.
    MailApart,
    /// The mail leaves before the commit of what it tells about.
    MailBeforeCommit,
    /// A mail is marked as sent before it is.
    MarksBeforeSending,
    /// A mail that is claimed can be claimed again at once.
    LeaseNotTaken,
    /// Each server counts attempts for itself.
    CountOfEachServer,
    /// A server does not ask what happened through the other.
    LooksAway,
    /// The time is not taken from where it is given.
    OwnClock,
    /// Signing out leaves the session.
    SignOutForgotten,
}

/// On which databases a mutation means anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum On {
    Both,
    Sqlite,
    Postgres,
}

/// What it is that is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A lock, a key or a check is left out.
    Guard,
    /// What is written is wrong, or not in its transaction.
    Journal,
    /// What leaves the server, or what servers share beside the journal.
    Outside,
}

/// A mutation as it is tried.
#[derive(Debug, Clone, Copy)]
pub struct Row {
    pub mutation: Mutation,
    pub on: On,
    /// In how many seeds it is seen at the latest.
    pub most: u64,
    pub kind: Kind,
}

const fn row(mutation: Mutation, on: On, most: u64, kind: Kind) -> Row {
    Row {
        mutation,
        on,
        most,
        kind,
    }
}

use Kind::{Guard, Journal, Outside};
use Mutation as M;

/// Every mutation.
pub const ALL: [Row; 23] = [
    row(M::FileLockOut, On::Sqlite, 40, Guard),
    row(M::TournamentLockOut, On::Postgres, 40, Guard),
    row(M::TableLockOut, On::Postgres, 40, Guard),
    row(M::MailLockOut, On::Postgres, 400, Guard),
    row(M::CountLockOut, On::Postgres, 200, Guard),
    row(M::JournalKeyDropped, On::Both, 1, Guard),
    row(M::EmailKeyDropped, On::Postgres, 40, Guard),
    row(M::VersionCheckOut, On::Both, 40, Guard),
    row(M::FormKeyIgnored, On::Both, 60, Guard),
    row(M::ChainBroken, On::Both, 20, Journal),
    row(M::VersionNotRaised, On::Both, 20, Journal),
    row(M::PublicVersionApart, On::Both, 20, Journal),
    row(M::JournalApart, On::Both, 20, Journal),
    row(M::OwnClock, On::Both, 2, Journal),
    row(M::AnswersBeforeCommit, On::Both, 40, Journal),
    row(M::TellsBeforeCommit, On::Both, 20, Outside),
    row(M::LooksAway, On::Both, 20, Outside),
    row(M::MailApart, On::Both, 120, Outside),
    row(M::MailBeforeCommit, On::Both, 40, Outside),
    row(M::MarksBeforeSending, On::Both, 40, Outside),
    // on SQLite it shows in one seed of hundreds at most, another in each build
    row(M::LeaseNotTaken, On::Postgres, 120, Outside),
    row(M::CountOfEachServer, On::Both, 40, Outside),
    row(M::SignOutForgotten, On::Both, 60, Outside),
];

/// Locks that are left out.
const LOCKS: [(Mutation, MomentLock); 5] = [
    (M::FileLockOut, MomentLock::File),
    (M::TournamentLockOut, MomentLock::Tournament),
    (M::TableLockOut, MomentLock::Table),
    (M::MailLockOut, MomentLock::Mail),
    (M::CountLockOut, MomentLock::Count),
];

/// What clients do most, where a mutation shows once in hundreds of seeds otherwise.
#[derive(Debug, Clone, Copy)]
pub enum Concern {
    /// Wrong passwords.
    Passwords,
    /// Accounts with their invitations by mail.
    Invitations,
}

/// The mutations for which they do.
const CONCERNS: [(Mutation, Concern); 2] = [
    (M::TableLockOut, Concern::Invitations),
    (M::CountLockOut, Concern::Passwords),
];

/// What is done to the tables of SQLite and of PostgreSQL before the runs.
const ALTERED: [(Mutation, &str, &str); 2] = [
    (
        M::JournalKeyDropped,
        "CREATE TABLE rows AS SELECT * FROM journal; DROP TABLE journal; ALTER TABLE rows RENAME TO journal",
        "ALTER TABLE journal DROP CONSTRAINT journal_pkey",
    ),
    (
        M::EmailKeyDropped,
        "",
        "ALTER TABLE accounts DROP CONSTRAINT accounts_email_key",
    ),
];

/// Those about accounts and mail.
const OF_ACCOUNTS: [Mutation; 10] = [
    M::MailLockOut,
    M::TableLockOut,
    M::CountLockOut,
    M::EmailKeyDropped,
    M::MailApart,
    M::MailBeforeCommit,
    M::MarksBeforeSending,
    M::LeaseNotTaken,
    M::CountOfEachServer,
    M::SignOutForgotten,
];

impl Mutation {
    /// The seeds in which it is looked for: about accounts and mail, those that have little else.
    pub fn nth_seed(self, nth: u64) -> u64 {
        if OF_ACCOUNTS.contains(&self) {
            4 * nth + 3
        } else {
            nth
        }
    }

    /// What clients do most, so that it shows.
    pub fn concerns(self) -> Option<Concern> {
        let found = CONCERNS.into_iter().find(|(of, _)| *of == self);
        found.map(|(_, concern)| concern)
    }

    /// The lock that it leaves out.
    pub fn leaves_out(self) -> Option<MomentLock> {
        let found = LOCKS.into_iter().find(|(of, _)| *of == self);
        found.map(|(_, lock)| lock)
    }

    /// What it does to the tables of SQLite and of PostgreSQL.
    pub(super) fn alters(self) -> Option<(&'static str, &'static str)> {
        let found = ALTERED.into_iter().find(|(of, ..)| *of == self);
        found.map(|(_, sqlite, postgres)| (sqlite, postgres))
    }
}
