//! Players from a CSV: first a preview of what would change, then, confirmed, the change.

use std::collections::{BTreeMap, BTreeSet};

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::{self, Conn, DbError, journal},
    import::{self, Column, Doubt, Fault, ImportStep, Planned, Unread},
    web::{
        address::{fixed, register_act_url},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        permit::Permit,
        state::AppData,
        visitor::Visitor,
    },
    words::Words,
};
use tournament::Player;

use super::upload::{self, ColumnDifference, Namesakes};

#[derive(Template)]
#[template(path = "register/import.html")]
struct FormPage {
    frame: Frame,
    form: Form,
    faults: Vec<String>,
}

/// `GET /register/import`
pub(in crate::web) async fn ask(visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&FormPage {
        frame: Frame::new(&visitor),
        form: Form::empty(),
        faults: Vec::new(),
    })
}

#[derive(Template)]
#[template(path = "register/preview.html")]
struct PreviewPage {
    frame: Frame,
    csv: String,
    /// The number of the register's last change.
    seen: i32,
    /// Why what was confirmed was not done.
    refused: Option<String>,
    added: Vec<PlannedRow>,
    changed: Vec<PlannedRow>,
    kept: usize,
    /// How many lines have a pseudonym of elsewhere.
    passed: usize,
    ignored: Vec<String>,
    /// Where a column of countries was passed over.
    unread: Option<String>,
}

/// A line that would do something.
struct PlannedRow {
    line: usize,
    name: String,
    /// What was understood of somebody who would be added.
    about: String,
    differences: Vec<ColumnDifference>,
    /// Who has the name or the licence number already.
    told: Option<String>,
    /// What somebody has to say first.
    asked: Option<String>,
}

/// What a file would do to the register as it stands.
struct Preview {
    plan: Vec<Planned>,
    /// Who of the register has the name of somebody who would be added, or who may not be whoever would be changed, by the line.
    namesakes: BTreeMap<usize, String>,
    ignored: Vec<String>,
    unread: Option<Unread>,
    seen: i32,
}

/// What a file would do, in this year.
fn preview(c: &mut Conn, text: &str, year: u16) -> Result<Result<Preview, Vec<Fault>>, DbError> {
    let (people, mut faults) = import::read_all(text);
    faults.extend(people.born_after(year));
    let (seen, _) = journal::last(c, journal::Journal::Register)?;
    let (known, merges) = upload::records(c)?;
    match import::plan(&people, &known, &merges) {
        Ok(plan) if faults.is_empty() => Ok(Ok(Preview {
            namesakes: namesakes(&plan, &known),
            plan,
            ignored: people.ignored,
            unread: people.unread,
            seen,
        })),
        Ok(_) => Ok(Err(upload::in_order(faults))),
        Err(more) => {
            faults.extend(more);
            Ok(Err(upload::in_order(faults)))
        }
    }
}

fn namesakes(plan: &[Planned], known: &[Player]) -> BTreeMap<usize, String> {
    let of_register = Namesakes::of(known);
    let told = plan.iter().filter_map(|one| match &one.step {
        ImportStep::Add(person) => Some((one.line, of_register.told(person)?)),
        ImportStep::Change { after, .. } if one.doubt == Some(Doubt::Licence) => {
            Some((one.line, of_register.told(&after.person)?))
        }
        ImportStep::Change { .. } | ImportStep::Keep(_) | ImportStep::Pass => None,
    });
    told.collect()
}

/// How a confirmed import ended.
enum ImportEnd {
    /// With the last row of the journal before it.
    Done(i32),
    /// The register says all of it already.
    Known,
    Faulty(Vec<Fault>),
    Stale(Preview),
    /// What is left to do was not ticked.
    Nothing(Preview),
}

/// `POST /register/import`: the preview, or with `confirm` the change.
pub(in crate::web) async fn send(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let text = match upload::text(&posted) {
        Ok(text) => text,
        Err(faults) => return refuse(&visitor, "", &faults),
    };
    let year = app.year();
    if !posted.ticked("confirm") {
        let csv = text.clone();
        return match app.db.read(move |c| preview(c, &csv, year)).await? {
            Ok(preview) => page::ok(&PreviewPage::new(&visitor, text, preview)),
            Err(faults) => refuse(&visitor, &text, &faults),
        };
    }
    let (seen, csv) = (posted.text("seen").parse().ok(), text.clone());
    let also = posted.all("also").filter_map(|line| line.parse().ok());
    let also: BTreeSet<usize> = also.collect();
    let chosen = also.clone();
    let applied = permit.write(move |c, entry| apply(c, (&csv, year, &chosen), seen, entry));
    match applied.await?? {
        ImportEnd::Done(after) => Ok(page::see_other(register_act_url(after))),
        ImportEnd::Known => Ok(page::done(fixed::REGISTER, Done::StoodBefore)),
        ImportEnd::Faulty(faults) => refuse(&visitor, &text, &faults),
        ImportEnd::Stale(preview) => {
            let mut page = PreviewPage::new(&visitor, text, preview);
            let t = visitor.words();
            // a line may mean another person by now
            page.refused = Some(match also.is_empty() {
                true => t.import_register_changed(),
                false => t.import_register_changed_ticks(),
            });
            page::html(&page, StatusCode::CONFLICT)
        }
        ImportEnd::Nothing(preview) => {
            let mut page = PreviewPage::new(&visitor, text, preview);
            page.refused = Some(visitor.words().ratings_nothing_chosen());
            page::unprocessable(&page)
        }
    }
}

