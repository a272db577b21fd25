//! The order of the pairing numbers: shown, and put by hand with numbers to type or buttons to press.

use std::{cmp::Ordering, collections::BTreeSet, sync::Arc};

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        register::person,
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{Action, EntryNo, Event, Refusal, Seeding, Stage, Tournament, decide};

use super::{
    Desk, DeskHead, DeskTab,
    back::Back,
    regulations,
    rounds::open,
    undo::{self, ActQuery, DoneNotice},
};

/// Somebody in the order.
struct SeedRow {
    number: usize,
    no: EntryNo,
    name: String,
    about: String,
    /// What its field holds.
    typed: String,
    /// What is wrong with it.
    wrong: Option<String>,
}

#[derive(Template)]
#[template(path = "desk/seeding.html")]
struct SeedingPage {
    frame: Frame,
    desk: DeskHead,
    loaded: Arc<Loaded>,
    order: Vec<EntryNo>,
    can_change: bool,
    moved: bool,
    refused: Option<String>,
    /// What was typed, where it could not be read.
    form: Form,
    /// Can the order be made anew by rating, which it does not follow?
    may_order: bool,
    /// What was just done, and how it is taken back.
    done: Option<DoneNotice>,
}

impl SeedingPage {
    fn new(visitor: &Visitor, loaded: Arc<Loaded>, order: Vec<EntryNo>) -> Self {
        let frame = Frame::new(visitor);
        let can_order = decide::reseed_by_rating(&loaded.tournament);
        let can_order = can_order.is_ok_and(|events| !events.is_empty());
        Self {
            form: Form::empty(),
            may_order: can_order && visitor.may(Action::ChangeStage) && !frame.reads_only(),
            desk: DeskHead::new(&frame, &loaded, DeskTab::Seeding),
            can_change: visitor.may(Action::ChangeStage) && is_open(&loaded.tournament),
            order,
            moved: false,
            refused: None,
            done: None,
            frame,
            loaded,
        }
    }

    fn lines(&self) -> Vec<SeedRow> {
        let entries = &self.loaded.tournament.entries;
        let order = self.order.iter().filter_map(|no| entries.get(no));
        (1..)
            .zip(order)
            .map(|(number, entry)| {
                let field = place_field(entry.no);
                SeedRow {
                    number,
                    no: entry.no,
                    name: words::shown_name(self.frame.t, &entry.person.name),
                    about: person::summary(&entry.person),
                    typed: if self.has_errors() {
                        self.form.value(&field).to_owned()
                    } else {
                        number.to_string()
                    },
                    wrong: self.form.error(&field).map(str::to_owned),
                }
            })
            .collect()
    }

    fn has_errors(&self) -> bool {
        self.form.errors().next().is_some()
    }

    /// The page with what was typed and what is wrong with it, named by the players.
    fn again(self, posted: &Posted, errors: FormErrors) -> Self {
        let labels = self.lines().into_iter();
        let labels = labels.map(|line| (place_field(line.no), line.name));
        let form = Form::again(posted, errors).labelled(labels.collect());
        Self { form, ..self }
    }

    /// Has the order left the rule of the regulations?
    fn has_left_rule(&self) -> bool {
        !decide::follows_ratings(&self.loaded.tournament)
    }

    fn rule(&self) -> String {
        let how = &self.loaded.tournament.regulations.seeding;
        regulations::seeding(self.frame.t, how)
    }

    /// The order by hand is what starts the tournament.
    fn starts(&self) -> bool {
        self.loaded.tournament.stage == Stage::Entries
    }

    fn has_started(&self) -> bool {
        self.loaded.tournament.stage >= Stage::Running
    }
}

/// The name of the field with the number of an entry.
fn place_field(no: EntryNo) -> String {
    format!("place-{no}")
}

/// Whether the order can be put by hand: before the start where the regulations say so, and after it until the
/// first round is paired.
fn is_open(tournament: &Tournament) -> bool {
    match tournament.stage {
        Stage::Entries => tournament.regulations.seeding == Seeding::Hand,
        Stage::Running => tournament.rounds.is_empty(),
        Stage::Setup | Stage::Finished => false,
    }
}

fn standing_order(tournament: &Tournament) -> Vec<EntryNo> {
    if tournament.order.is_empty() {
        decide::seeded_order(tournament)
    } else {
        tournament.order.clone()
    }
}

/// `GET /tournaments/{tournament}/seeding`
pub(in crate::web) async fn show(
    desk: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    // of the same rating the names decide, which are the stored ones in every language
    let Desk {
        app,
        visitor,
        stored: loaded,
        ..
    } = desk;
    let done = DoneNotice::load(&app, &visitor, &loaded, &asked).await?;
    let order = standing_order(&loaded.tournament);
    page::ok(&SeedingPage {
        done,
        ..SeedingPage::new(&visitor, loaded, order)
    })
}

