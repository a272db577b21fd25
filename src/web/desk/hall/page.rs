//! The live view.

use askama::Template;
use chrono::{NaiveDateTime, TimeDelta};

use crate::{
    account::Account,
    db::tournament::Loaded,
    web::{
        address::RoundAt,
        colour::ColourMark,
        desk::{halted::Halted, stated::StatedLine},
        error::WebError,
        form::Form,
        page::{Frame, Link},
        tournament::{board::seen_from, marked},
        visitor::Visitor,
    },
    words::{self, Named, Words, cited, full_name},
};
use arbitration::Case;
use tournament::{
    Action, BoardNo, BoardNote, BoardState, Game, GameNo, Hall, Match, Post, Round, RoundState,
    Side, Tournament, UserId, decide, rulings::DecisionKind,
};

use super::{
    DeskHead, DeskTab,
    calls::CallQueue,
    tap::{self, OneTap, TapPress, What, score},
};

/// The clocks of the round.
struct Clock {
    since: NaiveDateTime,
    /// Seconds that it has run.
    runs: i64,
    /// When somebody who is not there has lost.
    late: NaiveDateTime,
    /// Is it that late?
    over: bool,
    /// Is anybody waited for: is the round not closed, and do its clocks still measure something?
    counts: bool,
}

impl Clock {
    fn of(tournament: &Tournament, round: &Round, now: NaiveDateTime) -> Option<Self> {
        let since = tournament.clocks_since(round.no)?;
        let late = tournament.regulations.in_round(round.no).late_minutes;
        let late = since + TimeDelta::minutes(late.into());
        Some(Self {
            since,
            runs: (now - since).num_seconds().max(0),
            late,
            over: late <= now,
            counts: round.state != RoundState::Closed && !tournament.has_lapsed(round, since),
        })
    }

    fn minutes(&self) -> i64 {
        self.runs / 60
    }
}

/// A board in the list.
struct Board {
    no: BoardNo,
    /// The number on its table.
    table: u16,
    /// Each player with the results so far, game by game.
    sides: [(String, String); 2],
    /// Who looks after it.
    keepers: String,
    /// The game that is played, and what one press records of it.
    game: Option<Playing>,
    notes: Vec<Note>,
    /// That a game of it is suspended or put off.
    halted: Option<String>,
    /// What the players state of games without a result.
    stated: Vec<StatedLine>,
}

impl Board {
    /// The board, with the game that is played: what is read out for its buttons.
    fn place(&self, t: &Words) -> String {
        match &self.game {
            Some(game) => t.hall_tap_at(self.table, game.no.0),
            None => t.hall_board(self.table),
        }
    }
}

/// The game that is played at a board.
struct Playing {
    no: GameNo,
    /// The colour of each player, as its symbol, with how many illegal moves are known and what a press for one more does.
    sides: [(ColourMark, usize, TapPress); 2],
    /// What a press for a result says; nothing for whoever enters none.
    results: Vec<(&'static str, OneTap)>,
}

impl Playing {
    fn new(case: &Case<'_>, at: RoundAt, enters: bool, t: &Words) -> Self {
        let (board, game) = (case.at_board.board, case.game.no);
        let side = |side| {
            let colour = case.game.colour(side);
            let spot = at.board(board).game(game);
            (
                ColourMark::new(colour, t),
                illegal_moves(case, side),
                TapPress::illegal(case, spot, side),
            )
        };
        let result = |mark| {
            let what = What::Ended(mark);
            (score(mark), OneTap { board, game, what })
        };
        let marks = OneTap::MARKS.into_iter().filter(|_| enters);
        Self {
            no: game,
            sides: [side(Side::First), side(Side::Second)],
            results: marks.map(result).collect(),
        }
    }
}

/// How many completed illegal moves of this player are known in this game.
pub(super) fn illegal_moves(case: &Case<'_>, side: Side) -> usize {
    let rulings = decide::illegal_moves(case.tournament, case.at_board.pairing.on(side));
    let here = rulings.iter().filter(|one| one.scene == case.scene());
    here.count()
}

/// A note that can be made, or taken away where it stands.
struct Note {
    code: &'static str,
    /// The name on the button.
    short: String,
    stands: bool,
}

impl Note {
    /// The name of the button's field.
    fn field(&self) -> &'static str {
        if self.stands { "clear" } else { "set" }
    }
}

