//! What a seat is shown: its match, what it said, and what the other said once both have.

use std::cmp::Ordering;

use chrono::NaiveDateTime;

use super::{Admitted, Away};
use crate::{
    db::stream::Whereabouts,
    web::{
        address::SeatAt,
        colour::{self, ColourMark},
        tournament::{Head, board::seen_from},
    },
    words::Words,
};
use tournament::{
    Agreement, Game, GameKey, GameNo, Match, Outcome, Round, RoundState, Seat, Side, Stage,
    StatedResult, StatementRule, Statements, Tournament,
};

/// The match of a seat, as whoever has its code sees it.
pub(super) struct SeatShown {
    pub seat: Seat,
    pub round: String,
    /// Where the boards of the round are.
    pub boards: String,
    pub rule: StatementRule,
    pub state: SeatState,
    /// Was a form sent that chose nothing?
    pub chose_nothing: bool,
}

/// What a seat is told of a tournament that is in a hall.
pub(super) struct AwayShown {
    pub place: String,
    /// The network to join there, where it is known.
    pub network: Option<String>,
    /// The same seat at the computer in the hall, where its address is known.
    pub url: Option<String>,
    /// When the seat said what the hall has not fetched.
    pub since: Option<NaiveDateTime>,
}

impl AwayShown {
    pub fn new(admitted: &Admitted, away: &Away) -> Self {
        let url = |hall: &Whereabouts| {
            let there = SeatAt {
                tournament: hall.tournament,
                board: admitted.board,
                key: admitted.key.as_str().to_owned(),
            };
            format!("{}{}", hall.address, there.url())
        };
        Self {
            place: away.place.to_string(),
            network: away.hall.as_ref().and_then(|hall| hall.network.clone()),
            url: away.hall.as_ref().map(url),
            since: away.held.as_ref().map(|held| held.at),
        }
    }
}

/// What can be done from a seat.
pub(super) enum SeatState {
    /// The regulations let nobody state results.
    Off,
    /// The pairing was withdrawn, and with it the code.
    Withdrawn,
    /// Players were exchanged at the board since the slip was printed.
    Exchanged,
    /// The tournament is in a hall, and the pairing has not arrived here.
    Ahead,
    /// The tournament is cancelled, with what everybody reads: what stands is shown.
    Cancelled(String, MatchShown),
    /// The round is closed, or the tournament does not run: what stands is shown.
    Closed(MatchShown),
    /// Results can be stated.
    Open(MatchShown),
}

/// The match.
pub(super) struct MatchShown {
    /// Both players in the order of the scores; the one whose seat it is.
    pub names: [String; 2],
    pub own: String,
    pub games: Vec<GameShown>,
}

/// A game of the match.
pub(super) struct GameShown {
    pub no: GameNo,
    /// The colour of the seat.
    pub mark: ColourMark,
    pub now: Now,
}

/// How a game stands, as the seat may know it.
pub(super) enum Now {
    /// It has a result.
    Final(String),
    /// It has this result, and both had stated that one.
    Overruled(String, String),
    /// Both said the same.
    Provisional(String),
    /// They said this and that: the seat first.
    Disputed(String, String),
    /// The seat said this, the other nothing yet.
    Waits(String),
    /// The seat said this of a tournament that is in a hall, which has not fetched it: it is no word yet, whatever the other said.
    Held(String),
    /// The same, where the other's word has come from the hall and is the same.
    HeldAlike(String),
    /// The seat said this, and nothing can be stated.
    Stated(String),
    /// They said this and that, the seat first, and nothing can be stated.
    Differed(String, String),
    /// The seat said nothing, whatever the other did.
    Silent,
}

/// A choice of a game: its code, what it is to the seat, whether it was stated.
pub(super) struct StateChoice {
    pub code: &'static str,
    pub label: String,
    pub chosen: bool,
}

/// A result as a score, in the order of the names.
pub(in crate::web) fn score(outcome: Outcome) -> String {
    let [first, second] = Side::ALL.map(|side| seen_from(Some(outcome), side));
    format!("{first}–{second}")
}

