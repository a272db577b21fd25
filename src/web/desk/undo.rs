//! What one change did to many at once, said after it with a button that takes it back: check-ins, results, score sheets of a file and all that
//! [`ManyAct`] lists.

use actix_web::HttpResponse;
use serde::Deserialize;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, try_change_by_journal},
        error::WebError,
        flash::Done,
        form::Posted,
        page,
        state::{App, AppData},
        visitor::Visitor,
    },
    words::{Words, full_name},
};
use tournament::{
    Action, EntryEvent, EntryNo, Event, Reason, SetupEvent, UserId,
    decide::{Deed, ManyAct},
};

use super::{Desk, back::Back, journal};

/// `?act=<version>`: the change that was just made, a number and never a text.
#[derive(Debug, Default, Deserialize)]
pub(in crate::web) struct ActQuery {
    /// The version of the tournament after it.
    pub act: Option<i32>,
}

/// A change that was just made, and how it is taken back.
pub(super) struct DoneNotice {
    /// What was done.
    pub sentence: String,
    /// The version by which the form names it; none where it cannot be taken back.
    pub undo: Option<i32>,
    /// What the button says.
    pub button: String,
}

/// What a change did to entries, by kind.
#[derive(Default)]
struct Tally {
    came: Vec<EntryNo>,
    absent: Vec<EntryNo>,
    entered: Vec<EntryNo>,
    /// How many of them are of the register.
    linked: usize,
}

impl Tally {
    fn of(events: &[Event]) -> Self {
        let mut tally = Self::default();
        for event in events {
            if let Event::Entry(
                EntryEvent::CheckedIn { entry, .. } | EntryEvent::Returned { entry, .. },
            ) = event
            {
                tally.came.push(*entry);
            }
            if let Event::Entry(EntryEvent::Withdrawn { entry, .. }) = event {
                tally.absent.push(*entry);
            }
            if let Event::Entry(EntryEvent::Entered { entry }) = event {
                tally.entered.push(entry.no);
                tally.linked += usize::from(entry.player.is_some());
            }
        }
        tally
    }

    /// What was done, in words; nothing where it was something else.
    fn sentence(&self, t: &Words, loaded: &Loaded) -> Option<String> {
        let name = |no: &EntryNo| full_name(&loaded.tournament, *no);
        match (
            self.came.as_slice(),
            self.absent.as_slice(),
            self.entered.as_slice(),
        ) {
            ([], [], []) => None,
            ([one], _, _) => Some(t.arrivals_came(name(one))),
            ([], [one], _) => Some(t.arrivals_absent(name(one))),
            ([], [], [one]) if self.linked > 0 => Some(t.arrivals_entered_linked(name(one))),
            ([], [], [one]) => Some(t.arrivals_entered(name(one))),
            ([], [], entered) => Some(t.arrivals_entered_many(entered.len())),
            ([], absent, _) => Some(t.arrivals_absent_many(absent.len())),
            (came, _, _) => Some(t.arrivals_came_many(came.len())),
        }
    }
}

/// What was done, in words; nothing where it is not for this page to say.
fn sentence(t: &Words, loaded: &Loaded, kind: ManyAct, done: &[Event]) -> Option<String> {
    let count = done.len();
    Some(match kind {
        ManyAct::Entries => return Tally::of(done).sentence(t, loaded),
        ManyAct::Results => t.undo_results(count),
        ManyAct::Records => t.undo_records(count),
        ManyAct::Order => t.undo_order(),
        ManyAct::Awards => t.undo_awards(),
        ManyAct::Ratings => t.undo_ratings(done.iter().map(rated).sum::<usize>()),
        ManyAct::Posts => t.undo_posts(),
    })
}

/// How many ratings a list gave.
fn rated(event: &Event) -> usize {
    if let Event::Setup(SetupEvent::RatingsFrozen { freeze }) = event {
        freeze.entries.len()
    } else {
        0
    }
}

/// What somebody must be allowed to do, to take it back: what they were allowed to do.
fn action(kind: ManyAct) -> Action {
    match kind {
        ManyAct::Entries => Action::ManageEntries,
        ManyAct::Results => Action::EnterResults,
        ManyAct::Records => Action::Rule,
        ManyAct::Order => Action::ChangeStage,
        // of what was done to categories, `decide` takes nothing back after the end
        ManyAct::Awards => Action::NamePrizes,
        ManyAct::Ratings => Action::EditRegulations,
        ManyAct::Posts => Action::Preside,
    }
}

