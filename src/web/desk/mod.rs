//! The desk: the pages of those who work in a tournament.

use std::collections::BTreeMap;

use crate::{
    db::{helper::Helper, tournament::Loaded},
    words::{self, Named, Words},
};
use tournament::{
    BoardNo, Duty, Event, Listing, Refusal, RoundNo, RoundState, Stage, TableNo, Tables, Tournament,
};

use super::{
    address::{GameAt, RoundAt, TournamentAt, fixed},
    page::{Frame, Link},
};

pub(super) mod apart;
pub(super) mod arrivals;
pub(super) mod attendance;
pub(super) mod away;
mod back;
pub(super) mod categories;
pub(super) mod console;
pub(super) mod counter;
pub(super) mod entries;
pub(super) mod entry_form;
pub(super) mod entry_new;
pub(super) mod expulsion;
pub(super) mod facts;
pub(super) mod following;
pub(super) mod hall;
mod halted;
pub(super) mod helpers;
pub(super) mod hooks;
pub(super) mod import;
pub(super) mod journal;
mod leaving;
pub(super) mod logo;
pub(super) mod manage;
mod neighbours;
pub(super) mod new;
pub(super) mod norms;
pub(super) mod online;
pub(super) mod photographs;
pub(super) mod presentation;
pub(super) mod prizes;
pub(super) mod ratings;
pub(super) mod regulations;
pub(super) mod retirement;
pub(super) mod round_clock;
pub(super) mod rounds;
pub(super) mod rulings;
pub(super) mod score_sheet;
pub(super) mod screens;
pub(super) mod seeding;
pub(super) mod sending;
pub(super) mod staff;
pub(super) mod stage;
mod stated;
pub(super) mod take_over;
pub(super) mod tokens;
pub(super) mod typed;
pub(super) mod undo;
pub(super) mod verdict;

mod awards;
mod extractor;
mod situation;

pub(in crate::web) use extractor::Desk;

/// Which page of the desk the reader is on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DeskTab {
    /// The home, with the next step.
    Home,
    /// The entries.
    Entries,
    /// The order of the pairing numbers.
    Seeding,
    /// The last round: its draft, or its results.
    Results,
    /// The live view of the last round.
    Hall,
    /// What the arbiters decided.
    Rulings,
    /// The regulations.
    Regulations,
    /// Categories, clubs and prizes.
    Prizes,
    /// The rating list, and how ratings are reckoned.
    Ratings,
    /// Who works here.
    Staff,
    /// What was done.
    Journal,
}

/// What stands above every page of the desk; `templates/desk/head.html` shows it as `desk`.
#[derive(Debug, Clone)]
pub(super) struct DeskHead {
    /// Where the pages of the tournament are.
    pub at: TournamentAt,
    /// Where its name leads.
    pub home: String,
    /// The version that the page shows.
    pub version: i32,
    /// Its name.
    pub name: String,
    /// The pages of the desk.
    pub tabs: Vec<Link>,
    /// The stages, with that in which it is.
    pub steps: Vec<Link>,
    /// That it is hidden or cancelled.
    pub notices: Vec<String>,
    /// Has it the pages that everybody reads?
    pub is_public: bool,
    /// Whether openings are balloted in it.
    pub draws_openings: bool,
    /// Whether anything of it follows from its secret.
    pub draws_by_secret: bool,
    /// What forms send as the editions of the rounds that were withdrawn.
    editions: BTreeMap<RoundNo, String>,
    /// At which tables its boards are.
    tables: Tables,
    /// What each round is called: as a heading, and within a sentence by its number.
    rounds: BTreeMap<RoundNo, [String; 2]>,
}

