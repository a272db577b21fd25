//! One entry: what is known of the player, and everything that can happen to the entry.

use std::sync::Arc;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    admission,
    db::tournament::Loaded,
    web::{
        address::EntryAt,
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted},
        page::{self, Frame},
        register::{
            person,
            upload::{self, ColumnDifference},
        },
        seen::SEEN,
        state::{App, AppData},
        step::step,
        tournament::online::here,
        visitor::Visitor,
    },
    words::{self, Named},
};
use arbitration::Impose;
use tournament::{Action, Attendance, ByeKind, Entry, Person, RoundNo, SanctionKind, decide};

use super::{Desk, DeskHead, DeskTab, attendance::ConfirmPage, entries, journal, leaving};

#[derive(Template)]
#[template(path = "desk/entry.html")]
struct EntryPage {
    frame: Frame,
    desk: DeskHead,
    loaded: Arc<Loaded>,
    entry: Entry,
    form: Form,
    /// What somebody else changed since the form was shown, against what was typed.
    changed: Vec<ColumnDifference>,
    may_edit: bool,
    may_attend: bool,
    may_expel: bool,
    /// By what a return that is not asked about confirms what would come of it.
    shown: String,
}

impl EntryPage {
    fn new(visitor: &Visitor, loaded: Arc<Loaded>, at: EntryAt) -> Result<Self, WebError> {
        let entry = at.find(&loaded.tournament)?.clone();
        let frame = Frame::new(visitor);
        Ok(Self {
            desk: DeskHead::new(&frame, &loaded, DeskTab::Entries),
            form: person::fill(&entry.person),
            changed: Vec::new(),
            may_edit: visitor.may(Action::ManageEntries),
            may_attend: visitor.may(Action::ManageAttendance),
            may_expel: visitor.may(Action::Preside)
                && SanctionKind::Expulsion.is_open(&loaded.tournament),
            shown: String::new(),
            entry,
            frame,
            loaded,
        })
    }

    /// The same, whose return, where it is not asked about first, is of what comes of it now.
    async fn with_return(mut self, app: &App, at: EntryAt) -> Result<Self, WebError> {
        if self.entry.gone() && !self.entry.expelled() && !self.asks_return() {
            let rows = journal::records(app, at.tournament).await?;
            let (t, tournament) = (self.frame.t, &self.loaded.tournament);
            let foretold = leaving::back(t, tournament, &self.entry, &rows);
            self.shown = foretold.map(|one| one.code).unwrap_or_default();
        }
        Ok(self)
    }

    /// From which round on somebody plays who comes back.
    fn next_round(&self) -> RoundNo {
        self.loaded.tournament.next_round()
    }

    fn titles(&self) -> Vec<Choice> {
        person::titles(self.frame.t)
    }

    fn sexes(&self) -> Vec<Choice> {
        person::sexes(self.frame.t)
    }

    fn name(&self) -> String {
        words::shown_name(self.frame.t, &self.entry.person.name)
    }

    fn badge(&self) -> (&'static str, String) {
        entries::badge(self.frame.t, &self.loaded.tournament, &self.entry)
    }

    fn is_expected(&self) -> bool {
        self.entry.attendance == Attendance::Expected
    }

    /// Why whoever is not there cannot come any more; nothing for whoever has a place in the field.
    fn shut_out(&self) -> Option<String> {
        let tournament = &self.loaded.tournament;
        if tournament.order.contains(&self.entry.no) {
            return None;
        }
        let refusal = decide::joins(tournament).err()?;
        Some(words::refusal(self.frame.t, &refusal, Some(tournament)))
    }

    /// Does a return change what counts for others, so that it is asked about first?
    fn asks_return(&self) -> bool {
        let tournament = &self.loaded.tournament;
        let is_round_robin = tournament.regulations.system.is_round_robin();
        is_round_robin && tournament.order.contains(&self.entry.no)
    }

    /// The byes asked for: round, kind, and whether it can still be undone.
    fn byes(&self) -> Vec<(String, String, bool)> {
        let tournament = &self.loaded.tournament;
        let open = |round| decide::give_back_bye(tournament, self.entry.no, round).is_ok();
        let byes = self.entry.byes.iter();
        byes.map(|(round, kind)| (round.to_string(), kind.name(self.frame.t), open(*round)))
            .collect()
    }

