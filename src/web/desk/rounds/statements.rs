//! `/tournaments/{tournament}/rounds/{round}/statements`: what the players of a round state, those who do not agree first, and one press that confirms
//! all on which they do.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;
use chrono::NaiveDateTime;

use tournament::{
    Action, Agreement, BoardNo, Game, GameKey, GameNo, Match, Round, RoundNo, RoundState,
    StatedResult, StatementRule, Tournament, decide,
};

use super::{
    super::{Desk, DeskHead, DeskTab, stated::StatedLine},
    against::{self, Doubted},
    pair,
};
use crate::{
    db::stream::{self, PassedOver},
    web::{
        address::{BoardAt, RoundAt},
        change::{Act, try_change},
        error::WebError,
        flash::Done,
        form::Posted,
        page::{self, Frame},
        state::AppData,
        tournament::statement::score,
        visitor::Visitor,
    },
    words::{self, Words},
};

/// A board of the list.
struct Board {
    at: BoardAt,
    pair: String,
    stated: Vec<StatedLine>,
    /// The games that have a result.
    results: Vec<(u8, String)>,
    /// Results that are not what both players stated.
    overruled: Vec<String>,
    /// The game to be entered by an arbiter, where the players do not agree.
    enter: Option<String>,
}

/// Where a board stands, in the order of the page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StatementGroup {
    Disputed,
    Agreed,
    One,
    Silent,
    Settled,
}

impl StatementGroup {
    const ALL: [Self; 5] = [
        Self::Disputed,
        Self::Agreed,
        Self::One,
        Self::Silent,
        Self::Settled,
    ];

    /// Of its games without a result, the one that needs somebody most.
    fn of(tournament: &Tournament, round: RoundNo, one: &Match) -> Self {
        let open = one.every_game();
        let open =
            open.filter_map(|game| tournament.agreement(GameKey::new(round, one.board, game.no)));
        let open: Vec<Agreement> = open.collect();
        let any = |is: fn(&Agreement) -> bool| open.iter().any(is);
        if open.is_empty() {
            Self::Settled
        } else if any(|one| *one == Agreement::Disputed) {
            Self::Disputed
        } else if any(|one| matches!(one, Agreement::Agreed(_))) {
            Self::Agreed
        } else if any(|one| matches!(one, Agreement::One(_))) {
            Self::One
        } else {
            Self::Silent
        }
    }

    fn title(self, boards: usize, t: &Words) -> String {
        match self {
            Self::Disputed => t.statements_group_disputed(boards),
            Self::Agreed => t.statements_group_agreed(boards),
            Self::One => t.statements_group_one(boards),
            Self::Silent => t.statements_group_silent(boards),
            Self::Settled => t.statements_group_settled(boards),
        }
    }
}

#[derive(Template)]
#[template(path = "desk/rounds/statements.html")]
struct StatementsPage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    rule: StatementRule,
    groups: Vec<(String, Vec<Board>)>,
    /// What a press confirms, as the form says it, and how many games that are.
    agreed: (String, usize),
    may_confirm: bool,
    /// Of what was to be confirmed, what was not, and what stands.
    left_out: Vec<String>,
    /// What score sheets say against results that were to be confirmed.
    doubts: Vec<String>,
    /// By which fields they are confirmed all the same: name and value.
    despite: Vec<(String, String)>,
    /// What came late from the public server and changed nothing.
    late: Vec<LateLine>,
}

/// What somebody stated at the public server, of which nothing came.
struct LateLine {
    board: BoardNo,
    /// Who, where that was noted and nobody else has sat there.
    who: Option<String>,
    at: NaiveDateTime,
    /// Each game with its score.
    said: Vec<(u8, String)>,
}

impl LateLine {
    fn new(tournament: &Tournament, round: &Round, one: PassedOver) -> Self {
        let edition = tournament.edition(round.no);
        // the slip may be of the pair that sat there before an exchange, or of the one after it
        let is_one_pair = tournament.seatings(round.no, edition, one.board) == 1;
        let of = round.on_board(one.board).zip(one.side);
        let of = of
            .filter(|_| is_one_pair)
            .map(|(match_, side)| match_.pairing.on(side));
        let entry = of.and_then(|entry| tournament.entries.get(&entry));
        let said = one.said.into_iter();
        let said = said.map(|(game, stated)| (game.0, score(stated.outcome())));
        Self {
            board: one.board,
            who: entry.map(|entry| words::full_name(tournament, entry.no)),
            at: one.at,
            said: said.collect(),
        }
    }
}

