//! The sentences for categories and prizes that contradict themselves.

use super::Words;
use tournament::AwardFault;

pub(super) fn sentence(t: &Words, fault: &AwardFault) -> String {
    match fault {
        AwardFault::NameWithoutLetters(name) => t.refusal_category_name(name.as_str()),
        AwardFault::NoCriterion(name) => t.refusal_category_criterion(name.as_str()),
        AwardFault::YearsReversed(name) => t.refusal_category_years(name.as_str()),
        AwardFault::CategoryTwice(name) => t.refusal_category_twice(name.as_str()),
        AwardFault::ClubBest => t.refusal_club_best(),
        AwardFault::NoSuchCategory(name) => t.refusal_prize_category(name.as_str()),
        AwardFault::NoPlace(name) => t.refusal_prize_place(name.as_str()),
        AwardFault::PrizeTwice(name) => t.refusal_prize_twice(name.as_str()),
        AwardFault::LaterPlaceBetter(name) => t.refusal_prize_order(name.as_str()),
    }
}
