//! Which fields the pages of those who direct a competition draw, as it stands by now: what is said of another field stands above the form.

use super::fields::{
    ABSENT, BEGINS, CAPTAIN, CLUB, DEADLINE, DIVISION, FORFEIT_REASON, LINEUP_REASON, LIST, NAME,
    REASON, VENUE,
};
use teams::{Competition, MatchAt, TeamMatch};

/// The round that can be published next.
pub(super) fn next_round(competition: &Competition) -> Option<u16> {
    let next = competition.next_round().0;
    let is_next = !competition.is_over() && next <= competition.round_count();
    is_next.then_some(next)
}

/// Can a team still play in another division?
pub(super) fn asks_division(competition: &Competition) -> bool {
    competition.rules.divisions > 1 && competition.rounds.is_empty()
}

/// Is it a drawn match of a knockout that somebody has to decide, or can still decide otherwise?
pub(super) fn takes_a_word(competition: &Competition, at: MatchAt, one: &TeamMatch) -> bool {
    competition.next_round() == at.round.next() && competition.takes_a_word(one)
}

/// Is a field among those that are drawn?
pub(super) fn holds(fields: &[(&str, bool)], field: &str) -> bool {
    let mut fields = fields.iter();
    fields.any(|(name, is_drawn)| *name == field && *is_drawn)
}

/// Does the desk draw this field?
pub(super) fn on_desk(competition: &Competition, field: &str) -> bool {
    let enters = competition.rounds.is_empty() && !competition.is_over();
    let publishes = next_round(competition).is_some();
    let fields = [
        (NAME.name, enters),
        (CLUB.name, enters),
        (DIVISION.name, enters && asks_division(competition)),
        (DEADLINE.name, publishes && !competition.keeps_lineups()),
        (REASON.name, competition.is_over()),
    ];
    holds(&fields, field)
}

/// Does the page of a team draw this field?
pub(super) fn on_team(competition: &Competition, field: &str) -> bool {
    let goes_on = !competition.is_over();
    let fields = [
        (LIST.name, true),
        (CAPTAIN.name, true),
        (NAME.name, goes_on),
        (CLUB.name, goes_on),
        (DIVISION.name, goes_on && asks_division(competition)),
        (REASON.name, goes_on && !competition.rounds.is_empty()),
    ];
    holds(&fields, field)
}

/// Does the page of a match draw this field?
pub(super) fn on_match(
    competition: &Competition,
    (at, one): (MatchAt, &TeamMatch),
    field: &str,
) -> bool {
    let (goes_on, is_open) = (!competition.is_over(), one.is_open());
    let takes_a_word = takes_a_word(competition, at, one);
    let fields = [
        (DEADLINE.name, goes_on && !is_open),
        (REASON.name, goes_on && (!is_open || takes_a_word)),
        (BEGINS.name, goes_on),
        (VENUE.name, goes_on),
        (ABSENT.name, goes_on),
        (FORFEIT_REASON.name, goes_on),
        (LINEUP_REASON.name, goes_on && is_open),
    ];
    holds(&fields, field)
}

#[cfg(test)]
mod tests {
    use chrono::{Duration, NaiveDate, NaiveDateTime};
    use draughts::lot::Secret;
    use teams::{
        Lineup, TeamForfeit, TeamNo,
        decide::{self, Decided},
        rules::SCHEVENINGEN,
    };
    use tournament::{PlayerId, Reason};

    use super::*;

    /// A league of two divisions.
    const LEAGUE: &str = "name A\nformat round-robin 1\nboards 2\ngames 1\nlist 4\nboard 2 1 0\nmatch 2 1 0\nrank match-points\ndivisions 2\n";

    const ALL: [&str; 12] = [
        NAME.name,
        CLUB.name,
        DIVISION.name,
        LIST.name,
        CAPTAIN.name,
        DEADLINE.name,
        BEGINS.name,
        VENUE.name,
        ABSENT.name,
        REASON.name,
        FORFEIT_REASON.name,
        LINEUP_REASON.name,
    ];

    fn start() -> NaiveDateTime {
        let day = NaiveDate::from_ymd_opt(2026, 10, 1).unwrap();
        day.and_hms_opt(9, 0, 0).unwrap()
    }

