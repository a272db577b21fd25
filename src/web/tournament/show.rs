//! `GET /tournaments/{tournament}`: the overview.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        address::TournamentAt,
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{
    Round, Stage, TournamentId, WithdrawnRound,
    standings::{Row, standings},
};

use super::{
    Head, Tab,
    amendments::{AmendmentRow, amendments},
    prizes::{self, PrizeRow},
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
    /// The tournaments in which its first players go on.
    stage_after: Vec<Link>,
    /// What there is once it has ended.
    end: Option<End>,
}

/// The end: who won, and what they get.
struct End {
    podium: Vec<PlacedRow>,
    prizes: Vec<PrizeRow>,
}

impl End {
    /// The last place that stands on the podium.
    const LAST: u16 = 3;

    fn of(frame: &Frame, head: &Head) -> Option<Self> {
        if head.tournament().stage != Stage::Finished || head.tournament().rounds.is_empty() {
            return None;
        }
        let table = standings(head.tournament(), None);
        let up = table.rows.iter().filter(|row| row.place <= Self::LAST);
        Some(Self {
            podium: up
                .map(|row| super::standings::line(head, &table, row, None, frame.t))
                .collect(),
            prizes: prizes::rows(frame, head, &table),
        })
    }
}

/// Those of the tournaments that the public may see.
async fn links(app: &AppData, ids: Vec<TournamentId>) -> Result<Vec<Link>, WebError> {
    let mut links = Vec::new();
    for id in ids {
        match app.public_tournament(id).await {
            Ok(loaded) => links.push(Link {
                url: TournamentAt::new(id).url(),
                label: loaded.tournament.details.name.to_string(),
                current: false,
            }),
            Err(WebError::NotFound) => {}
            Err(other) => return Err(other),
        }
    }
    Ok(links)
}

/// `GET /tournaments/{tournament}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, Tab::Overview).await?;
    let qualified = head.tournament().qualified.clone();
    let amendments = amendments(&app, head.loaded(), frame.t).await?;
    let before = qualified.map_or_else(Vec::new, |stage| stage.from);
    let id = at.tournament;
    let after = app
        .db
        .read(move |c| db::tournament::following(c, id))
        .await?;
    page::ok(&OverviewPage {
        stage_before: links(&app, before).await?,
        stage_after: links(&app, after).await?,
        end: End::of(&frame, &head),
        frame,
        head,
        amendments,
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

    /// A round as a heading.
    fn title(&self, round: &Round) -> String {
        words::round_title(self.frame.t, self.head.tournament(), round.no)
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
        let progress = t.tournament_progress(games, games - round.missing());
        // the name of a round of a knockout says how many are left
        if self.head.tournament().regulations.system.is_knockout() {
            return progress;
        }
        let of = t.tournament_round_of(round.no.0, self.head.tournament().round_count());
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
        super::standings::badge(table.state, self.head.tournament(), self.frame.t)
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