impl SeatShown {
    /// The match of this seat as it stands now.
    pub fn new(head: &Head, admitted: &Admitted, t: &Words) -> Self {
        let (tournament, seat) = (&admitted.loaded.tournament, admitted.seat);
        let rule = tournament.regulations.arbitration.statements;
        let state = Self::state(head, admitted, t);
        Self {
            seat,
            round: head.round_title(&seat.round, t),
            boards: head.at().round(seat.round).url(),
            rule,
            state,
            chose_nothing: false,
        }
    }

    /// Is it a seat of a pairing that is not public here?
    fn is_ahead(tournament: &Tournament, seat: Seat) -> bool {
        let is_public = |round: &Round| round.state != RoundState::Draft;
        let is_here = tournament.round(seat.round).is_some_and(is_public);
        match seat.edition.cmp(&tournament.edition(seat.round)) {
            Ordering::Less => false,
            Ordering::Equal => {
                let known = tournament.seatings(seat.round, seat.edition, seat.board);
                !is_here || seat.seating >= known
            }
            Ordering::Greater => true,
        }
    }

    fn state(head: &Head, admitted: &Admitted, t: &Words) -> SeatState {
        let (tournament, seat) = (&admitted.loaded.tournament, admitted.seat);
        let round = tournament.round(seat.round);
        if Self::is_ahead(tournament, seat) {
            return SeatState::Ahead;
        }
        let one = round.and_then(|round| round.on_board(seat.board));
        let (Some(round), Some(one)) = (round, one) else {
            return SeatState::Withdrawn;
        };
        if tournament.edition(seat.round) != seat.edition {
            return SeatState::Withdrawn;
        }
        if tournament.seat(seat.round, seat.board, seat.side) != seat {
            return SeatState::Exchanged;
        }
        if tournament.regulations.arbitration.statements.is_off() {
            return SeatState::Off;
        }
        let shown = MatchShown::new(head, admitted, one, t);
        if let Some(word) = head.cancelled(t) {
            return SeatState::Cancelled(word, shown.at_rest());
        }
        match round.state {
            RoundState::Published if tournament.stage == Stage::Running => SeatState::Open(shown),
            RoundState::Draft | RoundState::Published | RoundState::Closed => {
                SeatState::Closed(shown.at_rest())
            }
        }
    }
}

impl MatchShown {
    fn new(head: &Head, admitted: &Admitted, one: &Match, t: &Words) -> Self {
        let (tournament, seat) = (&admitted.loaded.tournament, admitted.seat);
        let name = |side| head.who(one.pairing.on(side), t).name;
        let game = |game: &Game| {
            let place = GameKey::new(seat.round, seat.board, game.no);
            let said = (tournament.statements_of(place), seat.side);
            let stands = game.outcome;
            let overruled = stands.and_then(|stands| tournament.stated_against(place, stands));
            GameShown {
                no: game.no,
                mark: colour::mark(game.white == seat.side, t),
                now: Now::of(game, said, overruled, admitted.is_held(game.no)),
            }
        };
        Self {
            names: Side::ALL.map(name),
            own: name(seat.side),
            games: one.every_game().map(game).collect(),
        }
    }

    /// The same where nothing can be stated: no sentence asks for what no form takes.
    fn at_rest(self) -> Self {
        let rest = |game: GameShown| GameShown {
            now: game.now.at_rest(),
            ..game
        };
        Self {
            games: self.games.into_iter().map(rest).collect(),
            ..self
        }
    }

    /// The games of which something can be stated.
    pub fn open(&self) -> impl Iterator<Item = &GameShown> {
        self.games.iter().filter(|game| game.now.is_open())
    }

    /// Does the page wait for anything: the other's word, or the arbiter's?
    pub fn waits(&self) -> bool {
        let settled = |game: &GameShown| matches!(game.now, Now::Final(_) | Now::Overruled(..));
        !self.games.iter().all(settled)
    }

    /// Is anything left to state?
    pub fn asks(&self) -> bool {
        self.open().next().is_some()
    }
}

impl GameShown {
    /// What can be stated of it from this seat.
    pub fn choices(&self, side: &Side, t: &Words) -> [StateChoice; 3] {
        let choice = |stated: StatedResult| StateChoice {
            code: stated.code(),
            label: match (stated, side) {
                (StatedResult::First, Side::First) | (StatedResult::Second, Side::Second) => {
                    t.statements_won()
                }
                (StatedResult::Draw, _) => t.statements_drawn(),
                (StatedResult::First, Side::Second) | (StatedResult::Second, Side::First) => {
                    t.statements_lost()
                }
            },
            chosen: self.now.own() == Some(&score(stated.outcome())),
        };
        let own_first = match side {
            Side::First => [
                StatedResult::First,
                StatedResult::Draw,
                StatedResult::Second,
            ],
            Side::Second => [
                StatedResult::Second,
                StatedResult::Draw,
                StatedResult::First,
            ],
        };
        own_first.map(choice)
    }
}

