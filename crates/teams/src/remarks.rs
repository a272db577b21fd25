//! Why a match was put off, forfeited, decided: what everybody reads of it, as long as it stands.

use tournament::Reason;

use crate::{Competition, MatchAt, score::WonBy};

/// What is said of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// It is played at another time.
    Delay,
    /// Somebody did not play it.
    Forfeit,
    /// Who goes on after it.
    Decision,
}

/// Why something of a match is as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// Of which match.
    pub at: MatchAt,
    /// What of it.
    pub about: About,
    /// Why.
    pub reason: Reason,
}

impl Competition {
    /// Says why; what was said of the same before stands no more. Without a reason nothing stands: it was taken back.
    pub(crate) fn remark(&mut self, at: MatchAt, about: About, reason: Option<&Reason>) {
        self.remarks
            .retain(|one| (one.at, one.about) != (at, about));
        self.remarks.extend(reason.map(|reason| Remark {
            at,
            about,
            reason: reason.clone(),
        }));
    }

    /// Why a match is played when it is, was not played, sent on whom it did: what stands of that, in the order in which it was said.
    pub fn remarks_on(&self, at: MatchAt) -> impl Iterator<Item = &Reason> {
        let one = self.at(at);
        let through = one.and_then(|one| self.through(one));
        // a result that came later can decide what a word had decided
        let by_word = through.is_some_and(|(_, by)| by == WonBy::Decision);
        let own = self.remarks.iter().filter(move |one| one.at == at);
        let stand = own.filter(move |one| match one.about {
            About::Delay | About::Forfeit => true,
            About::Decision => by_word,
        });
        stand.map(|one| &one.reason)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::Duration;
    use tournament::Side;

    use crate::{
        BoardResults, Competition, GameResult, MatchAt, TeamForfeit,
        decide::{
            decide_match, enter, forfeit, open, publish_round, put_off,
            tests::{act, prepared, secret, start},
        },
    };

    fn said(competition: &Competition, at: MatchAt) -> Vec<String> {
        competition
            .remarks_on(at)
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn what_was_taken_back_is_not_said() {
        let rules = crate::rules::CUP.replace("break board-weights top-board\n", "");
        let mut cup = prepared(&rules, 2);
        let hour = |days| start() + Duration::days(days);
        act(&mut cup, |c| {
            publish_round(c, &secret(), (hour(7), start()))
        });
        let at = cup.matches().next().unwrap().0;
        let why = |text: &str| text.parse().unwrap();
        act(&mut cup, |c| {
            put_off(c, at, (hour(8), start()), why("sala ocupada"))
        });
        act(&mut cup, |c| {
            put_off(c, at, (hour(9), start()), why("sala fechada"))
        });
        assert_eq!(said(&cup, at), ["sala fechada"]);
        let home = Some(TeamForfeit::Home);
        act(&mut cup, |c| forfeit(c, at, home, why("não compareceram")));
        assert_eq!(said(&cup, at), ["sala fechada", "não compareceram"]);
        act(&mut cup, |c| forfeit(c, at, None, why("chegaram afinal")));
        assert_eq!(said(&cup, at), ["sala fechada"]);
        let nobody = BTreeSet::new();
        act(&mut cup, |c| open(c, at, &[None, None], (&nobody, hour(9))));
        let all = |result| BoardResults(vec![vec![Some(result)]; 4]);
        act(&mut cup, |c| enter(c, at, all(GameResult::Draw)));
        act(&mut cup, |c| {
            decide_match(c, at, Side::First, why("sorteio"))
        });
        act(&mut cup, |c| {
            decide_match(c, at, Side::Second, why("sorteio repetido"))
        });
        assert_eq!(said(&cup, at), ["sala fechada", "sorteio repetido"]);
        act(&mut cup, |c| enter(c, at, all(GameResult::Home)));
        assert_eq!(
            said(&cup, at),
            ["sala fechada"],
            "nothing was to be decided"
        );
        act(&mut cup, |c| enter(c, at, all(GameResult::Draw)));
        assert_eq!(said(&cup, at), ["sala fechada"], "it is asked again");
        let is_asked = |cup: &Competition| {
            let one = cup.at(at).unwrap();
            cup.through(one).is_none() && cup.takes_a_word(one)
        };
        assert!(is_asked(&cup));
        act(&mut cup, |c| {
            decide_match(c, at, Side::First, why("sorteio"))
        });
        for by in [Some(TeamForfeit::Home), None] {
            assert!(!is_asked(&cup));
            act(&mut cup, |c| forfeit(c, at, by, why("alguém faltou")));
        }
        assert!(is_asked(&cup), "a forfeit that was taken back too");
    }
}
