//! `GET …/boards/{board}/console`: a board as an arbiter finds it, and everything that one can be called for.

use std::sync::Arc;

use actix_web::{HttpResponse, web::Query};
use askama::Template;
use chrono::NaiveDateTime;
use serde::Deserialize;

use crate::{
    db::tournament::Loaded,
    words::{self, Named, Words},
};
use arbitration::Case;
use tournament::{
    BoardNote, BoardState, Call, Game, GameNo, Match, Side, decide,
    rulings::{Matter, Ruling, RulingState},
};

use super::{
    lines::{Ladder, MOST, RulingLine},
    matters::Matters,
};
use crate::web::{
    address::{BoardAt, GameAt, RoundAt},
    desk::{
        Desk,
        back::Back,
        edition_of,
        hall::tap::{self, TapPress},
        halted::Halted,
        situation::{BY, GamePlayer, sentence, start},
        stated::StatedLine,
    },
    error::WebError,
    page::{self, Frame},
    query,
    tournament::board::seen_from,
    visitor::Visitor,
};

/// What an address of the board can choose.
#[derive(Deserialize)]
pub(in crate::web) struct EvidenceQuery {
    /// The game; without one the first that has no result.
    game: Option<u8>,
}

/// A game in the list.
struct GameLine {
    no: GameNo,
    url: String,
    current: bool,
    /// Each player, White of this game first, with what they scored in it; empty while there is no result.
    sides: Vec<(String, &'static str)>,
}

/// A call that is still open.
struct CallLine {
    at: NaiveDateTime,
    who: Option<String>,
    taken: Option<String>,
    url: String,
}

/// What can be noted of the board, and whether it is.
struct Mark {
    code: &'static str,
    name: String,
    noted: bool,
}

/// What happens often to a player, each a tap from here.
struct Quick {
    player: GamePlayer,
    illegal: TapPress,
    flag: String,
    absent: String,
}

#[derive(Template)]
#[template(path = "desk/console/board.html")]
struct BoardPage {
    frame: Frame,
    loaded: Arc<Loaded>,
    at: GameAt,
    state: Option<String>,
    players: [GamePlayer; 2],
    games: Vec<GameLine>,
    opening: Option<String>,
    clock: String,
    /// That the game is suspended or put off, with the ruling.
    halted: Option<Halted>,
    /// Is the match decided without this game?
    not_needed: bool,
    calls: Vec<CallLine>,
    marks: Vec<Mark>,
    /// What the players state of games without a result.
    stated: Vec<StatedLine>,
    /// Those that wait for whoever confirms them: what is decided next has to know of them.
    waiting: Vec<RulingLine>,
    rulings: Vec<RulingLine>,
    /// How many more there are than the list shows.
    more: usize,
    ladders: Vec<Ladder>,
    /// What happens often, by player; nothing once the game has ended, or where the tournament is only read.
    quick: Vec<Quick>,
    /// The round, whose hall takes what is recorded by one press.
    round: RoundAt,
    matters: Matters,
    has_record: bool,
}

/// `GET …/console`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        at: spot,
        loaded,
        ..
    }: Desk<BoardAt>,
    asked: Query<EvidenceQuery>,
) -> Result<HttpResponse, WebError> {
    let tournament = &loaded.tournament;
    let round = tournament.round(spot.round).ok_or(WebError::NotFound)?;
    let one = round.on_board(spot.board).ok_or(WebError::NotFound)?;
    let game = asked.game.map_or_else(|| current(one), GameNo);
    let at = spot.game(game);
    let case = at.case(tournament)?;
    page::ok(&BoardPage::new(
        &visitor,
        loaded.clone(),
        at,
        &case,
        (app.now)(),
    ))
}

/// The first game without a result, or the last.
fn current(one: &Match) -> GameNo {
    let open = one.every_game().find(|game| game.outcome.is_none());
    let game = open.or_else(|| one.every_game().last());
    game.map_or(GameNo(1), |game| game.no)
}

impl BoardPage {
    /// The board and the round, by its number and by name.
    fn title(&self) -> String {
        let (t, tournament) = (self.frame.t, &self.loaded.tournament);
        let round = words::round_number(t, tournament, self.at.round);
        t.console_title(self.table(), round)
    }

    /// The number on the table of the board.
    fn table(&self) -> u16 {
        self.loaded.tournament.table(self.at.board).0
    }

    /// What the bar says of an illegal move before it is recorded, with `…` in the place of the name.
    fn illegal_said(&self) -> String {
        tap::illegal_said(self.frame.t)
    }

    fn edition(&self) -> String {
        edition_of(&self.loaded.tournament, self.at.round)
    }

