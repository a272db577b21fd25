//! What was counted against a player, and the table of the regulations that says what follows.

use super::{Named, Words, and, clock_time, when_left};
use tournament::{
    Count, Custom, EntryNo, Offence, Ruling, StepKind, Tournament,
    decide::{self, CountedStep},
    rulings::Scene,
};

/// "2 lances ilegais".
fn counted(t: &Words, offence: Offence, count: usize) -> String {
    match offence {
        Offence::IllegalMove => t.count_illegal_move(count),
        Offence::UnfoundedClaim => t.count_unfounded_claim(count),
        Offence::RepeatedOffer => t.count_repeated_offer(count),
        Offence::Warning => t.count_warning(count),
    }
}

/// That a player was sent away, and what was counted against them, in the game and in the tournament; that there is nothing, where nothing was.
#[must_use]
pub fn counts(t: &Words, tournament: &Tournament, entry: EntryNo, scene: Scene) -> String {
    let all = Offence::ALL.map(|one| (one, decide::count(tournament, entry, one, scene)));
    let list = |of: fn(&Count) -> usize| {
        let told = all.iter().filter(|(_, count)| of(count) > 0);
        let told: Vec<String> = told
            .map(|(offence, count)| counted(t, *offence, of(count)))
            .collect();
        (!told.is_empty()).then(|| told.join(" · "))
    };
    let game = list(|count| count.game).map(|told| t.count_in_game(told));
    let elsewhere = all.iter().any(|(_, count)| count.tournament > count.game);
    let whole = list(|count| count.tournament).filter(|_| elsewhere);
    let whole = whole.map(|told| t.count_in_tournament(told));
    let known = tournament.entries.get(&entry).filter(|one| one.expelled());
    let sent_away = known.and_then(|one| when_left(t, tournament, one));
    let sent_away = sent_away.map(|left| t.count_sent_away(left));
    let told = [sent_away, game, whole].into_iter().flatten();
    let told: Vec<String> = told.collect();
    if told.is_empty() {
        t.count_none()
    } else {
        told.join(" ")
    }
}

/// A step that the table has no longer, because something fell that had been counted.
fn short(t: &Words, tournament: &Tournament, one: &CountedStep) -> String {
    t.count_short(
        one.ruling.0,
        one.step.name(t),
        one.then,
        one.offence.name(t),
        one.now(tournament),
    )
}

/// What of this ruling the table has no longer, because something fell that had been counted when it was made.
#[must_use]
pub fn counted_too_much(t: &Words, tournament: &Tournament, ruling: &Ruling) -> Vec<String> {
    let steps = decide::counted_steps(tournament, ruling);
    let steps = steps.iter().filter(|one| !one.stands(tournament));
    steps.map(|one| short(t, tournament, one)).collect()
}

/// The rulings whose steps had counted what falls between the two: they stay as they are, and of some the table has the step no longer.
#[must_use]
pub fn counts_that_fall(t: &Words, before: &Tournament, after: &Tournament) -> Vec<String> {
    let holds = |one: &&Ruling| after.ruling(one.no).is_some_and(Ruling::in_force);
    let steps = before.rulings.iter().filter(holds);
    let steps = steps.flat_map(|one| decide::counted_steps(before, one));
    let steps: Vec<CountedStep> = steps
        .filter(|one| one.now(after) < one.now(before))
        .collect();
    let mut rulings: Vec<String> = steps.iter().map(|one| one.ruling.to_string()).collect();
    rulings.dedup();
    let named = (!rulings.is_empty()).then(|| t.count_falls(rulings.len(), and(t, &rulings)));
    let short = steps
        .iter()
        .filter(|one| !one.stands(after))
        .map(|one| short(t, after, one));
    named.into_iter().chain(short).collect()
}

/// The table of steps as the regulations' pages say it; of the usual one, that it is ours.
#[must_use]
pub fn custom(t: &Words, custom: &Custom) -> String {
    let row = |offence: Offence| {
        let steps: Vec<String> = StepKind::ALL
            .into_iter()
            .filter_map(|step| Some((step, custom.times(offence, step)?)))
            .map(|(step, times)| t.custom_step(step.name(t), times))
            .collect();
        (!steps.is_empty()).then(|| t.custom_row(offence.name(t), and(t, &steps)))
    };
    let rows: Vec<String> = Offence::ALL.into_iter().filter_map(row).collect();
    if rows.is_empty() {
        return t.custom_none();
    }
    let table = t.custom_table(
        custom.scope.name(t),
        rows.join("; "),
        clock_time(custom.seconds),
    );
    if custom.is_usual() {
        format!("{table}. {}", t.custom_proposal())
    } else {
        table
    }
}
