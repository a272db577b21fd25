//! From what is announced to what programs read.

use chrono::{DateTime, NaiveDateTime, Utc};

use crate::{
    db::tournament::Loaded,
    web::{
        address::{OpeningAt, TournamentAt},
        error::WebError,
        state::App,
        visitor::Visitor,
    },
    words::{self, Named, Words},
};
use draughts::RuleSet;
use tournament::{
    Announced, Attendance, Decision, Entry, EntryNo, GameKey, Outcome, RoundNo, Side, Stage,
    decide, drawn_opening, standings::match_score,
};

use super::{
    model::{
        AttendanceCode, Board, Bye, Clock, ClockState, Game, Opening, Player, Round, RoundLine,
        SideCode, StageCode,
    },
    number,
};

/// A tournament as everybody may know it, with the names that everybody reads, and in which language.
pub(super) struct TournamentSource {
    pub t: &'static Words,
    pub at: TournamentAt,
    pub version: i32,
    pub journal: String,
    pub tournament: Announced,
}

/// A moment in UTC.
pub(super) fn utc(at: NaiveDateTime) -> DateTime<Utc> {
    at.and_utc()
}

impl TournamentSource {
    /// What a request asks for.
    ///
    /// # Errors
    /// [`WebError::NotFound`], or a failure of the database.
    pub async fn open(app: &App, visitor: &Visitor, at: TournamentAt) -> Result<Self, WebError> {
        let loaded = app.public_tournament(at.tournament).await?;
        Ok(Self::of(visitor.words(), at, &loaded))
    }

    /// The same of what was read.
    pub fn of(t: &'static Words, at: TournamentAt, loaded: &Loaded<Announced>) -> Self {
        Self {
            t,
            at,
            version: loaded.publication.version,
            journal: loaded.head.short().to_owned(),
            tournament: loaded.tournament.with_public_names(),
        }
    }

    /// The same right after a change, as everybody may know it.
    pub fn of_whole(t: &'static Words, at: TournamentAt, whole: &Loaded) -> Self {
        let announced = Loaded {
            id: whole.id,
            version: whole.publication.version,
            head: whole.publication.head.clone(),
            publication: whole.publication.clone(),
            tournament: whole.tournament.announced(),
        };
        Self::of(t, at, &announced)
    }

    /// The name of an entry.
    pub fn name(&self, entry: EntryNo) -> String {
        let found = self.tournament.entries.get(&entry);
        found.map_or_else(|| entry.to_string(), |one| one.person.name.to_string())
    }

    /// A player.
    pub fn player(&self, entry: &Entry) -> Player {
        let person = &entry.person;
        let (attendance, gone_from) = match entry.attendance {
            Attendance::Expected => (AttendanceCode::Expected, None),
            Attendance::Present => (AttendanceCode::Present, None),
            Attendance::Withdrawn(from) => (AttendanceCode::Withdrawn, Some(from.0)),
            Attendance::Expelled(from) => (AttendanceCode::Expelled, Some(from.0)),
        };
        Player {
            entry: entry.no.0,
            number: self.tournament.pairing_number(entry.no),
            name: person.name.to_string(),
            title: person.title.map(|title| title.code().to_owned()),
            club: person.club.as_ref().map(ToString::to_string),
            association: person.association.as_ref().map(ToString::to_string),
            federation: person.federation.map(String::from),
            rating: person.rating.map(|rating| rating.get()),
            from_round: self.first_round_of(entry).0,
            attendance,
            gone_from,
            page: self.at.entry(entry.no).url(),
        }
    }

    /// The first round of a player, also of one who left and came back. Whoever is expected has none yet: it would be the next one.
    fn first_round_of(&self, entry: &Entry) -> RoundNo {
        match entry.attendance {
            Attendance::Expected => decide::joins(&self.tournament).unwrap_or(entry.from_round),
            Attendance::Present | Attendance::Withdrawn(_) | Attendance::Expelled(_) => {
                let mut rounds = self.tournament.rounds.iter();
                let first = rounds
                    .find(|round| round.was_there(entry.no) || entry.byes.contains_key(&round.no));
                first.map_or(entry.from_round, |round| round.no.min(entry.from_round))
            }
        }
    }

    /// A round in the list.
    pub fn round_line(&self, round: &tournament::Round) -> RoundLine {
        let missing = round.missing();
        RoundLine {
            round: round.no.0,
            title: words::round_title(self.t, &self.tournament, round.no),
            starts: self.starts(round.no),
            closed: self.tournament.is_over(round),
            missing,
            url: self.at.round(round.no).api_url(),
        }
    }

    fn starts(&self, round: RoundNo) -> Option<NaiveDateTime> {
        self.tournament.presentation.hours.get(&round).copied()
    }