impl DeskHead {
    /// The head of a page of this tournament.
    pub(super) fn new(frame: &Frame, loaded: &Loaded, here: DeskTab) -> Self {
        let (t, at) = (frame.t, TournamentAt::new(loaded.id));
        let tournament = &loaded.tournament;
        let (home, tabs) = match frame.who.helper() {
            Some(helper) => (
                fixed::HELPER.to_owned(),
                tabs_of(t, helper, tournament, here),
            ),
            None => (at.manage_url(), Self::tabs(t, at, tournament, here)),
        };
        let steps = Stage::ALL.map(|stage| Link {
            url: String::new(),
            label: stage.name(t),
            current: stage == tournament.stage,
        });
        Self {
            at,
            home,
            version: loaded.version,
            name: tournament.details.name.to_string(),
            tabs,
            steps: steps.to_vec(),
            notices: notices(t, tournament),
            is_public: tournament.stage != Stage::Setup,
            draws_openings: tournament.regulations.opening.is_drawn(),
            draws_by_secret: tournament.draws_by_secret(),
            editions: tournament
                .withdrawn
                .iter()
                .map(|one| (one.round, edition_of(tournament, one.round)))
                .collect(),
            tables: tournament.presentation.tables,
            rounds: called(t, tournament),
        }
    }

    /// The pages of those who work in the tournament.
    fn tabs(t: &Words, at: TournamentAt, tournament: &Tournament, here: DeskTab) -> Vec<Link> {
        let tab = |tab: DeskTab, url: String, label: String| Link {
            url,
            label,
            current: tab == here,
        };
        let mut tabs = vec![
            tab(DeskTab::Home, at.manage_url(), t.desk_tab_home()),
            tab(
                DeskTab::Entries,
                at.manage_entries_url(),
                t.desk_tab_entries(),
            ),
            tab(DeskTab::Seeding, at.seeding_url(), t.desk_tab_seeding()),
        ];
        if let Some(round) = tournament.rounds.last() {
            let here = at.round(round.no);
            let label = match round.state {
                RoundState::Draft => t.desk_tab_draft(),
                RoundState::Published | RoundState::Closed => t.desk_tab_results(),
            };
            tabs.push(tab(DeskTab::Results, work_url(here, round.state), label));
            // beside a draft somebody may play what was put off
            let hall = match round.state {
                RoundState::Published | RoundState::Closed => Some(round.no),
                RoundState::Draft => tournament.unfinished_rounds().next().map(|one| one.no),
            };
            let hall = hall.map(|no| at.round(no).hall_url());
            tabs.extend(hall.map(|url| tab(DeskTab::Hall, url, t.hall_tab())));
        }
        if tournament.last_published().is_some() || !tournament.rulings.is_empty() {
            tabs.push(tab(
                DeskTab::Rulings,
                at.rulings_url(),
                rulings_tab(t, tournament),
            ));
        }
        tabs.extend([
            tab(
                DeskTab::Regulations,
                at.regulations_url(),
                t.desk_tab_regulations(),
            ),
            tab(DeskTab::Prizes, at.edit_prizes_url(), t.awards_prizes()),
            tab(DeskTab::Ratings, at.ratings_url(), t.ratings_title()),
            tab(DeskTab::Staff, at.staff_url(), t.desk_tab_staff()),
            tab(DeskTab::Journal, at.journal_url(), t.desk_tab_journal()),
        ]);
        tabs
    }

    /// What a form about a round sends as the edition that it shows; nothing for a round that was never withdrawn.
    pub(super) fn edition(&self, round: &RoundNo) -> String {
        self.editions.get(round).cloned().unwrap_or_default()
    }

    /// The same for a form about several rounds: the names and values of its fields.
    pub(super) fn every_edition(&self) -> Vec<(String, String)> {
        let editions = self.editions.iter();
        let field =
            |(round, edition): (&RoundNo, &String)| (format!("edition-{round}"), edition.clone());
        editions.map(field).collect()
    }

    /// The number on the table of a board.
    pub(super) fn table(&self, board: &BoardNo) -> u16 {
        self.tables.shown(*board).0
    }

    /// The number on the first table, where that is not 1.
    pub(super) fn first_table(&self) -> Option<TableNo> {
        (!self.tables.is_default()).then(|| self.tables.first())
    }

    /// A round as a heading: what it is in a knockout, `Ronda 3` elsewhere.
    pub(super) fn round_title(&self, round: &RoundNo) -> &str {
        self.rounds.get(round).map_or("", |[title, _]| title)
    }

    /// The number of a round within a sentence, with what it is in a knockout.
    pub(super) fn round_number(&self, round: &RoundNo) -> &str {
        self.rounds.get(round).map_or("", |[_, number]| number)
    }

