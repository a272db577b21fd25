//! A ruling in words, as its page, its protocol and the files of the list print it.

use chrono::NaiveDateTime;

use super::{
    Named, Words, and, cited, cited_by_name, clock_time, finding_under, full_name, game_name,
    outcome as outcome_alone, result, round_number,
};
use arbitration::Counter;
use tournament::{
    Adjustment, Game, GameKey, Match, Points, Regulations, Ruling, RulingNo, SanctionKind, Side,
    Tournament,
    rulings::{Appeal, AppealVerdict, Articles, Clocks, DecisionKind, Effect, RulingState, Scene},
    standings,
};

/// What a ruling says, line by line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulingTold {
    /// Where it was made, who sits there, what happened: a term and its text each.
    pub lines: Vec<(String, String)>,
    /// What was decided, and the article.
    pub decision: String,
    /// What it does, a sentence each.
    pub effects: Vec<String>,
    /// The moves, or the count, that the arbiter looked at.
    pub moves: Option<String>,
    /// What became of it, in order.
    pub course: Vec<ProtocolStep>,
}

/// One thing that happened to a ruling.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProtocolStep {
    /// When, in UTC.
    pub at: NaiveDateTime,
    /// What, and who did it.
    pub said: String,
    /// Why, where somebody wrote it down.
    pub why: Option<String>,
}

/// Everything that a ruling says.
#[must_use]
pub fn ruling(t: &Words, ruling: &Ruling, tournament: &Tournament) -> RulingTold {
    let mut lines = vec![(t.protocol_where(), scene(t, tournament, ruling.scene))];
    if let Some(one) = match_of(tournament, ruling.scene) {
        lines.push((t.protocol_players(), players(t, tournament, one, ruling)));
    }
    if let Some(no) = ruling.move_no {
        lines.push((t.protocol_move(), no.to_string()));
    }
    if !ruling.concerned.is_empty() {
        lines.push((t.protocol_concerned(), concerned(t, ruling, tournament)));
    }
    lines.push((t.protocol_matter(), ruling.matter.name(t)));
    lines.push((t.protocol_facts(), ruling.facts.to_string()));
    if let Some(clocks) = ruling.clocks.and_then(|clocks| clocks_told(t, clocks)) {
        lines.push((t.protocol_clocks(), clocks));
    }
    RulingTold {
        lines,
        decision: decision_cited(t, ruling, tournament),
        effects: effects(t, ruling, tournament),
        moves: moves_seen(t, ruling, tournament),
        course: course(t, ruling, tournament),
    }
}

/// What was decided. After an appeal that was upheld in part that is what holds now, and then what was decided first.
#[must_use]
pub fn decision(t: &Words, ruling: &Ruling, tournament: &Tournament) -> String {
    let first = decided_first(t, ruling);
    match ruling.part() {
        Some(part) => {
            let holds = effects_at(t, &part.effects, Some(ruling.scene), tournament);
            t.protocol_decision_in_part(holds, first)
        }
        None => first,
    }
}

/// What was decided first: of a sanction which, since that it is one says nothing.
fn decided_first(t: &Words, ruling: &Ruling) -> String {
    let effects = ruling.first_effects();
    let sanctions = effects.iter().filter_map(|one| sanction(t, one));
    let sanctions: Vec<String> = sanctions.collect();
    if ruling.decision == DecisionKind::Sanctioned && !sanctions.is_empty() {
        and(t, &sanctions)
    } else {
        ruling.decision.name(t)
    }
}

/// Which of the sanctions of 12.9 an effect is.
fn sanction(t: &Words, effect: &Effect) -> Option<String> {
    effect.sanction_kind().map(|kind| kind.name(t))
}

/// The same with the article that it rests on.
#[must_use]
pub fn decision_cited(t: &Words, ruling: &Ruling, tournament: &Tournament) -> String {
    t.protocol_decided(
        decision(t, ruling, tournament),
        cited_by_name(t, tournament.regulations.rule_set, &ruling.article),
    )
}