/// `POST /tournaments/{tournament}/seeding`: with `up` or `down` the page with somebody moved; with `by=rating` the order by rating again; else
/// the order is put, which starts a tournament that has not started.
pub(in crate::web) async fn put(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    desk.loaded = Arc::clone(&desk.stored);
    if posted.text("by") == "rating" {
        return by_rating(&desk).await;
    }
    let read = typed_order(desk.visitor.words(), &desk.loaded.tournament, &posted);
    let mut order = match read {
        Ok(order) => order,
        Err(errors) => {
            let order = standing_order(&desk.loaded.tournament);
            let page = SeedingPage::new(&desk.visitor, desk.loaded.clone(), order);
            return page::unprocessable(&page.again(&posted, errors));
        }
    };
    if move_one(&mut order, &posted) {
        let mut page = SeedingPage::new(&desk.visitor, desk.loaded.clone(), order);
        page.moved = true;
        return page::ok(&page);
    }
    if desk.loaded.tournament.stage == Stage::Entries
        && let Some(asked) = open::before_start(&desk, desk.at.seeding_url(), &posted).await?
    {
        return Ok(asked);
    }
    let Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    } = desk;
    let wanted = order.clone();
    let decide = move |loaded: &Loaded| put_order(&loaded.tournament, wanted);
    match try_change(
        &app,
        &visitor,
        Act::new(at.tournament, Action::ChangeStage),
        decide,
    )
    .await?
    {
        // the start is taken back by its own button
        Ok(now) if loaded.tournament.stage == now.tournament.stage => {
            Ok(undo::told_since(&at.seeding_url(), &loaded, &now))
        }
        Ok(_) => Ok(page::done(&at.manage_url(), Done::Saved)),
        Err(refusal) => {
            let sentence = words::refusal(visitor.words(), &refusal, Some(&loaded.tournament));
            let mut page = SeedingPage::new(&visitor, loaded, order);
            page.refused = Some(sentence);
            page::unprocessable(&page)
        }
    }
}

/// Puts the order by rating again.
async fn by_rating(desk: &Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let act = Act::new(desk.at.tournament, Action::ChangeStage);
    let decide = |loaded: &Loaded| decide::reseed_by_rating(&loaded.tournament);
    match try_change(&desk.app, &desk.visitor, act, decide).await? {
        Ok(now) => Ok(undo::told_since(&desk.at.seeding_url(), &desk.loaded, &now)),
        Err(refusal) => Err(desk.refused(refusal)),
    }
}

fn put_order(tournament: &Tournament, order: Vec<EntryNo>) -> Result<Vec<Event>, Refusal> {
    match tournament.stage {
        Stage::Entries => decide::start(tournament, Some(order)),
        Stage::Setup | Stage::Running | Stage::Finished => decide::reseed(tournament, order),
    }
}

/// The order by the numbers that were typed. Of two with the same number the one that was moved there goes first
/// when it comes from below, last when it comes from above; who has no number goes to the end.
///
/// # Errors
/// What is no place of the order, and a place to which two were moved, beside the field.
fn typed_order(
    t: &Words,
    tournament: &Tournament,
    posted: &Posted,
) -> Result<Vec<EntryNo>, FormErrors> {
    let order = standing_order(tournament);
    let most = order.len();
    let mut errors = FormErrors::default();
    let mut moved_to = BTreeSet::new();
    let mut keyed: Vec<(usize, Ordering, EntryNo)> = Vec::new();
    for (place, no) in (1..).zip(order) {
        let field = place_field(no);
        let typed = match posted.text(&field) {
            "" => usize::MAX,
            text => {
                let typed: Option<usize> = text.parse().ok();
                let Some(typed) = typed.filter(|typed| (1..=most).contains(typed)) else {
                    errors.add(&field, t.entries_seeding_place_wrong(most));
                    continue;
                };
                if typed != place && !moved_to.insert(typed) {
                    errors.add(&field, t.entries_seeding_place_twice(typed));
                }
                typed
            }
        };
        keyed.push((typed, typed.cmp(&place), no));
    }
    keyed.sort_by_key(|(typed, from, _)| (*typed, *from));
    if errors.is_empty() {
        Ok(keyed.into_iter().map(|(_, _, no)| no).collect())
    } else {
        Err(errors)
    }
}

/// Moves the entry of the button that was pressed; `false` when none was.
fn move_one(order: &mut [EntryNo], posted: &Posted) -> bool {
    let find = |field| {
        let no: EntryNo = posted.text(field).parse().ok()?;
        order.iter().position(|one| *one == no)
    };
    match (find("up"), find("down")) {
        (Some(place), _) if place > 0 => order.swap(place, place - 1),
        (_, Some(place)) if place + 1 < order.len() => order.swap(place, place + 1),
        (None, None) => return false,
        _ => {}
    }
    true
}
