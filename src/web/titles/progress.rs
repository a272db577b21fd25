//! How far somebody is with each title: the norms of every tournament that is over, and what they make together.

use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    reckoning,
};
use federation::titles::{NormMade, TitleRule, TitleRules, Verdict, norm, progress, showings};
use tournament::{PlayerId, Rating, ShortText, Title, TournamentId};

/// How far somebody is with a title.
pub(in crate::web) struct Progress {
    pub(in crate::web) title: Title,
    /// The tournaments in which a norm was made, the earliest first.
    pub(in crate::web) norms: Vec<(TournamentId, ShortText)>,
    pub(in crate::web) verdict: Verdict,
}

/// What somebody did in one tournament.
struct Event {
    id: TournamentId,
    name: ShortText,
    ends: NaiveDate,
    /// The norms that were made, with how many results each has.
    norms: Vec<(Title, i64)>,
}

/// How far somebody is with each title of the rules of a day; nothing where there are no rules. A tournament that waits
/// to be homologated counts where it is named.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(in crate::web) fn of_player(
    c: &mut Conn,
    player: PlayerId,
    (rules, today): (&TitleRules, NaiveDate),
    also: Option<TournamentId>,
) -> Result<Vec<Progress>, DbError> {
    let records = db::merge::load(c)?.records(player);
    let entered = db::tournament::list_of_player(c, &records)?;
    let finished = reckoning::finished(c)?;
    let mut events = Vec::new();
    for (id, no) in entered {
        if also != Some(id) && finished.iter().all(|(one, _)| *one != id) {
            continue;
        }
        let Some(loaded) = db::tournament::find(c, id)? else {
            continue;
        };
        let details = &loaded.tournament.details;
        let Some(section) = rules.on(details.ends) else {
            continue;
        };
        let shown = showings(&loaded.tournament, section);
        let made = |rule: &TitleRule| {
            let mine = shown.iter().find(|showing| showing.entry == no)?;
            let is_norm = norm(rule, mine).is_met();
            is_norm.then_some((rule.title, mine.results))
        };
        events.push(Event {
            id,
            name: details.name.clone(),
            ends: details.ends,
            norms: section.titles.iter().filter_map(made).collect(),
        });
    }
    events.sort_by_key(|event| (event.ends, event.id));
    let rating = rating(c, &records)?;
    let titles = rules.on(today).map_or(&[][..], |section| &section.titles);
    Ok(titles
        .iter()
        .map(|rule| Progress::of(rule, &events, rating))
        .collect())
}

/// The highest rating that the register has for somebody.
fn rating(c: &mut Conn, records: &[PlayerId]) -> Result<Option<Rating>, DbError> {
    let mut highest = None;
    for id in records {
        let player = db::player::find(c, *id)?;
        highest = highest.max(player.and_then(|one| one.person.rating));
    }
    Ok(highest)
}

impl Progress {
    fn of(rule: &TitleRule, events: &[Event], rating: Option<Rating>) -> Self {
        let made = |event: &Event| {
            let norm = event.norms.iter().find(|(title, _)| *title == rule.title);
            norm.map(|(_, results)| NormMade {
                tournament: event.id,
                ends: event.ends,
                results: *results,
            })
        };
        let norms: Vec<NormMade> = events.iter().filter_map(made).collect();
        let named = events.iter().filter(|event| made(event).is_some());
        Self {
            title: rule.title,
            norms: named.map(|event| (event.id, event.name.clone())).collect(),
            verdict: progress(rule, &norms, rating),
        }
    }
}