/// The moves that the arbiter looked at; of a count kept at the board how far it was, in words.
fn moves_seen(t: &Words, ruling: &Ruling, tournament: &Tournament) -> Option<String> {
    let moves = ruling.evidence.moves.as_deref()?;
    let rules = &tournament.regulations;
    let counter = moves.parse::<Counter>().ok();
    let scene = ruling.scene;
    let key = scene.round.zip(scene.board).zip(scene.game);
    let key = key.map(|((round, board), game)| GameKey::new(round, board, game));
    let conditions = tournament.conditions_at(key);
    let count = counter.and_then(|one| one.finding(rules.rule_set, conditions));
    Some(count.map_or_else(
        || moves.to_owned(),
        |found| finding_under(t, rules.rule_set, &found.into()),
    ))
}

/// What it does, a sentence each; where a result stood before, with that.
#[must_use]
pub fn effects(t: &Words, ruling: &Ruling, tournament: &Tournament) -> Vec<String> {
    let one = match_of(tournament, ruling.scene);
    let effects = ruling.effects.iter();
    effects
        .map(|effect| {
            let said = told(t, effect, tournament, one);
            let one = one.filter(|_| ruling.in_force());
            let said = match one.and_then(|one| Some((one, given_by(ruling, effect, one)?))) {
                Some((one, given)) => with_counted(t, said, &tournament.regulations, one, given),
                None => said,
            };
            match one.and_then(|one| Some((one, effect.overtaken(one)?))) {
                Some((one, stands)) => {
                    t.protocol_changed_since(said, result(t, tournament, one, stands))
                }
                None => said,
            }
        })
        .collect()
}

/// The points that this effect of a ruling gives or takes in its match.
fn given_by<'a>(ruling: &Ruling, effect: &Effect, one: &'a Match) -> Option<&'a Adjustment> {
    let (entry, score) = effect.points_of()?;
    let side = one.pairing.side_of(entry)?;
    let mut all = one.adjustments.iter();
    all.find(|given| (given.ruling, given.side, given.score) == (ruling.no, side, score))
}

fn told(t: &Words, effect: &Effect, tournament: &Tournament, one: Option<&Match>) -> String {
    let worded = |outcome| match one {
        Some(one) => result(t, tournament, one, outcome),
        None => outcome_alone(t, outcome),
    };
    let sentence = super::effect(t, effect, tournament, one);
    match effect.was() {
        Some(was) => t.protocol_stood_before(sentence, worded(was)),
        None => sentence,
    }
}

/// Where: the game, the board, the round, or no board.
#[must_use]
pub fn scene(t: &Words, tournament: &Tournament, scene: Scene) -> String {
    let number = |round| round_number(t, tournament, round);
    match (scene.round, scene.board, scene.game) {
        (Some(round), Some(board), Some(game)) => {
            let one = match_of(tournament, scene);
            let game = game_name(t, &tournament.regulations, one, game);
            t.protocol_at_game(number(round), tournament.table(board).0, game)
        }
        (Some(round), Some(board), None) => {
            t.protocol_at_board(number(round), tournament.table(board).0)
        }
        (Some(round), None, _) => t.protocol_in_round(number(round)),
        (None, ..) => t.protocol_nowhere(),
    }
}

/// Whom it is about, by name.
#[must_use]
pub fn concerned(t: &Words, ruling: &Ruling, tournament: &Tournament) -> String {
    let names: Vec<String> = ruling
        .concerned
        .iter()
        .map(|entry| full_name(tournament, *entry))
        .collect();
    and(t, &names)
}

/// The match at which a ruling was made.
#[must_use]
pub fn match_of(tournament: &Tournament, scene: Scene) -> Option<&Match> {
    tournament.round(scene.round?)?.on_board(scene.board?)
}

/// Both players; where the game is known, by colour.
fn players(t: &Words, tournament: &Tournament, one: &Match, ruling: &Ruling) -> String {
    let name = |side: Side| full_name(tournament, one.pairing.on(side));
    let game: Option<&Game> = ruling.scene.game.and_then(|no| one.game(no));
    match game {
        Some(game) => t.protocol_colours(name(game.white), name(game.white.other())),
        None => format!("{} – {}", name(Side::First), name(Side::Second)),
    }
}

