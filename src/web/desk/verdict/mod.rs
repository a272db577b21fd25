//! `/tournaments/{t}/rounds/{r}/boards/{b}/games/{g}/verdicts…`: a position is put to the engine.
//!
//! [`form`] asks what is to be judged ([`read`] makes the question of it), [`show`] says how far the answer is and then what it
//! says. No page waits for it. What the form of a matter held travels in the addresses, so that the arbiter comes back to it as
//! it was; [`evidence`] puts the answer beside the decision.

pub(super) mod evidence;
pub(in crate::web) mod form;
mod read;
pub(in crate::web) mod show;

use std::borrow::Cow;

use crate::{
    adjudication::Place,
    web::address::GameAt,
    web::{form::Form, query::encode},
};
use draughts::LimitName;
use tournament::rulings::Matter;

use super::console::ask::FIELDS;

/// The fields of the question itself, beside one for each limit.
const OWN: [&str; 3] = ["matter", "goal", "effort"];

fn place(at: GameAt) -> Place {
    Place {
        tournament: at.tournament,
        round: at.round,
        board: at.board,
        game: at.game,
    }
}

/// Fields of a form as the query of an address; what is not looked at stays out.
fn query<N: AsRef<str>>(
    names: impl IntoIterator<Item = N>,
    value: impl Fn(&str) -> String,
) -> String {
    let looks = value("look");
    let needed = |name: &N| match name.as_ref() {
        "fen" => looks == "position",
        "sheet" => looks == "sheet",
        _ => true,
    };
    let pairs = names.into_iter().filter(needed).filter_map(|name| {
        let name = name.as_ref();
        let value = value(name);
        (!value.is_empty()).then(|| format!("{name}={}", encode(&value)))
    });
    pairs.collect::<Vec<_>>().join("&")
}

/// The address where the engine is asked about a matter, with what its form holds.
pub(super) fn ask(at: GameAt, matter: Matter, form: &Form) -> String {
    let what = query(FIELDS, |name| form.value(name).to_owned());
    let matter = matter.code();
    format!("{}?matter={matter}&{what}", at.new_verdict_url())
}

/// The names of all fields that travel, those of the question first.
fn travelling() -> impl Iterator<Item = Cow<'static, str>> {
    let limits = LimitName::ALL.map(|limit| Cow::Owned(read::field(limit)));
    let own = OWN.map(Cow::Borrowed).into_iter();
    own.chain(limits).chain(FIELDS.map(Cow::Borrowed))
}
