//! The home of the desk: where the tournament stands, and the one next step.

use std::sync::Arc;

use actix_web::HttpResponse;
use askama::Template;

use crate::{
    db::tournament::Loaded,
    web::{
        address::TournamentAt,
        error::WebError,
        page::{self, Frame},
        sending::Sending,
    },
    words::{self, Words},
};
use tournament::{
    Action, Attendance, BoardNo, GameNo, Round, RoundNo, RoundState, Seeding, SiteAction, Stage,
    Tournament, decide,
    doubts::{Doubt, doubts},
};

use super::{
    Desk, DeskHead, DeskTab, entries,
    halted::Halted,
    neighbours::{self, Neighbour},
    work_url,
};

/// How many are entered, are there, and are gone.
struct Counts {
    entered: usize,
    present: usize,
    gone: usize,
}

/// What is to be done next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    OpenEntries,
    CheckIn,
    SeedAndStart,
    Start,
    Draft(RoundNo),
    Publish(RoundNo),
    EnterResults(RoundNo),
    /// The first match that is drawn and has to be decided.
    Decide(RoundNo, BoardNo),
    Finish,
    Nothing,
}

impl Next {
    fn of(tournament: &Tournament) -> Self {
        match tournament.stage {
            Stage::Setup => Self::OpenEntries,
            Stage::Entries if present(tournament) < 2 => Self::CheckIn,
            Stage::Entries if tournament.regulations.seeding == Seeding::Hand => Self::SeedAndStart,
            Stage::Entries => Self::Start,
            Stage::Running => Self::of_rounds(tournament),
            Stage::Finished => Self::Nothing,
        }
    }

    fn of_rounds(tournament: &Tournament) -> Self {
        if let Some(draft) = tournament.draft() {
            return Self::Publish(draft.no);
        }
        let awaited = decide::awaited(tournament);
        let drawn = awaited.and_then(|round| undecided(tournament, round).next());
        match (awaited, drawn) {
            (Some(round), Some(board)) if round.missing() == 0 => Self::Decide(round.no, board),
            (Some(round), _) => Self::EnterResults(round.no),
            (None, _) if decide::was_last_round(tournament) => Self::Finish,
            (None, _) => Self::Draft(tournament.next_round()),
        }
    }

    /// What somebody must be allowed to do for it.
    fn action(self) -> Action {
        match self {
            Self::OpenEntries | Self::Start | Self::SeedAndStart | Self::Finish => {
                Action::ChangeStage
            }
            Self::CheckIn => Action::ManageAttendance,
            Self::Draft(_) => Action::Pair,
            Self::Publish(_) => Action::PublishRound,
            Self::EnterResults(_) | Self::Decide(..) => Action::EnterResults,
            Self::Nothing => Action::Work,
        }
    }

    fn label(self, t: &Words, tournament: &Tournament) -> String {
        let number = |round| words::round_number(t, tournament, round);
        match self {
            Self::OpenEntries => t.desk_next_open(),
            Self::CheckIn => t.desk_next_check_in(),
            Self::SeedAndStart => t.desk_next_seed(),
            Self::Start => t.desk_next_start(),
            Self::Draft(round) => t.desk_next_draft(number(round)),
            Self::Publish(round) => t.desk_next_publish(number(round)),
            Self::EnterResults(round) => t.desk_next_results(number(round)),
            Self::Decide(_, board) => t.desk_next_decide(tournament.table(board).0),
            Self::Finish => t.desk_next_finish(),
            Self::Nothing => t.desk_next_standings(),
        }
    }

