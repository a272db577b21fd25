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
    words::Words,
};
use tournament::{
    OfficeAct, SiteRole, UserId,
    office::{OfficeEvent, Scope},
};

use super::{
    desk::{self, Acting, Books, Stop, scope_name},
    fields::chosen,
    sheet::{FieldKind, Filling, ListRow, OfficeButton, OfficeSheet, SheetInput},
};

fields! {
    ACCOUNT: UserId = "account", shown, chosen;
    OF: Scope = "scope", |scope| scope.code(), |code, t| Scope::from_code(code).ok_or_else(|| t.office_wrong_choice());
}

/// The field that a second press sends.
const ASKED: &str = "confirm";

/// `GET /office/officers`
pub(in crate::web) async fn list(app: AppData, visitor: Visitor) -> Result<HttpResponse, WebError> {
    listing(&app, &visitor, OfficersForm::Filled(Form::empty())).await
}

/// What the list is shown with.
enum OfficersForm {
    /// The form of an appointment.
    Filled(Form),
    /// Whether whoever pressed means to leave a post.
    Leaving(Scope),
    /// Why somebody was not dismissed.
    Refused(String),
}

/// The button that dismisses somebody: another one where it is pressed for the second time.
fn dismissal(t: &Words, (account, scope): (UserId, Scope), is_second: bool) -> OfficeButton {
    let mut fields = vec![
        (ACCOUNT.name, ACCOUNT.show(&account)),
        (OF.name, OF.show(&scope)),
    ];
    let (label, class) = match is_second {
        true => (t.office_dismiss_own(), "danger"),
        false => (t.office_dismiss(), "quiet"),
    };
    fields.extend(is_second.then(|| (ASKED, "on".to_owned())));
    OfficeButton {
        action: fixed::OFFICE_DISMISSAL.to_owned(),
        label,
        class,
        fields,
        why: None,
    }
}

async fn listing(
    app: &App,
    visitor: &Visitor,
    shown: OfficersForm,
) -> Result<HttpResponse, WebError> {
    let books = Books::of(app).await?;
    let (t, office) = (visitor.words(), &books.office);
    let (form, leaving, said) = match shown {
        OfficersForm::Filled(form) => (form, None, None),
        OfficersForm::Leaving(scope) => {
            let said = t.office_dismiss_asked(scope_name(t, office, scope));
            let post = (visitor.user()?.id, scope);
            (Form::empty(), Some(post), Some(said))
        }
        OfficersForm::Refused(said) => (Form::empty(), None, Some(said)),
    };
    let row = |post: &(UserId, Scope)| ListRow {
        head: books.account(post.0),
        cells: vec![scope_name(t, office, post.1)],
        buttons: vec![dismissal(t, *post, leaving == Some(*post))],
        ..ListRow::default()
    };
    let scopes = desk::scopes(visitor, office, OfficeAct::AppointOfficers, t);
    let filling = Filling {
        heading: t.office_officer_new(),
        action: fixed::OFFICE_OFFICERS.to_owned(),
        inputs: vec![
            SheetInput::new(
                ACCOUNT.name,
                t.office_account(),
                FieldKind::Choice(books.account_choices()),
            ),
            SheetInput::new(OF.name, t.office_officer_of(), FieldKind::Choice(scopes)),
        ],
        hidden: Vec::new(),
        form,
        button: t.office_appoint(),
        meanwhile: false,
    };
    let rows = office.officers.iter().map(row).collect();
    let columns = vec![t.office_account(), t.office_officer_of()];
    OfficeSheet::new(visitor, t.office_officers(), t.office_officers_lead())
        .listing(columns, rows, t.office_officers_empty())
        .overtaken(said)
        .filled(Some(filling))
        .answer()
}

/// Is there such an association or club?
fn require_there(acting: &Acting, scope: Scope) -> Result<(), Stop> {
    match acting.office.has(scope) {
        true => Ok(()),
        false => Err(Stop::Wrong(OF.name, |t| t.office_wrong_choice())),
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
                    return Err(Stop::Wrong(ACCOUNT.name, |t| t.office_wrong_choice()));
                }
                if acting.office.officers.contains(&(account, scope)) {
                    return Ok(Vec::new());
                }
                Ok(vec![OfficeEvent::OfficerAppointed { account, scope }])
            }
        });
    match desk::press(&app, &visitor, (&posted, errors), decide).await? {
        None => Ok(page::done(fixed::OFFICE_OFFICERS, Done::Added)),
        Some(came) => listing(&app, &visitor, OfficersForm::Filled(came.form())).await,
    }
}

/// Would nobody of the office be left who may appoint others?
fn is_last(c: &mut Conn, acting: &Acting, (account, scope): (UserId, Scope)) -> Result<bool, Stop> {
    if scope != Scope::Federation {
        return Ok(false);
    }
    let others = acting.office.officers.iter();
    for (other, _) in others.filter(|(other, of)| *of == scope && *other != account) {
        if desk::is_usable(c, *other)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// `POST /office/officers/dismissal`: whoever leaves a post is asked first, since they cannot take it again. An administrator can.
pub(in crate::web) async fn dismiss(
    app: AppData,
    visitor: Visitor,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let account = posted.text(ACCOUNT.name).parse::<UserId>();
    let account = account.map_err(|_| WebError::BadRequest)?;
    let scope = Scope::from_code(posted.text(OF.name)).ok_or(WebError::BadRequest)?;
    let user = visitor.user()?;
    let is_own = user.id == account;
    // whoever leaves the federation's post does not see this page any more
    let is_left = is_own && scope == Scope::Federation && user.role != SiteRole::Admin;
    let is_asked = is_own && posted.text(ASKED) != "on";
    let done = desk::act(&app, &visitor, move |c, acting| {
        acting.require(OfficeAct::AppointOfficers, Scope::Federation)?;
        if !acting.office.officers.contains(&(account, scope)) {
            return Ok(Vec::new());
        }
        if !acting.is_administrator() {
            if is_last(c, acting, (account, scope))? {
                return Err(Stop::Wrong(ACCOUNT.name, |t| t.office_dismiss_last()));
            }
            if is_asked {
                return Err(Stop::Wrong(ASKED, |t| t.office_dismiss_own()));
            }
        }
        Ok(vec![OfficeEvent::OfficerDismissed { account, scope }])
    });
    let t = visitor.words();
    match done.await? {
        Ok(()) if is_left => Ok(page::done(fixed::HOME, Done::Removed)),
        Ok(()) => Ok(page::done(fixed::OFFICE_OFFICERS, Done::Removed)),
        Err((ASKED, _)) => listing(&app, &visitor, OfficersForm::Leaving(scope)).await,
        Err((_, message)) => listing(&app, &visitor, OfficersForm::Refused(message(t))).await,
    }
}
