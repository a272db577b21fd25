//! The season of the demo that `serve --demo` shows beside the tournaments: a year of the federation, with seven more tournaments that are over and stand in its calendar, a
//! second circuit, and titles that were won in them.

use std::collections::BTreeMap;

use chrono::{Duration, NaiveDateTime};

use super::{
    cast::{Cast, DemoError, program},
    events::{self, DemoRound},
    federation,
};
use crate::{
    db::{self, Conn},
    reckoning,
};
use ::federation::titles::{NormMade, TitleRules, norm, progress, showings};
use tournament::{
    Circuit, CircuitId, LongText, PlayerId, Title, TitleCase, TournamentId, office::FixtureStep,
};

use FixtureStep::{Homologate, MakeOfficial, Note, Play, Recognise, Report, Submit};

/// A tournament of the season.
pub(super) struct Event {
    /// The name, and where.
    pub(super) title: (&'static str, &'static str),
    /// How many days ago.
    pub(super) days: i64,
    /// Who of the federation plays: from, and every so many.
    who: (usize, usize),
    /// How many rounds.
    pub(super) rounds: u16,
    /// Its class in the national circuit; none where it is not in it.
    class: Option<&'static str>,
    /// Is it in the circuit of the associations?
    regional: bool,
    /// Whose it is in the calendar: 0 is the federation, else a club.
    pub(super) owner: i32,
    /// What was done with it there.
    pub(super) steps: &'static [FixtureStep],
}