    fn hint(self, t: &Words, tournament: &Tournament) -> String {
        match self {
            Self::OpenEntries => t.desk_hint_open(),
            Self::CheckIn => t.desk_hint_check_in(),
            Self::SeedAndStart | Self::Start => {
                t.desk_hint_start(present(tournament), expected(tournament))
            }
            Self::Draft(_) if is_waiting(tournament) => t.desk_hint_draft_waiting(),
            // after a round was withdrawn the one before it is closed already
            Self::Draft(_) => match tournament.rounds.last().map(|round| round.state) {
                Some(RoundState::Published) => t.desk_hint_draft(),
                Some(RoundState::Draft | RoundState::Closed) | None => t.desk_hint_draft_first(),
            },
            Self::Publish(_) if tournament.regulations.opening.is_drawn() => t.desk_hint_publish(),
            Self::Publish(_) => t.desk_hint_publish_free(),
            Self::EnterResults(round) => {
                let missing = tournament
                    .round(round)
                    .map_or(0, tournament::Round::missing);
                t.desk_hint_results(missing)
            }
            Self::Decide(round, _) => {
                let round = tournament.round(round);
                t.desk_hint_decide(round.map_or(0, |one| tournament.undecided(one)))
            }
            Self::Finish => t.desk_hint_finish(),
            Self::Nothing => match tournament.all_undecided() {
                0 => t.desk_hint_nothing(),
                _ => words::over_undecided(t, tournament),
            },
        }
    }

    /// Where the button leads, below the tournament's address, and the value of `to` when it posts.
    fn target(self, at: TournamentAt) -> (String, Option<&'static str>) {
        match self {
            Self::OpenEntries => (at.stage_url(), Some("entries")),
            Self::Start => (at.stage_url(), Some("running")),
            Self::Finish => (at.stage_url(), Some("finished")),
            Self::CheckIn => (at.check_in_url(), None),
            Self::SeedAndStart => (at.seeding_url(), None),
            Self::Draft(_) => (at.rounds_url(), Some("")),
            Self::Publish(round) => (at.round(round).draft_url(), None),
            Self::EnterResults(round) => (at.round(round).results_url(), None),
            Self::Decide(round, board) => (at.round(round).board(board).decider_url(), None),
            Self::Nothing => (at.standings_url(), None),
        }
    }
}

/// The boards of a round whose matches are drawn and have to be decided before it goes on; a correction may leave one so in a round that is closed.
pub(super) fn undecided<'a>(
    tournament: &'a Tournament,
    round: &'a Round,
) -> impl Iterator<Item = BoardNo> + use<'a> {
    let matches = round.matches.iter();
    let drawn = matches.filter(move |one| tournament.is_undecided(one));
    drawn.map(|one| one.board)
}

/// The matches of all rounds that are drawn and have to be decided: each as a heading, and where it is corrected.
fn drawn(t: &Words, tournament: &Tournament, at: TournamentAt) -> Vec<(String, String)> {
    let rounds = tournament.rounds.iter();
    let lines = rounds.flat_map(|round| {
        let title = words::round_title(t, tournament, round.no);
        undecided(tournament, round).map(move |board| {
            let said = t.results_match_title(title.as_str(), tournament.table(board).0);
            (said, at.round(round.no).board(board).correction_url())
        })
    });
    lines.collect()
}

/// Does a round go on waiting for games while the next is paired?
fn is_waiting(tournament: &Tournament) -> bool {
    let mut rounds = tournament.rounds.iter();
    rounds.any(|round| round.missing() > 0 && tournament.all_wait(round))
}

fn present(tournament: &Tournament) -> usize {
    count(tournament, |attendance| attendance == Attendance::Present)
}

fn expected(tournament: &Tournament) -> usize {
    count(tournament, |attendance| attendance == Attendance::Expected)
}

fn count(tournament: &Tournament, is: impl Fn(Attendance) -> bool) -> usize {
    let entries = tournament.entries.values();
    entries.filter(|entry| is(entry.attendance)).count()
}

/// A round in the list.
struct RoundRow {
    /// What it is called.
    title: String,
    state: String,
    missing: usize,
    url: String,
}

/// A doubt, and the page where it is put right.
struct DoubtLine {
    sentence: String,
    url: String,
    label: String,
}

