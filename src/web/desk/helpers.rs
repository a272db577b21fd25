//! `/tournaments/{tournament}/helpers`: codes of one day for those who help without an account: made, printed, seen in use, ended.

use actix_web::HttpResponse;
use askama::Template;
use chrono::NaiveDate;

use crate::{
    db::{
        self, DbError,
        helper::{ListedCode, ListedSession, NewHelper},
    },
    helper::{HelperCode, HelperName},
    web::{
        address::{TournamentAt, fixed},
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, fields, no_name, parsed, shown},
        page::{self, Frame, Link},
        permit::Permit,
        qr::Qr,
        query,
        security::{self, Incident},
    },
    words::{self, Lang, Named, Words},
};
use tournament::{Duty, FormKey, HelperNo};

use super::{Desk, DeskHead, DeskTab};

/// How many codes are made at once: each costs as much as a password.
const MOST: usize = 40;
/// How many cards are on a sheet.
const ON_A_PAGE: usize = 8;

fields! {
    /// Who is helped by, a line each.
    NAMES: Vec<HelperName> = "names", |names| names.iter().map(shown).collect::<Vec<_>>().join("\n"), names;
    /// What they may do.
    DUTY: Duty = "duty", |duty| duty.code().to_owned(), |code, t| {
        Duty::from_code(code).ok_or_else(|| t.office_wrong_choice())
    };
    /// On which day.
    DAY: NaiveDate = "day", shown, |text, t| parsed(text, || t.helper_day_bad());
}

/// A code in the list.
struct CodeRow {
    no: HelperNo,
    name: String,
    about: String,
    badge: (&'static str, String),
    session: Option<ListedSession>,
    /// Can it still be ended?
    open: bool,
}

#[derive(Template)]
#[template(path = "desk/helpers.html")]
struct HelpersPage {
    frame: Frame,
    desk: DeskHead,
    rows: Vec<CodeRow>,
    duties: Vec<Choice>,
    days: Vec<Choice>,
    form: Form,
}

impl HelpersPage {
    async fn load(desk: &Desk<TournamentAt>, form: Form) -> Result<Self, WebError> {
        let id = desk.at.tournament;
        let codes = desk.app.db.read(move |c| db::helper::list(c, id)).await?;
        let frame = Frame::new(&desk.visitor);
        let today = desk.app.today();
        let (t, lang) = (frame.t, frame.lang);
        let row = |code| CodeRow::new(t, lang, code, today);
        Ok(Self {
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Staff),
            rows: codes.into_iter().map(row).collect(),
            duties: Duty::ALL
                .map(|duty| Choice::new(duty.code(), duty.name(t)))
                .to_vec(),
            days: days(desk)
                .into_iter()
                .map(|day| Choice::new(day.to_string(), words::date(lang, day)))
                .collect(),
            form,
            frame,
        })
    }

    fn duties(&self) -> Vec<Choice> {
        self.duties.clone()
    }

    fn days(&self) -> Vec<Choice> {
        self.days.clone()
    }

    fn any_open(&self) -> bool {
        self.rows.iter().any(|row| row.open)
    }

    /// The browser of a session and what it runs on.
    fn device(&self, session: &ListedSession) -> String {
        let known = session.device.clone();
        known.unwrap_or_else(|| self.frame.t.session_unknown())
    }
}

impl CodeRow {
    fn new(t: &Words, lang: Lang, code: ListedCode, today: NaiveDate) -> Self {
        let over = code.day < today;
        let badge = match (&code.session, code.ended_at, over) {
            (_, Some(_), _) => ("", t.helper_state_ended()),
            (_, None, true) => ("", t.helper_state_over()),
            (Some(_), None, false) => ("good", t.helper_state_in_use()),
            (None, None, false) => ("info", t.helper_state_unused()),
        };
        let open = code.ended_at.is_none() && !over;
        Self {
            no: code.no,
            about: t.helper_about(
                code.duty.name(t),
                words::date(lang, code.day),
                code.made_by.as_str(),
            ),
            name: code.name,
            badge,
            session: code.session.filter(|_| open),
            open,
        }
    }
}

/// What is printed: a card for each code, to be cut.
#[derive(Template)]
#[template(path = "desk/helper_cards.html")]
struct CardsPage {
    frame: Frame,
    sheet: CardSheet,
    /// Where the list of codes is.
    list: String,
    /// Where a code is typed.
    enter: String,
    pages: Vec<Vec<Card>>,
    /// Whether the form was sent a moment ago too: the cards of then, which somebody may have printed, serve no more.
    again: bool,
    /// The address of the site, where no other machine can reach it.
    loopback: Option<String>,
}

/// What stands around the cards.
struct CardSheet {
    title: String,
    names: Option<Link>,
    tournament: String,
    round: Option<String>,
}

/// A card with its code, which is shown this once.
struct Card {
    name: String,
    duty: String,
    day: String,
    code: String,
    qr: Qr,
}

/// `GET /tournaments/{tournament}/helpers`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    page::ok(&HelpersPage::load(&desk, Form::empty()).await?)
}

/// What its buttons do; the field `do`.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
enum Button {
    Make,
    End,
    EndAll,
}

/// `POST /tournaments/{tournament}/helpers`: makes codes (`do=make`) and answers with their cards, ends one (`do=end`) or all (`do=end-all`).
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
    permit: Permit,
) -> Result<HttpResponse, WebError> {
    match posted.pressed::<Button>()? {
        Button::Make => make(&desk, &posted, &permit).await,
        Button::End => {
            let no = posted.given("no")?;
            end(&desk, Some(no), &permit).await
        }
        Button::EndAll => end(&desk, None, &permit).await,
    }
}

