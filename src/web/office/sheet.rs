//! A page of the office: a list, and a form under it. What it lists and asks for is data, so that the pages of its nouns are one template.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDate;

use crate::{
    web::{
        address::fixed,
        error::WebError,
        form::{Choice, Form, FormErrors},
        page::{self, Frame, Link},
        seen::SEEN,
        visitor::Visitor,
    },
    words::{self, Lang, Words},
};
use tournament::OfficeAct;

use super::desk::may_at_all;

/// A page of the office.
#[derive(Template)]
#[template(path = "office/sheet.html")]
pub(super) struct OfficeSheet {
    pub(super) frame: Frame,
    pub(super) tabs: Vec<Link>,
    pub(super) title: String,
    pub(super) lead: String,
    /// Why a button of the list was not obeyed: what happened meanwhile, or what a second press confirms.
    pub(super) meanwhile: Option<String>,
    /// Where the page belongs, for those that are about one thing.
    pub(super) back: Option<Link>,
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<ListRow>,
    /// The lists of the same kind, to choose from.
    pub(super) choices: Vec<Link>,
    /// What else is done with the list.
    pub(super) actions: Vec<Link>,
    /// By what the list is searched, where it may be long.
    pub(super) search: Option<ListSearch>,
    /// What is said where there is no row.
    pub(super) empty: String,
    /// What is to be filled in.
    pub(super) filling: Option<Filling>,
    /// What is done with it altogether.
    pub(super) below: Option<Below>,
}

/// Buttons for the whole of what a page is about, at its end: what they do is seldom wanted.
pub(super) struct Below {
    pub(super) heading: String,
    pub(super) lead: String,
    pub(super) presses: Vec<OfficeButton>,
}

/// A line of the list.
#[derive(Default)]
pub(super) struct ListRow {
    pub(super) head: String,
    pub(super) url: Option<String>,
    pub(super) cells: Vec<String>,
    /// What is to be known of it, with where that stands.
    pub(super) beside: Option<BesideName>,
    pub(super) buttons: Vec<OfficeButton>,
}

/// What is said under the name of a line, before the pages on which it is seen.
pub(super) struct BesideName {
    pub(super) said: String,
    pub(super) links: Vec<Link>,
}

