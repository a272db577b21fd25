//! The ratings of a tournament: how they are reckoned, and the list from which the entries take them.

use actix_web::{HttpResponse, http::StatusCode, web::Query};
use askama::Template;

use crate::{
    db::{self, tournament::Loaded},
    web::{
        address::TournamentAt,
        change::Act,
        error::WebError,
        flash::Done,
        form::{Choice, Form, FormErrors, Posted, Reader, fields},
        page::{self, Frame},
        register::person::typed,
        state::AppData,
        tournament::rating_report::{factor_rule, unit_name},
        visitor::Visitor,
    },
    words::FullNames,
};
use tournament::{
    Action, FactorRule, Freeze, RatedUnit, RatingList, RatingListId, RatingRules, Stage, decide,
};

use super::{
    Desk, DeskHead, DeskTab,
    awards::{AwardsSaved, act, closed, save},
    back::Back,
    undo::{self, ActQuery, DoneNotice},
};

fields! {

    /// What is rated.
    UNIT: RatedUnit = "unit", |unit| unit.code().to_owned(), |code, _| Ok(unit(code));
    /// By how much a rating moves.
    FACTOR: FactorRule = "factor", factor_shown, |text, t| Ok(match text {
        "" => FactorRule::Fide,
        text => FactorRule::Same(typed(text, t)?),
    });
}

#[derive(Template)]
#[template(path = "desk/ratings.html")]
struct RatingsPage {
    frame: Frame,
    desk: DeskHead,
    form: Form,
    problem: Option<String>,
    /// What was just done, and how it is taken back.
    done: Option<DoneNotice>,
    frozen: Option<Freeze>,
    /// How many ratings are not those of the list.
    rated_otherwise: Option<String>,
    lists: Vec<Choice>,
    units: Vec<Choice>,
    /// Why no list is fixed here, where it is only read.
    freeze_closed: Option<String>,
    /// Why nothing is changed here, where it is only read.
    closed: Option<String>,
}

impl RatingsPage {
    async fn new(
        app: &AppData,
        visitor: &Visitor,
        loaded: &Loaded,
        form: Form,
        problem: Option<String>,
    ) -> Result<Self, WebError> {
        let frame = Frame::new(visitor);
        let lists = app.db.read(db::rating_list::list).await?;
        let closed = closed(&frame, visitor, Action::ManageAwards, &loaded.tournament);
        let choice = |list: &RatingList| {
            Choice::new(
                list.id.to_string(),
                frame.list_name(&list.name, &list.dated),
            )
        };
        Ok(Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Ratings),
            done: None,
            frozen: loaded.tournament.ratings.frozen.clone(),
            rated_otherwise: words::rated_otherwise(frame.t, &loaded.tournament),
            lists: lists.iter().map(choice).collect(),
            units: RatedUnit::ALL
                .map(|unit| Choice::new(unit.code(), unit_name(unit, frame.t)))
                .to_vec(),
            freeze_closed: freeze_closed(visitor, loaded, closed.as_deref()),
            form: form.locked(closed.is_some()),
            closed,
            problem,
            frame,
        })
    }

    /// What counts when no K is typed.
    fn without_factor(&self) -> String {
        let t = self.frame.t;
        t.ratings_factor_empty(factor_rule(FactorRule::Fide, t))
    }
}

/// Why no list is fixed: whoever changes nothing else here is told the same, the others that it is too late.
fn freeze_closed(visitor: &Visitor, loaded: &Loaded, closed: Option<&str>) -> Option<String> {
    if visitor.may(Action::EditRegulations) {
        return None;
    }
    match (loaded.tournament.stage, closed) {
        (Stage::Setup | Stage::Entries, Some(sentence)) => Some(sentence.to_owned()),
        (Stage::Setup | Stage::Entries, None) | (Stage::Running | Stage::Finished, _) => {
            Some(visitor.words().ratings_freeze_closed())
        }
    }
}

/// The unit with this code; the usual one where there is none.
fn unit(code: &str) -> RatedUnit {
    let found = RatedUnit::ALL.into_iter().find(|unit| unit.code() == code);
    found.unwrap_or_default()
}

fn factor_shown(rule: &FactorRule) -> String {
    match rule {
        FactorRule::Fide => String::new(),
        FactorRule::Same(factor) => factor.to_string(),
    }
}

fn fill(rules: &RatingRules) -> Form {
    let mut form = Form::empty();
    form.put(&UNIT, &rules.unit);
    form.put(&FACTOR, &rules.factor);
    form
}

fn read(form: &mut Reader<'_>) -> Option<RatingRules> {
    Some(RatingRules {
        unit: form.get(&UNIT)?,
        factor: form.get(&FACTOR)?,
    })
}

