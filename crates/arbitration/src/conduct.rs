//! Conduct (9.4, 11.1–11.11) and sanctions by themselves (12.9).

use super::{
    Advice, Amount, Case, ConductRule, Finding, GameFinding, Impose, Note, PlayerFinding, Shown,
    budget::BUDGET,
    cannot_win::{Hope, hope},
    clock::due_before,
    conduct_rule::Said,
    sanction::{nothing_to_come, open_rounds},
};
use draughts::Colour;
use tournament::{
    DrawBy, LossBy, Outcome, Points, SanctionKind, WinBy, decide,
    rulings::{Articles, DecisionKind, Effect, Outsider},
};

/// A phone or another device (11.4).
pub(super) fn device(case: &Case<'_>, by: Colour, sounded: bool, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    ladder(case, &mut advice, by);
    if !sounded {
        advice.find(Note::DevicePresent);
        advice.find(Note::Punishable);
        sanctions(case, &mut advice, &[by], "11.4");
        return advice;
    }
    advice.find(Note::DeviceSounded);
    advice.find(Note::DeviceDraw);
    let seen = case.look(&mut advice, shown);
    let sound = seen.sound();
    if let Some(game) = sound {
        due_before(case, &mut advice, game);
    }
    let won = sound.is_some_and(|game| game.won().is_some());
    let hope = match seen.position() {
        Some(_) if won => Hope::Can,
        Some(position) => hope(&mut advice, &position, by.other(), BUDGET),
        None => Hope::Unknown,
    };
    let winner = case.side(by.other());
    let lost = Outcome::Win(winner, WinBy::Device);
    let draw = vec![case.ended(Outcome::Draw(DrawBy::OpponentCannotWin))];
    let instead = DecisionKind::DrawInsteadOfLoss;
    let hope = if seen.whole { hope } else { Hope::Unknown };
    if matches!(hope, Hope::Cannot) {
        advice.offer(instead, "11.4", draw.clone());
    }
    ending(case, &mut advice, DecisionKind::Lost, "11.4", lost);
    if matches!(hope, Hope::Unknown) {
        advice.offer(instead, "11.4", draw);
    }
    advice
}

/// Both agreed a draw before the game began, or refuse to play (9.4).
pub(super) fn refusal(case: &Case<'_>, ordered: bool) -> Advice {
    let mut advice = Advice::default();
    advice.find(Note::BeforeTheGame);
    advice.find(Note::RefusedOrder);
    let play = (DecisionKind::MustBePlayed, "9.4 a", case.plays_on());
    if !ordered {
        advice.offer(play.0, play.1, play.2);
        return advice;
    }
    let outcome = Outcome::DoubleLoss(LossBy::Discipline);
    ending(case, &mut advice, DecisionKind::BothLose, "9.4 b", outcome);
    advice.offer(play.0, play.1, play.2);
    advice
}

/// The game ends like this; or the games of the match not played yet do too.
fn ending(
    case: &Case<'_>,
    advice: &mut Advice,
    kind: DecisionKind,
    article: impl Into<Articles>,
    outcome: Outcome,
) {
    let article = article.into();
    advice.offer(kind, article.clone(), vec![case.ended(outcome)]);
    let games = case.games_left(outcome);
    if games.is_empty() {
        return;
    }
    let left = Finding::Game(GameFinding::GamesLeft { games });
    if !advice.findings.contains(&left) {
        advice.find(left);
    }
    advice.offer(kind, article, case.match_ended(outcome));
}

