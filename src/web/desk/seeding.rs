//! The order of the pairing numbers: shown, and put by hand with numbers to type or buttons to press.

use std::{cmp::Ordering, sync::Arc};

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        register::person,
        visitor::Visitor,
    },
    words,
};
use tournament::{Action, EntryNo, Event, Refusal, Seeding, Stage, Tournament, decide};

use super::{
    Desk, Head, Tab, regulations,
    undo::{self, ActQuery, DoneNotice},
};

/// Somebody in the order.
struct SeedRow {
    number: usize,
    no: EntryNo,
    name: String,
    about: String,
}

#[derive(Template)]
#[template(path = "desk/seeding.html")]
struct SeedingPage {
    frame: Frame,
    desk: Head,
    loaded: Arc<Loaded>,
    order: Vec<EntryNo>,
    can_change: bool,
    moved: bool,
    refused: Option<String>,
    /// What was just done, and how it is taken back.
    done: Option<DoneNotice>,
}

impl SeedingPage {
    fn new(visitor: &Visitor, loaded: Arc<Loaded>, order: Vec<EntryNo>) -> Self {
        let frame = Frame::new(visitor);
        Self {
            desk: Head::new(&frame, &loaded, Tab::Seeding),
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
            .map(|(number, entry)| SeedRow {
                number,
                no: entry.no,
                name: entry.person.name.to_string(),
                about: person::summary(&entry.person),
            })
            .collect()
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
    Desk {
        app,
        visitor,
        loaded,
        ..
    }: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    let done = DoneNotice::load(&app, &visitor, &loaded, &asked).await?;
    let order = standing_order(&loaded.tournament);
    page::ok(&SeedingPage {
        done,
        ..SeedingPage::new(&visitor, loaded, order)
    })
}

/// `POST /tournaments/{tournament}/seeding`: with `up` or `down` the page with somebody moved; else the order is put, which
/// starts a tournament that has not started.
pub(in crate::web) async fn put(
    Desk {
        app,
        visitor,
        at,
        loaded,
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let mut order = typed_order(&loaded.tournament, &posted);
    if move_one(&mut order, &posted) {
        let mut page = SeedingPage::new(&visitor, loaded, order);
        page.moved = true;
        return page::ok(&page);
    }
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

fn put_order(tournament: &Tournament, order: Vec<EntryNo>) -> Result<Vec<Event>, Refusal> {
    match tournament.stage {
        Stage::Entries => decide::start(tournament, Some(order)),
        Stage::Setup | Stage::Running | Stage::Finished => decide::reseed(tournament, order),
    }
}

/// The order by the numbers that were typed. Of two with the same number the one that was moved there goes first
/// when it comes from below, last when it comes from above; who has no number goes to the end.
fn typed_order(tournament: &Tournament, posted: &Posted) -> Vec<EntryNo> {
    let order = standing_order(tournament);
    let mut keyed: Vec<(u32, Ordering, EntryNo)> = (1..)
        .zip(order)
        .map(|(place, no)| {
            let typed = posted.text(&format!("place-{no}"));
            let typed: u32 = typed.parse().unwrap_or(u32::MAX);
            (typed, typed.cmp(&place), no)
        })
        .collect();
    keyed.sort_by_key(|(typed, from, _)| (*typed, *from));
    keyed.into_iter().map(|(_, _, no)| no).collect()
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