/// Does what the preview said, of what is doubted the lines `also`, unless the register is not the one that it was made from. A file of which everything
/// is known already changes nothing, so that confirming twice is harmless.
fn apply(
    c: &mut Conn,
    (text, year, also): (&str, u16, &BTreeSet<usize>),
    seen: Option<i32>,
    entry: &journal::Signature,
) -> Result<ImportEnd, DbError> {
    db::player::lock(c)?;
    let preview = match preview(c, text, year)? {
        Ok(preview) => preview,
        Err(faults) => return Ok(ImportEnd::Faulty(faults)),
    };
    let is_idle = |one: &Planned| matches!(one.step, ImportStep::Keep(_) | ImportStep::Pass);
    let is_chosen = |one: &Planned| one.doubt.is_none() || also.contains(&one.line);
    if preview.plan.iter().all(is_idle) {
        return Ok(ImportEnd::Known);
    }
    if seen != Some(preview.seen) {
        return Ok(ImportEnd::Stale(preview));
    }
    let is_left = |one: &Planned| is_idle(one) || !is_chosen(one);
    if preview.plan.iter().all(is_left) {
        return Ok(ImportEnd::Nothing(preview));
    }
    for one in preview.plan.into_iter().filter(is_chosen) {
        match one.step {
            ImportStep::Add(person) => {
                db::player::create(c, &person, entry)?;
            }
            ImportStep::Change { after, .. } => db::player::update(c, &after, entry)?,
            ImportStep::Keep(_) | ImportStep::Pass => {}
        }
    }
    Ok(ImportEnd::Done(preview.seen))
}

/// The form again, with what is wrong and the text to correct in place.
fn refuse(visitor: &Visitor, text: &str, faults: &[Fault]) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(visitor);
    let faults = upload::sentences(frame.t, faults);
    let form = Form::filled([(upload::CSV, text)]).with(FormErrors::default());
    page::unprocessable(&FormPage {
        frame,
        form,
        faults,
    })
}

impl PreviewPage {
    fn new(visitor: &Visitor, csv: String, preview: Preview) -> Self {
        let frame = Frame::new(visitor);
        let mut page = Self {
            csv,
            seen: preview.seen,
            refused: None,
            added: Vec::new(),
            changed: Vec::new(),
            kept: 0,
            passed: 0,
            ignored: preview.ignored,
            unread: preview
                .unread
                .map(|unread| upload::unread(frame.t, &unread)),
            frame,
        };
        let mut namesakes = preview.namesakes;
        for one in preview.plan {
            let namesake = namesakes.remove(&one.line);
            page.add(one, namesake);
        }
        page
    }

    fn add(&mut self, one: Planned, namesake: Option<String>) {
        let t: &Words = self.frame.t;
        let asked = one.doubt.map(|doubt| match doubt {
            Doubt::Licence => t.import_same_person(),
            Doubt::Name => t.register_namesake_sure(),
            Doubt::Line(line) => t.entries_like_line(line),
        });
        let row = PlannedRow {
            line: one.line,
            name: String::new(),
            about: String::new(),
            differences: Vec::new(),
            told: namesake.map(|who| t.import_namesake(who)),
            asked,
        };
        match one.step {
            ImportStep::Add(person) => self.added.push(PlannedRow {
                name: person.name.to_string(),
                about: super::person::understood(&person),
                ..row
            }),
            ImportStep::Change { before, after } => {
                let differences = upload::differences(t, &before, &after.person);
                let name = before.name.to_string();
                let holder = (one.doubt == Some(Doubt::Licence)).then(|| {
                    let licence = Column::Licence.of(&before);
                    let (id, person) = (after.id, before);
                    t.import_licence_of(licence, upload::called(&Player { id, person }))
                });
                let told: Vec<String> = holder.into_iter().chain(row.told).collect();
                self.changed.push(PlannedRow {
                    line: row.line,
                    name,
                    about: row.about,
                    differences,
                    told: (!told.is_empty()).then(|| told.join(" ")),
                    asked: row.asked,
                });
            }
            ImportStep::Keep(_) => self.kept += 1,
            ImportStep::Pass => self.passed += 1,
        }
    }

    /// How many lines are left out unless somebody ticks them.
    fn doubted(&self) -> usize {
        let rows = self.added.iter().chain(&self.changed);
        rows.filter(|row| row.asked.is_some()).count()
    }

    fn changes_something(&self) -> bool {
        !self.added.is_empty() || !self.changed.is_empty()
    }
}
