//! `/tournaments/{tournament}/rounds/{round}/boards/{board}/correction` and `…/exchange`: a match corrected whole, and its results
//! exchanged with those of another board, in one step with one preview, which says what score sheets and players say against it.

use actix_web::{HttpResponse, http::StatusCode};
use askama::Template;

use crate::words;
use tournament::{
    Action, BoardNo, Event, GameNo, Match, Outcome, Reason, Refusal, RoundState, Tournament,
    decide, rulings::BoardStamp,
};

use super::{
    super::{Desk, DeskHead, DeskTab},
    REASON,
    against::{self, KnownFields},
    counted,
    foreseen::{self, CONFIRM, Foreseen},
    game::choice::{self, ChoiceGroup},
    name, pair, reason,
};
use crate::web::{
    address::BoardAt,
    change::{Act, try_change},
    error::WebError,
    flash::Done,
    form::{Choice, Form, FormErrors, Posted, Reader, fields, parsed, shown},
    page::{self, Frame},
    seen::SEEN,
};

fields! {
    /// The board with which results are exchanged.
    OTHER: BoardNo = "other", shown, |text, t| parsed(text, || t.results_match_board_bad());
}

/// How that board was seen, beside [`SEEN`] for this one.
const SEEN_OTHER: &str = "seen-other";

/// A game in the form.
struct GameChoice {
    no: GameNo,
    field: String,
    /// What is chosen.
    chosen: String,
    /// Can the game be left, or go, without a result?
    removable: bool,
}

/// What would change, before it is confirmed.
struct Preview {
    /// Where the form goes.
    action: String,
    /// Board by board, what stands and what would.
    changes: Vec<(String, String, String)>,
    foreseen: Foreseen,
    /// What score sheets and players say against it.
    doubts: Vec<String>,
    /// What is sent again.
    fields: Vec<(String, String)>,
}

#[derive(Template)]
#[template(path = "desk/rounds/match.html")]
struct MatchPage {
    frame: Frame,
    desk: DeskHead,
    at: BoardAt,
    players: [String; 2],
    stands: String,
    lines: Vec<GameChoice>,
    groups: Vec<ChoiceGroup>,
    /// The other boards.
    others: Vec<Choice>,
    seen: String,
    form: Form,
    notice: Option<String>,
    preview: Option<Preview>,
}

/// What is to be done.
#[derive(Clone)]
enum Wish {
    /// These results, game by game.
    Correct(Vec<(GameNo, Option<Outcome>)>),
    /// Those of another board for these.
    Exchange(BoardNo),
}

/// Where a match is, and how its boards were seen.
#[derive(Clone)]
struct Seen {
    here: Option<BoardStamp>,
    other: Option<BoardStamp>,
}

impl Seen {
    fn read(posted: &Posted) -> Self {
        Self {
            here: posted.text(SEEN).parse().ok(),
            other: posted.text(SEEN_OTHER).parse().ok(),
        }
    }
}

/// What is to be done to a match that was seen so, and why.
#[derive(Clone)]
struct Wished {
    wish: Wish,
    seen: Seen,
    why: Reason,
}

impl Wish {
    /// The events; boards that the form did not show yet are taken as they stand.
    fn decide(
        &self,
        tournament: &Tournament,
        at: BoardAt,
        seen: &Seen,
    ) -> Result<Vec<Event>, Refusal> {
        let now = |board| BoardStamp::of(tournament, at.round, board);
        let here = seen.here.clone().unwrap_or_else(|| now(at.board));
        match self {
            Self::Correct(to) => decide::correct_match(tournament, (at.round, at.board), to, &here),
            Self::Exchange(other) => {
                let there = seen.other.clone().unwrap_or_else(|| now(*other));
                let boards = [at.board, *other];
                decide::exchange_results(tournament, at.round, boards, &[here, there])
            }
        }
    }

    fn boards(&self, at: BoardAt) -> Vec<BoardNo> {
        match self {
            Self::Correct(_) => vec![at.board],
            Self::Exchange(other) => vec![at.board, *other],
        }
    }

    fn action(&self, at: BoardAt) -> String {
        match self {
            Self::Correct(_) => at.correction_url(),
            Self::Exchange(_) => at.exchange_url(),
        }
    }
}

fn field(game: GameNo) -> String {
    format!("game-{game}")
}

