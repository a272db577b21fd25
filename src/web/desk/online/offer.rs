//! `/tournaments/{tournament}/online-entry`: what is offered to those who enter by the web.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use crate::{
    admission, clock,
    db::application::{self, Application},
    web::{
        address::TournamentAt,
        change::Act,
        desk::{
            Desk, DeskHead, DeskTab,
            presentation::said,
            regulations::fields::{moment, moment_shown},
        },
        error::WebError,
        flash::Done,
        form::{
            Choice, Form, FormErrors, Pick, Posted, Reader, choices, code_of, fields, optional,
            parsed, picked, shown_if, tick, ticked,
        },
        page::{self, Frame},
        seen::Saved,
        step::step,
        tournament::online::here,
        visitor::Visitor,
    },
    words::{self, Named},
};
use tournament::{
    Action, Markdown, Tournament,
    online::{ApplicationState, Approval, Capacity, OnlineEntry},
};

fields! {
    /// Is it offered?
    OFFERED: bool = "offered", tick, ticked;
    /// How many there is room for.
    CAPACITY: Option<Capacity> = "capacity", shown_if, |text, t| {
        optional(text, t, |text, t| parsed(text, || t.online_capacity_wrong()))
    };
    /// Until when, in the time of the place.
    CLOSES: Option<NaiveDateTime> = "closes", moment_shown, |text, t| optional(text, t, moment);
    /// Who says that somebody is in.
    APPROVAL: Approval = "approval", |one| code_of(&APPROVALS, one), |code, t| {
        picked(&APPROVALS, code).ok_or_else(|| t.regulations_wrong_choice())
    };
    /// Is a guardian asked for?
    GUARDIAN: bool = "guardian", tick, ticked;
    /// What whoever enters reads first.
    ABOUT: Option<Markdown> = "about", shown_if, |text, t| optional(text, t, |text, t| said(text.parse(), t));
}

const APPROVALS: [Pick<Approval>; 2] = [
    Pick::new("by-hand", Approval::ByHand, |t| Approval::ByHand.name(t)),
    Pick::new("at-once", Approval::AtOnce, |t| Approval::AtOnce.name(t)),
];

#[derive(Template)]
#[template(path = "desk/online_offer.html")]
struct OfferPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    /// The page where people enter; there is none where it is not offered.
    address: Option<String>,
    may_change: bool,
    may_admit: bool,
    /// How many wait for the organiser and are overtaken by whoever confirms now: none where nobody is let in at once, or nobody can enter.
    overtaken: usize,
}

fn fill(offer: &OnlineEntry) -> Form {
    let mut form = Form::empty();
    form.put(&OFFERED, &offer.is_offered);
    form.put(&CAPACITY, &offer.capacity);
    form.put(&CLOSES, &offer.closes);
    form.put(&APPROVAL, &offer.approval);
    form.put(&GUARDIAN, &offer.asks_guardian);
    form.put(&ABOUT, &offer.about);
    form
}

fn read(form: &mut Reader<'_>) -> Option<OnlineEntry> {
    let (is_offered, capacity) = (form.get(&OFFERED), form.get(&CAPACITY));
    let (closes, approval) = (form.get(&CLOSES), form.get(&APPROVAL));
    let (asks_guardian, about) = (form.get(&GUARDIAN), form.get(&ABOUT));
    Some(OnlineEntry {
        is_offered: is_offered?,
        capacity: capacity?,
        closes: closes?,
        approval: approval?,
        asks_guardian: asks_guardian?,
        about: about?,
    })
}

impl OfferPage {
    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let (frame, loaded) = (Frame::new(&desk.visitor), &desk.loaded);
        let site = &desk.app.config.public_url;
        let (id, tournament) = (loaded.id, &loaded.tournament);
        let is_open = tournament.online_door(here(&desk.app).wall).is_ok();
        let overtaken = if is_open && tournament.online.approval == Approval::AtOnce {
            let all = desk.app.db.read(move |c| application::list(c, id)).await?;
            let waits = |one: &&Application| one.state == ApplicationState::Waiting;
            all.iter().filter(waits).count()
        } else {
            0
        };
        let is_offered = tournament.online.is_offered;
        Ok(Self {
            overtaken,
            desk: DeskHead::new(&frame, loaded, DeskTab::Regulations),
            address: is_offered.then(|| site.join(&desk.at.online_entry_url())),
            may_change: may_change(&desk.visitor),
            may_admit: desk.visitor.may(Action::AdmitEntrants),
            form,
            frame,
        })
    }

    /// That whoever confirms now overtakes those who wait for the organiser.
    fn overtakes(&self) -> Option<String> {
        let count = self.overtaken;
        (count > 0).then(|| self.frame.t.online_overtaken(count))
    }

    fn approvals(&self) -> Vec<Choice> {
        choices(&APPROVALS, self.frame.t)
    }
}

/// What is wrong with a deadline that is typed now: nobody enters by the web once the tournament has begun, and what has passed is no deadline to set. One that stood before stays as it is.
fn deadline_wrong(
    desk: &Desk<TournamentAt>,
    stands: &Tournament,
    offer: &OnlineEntry,
) -> Option<String> {
    let t = desk.visitor.words();
    let closes = offer
        .closes
        .filter(|_| offer.closes != stands.online.closes)?;
    let starts = stands.details.starts;
    if closes.date() > starts {
        return Some(t.online_closes_late(words::date(desk.visitor.lang, starts)));
    }
    (closes <= clock::local((desk.app.now)())).then(|| t.online_closes_past())
}

fn may_change(visitor: &Visitor) -> bool {
    visitor.may(Action::OfferEntry)
}

/// `GET`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let form = fill(&desk.loaded.tournament.online);
    page::ok(&OfferPage::load(&desk, form).await?)
}

/// `POST`
pub(in crate::web) async fn change_it(
    mut desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let offer = read(&mut Reader::new(&posted, &mut errors, t));
    let Some(offer) = offer else {
        let form = Form::again(&posted, errors);
        return page::unprocessable(&OfferPage::load(&desk, form).await?);
    };
    if let Some(wrong) = deadline_wrong(&desk, &desk.loaded.tournament, &offer) {
        errors.add(CLOSES.name, wrong);
        let form = Form::again(&posted, errors);
        return page::unprocessable(&OfferPage::load(&desk, form).await?);
    }
    let act = Act::new(desk.at.tournament, Action::OfferEntry).on_version(posted.version()?);
    let (typed, here) = (offer.clone(), here(&desk.app));
    let made = step(&desk.app, &desk.visitor, act, move |c, change| {
        admission::offer(c, change, offer, &here)
    });
    let made = made.await;
    let stands = |now: &Tournament| now.online == typed;
    match desk.saved(made, stands).await? {
        Saved::Done => Ok(page::done(&desk.at.offer_url(), Done::Saved)),
        Saved::Overtaken(()) => {
            errors.add(OFFERED.name, t.awards_stale());
            let form = Form::again(&posted, errors);
            let page = OfferPage::load(&desk, form).await?;
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::web::form::has_each;

    #[test]
    fn everybody_who_can_approve_can_be_chosen() {
        assert!(has_each(&APPROVALS));
    }
}