/// A rule of conduct was broken.
pub(super) fn broken(
    case: &Case<'_>,
    by: &[Colour],
    rule: ConductRule,
    persistent: bool,
    third: Option<&Outsider>,
) -> Advice {
    let mut advice = Advice::default();
    advice.find(PlayerFinding::Broken(rule));
    misused_clock(&mut advice, rule);
    if let Some(third) = third {
        sent_out(case, &mut advice, rule, third);
        return advice;
    }
    for colour in by {
        ladder(case, &mut advice, *colour);
    }
    let said = rule.said();
    let persistent = persistent || said == Said::Persistent;
    if is_of_outsiders(rule, by) {
        advice.find(Note::Outsiders);
    }
    if case.unwritten().is_none() && said == Said::DutyToWrite {
        little_time(case, &mut advice, by);
        advice.find(Note::WritesByAnother);
    }
    let outsider = by.is_empty() || is_of_outsiders(rule, by);
    let warned_first = outsider && still_plays(case, by);
    let send_out = |advice: &mut Advice| {
        advice.offer(DecisionKind::SentOut, rule.article(), case.plays_on());
    };
    if outsider {
        if !warned_first {
            send_out(&mut advice);
        }
    } else if let (Some(free), true) = (case.unwritten(), said == Said::DutyToWrite) {
        advice.find(free);
        advice.offer(
            DecisionKind::NoAction,
            free.article(case.rules()).unwrap_or(rule.article()),
            case.plays_on(),
        );
    } else if let ([one], true) = (by, persistent) {
        advice.find(Note::Persistent);
        persistent_refusal(case, &mut advice, *one);
    } else if persistent {
        advice.find(Note::BothGuilty);
        let outcome = Outcome::DoubleLoss(LossBy::Conduct);
        ending(case, &mut advice, DecisionKind::BothLose, "11.11", outcome);
    } else if let Some(kind) = put_right(rule) {
        if kind == DecisionKind::OwnerAdjusts {
            advice.find(Note::OwnerAdjusts);
        }
        advice.offer(kind, rule.article(), case.plays_on());
    } else if said == Said::InTheHall {
        advice.find(Note::DevicePresent);
        advice.find(Note::Punishable);
    } else if said == Said::Punishable {
        advice.find(Note::Punishable);
    }
    if !by.is_empty() {
        sanctions(case, &mut advice, by, rule.article());
    }
    if warned_first {
        send_out(&mut advice);
    }
    if let ([one], false) = (by, persistent) {
        help_used(case, &mut advice, *one, rule);
    }
    advice
}

/// Does somebody of them still have to play here? Whoever is sent out meanwhile loses on time: 12.7 says that they may be, not that they must.
fn still_plays(case: &Case<'_>, by: &[Colour]) -> bool {
    let mut games = case.at_board.every_game();
    !by.is_empty() && games.any(|game| game.outcome.is_none())
}

/// 5.2 names the use of an electronic device among what can lose the game, and 11.3 for it.
fn help_used(case: &Case<'_>, advice: &mut Advice, by: Colour, rule: ConductRule) {
    let lost_by = if rule == ConductRule::NotesOrAdvice {
        WinBy::Notes
    } else if rule == ConductRule::PhoneInTheHall {
        WinBy::Device
    } else {
        return;
    };
    advice.find(Note::DeviceUseLoses);
    let outcome = Outcome::Win(case.side(by.other()), lost_by);
    let lost = vec![case.ended(outcome)];
    advice.offer(DecisionKind::Lost, "11.3", lost);
}

/// Somebody who does not play at this board leaves the playing venue (12.7); a player of another board can be sanctioned too.
fn sent_out(case: &Case<'_>, advice: &mut Advice, rule: ConductRule, third: &Outsider) {
    let name = match third {
        Outsider::Player(entry) => case
            .tournament
            .entries
            .get(entry)
            .map_or_else(|| entry.to_string(), |entry| entry.person.name.to_string()),
        Outsider::Other(name) => name.to_string(),
    };
    advice.find(PlayerFinding::Outsider { name });
    advice.find(Note::Outsiders);
    let mut effects = case.plays_on();
    effects.push(Effect::SentOut { who: third.clone() });
    let kind = DecisionKind::SentOut;
    advice.offer(kind, kind.article(), effects);
    if let Some(entry) = third.entry() {
        advice.find(Note::ChoiceOfSanction);
        let articles = Articles::from(rule.article()).and(SanctionKind::Warning.article());
        let warned = vec![Effect::Warned { entry }];
        advice.offer(DecisionKind::Sanctioned, articles, warned);
    }
}

/// 6.2 d asks for a penalty; pressing before the move may be 7.5 b as well.
fn misused_clock(advice: &mut Advice, rule: ConductRule) {
    if rule.said() == Said::Penalty {
        advice.find(Note::MustPenalise);
    }
    if rule == ConductRule::ClockBeforeMove {
        advice.find(Note::AlsoIllegalMove);
    }
}

/// What the text itself says is to be done, before any sanction.
fn put_right(rule: ConductRule) -> Option<DecisionKind> {
    match rule.said() {
        Said::PutRight(kind) => Some(kind),
        Said::Penalty
        | Said::DutyToWrite
        | Said::Punishable
        | Said::Persistent
        | Said::OfOutsiders
        | Said::InTheHall
        | Said::Nothing => None,
    }
}