#[derive(Template)]
#[template(path = "desk/manage.html")]
struct ManagePage {
    frame: Frame,
    desk: DeskHead,
    loaded: Arc<Loaded>,
    next: Next,
    may_next: bool,
    /// The matches that a correction left drawn after the end, and where each is corrected, for whoever may.
    drawn: Vec<(String, String)>,
    may_undo_start: bool,
    /// A finished tournament can be followed by another of its first players.
    may_follow: bool,
    may_duplicate: bool,
    may_hand_over: bool,
    may_retire: bool,
    /// How many have a place by the web and are in no list yet.
    placed: usize,
    /// Who has the same tables.
    neighbours: Vec<Neighbour>,
}

impl ManagePage {
    fn label(&self) -> String {
        self.next.label(self.frame.t, self.tournament())
    }

    fn hint(&self) -> String {
        self.next.hint(self.frame.t, &self.loaded.tournament)
    }

    fn target(&self) -> (String, Option<&'static str>) {
        self.next.target(self.desk.at)
    }

    /// What says where the tournament is directed, where that is not here and the next step would be refused.
    fn elsewhere(&self) -> Option<&Sending> {
        let line = self.frame.sending.as_ref();
        line.filter(|line| line.read_only && self.next != Next::Nothing)
    }

    /// What is done on the page that gives the tournament away: a computer of a hall, which sends on what is written there, gives it back.
    fn away_title(&self) -> String {
        match &self.frame.sending {
            Some(line) if !line.read_only => self.frame.t.away_return_title(),
            Some(_) | None => self.frame.t.away_title(),
        }
    }

    /// The live view of the round that is being played, or of one before that waits for games.
    fn hall(&self) -> Option<String> {
        let last = self.tournament().rounds.last();
        let last = last.filter(|round| round.state == RoundState::Published);
        let open = last.or_else(|| self.tournament().unfinished_rounds().next());
        open.map(|round| self.desk.at.round(round.no).hall_url())
    }

    /// The games that wait by a ruling, each with where it is played.
    fn halted(&self) -> Vec<(String, Halted)> {
        let (t, tournament, at) = (self.frame.t, self.tournament(), self.desk.at);
        let open = tournament.rounds.iter();
        let open = open.filter(|round| round.missing() > 0);
        let lines = open.flat_map(|round| {
            let waiting = Halted::in_round(t, tournament, at.round(round.no)).into_iter();
            waiting.map(move |(place, halted)| {
                let place = words::said_in_round(t, tournament, round.no, place);
                (place, halted)
            })
        });
        lines.collect()
    }

    /// Where a tournament is made that goes on from this one.
    fn next_stage_url(&self) -> String {
        self.desk.at.next_stage_url()
    }

    /// What cannot work, or not well, and where it is put right.
    fn doubts(&self) -> Vec<DoubtLine> {
        let (t, at) = (self.frame.t, self.desk.at);
        let line = |doubt: &Doubt| {
            let (url, label) = match doubt {
                Doubt::TooManyPrizes { .. } => (at.edit_prizes_url(), t.doubt_to_prizes()),
                Doubt::RoundsImpossible { .. }
                | Doubt::RoundsTight { .. }
                | Doubt::GoThrough { .. }
                | Doubt::NotTwo { .. }
                | Doubt::LongDays { .. } => (at.regulations_url(), t.doubt_to_regulations()),
            };
            DoubtLine {
                sentence: words::doubt(t, doubt),
                url,
                label,
            }
        };
        let tournament = self.tournament();
        // once a round is public, what was doubtful has been seen
        let asked = tournament.stage != Stage::Finished && tournament.last_published().is_none();
        let doubts = if asked {
            doubts(tournament)
        } else {
            Vec::new()
        };
        let shared = self.neighbours.iter().map(|one| {
            let ((from, to), (first, last)) = (one.own, one.theirs);
            DoubtLine {
                sentence: t.doubt_tables(from, to, one.name.as_str(), first, last),
                url: at.presentation_url(),
                label: t.presentation_title(),
            }
        });
        doubts
            .iter()
            .map(line)
            .chain(self.passed_over())
            .chain(shared)
            .collect()
    }

