//! What clients do: chosen by a seed from what a page shows, decided by the rules as any press is.

use arbitro::db::tournament::Loaded;
use chrono::NaiveDateTime;
use draughts::lot::Secret;
use tournament::{
    Action, Attendance, BoardNo, EntryNo, Event, FormKey, GameNo, Info, JournalRow, Mark, Official,
    Refusal, Round, RoundNo, RoundState, RulingNo, Stage, Tournament, TournamentRole, UserId,
    decide::{self, Bench, ResultChange, RulingDraft, Withdrawal},
    rulings::{DecisionKind, Effect, Evidence, Matter, Scene},
};

use super::mutations::{Concern, Mutation};
use super::turns::Dice;
use super::world::{CLIENTS, World};

/// How many addresses there are at most to invite to.
pub const ADDRESSES: usize = 10;

/// A change of the tournament.
#[derive(Debug, Clone)]
pub enum Act {
    CheckIn(EntryNo),
    CheckOut(EntryNo),
    Start,
    UndoStart,
    Draft,
    Discard(RoundNo),
    /// With what the publisher knows of why the draft is stale.
    Publish(RoundNo, Option<i32>),
    WithdrawRound(RoundNo),
    /// The two who are second at these boards.
    Exchange(RoundNo, [BoardNo; 2]),
    Enter(RoundNo, ResultChange),
    Correct(RoundNo, BoardNo, GameNo, Mark),
    Close(RoundNo),
    Withdraw(EntryNo),
    Return(EntryNo),
    /// With the key of its form.
    Rule(RoundNo, BoardNo, FormKey),
    Revoke(RulingNo),
    Contact(u64),
    Appoint(UserId),
    Dismiss(UserId),
}

/// What somebody wants of a server.
#[derive(Debug, Clone)]
pub enum Wish {
    /// A change of the tournament, from a form that showed this version.
    Change(Act, Option<i32>),
    /// An account with an invitation by mail, for one of a few addresses.
    Invite(usize),
    /// A wrong password.
    Guess,
    /// To be signed in.
    SignIn,
    /// That a session ends: so many were there when it was asked.
    SignOut(usize),
}

impl Act {
    /// What the table of permissions is asked.
    pub fn action(&self) -> Action {
        match self {
            Self::CheckIn(_) | Self::CheckOut(_) | Self::Withdraw(_) | Self::Return(_) => {
                Action::ManageAttendance
            }
            Self::Start | Self::UndoStart => Action::ChangeStage,
            Self::Draft | Self::Discard(_) | Self::Close(_) => Action::Pair,
            Self::Publish(..) => Action::PublishRound,
            Self::WithdrawRound(_) | Self::Exchange(..) => Action::WithdrawResults,
            Self::Enter(..) => Action::EnterResults,
            Self::Correct(..) => Action::CorrectResults,
            Self::Rule(..) | Self::Revoke(_) => Action::Rule,
            Self::Contact(_) => Action::Work,
            Self::Appoint(_) | Self::Dismiss(_) => Action::AppointStaff,
        }
    }

    /// Whether it asks what happened before.
    pub fn needs_journal(&self) -> bool {
        matches!(self, Self::Publish(..))
    }

    /// What the rules make of it.
    pub fn decide(
        &self,
        t: &Tournament,
        secret: &Secret,
        journal: &[JournalRow],
        (user, at): (UserId, NaiveDateTime),
    ) -> Result<Vec<Event>, Refusal> {
        let bench = Bench {
            official: Official {
                user: Some(user),
                name: "árbitro".to_owned(),
            },
            chief: true,
            at,
        };
        match self {
            Self::CheckIn(entry) => decide::check_in(t, *entry),
            Self::CheckOut(entry) => decide::check_out(t, *entry),
            Self::Start => decide::start(t, None),
            Self::UndoStart => decide::undo_start(t),
            Self::Draft => decide::draft_round(t),
            Self::Discard(round) => decide::discard_draft(t, *round),
            Self::Publish(round, seen) => {
                let stale = decide::stale(journal, *round);
                decide::publish_draft(t, *round, secret, stale.as_ref(), *seen)
            }
            Self::WithdrawRound(round) => withdraw(t, *round, &bench),
            Self::Exchange(round, boards) => exchange(t, *round, *boards),
            Self::Enter(round, change) => decide::enter_results(t, *round, &[*change], None),
            Self::Correct(round, board, game, mark) => {
                decide::correct_result(t, *round, *board, *game, Some(mark.outcome()))
            }
            Self::Close(round) => decide::close_round(t, *round),
            Self::Withdraw(entry) => decide::withdraw(t, *entry),
            Self::Return(entry) => decide::return_to_play(t, *entry),
            Self::Rule(round, board, key) => {
                decide::rule(t, warning(t, *round, *board, key), &bench)
            }
            Self::Revoke(no) => decide::revoke(
                t,
                *no,
                "Foi outro.".parse().unwrap(),
                &decide::Instead::new(),
                &bench,
            ),
            Self::Contact(n) => {
                let contact = Some(format!("Telefone {n}").parse().unwrap());
                let info = t.info.clone();
                decide::change_info(t, Info { contact, ..info })
            }
            Self::Appoint(user) => decide::appoint(t, *user, TournamentRole::DeputyArbiter),
            Self::Dismiss(user) => decide::dismiss(t, *user),
        }
    }
}

fn withdraw(t: &Tournament, round: RoundNo, bench: &Bench) -> Result<Vec<Event>, Refusal> {
    let loss = decide::loss_of(t, round)?;
    let wish = Withdrawal {
        reason: "Emparceirada com quem não estava.".parse().unwrap(),
        seen: t.edition(round),
        accepted: Some(loss.count()),
    };
    decide::withdraw_round(t, round, &wish, bench)
}

