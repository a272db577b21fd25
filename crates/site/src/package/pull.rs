//! What the facts of the register above would change here, and doing what was chosen of it.

use std::collections::{BTreeMap, BTreeSet};

use sha2::{Digest as _, Sha256};

use super::{Entrant, PersonStep, Suggested, entrants::suggested, facts::Facts, people};
use crate::{
    db::{
        self, Conn, DbError,
        tournament::{By, Change, ChangeError, Loaded},
    },
    import::{self, Merge},
};
use tournament::{
    EntryNo, Event, Person, PlayerId, ServerId, SiteAction, Tournament, TournamentId, decide,
    stream::{KnownPlayer, NumberKind},
};

/// What is new of one person, here and in the tournament.
#[derive(Debug, Clone)]
pub struct PersonNews {
    /// In the register.
    pub step: PersonStep,
    /// In the tournament. Once a round is public the entry stays as it is, and this is a suggestion.
    pub entry: Option<EntryStep>,
}

/// What would be new in an entry.
#[derive(Debug, Clone)]
pub struct EntryStep {
    /// Which.
    pub no: EntryNo,
    /// What it says.
    pub before: Person,
    /// How that is put together with what the other server knows.
    pub merge: Merge,
}

impl PersonNews {
    /// By what a form names this news as it was shown: other facts, or another state here, are other news.
    #[must_use]
    pub fn mark(&self) -> String {
        let PersonStep { known, here } = &self.step;
        let here = here.as_ref().map(|(player, merge)| (player, told(merge)));
        let entry = self.entry.as_ref();
        let entry = entry.map(|one| (one.no, &one.before, told(&one.merge)));
        let shown = serde_json::to_vec(&(known, here, entry)).unwrap_or_default();
        base16ct::lower::encode_string(&Sha256::digest(shown)[..12])
    }
}

