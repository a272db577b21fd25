//! What decides a drawn match, in words.

use super::{
    Named, Words, and, full_name,
    rounds::{goes_on, nobody_goes_on},
};
use draughts::Colour;
use tournament::{
    Decider, DeciderStep, Decision, GameNo, Match, Points, PrimaryScore, Regulations, RoundNo,
    Side, TimeControl, Tournament,
};

/// The steps one after the other; `None` where drawn matches stand.
#[must_use]
pub fn decider(t: &Words, decider: &Decider) -> Option<String> {
    let steps: Vec<String> = decider
        .steps()
        .iter()
        .map(|step| decider_step(t, step))
        .collect();
    match steps.as_slice() {
        [] => None,
        [only] => Some(only.clone()),
        [first, rest @ ..] => Some(t.decider_then(first.as_str(), and(t, rest))),
    }
}

/// One step with its conditions.
#[must_use]
pub fn decider_step(t: &Words, step: &DeciderStep) -> String {
    match step {
        DeciderStep::Pairs { most, time } => t.decider_pairs(*most, clock(t, time)),
        DeciderStep::Armageddon(terms) => t.decider_armageddon(
            clock(t, &terms.white),
            clock(t, &terms.black),
            terms.colours.name(t),
            match terms.draw_odds {
                Colour::White => t.explain_white(),
                Colour::Black => t.explain_black(),
            },
        ),
        DeciderStep::UntilWin { bank } => t.decider_until_win(clock(t, bank)),
    }
}

/// How a match of this round stands that has to be decided: who advances or wins, that nobody does, or that it is still to be decided.
#[must_use]
pub fn advances(t: &Words, tournament: &Tournament, (no, one): (RoundNo, &Match)) -> String {
    match one.decision(&tournament.regulations.decider) {
        Decision::For(side) => {
            let who = full_name(tournament, one.pairing.on(side));
            t.decider_decided(goes_on(t, tournament, (no, one.board), &who))
        }
        // both lost the match, or drew it and lost what was to decide it
        Decision::Nobody => {
            let nobody = nobody_goes_on(t, tournament, no);
            if one.is_lost_by_both() {
                t.decider_nobody(nobody)
            } else {
                t.decider_nobody_after_draw(nobody)
            }
        }
        Decision::Drawn => t.decider_stays_drawn(tournament.table(one.board).0),
        Decision::Open => t.decider_stays_open(tournament.table(one.board).0),
    }
}

/// How a drawn match of a knockout was decided, the points of this side first; that it is to be decided, or that nobody won it.
#[must_use]
pub fn decided(t: &Words, tournament: &Tournament, one: &Match, first: Side) -> Option<String> {
    let decider = &tournament.regulations.decider;
    match one.decision(decider) {
        Decision::Drawn => return Some(t.bracket_undecided()),
        Decision::Nobody if one.is_lost_by_both() => return Some(t.bracket_nobody()),
        Decision::Nobody => return Some(t.bracket_nobody_tie_break()),
        Decision::Open | Decision::For(_) => {}
    }
    if one.game_points(Side::First) != one.game_points(Side::Second) {
        return None;
    }
    let games = one.deciding_games(decider)?;
    let points = [first, first.other()].map(|side| {
        let outcomes = games.iter().filter_map(|one| one.game.outcome);
        let points: Points = outcomes.map(|outcome| outcome.points(side)).sum();
        points.to_string()
    });
    let kind = match decider.steps().get(games.first()?.step)? {
        DeciderStep::Pairs { .. } => t.decider_kind_pairs(),
        DeciderStep::Armageddon(_) => t.decider_kind_armageddon(),
        DeciderStep::UntilWin { .. } => t.decider_kind_until_win(),
    };
    Some(format!("{kind}: {}", points.join("–")))
}

/// That the match points which rulings gave or took in a match of a knockout decide nothing; `None` where there are none.
#[must_use]
pub fn decides_nothing(t: &Words, tournament: &Tournament, one: &Match) -> Option<String> {
    let mut adjustments = one.adjustments.iter();
    let any = adjustments.any(|one| one.score == PrimaryScore::MatchPoints);
    let says = any && tournament.regulations.system.is_knockout();
    says.then(|| t.console_sanction_score_knockout())
}

/// The time of a game of a match; of a deciding game all its conditions (D.5).
#[must_use]
pub fn clock_of(t: &Words, regulations: &Regulations, one: &Match, game: GameNo) -> String {
    match regulations.step_of(one, game) {
        Some(step) => decider_step(t, step),
        None => clock(t, &regulations.time),
    }
}

/// A game of a match by its number; one that decides the match names itself.
#[must_use]
pub fn game_name(
    t: &Words,
    regulations: &Regulations,
    one: Option<&Match>,
    game: GameNo,
) -> String {
    match one.and_then(|one| regulations.step_of(one, game)) {
        None => t.effect_game(game.0),
        Some(DeciderStep::Armageddon(_)) => t.effect_game_armageddon(game.0),
        Some(DeciderStep::Pairs { .. } | DeciderStep::UntilWin { .. }) => {
            t.effect_game_decider(game.0)
        }
    }
}

/// Who goes on after a draw in this game, where it is an Armageddon (D.5).
pub(super) fn after_a_draw(regulations: &Regulations, one: &Match, game: GameNo) -> Option<Side> {
    let DeciderStep::Armageddon(terms) = regulations.step_of(one, game)? else {
        return None;
    };
    Some(terms.with_draw_odds(one.game(game)?))
}

/// A time in words: "5 min + 2 s por lance".
#[must_use]
pub fn clock(t: &Words, time: &TimeControl) -> String {
    let (minutes, seconds) = (time.seconds / 60, time.seconds % 60);
    let main = match (minutes, seconds) {
        (minutes, 0) => t.tournament_minutes(minutes),
        (0, seconds) => t.tournament_seconds(seconds),
        (minutes, seconds) => format!(
            "{} {}",
            t.tournament_minutes(minutes),
            t.tournament_seconds(seconds)
        ),
    };
    match time.increment {
        0 => main,
        increment => t.tournament_with_increment(main, increment),
    }
}
