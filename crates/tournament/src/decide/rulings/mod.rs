//! Rulings: made, proposed, confirmed, refused (Article 12).

use chrono::NaiveDateTime;
use draughts::Article;

use super::{
    find::{find_game, find_match, find_public, find_ruling},
    require_stage,
};
use crate::{
    BoardNo, Confirming, EntryNo, EntryRefusal, Event, FormKey, GameKey, Match, Official, Refusal,
    RoundNo, Ruling, RulingEvent, RulingNo, RulingRefusal, Stage, Tournament,
    rulings::{
        Articles, BoardStamp, Clocks, DecisionKind, Effect, Evidence, Facts, Level, Matter,
        RulingState, Scene, Upshot,
    },
};

mod answers;
mod appeals;
mod consequences;
mod counts;
mod possible;
mod sent_away;
mod verdicts;

pub use answers::answer;
pub use appeals::{
    AppealDecision, AppealOutcome, Instead, PartDraft, appeal, decide_appeal, revoke,
};
pub use consequences::asked;
pub use counts::{CountedStep, count, count_of_warnings_and_steps, counted_steps, offences};
pub use sent_away::left_to_play;
pub use verdicts::withdraw_verdict;

use consequences::{before, consequences, in_step, with_results};

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
    pub article: Articles,
    /// What it does; the results that stood are filled in when it is decided.
    pub effects: Vec<Effect>,
    /// The clocks before and after.
    pub clocks: Option<Clocks>,
}

/// Does this need the chief arbiter's word when an assistant decides it? A result that stands is corrected by the chief arbiter alone.
#[must_use]
pub fn needs_chief(tournament: &Tournament, scene: Scene, effects: &[Effect]) -> bool {
    let level = |effect: &Effect| {
        if consequences::corrects(tournament, scene, effect) {
            Level::Chief
        } else {
            effect.level()
        }
    };
    let highest = effects.iter().map(level).max();
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
    if let Some(known) = tournament.rulings.iter().find(|one| one.key == draft.key) {
        return if draft.is(known) {
            Ok(Vec::new())
        } else {
            Err(RulingRefusal::FormUsed { ruling: known.no }.into())
        };
    }
    require_scene(tournament, draft.scene)?;
    require_unchanged(tournament, &draft)?;
    if let Some(unknown) = draft
        .concerned
        .iter()
        .find(|entry| !tournament.entries.contains_key(entry))
    {
        return Err(EntryRefusal::NoSuchEntry { entry: *unknown }.into());
    }
    possible::check(tournament, draft.scene, &draft.effects)?;
    possible::check_clocks(draft.scene, &draft.effects)?;
    let holds = bench.chief || !needs_chief(tournament, draft.scene, &draft.effects);
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
        further: Vec::new(),
        revoked: None,
        answer: None,
        before: before(tournament, draft.scene, &draft.effects),
    };
    let followed = if holds {
        consequences(tournament, &ruling)?
    } else {
        Vec::new()
    };
    let scene = ruling.scene;
    let ruled = Event::Ruling(RulingEvent::Ruled {
        ruling: Box::new(ruling),
    });
    in_step(tournament, scene, [vec![ruled], followed].concat())
}

impl RulingDraft {
    /// Is this what the ruling with its key says?
    fn is(&self, known: &Ruling) -> bool {
        let alike = |effect: &Effect| known.effects.iter().any(|one| one.is_like(effect));
        (self.scene, self.matter, self.decision) == (known.scene, known.matter, known.decision)
            && self.facts == known.facts
            && self.effects.len() == known.effects.len()
            && self.effects.iter().all(alike)
    }
}

fn require_scene(tournament: &Tournament, scene: Scene) -> Result<(), Refusal> {
    let Some(round) = scene.round else {
        return Ok(());
    };
    let found = find_public(tournament, round)?;
    let Some(board) = scene.board else {
        return Ok(());
    };
    find_match(found, board)?;
    if let Some(game) = scene.game {
        find_game(tournament, round, board, game)?;
    }
    Ok(())
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
        Err(RulingRefusal::BoardChangedMeanwhile { round, board }.into())
    }
}

fn proposal(tournament: &Tournament, no: RulingNo) -> Result<&Ruling, Refusal> {
    let ruling = find_ruling(tournament, no)?;
    if ruling.state == RulingState::Proposed {
        Ok(ruling)
    } else {
        Err(RulingRefusal::RulingNotProposed { ruling: no }.into())
    }
}

/// Confirms what an assistant proposed: from now on it holds, and does what it says.
///
/// # Errors
/// It is no proposal; the bench is not the chief arbiter's; an effect is not possible any more; a game was void since and is played anew.
pub fn confirm(
    tournament: &Tournament,
    no: RulingNo,
    bench: &Bench,
) -> Result<Vec<Event>, Refusal> {
    require_stage(tournament, &[Stage::Running, Stage::Finished])?;
    require_chief(bench)?;
    let ruling = proposal(tournament, no)?;
    require_same_games(tournament, ruling)?;
    possible::check(tournament, ruling.scene, &ruling.effects)?;
    let effects = with_results(tournament, ruling.scene, &ruling.effects);
    let in_force = Ruling {
        effects: effects.clone(),
        ..ruling.clone()
    };
    let confirmed = Event::Ruling(RulingEvent::RulingConfirmed {
        ruling: no,
        by: bench.official.clone(),
        at: bench.at,
        effects,
        before: before(tournament, ruling.scene, &ruling.effects),
    });
    let followed = consequences(tournament, &in_force)?;
    in_step(
        tournament,
        ruling.scene,
        [vec![confirmed], followed].concat(),
    )
}

