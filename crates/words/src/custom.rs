//! What was counted against a player, and the table of the regulations that says what follows.

use super::{Named, Words, and, clock_time};
use tournament::{Count, Custom, EntryNo, Offence, StepKind, Tournament, decide, rulings::Scene};

/// "2 lances ilegais".
fn counted(t: &Words, offence: Offence, count: usize) -> String {
    match offence {
        Offence::IllegalMove => t.count_illegal_move(count),
        Offence::UnfoundedClaim => t.count_unfounded_claim(count),
        Offence::RepeatedOffer => t.count_repeated_offer(count),
        Offence::Warning => t.count_warning(count),
    }
}

/// What was counted against a player, in the game and in the tournament; that there is nothing, where nothing was.
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
    let told: Vec<String> = [game, whole].into_iter().flatten().collect();
    if told.is_empty() {
        t.count_none()
    } else {
        told.join(" ")
    }
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
