//! What the rules say, written as the tables write it.

use tournament::{
    Outcome,
    rulings::{Effect, Outsider},
};

use arbitration::{Advice, Decision, Finding};

/// The decisions as the tables write them: `kind article [effect, effect]`, `*` where the times are set.
pub fn decisions(advice: &Advice) -> String {
    let one = |decision: &Decision| {
        let effects: Vec<String> = decision.effects.iter().map(effect).collect();
        let times = if decision.sets_times { "*" } else { "" };
        let kind = decision.kind.code();
        format!(
            "{kind}{times} {} [{}]",
            decision.article,
            effects.join(", ")
        )
    };
    let all: Vec<String> = advice.decisions.iter().map(one).collect();
    all.join(" / ")
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::PlaysOn => "on".to_owned(),
        Effect::Restored { position } => position.clone(),
        Effect::MustPlay { entry, moves } => format!("{entry} plays {}", moves.join(" or ")),
        Effect::Voided { game, .. } => format!("void {game}"),
        Effect::ColoursKept { game } => format!("kept {game}"),
        Effect::Ended { game, outcome, .. } => {
            let way = match outcome {
                Outcome::Win(_, by) => by.code(),
                Outcome::Draw(by) => by.code(),
                Outcome::DoubleLoss(by) | Outcome::HalfLoss(_, by) | Outcome::BareLoss(_, by) => {
                    by.code()
                }
                Outcome::Forfeit(_) | Outcome::DoubleForfeit | Outcome::NotNeeded => "",
            };
            format!("game {game} {} {way}", outcome.mark())
                .trim_end()
                .to_owned()
        }
        Effect::TimeAdded { entry, seconds } => format!("{entry} +{seconds} s"),
        Effect::TimeTaken { entry, seconds } => format!("{entry} -{seconds} s"),
        Effect::Warned { entry } => format!("{entry} warned"),
        Effect::Raised { entry, points, .. } => format!("{entry} +{points}"),
        Effect::Lowered { entry, points, .. } => format!("{entry} -{points}"),
        Effect::Fined { entry, cents, .. } => format!("{entry} fined {cents}"),
        Effect::Excluded { entry, rounds } => format!("{entry} not in {}", rounds.len()),
        Effect::SentOut {
            who: Outsider::Player(entry),
        } => format!("{entry} leaves"),
        Effect::SentOut {
            who: Outsider::Other(name),
        } => format!("{name} leaves"),
        Effect::Expelled { entry } => format!("{entry} expelled"),
        Effect::Eliminated { entry } => format!("{entry} out"),
    }
}

/// The name of a finding within its noun; of a note, what it notes.
pub fn name(finding: &Finding) -> String {
    let text = format!("{finding:?}");
    let (_noun, name) = text.split_once('(').unwrap_or_default();
    name.chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect()
}
