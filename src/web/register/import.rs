//! Players from a CSV: first a preview of what would change, then, confirmed, the change.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::{self, Conn, DbError, journal},
    import::{self, Fault, Step},
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

use super::upload::{self, Difference, Namesakes};

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
    /// The register changed since the preview that was confirmed.
    stale: bool,
    /// Line, name, what was understood, and who has that name already.
    added: Vec<(usize, String, String, Option<String>)>,
    changed: Vec<(usize, String, Vec<Difference>)>,
    kept: usize,
    ignored: Vec<String>,
}

/// What a file would do to the register as it stands.
struct Preview {
    steps: Vec<(usize, Step)>,
    /// Who of the register has the name of somebody who would be added, by the line.
    namesakes: BTreeMap<usize, String>,
    ignored: Vec<String>,
    seen: i32,
}

fn preview(c: &mut Conn, text: &str) -> Result<Result<Preview, Vec<Fault>>, DbError> {
    let (people, mut faults) = import::read_all(text);
    let (seen, _) = journal::last(c, journal::Stream::Register)?;
    let known = db::player::list(c)?;
    match import::plan(&people, &known) {
        Ok(steps) if faults.is_empty() => Ok(Ok(Preview {
            namesakes: namesakes(&steps, &known),
            steps,
            ignored: people.ignored,
            seen,
        })),
        Ok(_) => Ok(Err(faults)),
        Err(more) => {
            faults.extend(more);
            Ok(Err(upload::in_order(faults)))
        }
    }
}

fn namesakes(steps: &[(usize, Step)], known: &[Player]) -> BTreeMap<usize, String> {
    let of_register = Namesakes::of(known);
    let told = steps.iter().filter_map(|(line, step)| match step {
        Step::Add(person) => Some((*line, of_register.told(person)?)),
        Step::Change { .. } | Step::Keep(_) => None,
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
    if !posted.ticked("confirm") {
        let csv = text.clone();
        return match app.db.read(move |c| preview(c, &csv)).await? {
            Ok(preview) => page::ok(&PreviewPage::new(&visitor, text, preview, false)),
            Err(faults) => refuse(&visitor, &text, &faults),
        };
    }
    let (seen, csv) = (posted.text("seen").parse().ok(), text.clone());
    let applied = permit.write(move |c, entry| apply(c, &csv, seen, entry));
    match applied.await?? {
        ImportEnd::Done(after) => Ok(page::see_other(register_act_url(after))),
        ImportEnd::Known => Ok(page::done(fixed::REGISTER, Done::StoodBefore)),
        ImportEnd::Faulty(faults) => refuse(&visitor, &text, &faults),
        ImportEnd::Stale(preview) => {
            let page = PreviewPage::new(&visitor, text, preview, true);
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

/// Does what the preview said, unless the register is not the one that it was made from. A file of which everything
/// is known already changes nothing, so that confirming twice is harmless.
fn apply(
    c: &mut Conn,
    text: &str,
    seen: Option<i32>,
    entry: &journal::Signature,
) -> Result<ImportEnd, DbError> {
    db::player::lock(c)?;
    let preview = match preview(c, text)? {
        Ok(preview) => preview,
        Err(faults) => return Ok(ImportEnd::Faulty(faults)),
    };
    let nothing_to_do = preview
        .steps
        .iter()
        .all(|(_, step)| matches!(step, Step::Keep(_)));
    if nothing_to_do {
        return Ok(ImportEnd::Known);
    }
    if seen != Some(preview.seen) {
        return Ok(ImportEnd::Stale(preview));
    }
    let before = preview.seen;
    for (_, step) in preview.steps {
        match step {
            Step::Add(person) => {
                db::player::create(c, &person, entry)?;
            }
            Step::Change { after, .. } => db::player::update(c, &after, entry)?,
            Step::Keep(_) => {}
        }
    }
    Ok(ImportEnd::Done(before))
}

/// The form again, with what is wrong and the text to correct in place.
fn refuse(visitor: &Visitor, text: &str, faults: &[Fault]) -> Result<HttpResponse, WebError> {
    let frame = Frame::new(visitor);
    let faults = upload::sentences(frame.t, faults);
    let form = Form::filled([("csv", text)]).with(FormErrors::default());
    page::unprocessable(&FormPage {
        frame,
        form,
        faults,
    })
}

impl PreviewPage {
    fn new(visitor: &Visitor, csv: String, preview: Preview, stale: bool) -> Self {
        let frame = Frame::new(visitor);
        let mut page = Self {
            csv,
            seen: preview.seen,
            stale,
            added: Vec::new(),
            changed: Vec::new(),
            kept: 0,
            ignored: preview.ignored,
            frame,
        };
        let mut namesakes = preview.namesakes;
        for (line, step) in preview.steps {
            page.add(line, &step, namesakes.remove(&line));
        }
        page
    }

    fn add(&mut self, line: usize, step: &Step, namesake: Option<String>) {
        let t: &Words = self.frame.t;
        match step {
            Step::Add(person) => {
                let about = super::person::understood(person);
                self.added
                    .push((line, person.name.to_string(), about, namesake));
            }
            Step::Change { before, after } => {
                let differences = upload::differences(t, before, &after.person);
                self.changed
                    .push((line, before.name.to_string(), differences));
            }
            Step::Keep(_) => self.kept += 1,
        }
    }

    fn changes_something(&self) -> bool {
        !self.added.is_empty() || !self.changed.is_empty()
    }
}