/// 8.9 speaks where no move adds thirty seconds.
fn little_time(case: &Case<'_>, advice: &mut Advice, by: &[Colour]) {
    const ADDS_ENOUGH: u32 = 30;
    if by
        .iter()
        .any(|colour| case.time(*colour).increment < ADDS_ENOUGH)
    {
        advice.find(Note::LittleTime);
    }
}

/// 12.7 is about those who do not play at the board. So is 12.8, but for the players of it: for them a device is a matter of 11.3 and 11.4 too.
fn is_of_outsiders(rule: ConductRule, by: &[Colour]) -> bool {
    match rule.said() {
        Said::OfOutsiders => true,
        Said::InTheHall => by.is_empty(),
        Said::PutRight(_)
        | Said::Penalty
        | Said::DutyToWrite
        | Said::Punishable
        | Said::Persistent
        | Said::Nothing => false,
    }
}

/// Lost; the opponent's score is the arbiter's to set: 1, ½ or 0 (11.10).
pub(super) fn persistent_refusal(case: &Case<'_>, advice: &mut Advice, by: Colour) {
    let (loser, winner) = (case.side(by), case.side(by.other()));
    let lost = Outcome::Win(winner, WinBy::Conduct);
    ending(case, advice, DecisionKind::Lost, "11.10", lost);
    let scores = [
        Outcome::HalfLoss(loser, LossBy::Conduct),
        Outcome::BareLoss(loser, LossBy::Conduct),
    ];
    for outcome in scores {
        let effects = vec![case.ended(outcome)];
        advice.offer(DecisionKind::Sanctioned, "11.10, 12.9 f", effects);
    }
}

/// The rulings against a player before this one.
pub(super) fn ladder(case: &Case<'_>, advice: &mut Advice, colour: Colour) {
    let rulings = decide::ladder(case.tournament, case.player(colour));
    advice.find(PlayerFinding::Ladder {
        colour,
        rulings: rulings.iter().map(|one| one.no).collect(),
    });
}

/// A warning first; what else 12.9 has, is the arbiter's choice from the list of sanctions.
pub(super) fn sanctions(
    case: &Case<'_>,
    advice: &mut Advice,
    by: &[Colour],
    article: impl Into<Articles>,
) {
    advice.find(Note::ChoiceOfSanction);
    let warned = by.iter().map(|colour| Effect::Warned {
        entry: case.player(*colour),
    });
    let articles = article.into().and(SanctionKind::Warning.article());
    advice.offer(DecisionKind::Sanctioned, articles, warned.collect());
}

/// A sanction by itself (12.9): those that need no amount, the fines announced, and exclusion from the next round.
pub(super) fn sanction(case: &Case<'_>, by: Colour) -> Advice {
    let mut advice = Advice::default();
    ladder(case, &mut advice, by);
    advice.find(Note::ChoiceOfSanction);
    if let Some(closed) = nothing_to_come(case.tournament) {
        advice.find(closed);
    }
    let next = case.tournament.next_round();
    let is_open = |kind: SanctionKind| kind.is_open_for(case.tournament, case.player(by));
    let fines = &case.tournament.regulations.arbitration.fines;
    let loss = [Points::ONE, Points::HALF, Points::ZERO].map(Amount::OpponentsScore);
    let amounts = std::iter::once((SanctionKind::Warning, Amount::Nothing))
        .chain(loss.map(|amount| (SanctionKind::Loss, amount)))
        .chain(
            fines
                .iter()
                .map(|fine| (SanctionKind::Fine, Amount::Fine(fine.clone()))),
        )
        .chain(
            // who is in a published round already plays
            (is_open(SanctionKind::Exclusion) && open_rounds(case.tournament).contains(&next))
                .then(|| (SanctionKind::Exclusion, Amount::Rounds(vec![next]))),
        )
        .chain(
            is_open(SanctionKind::Expulsion).then_some((SanctionKind::Expulsion, Amount::Nothing)),
        );
    for (kind, amount) in amounts {
        let effect = kind.effect(case.player(by), Some(case), amount);
        if let Some(effect) = effect {
            advice.offer(DecisionKind::Sanctioned, kind.article(), vec![effect]);
        }
    }
    advice
}
