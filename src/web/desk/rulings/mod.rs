//! The rulings of a tournament as those who work in it see them.
//!
//! [`list`] is all of them, [`show`] one, [`protocol`] its paper, [`question`] the sheet of a question to the federation and its answer, [`files`] the list to take away. [`confirmation`] is the chief arbiter's
//! word on a proposal, [`revocation`] takes a ruling back, [`appeal`] files an appeal and decides it, [`verdict`] takes back how it was decided;
//! all are ends of one page ([`undo`]) that shows first what comes of it ([`fall`]). [`sanction`] is a ruling about a player away from any board.

use crate::words::{self, Words};
use tournament::{
    EntryNo, FormKey, Refusal, Ruling, RulingRefusal, Tournament, plain,
    rulings::{BoardStamp, RulingState},
};

use super::super::form::{Choice, Field, Form, Posted, any, fields, new_key, parsed};

pub(in crate::web) mod appeal;
pub(in crate::web) mod confirmation;
pub(in crate::web) mod files;
pub(in crate::web) mod list;
pub(in crate::web) mod protocol;
pub(in crate::web) mod question;
pub(in crate::web) mod revocation;
pub(in crate::web) mod sanction;
pub(in crate::web) mod show;
pub(in crate::web) mod verdict;

mod fall;
mod part;
mod undo;

fields! {
    /// The board as a form showed it; empty where there is none.
    SEEN: String = "seen", String::clone, any;
}

/// The key of a form: a ruling that arrives twice is known by it.
pub(in crate::web::desk) const KEY: Field<FormKey> = Field::new(
    "key",
    |key| key.as_str().to_owned(),
    |text, t| parsed(text, || t.console_form_bad()),
);

/// The key that a form came with; a form without one is known by nothing and gets a new key.
pub(in crate::web::desk) fn key_of(posted: &Posted) -> Option<FormKey> {
    let key = posted.text(KEY.name);
    key.parse().or_else(|_| new_key().parse()).ok()
}

/// The board of a ruling as a form shows it; empty where there is none.
fn seen(tournament: &Tournament, ruling: &Ruling) -> String {
    match (ruling.scene.round, ruling.scene.board) {
        (Some(round), Some(board)) => BoardStamp::of(tournament, round, board).to_string(),
        _ => String::new(),
    }
}

/// What a form has seen of its board. One that comes back, or goes on to a preview, keeps what it came with.
fn seen_by(form: &Form, tournament: &Tournament, ruling: &Ruling) -> String {
    match form.value(SEEN.name) {
        "" => seen(tournament, ruling),
        kept => kept.to_owned(),
    }
}

/// Refuses a form whose board changed since it was shown, or that does not say what it showed.
fn require_seen(tournament: &Tournament, ruling: &Ruling, shown: &str) -> Result<(), Refusal> {
    match (ruling.scene.round, ruling.scene.board) {
        (Some(round), Some(board)) if shown != seen(tournament, ruling) => {
            Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into())
        }
        _ => Ok(()),
    }
}

/// A player to choose.
fn player(tournament: &Tournament, entry: EntryNo) -> Choice {
    let name = words::name_and_number(tournament, entry);
    Choice::new(entry.to_string(), name)
}

/// Those of the players who are meant, by name, to choose from.
fn players(tournament: &Tournament, meant: impl Fn(EntryNo) -> bool) -> Vec<Choice> {
    let entries = tournament.entries.keys().copied();
    let mut entries: Vec<EntryNo> = entries.filter(|entry| meant(*entry)).collect();
    let names = words::FullNames::new(tournament);
    entries.sort_by_cached_key(|entry| plain(&names.of(*entry)));
    let choices = entries.into_iter();
    choices.map(|entry| player(tournament, entry)).collect()
}

/// Why nobody can appeal against a ruling that fell by an appeal (11.12); nothing of another one.
fn last_word(t: &Words, tournament: &Tournament, ruling: &Ruling) -> Option<String> {
    let allowed = !tournament.regulations.arbitration.no_appeals;
    let fell = ruling.state == RulingState::Overturned && allowed;
    let refusal = RulingRefusal::SetAsideOnAppeal { ruling: ruling.no };
    fell.then(|| words::refusal(t, &refusal.into(), Some(tournament)))
}

/// Colour and word of the state of a ruling.
fn badge(t: &Words, ruling: &Ruling) -> (&'static str, String) {
    use crate::words::Named;
    use tournament::rulings::RulingState::{InForce, Overturned, Proposed, Refused, Revoked};
    let colour = match ruling.state {
        Proposed => "warn",
        InForce => "good",
        Refused | Overturned | Revoked => "",
    };
    (colour, ruling.state.name(t))
}