    fn new(
        visitor: &Visitor,
        loaded: Arc<Loaded>,
        at: GameAt,
        case: &Case<'_>,
        now: NaiveDateTime,
    ) -> Self {
        let frame = Frame::new(visitor);
        let t = frame.t;
        let (tournament, spot) = (case.tournament, at.on_board());
        let round = tournament.round(spot.round);
        let ladder = |player: &GamePlayer| Ladder::new(t, tournament, at, player.entry);
        let players = GamePlayer::both(case);
        let state = tournament.board_state(spot.round, spot.board);
        let rulings = decide::at_board(tournament, spot.round, spot.board);
        let line = |one: &Ruling| RulingLine::new(t, tournament, spot, one);
        let waits = |one: &&&Ruling| one.state == RulingState::Proposed;
        let open =
            |call: &&Call| call.open() && (call.round, call.board) == (spot.round, spot.board);
        Self {
            at,
            marks: marks(t, case, spot),
            stated: StatedLine::of(t, tournament, spot.round, case.at_board),
            more: rulings.len().saturating_sub(MOST),
            state: state.map(|state: BoardState| state.name(t)),
            games: case
                .at_board
                .every_game()
                .map(|game| game_line(case, at, game))
                .collect(),
            opening: round
                .and_then(|round| words::opening(t, tournament, round, (spot.board, at.game))),
            clock: {
                let regulations = tournament.regulations.in_round(case.round);
                words::clock_of(t, &regulations, case.at_board, at.game)
            },
            halted: Halted::of(t, tournament, at),
            not_needed: decide::decided_without(tournament, spot.round, spot.board, at.game),
            calls: tournament
                .calls
                .iter()
                .filter(open)
                .map(|call| call_line(case, spot, call))
                .collect(),
            waiting: rulings.iter().filter(waits).map(|one| line(one)).collect(),
            rulings: rulings.into_iter().rev().take(MOST).map(line).collect(),
            ladders: players.iter().map(ladder).collect(),
            quick: if frame.reads_only() {
                Vec::new()
            } else {
                quick(case, at, now)
            },
            round: at.in_round(),
            matters: Matters::new(t, tournament, at),
            has_record: case.record().is_some(),
            players,
            loaded: loaded.clone(),
            frame,
        }
    }
}

fn game_line(case: &Case<'_>, at: GameAt, game: &Game) -> GameLine {
    let scored = |side: Side| {
        let name = words::full_name(case.tournament, case.at_board.pairing.on(side));
        (name, seen_from(game.outcome, side))
    };
    let sides = [game.white, game.white.other()].map(scored);
    let sides = sides.into_iter().filter(|(_, mark)| !mark.is_empty());
    GameLine {
        no: game.no,
        url: GameAt {
            game: game.no,
            ..at
        }
        .console_url(),
        current: game.no == at.game,
        sides: sides.collect(),
    }
}

fn call_line(case: &Case<'_>, spot: BoardAt, call: &Call) -> CallLine {
    let pairing = case.at_board.pairing;
    CallLine {
        at: call.at,
        who: call
            .side
            .map(|side| words::full_name(case.tournament, pairing.on(side))),
        taken: call.taken.as_ref().map(|(by, _)| by.name.clone()),
        url: spot.in_tournament().call(call.no).url(),
    }
}

/// Flag and absence as they are mostly found, with whose they are; an illegal move recorded by one press.
fn quick(case: &Case<'_>, at: GameAt, now: NaiveDateTime) -> Vec<Quick> {
    if case.game.outcome.is_some() {
        return Vec::new();
    }
    let filled = |matter, player: &GamePlayer| {
        let fields = start(case, matter, "", now);
        let by = (BY.name, player.code().to_owned());
        query::with(&at.matter(matter).url(), fields.into_iter().chain([by]))
    };
    let of = |player: GamePlayer| Quick {
        illegal: TapPress::illegal(case, at, case.side(player.colour)),
        flag: filled(Matter::FlagFall, &player),
        absent: filled(Matter::Absence, &player),
        player,
    };
    GamePlayer::both(case).map(of).into()
}

fn marks(t: &Words, case: &Case<'_>, spot: BoardAt) -> Vec<Mark> {
    let noted = |note| {
        let marks = &case.tournament.hall.marks;
        marks
            .iter()
            .any(|mark| (mark.round, mark.board, mark.note) == (spot.round, spot.board, note))
    };
    let mark = |note: BoardNote| Mark {
        code: note.code(),
        name: sentence(&note.name(t)),
        noted: noted(note),
    };
    BoardNote::ALL.map(mark).into()
}