/// The games of a round on which the players agree and that have no result.
fn agreed(tournament: &Tournament, round: &Round) -> Vec<(BoardNo, GameNo, StatedResult)> {
    let of_match = |one: &Match| {
        let games = one.every_game().filter_map(|game| {
            let stated = tournament.provisional(GameKey::new(round.no, one.board, game.no))?;
            Some((one.board, game.no, stated))
        });
        games.collect::<Vec<_>>()
    };
    round.matches.iter().flat_map(of_match).collect()
}

/// How many boards are in dispute, and how many games are to be confirmed; nothing where players state nothing.
pub(super) fn summary(tournament: &Tournament, round: &Round, t: &Words) -> Option<String> {
    let rule = tournament.regulations.arbitration.statements;
    let boards = round.matches.iter();
    let disputed = boards.filter(|one| tournament.is_disputed(round.no, one.board));
    let (disputed, agreed) = (disputed.count(), agreed(tournament, round).len());
    let is_shown = !rule.is_off() || disputed + agreed > 0;
    is_shown.then(|| t.statements_summary(disputed, agreed))
}

impl StatementsPage {
    async fn load(desk: &Desk<RoundAt>) -> Result<Self, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let late = desk
            .app
            .db
            .read(move |c| stream::passed_over(c, at.in_tournament().tournament, at.round))
            .await?;
        let frame =
            Frame::new(&desk.visitor).live(at.in_tournament().watch_desk_url(desk.loaded.version));
        let round = at.published(tournament)?;
        let may_enter = desk.visitor.may(Action::EnterResults);
        let board = |one: &Match| board(frame.t, tournament, at, one);
        let group = |group: StatementGroup| {
            let boards = round.matches.iter();
            let of = boards.filter(|one| StatementGroup::of(tournament, at.round, one) == group);
            let boards: Vec<Board> = of.map(board).collect();
            (group.title(boards.len(), frame.t), boards)
        };
        let groups = StatementGroup::ALL.into_iter().map(group);
        let agreed = agreed(tournament, round);
        let said = agreed
            .iter()
            .map(|(board, game, stated)| format!("{board}.{game}.{}", stated.code()));
        let said: Vec<String> = said.collect();
        Ok(Self {
            groups: groups.filter(|(_, boards)| !boards.is_empty()).collect(),
            rule: tournament.regulations.arbitration.statements,
            agreed: (said.join(" "), agreed.len()),
            may_confirm: may_enter && round.state == RoundState::Published,
            left_out: Vec::new(),
            doubts: Vec::new(),
            despite: Vec::new(),
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Results),
            late: late
                .into_iter()
                .map(|one| LateLine::new(tournament, round, one))
                .collect(),
            frame,
            at,
        })
    }

    /// The same page with what score sheets say against results on which the players agree.
    fn asking(mut self, tournament: &Tournament, round: &Round) -> Self {
        let t = self.frame.t;
        for (board, game, stated) in agreed(tournament, round) {
            let at = self.at.board(board).game(game);
            let doubted = Doubted::of(t, tournament, at, stated.outcome());
            let Some(Doubted { said, code }) = doubted else {
                continue;
            };
            let (said, table) = (said.join(" "), tournament.table(board).0);
            self.doubts
                .push(t.results_against(table, game.0, said.as_str()));
            self.despite.push((against::field(board, game), code));
        }
        self
    }
}

