//! Who is an officer of the federation, of an association, of a club.

use actix_web::HttpResponse;

use crate::{
    db::Conn,
    web::{
        address::fixed,
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted, Reader, fields, shown},
        page,
        state::{App, AppData},
        visitor::Visitor,
    },
};
use tournament::{
    OfficeAct, UserId,
    office::{OfficeEvent, Scope},
};

use super::{
    desk::{self, Acting, Books, Stop, scope_name},
    fields::chosen,
    sheet::{Filling, Input, Kind, Press, Row, Sheet},
};

fields! {
    ACCOUNT: UserId = "account", shown, chosen;
    OF: Scope = "scope", |scope| scope.code(), |code, t| Scope::from_code(code).ok_or_else(|| t.office_wrong_choice());
}

/// `GET /office/officers`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, Form::empty()).await
}

async fn listing(app: &App, visitor: &Visitor, form: Form) -> Result<HttpResponse, WebError> {
    let books = Books::of(app).await?;
    let (t, office) = (visitor.words(), &books.office);
    let row = |(account, scope): &(UserId, Scope)| Row {
        head: books.account(*account),
        cells: vec![scope_name(t, office, *scope)],
        buttons: vec![Press {
            action: fixed::OFFICE_DISMISSAL.to_owned(),
            label: t.office_dismiss(),
            class: "quiet",
            fields: vec![("account", account.to_string()), ("scope", scope.code())],
            why: None,
        }],
        ..Row::default()
    };
    let scopes = desk::scopes(visitor, office, OfficeAct::AppointOfficers, t);
    let filling = Filling {
        heading: t.office_officer_new(),
        action: fixed::OFFICE_OFFICERS.to_owned(),
        inputs: vec![
            Input::new(
                "account",
                t.office_account(),
                Kind::Choice(books.account_choices()),
            ),
            Input::new("scope", t.office_officer_of(), Kind::Choice(scopes)),
        ],
        hidden: Vec::new(),
        form,
        button: t.office_appoint(),
        meanwhile: false,
    };
    let rows = office.officers.iter().map(row).collect();
    let columns = vec![t.office_account(), t.office_officer_of()];
    Sheet::new(visitor, t.office_officers(), t.office_officers_lead())
        .listing(columns, rows, t.office_officers_empty())
        .filled(Some(filling))
        .answer()
}

/// Is there such an association or club?
fn require_there(acting: &Acting, scope: Scope) -> Result<(), Stop> {
    let is_there = match scope {
        Scope::Federation => true,
        Scope::Association(id) => acting.office.associations.contains_key(&id),
        Scope::Club(id) => acting.office.clubs.contains_key(&id),
    };
    match is_there {
        true => Ok(()),
        false => Err(Stop::Wrong("scope", |t| t.office_wrong_choice())),
    }
}

/// `POST /office/officers`
pub(in crate::web) async fn appoint(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let mut form = Reader::new(&posted, &mut errors, t);
    let decide = form
        .get(&ACCOUNT)
        .zip(form.get(&OF))
        .map(|(account, scope)| {
            move |c: &mut Conn, acting: &Acting| {
                acting.require(OfficeAct::AppointOfficers, Scope::Federation)?;
                require_there(acting, scope)?;
                if !desk::is_usable(c, account)? {
                    return Err(Stop::Wrong("account", |t| t.office_wrong_choice()));
                }
                if acting.office.officers.contains(&(account, scope)) {
                    return Ok(Vec::new());
                }
                Ok(vec![OfficeEvent::OfficerAppointed { account, scope }])
            }
        });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_OFFICERS, Done::Added)),
        Some(came) => listing(&app, &visitor, came.form()).await,
    }
}

/// `POST /office/officers/dismissal`
pub(in crate::web) async fn dismiss(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let account = posted.text("account").parse::<UserId>();
    let account = account.map_err(|_| WebError::BadRequest)?;
    let scope = Scope::from_code(posted.text("scope")).ok_or(WebError::BadRequest)?;
    let done = desk::act(&app, &visitor, move |_, acting| {
        acting.require(OfficeAct::AppointOfficers, Scope::Federation)?;
        if !acting.office.officers.contains(&(account, scope)) {
            return Ok(Vec::new());
        }
        Ok(vec![OfficeEvent::OfficerDismissed { account, scope }])
    });
    match done.await? {
        Ok(()) => Ok(page::done(fixed::OFFICE_OFFICERS, Done::Removed)),
        Err(_) => Err(WebError::Stale),
    }
}