fn clocks_told(t: &Words, clocks: Clocks) -> Option<String> {
    let shown = |seconds: Option<u32>| seconds.map_or_else(|| "–".to_owned(), clock_time);
    let colour = |name: String, before: Option<u32>, after: Option<u32>| {
        let known = before.is_some() || after.is_some();
        known.then(|| t.protocol_clock(name, shown(before), shown(after)))
    };
    let both = [
        colour(t.protocol_white(), clocks.white_before, clocks.white_after),
        colour(t.protocol_black(), clocks.black_before, clocks.black_after),
    ];
    let told: Vec<String> = both.into_iter().flatten().collect();
    (!told.is_empty()).then(|| told.join("; "))
}

fn course(t: &Words, ruling: &Ruling, tournament: &Tournament) -> Vec<ProtocolStep> {
    let by = ruling.by.name.as_str();
    let proposed = ruling.confirmed.is_some() || ruling.state == RulingState::Proposed;
    let mut steps = vec![ProtocolStep {
        at: ruling.at,
        said: if proposed {
            t.protocol_proposed_by(by)
        } else {
            t.protocol_recorded_by(by)
        },
        why: None,
    }];
    if let Some(answer) = &ruling.confirmed {
        let by = answer.by.name.as_str();
        steps.push(ProtocolStep {
            at: answer.at,
            said: if ruling.state == RulingState::Refused {
                t.protocol_refused_by(by)
            } else {
                t.protocol_confirmed_by(by)
            },
            why: None,
        });
    }
    let appeals = ruling.appeals();
    steps.extend(appeals.flat_map(|appeal| of_appeal(t, ruling, appeal, tournament)));
    steps.extend(ruling.answer.as_ref().map(|answer| ProtocolStep {
        at: answer.at,
        said: t.protocol_answered_by(answer.by.name.as_str()),
        why: Some(answer.said.to_string()),
    }));
    steps.extend(ruling.revoked.as_ref().map(|revoked| ProtocolStep {
        at: revoked.at,
        said: if ruling.has_open_appeal() {
            t.protocol_revoked_appeal_by(revoked.by.name.as_str())
        } else {
            t.protocol_revoked_by(revoked.by.name.as_str())
        },
        why: Some(revoked.reasons.to_string()),
    }));
    if !ruling.further.is_empty() {
        steps.sort_by_key(|step| step.at);
    }
    steps
}

/// What happened to an appeal, in order.
fn of_appeal(
    t: &Words,
    ruling: &Ruling,
    appeal: &Appeal,
    tournament: &Tournament,
) -> Vec<ProtocolStep> {
    let rules = tournament.regulations.rule_set;
    let article = cited(t, rules, &Articles::of("11.12"));
    let mut steps = vec![ProtocolStep {
        at: appeal.at,
        said: t.protocol_appealed_by(full_name(tournament, appeal.by), article),
        why: Some(appeal.grounds.to_string()),
    }];
    let verdict = |verdict: &AppealVerdict| ProtocolStep {
        at: verdict.at,
        said: if verdict.given_up {
            let by = full_name(tournament, appeal.by);
            t.protocol_recorded_for(t.protocol_given_up_by(by), verdict.by.name.as_str())
        } else {
            decided(t, ruling.no, verdict, tournament)
        },
        why: Some(verdict.reasons.to_string()),
    };
    for wrong in &appeal.withdrawn {
        steps.push(verdict(&wrong.verdict));
        steps.push(ProtocolStep {
            at: wrong.at,
            said: t.protocol_verdict_withdrawn_by(wrong.by.name.as_str()),
            why: Some(wrong.reasons.to_string()),
        });
    }
    steps.extend(appeal.verdict.as_ref().map(verdict));
    // another was upheld, and the ruling is no more
    let fallen = ruling
        .verdict()
        .filter(|_| ruling.state == RulingState::Overturned);
    if let (Some(fallen), None) = (fallen, &appeal.verdict) {
        steps.push(ProtocolStep {
            at: fallen.at,
            said: t.protocol_appeal_moot(full_name(tournament, appeal.by)),
            why: None,
        });
    }
    steps
}

