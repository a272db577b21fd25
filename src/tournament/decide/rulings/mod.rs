//! Rulings: made, proposed, confirmed, refused (Article 12).

use chrono::NaiveDateTime;

use super::require_stage;
use crate::tournament::{
    BoardNo, Confirming, EntryNo, Event, FormKey, Official, Refusal, RoundNo, RoundState, Ruling,
    RulingNo, Stage, Tournament,
    rulings::{
        BoardStamp, Clocks, DecisionKind, Effect, Evidence, Facts, Level, Matter, RulingState,
        Scene,
    },
};

mod appeals;
mod consequences;
mod possible;

pub use appeals::{appeal, decide_appeal, revoke};

use consequences::{consequences, with_results};

/// Who decides, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bench {
    /// Who.
    pub official: Official,
    /// May they decide what is the chief arbiter's?
    pub chief: bool,
    /// When, in UTC.
    pub at: NaiveDateTime,
}

/// A ruling as an arbiter writes it down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingDraft {
    /// What the form was sent with.
    pub key: FormKey,
    /// The board as the arbiter saw it; `None` where the ruling is about no board.
    pub seen: Option<BoardStamp>,
    /// Where.
    pub scene: Scene,
    /// What it is about.
    pub matter: Matter,
    /// Whom it is about: who broke a rule, claimed or offered first.
    pub concerned: Vec<EntryNo>,
    /// The number of the move on the sheet.
    pub move_no: Option<u16>,
    /// What happened.
    pub facts: Facts,
    /// What the arbiter looked at.
    pub evidence: Evidence,
    /// What is decided.
    pub decision: DecisionKind,
    /// The article it rests on.
    pub article: String,
    /// What it does; the results that stood are filled in when it is decided.
    pub effects: Vec<Effect>,
    /// The clocks before and after.
    pub clocks: Option<Clocks>,
}

/// Does this need the chief arbiter's word when an assistant decides it?
#[must_use]
pub fn needs_chief(tournament: &Tournament, effects: &[Effect]) -> bool {
    let highest = effects.iter().map(Effect::level).max();
    let highest = highest.unwrap_or(Level::AtTheBoard);
    match tournament.regulations.arbitration.confirming {
        Confirming::Everything => true,
        Confirming::Sanctions => highest >= Level::Sanction,
        Confirming::Nothing => highest >= Level::Chief,
    }
}

/// Records a ruling. From an assistant, what the regulations or the rules leave to the chief arbiter is only proposed. A form that arrived
/// before is passed over: pressing twice counts once.
///
/// # Errors
/// The board changed since the arbiter saw it; the game, a player, a fine or a round does not exist; an effect is not possible.
pub fn rule(
    tournament: &Tournament,
    draft: RulingDraft,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    if tournament.rulings.iter().any(|one| one.key == draft.key) {
        return Ok(Vec::new());
    }
    require_scene(tournament, draft.scene)?;
    require_unchanged(tournament, &draft)?;
    if let Some(unknown) = draft
        .concerned
        .iter()
        .find(|entry| !tournament.entries.contains_key(entry))
    {
        return Err(Refusal::NoSuchEntry { entry: *unknown });
    }
    possible::check(tournament, draft.scene, &draft.effects)?;
    let holds = bench.chief || !needs_chief(tournament, &draft.effects);
    let no = tournament.rulings.len() + 1;
    let ruling = Ruling {
        no: RulingNo(u32::try_from(no).unwrap_or(u32::MAX)),
        key: draft.key,
        at: bench.at,
        by: bench.official.clone(),
        scene: draft.scene,
        matter: draft.matter,
        concerned: draft.concerned,
        move_no: draft.move_no,
        facts: draft.facts,
        evidence: draft.evidence,
        decision: draft.decision,
        article: draft.article,
        effects: with_results(tournament, draft.scene, &draft.effects),
        clocks: draft.clocks,
        state: if holds {
            RulingState::InForce
        } else {
            RulingState::Proposed
        },
        confirmed: None,
        appeal: None,
        revoked: None,
    };
    let followed = if holds {
        consequences(tournament, &ruling)?
    } else {
        Vec::new()
    };
    let ruled = Event::Ruled {
        ruling: Box::new(ruling),
    };
    Ok([vec![ruled], followed].concat())
}

