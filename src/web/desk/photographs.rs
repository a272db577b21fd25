//! `…/games/{game}/photographs`: photographs of the score sheets of a game, as evidence, for those who may see its rulings.
//!
//! What is sent is written anew by [`photograph`]: the picture has its pixels and nothing else. It lies in the database, and its hash in
//! the journal.

use actix_web::{
    HttpResponse,
    http::{
        StatusCode,
        header::{CONTENT_DISPOSITION, HeaderValue, RETRY_AFTER},
    },
};
use askama::Template;

use crate::{
    db::{self, tournament::Loaded},
    photograph::{
        self, LONGEST_SIDE, MOST_BYTES, MOST_LOGO_PIXELS, MOST_OF_ONE, MOST_PIXELS, PicturePurpose,
        UnfitPicture,
    },
    web::{
        address::{GameAt, PhotographAt},
        change::{Act, change, try_change_with_picture},
        error::WebError,
        flash::Done,
        form::{Form, FormErrors, Posted},
        page::{self, Frame},
        visitor::Visitor,
    },
    words::{self, Words},
};
use tournament::{Action, Photograph, PictureHash, Tournament, decide};

use super::{Desk, DeskHead, DeskTab, score_sheet::signed};

/// How long a large picture takes.
const TURN_SECONDS: u64 = 5;
/// A mebibyte.
pub(super) const MIB: usize = 1024 * 1024;
/// A million.
pub(super) const MILLION: u64 = 1_000_000;

/// The field of the picture.
const PHOTOGRAPH: &str = "photograph";

#[derive(Template)]
#[template(path = "desk/photographs.html")]
struct PhotographsPage {
    frame: Frame,
    desk: DeskHead,
    at: GameAt,
    photographs: Vec<PhotographCard>,
    form: Form,
}

/// What stands in the place of a picture that is not on this server.
#[derive(Template)]
#[template(path = "desk/photograph_away.svg", escape = "html")]
struct PhotographAway {
    sentence: String,
}

/// A photograph as pages show it.
pub(in crate::web) struct PhotographCard {
    /// Where its picture is.
    pub url: String,
    /// Where it is taken away.
    pub removal: String,
    /// What is known of it.
    pub photograph: Photograph,
    /// What it is, for those who do not see it.
    pub label: String,
}

/// The photographs of a game.
pub(in crate::web) fn cards(t: &Words, tournament: &Tournament, at: GameAt) -> Vec<PhotographCard> {
    let all = (1..).zip(tournament.photographs_of(at.key()));
    all.map(|(no, photograph)| {
        let named = at.photograph(photograph.hash.to_string());
        PhotographCard {
            url: named.url(),
            removal: named.removal_url(),
            photograph: photograph.clone(),
            label: t.games_photograph(no),
        }
    })
    .collect()
}

impl PhotographsPage {
    fn new(visitor: &Visitor, loaded: &Loaded, at: GameAt, form: Form) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        at.find(&loaded.tournament)?;
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            photographs: cards(frame.t, &loaded.tournament, at),
            at,
            form,
            frame,
        })
    }

    fn title(&self) -> String {
        let t = self.frame.t;
        let say = |round: &str, table: u16, game: u8| t.games_photographs_title(round, table, game);
        self.desk.game_title(self.at, say)
    }

    fn hint(&self) -> String {
        let t = self.frame.t;
        t.games_photograph_hint(MOST_BYTES / MIB, LONGEST_SIDE)
    }

    fn too_large(&self) -> String {
        unfit(
            self.frame.t,
            PicturePurpose::Evidence,
            UnfitPicture::TooLarge,
        )
    }

    fn most_bytes(&self) -> usize {
        MOST_BYTES
    }

    fn is_full(&self) -> bool {
        self.photographs.len() >= decide::MOST_PHOTOGRAPHS
    }
}

/// Why a file is not taken for what it is meant for, and what helps.
pub(super) fn unfit(t: &Words, purpose: PicturePurpose, unfit: UnfitPicture) -> String {
    let mib = MOST_BYTES / MIB;
    match (unfit, purpose) {
        (UnfitPicture::TooLarge, PicturePurpose::Evidence) => t.games_photograph_too_large(mib),
        (UnfitPicture::TooLarge, PicturePurpose::Logo) => t.logo_too_large(mib),
        (UnfitPicture::TooManyPixels, PicturePurpose::Evidence) => {
            t.games_photograph_pixels(MOST_PIXELS / MILLION)
        }
        (UnfitPicture::TooManyPixels, PicturePurpose::Logo) => {
            t.logo_pixels(MOST_LOGO_PIXELS / MILLION)
        }
        (UnfitPicture::NotAPicture, PicturePurpose::Evidence | PicturePurpose::Logo) => {
            t.games_photograph_not_one()
        }
        (UnfitPicture::Broken, PicturePurpose::Evidence | PicturePurpose::Logo) => {
            t.games_photograph_broken()
        }
        (UnfitPicture::Yours, PicturePurpose::Evidence | PicturePurpose::Logo) => {
            t.games_photograph_yours(MOST_OF_ONE)
        }
        (
            UnfitPicture::Crowded | UnfitPicture::Stopped,
            PicturePurpose::Evidence | PicturePurpose::Logo,
        ) => t.error_busy_sentence(),
    }
}