    /// The title of a page about a game, said of its round, its table and its number.
    pub(super) fn game_title(
        &self,
        at: GameAt,
        say: impl FnOnce(&str, u16, u8) -> String,
    ) -> String {
        say(
            self.round_number(&at.round),
            self.table(&at.board),
            at.game.0,
        )
    }
}

/// The pages of a helper, by the duty.
fn tabs_of(t: &Words, helper: &Helper, tournament: &Tournament, here: DeskTab) -> Vec<Link> {
    let tab = |tab: DeskTab, (url, label): (String, String)| Link {
        url,
        label,
        current: tab == here,
    };
    let at = TournamentAt::new(helper.tournament);
    let last = tournament.last_published().map(|round| round.no);
    let results = last.map(|round| {
        let url = at.round(round).results_url();
        (DeskTab::Results, (url, t.desk_tab_results()))
    });
    let earlier = tournament.unfinished_rounds();
    let earlier = earlier.filter(|round| Some(round.no) != last);
    let earlier = earlier.map(|round| Link {
        url: at.round(round.no).results_url(),
        label: t.results_title(words::round_title(t, tournament, round.no)),
        current: false,
    });
    let door = Some((DeskTab::Entries, (at.check_in_url(), t.arrivals_title())));
    let clock = tournament.timed_round().map(|round| {
        let url = at.round(round).clock_url();
        (DeskTab::Hall, (url, t.clock_link()))
    });
    let theirs = match helper.duty {
        Duty::Results => [results, None, None],
        Duty::Door => [door, None, None],
        Duty::Hall => [results, door, clock],
    };
    let home = (fixed::HELPER.to_owned(), t.helper_home());
    let mut tabs = vec![tab(DeskTab::Home, home)];
    tabs.extend(theirs.into_iter().flatten().map(|(of, link)| tab(of, link)));
    tabs.extend(earlier.filter(|_| helper.duty != Duty::Door));
    tabs
}

/// What each round that there is, or that the regulations foresee, is called: as a heading and within a sentence.
fn called(t: &Words, tournament: &Tournament) -> BTreeMap<RoundNo, [String; 2]> {
    let played = u16::try_from(tournament.rounds.len()).unwrap_or(u16::MAX);
    let all = (1..=tournament.round_count().max(played)).map(RoundNo);
    let called = |no| [words::round_title, words::round_number].map(|said| said(t, tournament, no));
    all.map(|no| (no, called(no))).collect()
}

/// What a form about a round sends as the edition that it shows; nothing for a round that was never withdrawn.
fn edition_of(tournament: &Tournament, round: RoundNo) -> String {
    let edition = tournament.edition(round);
    if edition.is_first() {
        String::new()
    } else {
        edition.to_string()
    }
}

/// What whoever works in a tournament has to know of it on every page.
fn notices(t: &Words, tournament: &Tournament) -> Vec<String> {
    let hidden = (tournament.listing == Listing::Hidden).then(|| t.retire_hidden_notice());
    hidden
        .into_iter()
        .chain(words::cancelled(t, tournament))
        .collect()
}

/// Where a round is worked on: as long as it is a draft its pairs, then its results.
fn work_url(at: RoundAt, state: RoundState) -> String {
    match state {
        RoundState::Draft => at.draft_url(),
        RoundState::Published | RoundState::Closed => at.results_url(),
    }
}

/// The tab of the rulings, with how many wait for the chief arbiter.
fn rulings_tab(t: &Words, tournament: &Tournament) -> String {
    let waiting = tournament.rulings.iter().filter(|one| one.waits()).count();
    match waiting {
        0 => t.protocol_tab(),
        waiting => t.protocol_tab_waiting(waiting),
    }
}

/// A decision, where a refusal that says "it is so already" is no error: a button pressed twice does nothing the
/// second time.
fn unless_so(
    decided: Result<Vec<Event>, Refusal>,
    is_so: impl FnOnce(&Refusal) -> bool,
) -> Result<Vec<Event>, Refusal> {
    decided.or_else(|refusal| {
        if is_so(&refusal) {
            Ok(Vec::new())
        } else {
            Err(refusal)
        }
    })
}