fn require_scene(tournament: &Tournament, scene: Scene) -> Result<(), Refusal> {
    let Some(round) = scene.round else {
        return Ok(());
    };
    let found = tournament
        .round(round)
        .ok_or(Refusal::NoSuchRound { round })?;
    if found.state == RoundState::Draft {
        return Err(Refusal::RoundNotPublished { round });
    }
    let Some(board) = scene.board else {
        return Ok(());
    };
    let one = found
        .on_board(board)
        .ok_or(Refusal::NoSuchBoard { round, board })?;
    match scene.game {
        Some(game) if one.game(game).is_none() => Err(Refusal::NoSuchGame { board, game }),
        _ => Ok(()),
    }
}

fn require_unchanged(tournament: &Tournament, draft: &RulingDraft) -> Result<(), Refusal> {
    let (Some(seen), Some(round), Some(board)) =
        (&draft.seen, draft.scene.round, draft.scene.board)
    else {
        return Ok(());
    };
    if *seen == BoardStamp::of(tournament, round, board) {
        Ok(())
    } else {
        Err(Refusal::BoardChangedMeanwhile { round, board })
    }
}

fn proposal(tournament: &Tournament, no: RulingNo) -> Result<&Ruling, Refusal> {
    let ruling = tournament
        .ruling(no)
        .ok_or(Refusal::NoSuchRuling { ruling: no })?;
    if ruling.state == RulingState::Proposed {
        Ok(ruling)
    } else {
        Err(Refusal::RulingNotProposed { ruling: no })
    }
}

/// Confirms what an assistant proposed: from now on it holds, and does what it says.
///
/// # Errors
/// It is no proposal; the bench is not the chief arbiter's; an effect is not possible any more.
pub fn confirm(
    tournament: &Tournament,
    no: RulingNo,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    require_chief(bench)?;
    let ruling = proposal(tournament, no)?;
    possible::check(tournament, ruling.scene, &ruling.effects)?;
    let effects = with_results(tournament, ruling.scene, &ruling.effects);
    let in_force = Ruling {
        effects: effects.clone(),
        ..ruling.clone()
    };
    let confirmed = Event::RulingConfirmed {
        ruling: no,
        by: bench.official.clone(),
        at: bench.at,
        effects,
    };
    Ok([vec![confirmed], consequences(tournament, &in_force)?].concat())
}

/// Does not confirm what an assistant proposed.
///
/// # Errors
/// It is no proposal; the bench is not the chief arbiter's.
pub fn refuse(tournament: &Tournament, no: RulingNo, bench: &Bench) -> Result<Vec<Event>, Refusal> {
    require_chief(bench)?;
    proposal(tournament, no)?;
    Ok(vec![Event::RulingRefused {
        ruling: no,
        by: bench.official.clone(),
        at: bench.at,
    }])
}

fn require_chief(bench: &Bench) -> Result<(), Refusal> {
    if bench.chief {
        Ok(())
    } else {
        Err(Refusal::ChiefNeeded)
    }
}

/// The rulings that hold and concern this player, the newest first: what to look at before a new sanction (12.9).
#[must_use]
pub fn ladder(tournament: &Tournament, entry: EntryNo) -> Vec<&Ruling> {
    let against = |one: &&Ruling| {
        let touched = one.effects.iter().any(|effect| {
            let takes = !matches!(effect, Effect::TimeAdded { .. } | Effect::Raised { .. });
            effect.entry() == Some(entry) && effect.sanction().is_some() && takes
        });
        let lost = one.subject() == Some(entry)
            && one
                .effects
                .iter()
                .any(|effect| effect.level() >= Level::Sanction);
        one.in_force() && (touched || lost || is_illegal_move(one, entry))
    };
    tournament.rulings.iter().rev().filter(against).collect()
}

/// The rulings that hold about illegal moves of this player (7.5), the oldest first.
#[must_use]
pub fn illegal_moves(tournament: &Tournament, entry: EntryNo) -> Vec<&Ruling> {
    let rulings = tournament.rulings.iter();
    rulings
        .filter(|one| one.in_force() && is_illegal_move(one, entry))
        .collect()
}

fn is_illegal_move(ruling: &Ruling, entry: EntryNo) -> bool {
    matches!(ruling.matter, Matter::IllegalMove | Matter::NoMove)
        && ruling.decision == DecisionKind::MoveReplaced
        && ruling.subject() == Some(entry)
}

/// The rulings at a board, the oldest first.
#[must_use]
pub fn at_board(tournament: &Tournament, round: RoundNo, board: BoardNo) -> Vec<&Ruling> {
    let rulings = tournament.rulings.iter();
    rulings.filter(|one| one.is_at(round, board)).collect()
}
