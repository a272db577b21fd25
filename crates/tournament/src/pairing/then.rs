//! The results from which a round was paired: one can be corrected later, and the round was paired from what stood all the same.

use crate::{Event, ResultEvent, Round, RoundNo, RulingEvent, Tournament, rulings::Effect};

/// The version in which a round was drafted last, where what counts of the rounds before it may have been altered since; nothing where they stand as they stood then,
/// or where it was not drafted. The events of the journal come with the versions to which they belong, the oldest first; drafts, corrections and rulings are looked at.
#[must_use]
pub fn altered_since<'a>(
    events: impl IntoIterator<Item = &'a (i32, Event)>,
    round: RoundNo,
) -> Option<i32> {
    let (mut version, mut is_altered) = (None, false);
    for (of, event) in events {
        if event.drafts(round) {
            (version, is_altered) = (Some(*of), false);
        } else if version.is_some_and(|drafted| drafted < *of) && may_alter(event, round) {
            is_altered = true;
        }
    }
    version.filter(|_| is_altered)
}

/// May this alter what counts of a round before this one? Their results are all in when it is drafted; in which round a ruling was made is not asked.
fn may_alter(event: &Event, round: RoundNo) -> bool {
    match event {
        Event::Result(ResultEvent::ResultCorrected { round: of, .. }) => *of < round,
        Event::Ruling(ruling) => may_rule_otherwise(ruling),
        // of the rounds before it all results are in
        Event::Result(
            ResultEvent::ResultEntered { .. }
            | ResultEvent::ResultKept { .. }
            | ResultEvent::DeciderSet { .. }
            | ResultEvent::ResultStated { .. },
        )
        | Event::Setup(_)
        | Event::Entry(_)
        | Event::Round(_)
        | Event::Board(_) => false,
    }
}

/// May a ruling alter what counts of a match? What it did itself is not looked up where it is taken back.
fn may_rule_otherwise(event: &RulingEvent) -> bool {
    match event {
        RulingEvent::Ruled { ruling } => ruling.effects.iter().any(Effect::is_of_match),
        RulingEvent::RulingConfirmed { effects, .. } => effects.iter().any(Effect::is_of_match),
        RulingEvent::RulingRevoked { .. }
        | RulingEvent::AppealDecided { .. }
        | RulingEvent::VerdictWithdrawn { .. } => true,
        RulingEvent::RulingRefused { .. }
        | RulingEvent::Appealed { .. }
        | RulingEvent::QuestionAnswered { .. } => false,
    }
}

/// The tournament with the matches of the rounds before this one as they stood `then`; nothing where they are the same, or where no pairing reads them. Byes stay as they are: those of later are of
/// whoever was not there.
#[must_use]
pub fn as_it_stood(tournament: &Tournament, round: RoundNo, then: &[Round]) -> Option<Tournament> {
    if !tournament.regulations.system.pairs_by_results() {
        return None;
    }
    let earlier = then.iter().filter(|was| was.no < round);
    let earlier = earlier.filter(|was| {
        let now = tournament.round(was.no);
        now.is_some_and(|now| now.matches != was.matches)
    });
    let mut stood: Option<Tournament> = None;
    for was in earlier {
        let stood = stood.get_or_insert_with(|| tournament.clone());
        let now = stood.rounds.iter_mut().find(|one| one.no == was.no);
        if let Some(now) = now {
            now.matches.clone_from(&was.matches);
        }
    }
    stood
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        BoardNo, EntryNo, GameNo, Official, Outcome, Points, PrimaryScore, RulingNo, Side, WinBy,
        rulings::Before, sample::drafted,
    };
    use chrono::NaiveDateTime;

    const WON: Outcome = Outcome::Win(Side::First, WinBy::Unstated);

    fn corrected(round: u16) -> Event {
        ResultEvent::ResultCorrected {
            round: RoundNo(round),
            board: BoardNo(1),
            game: GameNo(1),
            from: WON,
            to: None,
        }
        .into()
    }

    fn by() -> Official {
        Official {
            user: None,
            name: "Ana".to_owned(),
        }
    }

    fn confirmed(effect: Effect) -> Event {
        Event::Ruling(RulingEvent::RulingConfirmed {
            ruling: RulingNo(1),
            by: by(),
            at: NaiveDateTime::default(),
            effects: vec![effect],
            before: Before::default(),
        })
    }

    fn revoked() -> Event {
        Event::Ruling(RulingEvent::RulingRevoked {
            ruling: RulingNo(1),
            by: by(),
            at: NaiveDateTime::default(),
            reasons: "engano".parse().unwrap(),
        })
    }

    #[test]
    fn a_round_is_altered_by_rulings_that_give_or_take_points() {
        let lowered = Effect::Lowered {
            entry: EntryNo(1),
            score: PrimaryScore::MatchPoints,
            points: Points::HALF,
        };
        for (after, expected) in [
            (confirmed(lowered), Some(1)),
            (confirmed(Effect::PlaysOn), None),
            (revoked(), Some(1)),
        ] {
            let told = [(1, drafted(2)), (2, after)];
            assert_eq!(altered_since(&told, RoundNo(2)), expected, "{told:?}");
        }
    }

    #[test]
    fn a_round_is_altered_by_what_comes_after_its_draft_in_a_round_before_it() {
        let of = |events: &[Event], round: u16| {
            let told: Vec<(i32, Event)> = (1..).zip(events.iter().cloned()).collect();
            altered_since(&told, RoundNo(round))
        };
        let events = [
            drafted(1),
            drafted(2),
            corrected(1),
            drafted(3),
            corrected(3),
        ];
        assert_eq!(
            [1, 2, 3].map(|round| of(&events, round)),
            [None, Some(2), None]
        );
        // what is drafted once more was paired from what stood by then
        assert_eq!(of(&[drafted(2), corrected(1), drafted(2)], 2), None);
        // what was taken over in one change
        let at_once = [(1, drafted(2)), (1, corrected(1))];
        assert_eq!(altered_since(&at_once, RoundNo(2)), None);
    }
}
