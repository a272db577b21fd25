//! What the federation counts of a tournament that it homologated, and who went on from one: whoever corrects a result is told what rests on it, since a
//! correction counts without another step.

use crate::{
    db::{self, Conn, DbError, tournament::NextStage},
    reckoning::UNRATED,
    web::{error::WebError, state::App},
    words::{self, Words},
};
use federation::{
    circuits::CircuitRules,
    honours::{Podium, is_honoured, podiums},
};
use tournament::{
    Circuit, Event, TitleCase, Tournament, TournamentId,
    office::Fixture,
    stages::{are_first, qualifiers},
};

/// What is told before these events change results of a tournament, a sentence each; nothing of one that is not homologated and from which nobody else
/// would have gone on.
///
/// # Errors
/// [`WebError`] when the database failed.
pub(super) async fn lines(
    app: &App,
    t: &Words,
    (id, before): (TournamentId, &Tournament),
    events: &[Event],
) -> Result<Vec<String>, WebError> {
    if events.is_empty() {
        return Ok(Vec::new());
    }
    let read = move |c: &mut Conn| {
        let next = db::tournament::next_stages(c, id)?;
        Ok::<_, DbError>((Counted::load(c, id)?, next))
    };
    let (found, next) = app.db.read(read).await?;
    let mut lines = found.map_or_else(Vec::new, |one| one.lines(t, before, events));
    let after = before.after(events);
    if next
        .iter()
        .any(|one| is_another_field(one, id, before, &after))
    {
        lines.push(t.results_counted_qualified());
    }
    Ok(lines)
}

/// Would others go on to a stage, or in another order, than go on now? Not where those are the ones who were entered in it: a correction that was wrong is put
/// right.
fn is_another_field(
    next: &NextStage,
    id: TournamentId,
    before: &Tournament,
    after: &Tournament,
) -> bool {
    let going_on = |one: &Tournament| {
        let groups = next.groups.iter().map(|group| match group.id == id {
            true => one,
            false => &group.tournament,
        });
        qualifiers(&groups.collect::<Vec<_>>(), next.qualification.each)
    };
    let would = going_on(after);
    let are_there = would
        .as_ref()
        .is_ok_and(|would| are_first(would, &next.stage));
    going_on(before) != would && !are_there
}

/// A homologated entry of the calendar, and what rests on its tournament.
struct Counted {
    fixture: Fixture,
    /// What the circuits are called that have it.
    circuits: Vec<String>,
    /// Does a title rest on it that is somebody's?
    gave_titles: bool,
    is_rated: bool,
}

impl Counted {
    fn load(c: &mut Conn, id: TournamentId) -> Result<Option<Self>, DbError> {
        let mut calendar = db::office::calendar(c)?.into_values();
        let is_it = |one: &Fixture| one.plan.tournament == Some(id) && one.homologated().is_some();
        let Some(fixture) = calendar.find(is_it) else {
            return Ok(None);
        };
        let circuits = db::circuit::list(c)?.into_values();
        let name = |one: Circuit| {
            let rules = one.rules.parse::<CircuitRules>().ok();
            rules.map(|rules| rules.name.to_string())
        };
        let rests =
            |case: &TitleCase| case.norms.contains(&id) && case.standing.held_from().is_some();
        let class = db::rating_edition::classes(c)?.remove(&id);
        Ok(Some(Self {
            fixture,
            circuits: circuits
                .filter(|one| one.events.contains_key(&id))
                .filter_map(name)
                .collect(),
            gave_titles: db::title::cases(c)?.values().any(rests),
            is_rated: class.is_none_or(|class| class != UNRATED),
        }))
    }

    fn lines(&self, t: &Words, before: &Tournament, events: &[Event]) -> Vec<String> {
        let name = self.fixture.plan.name.as_str();
        let mut lines = vec![t.results_counted(name)];
        if is_honoured(&self.fixture) {
            lines.extend(honours(t, before, &before.after(events)));
        }
        if self.gave_titles {
            lines.push(t.results_counted_titles());
        }
        if !self.circuits.is_empty() {
            lines.push(t.results_counted_circuits(words::and(t, &self.circuits)));
        }
        if self.is_rated {
            lines.push(t.results_counted_ratings());
        }
        lines
    }
}

/// What changes in the honours; nothing where nothing does.
fn honours(t: &Words, before: &Tournament, after: &Tournament) -> Option<String> {
    let [was, is] = [before, after].map(|one| podiums(&one.announced()));
    let [had, has] = [&was, &is].map(|all| first(t, all));
    if had != has && !had.is_empty() && !has.is_empty() {
        return Some(t.results_counted_first(had, has));
    }
    (was != is).then(|| t.results_counted_podium())
}

/// Who came first of everybody.
fn first(t: &Words, podiums: &[Podium]) -> String {
    let everybody = podiums.iter().filter(|one| one.category.is_none());
    let first = everybody
        .flat_map(|one| &one.placed)
        .filter(|one| one.place == 1);
    let names: Vec<String> = first.map(|one| one.person.name.to_string()).collect();
    words::and(t, &names)
}