impl DoneNotice {
    /// The change of this version, where whoever asks made it. Where somebody else did, who pressed the same at the same moment, it is saved all
    /// the same, and nothing is theirs to take back.
    ///
    /// # Errors
    /// A failure of the database.
    pub(super) async fn load(
        app: &App,
        visitor: &Visitor,
        loaded: &Loaded,
        asked: &ActQuery,
    ) -> Result<Option<Self>, WebError> {
        let Some(version) = asked.act else {
            return Ok(None);
        };
        // helpers take nothing back
        let Some(user) = visitor.who.user() else {
            return Ok(None);
        };
        let t = visitor.words();
        let rows = journal::records(app, loaded.id).await?;
        let mut of_version = rows.iter().filter(|row| row.version == version);
        if of_version.any(|row| row.who.user != Some(user.id)) {
            return Ok(Some(Self {
                sentence: Done::Saved.sentence(t),
                undo: None,
                button: String::new(),
            }));
        }
        let deed = Deed::read(&rows, version, user.id);
        let told = deed.and_then(|deed| {
            let sentence = sentence(t, loaded, deed.kind()?, &deed.done)?;
            Some((deed, sentence))
        });
        let Some((deed, sentence)) = told else {
            return Ok(None);
        };
        let back = deed.undo(&loaded.tournament).unwrap_or_default();
        Ok(Some(Self {
            sentence,
            undo: (!back.is_empty()).then_some(version),
            button: t.arrivals_undo(deed.done.len()),
        }))
    }
}

/// A page that shows what this change did, and offers to take it back; helpers, who take nothing back, read that it is saved.
pub(super) fn told_to(visitor: &Visitor, path: &str, loaded: &Loaded) -> HttpResponse {
    match visitor.who.helper() {
        Some(_) => page::done(path, Done::Saved),
        None => told(path, loaded),
    }
}

/// A page that shows what this change did.
pub(super) fn told(path: &str, loaded: &Loaded) -> HttpResponse {
    told_of(path, loaded.version)
}

/// A page that shows what the change of this version did.
pub(super) fn told_of(path: &str, version: i32) -> HttpResponse {
    let joint = if path.contains('?') { '&' } else { '?' };
    page::see_other(format!("{path}{joint}act={version}"))
}

/// The same, unless nothing was changed since the page of the form was made: then that it is saved.
pub(super) fn told_since(path: &str, seen: &Loaded, now: &Loaded) -> HttpResponse {
    if now.version == seen.version {
        page::done(path, Done::Saved)
    } else {
        told(path, now)
    }
}

/// `POST /tournaments/{tournament}/undo`: takes back what the change of this version did to many, by whoever made it.
pub(in crate::web) async fn undo(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let version: i32 = posted.version()?;
    let (user, back): (UserId, String) = (visitor.user()?.id, back(at, &posted)?);
    // what was done is never altered: the journal of now says of which kind it was
    let rows = journal::records(&app, at.tournament).await?;
    let kind = Deed::read(&rows, version, user).and_then(|deed| deed.kind());
    let kind = kind.ok_or(WebError::Stale)?;
    let reason: Result<Reason, _> = visitor.words().undo_reason().parse();
    let act = Act {
        why: reason.ok().filter(|_| kind == ManyAct::Results),
        ..Act::new(at.tournament, action(kind))
    };
    let decided =
        try_change_by_journal(
            &app,
            &visitor,
            act,
            move |loaded, _, journal| match Deed::read(journal, version, user) {
                Some(deed) => deed.undo(&loaded.tournament),
                None => Ok(Vec::new()),
            },
        );
    match decided.await? {
        Ok(_) => Ok(page::done(&back, Done::Undone)),
        Err(refusal) => Err(Desk::open(app, visitor, at).await?.refused(refusal)),
    }
}

/// The page from which it was asked.
fn back(at: TournamentAt, posted: &Posted) -> Result<String, WebError> {
    if let Some(round) = Back::round(posted) {
        return Ok(at.round(round).results_url());
    }
    let page = Back::of(posted)?.unwrap_or(Back::Entries);
    page.in_tournament(at)
}