/// # Errors
/// The proposal says something of the result of a game that was void since: it is about another game.
fn require_same_games(tournament: &Tournament, ruling: &Ruling) -> Result<(), Refusal> {
    let (Some(round), Some(board)) = (ruling.scene.round, ruling.scene.board) else {
        return Ok(());
    };
    let made = ruling.effects.iter().filter_map(Effect::makes);
    for game in made.map(|made| made.game) {
        let void = tournament.void_since(GameKey::new(round, board, game));
        if void.is_some_and(|void| void >= ruling.at) {
            let ruling = ruling.no;
            return Err(RulingRefusal::GameVoidSince { ruling, game }.into());
        }
    }
    Ok(())
}

/// Does not confirm what an assistant proposed.
///
/// # Errors
/// It is no proposal; the bench is not the chief arbiter's.
pub fn refuse(tournament: &Tournament, no: RulingNo, bench: &Bench) -> Result<Vec<Event>, Refusal> {
    require_chief(bench)?;
    proposal(tournament, no)?;
    Ok(vec![
        RulingEvent::RulingRefused {
            ruling: no,
            by: bench.official.clone(),
            at: bench.at,
        }
        .into(),
    ])
}

fn require_chief(bench: &Bench) -> Result<(), Refusal> {
    if bench.chief {
        Ok(())
    } else {
        Err(RulingRefusal::ChiefNeeded.into())
    }
}

/// The rulings that hold and concern this player, the newest first: what to look at before a new sanction (12.9).
#[must_use]
pub fn ladder(tournament: &Tournament, entry: EntryNo) -> Vec<&Ruling> {
    let against = |one: &&Ruling| {
        let touched = one
            .effects
            .iter()
            .any(|effect| punished(tournament, one, effect) == Some(entry));
        let lost = one
            .effects
            .iter()
            .any(|effect| loses(tournament, one, effect, entry));
        one.in_force() && (touched || lost || is_illegal_move(one, entry))
    };
    tournament.rulings.iter().rev().filter(against).collect()
}

/// The rulings that hold about completed illegal moves of this player, the oldest first. By 7.5 a a move is completed when the
/// clock is pressed; what is replaced before that (4.12) does not count.
#[must_use]
pub fn illegal_moves(tournament: &Tournament, entry: EntryNo) -> Vec<&Ruling> {
    let rulings = tournament.rulings.iter();
    rulings
        .filter(|one| one.in_force() && is_illegal_move(one, entry))
        .collect()
}

/// Whom an effect punishes, where it is a sanction. What is given to the opponent (12.9 b, d) punishes whoever plays against them; time that
/// the rules give without a sanction (6.4 f, 9.10, 12.5) punishes nobody.
fn punished(tournament: &Tournament, ruling: &Ruling, effect: &Effect) -> Option<EntryNo> {
    let kind = effect.sanction_kind()?;
    let entry = effect.entry()?;
    if !matches!(effect, Effect::TimeAdded { .. } | Effect::Raised { .. }) {
        return Some(entry);
    }
    let pairing = match_of(tournament, ruling)?.pairing;
    let side = pairing.side_of(entry)?;
    let imposed = matches!(effect, Effect::Raised { .. }) || ruling.rests_on(kind.article());
    imposed.then(|| pairing.on(side.other()))
}

/// The match of the board where it was decided.
fn match_of<'a>(tournament: &'a Tournament, ruling: &Ruling) -> Option<&'a Match> {
    let round = tournament.round(ruling.scene.round?)?;
    round.on_board(ruling.scene.board?)
}

/// Does this effect take a game from this player by a ruling?
fn loses(tournament: &Tournament, ruling: &Ruling, effect: &Effect, entry: EntryNo) -> bool {
    let Some((_, outcome)) = effect.ends() else {
        return false;
    };
    let one = match_of(tournament, ruling);
    let side = one.and_then(|one| one.pairing.side_of(entry));
    outcome.is_ruling() && side.is_some_and(|side| outcome.lost_by(side))
}

fn is_illegal_move(ruling: &Ruling, entry: EntryNo) -> bool {
    let counts = match ruling.decision.upshot() {
        Upshot::Restores | Upshot::Nothing => false,
        Upshot::Clears
        | Upshot::EndsByThemselves
        | Upshot::Halts
        | Upshot::Plays
        | Upshot::Punishes
        | Upshot::Other => true,
    };
    matches!(ruling.matter, Matter::IllegalMove | Matter::NoMove)
        && counts
        && ["7.5 a", "7.5 b"]
            .map(Article::new)
            .into_iter()
            .any(|article| ruling.rests_on(article))
        && ruling.subject() == Some(entry)
}

/// The rulings at a board, the oldest first.
#[must_use]
pub fn at_board(tournament: &Tournament, round: RoundNo, board: BoardNo) -> Vec<&Ruling> {
    let rulings = tournament.rulings.iter();
    rulings.filter(|one| one.is_at(round, board)).collect()
}