    /// A round with its boards.
    pub fn round(&self, round: &tournament::Round) -> Round {
        let goes_on = self.tournament.cancelled.is_none();
        let has_lapsed = |clock: &tournament::RoundClock| {
            clock.runs() && self.tournament.has_lapsed(round, clock.started)
        };
        let clock = self.tournament.clock_of(round.no);
        let clock = clock.filter(|clock| goes_on && !has_lapsed(clock));
        Round {
            version: self.version,
            round: round.no.0,
            title: words::round_title(self.t, &self.tournament, round.no),
            edition: self.tournament.edition(round.no).0,
            starts: self.starts(round.no),
            closed: self.tournament.is_over(round),
            clock: clock.as_ref().map(Clock::of),
            boards: round
                .matches
                .iter()
                .map(|one| self.board(round.no, one))
                .collect(),
            byes: round
                .byes
                .iter()
                .map(|bye| Bye {
                    entry: bye.entry.0,
                    kind: bye.kind.code().to_owned(),
                })
                .collect(),
            page: self.at.round(round.no).url(),
        }
    }

    fn board(&self, round: RoundNo, one: &tournament::Match) -> Board {
        let begun = one.every_game().any(|game| game.outcome.is_some());
        let total = |side| begun.then(|| number::points(one.game_points(side)));
        let regulations = &self.tournament.regulations;
        let match_points = |side| match_score(regulations, one, side).map(number::points);
        let at = self.at.round(round).board(one.board);
        let games = one.every_game();
        let winner = match one.decision(&self.tournament.regulations.decider) {
            Decision::For(side) => Some(SideCode::of(side)),
            Decision::Open | Decision::Drawn | Decision::Nobody => None,
        };
        Board {
            board: one.board.0,
            table: self.tournament.table(one.board).0,
            first: one.pairing.first.0,
            second: one.pairing.second.0,
            first_points: total(Side::First),
            second_points: total(Side::Second),
            first_match_points: match_points(Side::First),
            second_match_points: match_points(Side::Second),
            winner,
            games: games.map(|game| self.game(round, one, game)).collect(),
            result_url: at.api_result_url(),
        }
    }

    fn game(&self, round: RoundNo, one: &tournament::Match, game: &tournament::Game) -> Game {
        let place = GameKey::new(round, one.board, game.no);
        let at = self.at.round(round).board(one.board).game(game.no);
        let points = |side| {
            let outcome = game.outcome?;
            Some(number::points(outcome.points(side)))
        };
        let provisional = self.tournament.provisional(place);
        let regulations = self.tournament.regulations.in_round(round);
        let decider = regulations.step_of(one, game.no);
        let decider: Option<&'static str> = decider.map(Into::into);
        let has_moves = self.tournament.records.contains_key(&place);
        Game {
            game: game.no.0,
            white: SideCode::of(game.white),
            decider: decider.map(str::to_owned),
            opening: drawn_opening(&regulations, game).map(|one| self.opening(one)),
            result: game.outcome.map(mark),
            provisional: provisional.map(|stated| mark(stated.outcome())),
            first_points: points(Side::First),
            second_points: points(Side::Second),
            moves_url: has_moves.then(|| at.api_url()),
        }
    }

    fn opening(&self, opening: &draughts::Opening) -> Opening {
        let at = OpeningAt {
            table: opening.table.move_count(),
            opening: opening.number,
        };
        Opening {
            number: opening.number,
            moves: opening.to_string(),
            page: at.url(),
        }
    }

    /// The rules of play, by their code.
    pub fn rules(&self) -> String {
        let rules: RuleSet = self.tournament.regulations.rule_set;
        rules.code().to_owned()
    }

    /// The name of a tie-break.
    pub fn tie_break(&self, one: tournament::TieBreak) -> String {
        one.name(self.t)
    }
}

/// A result as it is typed, seen from the entry named first.
pub(super) fn mark(outcome: Outcome) -> String {
    outcome.mark().to_string()
}

impl SideCode {
    /// The word for a side.
    pub fn of(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }
}

impl StageCode {
    /// The word for a stage; nothing is told of a tournament that is being set up.
    pub fn of(stage: Stage) -> Option<Self> {
        match stage {
            Stage::Setup => None,
            Stage::Entries => Some(Self::Entries),
            Stage::Running => Some(Self::Running),
            Stage::Finished => Some(Self::Finished),
        }
    }
}

impl Clock {
    fn of(clock: &tournament::RoundClock) -> Self {
        let (state, ends, left, stopped) = match clock.run {
            tournament::ClockRun::Running { ends } => {
                (ClockState::Running, Some(utc(ends)), None, None)
            }
            tournament::ClockRun::Paused { left } => (ClockState::Paused, None, Some(left), None),
            tournament::ClockRun::Stopped { at } => {
                (ClockState::Stopped, None, None, Some(utc(at)))
            }
        };
        Self {
            started: utc(clock.started),
            seconds: clock.seconds,
            state,
            ends,
            left,
            stopped,
        }
    }
}