/// What came of an appeal: who decided it, and who wrote that down where it was somebody else.
fn decided(t: &Words, no: RulingNo, verdict: &AppealVerdict, tournament: &Tournament) -> String {
    let (who, by) = (verdict.decided_by(), verdict.by.name.as_str());
    let told = |effects| effects_of(t, effects, no, tournament);
    let said = match &verdict.part {
        Some(part) => t.protocol_part_by(who, told(&part.fell), told(&part.effects)),
        None if verdict.result_stays => t.protocol_upheld_stays_by(who),
        None if verdict.upheld => t.protocol_upheld_by(who),
        None => t.protocol_dismissed_by(who),
    };
    let said = if who == by {
        said
    } else {
        t.protocol_recorded_for(said, by)
    };
    with_what_stands(t, said, (no, verdict), tournament)
}

/// A sentence about a verdict with the results that stand by it, where it changed any.
pub(crate) fn with_what_stands(
    t: &Words,
    said: String,
    (no, verdict): (RulingNo, &AppealVerdict),
    tournament: &Tournament,
) -> String {
    let ruling = tournament.ruling(no);
    let one = ruling.and_then(|ruling| match_of(tournament, ruling.scene));
    let worded = |outcome| match one {
        Some(one) => result(t, tournament, one, outcome),
        None => outcome_alone(t, outcome),
    };
    let told = |kept: bool| {
        let games = verdict.stands.iter().filter(|game| game.kept == kept);
        let games = games.map(|game| {
            let result = game.outcome.map_or_else(|| t.journal_no_result(), worded);
            t.protocol_verdict_game(game.game.0, result)
        });
        let games: Vec<String> = games.collect();
        (!games.is_empty()).then(|| and(t, &games))
    };
    let said = match told(false) {
        Some(results) => t.protocol_verdict_results(said, results),
        None => said,
    };
    match told(true) {
        Some(results) => t.protocol_verdict_kept(said, results),
        None => said,
    }
}

/// Effects of a ruling in a sentence.
pub(crate) fn effects_of(
    t: &Words,
    effects: &[Effect],
    no: RulingNo,
    tournament: &Tournament,
) -> String {
    let scene = tournament.ruling(no).map(|ruling| ruling.scene);
    effects_at(t, effects, scene, tournament)
}

/// Effects of a ruling that was made there, in a sentence.
pub(crate) fn effects_at(
    t: &Words,
    effects: &[Effect],
    scene: Option<Scene>,
    tournament: &Tournament,
) -> String {
    let one = scene.and_then(|scene| match_of(tournament, scene));
    let told = |effect| super::effect(t, effect, tournament, one);
    let told: Vec<String> = effects.iter().map(told).collect();
    and(t, &told)
}

/// Points that a ruling gave or took in this match, as the public reads it: `−½ por decisão n.º 3 (12.9 e)`; with what that came to, where the
/// match did not give or hold as much.
#[must_use]
pub fn adjustment(t: &Words, regulations: &Regulations, at: &Match, one: &Adjustment) -> String {
    let kind = if one.change < Points::ZERO {
        SanctionKind::PointsOff
    } else {
        SanctionKind::PointsToOpponent
    };
    let article = cited(t, regulations.rule_set, &kind.article().into());
    let said = t.protocol_adjustment(signed(one.change), one.ruling.0, article);
    with_counted(t, said, regulations, at, one)
}

/// Points with their sign.
pub(crate) fn signed(points: Points) -> String {
    if points > Points::ZERO {
        format!("+{points}")
    } else {
        points.to_string()
    }
}

/// A sentence about points of a ruling with what they came to, where that is not what it says.
fn with_counted(
    t: &Words,
    said: String,
    regulations: &Regulations,
    at: &Match,
    one: &Adjustment,
) -> String {
    match standings::counted(regulations, at, one) {
        Some(counted) if counted == one.change => said,
        Some(counted) if one.change < Points::ZERO => {
            t.protocol_adjustment_nothing_left(said, signed(counted))
        }
        Some(counted) => t.protocol_adjustment_full(said, signed(counted)),
        None => said,
    }
}