/// The status of the page that says it.
pub(super) fn status(unfit: UnfitPicture) -> StatusCode {
    match unfit {
        UnfitPicture::TooLarge
        | UnfitPicture::NotAPicture
        | UnfitPicture::TooManyPixels
        | UnfitPicture::Broken => StatusCode::UNPROCESSABLE_ENTITY,
        UnfitPicture::Yours => StatusCode::TOO_MANY_REQUESTS,
        UnfitPicture::Crowded | UnfitPicture::Stopped => StatusCode::SERVICE_UNAVAILABLE,
    }
}

/// The answer, with when to send it again where that may help.
pub(super) fn with_wait(mut answer: HttpResponse) -> HttpResponse {
    if let StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE = answer.status() {
        let headers = answer.headers_mut();
        headers.insert(RETRY_AFTER, HeaderValue::from(TURN_SECONDS));
    }
    answer
}

/// `GET …/games/{game}/photographs`
pub(in crate::web) async fn show(
    Desk {
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
) -> Result<HttpResponse, WebError> {
    page::ok(&PhotographsPage::new(&visitor, &loaded, at, Form::empty())?)
}

/// `POST …/games/{game}/photographs`: attaches a photograph.
pub(in crate::web) async fn attach(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<GameAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    at.find(&loaded.tournament)?;
    let t = visitor.words();
    let made = match posted.file(PHOTOGRAPH) {
        None => Err((t.games_photograph_none(), StatusCode::UNPROCESSABLE_ENTITY)),
        Some(upload) => {
            let (file, sender) = (upload.bytes.clone(), visitor.user()?.id);
            let made = photograph::develop(file, PicturePurpose::Evidence, sender).await;
            made.map_err(|why| (unfit(t, PicturePurpose::Evidence, why), status(why)))
        }
    };
    let refused = |loaded: &Loaded, said: String, status| {
        let mut errors = FormErrors::default();
        errors.add(PHOTOGRAPH, said);
        let form = Form::empty().with(errors);
        page::html(&PhotographsPage::new(&visitor, loaded, at, form)?, status).map(with_wait)
    };
    let picture = match made {
        Ok(picture) => picture,
        Err((said, status)) => return refused(&loaded, said, status),
    };
    let (by, now) = signed(&app, &visitor)?;
    let hash = PictureHash::of(&picture.bytes);
    let photograph = Photograph {
        hash: hash.clone(),
        bytes: u32::try_from(picture.bytes.len()).unwrap_or(u32::MAX),
        width: picture.width,
        height: picture.height,
        by,
        at: now,
    };
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, &posted);
    let kept = (hash, picture.bytes);
    let decided = try_change_with_picture(&app, &visitor, act, kept, move |loaded| {
        decide::attach_photograph(&loaded.tournament, at.key(), photograph)
    });
    match decided.await? {
        Ok(_) => Ok(page::done(&at.photographs_url(), Done::Added)),
        Err(refusal) => {
            let desk = Desk::open(app.clone(), visitor.clone(), at).await?;
            let said = words::refusal(t, &refusal, Some(&desk.loaded.tournament));
            refused(&desk.loaded, said, StatusCode::CONFLICT)
        }
    }
}

/// `GET …/games/{game}/photographs/{picture}`: the picture; of one that was taken in a hall and has not come yet, a picture that says so.
pub(in crate::web) async fn picture(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<PhotographAt>,
) -> Result<HttpResponse, WebError> {
    let of_game = loaded.tournament.photographs_of(at.in_game().key());
    let known = of_game.iter().any(|one| one.hash.as_str() == at.picture);
    if !known {
        return Err(WebError::NotFound);
    }
    let (id, hash) = (at.tournament, at.picture);
    let found = app.db.read(move |c| db::picture::find(c, id, &hash));
    let Some(bytes) = found.await? else {
        let sentence = visitor.words().games_photograph_away();
        let picture = PhotographAway { sentence }.render();
        let picture = picture.map_err(|error| WebError::Internal(error.to_string()))?;
        return Ok(HttpResponse::NotFound()
            .content_type("image/svg+xml")
            .body(picture));
    };
    Ok(HttpResponse::Ok()
        .content_type("image/jpeg")
        .insert_header((CONTENT_DISPOSITION, "inline; filename=\"photograph.jpg\""))
        .body(bytes))
}

/// `POST …/games/{game}/photographs/{picture}/removal`: takes a photograph away. What is gone already is no fault.
pub(in crate::web) async fn remove(
    Desk {
        app, visitor, at, ..
    }: Desk<PhotographAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let hash = at.picture.parse::<PictureHash>();
    let hash = hash.map_err(|_| WebError::NotFound)?;
    let game = at.in_game();
    let act = Act::new(at.tournament, Action::Rule).in_edition(at.round, &posted);
    change(&app, &visitor, act, move |loaded| {
        Ok(decide::remove_photograph(
            &loaded.tournament,
            game.key(),
            &hash,
        ))
    })
    .await?;
    Ok(page::done(&game.photographs_url(), Done::Removed))
}
