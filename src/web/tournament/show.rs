//! `GET /tournaments/{tournament}`: the overview.

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db,
    web::{
        address::TournamentAt,
        error::WebError,
        markdown::{SafeHtml, safe_html},
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
    words,
};
use tournament::{
    Bulletin, Round, Stage, TournamentId, WithdrawnRound,
    bracket::Bracket,
    standings::{StandingsRow, Table, standings},
};

use super::{
    Head, NamedPlayer, TournamentTab,
    amendments::{AmendmentRow, amendments},
    news_links::NewsLinks,
    online::Offered,
    prizes::{self, PrizeRow},
    regulations::{self, RegulationsFact, TieBreakLine},
    standings::PlacedRow,
    sum::Figures,
};

/// How many places the overview shows.
const TOP: usize = 5;

#[derive(Template)]
#[template(path = "tournament/show.html")]
struct OverviewPage {
    frame: Frame,
    head: Head,
    /// As they are now; the podium, the first places and how final they are come from them.
    table: Table,
    /// What was amended since the first round.
    amendments: Vec<AmendmentRow>,
    /// The tournaments from which players qualified.
    stage_before: Vec<Link>,
    /// The tournaments in which its first players go on.
    stage_after: Vec<Link>,
    /// What there is once it has ended.
    end: Option<End>,
    /// Its calendar and its feed.
    news: NewsLinks,
}

/// The end: who won, and what they get.
struct End {
    podium: Vec<PlacedRow>,
    /// Did anybody win it? Nobody does where both lose the final of a knockout.
    is_won: bool,
    prizes: Vec<PrizeRow>,
}

impl End {
    /// The last place that stands on the podium.
    const LAST: u16 = 3;

