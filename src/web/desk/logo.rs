//! `/tournaments/{tournament}/logo`: the picture beside the tournament's name, sent, changed and taken away.
//!
//! What is sent is written anew by [`photograph`](crate::photograph), as a small PNG.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::{
    db::{self, Conn, tournament::Loaded},
    photograph::{
        self, LOGO_BOX, MOST_BYTES, MOST_LOGO_PIXELS, Picture, PicturePurpose, UnfitPicture,
    },
    web::{
        address::TournamentAt,
        change::{Act, change, try_change_and_keep},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        tournament::logo::LogoShown,
        visitor::Visitor,
    },
    words,
};
use tournament::{Action, Logo, PictureHash, decide};

use super::{
    Desk, DeskHead, DeskTab,
    photographs::{MIB, MILLION, status, unfit, with_wait},
};

/// The field of the picture.
const LOGO: &str = "logo";

#[derive(Template)]
#[template(path = "desk/logo.html")]
struct LogoPage {
    frame: Frame,
    desk: DeskHead,
    logo: Option<LogoShown>,
    form: Form,
    may_change: bool,
}

impl LogoPage {
    fn new(visitor: &Visitor, loaded: &Loaded, form: Form) -> Self {
        let frame = Frame::new(visitor);
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Regulations),
            logo: LogoShown::of(loaded.id, &loaded.tournament),
            may_change: visitor.may(Action::ChangeLogo),
            form,
            frame,
        }
    }

    fn hint(&self) -> String {
        let (width, height) = LOGO_BOX;
        let (most, pixels) = (MOST_BYTES / MIB, MOST_LOGO_PIXELS / MILLION);
        self.frame.t.logo_hint(most, pixels, width, height)
    }

    fn too_large(&self) -> String {
        unfit(self.frame.t, PicturePurpose::Logo, UnfitPicture::TooLarge)
    }

    fn most_bytes(&self) -> usize {
        MOST_BYTES
    }
}

/// `GET /tournaments/{tournament}/logo`
pub(in crate::web) async fn show(
    Desk {
        visitor, loaded, ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    page::ok(&LogoPage::new(&visitor, &loaded, Form::empty()))
}

/// `POST /tournaments/{tournament}/logo`: the file of the field `logo`, or with `do=remove` none any more.
pub(in crate::web) async fn replace(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let act = Act::new(at.tournament, Action::ChangeLogo);
    if posted.text("do") == "remove" {
        let decide = |loaded: &Loaded| decide::change_logo(&loaded.tournament, None);
        change(&app, &visitor, act, decide).await?;
        return Ok(page::done(&at.logo_url(), Done::Removed));
    }
    let t = visitor.words();
    let made = match posted.file(LOGO) {
        None => Err((t.logo_missing(), StatusCode::UNPROCESSABLE_ENTITY)),
        Some(upload) => {
            let (file, sender) = (upload.bytes.clone(), visitor.user()?.id);
            let made = photograph::develop(file, PicturePurpose::Logo, sender).await;
            made.map_err(|why| (unfit(t, PicturePurpose::Logo, why), status(why)))
        }
    };
    let refused = |loaded: &Loaded, said: String, status| {
        let mut errors = FormErrors::default();
        errors.add(LOGO, said);
        let form = Form::empty().with(errors);
        page::html(&LogoPage::new(&visitor, loaded, form), status).map(with_wait)
    };
    let picture = match made {
        Ok(picture) => picture,
        Err((said, status)) => return refused(&loaded, said, status),
    };
    let (logo, bytes) = known(picture);
    let wanted = logo.clone();
    let keep = move |c: &mut Conn, now: &Loaded| {
        if now.tournament.logo.as_ref() == Some(&wanted) {
            db::logo::update(c, now.id, &wanted.hash, &bytes)?;
        }
        Ok(())
    };
    let decide = move |loaded: &Loaded| decide::change_logo(&loaded.tournament, Some(logo));
    match try_change_and_keep(&app, &visitor, act, keep, decide).await? {
        Ok(_) => Ok(page::done(&at.logo_url(), Done::Saved)),
        Err(refusal) => {
            let said = words::refusal(t, &refusal, Some(&loaded.tournament));
            refused(&loaded, said, StatusCode::CONFLICT)
        }
    }
}

/// What is known of a picture, and its bytes.
fn known(picture: Picture) -> (Logo, Vec<u8>) {
    let Picture {
        bytes,
        width,
        height,
    } = picture;
    let hash = PictureHash::of(&bytes);
    let logo = Logo {
        hash,
        width,
        height,
    };
    (logo, bytes)
}
