//! `GET /tournaments/{tournament}/prizes`: who gets which prize, and why nobody gets two.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    web::{
        address::TournamentAt,
        desk::prizes::{rule_name, sharing_name},
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, PrizeTold, and},
};
use tournament::{
    EntryNo, Sharing, Stage,
    standings::{Award, Table, TableState, Winner, award, standings as compute},
};

use super::{Head, NamedPlayer, TournamentTab, standings};

#[derive(Template)]
#[template(path = "tournament/prizes.html")]
struct PrizesPage {
    frame: Frame,
    head: Head,
    state: TableState,
    lines: Vec<PrizeRow>,
}

/// A prize, or several that are shared.
pub(super) struct PrizeRow {
    pub told: PrizeTold,
    /// Who gets it.
    pub winners: Vec<WinnerRow>,
    /// How it is shared, why it is not somebody's of a better place, and who is tied.
    notes: Vec<String>,
}

/// Somebody who gets a prize.
pub(super) struct WinnerRow {
    pub who: NamedPlayer,
    /// The club for which they receive it, and where its players are; none where it is their own.
    pub club: Option<(String, String)>,
    /// The place among all.
    pub place: u16,
    /// What they get, where it is not all of the prize.
    pub gets: Option<String>,
}

/// `GET /tournaments/{tournament}/prizes`: for everybody after the end, before for those who work here.
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Standings).await?;
    if !head.shows_final() {
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
    let rows = awards.iter();
    rows.map(|award| row(frame, head, table, award)).collect()
}

fn row(frame: &Frame, head: &Head, table: &Table, award: &Award) -> PrizeRow {
    let t = frame.t;
    let tournament = head.tournament();
    let told = words::prize_told(t, frame.lang, tournament, award);
    let winner = |winner: &Winner| {
        let row = table.rows.iter().find(|row| row.entry == winner.entry);
        let worth = words::prize_worth(t, tournament, winner);
        let club = words::prize_club(tournament, award, winner.entry);
        let players = |club: String| {
            let url = head.at().standings_of_club_url(&club);
            (club, url)
        };
        WinnerRow {
            club: club.map(players),
            who: head.who(winner.entry, t),
            place: row.map_or(0, |row| row.place),
            gets: Some(worth).filter(|worth| award.is_shared() && !worth.is_empty()),
        }
    };
    PrizeRow {
        winners: award.winners.iter().map(winner).collect(),
        notes: notes(frame, head, award, &told),
        told,
    }
}

fn notes(frame: &Frame, head: &Head, award: &Award, told: &PrizeTold) -> Vec<String> {
    let t = frame.t;
    let name = |entry: EntryNo| head.who(entry, t).name;
    let prizes = &head.tournament().awards.prizes;
    let mut notes: Vec<String> = told.shared.iter().cloned().collect();
    let passed = award.passed.iter();
    notes.extend(
        passed.map(|(entry, has)| t.awards_passed(name(*entry), prizes[*has].name.as_str())),
    );
    if !award.level.is_empty() {
        let level = award.level.iter().map(|entry| {
            let club = words::prize_club(head.tournament(), award, *entry);
            club.unwrap_or_else(|| name(*entry))
        });
        let level: Vec<String> = level.collect();
        notes.push(t.awards_level(and(t, &level)));
    }
    notes
}

impl PrizesPage {
    fn badge(&self) -> (&'static str, String) {
        standings::badge(self.state, self.head.tournament(), self.frame.t)
    }

    /// Which prize somebody gets, as the end of a sentence.
    fn rule(&self) -> String {
        let rule = rule_name(self.head.tournament().prize_rule(), self.frame.t);
        let mut letters = rule.chars();
        let first = letters.next().into_iter().flat_map(char::to_lowercase);
        first.chain(letters).collect()
    }

    /// How the money of tied players is shared, and what was drawn among them; nothing where neither makes a difference.
    fn sharing(&self) -> Option<String> {
        let (t, awards) = (self.frame.t, &self.head.tournament().awards);
        let is_shared = self.lines.iter().any(|line| line.told.shared.is_some());
        let usual = awards.sharing == Sharing::default();
        if usual && !is_shared && awards.lots.is_empty() {
            return None;
        }
        let mut said = vec![
            format!(
                "{}: {}",
                t.awards_sharing(),
                sharing_name(awards.sharing, t)
            ),
            t.awards_sharing_hint(),
            t.awards_cents(),
        ];
        if !awards.lots.is_empty() {
            let names = awards.lots.iter();
            let names: Vec<String> = names.map(|entry| self.head.who(*entry, t).name).collect();
            said.push(t.awards_drawn(and(t, &names)));
        }
        Some(said.join(" "))
    }

    /// The files of them, which there are once the tournament is over.
    fn files(&self) -> Vec<Link> {
        let at = self.head.at();
        if self.head.tournament().stage == Stage::Finished {
            self.head.files(at.prizes_csv_url(), at.prizes_xlsx_url())
        } else {
            Vec::new()
        }
    }

    /// Where the organiser changes them.
    fn edit(&self) -> Option<String> {
        let over = self.head.tournament().stage == Stage::Finished;
        (!over && self.head.desk().is_some()).then(|| self.head.at().edit_prizes_url())
    }
}