    /// Nothing while a correction after the end leaves it to be decided who won.
    fn of(frame: &Frame, head: &Head, table: &Table) -> Option<Self> {
        let tournament = head.tournament();
        let is_over = tournament.stage == Stage::Finished && tournament.place_stands(1);
        if !is_over || tournament.rounds.is_empty() {
            return None;
        }
        let up = super::celebrated(tournament, table);
        let up = up.filter(|row| row.place <= Self::LAST);
        let figures = Figures::of(table, frame.t);
        let is_knockout = tournament.regulations.system.is_knockout();
        Some(Self {
            is_won: !is_knockout || Bracket::of(tournament).champion().is_some(),
            podium: up
                .map(|row| super::standings::line(head, &figures, row, None, frame.t))
                .collect(),
            prizes: prizes::rows(frame, head, table),
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

/// The tournaments in which players of this one go on: nobody has qualified before its end.
async fn following(
    app: &AppData,
    head: &Head,
    id: TournamentId,
) -> Result<Vec<TournamentId>, WebError> {
    if head.tournament().stage != Stage::Finished {
        return Ok(Vec::new());
    }
    let after = app.db.read(move |c| db::tournament::following(c, id));
    Ok(after.await?)
}

/// `GET /tournaments/{tournament}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: TournamentAt,
) -> Result<HttpResponse, WebError> {
    let (frame, head) = super::open(&app, &visitor, at, TournamentTab::Overview).await?;
    let qualified = head.tournament().qualified.clone();
    let amendments = amendments(&app, (at.tournament, head.tournament()), frame.t).await?;
    let before = qualified.map_or_else(Vec::new, |stage| stage.from);
    let after = following(&app, &head, at.tournament).await?;
    let table = standings(head.tournament(), None);
    let leaders = head.leaders(&table, frame.t);
    let text = leaders.map(|first| format!("{} · {first}", head.when_and_where(frame.lang)));
    let frame = frame.about(None, text, None);
    let news = NewsLinks::tournament(&app.config.public_url, (frame.t, frame.lang), at);
    page::ok(&OverviewPage {
        stage_before: links(&app, before).await?,
        stage_after: links(&app, after).await?,
        end: End::of(&frame, &head, &table),
        news: news.until_the_end(head.tournament()),
        table,
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

    /// Who qualified in more than one of them and was entered once, where they are still here.
    fn qualified_twice(&self) -> Vec<NamedPlayer> {
        let tournament = self.head.tournament();
        let stage = tournament.qualified.as_ref();
        let twice = stage.map_or(&[][..], |stage| &stage.twice);
        let here = twice
            .iter()
            .filter(|no| tournament.entries.contains_key(no));
        here.map(|no| self.head.who(*no, self.frame.t)).collect()
    }

    fn facts(&self) -> Vec<RegulationsFact> {
        regulations::facts(self.head.tournament(), self.frame.t)
    }

    fn tie_breaks(&self) -> Vec<TieBreakLine> {
        regulations::tie_breaks(&self.head.tournament().regulations, self.frame.t)
    }

    /// That one can enter by the web, and until when.
    fn offered(&self) -> Option<Offered> {
        super::online::offered(&self.frame, &self.head)
    }

    /// What was announced, the latest first.
    fn bulletins(&self) -> Vec<&Bulletin> {
        self.head.tournament().bulletins.iter().rev().collect()
    }

    /// The organiser's text.
    fn about(&self) -> Option<SafeHtml> {
        let about = self.head.tournament().presentation.about.as_ref();
        about.map(|text| safe_html(text.as_str()))
    }

    /// The rounds whose hour is known, each with it.
    fn hours(&self) -> Vec<(String, String)> {
        let tournament = self.head.tournament();
        let rounds = tournament.presentation.hours.keys();
        let rounds = rounds.filter(|round| tournament.has_round_to_come(**round));
        let told = rounds.filter_map(|round| {
            let hour = words::hour_of(self.frame.lang, tournament, *round)?;
            Some((self.head.round_title(round, self.frame.t), hour))
        });
        told.collect()
    }

    /// Is there anything to say of who holds it, where and when? What else the organiser said stands elsewhere.
    fn says_where_and_when(&self) -> bool {
        let (info, said) = (
            &self.head.tournament().info,
            &self.head.tournament().presentation,
        );
        let by_whom = said.organiser.is_some() || said.arbiter.is_some() || info.contact.is_some();
        let hours = info.schedule.is_some() || !self.hours().is_empty();
        by_whom || hours || said.map.is_some() || self.check_in().is_some()
    }

    /// When the players check in, until it is over.
    fn check_in(&self) -> Option<String> {
        let tournament = self.head.tournament();
        let window = &tournament.info.check_in;
        let told = words::check_in(self.frame.lang, self.frame.t, window);
        told.filter(|_| tournament.stage != Stage::Finished)
    }

    /// A round as a heading.
    fn title(&self, round: &Round) -> String {
        words::round_title(self.frame.t, self.head.tournament(), round.no)
    }

    /// When a round begins.
    fn hour(&self, round: &Round) -> Option<String> {
        words::hour_of(self.frame.lang, self.head.tournament(), round.no)
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
        let figures = Figures::of(&self.table, self.frame.t);
        let line = |row: &StandingsRow| {
            super::standings::line(&self.head, &figures, row, None, self.frame.t)
        };
        self.table.rows.iter().take(TOP).map(line).collect()
    }

    /// How final the standings are.
    fn state(&self) -> (&'static str, String) {
        super::standings::badge(self.table.state, self.head.tournament(), self.frame.t)
    }

    /// What there is to know before anything is published.
    fn waiting(&self) -> String {
        let t = self.frame.t;
        let entries = self.head.tournament().entries.len();
        if self.head.tournament().cancelled.is_some() {
            return t.tournament_players(entries);
        }
        match self.head.tournament().stage {
            Stage::Running => t.tournament_waiting_pairing(entries),
            Stage::Setup | Stage::Entries | Stage::Finished => t.tournament_waiting_start(entries),
        }
    }
}
