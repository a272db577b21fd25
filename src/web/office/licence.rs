//! A licence, with the private dates that nobody else sees.

use actix_web::HttpResponse;

use crate::{
    db::{
        self, Conn,
        carried::{LicenceRecords, correct, take_back},
        journal::Signature,
        papers::Papers,
    },
    web::{
        address::{LicenceAt, PlayerAt, SeasonAt, fixed},
        change::signed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page,
        seen::{self, SEEN},
        state::{App, AppData},
        visitor::Visitor,
    },
    words::Words,
};
use tournament::{
    OfficeAct, SeasonId,
    office::{
        Licence, OfficeEvent,
        decide::{annul_licence, check_licence},
    },
};

use super::{
    desk::{self, Acting, Books, Stop},
    fields::WHY,
    licences::{SEASON, fill, filling, read},
    sheet::{Below, Came, ListRow, OfficeButton, OfficeSheet, ReasonField},
};

/// `GET /office/licences/{licence}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: LicenceAt,
) -> Result<HttpResponse, WebError> {
    one(&app, &visitor, at, (Came::First, None)).await
}

/// The page, with the form as it came back, and what was typed as the reason to annul the licence with what is wrong about that.
async fn one(
    app: &App,
    visitor: &Visitor,
    at: LicenceAt,
    (came, why): (Came, Option<(String, String)>),
) -> Result<HttpResponse, WebError> {
    let id = at.licence;
    let read =
        move |c: &mut db::Conn| Ok::<_, db::DbError>((Books::load(c)?, db::papers::find(c, id)?));
    let (books, papers) = app.db.read(read).await?;
    let office = &books.office;
    let licence = office.licences.get(&id).ok_or(WebError::NotFound)?;
    if !desk::may(visitor, office, OfficeAct::SeeLicences, licence.scope()) {
        return Err(WebError::Forbidden);
    }
    let t = visitor.words();
    let form = Form::filled([(SEEN, seen(licence, &papers))]);
    let filling = filling(visitor, office, at.url(), fill(form, licence, &papers));
    let (player, name) = (licence.player, books.player(licence.player, t));
    // what is kept of the person is for fewer than the licence is
    let keeps = desk::may_at_all(visitor, OfficeAct::KeepPersonalData);
    let columns = keeps.then(|| t.office_person_data());
    let data = ListRow {
        head: name.clone(),
        url: Some(PlayerAt { player }.data_url()),
        ..ListRow::default()
    };
    let list = SeasonAt {
        season: licence.season,
    };
    let gives = desk::may(visitor, office, OfficeAct::GiveLicences, licence.scope());
    OfficeSheet::new(visitor, name, t.office_licence_lead())
        .under(&list.licences_url(), t.office_licences())
        .listing(columns.into_iter().collect(), vec![data], String::new())
        .filled(Some(came.onto(filling, (visitor.lang, t))))
        .ended(gives.then(|| below(t, licence, why)))
        .answer()
}

/// How the licence is annulled.
fn below(t: &Words, licence: &Licence, why: Option<(String, String)>) -> Below {
    let (typed, wrong) = why.unzip();
    let why = ReasonField {
        id: "why".to_owned(),
        label: t.office_licence_annul_why(),
        typed: typed.unwrap_or_default(),
        wrong,
    };
    let press = OfficeButton {
        action: LicenceAt {
            licence: licence.id,
        }
        .annulment_url(),
        label: t.office_licence_annul(),
        class: "danger",
        fields: vec![(SEASON.name, SEASON.show(&licence.season))],
        why: Some(why),
    };
    Below {
        heading: t.office_licence_annul(),
        lead: t.office_licence_annul_lead(),
        presses: vec![press],
    }
}

fn seen(licence: &Licence, papers: &Papers) -> String {
    let dates = (
        papers.insured_until,
        papers.medical_until,
        papers.consent_on,
    );
    seen::seen(&(licence, dates))
}

/// `POST /office/licences/{licence}`
pub(in crate::web) async fn change(
    app: AppData,
    visitor: Visitor,
    at: LicenceAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let entry = signed(&app, &visitor)?;
    let decide = read(&posted, &mut errors, t).map(|(said, papers)| {
        let typed = posted.text(SEEN).to_owned();
        move |c: &mut Conn, acting: &Acting| {
            let now = acting
                .office
                .licences
                .get(&at.licence)
                .ok_or(Stop::NotFound)?;
            acting.require(OfficeAct::GiveLicences, now.scope())?;
            let licence = Licence {
                id: now.id,
                player: now.player,
                waits: now.waits,
                ..said
            };
            let noted = db::papers::find(c, now.id)?;
            if *now == licence && noted == papers {
                return Ok(Vec::new());
            }
            let merges = db::merge::load(c)?;
            check_licence(&acting.desk(), &merges, &licence, papers.consent_on)?;
            if seen(now, &noted) != typed {
                return Err(Stop::Stale);
            }
            let mut events = Vec::new();
            if noted != papers {
                db::papers::update(c, now.id, &papers)?;
                events.push(OfficeEvent::PapersNoted { licence: now.id });
            }
            if *now != licence {
                let known = LicenceRecords {
                    office: &acting.office,
                    merges: &merges,
                };
                let licence = correct(c, known, now, licence, acting.today(), &entry)?;
                events.push(OfficeEvent::LicenceSet { licence });
            }
            Ok(events)
        }
    });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(&list_of(&posted), Done::Saved)),
        Some(came) => one(&app, &visitor, at, (came, None)).await,
    }
}

/// The list of the season that a form says.
fn list_of(posted: &Posted) -> String {
    let season = posted.text(SEASON.name).parse::<SeasonId>();
    season.map_or_else(
        |_| fixed::OFFICE_LICENCES.to_owned(),
        |season| SeasonAt { season }.licences_url(),
    )
}

/// `POST /office/licences/{licence}/annulment`: it was given by mistake, and is none. Pressed twice, it is gone already.
pub(in crate::web) async fn annul(
    app: AppData,
    visitor: Visitor,
    at: LicenceAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let (t, typed) = (visitor.words(), posted.text(WHY.name).to_owned());
    let why = match WHY.read(&typed, t) {
        Ok(why) => why,
        Err(said) => return one(&app, &visitor, at, (Came::First, Some((typed, said)))).await,
    };
    let entry = Signature {
        why: Some(why),
        ..signed(&app, &visitor)?
    };
    let done = desk::act_as(&app, entry.clone(), move |c, acting| {
        let Some(licence) = acting.office.licences.get(&at.licence) else {
            return Ok((Vec::new(), None));
        };
        let events = annul_licence(&acting.desk(), licence)?;
        let merges = db::merge::load(c)?;
        let known = LicenceRecords {
            office: &acting.office,
            merges: &merges,
        };
        take_back(c, known, licence, &entry)?;
        Ok((events, None))
    });
    match done.await? {
        Ok(()) => Ok(page::done(&list_of(&posted), Done::Removed)),
        Err((_, said)) => {
            let back = Some((typed, said(t)));
            one(&app, &visitor, at, (Came::First, back)).await
        }
    }
}