fn board(t: &Words, tournament: &Tournament, at: RoundAt, one: &Match) -> Board {
    let here = at.board(one.board);
    let results = one
        .every_game()
        .filter_map(|game| Some((game.no.0, score(game.outcome?))));
    let disputed = one.every_game().find(|game| {
        tournament.agreement(GameKey::new(at.round, one.board, game.no))
            == Some(Agreement::Disputed)
    });
    let overruled = |game: &Game| {
        let (place, stands) = (GameKey::new(at.round, one.board, game.no), game.outcome?);
        let stated = tournament.stated_against(place, stands)?.outcome();
        Some(t.statements_overruled(game.no.0, score(stated), score(stands)))
    };
    Board {
        overruled: one.every_game().filter_map(overruled).collect(),
        at: here,
        pair: pair(tournament, one.pairing),
        stated: StatedLine::of(t, tournament, at.round, one),
        results: results.collect(),
        enter: disputed.map(|game| here.game(game.no).result_url()),
    }
}

/// `GET`
pub(in crate::web) async fn show(desk: Desk<RoundAt>) -> Result<HttpResponse, WebError> {
    page::ok(&StatementsPage::load(&desk).await?)
}

/// What a form says that the arbiter saw: `board.game.result`, apart by spaces.
fn saw(text: &str) -> Option<Vec<(BoardNo, GameNo, StatedResult)>> {
    let one = |text: &str| {
        let mut parts = text.splitn(3, '.');
        let (board, game) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let stated = StatedResult::from_code(parts.next()?)?;
        Some((BoardNo(board), GameNo(game), stated))
    };
    text.split_whitespace().map(one).collect()
}

/// What the arbiter saw and has not confirmed, with what stands now: another result came meanwhile, or the players agree no more.
fn left_out(
    t: &Words,
    tournament: &Tournament,
    round: RoundNo,
    saw: &[(BoardNo, GameNo, StatedResult)],
) -> Vec<String> {
    let line = |&(board, game, stated): &(BoardNo, GameNo, StatedResult)| {
        let found = tournament.round(round)?.on_board(board)?.game(game)?;
        let (stated, table) = (stated.outcome(), tournament.table(board).0);
        match found.outcome {
            Some(stands) if stands.mark() == stated.mark() => None,
            Some(stands) => {
                let (stated, stands) = (score(stated), score(stands));
                Some(t.statements_left_result(table, game.0, stated, stands))
            }
            None => Some(t.statements_left_open(table, game.0, score(stated))),
        }
    };
    saw.iter().filter_map(line).collect()
}

/// `POST`: confirms what both players of each board agree on, as far as it is what the page showed; what is not confirmed is said. Where a score
/// sheet speaks against it, the arbiter is asked first.
pub(in crate::web) async fn confirm(
    app: AppData,
    visitor: Visitor,
    at: RoundAt,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let saw = saw(posted.text("agreed")).ok_or(WebError::BadRequest)?;
    let told = |&(board, game, stated): &(BoardNo, GameNo, StatedResult)| {
        let despite = posted.text(&against::field(board, game)).to_owned();
        (at.board(board).game(game), stated.outcome(), despite)
    };
    let told: Vec<_> = saw.iter().map(told).collect();
    let act = Act::new(at.tournament, Action::EnterResults).in_edition(at.round, &posted);
    let seen = saw.clone();
    let decided = try_change(&app, &visitor, act, move |loaded| {
        let t = &loaded.tournament;
        let known = told.iter();
        let known = known
            .filter_map(|(game, outcome, despite)| against::confirmed(t, *game, *outcome, despite));
        let known: Vec<_> = known.collect();
        decide::confirm_stated(t, at.round, &seen, &known)
    });
    let refusal = match decided.await? {
        Ok(now) => {
            let left_out = left_out(visitor.words(), &now.tournament, at.round, &saw);
            if left_out.is_empty() {
                return Ok(page::done(&at.statements_url(), Done::Saved));
            }
            let desk = Desk::open(app, visitor, at).await?;
            let page = StatementsPage {
                left_out,
                ..StatementsPage::load(&desk).await?
            };
            return page::html(&page, StatusCode::CONFLICT);
        }
        Err(refusal) => refusal,
    };
    let desk = Desk::open(app, visitor, at).await?;
    if !against::asks(&refusal) {
        return Err(desk.refused(refusal));
    }
    let tournament = &desk.loaded.tournament;
    let asking = StatementsPage::load(&desk).await?;
    let asking = asking.asking(tournament, at.published(tournament)?);
    page::html(&asking, StatusCode::CONFLICT)
}
