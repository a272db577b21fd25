//! A man that reached the last row and was not crowned (3.1 d–g, 4.11; CBD 6).

use super::{Advice, Case, MoveFinding, Note, Shown, moves::restored};
use tournament::rulings::{DecisionKind, Effect};

/// A man was not crowned, and perhaps play went on without it.
pub(super) fn not_crowned(case: &Case<'_>, went_on: bool, shown: &Shown) -> Advice {
    let mut advice = Advice::default();
    let law = case.rules().rules().movement.crowning;
    advice.find(MoveFinding::IsKing(law.king));
    if let Some(article) = law.first {
        advice.find(MoveFinding::CrowningFirst(article));
    }
    advice.find(MoveFinding::Crowns(law.by, law.article));
    if let Some(article) = law.without {
        advice.find(MoveFinding::CountsUncrowned(article));
    }
    let seen = match shown {
        Shown::Nothing | Shown::Counter(_) => None,
        Shown::Position(_) | Shown::Sheet(_) => Some(case.look(&mut advice, shown)),
    };
    let crowned = DecisionKind::Crowned;
    if !went_on {
        advice.offer(crowned, law.article, case.plays_on());
        return advice;
    }
    advice.find(Note::WentOnUncrowned);
    let position = seen.and_then(|seen| seen.position().filter(|_| seen.whole));
    let back = position.as_ref().map_or(Effect::PlaysOn, restored);
    let kind = DecisionKind::PositionRestored;
    advice.offer_with_times(crowned, law.article, case.plays_on());
    advice.offer_with_times(kind, "Prefácio, 7.5 a", vec![back]);
    advice
}
