//! `GET /tournaments/{tournament}/norms`: who made a norm in a tournament, and who missed one by a single clause.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        error::WebError,
        page::{self, Frame},
        titles::{
            clauses::{self, ClauseRow},
            load_rules,
        },
    },
    words::Named,
};
use federation::titles::{Section, Showing, TitleRule, norm, showings};
use tournament::{OfficeAct, Stage, Tournament};

use super::{Desk, DeskHead, DeskTab};

#[derive(Template)]
#[template(path = "desk/norms.html")]
struct NormsPage {
    frame: Frame,
    desk: DeskHead,
    /// What the rules are called; nothing where there are none for the end of the tournament.
    rules: Option<String>,
    is_over: bool,
    titles: Vec<TitleTable>,
}

/// Who is with a title.
struct TitleTable {
    title: String,
    /// Those with a norm, then those who are near.
    rows: Vec<NormRow>,
}

/// What somebody showed.
struct NormRow {
    name: String,
    met: bool,
    clauses: Vec<ClauseRow>,
}

/// `GET /tournaments/{tournament}/norms`
pub(in crate::web) async fn show(desk: Desk<TournamentAt>) -> Result<HttpResponse, WebError> {
    let rules = desk.app.db.read(load_rules).await?;
    let frame = Frame::new(&desk.visitor);
    let tournament = &desk.loaded.tournament;
    let section = rules
        .as_ref()
        .and_then(|rules| Some((rules, rules.on(tournament.details.ends)?)));
    let titles = section.map_or_else(Vec::new, |(_, section)| tables(tournament, section, &frame));
    page::ok(&NormsPage {
        desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Ratings),
        rules: section.map(|(rules, _)| rules.name.clone()),
        is_over: tournament.stage == Stage::Finished,
        titles,
        frame,
    })
}

fn tables(tournament: &Tournament, section: &Section, frame: &Frame) -> Vec<TitleTable> {
    let shown = showings(tournament, section);
    let table = |rule: &TitleRule| {
        let rows = shown
            .iter()
            .filter_map(|one| row(tournament, rule, one, frame));
        let mut rows: Vec<NormRow> = rows.collect();
        rows.sort_by_key(|row| !row.met);
        TitleTable {
            title: format!("{} ({})", rule.title.name(frame.t), rule.title.code()),
            rows,
        }
    };
    section.titles.iter().map(table).collect()
}

/// Somebody with a norm, or near to one; nobody who has the title or a higher one.
fn row(
    tournament: &Tournament,
    rule: &TitleRule,
    showing: &Showing,
    frame: &Frame,
) -> Option<NormRow> {
    let person = &tournament.entries.get(&showing.entry)?.person;
    if person.title.is_some_and(|held| held <= rule.title) {
        return None;
    }
    let verdict = norm(rule, showing);
    (verdict.is_met() || verdict.is_near()).then(|| NormRow {
        name: person.name.to_string(),
        met: verdict.is_met(),
        clauses: clauses::rows(&verdict, frame.t),
    })
}

impl NormsPage {
    fn runs_federation(&self) -> bool {
        self.frame.may_in_office(OfficeAct::DecideTitles)
    }
}
