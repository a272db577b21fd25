//! The page of the form.

use askama::Template;

use crate::words::{self, Words};
use tournament::{
    Action, BoardNo, Decision, Game, GameKey, JournalRow, Mark, Match, MatchPoints, Round,
    RoundState, Side, Stage, Tournament, decide,
};

use super::{
    super::{
        against::{self, Doubted},
        history,
        late_comer::FreePlace,
        name,
        open::{self, OpenRow},
        pair, statements,
    },
    CellWish, TypedCell,
    cells::field,
};
use crate::web::desk::{
    Desk, DeskHead, DeskTab, back::Back, halted::Halted, journal, manage::undecided,
    undo::DoneNotice,
};
use crate::web::{
    address::RoundAt, error::WebError, page::Frame, tournament::board::short_name, visitor::Visitor,
};

/// The field of one game.
pub(super) struct Cell {
    game: u8,
    /// What slips and screens call it.
    short: String,
    /// The name of the field; its twin with what stood is `was`.
    name: String,
    twin: String,
    /// What the field shows.
    value: String,
    /// What stands, as a mark.
    stands: String,
    /// Has the player on the first line White?
    white: bool,
    label: String,
    detail: String,
    /// The game's page, where a score sheet is attached.
    record: Option<String>,
    /// That it is suspended or put off.
    halted: Option<Halted>,
    /// Name and value of the field by which what was typed is entered against the score sheet.
    despite: Option<(String, String)>,
    problem: Option<Problem>,
}

/// What is wrong with what was typed.
struct Problem {
    message: String,
    /// The same, beside the field.
    short: String,
    /// Who entered what stands, where something else stands.
    by: Option<history::HistoryRow>,
    contradicts: bool,
}

struct Board {
    no: BoardNo,
    /// The number on its table.
    table: u16,
    /// What it is for in the last round of a knockout.
    stake: Option<String>,
    first: String,
    second: String,
    cells: Vec<Cell>,
    /// Where a drawn match is decided, and what is to be said of it.
    decider: Option<(String, String)>,
    /// That match points of rulings decide nothing in a knockout.
    ruled: Option<String>,
    /// Where the match is corrected whole, for whoever may and once there is a result.
    correction: Option<String>,
}

#[derive(Template)]
#[template(path = "desk/rounds/results.html")]
pub(super) struct ResultsPage {
    frame: Frame,
    desk: DeskHead,
    at: RoundAt,
    boards: Vec<Board>,
    entered: usize,
    all: usize,
    closed: bool,
    may_enter: bool,
    /// May the reader enter what is missing in a round that is closed, each on its own page?
    may_add: bool,
    /// Can a game be entered as one that is not needed?
    passes_over: bool,
    /// Where a match is one game, the scores as which it may be typed too.
    single: Option<MatchPoints>,
    may_close: bool,
    /// The next round, when this is the last one so far and it can be paired.
    next: Option<String>,
    /// Where this is the last round so far and another is waited for first: what is said of that one, and its page.
    awaited: Option<(String, (String, String))>,
    /// What comes after the round, when it is the last one of the tournament.
    ending: Option<Ending>,
    /// The first match that is drawn and has to be decided: what to press, and where that is. Until then nothing is closed.
    undecided: Option<(String, String)>,
    /// How many are.
    drawn: usize,
    /// What nobody has decided yet, for whoever can go on to the next round.
    open: Vec<OpenRow>,
    /// What is said of withdrawing the round, as the last one, to whoever can; and where two of its players change places, for the chief arbiter.
    withdrawal: Option<(String, Option<String>)>,
    /// The place that a late-comer can take.
    free_place: Option<FreePlace>,
    /// How many statements of players wait for somebody.
    statements: Option<String>,
    /// What was just entered, and how it is taken back.
    pub done: Option<DoneNotice>,
}

impl ResultsPage {
    /// As which scores a match of one game may be typed too, and what a bare 1 is where it could be taken for the point of a draw or of a match lost.
    fn scores_read(&self) -> Option<String> {
        let (t, scores) = (self.frame.t, self.single?);
        let [won, drawn, lost] = scores.written();
        let mut said = vec![t.results_keys_scores(won, drawn, lost)];
        let could_be = scores.of_one_point();
        if could_be == Some(Mark::Draw) {
            said.push(t.results_keys_lone());
        } else if could_be == Some(Mark::Loss) {
            said.push(t.results_keys_lone_loss());
        }
        Some(said.join(" "))
    }

