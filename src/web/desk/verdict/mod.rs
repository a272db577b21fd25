//! `/tournaments/{tournament}/rounds/{round}/boards/{board}/games/{game}/verdicts…`: a position is put to the engine.
//!
//! [`form`] asks what is to be judged ([`read`] makes the question of it), [`show`] says how far the answer is and then what it
//! says. No page waits for it. What the form of a matter held travels in the addresses, so that the arbiter comes back to it as
//! it was; [`evidence`] puts the answer beside the decision. [`shared`] has a question known at every node.

pub(super) mod evidence;
pub(in crate::web) mod form;
mod read;
pub(super) mod shared;
pub(in crate::web) mod show;

use std::borrow::Cow;

use crate::web::{
    form::Form,
    query::{asking, joined},
};
use draughts::LimitName;

use super::situation::{FEN, LOOK, Look, NAMES, SHEET, Topic};

/// Fields of a form as the query of an address; what is not looked at stays out.
fn query<N: AsRef<str>>(
    names: impl IntoIterator<Item = N>,
    value: impl Fn(&str) -> String,
) -> String {
    let looks = Look::of(&value(LOOK.name));
    let needed = |name: &N| {
        let name = name.as_ref();
        (name != FEN.name || looks == Look::Position)
            && (name != SHEET.name || looks == Look::Sheet)
    };
    let fields = names.into_iter().filter(needed).map(|name| {
        let value = value(name.as_ref());
        (name, value)
    });
    joined(fields.filter(|(_, value)| !value.is_empty()))
}

/// The address where the engine is asked about a matter, with what its form holds.
pub(super) fn ask(topic: Topic, form: &Form) -> String {
    let what = query(NAMES, |name| form.value(name).to_owned());
    let matter = topic.matter.code();
    let what = format!("{}={matter}&{what}", read::MATTER.name);
    asking(&topic.at.new_verdict_url(), &what)
}

/// The names of all fields that travel, those of the question first.
fn travelling() -> impl Iterator<Item = Cow<'static, str>> {
    let named = |names: &'static [&'static str]| names.iter().copied().map(Cow::Borrowed);
    let limits = LimitName::ALL.map(|limit| Cow::Owned(read::left(limit)));
    named(read::OWN).chain(limits).chain(named(NAMES))
}
