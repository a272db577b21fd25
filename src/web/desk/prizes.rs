//! The prizes of a tournament, as the organiser names them.

use std::str::FromStr;

use actix_web::{HttpResponse, web::Query};
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        error::WebError,
        form::{
            Choice, Field, Form, Posted, Reader, RowFields, any, cents, euros, fields, optional,
            shown, shown_if,
        },
        page::Frame,
        register::person::typed,
        visitor::Visitor,
    },
    words::{Words, category_name},
};
use tournament::{
    Action, Awards, Category, EntryNo, Prize, PrizeRule, Sharing, ShortText, Stage, Tournament,
};

use super::{
    Desk, DeskHead, DeskTab,
    awards::{self, AwardsForm, closed, lines, read_lines},
    back::Back,
    undo::{ActQuery, DoneNotice},
};

fields! {
    LINE;

    /// What it is called.
    NAME: ShortText = "name", shown, typed;
    /// The code of the category for which it is, or [`CLUBS`].
    CATEGORY: Option<String> = "category", shown_if, |text, t| optional(text, t, any);
    /// The place for which it is.
    PLACE: u16 = "place", shown, |text, t| number(text, 1, 999).ok_or_else(|| t.awards_wrong_place());
    /// What it is worth, in cents.
    VALUE: u32 = "value", value_shown, value;
    /// What is handed over.
    WHAT: Option<ShortText> = "what", shown_if, |text, t| optional(text, t, typed);
}

/// What stands in the form for the clubs' standings: no name makes a code of this sign.
const CLUBS: &str = "@clubs";

/// What makes a prize of a line; the category alone, which is always chosen, does not.
const FILLED: [&str; 4] = [NAME.name, PLACE.name, VALUE.name, WHAT.name];

/// Which of several prizes somebody gets.
const RULE: Field<PrizeRule> = Field::new(
    "rule",
    |rule| rule.code().to_owned(),
    |code, _| {
        let found = PrizeRule::ALL.into_iter().find(|rule| rule.code() == code);
        Ok(found.unwrap_or_default())
    },
);

/// How the money of tied players is shared.
const SHARING: Field<Sharing> = Field::new(
    "sharing",
    |sharing| sharing.code().to_owned(),
    |code, _| Ok(Sharing::from_code(code).unwrap_or_default()),
);

/// The pairing numbers of whom the arbiters drew, in the order in which they came out.
const LOTS: Field<Vec<u16>> = Field::new(
    "lots",
    |numbers| {
        let numbers: Vec<String> = numbers.iter().map(u16::to_string).collect();
        numbers.join(", ")
    },
    |text, t| {
        let parts = text.split(|c: char| c == ',' || c == ';' || c.is_whitespace());
        let numbers = parts.filter(|part| !part.is_empty());
        let numbers = numbers.map(str::parse::<u16>);
        numbers
            .collect::<Result<Vec<u16>, _>>()
            .map_err(|_| t.awards_wrong_lots())
    },
);

#[derive(Template)]
#[template(path = "desk/prizes.html")]
struct PrizesPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    rows: Vec<RowFields>,
    categories: Vec<Choice>,
    rules: Vec<Choice>,
    sharings: Vec<Choice>,
    problem: Option<String>,
    /// What was just done, and how it is taken back.
    done: Option<DoneNotice>,
    /// Why nothing is changed here, where it is only read.
    closed: Option<String>,
    /// May they be changed though the tournament is over?
    late: bool,
}

/// The form of the prizes.
struct Prizes;

impl AwardsForm for Prizes {
    type Page = PrizesPage;
    const ACTION: Action = Action::NamePrizes;
    const MOST: usize = 60;
    const SPARE: usize = 3;
    const FIELDS: &'static [&'static str] = LINE;

    fn url(at: TournamentAt) -> String {
        at.edit_prizes_url()
    }

    fn fill(tournament: &Tournament, form: &mut Form) -> usize {
        let Awards {
            prizes,
            rule,
            sharing,
            lots,
            ..
        } = &tournament.awards;
        form.put(&RULE, rule);
        form.put(&SHARING, sharing);
        let numbers = lots.iter();
        let numbers = numbers.filter_map(|entry| tournament.pairing_number(*entry));
        form.put(&LOTS, &numbers.collect());
        for (row, prize) in (1..).zip(prizes) {
            form.put_in_row(row, &NAME, &prize.name);
            let clubs = prize.clubs.then(|| CLUBS.to_owned());
            form.put_in_row(row, &CATEGORY, &clubs.or_else(|| prize.category.clone()));
            form.put_in_row(row, &PLACE, &prize.place);
            let cents = u32::try_from(prize.amount()).unwrap_or(MOST);
            form.put_in_row(row, &VALUE, &cents);
            form.put_in_row(row, &WHAT, &prize.what);
        }
        prizes.len()
    }

    fn read(form: &mut Reader<'_>, tournament: &Tournament) -> Option<Awards> {
        let prizes = read_lines::<Self, _>(form, &FILLED, prize);
        let (rule, sharing) = (form.get(&RULE)?, form.get(&SHARING)?);
        // prizes that are added up are divided by what they are worth
        if (rule, sharing) == (PrizeRule::Order, Sharing::Pooled) {
            let message = form.t.awards_pooled_by_value();
            form.wrong(&RULE, message);
        }
        Some(Awards {
            prizes,
            rule,
            sharing,
            lots: lots(form, tournament)?,
            ..tournament.awards.clone()
        })
    }

    fn page(visitor: &Visitor, loaded: &Loaded, form: Form, problem: Option<String>) -> PrizesPage {
        let frame = Frame::new(visitor);
        let form = said(form, frame.t);
        let categories = loaded.tournament.categories();
        let named =
            |category: &Category| Choice::new(category.code(), category_name(category, frame.lang));
        let closed = closed(&frame, visitor, Self::ACTION, &loaded.tournament);
        let general = Choice::new("", frame.t.awards_general());
        let clubs = Choice::new(CLUBS, frame.t.standings_clubs_title());
        PrizesPage {
            desk: DeskHead::new(&frame, loaded, DeskTab::Prizes),
            rows: lines::<Self>(&form),
            categories: std::iter::once(general)
                .chain(categories.iter().map(named))
                .chain([clubs])
                .collect(),
            rules: PrizeRule::ALL
                .map(|rule| Choice::new(rule.code(), rule_name(rule, frame.t)))
                .to_vec(),
            sharings: Sharing::ALL
                .map(|sharing| Choice::new(sharing.code(), sharing_name(sharing, frame.t)))
                .to_vec(),
            form: form.locked(closed.is_some()),
            late: closed.is_none() && loaded.tournament.stage == Stage::Finished,
            closed,
            problem,
            done: None,
            frame,
        }
    }

    fn after(page: PrizesPage, done: Option<DoneNotice>) -> PrizesPage {
        PrizesPage { done, ..page }
    }
}