    /// The matches that stand decided without a game which could have turned them, and where each is corrected.
    fn passed_over(&self) -> Vec<DoubtLine> {
        let (t, tournament) = (self.frame.t, self.tournament());
        let found = decide::wrongly_passed_over(tournament).into_iter();
        let line = |(round, board, games): (RoundNo, BoardNo, Vec<GameNo>)| {
            let title = words::round_title(t, tournament, round);
            let games: Vec<String> = games.iter().map(GameNo::to_string).collect();
            DoubtLine {
                sentence: t.doubt_passed_over(games.join(", ")),
                url: self.desk.at.round(round).board(board).correction_url(),
                label: t.results_match_title(title.as_str(), tournament.table(board).0),
            }
        };
        found.map(line).collect()
    }

    /// Where a copy of this tournament is made.
    fn duplicate_url(&self) -> String {
        self.desk.at.copy_url()
    }

    fn tournament(&self) -> &Tournament {
        &self.loaded.tournament
    }

    fn is_cancelled(&self) -> bool {
        self.tournament().cancelled.is_some()
    }

    fn commitment(&self) -> String {
        self.tournament().commitment.to_string()
    }

    fn counts(&self) -> Counts {
        let tournament = self.tournament();
        let gone = tournament
            .entries
            .values()
            .filter(|entry| entry.gone())
            .count();
        Counts {
            entered: tournament.entries.len(),
            present: present(tournament),
            gone,
        }
    }

    fn round_count(&self) -> u16 {
        self.tournament().round_count()
    }

    fn rounds(&self) -> Vec<RoundRow> {
        let rounds = self.tournament().rounds.iter().rev();
        rounds
            .map(|round| RoundRow {
                title: words::round_title(self.frame.t, self.tournament(), round.no),
                state: words::round_state(self.frame.t, self.tournament(), round),
                missing: round.missing(),
                url: work_url(self.desk.at.round(round.no), round.state),
            })
            .collect()
    }
}

/// `GET /tournaments/{tournament}/manage`
pub(in crate::web) async fn show(
    Desk {
        app,
        visitor,
        at,
        loaded,
        ..
    }: Desk<TournamentAt>,
) -> Result<HttpResponse, WebError> {
    let tournament = &loaded.tournament;
    let placed = match tournament.stage {
        Stage::Entries | Stage::Running if decide::takes_entries(tournament).is_ok() => {
            entries::placed(&app, &loaded).await?
        }
        Stage::Setup | Stage::Entries | Stage::Running | Stage::Finished => 0,
    };
    let frame = Frame::new(&visitor);
    // the stream tells only of what the public may see
    let frame = match tournament.stage {
        Stage::Setup => frame,
        Stage::Entries | Stage::Running | Stage::Finished => {
            frame.live(at.watch_desk_url(loaded.version))
        }
    };
    let next = Next::of(tournament);
    let unplayed = tournament.stage == Stage::Running && tournament.rounds.is_empty();
    let corrects = visitor.may(Action::CorrectResults) && !frame.reads_only();
    let drawn = if next == Next::Nothing && corrects {
        drawn(frame.t, tournament, at)
    } else {
        Vec::new()
    };
    page::ok(&ManagePage {
        desk: DeskHead::new(&frame, &loaded, DeskTab::Home),
        next,
        may_next: visitor.may(next.action()),
        drawn,
        may_undo_start: unplayed && !frame.reads_only() && visitor.may(Action::ChangeStage),
        may_follow: loaded.tournament.stage == Stage::Finished
            && frame.may(SiteAction::CreateTournament),
        may_duplicate: frame.may(SiteAction::CreateTournament),
        may_hand_over: visitor.may(Action::HandOver),
        may_retire: visitor.may(Action::Retire),
        placed,
        neighbours: neighbours::of(&app, &loaded).await?,
        frame,
        loaded,
    })
}