/// Boards in one state.
struct Group {
    state: BoardState,
    name: String,
    boards: Vec<Board>,
}

impl Group {
    /// The colour of the badge.
    fn colour(&self) -> &'static str {
        match self.state {
            BoardState::Called | BoardState::Disputed => "bad",
            BoardState::TimeTrouble => "warn",
            BoardState::Stated => "info",
            BoardState::Playing => "good",
            BoardState::Waiting | BoardState::Finished => "",
        }
    }

    /// Do its boards wait for somebody to confirm what was stated?
    fn is_stated(&self) -> bool {
        self.state == BoardState::Stated
    }
}

#[derive(Template)]
#[template(path = "desk/hall/show.html")]
pub(super) struct HallPage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    clock: Option<Clock>,
    late_minutes: u16,
    /// The article of whoever does not come, with its text.
    late_article: String,
    closed: bool,
    /// The halls of the other rounds in which games are played.
    others: Vec<Link>,
    may_start: bool,
    may_set: bool,
    /// Do the clocks at the boards have a start that can be taken back?
    may_clear: bool,
    may_preside: bool,
    may_time: bool,
    queue: CallQueue,
    groups: Vec<Group>,
    all: usize,
    /// Do players state results?
    has_statements: bool,
    /// The boards that the reader looks after.
    own: Option<Post>,
    mine: bool,
    /// When the clocks were started, as it was typed.
    form: Form,
}

impl HallPage {
    /// The round as it stands now.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when there is no such round, or only a draft of it.
    pub fn new(
        visitor: &Visitor,
        loaded: &Loaded,
        at: RoundAt,
        mine: bool,
        accounts: &[Account],
        now: NaiveDateTime,
    ) -> Result<Self, WebError> {
        let tournament = &loaded.tournament;
        let round = at.published(tournament)?;
        let frame = Frame::new(visitor).live(at.in_tournament().watch_desk_url(loaded.version));
        let own = tournament.hall.posts.get(&visitor.user()?.id).copied();
        let covers = |board| own.is_some_and(|post| post.covers(board));
        let closed = round.state == RoundState::Closed;
        let maker = Maker {
            t: frame.t,
            at,
            tournament,
            round,
            accounts,
            records: !closed && !frame.reads_only(),
            enters: visitor.may(Action::EnterResults),
        };
        let matches = round.matches.iter();
        let shown = matches.filter(|one| !mine || covers(one.board)).collect();
        let clock = Clock::of(tournament, round, now);
        let starts = !closed && visitor.may(Action::PublishRound);
        // once every game is over there is nothing to start a clock for
        let plays = !tournament.is_over(round);
        let absence = DecisionKind::LostByAbsence.article();
        Ok(Self {
            late_minutes: tournament.regulations.in_round(at.round).late_minutes,
            late_article: cited(frame.t, tournament.regulations.rule_set, &absence),
            may_start: starts && plays && clock.is_none(),
            may_set: starts && clock.is_some(),
            may_clear: tournament.hall.started.contains_key(&at.round),
            may_preside: visitor.may(Action::Preside),
            may_time: visitor.may(Action::TimeRound),
            queue: CallQueue::new(frame.t, (tournament, round), |call| covers(call.board), now),
            groups: maker.groups(shown),
            has_statements: !tournament.regulations.arbitration.statements.is_off(),
            all: round.matches.len(),
            others: others(frame.t, tournament, at),
            desk: DeskHead::new(&frame, loaded, DeskTab::Hall),
            closed,
            clock,
            at,
            own,
            mine,
            form: Form::empty(),
            frame,
        })
    }

    /// The page with a form that did not go through. It is not live: what was typed would go.
    pub fn again(self, visitor: &Visitor, form: Form) -> Self {
        Self {
            frame: Frame::new(visitor),
            form,
            ..self
        }
    }

    /// What the bar says of an illegal move before it is recorded, with `…` in the place of the name.
    fn illegal_said(&self) -> String {
        tap::illegal_said(self.frame.t)
    }

    fn title(&self) -> String {
        let (t, round) = (self.frame.t, self.desk.round_title(&self.at.round));
        if self.mine {
            t.hall_title_mine(round)
        } else {
            t.hall_title(round)
        }
    }
}

