//! What decided, in words.

use super::{Teller, Words};
use tournament::{
    Points,
    pairing::explain::{Alternative, Amount, ChoiceVerdict, Criterion, Distance, Held, Order},
};

/// The words for what a criterion counts.
fn worse(t: &Words, criterion: Criterion) -> String {
    match criterion {
        Criterion::Downfloaters => t.explain_downfloaters(),
        Criterion::DownfloaterScores => t.explain_downfloater_scores(),
        Criterion::NextBracket => t.explain_next_bracket(),
        Criterion::ByeUnplayed => t.explain_bye_unplayed(),
        Criterion::ColourDifference => t.explain_colour_difference(),
        Criterion::ThirdColour => t.explain_third_colour(),
        Criterion::ColourDue => t.explain_colour_due(),
        Criterion::ColourStrong => t.explain_colour_strong(),
        Criterion::DownAgain => t.explain_down_again(),
        Criterion::UpAgain => t.explain_up_again(),
        Criterion::DownAgain2 => t.explain_down_again_2(),
        Criterion::UpAgain2 => t.explain_up_again_2(),
        Criterion::DownFurther => t.explain_down_further(),
        Criterion::UpFurther => t.explain_up_further(),
        Criterion::DownFurther2 => t.explain_down_further_2(),
        Criterion::UpFurther2 => t.explain_up_further_2(),
        Criterion::Upfloaters => t.explain_upfloaters(),
        Criterion::UpfloaterScores => t.explain_upfloater_scores(),
        Criterion::FollowingGroup => t.explain_following(),
        Criterion::UpfloatersAgain => t.explain_upfloaters_again(),
        Criterion::OpponentsAgain => t.explain_opponents_again(),
        Criterion::ByeMatches => t.explain_bye_matches(),
        Criterion::ByeNumber => t.explain_bye_number(),
    }
}

fn amount(t: &Words, amount: &Amount) -> String {
    let list = |scores: &[Points]| {
        let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
        if scores.is_empty() {
            t.explain_none()
        } else {
            scores.join(", ")
        }
    };
    match amount {
        Amount::Count(count) => count.to_string(),
        Amount::Scores(scores) => list(scores),
        Amount::Below(0, _) => "0".to_owned(),
        Amount::Below(count, scores) => t.explain_below(count.to_string(), list(scores)),
        Amount::Differences(distances) if distances.is_empty() => t.explain_none(),
        Amount::Differences(distances) => {
            let one = |distance: &Distance| match distance {
                Distance::By(points) => points.to_string(),
                Distance::Further => t.explain_further(),
            };
            distances.iter().map(one).collect::<Vec<_>>().join(", ")
        }
    }
}

fn order(t: &Words, order: &Order) -> String {
    match order {
        Order::Transposition => t.explain_order_transposition(),
        Order::Exchange(here, otherwise) if here < otherwise => {
            t.explain_order_exchange(otherwise.to_string(), here.to_string())
        }
        Order::Exchange(..) => t.explain_order_exchange_same(),
        Order::MovedDown => t.explain_order_moved(),
        Order::Identifier(place, here, otherwise) => {
            t.explain_order_identifier(place.to_string(), here.to_string(), otherwise.to_string())
        }
        Order::UpfloaterSet => t.explain_order_set(),
    }
}

impl Teller<'_> {
    /// What decided, and the alternative that lost.
    pub(super) fn verdict(
        &self,
        verdict: &ChoiceVerdict,
        lead: String,
    ) -> (String, Option<String>) {
        let t = self.t;
        let (opponents, completion) = if self.is_dutch {
            ("C.04.3 C1, C3", "C.04.3 C4")
        } else {
            ("C.04.5 C1", "C.04.5 C3")
        };
        match verdict {
            ChoiceVerdict::LastOpponent(entry) => {
                (t.explain_last((self.name)(*entry), opponents), None)
            }
            ChoiceVerdict::NoOpponent(_) => (t.explain_nobody(opponents), None),
            ChoiceVerdict::Completion(held) => {
                let told = match held {
                    Held::Nothing => t.explain_completion(lead, completion),
                    Held::PairsBefore => t.explain_completion_pairs(lead, completion),
                    Held::Bye => t.explain_completion_bye(lead, completion),
                    Held::PairsBeforeAndBye => t.explain_completion_both(lead, completion),
                };
                (told, None)
            }
            ChoiceVerdict::Criterion {
                criterion,
                here,
                otherwise,
                alternative,
            } => {
                let (here, otherwise) = (amount(t, here), amount(t, otherwise));
                let what = worse(t, *criterion);
                let article = criterion.article().as_str();
                let told = t.explain_decided(lead, what, otherwise, here, article);
                (told, self.next(alternative))
            }
            ChoiceVerdict::Order {
                order: first,
                alternative,
            } => {
                let told = t.explain_order(lead, order(t, first), first.article().as_str());
                (told, self.next(alternative))
            }
        }
    }

    /// The alternative that lost.
    fn next(&self, alternative: &Alternative) -> Option<String> {
        let name = self.name;
        let pairs = alternative.pairs.iter();
        let mut what: Vec<String> = pairs
            .map(|(a, b)| format!("{} – {}", name(*a), name(*b)))
            .collect();
        if !alternative.floats.is_empty() {
            what.push(self.t.explain_next_floats(self.names(&alternative.floats)));
        }
        what.extend(
            alternative
                .bye
                .map(|bye| self.t.explain_next_bye(name(bye))),
        );
        (!what.is_empty()).then(|| self.t.explain_next(what.join("; ")))
    }
}
