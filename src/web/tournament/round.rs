//! `GET /tournaments/{tournament}/rounds/{round}`: the boards of a published round, or that it was withdrawn and why.

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use serde::Deserialize;

use crate::{
    import::plain,
    web::{
        address::{RoundAt, RoundPictureAt},
        diagram::Diagram,
        error::WebError,
        page::{self, Frame, Link},
        state::AppData,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use tournament::{
    Bye, DrawnPer, EntryNo, OpeningRule, Points, PrimaryScore, Round, RoundNo, Tournament,
    WithdrawnRound, standings::bye_points,
};

use super::{
    Head, NamedPlayer, TournamentTab,
    board::{self, BoardOpening, MatchBoard},
    next::NextSeat,
};

#[derive(Template)]
#[template(path = "tournament/round.html")]
struct RoundPage {
    frame: Frame,
    head: Head,
    no: RoundNo,
    rounds: Vec<Link>,
    /// How far it is.
    state: String,
    games: usize,
    missing: usize,
    is_over: bool,
    openings: Vec<BoardOpening>,
    boards: Vec<MatchBoard>,
    /// Everybody who is in it by name, where that list is asked for.
    names: Option<Vec<NameRow>>,
    byes: Vec<ByeLine>,
    /// What becomes of those who are left in a knockout, where nobody plays.
    unplayed: Option<String>,
    /// What was published before and withdrawn.
    withdrawn: Option<WithdrawnRound>,
}

/// The page of a round that was withdrawn and is not public again yet.
#[derive(Template)]
#[template(path = "tournament/withdrawn.html")]
struct WithdrawnPage {
    frame: Frame,
    head: Head,
    rounds: Vec<Link>,
    withdrawn: WithdrawnRound,
}

/// `?by=name`
#[derive(Debug, Deserialize)]
pub(in crate::web) struct ListQuery {
    by: Option<String>,
}

/// A player's line of the list by name.
pub(super) struct NameRow {
    /// Who.
    pub who: NamedPlayer,
    /// Where.
    pub seat: NextSeat,
}

/// Somebody who does not play in the round.
struct ByeLine {
    who: NamedPlayer,
    kind: String,
    points: Points,
    /// Where it is said why.
    why: String,
}

/// `GET /tournaments/{tournament}/rounds/{round}`
pub(in crate::web) async fn show(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    asked: Query<ListQuery>,
) -> Result<HttpResponse, WebError> {
    let (frame, head) =
        super::open(&app, &visitor, at.in_tournament(), TournamentTab::Rounds).await?;
    let by_name = match asked.by.as_deref().map(str::trim) {
        None | Some("") => false,
        Some("name") => true,
        Some(_) => return Err(WebError::NotFound),
    };
    let tournament = head.tournament();
    let gone = tournament
        .withdrawal_of(at.round)
        .filter(|_| tournament.round(at.round).is_none());
    if let Some(withdrawn) = gone.cloned() {
        return page::ok(&WithdrawnPage {
            rounds: head.rounds(None, frame.t),
            withdrawn,
            frame,
            head,
        });
    }
    page::ok(&RoundPage::new(frame, head, at.round, by_name)?)
}

impl RoundPage {
    fn new(frame: Frame, head: Head, no: RoundNo, by_name: bool) -> Result<Self, WebError> {
        let t = frame.t;
        let round = head.round(no)?;
        let ledger = board::ledger(head.tournament());
        let frame = previewed(frame, &head, round);
        let mut boards: Vec<MatchBoard> = round
            .matches
            .iter()
            .map(|one| MatchBoard::new(&head, round, one, &ledger, t))
            .collect();
        Ok(Self {
            no,
            rounds: head.rounds(Some(no), t),
            state: state(head.tournament(), round, t),
            games: round
                .matches
                .iter()
                .map(|one| one.every_game().count())
                .sum(),
            missing: round.missing(),
            is_over: head.tournament().is_over(round),
            openings: common_openings(&head, &mut boards),
            byes: round
                .byes
                .iter()
                .map(|bye| bye_line(&head, no, bye, t))
                .collect(),
            unplayed: words::unplayed(t, head.tournament(), round, |no| head.who(no, t).name),
            withdrawn: head.tournament().withdrawal_of(no).cloned(),
            names: by_name.then(|| names(&head, round, t)),
            boards,
            frame,
            head,
        })
    }

    /// What it is in a knockout, its number elsewhere.
    fn title(&self) -> String {
        words::round_title(self.frame.t, self.head.tournament(), self.no)
    }

    /// The list by board and the one by name.
    fn lists(&self) -> [Link; 2] {
        let (t, at) = (self.frame.t, self.head.at().round(self.no));
        let link = |url, label, current| Link {
            url,
            label,
            current,
        };
        [
            link(at.url(), t.finding_by_board(), self.names.is_none()),
            link(at.by_name_url(), t.finding_by_name(), self.names.is_some()),
        ]
    }

    fn files(&self) -> Vec<Link> {
        let at = self.head.at().round(self.no);
        self.head
            .files(at.pairings_csv_url(), at.pairings_xlsx_url())
    }

    /// How many games have ended.
    fn progress(&self) -> String {
        let ended = self.games - self.missing;
        self.frame.t.tournament_progress(self.games, ended)
    }

    fn badge(&self) -> (&'static str, String) {
        let colour = if self.is_over { "" } else { "good" };
        (colour, self.state.clone())
    }

    fn diagram(&self, opening: &BoardOpening) -> Diagram {
        Diagram::new(opening.line().position(), self.frame.t)
    }
}

/// How far a round is. The public is not told whether one whose results are all in was closed since.
fn state(tournament: &Tournament, round: &Round, t: &Words) -> String {
    if tournament.is_over(round) {
        t.name_round_state_complete()
    } else {
        round.state.name(t)
    }
}

/// What a link to the round shows: which it is, how many games have ended, and its boards.
fn previewed(frame: Frame, head: &Head, round: &Round) -> Frame {
    let t = frame.t;
    let games: usize = round
        .matches
        .iter()
        .map(|one| one.every_game().count())
        .sum();
    let progress = t.tournament_progress(games, games - round.missing());
    let title = words::round_title(t, head.tournament(), round.no);
    let at = RoundPictureAt {
        tournament: head.loaded().id,
        round: round.no,
        lang: frame.lang,
    };
    let text = format!("{title} · {progress} · {}", head.when_and_where(frame.lang));
    frame.about(Some(&title), Some(text), Some(at.boards_url()))
}

/// Everybody who is in the round, in the order of a telephone book.
pub(super) fn names(head: &Head, round: &Round, t: &Words) -> Vec<NameRow> {
    let entries = head.tournament().entries.keys();
    let row = |entry: &EntryNo| {
        let seat = NextSeat::of(head, round, *entry, t)?;
        let who = head.who(*entry, t);
        Some(NameRow { who, seat })
    };
    let mut rows: Vec<NameRow> = entries.filter_map(row).collect();
    rows.sort_by_cached_key(|row| (plain(&row.who.name), row.who.url.clone()));
    rows
}

/// The openings that hold at every board, which then need not be repeated at each.
fn common_openings(head: &Head, boards: &mut [MatchBoard]) -> Vec<BoardOpening> {
    let OpeningRule::Drawn {
        per: DrawnPer::Round,
        ..
    } = head.tournament().regulations.opening
    else {
        return Vec::new();
    };
    let drawn = boards
        .iter_mut()
        .map(|board| std::mem::take(&mut board.openings));
    drawn
        .collect::<Vec<_>>()
        .into_iter()
        .next()
        .unwrap_or_default()
}

fn bye_line(head: &Head, round: RoundNo, bye: &Bye, t: &Words) -> ByeLine {
    let regulations = &head.tournament().regulations;
    let points = bye_points(regulations, bye.kind);
    ByeLine {
        who: head.who(bye.entry, t),
        kind: bye.kind.name(t),
        why: head.at().round(round).bye(bye.entry).why_url(),
        points: match regulations.primary {
            PrimaryScore::MatchPoints => points.match_points,
            PrimaryScore::GamePoints => points.game_points,
        },
    }
}

impl ByeLine {
    fn worth(&self, t: &Words) -> String {
        t.tournament_worth(self.points.to_string())
    }
}