    /// The same for the script of the fields, a space between two; nothing where a match is several games.
    fn scores_of_event(&self) -> String {
        let scores = self.single.map(|scores| scores.written().join(" "));
        scores.unwrap_or_default()
    }

    /// The page as the round stands, with what was typed on top of it.
    ///
    /// # Errors
    /// [`WebError::NotFound`] when there is no such round, or only a draft of it.
    pub async fn load(desk: &Desk<RoundAt>, typed: &[TypedCell]) -> Result<Self, WebError> {
        let (at, visitor, loaded) = (desk.at, &desk.visitor, &desk.loaded);
        let frame = Frame::new(visitor);
        let round = at.published(&loaded.tournament)?;
        let contradicted = typed.iter().any(|one| one.contradicts(round));
        let records = if contradicted {
            journal::records(&desk.app, at.tournament).await?
        } else {
            Vec::new()
        };
        let maker = Maker {
            t: frame.t,
            tournament: &loaded.tournament,
            at,
            round,
            typed,
            records: &records,
            works_here: visitor.may(Action::Work),
            may_correct: visitor.may(Action::CorrectResults),
        };
        let all: usize = round
            .matches
            .iter()
            .map(|one| one.every_game().count())
            .sum();
        let closed = round.state == RoundState::Closed;
        let next = at.round.next();
        let is_last = next == loaded.tournament.next_round();
        let can_go_on = is_last && visitor.may(Action::PublishRound);
        let can_pair =
            visitor.may(Action::Pair) && is_last && next.0 <= loaded.tournament.round_count();
        let drawn: Vec<BoardNo> = undecided(&loaded.tournament, round).collect();
        let sets = maker.works_here && !frame.reads_only();
        let undecided = drawn.first().filter(|_| sets).map(|board| {
            let label = frame.t.desk_next_decide(loaded.tournament.table(*board).0);
            (label, at.board(*board).decider_url())
        });
        Ok(Self {
            undecided,
            drawn: drawn.len(),
            boards: round.matches.iter().map(|one| maker.board(one)).collect(),
            entered: all - round.missing(),
            all,
            closed,
            may_enter: visitor.may(Action::EnterResults) && !closed,
            may_add: visitor.may(Action::EnterResults) && closed,
            passes_over: decide::passes_over(&loaded.tournament, round),
            single: loaded.tournament.regulations.single_scores(),
            may_close: visitor.may(Action::PublishRound)
                && !closed
                && loaded.tournament.is_over(round),
            open: if can_go_on {
                open::rows(frame.t, loaded, (desk.app.now)())
            } else {
                Vec::new()
            },
            next: (can_pair && decide::awaited(&loaded.tournament).is_none())
                .then(|| words::round_number(frame.t, &loaded.tournament, next)),
            awaited: awaited(frame.t, &loaded.tournament, at).filter(|_| is_last),
            ending: Ending::of(&frame, visitor, &loaded.tournament).filter(|_| is_last),
            withdrawal: (can_go_on && loaded.tournament.draft().is_none())
                .then(|| maker.withdrawal(visitor.may(Action::WithdrawResults))),
            free_place: FreePlace::of(visitor, loaded).filter(|place| place.at == at),
            statements: statements::summary(&loaded.tournament, round, frame.t),
            done: None,
            desk: DeskHead::new(&frame, loaded, DeskTab::Results),
            frame,
            at,
        })
    }

    /// What may come of matters that are open.
    fn open_hint(&self) -> String {
        match self.ending {
            Some(_) => self.frame.t.rounds_open_hint_end(),
            None => self.frame.t.rounds_open_hint(),
        }
    }

    /// How the form that takes results back names this page.
    fn back(&self) -> String {
        Back::results_of(self.at.round)
    }

    /// The games of a closed round without a result, which were set to decide a match after it: what is missing, and where it is entered.
    fn missing(&self) -> Vec<(String, &str)> {
        let boards = self.boards.iter().filter(|_| self.may_add);
        let games =
            boards.flat_map(|board| board.cells.iter().map(move |cell| (board.table, cell)));
        let open = games.filter(|(_, cell)| cell.stands.is_empty());
        let said = |table: u16, game: u8| self.frame.t.results_closed_missing(table, game);
        open.map(|(table, cell)| (said(table, cell.game), cell.detail.as_str()))
            .collect()
    }

    /// The fields with something wrong, for the summary above the form.
    fn problems(&self) -> impl Iterator<Item = (&Cell, &Problem)> {
        let cells = self.boards.iter().flat_map(|board| &board.cells);
        cells.filter_map(|cell| Some((cell, cell.problem.as_ref()?)))
    }

    fn has_problems(&self) -> bool {
        self.problems().next().is_some()
    }