const fn event(
    title: (&'static str, &'static str),
    days: i64,
    who: (usize, usize),
    class: Option<&'static str>,
    (owner, steps): (i32, &'static [FixtureStep]),
) -> Event {
    Event {
        title,
        days,
        who,
        rounds: 5,
        class,
        regional: owner != 0,
        owner,
        steps,
    }
}

const HOMOLOGATED: &[FixtureStep] = &[Submit, MakeOfficial, Play, Report, Homologate];
const RECOGNISED: &[FixtureStep] = &[Submit, Recognise, Play, Report, Homologate];

/// The tournaments, the earliest first. Every step of the calendar is among them.
pub(super) const EVENTS: [Event; 7] = [
    event(
        ("Torneio de Abertura", "Sede da federação, Lisboa"),
        58,
        (0, 4),
        Some("nacional"),
        (0, HOMOLOGATED),
    ),
    event(
        ("Open do Outono", "Ginásio Clube, Coimbra"),
        51,
        (1, 3),
        Some("aberto"),
        (1, RECOGNISED),
    ),
    event(
        ("Torneio da Vindima", "Adega Cooperativa, Viseu"),
        44,
        (2, 4),
        Some("aberto"),
        (2, RECOGNISED),
    ),
    event(
        ("Taça do Mondego", "Pavilhão do Mondego, Coimbra"),
        37,
        (0, 3),
        None,
        (3, RECOGNISED),
    ),
    event(
        ("Campeonato Nacional de Clássicas", "Casa do Povo, Braga"),
        16,
        (0, 2),
        Some("nacional"),
        (0, HOMOLOGATED),
    ),
    event(
        ("Memorial do Clube", "Ateneu, Porto"),
        12,
        (3, 4),
        Some("aberto"),
        (4, &[Submit, Recognise, Play, Report]),
    ),
    event(
        ("Torneio de São Martinho", "Mercado Velho, Évora"),
        6,
        (1, 4),
        None,
        (5, &[Submit, Note, Play]),
    ),
];

/// The rules of the second circuit: three of its tournaments count, and only who has a club of an association.
const REGIONAL: &str = "name Circuito das Associações
places 25 20 16 13 11 10 9 8 7 6 5 4 3 2 1
players 8
best 3
order wins best
";

/// Plays the tournaments; each is in its line of [`EVENTS`].
pub(super) fn tournaments(
    c: &mut Conn,
    cast: &Cast,
    now: NaiveDateTime,
) -> Result<Vec<TournamentId>, DemoError> {
    let mut ids = Vec::new();
    for one in &EVENTS {
        let (from, step) = one.who;
        // whoever has no licence this season plays in none of them
        let licensed = |index: &usize| super::office::has_licence(&cast.players, *index);
        let who: Vec<usize> = (from..cast.players.len().min(from + 17 * step))
            .step_by(step)
            .filter(licensed)
            .collect();
        let at = now - Duration::days(one.days);
        let round = DemoRound {
            title: one.title,
            rounds: one.rounds,
        };
        ids.push(events::of_season(c, cast, (round, &who), at)?);
    }
    Ok(ids)
}

/// Puts the season into the national circuit, and makes the one of the associations; each has what was published in the middle of the season and at its end.
pub(super) fn circuits(
    c: &mut Conn,
    (national, ids): (CircuitId, &[TournamentId]),
    now: NaiveDateTime,
) -> Result<(), DemoError> {
    let entry = program(now - Duration::hours(23));
    let circuits = db::circuit::list(c)?;
    let known = circuits.get(&national).ok_or(DemoError::Data("circuit"))?;
    let mut national = known.clone();
    let classed = EVENTS.iter().zip(ids);
    let classed = classed.filter_map(|(one, id)| Some((*id, one.class?.to_owned())));
    national.events.extend(classed);
    let id = db::circuit::create(c, REGIONAL, &entry)?;
    let regional = Circuit {
        id,
        rules: REGIONAL.to_owned(),
        events: EVENTS
            .iter()
            .zip(ids)
            .filter(|(one, _)| one.regional)
            .map(|(_, id)| (*id, String::new()))
            .collect(),
    };
    for circuit in [national, regional] {
        db::circuit::update(c, &circuit, &entry)?;
        let next = reckoning::next_edition(c, circuit.id, entry.at.date())?;
        let next = next.ok_or(DemoError::Data("circuit"))?;
        reckoning::publish_edition(c, &next, &entry)?;
    }
    Ok(())
}

/// Gives the titles that were won: to whoever made the norms that the rules ask for, in tournaments that are homologated.
pub(super) fn titles(
    c: &mut Conn,
    cast: &Cast,
    ids: &[TournamentId],
    now: NaiveDateTime,
) -> Result<(), DemoError> {
    let rules: TitleRules = federation::TITLES
        .parse()
        .map_err(|_| DemoError::Data("titles"))?;
    let today = now.date();
    let section = rules.on(today).ok_or(DemoError::Data("titles"))?;
    for rule in &section.titles {
        let mut made: BTreeMap<PlayerId, Vec<NormMade>> = BTreeMap::new();
        let counted = EVENTS.iter().zip(ids);
        for (_, id) in counted.filter(|(one, _)| one.steps.contains(&Homologate)) {
            let loaded = db::tournament::find(c, *id)?.ok_or(DemoError::Data("titles"))?;
            for showing in showings(&loaded.tournament, section) {
                let entry = loaded.tournament.entries.get(&showing.entry);
                let player = entry.and_then(|entry| entry.player);
                let Some(player) = player.filter(|_| norm(rule, &showing).is_met()) else {
                    continue;
                };
                made.entry(player).or_default().push(NormMade {
                    tournament: *id,
                    ends: loaded.tournament.details.ends,
                    results: showing.results,
                });
            }
        }
        let cases = db::title::cases(c)?;
        let is_proposed = |player| {
            let mut cases = cases.values();
            cases.any(|case| (case.player, case.title) == (player, rule.title))
        };
        for (player, norms) in made {
            if is_proposed(player) {
                continue;
            }
            let known = cast.players.iter().find(|one| one.id == player);
            let person = known.map(|one| &one.person);
            let has = person.is_some_and(|one| one.title.is_some_and(|held| held <= rule.title));
            let rating = person.and_then(|one| one.rating);
            if !has && progress(rule, &norms, rating).is_met() {
                give(c, (player, rule.title), &norms, now)?;
            }
        }
    }
    Ok(())
}

/// Proposes a title with its norms, and approves it.
fn give(
    c: &mut Conn,
    (player, title): (PlayerId, Title),
    norms: &[NormMade],
    now: NaiveDateTime,
) -> Result<(), DemoError> {
    let entry = program(now - Duration::hours(22));
    let evidence: LongText = "Normas nas provas homologadas da época"
        .parse()
        .map_err(|_| DemoError::Data("titles"))?;
    let norms = norms.iter().map(|one| one.tournament).collect();
    let by = (entry.who.name.clone(), entry.at.date());
    let proposal = TitleCase::proposed((player, title), evidence, norms, by);
    let approved = proposal.approved(entry.at.date(), entry.who.name.clone());
    let no = db::title::propose(c, proposal, &entry)?;
    db::title::decide(c, no, approved, &entry)?;
    Ok(())
}
