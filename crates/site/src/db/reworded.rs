//! What was written of somebody and waits to be sent is written anew, once the public reads their name by initials, or not at all.

use std::collections::BTreeSet;

use chrono::Datelike;
use diesel::prelude::*;

use super::{
    Conn, DbError, follower,
    outbox::{self, Waiting},
    push,
    schema::entries,
};
use crate::{
    address::leads_to,
    words::{self, Lang},
};
use tournament::{
    Announced, Entry, JournalRow, PersonName, Tournament, TournamentId,
    erasure::{Stay, former},
};

/// A name that was said, and the one that is said from now on.
type Rename = (String, PersonName);

/// Has mails and notices that wait say the names of a tournament as the public reads them after a change that shows somebody by initials: they were written when it
/// read another. What is on its way already arrives as it is.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(super) fn reword_what_waits(
    c: &mut Conn,
    id: TournamentId,
    (before, after): (&Announced, &Announced),
) -> Result<(), DbError> {
    let by_initials = |of: &Announced, entry: &Entry| entry.person.is_shown_by_initials(year(of));
    let asked = |entry: &Entry| {
        let known = before.entries.get(&entry.no)?;
        let asks = by_initials(after, entry) && !by_initials(before, known);
        let then = known.person.shown_name(year(before)).to_string();
        asks.then(|| (then, entry.person.shown_name(year(after))))
    };
    let renames = after.entries.values().filter_map(asked);
    reword(c, id, renames.collect())
}

/// The same of somebody who is forgotten, before these rows of the tournament's journal are written over, which have the names that they were said by. Whoever was
/// shown by initials was said by those, which say as little as a pseudonym.
///
/// # Errors
/// [`DbError`] when the database failed, or the journal cannot be read.
pub(super) fn forget(
    c: &mut Conn,
    id: TournamentId,
    (stay, rows): (Stay, &[JournalRow]),
    pseudonym: &PersonName,
) -> Result<(), DbError> {
    let people = former::people(rows, stay).map_err(DbError::unreadable)?;
    let names = people.iter().map(|person| person.name.to_string());
    let names: BTreeSet<String> = names.collect();
    let renames = names.into_iter().map(|name| (name, pseudonym.clone()));
    reword(c, id, renames.collect())
}

fn reword(c: &mut Conn, id: TournamentId, mut renames: Vec<Rename>) -> Result<(), DbError> {
    renames.retain(|(then, now)| *then != now.to_string());
    if renames.is_empty() {
        return Ok(());
    }
    let others: Vec<String> = entries::table
        .filter(entries::tournament_id.eq(id.0))
        .select(entries::name)
        .load(c)?;
    // whose name is a part of another's is not meant where that stands
    let is_longer = |name: &String| {
        let mut thens = renames.iter().map(|(then, _)| then);
        thens.any(|then| name != then && name.contains(then.as_str()))
    };
    let others: Vec<String> = others.into_iter().filter(is_longer).collect();
    let names = |lang: Lang| {
        let said = |(then, now): &Rename| (then.clone(), words::shown_name(lang.words(), now));
        let stay = others.iter().map(|name| (name.clone(), name.clone()));
        // of two of one length the last is taken: who is renamed
        let all = stay.chain(renames.iter().map(said));
        all.collect::<Vec<(String, String)>>()
    };
    for mail in outbox::waiting_for_followers(c)? {
        let says = |(then, _): &Rename| mail.subject.contains(then) || mail.body.contains(then);
        if renames.iter().any(says)
            && let Some(lang) = language(c, id, &mail)?
        {
            let names = names(lang);
            let said = [&mail.subject, &mail.body].map(|text| renamed(text, &names));
            outbox::reword(c, mail.id, said)?;
        }
    }
    push::reword(c, id, |lang, text| renamed(text, &names(lang)))
}

/// The language of a mail to a follower that is about this tournament; nothing where it is about another.
fn language(c: &mut Conn, id: TournamentId, mail: &Waiting) -> Result<Option<Lang>, DbError> {
    let follower = follower::find_by(c, &mail.to)?;
    let is_about = match (leads_to(&mail.body, id), &follower) {
        (Some(is_about), _) => is_about,
        // it asks whether something is to be followed
        (None, Some(one)) => {
            let mut followed = follower::list(c, &one.token)?.into_iter();
            followed.any(|one| one.follow.tournament == id)
        }
        (None, None) => false,
    };
    // whoever follows nothing any more has no language, and a pseudonym is stored in Portuguese
    Ok(is_about.then(|| follower.map_or(Lang::Pt, |one| one.lang)))
}

/// A text in which people are called otherwise: of several names that begin at one place the longest is meant. What stands within a longer word or an address is no
/// name.
fn renamed(text: &str, names: &[(String, String)]) -> String {
    let is_within = |c: char| c.is_alphanumeric() || "-_/=".contains(c);
    let (mut said, mut rest, mut last) = (String::new(), text, None);
    loop {
        let begins = |(then, now): &(String, String)| {
            let after = rest.strip_prefix(then.as_str())?;
            let ends = !after.chars().next().is_some_and(is_within);
            ends.then(|| (then.clone(), now.clone(), after))
        };
        let is_free = !last.is_some_and(is_within);
        let found = names.iter().filter(|_| is_free).filter_map(begins);
        let found = found.max_by_key(|(then, ..)| then.len());
        if let Some((then, now, after)) = found {
            said.push_str(&now);
            last = then.chars().next_back();
            rest = after;
            continue;
        }
        let mut chars = rest.chars();
        let Some(next) = chars.next() else {
            return said;
        };
        said.push(next);
        last = Some(next);
        rest = chars.as_str();
    }
}

/// The year by which a tournament's minors are minors.
pub(super) fn year(tournament: &Tournament) -> u16 {
    u16::try_from(tournament.details.starts.year()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs<const N: usize>(names: [(&str, &str); N]) -> Vec<(String, String)> {
        let pair = |(then, now): (&str, &str)| (then.to_owned(), now.to_owned());
        names.map(pair).to_vec()
    }

    #[test]
    fn a_name_is_a_name_where_it_stands_alone() {
        let text = "Ana: ronda 2 (Ana – Anabela)\nhttps://damas.example/Ana-/x, Ana-Maria, Ana";
        let said = "A.: ronda 2 (A. – Anabela)\nhttps://damas.example/Ana-/x, Ana-Maria, A.";
        let names = pairs([("Ana", "A.")]);
        assert_eq!(renamed(text, &names), said);
        assert_eq!(renamed("Bento", &names), "Bento");
    }

    #[test]
    fn a_name_within_another_is_the_other() {
        let names = pairs([
            ("Ana Sá Pires", "Ana Sá Pires"),
            ("Eva Ana Sá", "Eva Ana Sá"),
            ("Ana Sá", "Participante 3"),
        ]);
        let text = "Ana Sá – Ana Sá Pires, Eva Ana Sá – Ana Sá";
        let said = "Participante 3 – Ana Sá Pires, Eva Ana Sá – Participante 3";
        assert_eq!(renamed(text, &names), said);
    }

    #[test]
    fn a_mail_is_about_the_tournament_that_it_leads_to() {
        for (text, leads) in [
            ("https://damas.example/tournaments/7/entries/3", Some(true)),
            ("https://damas.example/tournaments/7", Some(true)),
            ("https://damas.example/tournaments/71\n", Some(false)),
            ("https://damas.example/following/7", None),
        ] {
            assert_eq!(leads_to(text, TournamentId(7)), leads, "{text}");
        }
    }
}