/// The results of a match, in a line.
pub(super) fn marks(one: &Match) -> String {
    let mark = |outcome: Option<Outcome>| {
        outcome.map_or_else(|| "–".to_owned(), |outcome| outcome.mark().to_string())
    };
    let marks: Vec<String> = one.every_game().map(|game| mark(game.outcome)).collect();
    marks.join(" ")
}

impl MatchPage {
    fn new(desk: &Desk<BoardAt>, form: Form) -> Result<Self, WebError> {
        let (at, tournament) = (desk.at, &desk.loaded.tournament);
        let frame = Frame::new(&desk.visitor);
        let one = at.find(tournament)?;
        let round = at.in_round().published(tournament)?;
        let line = |game: &tournament::Game| {
            let field = field(game.no);
            let typed = form.value(&field).to_owned();
            let stands = game
                .outcome
                .map_or_else(|| choice::NONE.to_owned(), choice::code);
            GameChoice {
                no: game.no,
                chosen: if typed.is_empty() { stands } else { typed },
                field,
                // a closed round takes no result away, and may have a tie-break game that was not played yet
                removable: round.state != RoundState::Closed || game.outcome.is_none(),
            }
        };
        let others = round.matches.iter().filter(|other| other.board != at.board);
        let other = |other: &Match| {
            let pair = pair(tournament, other.pairing);
            let table = tournament.table(other.board).0;
            let label = frame.t.results_match_board(table, pair, marks(other));
            Choice::new(other.board.to_string(), label)
        };
        Ok(Self {
            players: [one.pairing.first, one.pairing.second].map(|entry| name(tournament, entry)),
            stands: marks(one),
            lines: one.every_game().map(line).collect(),
            groups: choice::groups(frame.t, tournament, one),
            others: others.map(other).collect(),
            seen: BoardStamp::of(tournament, at.round, at.board).to_string(),
            desk: DeskHead::new(&frame, &desk.loaded, DeskTab::Results),
            frame,
            at,
            form,
            notice: None,
            preview: None,
        })
    }

    /// The page with what was typed still there.
    fn again(desk: &Desk<BoardAt>, posted: &Posted) -> Result<Self, WebError> {
        Self::new(desk, Form::again(posted, FormErrors::default()))
    }

    fn refusing(
        self,
        refusal: &Refusal,
        tournament: &Tournament,
    ) -> Result<HttpResponse, WebError> {
        let said = words::refusal(self.frame.t, refusal, Some(tournament));
        self.saying(said)
    }

    fn saying(self, notice: String) -> Result<HttpResponse, WebError> {
        let notice = Some(notice);
        page::html(&Self { notice, ..self }, StatusCode::CONFLICT)
    }
}

/// `GET …/correction`
pub(in crate::web) async fn show(desk: Desk<BoardAt>) -> Result<HttpResponse, WebError> {
    page::ok(&MatchPage::new(&desk, Form::empty())?)
}

/// `POST …/correction`: shows what the results of the form change; with `confirm`, corrects the match where that is still what it showed.
pub(in crate::web) async fn correct(
    desk: Desk<BoardAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let mut to = Vec::new();
    for game in desk.at.find(&desk.loaded.tournament)?.every_game() {
        let code = posted.text(&field(game.no));
        match choice::parse(code) {
            Some(outcome) => to.push((game.no, Some(outcome))),
            None if code == choice::NONE => to.push((game.no, None)),
            None => errors.add(&field(game.no), t.results_outcome_bad()),
        }
    }
    answer(desk, &posted, Wish::Correct(to), errors).await
}

/// `POST …/exchange`: shows what changes when the match and that on the board `other` exchange their results; with `confirm`, exchanges them
/// where that is still what it showed.
pub(in crate::web) async fn exchange(
    desk: Desk<BoardAt>,
    posted: Posted,
) -> Result<HttpResponse, WebError> {
    let t = desk.visitor.words();
    let mut errors = FormErrors::default();
    let other = Reader::new(&posted, &mut errors, t).get(&OTHER);
    answer(
        desk,
        &posted,
        Wish::Exchange(other.unwrap_or(BoardNo(0))),
        errors,
    )
    .await
}