    fn secret() -> Secret {
        Secret::new([7; 32])
    }

    fn act(competition: &mut Competition, decide: impl FnOnce(&Competition) -> Decided) {
        let events = decide(competition).unwrap();
        events.iter().for_each(|event| competition.apply(event));
    }

    /// Two teams in each division.
    fn prepared(rules: &str) -> Competition {
        let day = start().date();
        let made = decide::make(rules, (day, day), secret().commitment(), None).unwrap();
        let mut competition = Competition::replayed(&made).unwrap();
        let divisions = competition.rules.divisions;
        let teams = (1_u16..).zip([1, 1, 2, 2]);
        for (no, division) in teams.filter(|(_, division)| *division <= divisions) {
            let named = (format!("Equipa {no}").parse().unwrap(), None);
            let players = (1..=4).map(|player| PlayerId(i32::from(no) * 100 + player));
            let players = players.collect();
            act(&mut competition, |c| {
                decide::set_team(c, None, named, division)
            });
            act(&mut competition, |c| {
                decide::set_list(c, TeamNo(no), players, None)
            });
        }
        competition
    }

    fn begun(rules: &str) -> Competition {
        let mut competition = prepared(rules);
        let hours = (start() + Duration::days(7), start());
        act(&mut competition, |c| {
            decide::publish_round(c, &secret(), hours)
        });
        competition
    }

    /// No match was played, and it is over.
    fn over() -> Competition {
        let mut competition = begun(LEAGUE);
        let all: Vec<MatchAt> = competition.matches().map(|(at, _)| at).collect();
        let why: Reason = "não compareceram".parse().unwrap();
        for at in all {
            let why = why.clone();
            act(&mut competition, |c| {
                decide::forfeit(c, at, Some(TeamForfeit::Home), why)
            });
        }
        act(&mut competition, |c| decide::finish(c, secret()));
        competition
    }

    fn drawn(is_drawn: impl Fn(&str) -> bool) -> Vec<&'static str> {
        ALL.into_iter().filter(|field| is_drawn(field)).collect()
    }

    #[test]
    fn the_desk_enters_teams_until_a_round_is_published() {
        let desk = |now: &Competition| drawn(|field| on_desk(now, field));
        let league = ["name", "club", "division", "deadline"];
        assert_eq!(desk(&prepared(LEAGUE)), league);
        assert_eq!(desk(&begun(LEAGUE)), [""; 0], "there was one round");
        assert_eq!(desk(&over()), ["reason"]);
        assert_eq!(desk(&prepared(SCHEVENINGEN)), ["name", "club", "deadline"]);
        let kept = begun(SCHEVENINGEN);
        assert_eq!(next_round(&kept), Some(2));
        assert_eq!(desk(&kept), [""; 0], "no captain gives a lineup");
    }

    #[test]
    fn a_team_keeps_its_division_once_it_is_paired() {
        let team = |now: &Competition| drawn(|field| on_team(now, field));
        let before = ["name", "club", "division", "list", "captain"];
        assert_eq!(team(&prepared(LEAGUE)), before);
        let after = ["name", "club", "list", "captain", "reason"];
        assert_eq!(team(&begun(LEAGUE)), after);
        assert_eq!(team(&begun(SCHEVENINGEN)), after);
        assert_eq!(team(&over()), ["list", "captain"]);
    }

    #[test]
    fn a_match_is_put_off_until_its_lineups_open() {
        let of_match = |now: &Competition| {
            let (at, one) = now.matches().next().unwrap();
            drawn(|field| on_match(now, (at, one), field))
        };
        let mut league = begun(LEAGUE);
        let sealed = [
            "deadline",
            "begins",
            "venue",
            "by",
            "reason",
            "forfeit-reason",
        ];
        assert_eq!(of_match(&league), sealed);
        let nobody = || Lineup(vec![None; 2]);
        league.rounds[0].matches[0].lineups = Some([nobody(), nobody()]);
        let open = ["begins", "venue", "by", "forfeit-reason", "lineup-reason"];
        assert_eq!(of_match(&league), open);
        assert_eq!(of_match(&over()), [""; 0]);
    }
}