/// The halls of the other rounds that have games without a result.
fn others(t: &Words, tournament: &Tournament, at: RoundAt) -> Vec<Link> {
    let rounds = tournament.unfinished_rounds();
    let rounds = rounds.filter(|round| round.no != at.round);
    let link = |round: &Round| Link {
        url: at.in_tournament().round(round.no).hall_url(),
        label: t.hall_title(words::round_title(t, tournament, round.no)),
        current: false,
    };
    rounds.map(link).collect()
}

struct Maker<'a> {
    t: &'a Words,
    at: RoundAt,
    tournament: &'a Tournament,
    round: &'a Round,
    accounts: &'a [Account],
    /// Is anything of it still recorded, and on this server?
    records: bool,
    /// May the reader enter results?
    enters: bool,
}

impl Maker<'_> {
    /// The boards by state, the most urgent first.
    fn groups(&self, matches: Vec<&Match>) -> Vec<Group> {
        let state = |one: &Match| self.tournament.board_state(self.round.no, one.board);
        let groups = BoardState::ALL.into_iter().map(|of| Group {
            state: of,
            name: of.name(self.t),
            boards: matches
                .iter()
                .filter(|one| state(one) == Some(of))
                .map(|one| self.board(one, of))
                .collect(),
        });
        groups.filter(|group| !group.boards.is_empty()).collect()
    }

    fn board(&self, one: &Match, state: BoardState) -> Board {
        let side = |side| {
            let marks = one.every_game().map(|game| seen_from(game.outcome, side));
            let marks: Vec<&str> = marks.filter(|mark| !mark.is_empty()).collect();
            let entry = one.pairing.on(side);
            let name = full_name(self.tournament, entry);
            // somebody sent away (12.9 i) may sit there, with games that are not over
            let name = marked(self.tournament, entry, name, self.t);
            (name, marks.join(" "))
        };
        Board {
            no: one.board,
            table: self.tournament.table(one.board).0,
            sides: [side(Side::First), side(Side::Second)],
            keepers: self.keepers(one),
            game: self.playing(one),
            notes: self.notes(one, state),
            halted: self.halted(one),
            stated: StatedLine::of(self.t, self.tournament, self.round.no, one),
        }
    }

    /// The first game without a result, while the round is played and recorded here.
    fn playing(&self, one: &Match) -> Option<Playing> {
        let open = one.every_game().find(|game| game.outcome.is_none())?;
        let case = Case::new(self.tournament, self.round.no, one.board, open.no).ok()?;
        self.records
            .then(|| Playing::new(&case, self.at, self.enters, self.t))
    }

    fn halted(&self, one: &Match) -> Option<String> {
        let at = |game: &Game| self.at.board(one.board).game(game.no);
        let mut games = one.every_game();
        let halted = games.find_map(|game| Halted::of(self.t, self.tournament, at(game)));
        halted.map(|halted| halted.word)
    }

    fn keepers(&self, one: &Match) -> String {
        let posts = self.tournament.hall.posts.iter();
        let keepers = posts.filter(|(_, post)| post.covers(one.board));
        let names: Vec<String> = keepers.map(|(user, _)| self.account(*user)).collect();
        names.join(", ")
    }

    fn account(&self, id: UserId) -> String {
        let account = self.accounts.iter().find(|account| account.id == id);
        account.map_or_else(|| id.to_string(), |account| account.name.to_string())
    }

    /// What can be noted: nothing where nothing is recorded any more, and no time trouble where every game has ended, by its result or by the players' word.
    fn notes(&self, one: &Match, state: BoardState) -> Vec<Note> {
        let Hall { marks, .. } = &self.tournament.hall;
        let stands = |note| {
            marks
                .iter()
                .any(|mark| (mark.round, mark.board, mark.note) == (self.round.no, one.board, note))
        };
        let ended = matches!(state, BoardState::Finished | BoardState::Stated);
        let offered = |note: &BoardNote| self.records && (!ended || *note == BoardNote::Disputed);
        let notes = BoardNote::ALL.into_iter().filter(offered);
        notes
            .map(|note| Note {
                code: note.code(),
                short: match note {
                    BoardNote::TimeTrouble => self.t.hall_note_time_trouble(),
                    BoardNote::Disputed => self.t.hall_note_disputed(),
                },
                stands: stands(note),
            })
            .collect()
    }
}
