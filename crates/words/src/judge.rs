//! What the judge of pairings says.

use super::{Words, and, name_and_number as who};
use tournament::{
    EntryNo, RoundNo, Tournament,
    judge::{Breach, Fault, LookedBracket, WhyOpen},
};

/// `round 3: C.04.3 C1: …`
#[must_use]
pub fn pairing_fault(
    t: &Words,
    round_no: RoundNo,
    fault: &Fault,
    tournament: &Tournament,
) -> String {
    let (round, article) = (round_no.to_string(), fault.article.to_string());
    let what = breach(t, round_no, &fault.breach, tournament);
    t.judge_line(round.as_str(), article.as_str(), what.as_str())
}

/// What was not verified of a bracket; `None` when all of it was.
#[must_use]
pub fn not_verified(t: &Words, round: RoundNo, bracket: &LookedBracket) -> Option<String> {
    let why = match bracket.open? {
        WhyOpen::Broken => t.judge_open_broken(),
        WhyOpen::Effort => t.judge_open_effort(),
    };
    let (round, score) = (round.to_string(), bracket.score.to_string());
    let players = bracket.players.to_string();
    Some(t.judge_open(
        round.as_str(),
        score.as_str(),
        players.as_str(),
        why.as_str(),
    ))
}

fn all(t: &Words, tournament: &Tournament, entries: &[EntryNo]) -> String {
    if entries.is_empty() {
        return t.judge_nobody();
    }
    let names: Vec<String> = entries
        .iter()
        .map(|entry| who(tournament, *entry))
        .collect();
    and(t, &names)
}

/// Did the two meet in this round?
fn published(tournament: &Tournament, round: RoundNo, (a, b): (EntryNo, EntryNo)) -> bool {
    let matches = tournament
        .round(round)
        .into_iter()
        .flat_map(|round| &round.matches);
    let mut pairs = matches.map(|one| (one.pairing.first, one.pairing.second));
    pairs.any(|pair| pair == (a, b) || pair == (b, a))
}

fn breach(t: &Words, round: RoundNo, breach: &Breach, tournament: &Tournament) -> String {
    let who = |entry: &EntryNo| who(tournament, *entry);
    let all = |entries: &[EntryNo]| all(t, tournament, entries);
    match breach {
        Breach::Twice { entry } => t.judge_twice(who(entry)),
        Breach::Rematch { a, b, earlier } => t.judge_rematch(who(a), who(b), earlier.to_string()),
        Breach::SecondBye { entry, earlier } => t.judge_second_bye(who(entry), earlier.to_string()),
        Breach::SeveralByes { entries } => t.judge_several_byes(all(entries)),
        Breach::Bye { entry, due } => t.judge_bye(who(entry), who(due)),
        Breach::KeptApart { a, b } => t.judge_kept_apart(who(a), who(b)),
        Breach::SamePreference { a, b } => t.judge_same_preference(who(a), who(b)),
        Breach::ThirdInARow { entry } => t.judge_third(who(entry)),
        Breach::ColourDifference { entry } => t.judge_difference(who(entry)),
        Breach::Colours { white, black } => t.judge_colours(who(white), who(black)),
        Breach::Downfloaters { score, left, due } => {
            t.judge_downfloaters(score.to_string(), all(left), all(due))
        }
        Breach::Upfloaters { score, came, due } => {
            t.judge_upfloaters(score.to_string(), all(came), all(due))
        }
        Breach::Pairs { score, due, left } => {
            // of a large bracket most pairs may stand
            let stands = |pair: &&(EntryNo, EntryNo)| published(tournament, round, **pair);
            let kept = due.iter().filter(stands).count();
            let pairs = due.iter().filter(|pair| !stands(pair));
            let pairs = pairs.map(|(a, b)| format!("{} – {}", who(a), who(b)));
            let pairs = pairs.collect::<Vec<_>>().join(", ");
            match (kept, left.is_empty()) {
                (0, true) => t.judge_pairs(score.to_string(), pairs),
                (0, false) => t.judge_pairs_left(score.to_string(), pairs, all(left)),
                (_, true) => t.judge_pairs_changed(score.to_string(), pairs),
                (_, false) => t.judge_pairs_changed_left(score.to_string(), pairs, all(left)),
            }
        }
        Breach::NotByTable { a, b } => t.judge_not_by_table(who(a), who(b)),
    }
}