/// A button in a line, which sends what it is about.
pub(super) struct OfficeButton {
    pub(super) action: String,
    pub(super) label: String,
    pub(super) class: &'static str,
    pub(super) fields: Vec<(&'static str, String)>,
    /// The reason that may be given with it.
    pub(super) why: Option<ReasonField>,
}

/// A field for a reason, beside a button in a line. It is sent as `why`.
pub(super) struct ReasonField {
    /// By which the page knows it from those of the other lines.
    pub(super) id: String,
    pub(super) label: String,
    pub(super) typed: String,
    /// What is wrong with it.
    pub(super) wrong: Option<String>,
}

/// A search in the list.
pub(super) struct ListSearch {
    pub(super) label: String,
    /// What was looked for.
    pub(super) typed: String,
    /// What the address says beside it.
    pub(super) hidden: Vec<(&'static str, String)>,
}

/// A form.
pub(super) struct Filling {
    pub(super) heading: String,
    pub(super) action: String,
    pub(super) form: Form,
    pub(super) inputs: Vec<SheetInput>,
    /// Fields that are not seen.
    pub(super) hidden: Vec<(&'static str, String)>,
    pub(super) button: String,
    /// Did somebody change what it is about since it was shown?
    pub(super) meanwhile: bool,
}

/// With what a form is shown.
pub(super) enum Came {
    /// With what stands there.
    First,
    /// With what was typed and what is wrong with it.
    Again(Form),
    /// With what was typed, where somebody changed what it is about since it was shown.
    Meanwhile(Form),
}

impl Came {
    /// With which status the page is the answer.
    pub(super) const fn status(&self) -> StatusCode {
        match self {
            Self::First => StatusCode::OK,
            Self::Again(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Meanwhile(_) => StatusCode::CONFLICT,
        }
    }

    /// What was typed.
    pub(super) fn form(self) -> Form {
        match self {
            Self::First => Form::empty(),
            Self::Again(form) | Self::Meanwhile(form) => form,
        }
    }

    /// The form as it is shown, from the one that is filled with what stands there. Where that changed meanwhile, each field that was typed otherwise says what stands there
    /// now, and pressing again goes on from that.
    pub(super) fn onto(self, filling: Filling, (lang, t): (Lang, &Words)) -> Filling {
        match self {
            Self::First => filling,
            Self::Again(form) => {
                let seen = form.value(SEEN).to_owned();
                filling.with(form, seen)
            }
            Self::Meanwhile(form) => {
                let mut errors = FormErrors::default();
                for input in &filling.inputs {
                    let now = filling.form.value(input.name);
                    if now != form.value(input.name) {
                        errors.add(
                            input.name,
                            t.office_meanwhile_now(input.said(now, (lang, t))),
                        );
                    }
                }
                let seen = filling.form.value(SEEN).to_owned();
                Filling {
                    meanwhile: true,
                    ..filling.with(form.with(errors), seen)
                }
            }
        }
    }
}

impl Filling {
    /// The same with these values, made from what stood there by then.
    fn with(mut self, form: Form, seen: String) -> Self {
        for (name, value) in &mut self.hidden {
            if *name == SEEN {
                value.clone_from(&seen);
            }
        }
        Self { form, ..self }
    }
}

/// A field as it is shown.
pub(super) struct SheetInput {
    pub(super) name: &'static str,
    pub(super) label: String,
    pub(super) hint: String,
    pub(super) kind: FieldKind,
}

/// What kind of field.
pub(super) enum FieldKind {
    Line,
    Day,
    Count,
    Tick,
    Choice(Vec<Choice>),
}

impl SheetInput {
    pub(super) fn new(name: &'static str, label: String, kind: FieldKind) -> Self {
        Self {
            name,
            label,
            hint: String::new(),
            kind,
        }
    }

    /// A value of it in words.
    fn said(&self, value: &str, (lang, t): (Lang, &Words)) -> String {
        let said = match &self.kind {
            FieldKind::Line | FieldKind::Count => value.to_owned(),
            FieldKind::Day => {
                let day = value.parse::<NaiveDate>();
                day.map_or_else(|_| value.to_owned(), |day| words::date(lang, day))
            }
            FieldKind::Tick => {
                let is_ticked = value == "on";
                if is_ticked {
                    t.office_check_yes()
                } else {
                    t.office_check_no()
                }
            }
            FieldKind::Choice(choices) => {
                let chosen = choices.iter().find(|choice| choice.value == value);
                chosen.map_or_else(|| value.to_owned(), |choice| choice.label.clone())
            }
        };
        if said.is_empty() {
            "—".to_owned()
        } else {
            said
        }
    }

    pub(super) fn hint(self, hint: String) -> Self {
        Self { hint, ..self }
    }
}

impl OfficeSheet {
    /// A page with nothing on it.
    pub(super) fn new(visitor: &Visitor, title: String, lead: String) -> Self {
        let frame = Frame::new(visitor);
        Self {
            tabs: tabs(&frame, visitor),
            frame,
            title,
            lead,
            meanwhile: None,
            back: None,
            columns: Vec::new(),
            rows: Vec::new(),
            choices: Vec::new(),
            actions: Vec::new(),
            search: None,
            empty: String::new(),
            filling: None,
            below: None,
        }
    }

    /// The same, about one thing of the list at `url`.
    pub(super) fn under(self, url: &str, label: String) -> Self {
        let back = self.frame.link(url, label);
        Self {
            back: Some(back),
            ..self
        }
    }

    /// The same with a list.
    pub(super) fn listing(self, columns: Vec<String>, rows: Vec<ListRow>, empty: String) -> Self {
        Self {
            columns,
            rows,
            empty,
            ..self
        }
    }