fn prize(line: &mut Reader<'_>) -> Option<Prize> {
    let (name, category) = (line.get(&NAME), line.get(&CATEGORY));
    let (place, value, what) = (line.get(&PLACE), line.get(&VALUE), line.get(&WHAT));
    let (value, category) = (value?, category?);
    let clubs = category.as_deref() == Some(CLUBS);
    Some(Prize {
        name: name?,
        category: category.filter(|_| !clubs),
        place: place?,
        value: value / 100,
        what: what?,
        cents: u8::try_from(value % 100).unwrap_or_default(),
        clubs,
    })
}

/// Whose numbers these are; each of a player, and once.
fn lots(form: &mut Reader<'_>, tournament: &Tournament) -> Option<Vec<EntryNo>> {
    let mut lots: Vec<EntryNo> = Vec::new();
    for number in form.get(&LOTS)? {
        let index = usize::from(number).checked_sub(1);
        let entry = index.and_then(|index| tournament.order.get(index));
        match entry {
            Some(entry) if !lots.contains(entry) => lots.push(*entry),
            Some(_) | None => {
                let message = form.t.awards_wrong_lots();
                form.wrong(&LOTS, message);
                return None;
            }
        }
    }
    Some(lots)
}

/// How money is shared, as a sentence.
pub(in crate::web) fn sharing_name(sharing: Sharing, t: &Words) -> String {
    match sharing {
        Sharing::Place => t.awards_sharing_place(),
        Sharing::Equal => t.awards_sharing_equal(),
        Sharing::Pooled => t.awards_sharing_pooled(),
        Sharing::Hort => t.awards_sharing_hort(),
    }
}

/// The rule as a sentence.
pub(in crate::web) fn rule_name(rule: PrizeRule, t: &Words) -> String {
    match rule {
        PrizeRule::Value => t.awards_rule_value(),
        PrizeRule::Order => t.awards_rule_order(),
    }
}

/// A whole number from `low` to `high`.
fn number<T: FromStr + PartialOrd>(text: &str, low: T, high: T) -> Option<T> {
    let number = text.parse().ok()?;
    (low..=high).contains(&number).then_some(number)
}

/// Nothing stands for a cup or a medal, and no cents where there are none.
fn value_shown(value: &u32) -> String {
    match (value / 100, value % 100) {
        (0, 0) => String::new(),
        (euros, 0) => euros.to_string(),
        (euros, cents) => format!("{euros},{cents:02}"),
    }
}

/// The form with the cents of each prize as the language of the page writes them.
fn said(form: Form, t: &Words) -> Form {
    (1..=Prizes::MOST).fold(form, |form, row| {
        let name = format!("{}-{row}", VALUE.name);
        match cents(form.value(&name)) {
            Some(value) if value % 100 != 0 => form.set(&name, euros(t, value)),
            Some(_) | None => form,
        }
    })
}

/// The most that a prize is worth, in cents.
const MOST: u32 = 100_000_000;

fn value(text: &str, t: &Words) -> Result<u32, String> {
    match text {
        "" => Ok(0),
        text => cents(text)
            .filter(|cents| *cents <= MOST)
            .ok_or_else(|| t.awards_wrong_value()),
    }
}

/// `GET /tournaments/{tournament}/prizes/edit`
pub(in crate::web) async fn show(
    desk: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    awards::show::<Prizes>(desk, &asked).await
}

/// `POST /tournaments/{tournament}/prizes/edit`: with `more` the form with other lines, else the change.
pub(in crate::web) async fn change(
    desk: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    awards::change::<Prizes>(desk, posted).await
}