/// `GET /tournaments/{tournament}/ratings`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        loaded,
        ..
    }: Desk<TournamentAt>,
    asked: Query<ActQuery>,
) -> Result<HttpResponse, WebError> {
    let form = fill(&loaded.tournament.ratings.rules);
    page::ok(&RatingsPage {
        done: DoneNotice::load(&app, &visitor, &loaded, &asked).await?,
        ..RatingsPage::new(&app, &visitor, &loaded, form, None).await?
    })
}

/// `POST /tournaments/{tournament}/ratings`: how ratings are reckoned.
pub(in crate::web) async fn change(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let mut errors = FormErrors::default();
    let rules = read(&mut Reader::new(&posted, &mut errors, t));
    let form = Form::again(&posted, errors);
    let Some(rules) = rules else {
        let page = RatingsPage::new(&app, &visitor, &loaded, form, None).await?;
        return page::unprocessable(&page);
    };
    let decide = move |tournament: &_| decide::change_rating_rules(tournament, rules.clone());
    let saved = save(
        &app,
        &visitor,
        &loaded,
        act(at, Action::ManageAwards, &posted)?,
        decide,
    )
    .await?;
    answer(&app, &visitor, &loaded, form, saved).await
}

/// The page after a change, or the form again.
async fn answer(
    app: &AppData,
    visitor: &Visitor,
    loaded: &Loaded,
    form: Form,
    saved: AwardsSaved,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    match saved {
        AwardsSaved::Done(now) => {
            let path = TournamentAt::new(loaded.id).ratings_url();
            let (before, after) = (&loaded.tournament.ratings, &now.tournament.ratings);
            // rules are one thing, and changed again as they were; a list alters everybody
            Ok(if before.frozen == after.frozen {
                page::done(&path, Done::Saved)
            } else {
                undo::told_since(&path, loaded, &now)
            })
        }
        AwardsSaved::Refused(sentence) => {
            let page = RatingsPage::new(app, visitor, loaded, form, Some(sentence)).await?;
            page::unprocessable(&page)
        }
        AwardsSaved::Stale(now) => {
            let sentence = Some(t.awards_stale());
            let page = RatingsPage::new(app, visitor, &now, form, sentence).await?;
            page::html(&page, StatusCode::CONFLICT)
        }
    }
}

#[derive(Template)]
#[template(path = "desk/ratings_freeze.html")]
struct FreezePage {
    frame: Frame,
    desk: DeskHead,
    list: RatingList,
    changed: Vec<RatedRow>,
    unchanged: usize,
    missing: Vec<RatedRow>,
}

/// An entry, with its rating now and in the list.
struct RatedRow {
    name: String,
    before: String,
    after: String,
}

impl FreezePage {
    fn new(visitor: &Visitor, loaded: &Loaded, list: RatingList, freeze: &Freeze) -> Self {
        let frame = Frame::new(visitor);
        let tournament = &loaded.tournament;
        let names = FullNames::new(tournament);
        let (mut changed, mut missing, mut unchanged) = (Vec::new(), Vec::new(), 0);
        for entry in tournament.entries.values() {
            let after = freeze.entries.get(&entry.no).map(|listed| listed.rating);
            let shown = |rating: Option<tournament::Rating>| {
                rating.map_or_else(|| "—".to_owned(), |rating| rating.to_string())
            };
            let line = RatedRow {
                name: names.of(entry.no),
                before: shown(entry.person.rating),
                after: shown(after),
            };
            match after {
                None => missing.push(line),
                Some(_) if after == entry.person.rating => unchanged += 1,
                Some(_) => changed.push(line),
            }
        }
        Self {
            desk: DeskHead::new(&frame, loaded, DeskTab::Ratings),
            frame,
            list,
            changed,
            unchanged,
            missing,
        }
    }
}

/// `POST /tournaments/{tournament}/ratings/freeze`: what the list would change, or with `confirm` the change.
pub(in crate::web) async fn freeze(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = visitor.words();
    let form = fill(&loaded.tournament.ratings.rules);
    let list: Option<i32> = posted.text("list").parse().ok();
    let list = list.map(RatingListId);
    let read = app.db.read(move |c| {
        let list = list
            .map(|list| db::rating_list::find(c, list))
            .transpose()?;
        let register = (db::player::list(c)?, db::merge::load(c)?);
        Ok::<_, db::DbError>((list.flatten(), register))
    });
    let (Some(list), (players, merges)) = read.await? else {
        let problem = Some(t.ratings_no_such_list());
        let page = RatingsPage::new(&app, &visitor, &loaded, form, problem).await?;
        return page::unprocessable(&page);
    };
    let freeze = list.freeze(&loaded.tournament, &players, &merges);
    if !posted.ticked("confirm") {
        return page::ok(&FreezePage::new(&visitor, &loaded, list, &freeze));
    }
    let act = Act::new(at.tournament, Action::EditRegulations).on_version(posted.version()?);
    let decide = move |tournament: &_| decide::freeze_ratings(tournament, freeze.clone());
    let saved = save(&app, &visitor, &loaded, act, decide).await?;
    answer(&app, &visitor, &loaded, form, saved).await
}
