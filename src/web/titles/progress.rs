//! How far somebody is with each title: the norms of every tournament that is over, and what they make together.

use std::collections::{BTreeMap, BTreeSet, btree_map::Entry};

use chrono::NaiveDate;

use crate::{
    db::{self, Conn, DbError},
    reckoning,
};
use federation::titles::{
    NormMade, Showing, TitleRule, TitleRules, TitleVerdict, norm, progress, showings,
};
use tournament::{EntryNo, Merges, PlayerId, Rating, ShortText, Title, TournamentId};

/// How far somebody is with a title.
pub(in crate::web) struct Progress {
    pub(in crate::web) title: Title,
    /// The tournaments in which a norm was made, the earliest first.
    pub(in crate::web) norms: Vec<(TournamentId, ShortText)>,
    pub(in crate::web) verdict: TitleVerdict,
}

/// What somebody did in one tournament.
struct Event<'a> {
    id: TournamentId,
    name: &'a ShortText,
    ends: NaiveDate,
    /// The norms that were made, with how many results each has.
    norms: Vec<(Title, i64)>,
}

/// What everybody showed in one tournament.
struct TournamentShowings {
    name: ShortText,
    ends: NaiveDate,
    showings: Vec<Showing>,
}

/// How far people are with the titles of the rules; what several of them did in one tournament is read once.
pub(in crate::web) struct Results<'a> {
    rules: &'a TitleRules,
    merges: Merges,
    /// The tournaments that count.
    counted: BTreeSet<TournamentId>,
    /// What was read of them; nothing of one for whose day there are no rules.
    shown: BTreeMap<TournamentId, Option<TournamentShowings>>,
}

impl<'a> Results<'a> {
    /// By these rules. A tournament that waits to be homologated counts where it is named.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub(in crate::web) fn open(
        c: &mut Conn,
        rules: &'a TitleRules,
        also: Option<TournamentId>,
    ) -> Result<Self, DbError> {
        let finished = reckoning::finished(c)?.into_iter();
        Ok(Self {
            rules,
            merges: db::merge::load(c)?,
            counted: finished.map(|(id, _)| id).chain(also).collect(),
            shown: BTreeMap::new(),
        })
    }

    /// How far somebody is with each title of a day; nothing where there are no rules.
    ///
    /// # Errors
    /// [`DbError`] when the database failed.
    pub(in crate::web) fn of_player(
        &mut self,
        c: &mut Conn,
        player: PlayerId,
        today: NaiveDate,
    ) -> Result<Vec<Progress>, DbError> {
        let records = self.merges.records(player);
        let mut entered = db::tournament::list_of_player(c, &records)?;
        entered.retain(|(id, _)| self.counted.contains(id));
        for (id, _) in &entered {
            if let Entry::Vacant(unread) = self.shown.entry(*id) {
                unread.insert(shown(c, *id, self.rules)?);
            }
        }
        let event = |at: &(TournamentId, EntryNo)| self.event(*at);
        let mut events: Vec<Event<'_>> = entered.iter().filter_map(event).collect();
        events.sort_by_key(|event| (event.ends, event.id));
        let rating = rating(c, &records)?;
        let section = self.rules.on(today);
        let titles = section.map_or(&[][..], |section| &section.titles);
        Ok(titles
            .iter()
            .map(|rule| Progress::of(rule, &events, rating))
            .collect())
    }

    /// What an entry did in a tournament that was read.
    fn event(&self, (id, no): (TournamentId, EntryNo)) -> Option<Event<'_>> {
        let shown = self.shown.get(&id)?.as_ref()?;
        let section = self.rules.on(shown.ends)?;
        let made = |rule: &TitleRule| {
            let mine = shown.showings.iter().find(|showing| showing.entry == no)?;
            let is_norm = norm(rule, mine).is_met();
            is_norm.then_some((rule.title, mine.results))
        };
        Some(Event {
            id,
            name: &shown.name,
            ends: shown.ends,
            norms: section.titles.iter().filter_map(made).collect(),
        })
    }
}

/// What everybody showed in a tournament; nothing where there were no rules on its last day.
fn shown(
    c: &mut Conn,
    id: TournamentId,
    rules: &TitleRules,
) -> Result<Option<TournamentShowings>, DbError> {
    let Some(loaded) = db::tournament::find(c, id)? else {
        return Ok(None);
    };
    let showings = rules
        .on(loaded.tournament.details.ends)
        .map(|section| showings(&loaded.tournament, section));
    let details = loaded.tournament.details;
    Ok(showings.map(|showings| TournamentShowings {
        name: details.name,
        ends: details.ends,
        showings,
    }))
}

/// How far somebody is with each title of the rules of a day; nothing where there are no rules.
///
/// # Errors
/// [`DbError`] when the database failed.
pub(in crate::web) fn of_player(
    c: &mut Conn,
    player: PlayerId,
    (rules, today): (&TitleRules, NaiveDate),
) -> Result<Vec<Progress>, DbError> {
    Results::open(c, rules, None)?.of_player(c, player, today)
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
    fn of(rule: &TitleRule, events: &[Event<'_>], rating: Option<Rating>) -> Self {
        let made = |event: &Event<'_>| {
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
