//! `/tournaments/{tournament}/tokens`: tokens with which other programs enter players, results or moves: made, seen in use, taken back.

use actix_web::HttpResponse;
use askama::Template;
use chrono::{NaiveDateTime, TimeDelta};

use crate::{
    db::{
        self,
        api_token::{ApiToken, NewToken},
    },
    helper::HelperName,
    secret::Secret,
    web::{
        address::{TournamentAt, fixed},
        api,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, fields, no_name, shown},
        page::{self, Frame},
        permit::Permit,
        security::{self, Incident},
    },
    words::{Named, Words},
};
use tournament::TokenAct;

use super::{Desk, DeskHead, DeskTab};

/// For how many days a token can be made.
const DAYS: [i64; 4] = [1, 7, 30, 365];

fields! {
    /// The program that has it.
    NAME: HelperName = "name", shown, |text, t| {
        HelperName::parse(text).ok_or_else(|| no_name(text, t, |t| t.tokens_name_bad()))
    };
    /// For how many days it is good.
    LASTS: i64 = "days", shown, |text, t| {
        let days = text.parse::<i64>().ok().filter(|days| DAYS.contains(days));
        days.ok_or_else(|| t.tokens_days_bad())
    };
}

/// The boxes that say what the program may do.
const ACT: &str = "act";

/// A token in the list.
struct TokenRow {
    no: i32,
    name: String,
    about: String,
    badge: (&'static str, String),
    used: Option<NaiveDateTime>,
    address: Option<String>,
    expires: NaiveDateTime,
    /// Is it good?
    open: bool,
}

#[derive(Template)]
#[template(path = "desk/tokens.html")]
struct TokensPage {
    frame: Frame,
    desk: DeskHead,
    rows: Vec<TokenRow>,
    form: Form,
    /// The token that was just made, which is shown this once.
    made: Option<String>,
    developers: &'static str,
}

impl TokensPage {
    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let id = desk.at.tournament;
        let tokens = desk.app.db.read(move |c| db::api_token::list(c, id));
        let frame = Frame::new(&desk.visitor);
        let (t, now) = (frame.t, (desk.app.now)());
        let row = |token| TokenRow::new(t, token, now);
        Ok(Self {
            rows: tokens.await?.into_iter().map(row).collect(),
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Staff),
            frame,
            form,
            made: None,
            developers: fixed::DEVELOPERS,
        })
    }

    fn acts(&self) -> Vec<Choice> {
        let acts = TokenAct::ALL.into_iter();
        acts.map(|act| Choice::new(act.code(), act.name(self.frame.t)))
            .collect()
    }

    fn days(&self) -> Vec<Choice> {
        let days = DAYS.into_iter();
        days.map(|days| Choice::new(days.to_string(), self.frame.t.tokens_days(days)))
            .collect()
    }
}

impl TokenRow {
    fn new(t: &Words, token: ApiToken, now: NaiveDateTime) -> Self {
        let open = token.is_good(now);
        let badge = match (token.ended_at, open) {
            (Some(_), _) => ("", t.tokens_state_ended()),
            (None, false) => ("", t.tokens_state_over()),
            (None, true) => ("good", t.tokens_state_good()),
        };
        let acts: Vec<String> = token.acts.iter().map(|act| act.name(t)).collect();
        Self {
            no: token.no,
            about: t.tokens_about(acts.join(", "), token.made_by.as_str()),
            name: token.name,
            badge,
            used: token.last_used_at,
            address: token.last_address,
            expires: token.expires_at,
            open,
        }
    }
}

/// `GET /tournaments/{tournament}/tokens`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&TokensPage::load(&desk, Form::empty()).await?)
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Make,
    End,
}

/// `POST /tournaments/{tournament}/tokens`: makes one (`do=make`) and shows it this once, or takes one back (`do=end`).
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    match posted.pressed::<Button>()? {
        Button::Make => make(&desk, &posted, &permit).await,
        Button::End => end(&desk, &posted, &permit).await,
    }
}

async fn end(
    desk: &Desk<TournamentAt>,
    posted: &Posted,
    permit: &Permit,
) -> Result<HttpResponse, WebError> {
    let no = posted.given("no")?;
    let id = desk.at.tournament;
    permit
        .write(move |c, entry| db::api_token::end(c, id, no, entry.at))
        .await??;
    security::note_own(Incident::TokenEnded, &desk.visitor);
    Ok(page::done(&desk.at.tokens_url(), Done::Saved))
}

async fn make(
    desk: &Desk<TournamentAt>,
    posted: &Posted,
    permit: &Permit,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let acts: Option<Vec<TokenAct>> = posted.all(ACT).map(TokenAct::from_code).collect();
    let acts = acts.ok_or(WebError::BadRequest)?;
    if acts.is_empty() {
        errors.add(ACT, t.tokens_acts_bad());
    }
    let mut form = Reader::new(posted, &mut errors, t);
    let said = form.get(&NAME).zip(form.get(&LASTS));
    let Some((name, days)) = said.filter(|_| errors.is_empty()) else {
        let form = Form::again(posted, errors);
        return page::unprocessable(&TokensPage::load(desk, form).await?);
    };
    let secret = Secret::random();
    let token = NewToken {
        name: name.to_string(),
        acts,
        hash: secret.hash(),
        expires_at: (desk.app.now)() + TimeDelta::days(days),
    };
    let id = desk.at.tournament;
    permit
        .write(move |c, entry| db::api_token::create(c, id, &token, entry))
        .await??;
    security::note_own(Incident::TokenMade, &desk.visitor);
    let mut page = TokensPage::load(desk, Form::empty()).await?;
    page.made = Some(format!("{}{}", api::TOKEN_PREFIX, secret.text()));
    page::ok(&page)
}

#[cfg(test)]
mod tests {
    use super::Button;
    use crate::web::form::has_buttons;

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/tokens.html"
        )));
    }
}