async fn end(
    desk: &Desk<TournamentAt>,
    one: Option<HelperNo>,
    permit: &Permit,
) -> Result<HttpResponse, WebError> {
    let id = desk.at.tournament;
    let ended = permit.write(move |c, entry| db::helper::end(c, id, one, entry.at));
    ended.await??;
    security::note_own(Incident::HelpersEnded, &desk.visitor);
    Ok(page::done(&desk.at.helpers_url(), Done::Saved))
}

/// A code for each name.
async fn with_codes(
    names: Vec<HelperName>,
    duty: Duty,
    day: NaiveDate,
) -> Result<Vec<NewHelper>, WebError> {
    let mut helpers = Vec::new();
    for name in names {
        let code = HelperCode::random();
        let hash = code.hash().await;
        helpers.push(NewHelper {
            name,
            duty,
            day,
            hash: hash.map_err(|error| WebError::Internal(error.to_string()))?,
            code,
        });
    }
    Ok(helpers)
}

async fn make(
    desk: &Desk<TournamentAt>,
    posted: &Posted,
    permit: &Permit,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let mut form = Reader::new(posted, &mut errors, t);
    let (names, duty) = (form.get(&NAMES), form.get(&DUTY));
    let day = match form.get(&DAY) {
        Some(day) if !days(desk).contains(&day) => {
            form.wrong(&DAY, t.helper_day_bad());
            None
        }
        day => day,
    };
    let (Some(names), Some(duty), Some(day)) = (names, duty, day) else {
        let form = Form::again(posted, errors);
        return page::unprocessable(&HelpersPage::load(desk, form).await?);
    };
    let helpers = with_codes(names, duty, day).await?;
    let id = desk.at.tournament;
    let key = posted.text("key").parse::<FormKey>().ok();
    let made = permit.write(move |c, entry| {
        let Some(key) = key else {
            let made = db::helper::create(c, id, helpers, entry)?;
            return Ok(Some((made, false)));
        };
        let Some(ended) = db::helper::make_way(c, id, &key, entry.at)? else {
            return Ok(None);
        };
        let made = db::helper::create(c, id, helpers, entry)?;
        db::helper::note_form(c, id, &made, &key)?;
        Ok::<_, DbError>(Some((made, ended > 0)))
    });
    let Some((made, again)) = made.await?? else {
        return Ok(page::see_other(desk.at.helpers_url()));
    };
    security::note_own(Incident::HelpersAdmitted, &desk.visitor);
    let made = made.into_iter().map(|(_, helper)| helper);
    page::ok(&cards(desk, made.collect(), again)?)
}

fn cards(
    desk: &Desk<TournamentAt>,
    made: Vec<NewHelper>,
    again: bool,
) -> Result<CardsPage, WebError> {
    let frame = Frame::new(&desk.visitor);
    let (t, lang) = (frame.t, frame.lang);
    let address = &desk.app.config.public_url;
    let enter = address.join(fixed::HELPER);
    let card = |helper: NewHelper| {
        let code = helper.code.text();
        let link = query::with(&enter, [("code", code.replace('-', ""))]);
        Ok(Card {
            name: helper.name.to_string(),
            duty: helper.duty.name(t),
            day: words::date(lang, helper.day),
            qr: Qr::new(&link, t.helper_card_qr(helper.name.as_str()))?,
            code,
        })
    };
    let cards: Vec<Card> = made
        .into_iter()
        .map(card)
        .collect::<Result<_, WebError>>()?;
    let mut pages: Vec<Vec<Card>> = Vec::new();
    for card in cards {
        match pages.last_mut() {
            Some(page) if page.len() < ON_A_PAGE => page.push(card),
            Some(_) | None => pages.push(vec![card]),
        }
    }
    Ok(CardsPage {
        sheet: CardSheet {
            title: t.helper_cards(),
            names: None,
            tournament: desk.loaded.tournament.details.name.to_string(),
            round: None,
        },
        list: desk.at.helpers_url(),
        again,
        loopback: address.only_here(),
        pages,
        enter,
        frame,
    })
}

/// The names of a form, one a line; nothing where there is none, one too long or with a sign that nobody sees, or too many.
fn names(text: &str, t: &Words) -> Result<Vec<HelperName>, String> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let names: Option<Vec<HelperName>> = lines.map(HelperName::parse).collect();
    names
        .filter(|names| (1..=MOST).contains(&names.len()))
        .ok_or_else(|| no_name(text, t, |t| t.helper_names_bad(MOST)))
}

/// The days for which codes can be made: this one, and those of the tournament that are to come.
fn days(desk: &Desk<TournamentAt>) -> Vec<NaiveDate> {
    let (today, details) = (desk.app.today(), &desk.loaded.tournament.details);
    let to_come = details
        .starts
        .iter_days()
        .take_while(|day| *day <= details.ends);
    let to_come = to_come.filter(|day| *day > today).take(MOST);
    std::iter::once(today).chain(to_come).collect()
}

#[cfg(test)]
mod tests {
    use super::{Button, MOST, names};
    use crate::web::form::has_buttons;
    use crate::words::Lang;

    #[test]
    fn a_name_with_what_nobody_sees_is_not_called_too_long() {
        let t = Lang::Pt.words();
        let long = "a".repeat(61);
        for (text, said) in [
            ("porta\nbar\u{202e}", t.register_wrong_control()),
            (long.as_str(), t.helper_names_bad(MOST)),
            ("\n", t.helper_names_bad(MOST)),
        ] {
            assert_eq!(names(text, t), Err(said), "{text:?}");
        }
    }

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        assert!(has_buttons::<Button>(include_str!(
            "../../../templates/desk/helpers.html"
        )));
    }
}