/// What a merge comes to, and of which columns somebody has to choose.
fn told(merge: &Merge) -> (&Person, Vec<&'static str>) {
    let disputed = merge.disputed.iter().map(<&'static str>::from);
    (&merge.merged, disputed.collect())
}

/// May entries still take what is new? Once a round was published everybody was paired by what was known then.
#[must_use]
pub fn may_change_entries(tournament: &Tournament) -> bool {
    tournament.last_published().is_none()
}

/// Everything that the facts say otherwise than it is known here.
///
/// # Errors
/// [`DbError`] when the database failed.
pub fn news(
    c: &mut Conn,
    tournament: &Tournament,
    people: Vec<KnownPlayer>,
) -> Result<Vec<PersonNews>, DbError> {
    let last = db::pulled::people(c)?;
    let steps = people::steps(c, people)?.into_iter();
    let all = steps.map(|step| {
        let entry = entry(tournament, &step, &last);
        PersonNews { step, entry }
    });
    Ok(all
        .filter(|news| news.step.is_news() || news.entry.is_some())
        .collect())
}

/// What a player's entry would say.
fn entry(
    tournament: &Tournament,
    step: &PersonStep,
    last: &BTreeMap<PlayerId, Person>,
) -> Option<EntryStep> {
    let (player, _) = step.here.as_ref()?;
    let mut entries = tournament.entries.values();
    let entry = entries.find(|entry| entry.player == Some(player.id))?;
    let merge = import::merge(&entry.person, last.get(&player.id), &step.known.person);
    (!merge.taken.is_empty()).then(|| EntryStep {
        no: entry.no,
        before: entry.person.clone(),
        merge,
    })
}

/// What was ticked of what the server above says, by the marks.
#[derive(Debug, Clone, Default)]
pub struct ChosenNews {
    /// News of the register, and entrants to be let in.
    pub taken: BTreeSet<String>,
    /// Entrants who are not to be asked about again.
    pub dropped: BTreeSet<String>,
}

/// Does what was chosen: in the entries as long as they may change, for those who entered by the web there, and in the register where whoever signs may keep
/// it: who the server above is, those say who run one tournament. Everybody who is taken into it keeps the number that the server above has for them.
///
/// # Errors
/// [`ChangeError`]; the caller's transaction must then be rolled back.
pub fn take_news(
    c: &mut Conn,
    change: &Change,
    (server, facts): (ServerId, Facts),
    chosen: &ChosenNews,
) -> Result<Loaded, ChangeError> {
    // what is decided is looked at under the locks: whoever was before has their say
    let keeps_register = keeps_register(c, change)?;
    db::player::lock(c)?;
    let before = db::tournament::open(c, change)?;
    let (entrants, dropped) = picked(c, (change.id, &before.tournament), facts.entrants, chosen)?;
    let all = news(c, &before.tournament, facts.people)?.into_iter();
    let chosen: Vec<PersonNews> = all
        .filter(|news| chosen.taken.contains(&news.mark()))
        .collect();
    let in_register = chosen.iter().filter(|_| keeps_register);
    let steps: Vec<PersonStep> = in_register.map(|news| news.step.clone()).collect();
    for (theirs, ours) in people::take_over(c, &steps, |_| true, &change.entry)? {
        db::stream::remember(c, server, (NumberKind::Player, theirs.0), ours.0)?;
    }
    let entries = chosen.into_iter().filter_map(|news| news.entry);
    let people: Vec<(EntryNo, Person)> = entries
        .map(|entry| (entry.no, entry.merge.merged))
        .collect();
    let let_in: Vec<(Option<PlayerId>, Person)> = entrants.iter().map(Suggested::entered).collect();
    let after = db::tournament::change(c, change, |loaded, _| {
        let mut now = loaded.tournament.clone();
        let mut events: Vec<Event> = Vec::new();
        if may_change_entries(&now) {
            for (no, person) in people {
                let one = decide::change_entry(&now, no, person)?;
                now = now.after(&one);
                events.extend(one);
            }
        }
        events.extend(decide::enter(&now, let_in)?);
        Ok(events)
    })?;
    // numbers only grow: the last are theirs, in their order
    let entries = after.tournament.entries.keys();
    let made = entries.rev().take(entrants.len()).rev().map(|no| Some(*no));
    let settled = entrants.iter().map(|one| one.entrant.no).zip(made);
    settle(
        c,
        change.id,
        settled.chain(dropped.into_iter().map(|no| (no, None))),
    )?;
    Ok(after)
}

/// May whoever makes this change keep the register too?
pub(super) fn keeps_register(c: &mut Conn, change: &Change) -> Result<bool, ChangeError> {
    match change.by {
        By::Program => Ok(true),
        By::Account => db::account::may(c, &change.entry, SiteAction::ManageRegister),
        By::Helper(_) | By::Office => Ok(false),
    }
}

/// Of those who entered by the web there: who is let in, and the numbers of those who were dropped.
fn picked(
    c: &mut Conn,
    of: (TournamentId, &Tournament),
    entrants: Vec<Entrant>,
    chosen: &ChosenNews,
) -> Result<(Vec<Suggested>, Vec<i32>), DbError> {
    let all = suggested(c, of, entrants)?.into_iter();
    let is_taken = |one: &Suggested| chosen.taken.contains(&one.mark());
    let (taken, others): (Vec<Suggested>, Vec<Suggested>) = all.partition(is_taken);
    let is_dropped = |one: &&Suggested| chosen.dropped.contains(&one.mark());
    let dropped = others.iter().filter(is_dropped);
    let dropped = dropped.map(|one| one.entrant.no).collect();
    Ok((taken, dropped))
}

/// Notes what was settled of each: nothing is asked of them again.
fn settle(
    c: &mut Conn,
    id: TournamentId,
    mut all: impl Iterator<Item = (i32, Option<EntryNo>)>,
) -> Result<(), DbError> {
    let Some(stream) = db::stream::of_tournament(c, id)? else {
        return Ok(());
    };
    all.try_for_each(|one| db::stream::settle_entrant(c, stream.id, one))
}