    /// The rounds for which a bye can still be asked; none outside a Swiss, where an opponent would be wronged.
    fn bye_rounds(&self) -> Vec<u16> {
        let tournament = &self.loaded.tournament;
        let rounds = tournament.regulations.system.announced_rounds();
        let paired = u16::try_from(tournament.rounds.len()).unwrap_or(u16::MAX);
        (1..=rounds.unwrap_or(0))
            .filter(|round| *round > paired)
            .collect()
    }

    fn bye_kinds(&self) -> Vec<(&'static str, String)> {
        [ByeKind::Half, ByeKind::Zero]
            .map(|kind| (kind.code(), kind.name(self.frame.t)))
            .to_vec()
    }

    /// An entry that was paired can withdraw, not vanish.
    fn can_be_removed(&self) -> bool {
        self.may_edit && decide::remove_entry(&self.loaded.tournament, self.entry.no).is_ok()
    }
}

/// `GET /tournaments/{tournament}/entries/{entry}/edit`
pub(in crate::web) async fn show(desk: Desk<EntryAt>) -> Result<HttpResponse, WebError> {
    let Desk {
        app,
        visitor,
        at,
        stored: loaded,
        ..
    } = desk;
    let page = EntryPage::new(&visitor, loaded, at)?;
    page::ok(&page.with_return(&app, at).await?)
}

/// `POST /tournaments/{tournament}/entries/{entry}/edit`
pub(in crate::web) async fn edit(
    desk: Desk<EntryAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let Desk {
        app,
        visitor,
        at,
        stored: loaded,
        ..
    } = desk;
    let t = visitor.words();
    let mut page = EntryPage::new(&visitor, loaded.clone(), at)?;
    let mut errors = FormErrors::default();
    let known = Some(&page.entry.person);
    let Some(said) = person::parse_over(&posted, &mut errors, (t, app.year()), known) else {
        page.form = Form::again(&posted, errors);
        return page::unprocessable(&page.with_return(&app, at).await?);
    };
    if is_stale(&page.entry.person, &said, &posted) {
        page.changed = upload::differences(t, &page.entry.person, &said);
        let seen = person::fingerprint(&page.entry.person);
        page.form = Form::again(&posted, errors).set(SEEN, seen);
        let page = page.with_return(&app, at).await?;
        return page::html(&page, StatusCode::CONFLICT);
    }
    // others check players in meanwhile; only this entry must be as it was seen
    let act = Act::new(at.tournament, Action::ManageEntries).on_version(loaded.version);
    let decide = move |loaded: &Loaded| decide::change_entry(&loaded.tournament, at.entry, said);
    match try_change(&app, &visitor, act, decide).await? {
        Ok(_) => Ok(page::done(
            &entries::back(at.in_tournament(), ""),
            Done::Saved,
        )),
        Err(refusal) => {
            errors.add(
                person::NAME.name,
                words::refusal(t, &refusal, Some(&loaded.tournament)),
            );
            page.form = Form::again(&posted, errors);
            page::unprocessable(&page.with_return(&app, at).await?)
        }
    }
}

fn is_stale(stands: &Person, said: &Person, posted: &Posted) -> bool {
    stands != said && person::fingerprint(stands) != posted.text(SEEN)
}

/// `GET /tournaments/{tournament}/entries/{entry}/removal`
pub(in crate::web) async fn ask_removal(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<EntryAt>,
) -> Result<HttpResponse, WebError> {
    let entry = at.find(&loaded.tournament)?;
    let (t, name) = (
        visitor.words(),
        words::full_name(&loaded.tournament, entry.no),
    );
    let words = [
        t.entries_remove_title(name.as_str()),
        t.entries_remove_question(name.as_str()),
        t.entries_remove(),
    ];
    page::ok(&ConfirmPage::new(
        &visitor,
        &loaded,
        at,
        at.removal_url(),
        words,
    ))
}

/// `POST /tournaments/{tournament}/entries/{entry}/removal`
pub(in crate::web) async fn remove(
    app: AppData,
    visitor: Visitor,
    at: EntryAt,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::ManageEntries);
    let here = here(&app);
    let taken_off = step(&app, &visitor, act, move |c, change| {
        admission::take_off(c, change, at.entry, &here)
    });
    taken_off.await?;
    Ok(page::done(
        &entries::back(at.in_tournament(), ""),
        Done::Removed,
    ))
}