impl Now {
    fn of(
        game: &Game,
        (said, side): (Statements, Side),
        overruled: Option<StatedResult>,
        is_held: bool,
    ) -> Self {
        if let Some(outcome) = game.outcome {
            let stands = score(outcome);
            return match overruled {
                Some(stated) => Self::Overruled(stands, score(stated.outcome())),
                None => Self::Final(stands),
            };
        }
        let own = said.of(side).map(|own| score(own.stated.outcome()));
        let other = said.of(side.other());
        match (own, other, said.agreement()) {
            (Some(own), _, Agreement::Agreed(_)) if is_held => Self::HeldAlike(own),
            (Some(own), _, Agreement::Agreed(_)) => Self::Provisional(own),
            (Some(own), _, Agreement::Silent | Agreement::One(_) | Agreement::Disputed)
                if is_held =>
            {
                Self::Held(own)
            }
            (
                Some(own),
                Some(other),
                Agreement::Silent | Agreement::One(_) | Agreement::Disputed,
            ) => Self::Disputed(own, score(other.stated.outcome())),
            (Some(own), None, Agreement::Silent | Agreement::One(_) | Agreement::Disputed) => {
                Self::Waits(own)
            }
            (None, ..) => Self::Silent,
        }
    }

    /// The same where nothing can be stated.
    fn at_rest(self) -> Self {
        match self {
            Self::Waits(own) | Self::Held(own) => Self::Stated(own),
            Self::Disputed(own, other) => Self::Differed(own, other),
            stands @ (Self::Final(_)
            | Self::Overruled(..)
            | Self::Provisional(_)
            | Self::HeldAlike(_)
            | Self::Stated(_)
            | Self::Differed(..)
            | Self::Silent) => stands,
        }
    }

    /// What the seat itself said, while that can be changed.
    fn own(&self) -> Option<&String> {
        match self {
            Self::Disputed(own, _) | Self::Waits(own) | Self::Held(own) => Some(own),
            Self::Final(_)
            | Self::Overruled(..)
            | Self::Provisional(_)
            | Self::HeldAlike(_)
            | Self::Stated(_)
            | Self::Differed(..)
            | Self::Silent => None,
        }
    }

    fn is_open(&self) -> bool {
        match self {
            Self::Disputed(..) | Self::Waits(_) | Self::Held(_) | Self::Silent => true,
            Self::Final(_)
            | Self::Overruled(..)
            | Self::Provisional(_)
            | Self::HeldAlike(_)
            | Self::Stated(_)
            | Self::Differed(..) => false,
        }
    }

    /// The colour of its notice.
    pub fn colour(&self) -> &'static str {
        match self {
            Self::Final(_) => "good",
            Self::Overruled(..) => "warn",
            Self::Provisional(_)
            | Self::Waits(_)
            | Self::Held(_)
            | Self::HeldAlike(_)
            | Self::Stated(_) => "info",
            Self::Disputed(..) | Self::Differed(..) => "bad",
            Self::Silent => "",
        }
    }

    /// The sentence.
    pub fn said(&self, t: &Words) -> String {
        match self {
            Self::Final(score) => t.statements_now_final(score.as_str()),
            Self::Overruled(stands, stated) => {
                t.statements_now_overruled(stands.as_str(), stated.as_str())
            }
            Self::Provisional(score) => t.statements_now_provisional(score.as_str()),
            Self::Disputed(own, other) => t.statements_now_disputed(own.as_str(), other.as_str()),
            Self::Waits(own) => t.statements_now_waits(own.as_str()),
            Self::Held(own) => t.statements_now_held(own.as_str()),
            Self::HeldAlike(own) => t.statements_now_held_alike(own.as_str()),
            Self::Stated(own) => t.statements_now_stated(own.as_str()),
            Self::Differed(own, other) => t.statements_now_differed(own.as_str(), other.as_str()),
            Self::Silent => t.statements_now_silent(),
        }
    }
}