fn exchange(t: &Tournament, no: RoundNo, boards: [BoardNo; 2]) -> Result<Vec<Event>, Refusal> {
    let round = t.round(no);
    let seats = boards.map(|board| {
        let one = round.and_then(|round| round.on_board(board));
        (one.map_or(EntryNo(1), |one| one.pairing.second), board)
    });
    decide::exchange_players(t, (no, t.edition(no)), seats)
}

/// A warning to the first of a board.
fn warning(t: &Tournament, round: RoundNo, board: BoardNo, key: &FormKey) -> RulingDraft {
    let one = t.round(round).and_then(|found| found.on_board(board));
    let entry = one.map_or(EntryNo(1), |one| one.pairing.first);
    RulingDraft {
        key: key.clone(),
        seen: None,
        scene: Scene {
            round: Some(round),
            board: Some(board),
            game: Some(GameNo(1)),
        },
        matter: Matter::Conduct,
        concerned: vec![entry],
        move_no: None,
        facts: "Falou durante o jogo.".parse().unwrap(),
        evidence: Evidence::default(),
        decision: DecisionKind::Sanctioned,
        article: "12.9".into(),
        effects: vec![Effect::Warned { entry }],
        clocks: None,
    }
}

/// What somebody might do who sees this page.
pub fn choose(page: &Loaded, world: &World, dice: &mut Dice) -> Wish {
    let deputy = world.accounts[CLIENTS - 1];
    if let Some(what) = world.mutation.and_then(Mutation::concerns)
        && !dice.one_in(4)
    {
        return match what {
            Concern::Passwords => Wish::Guess,
            Concern::Invitations => Wish::Invite(dice.below(ADDRESSES)),
        };
    }
    // in one run of four there is little else than accounts
    let (kinds, addresses) = if world.seed % 4 == 3 {
        (7, ADDRESSES)
    } else {
        (20, 3)
    };
    match dice.below(kinds) {
        0 | 1 => return Wish::Invite(dice.below(addresses)),
        2 | 3 => return Wish::Guess,
        4 => return Wish::SignIn,
        5 => return Wish::SignOut(dice.below(3)),
        _ => {}
    }
    let t = &page.tournament;
    let act = match dice.below(12) {
        0 => Act::Contact(dice.below(1000) as u64),
        1 if t.staff.contains_key(&deputy) => Act::Dismiss(deputy),
        1 | 2 if !t.staff.contains_key(&deputy) => Act::Appoint(deputy),
        _ => match t.stage {
            Stage::Setup | Stage::Entries => before_the_start(t, dice),
            Stage::Running | Stage::Finished => in_play(t, page.version, dice),
        },
    };
    let seen = dice.one_in(3).then_some(page.version);
    Wish::Change(act, seen)
}

fn entry_of(t: &Tournament, dice: &mut Dice) -> EntryNo {
    let all: Vec<EntryNo> = t.entries.keys().copied().collect();
    *dice.pick(&all)
}

fn before_the_start(t: &Tournament, dice: &mut Dice) -> Act {
    let expected = t
        .entries
        .values()
        .find(|entry| entry.attendance == Attendance::Expected);
    match (dice.below(8), expected) {
        (0, _) => Act::CheckOut(entry_of(t, dice)),
        (1..5, Some(_)) => Act::CheckIn(entry_of(t, dice)),
        _ => Act::Start,
    }
}

fn in_play(t: &Tournament, version: i32, dice: &mut Dice) -> Act {
    match dice.below(10) {
        0 => return Act::Withdraw(entry_of(t, dice)),
        1 => return Act::Return(entry_of(t, dice)),
        _ => {}
    }
    match t.rounds.last() {
        None if dice.one_in(4) => Act::UndoStart,
        None => Act::Draft,
        Some(round) if round.state == RoundState::Draft => match dice.below(4) {
            0 => Act::Discard(round.no),
            // who has looked at what changed publishes all the same
            1 => Act::Publish(round.no, Some(version)),
            _ => Act::Publish(round.no, None),
        },
        Some(round) => at_the_boards(t, round, dice),
    }
}

fn at_the_boards(t: &Tournament, round: &Round, dice: &mut Dice) -> Act {
    let boards: Vec<BoardNo> = round.matches.iter().map(|one| one.board).collect();
    if boards.is_empty() {
        return Act::Close(round.no);
    }
    let (board, game) = (*dice.pick(&boards), GameNo(1 + u8::from(dice.one_in(2))));
    let mark = *dice.pick(&[Mark::Win, Mark::Draw, Mark::Loss]);
    match dice.below(12) {
        0 => Act::WithdrawRound(round.no),
        1 | 2 => Act::Correct(round.no, board, game, mark),
        3 | 4 => {
            let key = FormKey::of_text(&format!("{}.{board}.{}", round.no, dice.below(3)));
            Act::Rule(round.no, board, key)
        }
        5 if !t.rulings.is_empty() => Act::Revoke(RulingNo(
            u32::try_from(1 + dice.below(t.rulings.len())).unwrap(),
        )),
        5 => Act::Exchange(round.no, [board, *dice.pick(&boards)]),
        6 | 7 if round.missing() == 0 => Act::Draft,
        8 => Act::Close(round.no),
        _ => {
            let outcome = mark.outcome();
            Act::Enter(
                round.no,
                ResultChange {
                    board,
                    game,
                    outcome,
                },
            )
        }
    }
}