    fn is_contradicted(&self) -> bool {
        self.problems().any(|(_, problem)| problem.contradicts)
    }

    fn is_complete(&self) -> bool {
        self.entered == self.all
    }
}

/// That another round is waited for, and the way to its results.
fn awaited(t: &Words, tournament: &Tournament, at: RoundAt) -> Option<(String, (String, String))> {
    let is_running = tournament.stage == Stage::Running;
    let other = decide::awaited(tournament).filter(|round| is_running && round.no != at.round)?;
    let number = words::round_number(t, tournament, other.no);
    let url = at.in_tournament().round(other.no).results_url();
    let label = t.desk_next_results(number.as_str());
    Some((t.results_awaited(number), (url, label)))
}

/// The end of the tournament, as what comes next.
struct Ending {
    /// Are tie-breaks counted?
    tie_breaks: bool,
    /// Are there prizes that the reader sees already?
    prizes: bool,
    /// May the reader finish the tournament?
    finishes: bool,
}

impl Ending {
    /// Nothing where another round is to be paired or played to its end, or the tournament is over.
    fn of(frame: &Frame, visitor: &Visitor, tournament: &Tournament) -> Option<Self> {
        let last = tournament.last_published();
        let is_last = |round: &Round| last.is_some_and(|last| last.no == round.no);
        let ends = tournament.stage == Stage::Running
            && decide::was_last_round(tournament)
            && decide::awaited(tournament).is_none_or(is_last);
        ends.then(|| Self {
            tie_breaks: !tournament.regulations.tie_breaks.is_empty(),
            prizes: !tournament.awards.prizes.is_empty() && frame.who.helper().is_none(),
            finishes: visitor.may(Action::ChangeStage) && !frame.reads_only(),
        })
    }
}

/// What the lines of the page are made from.
struct Maker<'a> {
    t: &'a Words,
    tournament: &'a Tournament,
    at: RoundAt,
    round: &'a Round,
    typed: &'a [TypedCell],
    records: &'a [JournalRow],
    /// May the reader see the other pages of the desk?
    works_here: bool,
    may_correct: bool,
}

