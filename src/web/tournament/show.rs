//! `GET /tournaments/{tournament}`: the overview.

use actix_web::HttpResponse;
use askama::Template;

use crate::web::{
    address::TournamentAt,
    error::WebError,
    page::{self, Frame, Link},
    state::AppData,
    visitor::Visitor,
};
use tournament::{
    Round, Stage, WithdrawnRound,
    standings::{Row, standings},
};

use super::{
    Head, Tab,
    amendments::{AmendmentRow, amendments},
    regulations::{self, Fact, TieBreakLine},
    standings::PlacedRow,
};

/// How many places the overview shows.
const TOP: usize = 5;

#[derive(Template)]
#[template(path = "tournament/show.html")]
struct OverviewPage {
    frame: Frame,
    head: Head,
    /// What was amended since the first round.
    amendments: Vec<AmendmentRow>,
    /// The tournaments from which players qualified.
    stage_before: Vec<Link>,
}

/// `GET /tournaments/{tournament}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, Tab::Overview).await?;
    let mut stage_before = Vec::new();
    let qualified = head.tournament().qualified.clone();
    for from in qualified.into_iter().flat_map(|stage| stage.from) {
        let before = app.public_tournament(from).await?;
        stage_before.push(Link {
            url: TournamentAt::new(from).url(),
            label: before.tournament.details.name.to_string(),
            current: false,
        });
    }
    let amendments = amendments(&app, head.loaded(), frame.t).await?;
    page::ok(&OverviewPage {
        frame,
        head,
        amendments,
        stage_before,
    })
}

impl OverviewPage {
    /// How many went on from each of the tournaments before.
    fn qualified(&self) -> String {
        let stage = self.head.tournament().qualified.as_ref();
        let each = stage.map_or(0, |stage| stage.each);
        self.frame.t.tournament_qualified_first(each)
    }

    fn facts(&self) -> Vec<Fact> {
        regulations::facts(self.head.tournament(), self.frame.t)
    }

    fn tie_breaks(&self) -> Vec<TieBreakLine> {
        regulations::tie_breaks(&self.head.tournament().regulations, self.frame.t)
    }

    /// The round that was published last.
    fn round(&self) -> Option<&Round> {
        self.head.tournament().last_published()
    }

    /// The round that was withdrawn and is not public again yet.
    fn withdrawn(&self) -> Option<&WithdrawnRound> {
        let tournament = self.head.tournament();
        let last = tournament.withdrawn.last();
        last.filter(|one| tournament.round(one.round).is_none())
    }

    /// Which round of how many, and how far it got.
    fn progress(&self, round: &Round) -> String {
        let t = self.frame.t;
        let games: usize = round
            .matches
            .iter()
            .map(|one| one.every_game().count())
            .sum();
        let of = t.tournament_round_of(round.no.0, self.head.tournament().round_count());
        let progress = t.tournament_progress(games, games - round.missing());
        format!("{of} · {progress}")
    }

    /// The first places.
    fn top(&self) -> Vec<PlacedRow> {
        let table = standings(self.head.tournament(), None);
        let line = |row: &Row| super::standings::line(&self.head, &table, row, None, self.frame.t);
        table.rows.iter().take(TOP).map(line).collect()
    }

    /// How final the standings are.
    fn state(&self) -> (&'static str, String) {
        let table = standings(self.head.tournament(), None);
        super::standings::badge(table.state, self.frame.t)
    }

    /// What there is to know before anything is published.
    fn waiting(&self) -> String {
        let t = self.frame.t;
        let entries = self.head.tournament().entries.len();
        match self.head.tournament().stage {
            Stage::Running => t.tournament_waiting_pairing(entries),
            Stage::Setup | Stage::Entries | Stage::Finished => t.tournament_waiting_start(entries),
        }
    }
}