    /// The same with the lists of its kind, and what else is done with this one.
    pub(super) fn among(self, choices: Vec<Link>, actions: Vec<Link>) -> Self {
        Self {
            choices,
            actions,
            ..self
        }
    }

    /// The same with what is done with all of it.
    pub(super) fn ended(self, below: Option<Below>) -> Self {
        Self { below, ..self }
    }

    /// The same with a search in the list.
    pub(super) fn searched(self, search: ListSearch) -> Self {
        Self {
            search: Some(search),
            ..self
        }
    }

    /// The same with a form.
    pub(super) fn filled(self, filling: Option<Filling>) -> Self {
        Self { filling, ..self }
    }

    /// The same as the answer to a button that was not obeyed.
    pub(super) fn overtaken(self, meanwhile: Option<String>) -> Self {
        Self { meanwhile, ..self }
    }

    /// The page as an answer: 422 where its form came back, 409 where what it is about changed meanwhile.
    pub(super) fn answer(&self) -> Result<HttpResponse, WebError> {
        let filling = self.filling.as_ref();
        if self.meanwhile.is_some() || filling.is_some_and(|filling| filling.meanwhile) {
            return page::html(self, StatusCode::CONFLICT);
        }
        let below = self.below.iter().flat_map(|below| &below.presses);
        let in_rows = self.rows.iter().flat_map(|row| &row.buttons);
        let mut reasons = in_rows.chain(below).filter_map(|press| press.why.as_ref());
        if filling.is_some_and(|filling| filling.form.errors().next().is_some())
            || reasons.any(|why| why.wrong.is_some())
        {
            page::unprocessable(self)
        } else {
            page::ok(self)
        }
    }
}

/// A page of the office: its address, what whoever opens it must be allowed, what it is called.
type Tab = (&'static str, OfficeAct, String);

/// The pages of what the office keeps.
fn kept(t: &Words) -> Vec<Tab> {
    use OfficeAct::{
        AppointOfficers, AskTransfer, KeepPersonalData, ReadJournal, SeeLicences, Visit,
    };
    vec![
        (fixed::OFFICE_CALENDAR, Visit, t.office_calendar()),
        (fixed::OFFICE_LICENCES, SeeLicences, t.office_licences()),
        (fixed::OFFICE_TRANSFERS, AskTransfer, t.office_transfers()),
        (fixed::OFFICE_CLUBS, Visit, t.office_clubs()),
        (fixed::OFFICE_ARBITERS, Visit, t.office_arbiters()),
        (fixed::OFFICE_SEASONS, Visit, t.office_seasons()),
        (fixed::OFFICE_OFFICERS, AppointOfficers, t.office_officers()),
        (fixed::OFFICE_JOURNAL, ReadJournal, t.office_journal()),
        (
            fixed::OFFICE_UNLINKED,
            KeepPersonalData,
            t.office_unlinked(),
        ),
    ]
}

/// The pages of what the federation does with the register; they stand under it, and what they need is in the table of the office.
fn of_register(t: &Words) -> Vec<Tab> {
    use OfficeAct::{DecideTitles, KeepCircuits, KeepRatings, MergeRecords, PublishReadings};
    vec![
        (fixed::TITLES, DecideTitles, t.titles_heading()),
        (fixed::QUESTIONS, PublishReadings, t.readings_questions()),
        (fixed::RATING_NEXT, KeepRatings, t.federation_next()),
        (
            fixed::MANAGE_CIRCUITS,
            KeepCircuits,
            t.federation_circuits(),
        ),
        (fixed::TWINS, MergeRecords, t.twins_heading()),
    ]
}

/// The pages of the office that this visitor may open.
pub(super) fn tabs(frame: &Frame, visitor: &Visitor) -> Vec<Link> {
    let all = kept(frame.t).into_iter().chain(of_register(frame.t));
    let open = all.filter(|(_, act, _)| may_at_all(visitor, *act));
    open.map(|(url, _, label)| frame.link(url, label)).collect()
}
