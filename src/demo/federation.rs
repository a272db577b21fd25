//! The federation of the demo: two rating lists of its own, a circuit with what was published of it, titles, a reading of the rules.

use chrono::{Duration, NaiveDateTime};

use super::{
    cast::{Cast, DemoError, program},
    events::ANSWER,
};
use crate::{
    db::{self, Conn},
    reckoning::{self, Publishing},
};
use ::federation::ratings::FIDE;
use tournament::{
    Circuit, CircuitId, RatingSystem, Reading, ReadingNo, Title, TitleCase, TitleCaseNo,
    TournamentId,
};

/// The rules of the circuit.
const CIRCUIT: &str = "name Circuito Nacional
places 100 80 65 55 50 45 40 36 32 29 26 24 22 20 18 16 14 12 10 8 6 5 4 3 2 1
class nacional 3/2
class aberto 1
best 5
order wins best
";

/// The rules of titles: made up for the demo, since the federation's are not public.
pub(super) const TITLES: &str = "name Títulos nacionais (exemplo)

from 2020-01-01
title MN
norms 3
total 20
rated 5
share 1700 70/100
share 1900 60/100
title CM
norms 2
share 1500 60/100
share 1700 55/100
";

/// Rules of titles, a title that was approved and one that waits.
pub(super) fn titles(
    c: &mut Conn,
    cast: &Cast,
    finished: TournamentId,
    now: NaiveDateTime,
) -> Result<(), DemoError> {
    let entry = program(now - Duration::days(30));
    db::title::set_rules(c, TITLES, &entry)?;
    let with = |title| {
        cast.players
            .iter()
            .find(move |one| one.person.title == title)
    };
    // what the tournaments were played with stays: a title that somebody has is on record, and one that nobody has yet waits
    let people = [with(Some(Title::CandidateMaster)), with(None)];
    let evidence = [
        "Campeonato Nacional e Taça de Portugal da época passada",
        "Norma no último torneio; falta a lista de resultados",
    ];
    for (player, evidence) in people.into_iter().flatten().zip(evidence) {
        let evidence = evidence.parse().map_err(|_| DemoError::Data("title"))?;
        let about = (player.id, Title::CandidateMaster);
        let by = (entry.who.name.clone(), entry.at.date());
        let proposal = TitleCase::proposed(about, evidence, vec![finished], by);
        let approved = proposal.approved(entry.at.date(), entry.who.name.clone());
        let no = db::title::propose(c, proposal, &entry)?;
        if no == TitleCaseNo(1) {
            db::title::decide(c, no, approved, &entry)?;
        }
    }
    Ok(())
}

/// What became of the question of the tournament that is under way: a reading of the rules.
pub(super) fn reading(c: &mut Conn, now: NaiveDateTime) -> Result<(), DemoError> {
    let entry = program(now - Duration::hours(1));
    let wrong = |_| DemoError::Data("reading");
    let question = db::reading::questions(c)?.pop();
    let reading = Reading {
        no: ReadingNo(0),
        article: "4.3".parse().map_err(wrong)?,
        on: entry.at.date(),
        until: None,
        portuguese: ANSWER.parse().map_err(wrong)?,
        english:
            "No. Only a touched piece that has a legal move counts; the move that was made stands."
                .parse()
                .map_err(wrong)?,
        question: question.map(|(id, ruling)| (id, ruling.no)),
    };
    db::reading::publish(c, reading, &entry)?;
    Ok(())
}

/// Two lists after the one that was taken over: before the tournament that is over, and after it.
pub(super) fn lists(c: &mut Conn, cast: &Cast, now: NaiveDateTime) -> Result<(), DemoError> {
    let system = RatingSystem {
        rules: FIDE.to_owned(),
        base: Some(cast.list.id),
    };
    db::rating_edition::set_system(c, &system, &program(now - Duration::days(40)))?;
    for (name, days) in [("Lista de Outono", 20), ("Lista de Inverno", 2)] {
        let at = now - Duration::days(days);
        let next = reckoning::next_list(c, at.date())?;
        let next = next.map_err(|_| DemoError::Data("rating list"))?;
        let name = name.parse().map_err(|_| DemoError::Data("rating list"))?;
        let end = reckoning::publish_list(c, &name, &next, &program(at))?;
        if !matches!(end, Publishing::Done(_)) {
            return Err(DemoError::Data("rating list"));
        }
    }
    Ok(())
}

/// A circuit with the tournament that is over.
pub(super) fn circuit(
    c: &mut Conn,
    finished: TournamentId,
    now: NaiveDateTime,
) -> Result<CircuitId, DemoError> {
    let entry = program(now - Duration::days(1));
    let id = db::circuit::create(c, CIRCUIT, &entry)?;
    let circuit = Circuit {
        id,
        rules: CIRCUIT.to_owned(),
        events: [(finished, "aberto".to_owned())].into(),
    };
    db::circuit::update(c, &circuit, &entry)?;
    let next = reckoning::next_edition(c, id, entry.at.date())?;
    let next = next.ok_or(DemoError::Data("circuit"))?;
    reckoning::publish_edition(c, &next, &entry)?;
    Ok(id)
}
