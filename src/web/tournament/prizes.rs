//! `GET /tournaments/{tournament}/prizes`: who gets which prize, and why nobody gets two.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        desk::prizes::rule_name,
        error::WebError,
        page::{self, Frame},
        state::AppData,
        visitor::Visitor,
    },
    words::{and, prize_money},
};
use tournament::{
    EntryNo, Prize, Stage,
    standings::{Award, Table, TableState, award, standings as compute},
};

use super::{Head, Tab, Who, filter, standings};

#[derive(Template)]
#[template(path = "tournament/prizes.html")]
struct PrizesPage {
    frame: Frame,
    head: Head,
    state: TableState,
    lines: Vec<PrizeRow>,
}

/// A prize.
pub(super) struct PrizeRow {
    pub prize: Prize,
    list: String,
    /// The money; none for a cup or a medal.
    money: Option<String>,
    /// Who gets it, with the place among all.
    pub winner: Option<(Who, u16)>,
    /// Why it is not somebody's of a better place, and who is tied.
    notes: Vec<String>,
}

/// `GET /tournaments/{tournament}/prizes`: for everybody after the end, before for those who work here.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, Tab::Standings).await?;
    if head.tournament().stage != Stage::Finished && head.desk().is_none() {
        return Err(WebError::NotFound);
    }
    let table = compute(head.tournament(), None);
    page::ok(&PrizesPage {
        state: table.state,
        lines: rows(&frame, &head, &table),
        frame,
        head,
    })
}

/// Every prize, with who gets it by this table.
pub(super) fn rows(frame: &Frame, head: &Head, table: &Table) -> Vec<PrizeRow> {
    let awards = award(head.tournament(), table);
    let lines = head.tournament().awards.prizes.iter().zip(&awards);
    lines
        .map(|(prize, award)| line(frame, head, table, prize, award))
        .collect()
}

fn line(frame: &Frame, head: &Head, table: &Table, prize: &Prize, award: &Award) -> PrizeRow {
    let t = frame.t;
    let name = |entry: EntryNo| head.who(entry, t).name;
    let place = |entry: EntryNo| {
        let row = table.rows.iter().find(|row| row.entry == entry);
        row.map_or(0, |row| row.place)
    };
    let prizes = &head.tournament().awards.prizes;
    let mut notes: Vec<String> = award
        .passed
        .iter()
        .map(|(entry, has)| t.awards_passed(name(*entry), prizes[*has].name.as_str()))
        .collect();
    if !award.tied.is_empty() {
        let tied: Vec<String> = award.tied.iter().map(|entry| name(*entry)).collect();
        notes.push(t.awards_tied(and(t, &tied)));
    }
    let categories = head.tournament().categories();
    let list = match &prize.category {
        None => t.awards_general(),
        Some(code) => {
            let category = categories.iter().find(|one| one.code() == *code);
            category.map_or_else(|| code.clone(), |one| filter::name(one, frame.lang))
        }
    };
    PrizeRow {
        prize: prize.clone(),
        list,
        money: Some(prize.amount())
            .filter(|cents| *cents > 0)
            .map(|cents| prize_money(t, cents)),
        winner: award.winner.map(|entry| (head.who(entry, t), place(entry))),
        notes,
    }
}

impl PrizesPage {
    fn badge(&self) -> (&'static str, String) {
        standings::badge(self.state, self.head.tournament(), self.frame.t)
    }

    /// Which prize somebody gets, as the end of a sentence.
    fn rule(&self) -> String {
        let rule = rule_name(self.head.tournament().awards.rule, self.frame.t);
        let mut letters = rule.chars();
        let first = letters.next().into_iter().flat_map(char::to_lowercase);
        first.chain(letters).collect()
    }

    /// Where the organiser changes them.
    fn edit(&self) -> Option<String> {
        let over = self.head.tournament().stage == Stage::Finished;
        (!over && self.head.desk().is_some()).then(|| self.head.at().edit_prizes_url())
    }
}
