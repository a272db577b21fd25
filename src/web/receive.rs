//! `/receive`: a tournament that was taken from another server, out of its package; for whoever keeps the accounts, since it brings some.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    backup::SealError,
    db::stream::TakeError,
    package::{OpenError, Package, PackageCode, UnpackError, Unpacked, introduce, unpack},
    words::Words,
};

use super::{
    address::TournamentAt,
    aside::aside,
    error::WebError,
    flash::Done,
    form::{Form, FormErrors, Posted},
    page::{self, Frame},
    permit::Permit,
    presence,
    state::AppData,
    visitor::Visitor,
};

const FILE: &str = "file";
const CODE: &str = "code";

#[derive(Template)]
#[template(path = "receive.html")]
struct ReceivePage {
    frame: Frame,
    form: Form,
}

fn shown(visitor: &Visitor, form: Form) -> ReceivePage {
    ReceivePage {
        frame: Frame::new(visitor),
        form,
    }
}

/// `GET /receive`
pub(super) async fn show(visitor: Visitor) -> Result<HttpResponse, WebError> {
    page::ok(&shown(&visitor, Form::empty()))
}

/// `POST /receive`
pub(super) async fn receive(
    visitor: Visitor,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let code = PackageCode::parse(posted.text(CODE));
    if code.is_none() {
        errors.add(CODE, t.package_code_bad());
    }
    let file = posted.file(FILE);
    if file.is_none() {
        let missing = if presence::was_asked(&posted) {
            t.package_file_again()
        } else {
            t.package_file_missing()
        };
        errors.add(FILE, missing);
    }
    let again = |errors| page::unprocessable(&shown(&visitor, Form::again(&posted, errors)));
    let Some((code, file)) = code.zip(file) else {
        return again(errors);
    };
    let bytes = file.bytes.clone();
    let package = match aside(move || Package::open(&bytes, &code)).await? {
        Ok(package) => package,
        Err(error) => {
            let (field, said) = unopened(t, &error);
            errors.add(field, said);
            return again(errors);
        }
    };
    let unpacked = permit.write(move |c, entry| unpack(c, &package, entry));
    match unpacked.await? {
        Ok(unpacked) => received(&visitor, &unpacked),
        Err(error) => {
            errors.add(FILE, untaken(t, error)?);
            again(errors)
        }
    }
}

/// What was received, where there is more to say than that it is here.
#[derive(Template)]
#[template(path = "received.html")]
struct ReceivedPage {
    frame: Frame,
    at: TournamentAt,
    /// Who signs in with the password for the hall.
    accounts: Vec<String>,
    /// The line that was put aside.
    aside: Option<TournamentAt>,
}

fn received(visitor: &Visitor, unpacked: &Unpacked) -> Result<HttpResponse, WebError> {
    let at = TournamentAt::new(unpacked.tournament);
    if unpacked.accounts.is_empty() && unpacked.aside.is_none() {
        return Ok(page::done(&at.manage_url(), Done::Added));
    }
    let accounts = unpacked.accounts.iter().map(ToString::to_string).collect();
    page::ok(&ReceivedPage {
        accounts,
        aside: unpacked.aside.map(TournamentAt::new),
        at,
        frame: Frame::new(visitor),
    })
}

/// What is shown once.
#[derive(Template)]
#[template(path = "invitation.html")]
struct InvitationPage {
    frame: Frame,
    /// The line that is handed out.
    text: String,
    /// The address in it, where no other machine can reach it.
    loopback: Option<String>,
}

/// `POST /receive/invitation`: makes the line by which somebody sends a tournament here that was made on another computer.
pub(super) async fn invite(
    app: AppData,
    visitor: Visitor,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    let url = &app.config.public_url;
    let address = url.to_string();
    let invitation = permit.write(move |c, entry| {
        let by = entry.who.name.to_string();
        introduce::invite(c, &address, (&by, entry.at))
    });
    page::ok(&InvitationPage {
        text: invitation.await??.text(),
        loopback: url.only_here(),
        frame: Frame::new(&visitor),
    })
}

/// The field that is wrong, and what is.
fn unopened(t: &Words, error: &OpenError) -> (&'static str, String) {
    match error {
        OpenError::Sealed(SealError::WrongKey) => (CODE, t.package_wrong()),
        OpenError::Sealed(_) | OpenError::Unreadable => (FILE, t.package_broken()),
        OpenError::Later => (FILE, t.package_later()),
    }
}

/// Why a package that was opened is not taken.
fn untaken(t: &Words, error: UnpackError) -> Result<String, WebError> {
    match error {
        UnpackError::Take(TakeError::Other) => Ok(t.package_gone_on()),
        UnpackError::Server(_) => Ok(t.package_other_server()),
        UnpackError::Take(TakeError::Fault(_)) | UnpackError::Unreadable(_) => {
            Ok(t.package_broken())
        }
        UnpackError::Take(TakeError::Db(error)) | UnpackError::Db(error) => Err(error.into()),
    }
}