impl Maker<'_> {
    fn board(&self, one: &Match) -> Board {
        Board {
            no: one.board,
            table: self.table(one),
            stake: words::stake(self.t, self.tournament, self.round.no, one.board),
            first: name(self.tournament, one.pairing.first),
            second: name(self.tournament, one.pairing.second),
            cells: one.every_game().map(|game| self.cell(one, game)).collect(),
            decider: self.decider(one),
            ruled: words::decides_nothing(self.t, self.tournament, one),
            correction: self.correction(one),
        }
    }

    /// The number on the table of a match.
    fn table(&self, one: &Match) -> u16 {
        self.tournament.table(one.board).0
    }

    /// What is said of withdrawing the round: for the asking as long as nothing is lost. Players of a Swiss change places by whoever `may`.
    fn withdrawal(&self, may: bool) -> (String, Option<String>) {
        let exchanges = may && self.tournament.regulations.system.is_swiss();
        let loss = decide::loss_of(self.tournament, self.round.no);
        let hint = if loss.is_ok_and(|loss| loss.is_nothing()) {
            self.t.rounds_withdrawal_hint()
        } else {
            self.t.rounds_withdrawal_hint_lost()
        };
        (hint, exchanges.then(|| self.at.exchange_url()))
    }

    fn correction(&self, one: &Match) -> Option<String> {
        let mut games = one.every_game();
        let any = self.may_correct && games.any(|game| game.outcome.is_some());
        any.then(|| self.at.board(one.board).correction_url())
    }

    fn decider(&self, one: &Match) -> Option<(String, String)> {
        let decider = &self.tournament.regulations.decider;
        if !self.works_here {
            return None;
        }
        let said = match one.decision(decider) {
            Decision::Drawn if self.tournament.is_undecided(one) => self.t.decider_needed(),
            Decision::For(side) if !one.decider.is_empty() => {
                let who = name(self.tournament, one.pairing.on(side));
                words::goes_on(self.t, self.tournament, (self.round.no, one.board), &who)
            }
            Decision::Open | Decision::For(_) | Decision::Drawn | Decision::Nobody => return None,
        };
        Some((self.at.board(one.board).decider_url(), said))
    }

    fn cell(&self, one: &Match, game: &Game) -> Cell {
        let typed = self
            .typed
            .iter()
            .find(|typed| (typed.board, typed.game) == (one.board, game.no));
        let stands = game
            .outcome
            .map_or_else(String::new, |outcome| outcome.mark().to_string());
        let doubted = typed.and_then(|typed| typed.doubted(self.t, self.tournament, self.at));
        let problem = typed.and_then(|typed| self.problem(one, game, typed));
        let problem = problem.or_else(|| Some(self.doubt(one, game, doubted.as_ref()?)));
        let value = match (typed.map(|typed| &typed.wish), &problem) {
            (
                Some(_),
                Some(Problem {
                    contradicts: true, ..
                }),
            )
            | (None, _) => stands.clone(),
            (Some(CellWish::Enter(mark) | CellWish::Ruling(mark)), _) => mark.to_string(),
            (Some(CellWish::Unreadable(text)), _) => text.clone(),
            (Some(CellWish::Ambiguous(_)), _) => Mark::Win.to_string(),
            (Some(CellWish::StillNeeded), _) => Mark::NotNeeded.to_string(),
            (Some(CellWish::Empty), _) => String::new(),
        };
        let white = game.white == Side::First;
        let colour = if white {
            self.t.explain_white()
        } else {
            self.t.explain_black()
        };
        let first = name(self.tournament, one.pairing.first);
        let name = field(one.board, game.no);
        Cell {
            game: game.no.0,
            short: short_name(&self.tournament.regulations, one, game.no, self.t),
            twin: name.replacen("g-", "was-", 1),
            name,
            value,
            stands,
            white,
            label: self
                .t
                .results_cell(self.table(one), game.no.0, first, colour),
            detail: self.at.board(one.board).game(game.no).result_url(),
            record: self.record(one, game),
            halted: Halted::of(
                self.t,
                self.tournament,
                self.at.board(one.board).game(game.no),
            ),
            despite: doubted.map(|doubted| (against::field(one.board, game.no), doubted.code)),
            problem,
        }
    }

    fn record(&self, one: &Match, game: &Game) -> Option<String> {
        let at = self.at.board(one.board).game(game.no);
        let attached = self.tournament.records.contains_key(&at.key());
        attached.then(|| at.url())
    }

    /// What the score sheet says against what was typed.
    fn doubt(&self, one: &Match, game: &Game, doubted: &Doubted) -> Problem {
        let t = self.t;
        let short = format!("{} {}", doubted.said.join(" "), t.results_against_again());
        Problem {
            message: t.results_against(self.table(one), game.no.0, short.as_str()),
            short,
            by: None,
            contradicts: false,
        }
    }

    fn problem(&self, one: &Match, game: &Game, typed: &TypedCell) -> Option<Problem> {
        let t = self.t;
        let told = |message: String| {
            let short = message.clone();
            Some(Problem {
                message,
                short,
                by: None,
                contradicts: false,
            })
        };
        match &typed.wish {
            CellWish::Unreadable(text) if decide::passes_over(self.tournament, self.round) => {
                return told(t.results_unreadable_left(text));
            }
            CellWish::Unreadable(text) => return told(t.results_unreadable(text)),
            CellWish::Ambiguous(scores) => {
                return told(ambiguous(t, *scores));
            }
            CellWish::Ruling(_) if !self.works_here => return told(t.results_arbiters_refused()),
            CellWish::Ruling(_) => return told(t.results_ruling()),
            CellWish::StillNeeded => {
                let (game, board) = (game.no.to_string(), self.table(one).to_string());
                return told(t.refusal_still_needed(game, board));
            }
            CellWish::Enter(_) | CellWish::Empty => {}
        }
        if !typed.contradicts(self.round) {
            return None;
        }
        let stands = words::outcome(t, game.outcome?);
        let wanted = typed
            .wish
            .result()
            .map_or_else(|| t.results_nothing(), |mark| mark.to_string());
        let names = pair(self.tournament, one.pairing);
        let place = GameKey::new(self.round.no, one.board, game.no);
        let history = history::of_game(t, self.records, (self.tournament, one), place);
        let short = t.results_conflict_short(&stands, &wanted);
        Some(Problem {
            short,
            message: t.results_conflict(self.table(one), game.no.0, names, stands, wanted),
            by: history.into_iter().next_back(),
            contradicts: true,
        })
    }
}

/// That a bare 1 beside the bare points of a match won could be one of two results, and how each is typed.
fn ambiguous(t: &Words, scores: MatchPoints) -> String {
    let ([won, drawn, lost], win) = (scores.written(), scores.win.to_string());
    if scores.of_one_point() == Some(Mark::Loss) {
        t.results_ambiguous_loss(win, won, lost)
    } else {
        t.results_ambiguous(win, won, drawn)
    }
}
