//! The demo federation, with a season or without: 60 fictional players of 8 clubs, one tournament finished, one in its third round, one open for
//! entries; two rating lists of its own, a circuit, a league of the clubs, and the office with a season and a calendar. Everything is made through the same decisions as by hand, so that its journals replay like any other.

mod cast;
mod events;
mod federation;
mod office;
mod people;
mod season;
mod teams;

use chrono::NaiveDateTime;

use crate::{
    account::{AccountName, Email, SiteRole, UserId},
    db::{
        self, Conn,
        account::{NewAccount, NewPassword},
    },
    password::{self, Password},
    words::Lang,
};
use tournament::{Listed, Player, RatingList};

pub use cast::DemoError;
use cast::{Cast, program};

/// The password of every demo account. The demo is for one's own machine.
pub const PASSWORD: &str = "damas-demo-2026";

/// An account of the demo.
#[derive(Debug, Clone, Copy)]
pub struct Login {
    /// The address to sign in with.
    pub email: &'static str,
    name: &'static str,
    role: SiteRole,
}

/// The demo's accounts: an administrator, an organiser, a chief arbiter and a deputy.
pub const LOGINS: [Login; 4] = [
    Login {
        email: "admin@demo.example",
        name: "Alda Administradora",
        role: SiteRole::Admin,
    },
    Login {
        email: "organizador@demo.example",
        name: "Octávio Organizador",
        role: SiteRole::Organiser,
    },
    Login {
        email: "arbitra@demo.example",
        name: "Aurora Árbitra",
        role: SiteRole::Arbiter,
    },
    Login {
        email: "adjunto@demo.example",
        name: "Adelino Adjunto",
        role: SiteRole::Arbiter,
    },
];

/// What became of the request for a demo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DemoFilled {
    /// The database was empty and holds the demo now.
    Now,
    /// It holds the demo already.
    Before,
    /// It holds something else, which was left alone.
    Not,
}

/// Fills an empty database with the demo federation, in one transaction.
///
/// # Errors
/// [`DemoError`]; nothing is written then.
pub fn fill(c: &mut Conn, now: NaiveDateTime) -> Result<DemoFilled, DemoError> {
    make(c, now, false)
}

/// The same with a season: seven more tournaments in the calendar, a second circuit, titles that were won in them.
///
/// # Errors
/// As [`fill`].
pub fn fill_with_season(c: &mut Conn, now: NaiveDateTime) -> Result<DemoFilled, DemoError> {
    make(c, now, true)
}

fn make(c: &mut Conn, now: NaiveDateTime, with_season: bool) -> Result<DemoFilled, DemoError> {
    let accounts = db::account::list(c)?;
    if accounts
        .iter()
        .any(|account| account.email.as_str() == LOGINS[0].email)
    {
        return Ok(DemoFilled::Before);
    }
    if !accounts.is_empty() || !db::player::list(c)?.is_empty() {
        return Ok(DemoFilled::Not);
    }
    let users = accounts_of(c, now)?;
    let [_, organiser, chief, deputy] = users[..] else {
        return Err(DemoError::Data("logins"));
    };
    let entry = program(now - chrono::Duration::days(60));
    let players: Vec<Player> = people::federation()
        .ok_or(DemoError::Data("people"))?
        .iter()
        .map(|person| db::player::create(c, person, &entry))
        .collect::<Result<_, _>>()?;
    let cast = Cast {
        organiser,
        chief,
        deputy,
        list: list_of(c, &players, now)?,
        players,
    };
    let finished = events::finished(c, &cast, now)?;
    events::running(c, &cast, now)?;
    events::open(c, &cast, now)?;
    events::cup(c, &cast, &finished, now)?;
    events::dutch(c, &cast, now)?;
    let season = match with_season {
        true => season::tournaments(c, &cast, now)?,
        false => Vec::new(),
    };
    office::office(c, &cast, (finished.id, &season), now)?;
    federation::lists(c, &cast, now)?;
    let circuit = federation::circuit(c, finished.id, now)?;
    teams::league(c, &cast, now)?;
    federation::titles(c, &cast, finished.id, now)?;
    federation::reading(c, now)?;
    if with_season {
        season::circuits(c, (circuit, &season), now)?;
        season::titles(c, &cast, &season, now)?;
    }
    Ok(DemoFilled::Now)
}

/// The federation's rating list of two months ago: what the register says, with the games of everybody.
fn list_of(c: &mut Conn, players: &[Player], now: NaiveDateTime) -> Result<RatingList, DemoError> {
    let at = now - chrono::Duration::days(55);
    let listed = |(games, player): (u16, &Player)| {
        let listed = Listed {
            rating: player.person.rating?,
            factor: None,
            games: (games * 7 % 90).try_into().ok(),
        };
        Some((player.id, listed))
    };
    let players = (1..).zip(players).filter_map(listed).collect();
    let name = "Lista nacional".parse();
    let name = name.map_err(|_| DemoError::Data("list"))?;
    let id = db::rating_list::create(c, (&name, at.date()), players, &program(at))?;
    db::rating_list::find(c, id)?.ok_or(DemoError::Data("list"))
}

fn accounts_of(c: &mut Conn, now: NaiveDateTime) -> Result<Vec<UserId>, DemoError> {
    let password = Password::parse(PASSWORD).map_err(|_| DemoError::Data("password"))?;
    let hash = password::hash(&password).map_err(|_| DemoError::Data("hash"))?;
    let mut users = Vec::new();
    for login in LOGINS {
        let new = NewAccount {
            email: Email::parse(login.email).ok_or(DemoError::Data("email"))?,
            name: AccountName::parse(login.name).ok_or(DemoError::Data("name"))?,
            role: login.role,
            lang: Some(Lang::Pt),
        };
        let entry = program(now);
        let user = db::account::create(c, &new, &entry)?;
        db::account::update_password(c, user, &hash, NewPassword::First, &entry)?;
        users.push(user);
    }
    Ok(users)
}