async fn answer(
    mut desk: Desk<BoardAt>,
    posted: &Posted,
    wish: Wish,
    mut errors: FormErrors,
) -> Result<HttpResponse, WebError> {
    let at = desk.at;
    let why = reason(&Frame::new(&desk.visitor), posted, &mut errors);
    let Some(why) = why.filter(|_| errors.is_empty()) else {
        let form = Form::again(posted, errors);
        return page::unprocessable(&MatchPage::new(&desk, form)?);
    };
    let seen = Seen::read(posted);
    let wish = Wished { wish, seen, why };
    if !posted.ticked(CONFIRM) {
        return previewed(&desk, posted, &wish, None).await;
    }
    let act = Act::new(at.tournament, Action::CorrectResults)
        .because(wish.why.clone())
        .in_edition(at.round, posted);
    let (sent, known) = (wish.clone(), KnownFields::read(posted));
    let (t, shown) = (desk.visitor.words(), posted.text(CONFIRM).to_owned());
    let decided = try_change(&desk.app, &desk.visitor, act, move |loaded| {
        let now = &loaded.tournament;
        let events = sent.wish.decide(now, at, &sent.seen)?;
        let boards = sent.wish.boards(at);
        foreseen::require(t, loaded, &events, (at, &boards), &shown)?;
        known.keeping(now, at.in_round(), events)
    });
    let Err(refusal) = decided.await? else {
        return Ok(page::done(&at.in_round().results_url(), Done::Saved));
    };
    desk.reload().await?;
    if against::asks(&refusal) || foreseen::is_other(&refusal) {
        return previewed(&desk, posted, &wish, Some(&refusal)).await;
    }
    MatchPage::again(&desk, posted)?.refusing(&refusal, &desk.loaded.tournament)
}

/// The page with what would change as the tournament stands now; shown anew, with why it was not done.
async fn previewed(
    desk: &Desk<BoardAt>,
    posted: &Posted,
    wish: &Wished,
    refusal: Option<&Refusal>,
) -> Result<HttpResponse, WebError> {
    let (at, tournament) = (desk.at, &desk.loaded.tournament);
    let decided = wish.wish.decide(tournament, at, &wish.seen);
    let shown = MatchPage::again(desk, posted)?;
    match decided {
        Ok(events) if events.is_empty() => {
            let same = shown.frame.t.results_match_same();
            shown.saying(same)
        }
        Ok(events) => {
            let other = refusal.is_some_and(foreseen::is_other);
            let t = desk.visitor.words();
            let mut preview = preview(desk, wish, &events);
            let counted = counted::lines(&desk.app, t, (at.tournament, tournament), &events);
            preview.foreseen.counted = counted.await?;
            let page = MatchPage {
                preview: Some(preview),
                notice: other.then(|| shown.frame.t.results_preview_changed()),
                ..shown
            };
            let anew = refusal.map_or(StatusCode::OK, |_| StatusCode::CONFLICT);
            page::html(&page, anew)
        }
        Err(refusal) => shown.refusing(&refusal, tournament),
    }
}

fn preview(desk: &Desk<BoardAt>, Wished { wish, why, .. }: &Wished, events: &[Event]) -> Preview {
    let (at, before) = (desk.at, &desk.loaded.tournament);
    let t = desk.visitor.words();
    let (doubts, despite) = against::doubts(t, before, at.in_round(), events);
    let after = before.after(events);
    let results = |tournament: &Tournament, board| {
        let round = tournament.round(at.round);
        let one = round.and_then(|round| round.on_board(board));
        one.map_or_else(String::new, marks)
    };
    let boards = wish.boards(at);
    let change = |board: &BoardNo| {
        let round = before.round(at.round);
        let one = round.and_then(|round| round.on_board(*board));
        let who = one.map_or_else(String::new, |one| pair(before, one.pairing));
        (
            format!("{}. {who}", before.table(*board)),
            results(before, *board),
            results(&after, *board),
        )
    };
    let stamp = |board| BoardStamp::of(before, at.round, board).to_string();
    let mut fields = vec![
        (REASON.name.to_owned(), why.to_string()),
        (SEEN.to_owned(), stamp(at.board)),
    ];
    match wish {
        Wish::Correct(to) => fields.extend(to.iter().map(|(game, to)| {
            let code = to.map_or_else(|| choice::NONE.to_owned(), choice::code);
            (field(*game), code)
        })),
        Wish::Exchange(other) => fields.extend([
            (OTHER.name.to_owned(), OTHER.show(other)),
            (SEEN_OTHER.to_owned(), stamp(*other)),
        ]),
    }
    fields.extend(despite);
    Preview {
        action: wish.action(at),
        changes: boards.iter().map(change).collect(),
        foreseen: Foreseen::of(t, &desk.loaded, events, (at, &boards)),
        doubts,
        fields,
    }
}
