//! A league of the demo's clubs: three rounds played, a fourth with lineups that are open, sealed and not handed in.

use std::collections::BTreeMap;

use chrono::{Duration, NaiveDateTime};

use super::cast::{Cast, DemoError, program, secret_of};
use crate::db::{
    self, Conn,
    team::{CompetitionBy, LoadedCompetition, TeamChange, TeamChangeError},
};
use draughts::lot::Secret;
use teams::{
    BoardResults, Competition, GameResult, MatchAt, PenaltyKind, TeamNo, decide, decide::Decided,
};
use tournament::{CompetitionAction, CompetitionId, PlayerId, Points, ShortText, Side};

/// The rules of the league.
const RULES: &str = "name Liga Nacional de Clubes
format round-robin 1
boards 4
games 2
openings three three free free
colours alternate
list 10
order warn
missing list
board games
match 3 2 1 0
rank match-points board-points direct sonneborn-berger
class liga
";

impl From<TeamChangeError> for DemoError {
    fn from(error: TeamChangeError) -> Self {
        match error {
            TeamChangeError::Db(error) => Self::Db(error),
            TeamChangeError::NotFound
            | TeamChangeError::Denied(_)
            | TeamChangeError::Refused(_)
            | TeamChangeError::Stale => Self::Data("league"),
        }
    }
}

/// The league on its way.
struct League<'a> {
    c: &'a mut Conn,
    id: CompetitionId,
}

impl League<'_> {
    fn change(at: NaiveDateTime, id: CompetitionId) -> TeamChange {
        TeamChange {
            id,
            action: CompetitionAction::Arrange,
            by: CompetitionBy::Program,
            seen: None,
            entry: program(at),
        }
    }

    fn act(
        &mut self,
        at: NaiveDateTime,
        decide: impl FnOnce(&Competition, &Secret) -> Decided,
    ) -> Result<LoadedCompetition, TeamChangeError> {
        let change = Self::change(at, self.id);
        db::team::change(self.c, &change, |now, secret| {
            decide(&now.competition, secret)
        })
    }

    /// The captain of a team hands in the first of its list, turned by so many.
    fn hand_in(
        &mut self,
        at: NaiveDateTime,
        (of, side): (MatchAt, Side),
        turned: usize,
    ) -> Result<(), TeamChangeError> {
        let now = db::team::find(self.c, self.id)?.ok_or(TeamChangeError::NotFound)?;
        let one = now.competition.at(of).ok_or(TeamChangeError::NotFound)?;
        let team = now.competition.teams.get(&one.team(side));
        let mut list = team.map(|team| team.players.clone()).unwrap_or_default();
        let boards = usize::from(now.competition.rules.boards);
        let most = list.len().max(1);
        list.rotate_left(turned % most);
        let seats = list.into_iter().take(boards).map(Some).collect();
        let change = Self::change(at, self.id);
        db::team::hand_in(self.c, &change, (of, side), teams::Lineup(seats))?;
        Ok(())
    }

    /// A round with its lineups and results; what is left open is one that is played today.
    fn round(&mut self, at: NaiveDateTime, played: bool) -> Result<(), TeamChangeError> {
        let deadline = at + Duration::days(5);
        let now = self.act(at, |now, secret| {
            decide::publish_round(now, secret, (deadline, at))
        })?;
        let round = now.competition.rounds.last();
        let round = round.ok_or(TeamChangeError::NotFound)?.no;
        let matches = now
            .competition
            .matches()
            .filter(|(at, _)| at.round == round);
        let matches: Vec<MatchAt> = matches.map(|(at, _)| at).collect();
        for (no, of) in matches.into_iter().enumerate() {
            let later = at + Duration::days(1);
            // of the round that is open one match has both, one has one, two have none
            let handed_in = if played {
                2
            } else {
                2_usize.saturating_sub(no)
            };
            for side in Side::ALL.into_iter().take(handed_in) {
                let turned = no * 2 + usize::from(round.0) + usize::from(side == Side::Second);
                self.hand_in(later, (of, side), turned % 3)?;
            }
            if played {
                self.results(deadline, of)?;
            }
        }
        Ok(())
    }

    fn results(&mut self, at: NaiveDateTime, of: MatchAt) -> Result<(), TeamChangeError> {
        let mut results = BoardResults::empty(4, 2);
        for board in 0..4_usize {
            for game in 0..2_usize {
                let seed =
                    usize::from(of.round.0) * 7 + usize::from(of.no.0) * 5 + board * 3 + game;
                let result = match seed % 5 {
                    0 | 3 => GameResult::Home,
                    1 => GameResult::Away,
                    _ => GameResult::Draw,
                };
                results.set(board, game, Some(result));
            }
        }
        for side in Side::ALL {
            let said = results.clone();
            self.act(at, |now, _| decide::state(now, (of, side), said))?;
        }
        Ok(())
    }
}

/// The league, with the clubs of the demo's players as its teams.
pub(super) fn league(c: &mut Conn, cast: &Cast, now: NaiveDateTime) -> Result<(), DemoError> {
    let start = now - Duration::days(30);
    let secret = Secret::new(secret_of("Liga Nacional de Clubes"));
    let days = (start.date(), (now + Duration::days(60)).date());
    let made = decide::make(RULES, days, secret.commitment(), Some(cast.organiser));
    let made = made.map_err(|_| DemoError::Data("league"))?;
    let id = db::team::create(c, &made, &secret, &program(start))?;
    let mut league = League { c, id };
    let mut clubs: BTreeMap<String, Vec<PlayerId>> = BTreeMap::new();
    for player in &cast.players {
        if let Some(club) = &player.person.club {
            clubs.entry(club.to_string()).or_default().push(player.id);
        }
    }
    for (no, (club, players)) in (1..).zip(clubs.into_iter().take(8)) {
        let club: ShortText = club.parse().map_err(|_| DemoError::Data("league"))?;
        let named = (club.clone(), Some(club));
        league.act(start, |now, _| decide::set_team(now, None, named, 1))?;
        let list: Vec<PlayerId> = players.into_iter().take(10).collect();
        let captain = list.first().copied();
        league.act(start, |now, _| {
            decide::set_list(now, TeamNo(no), list, captain)
        })?;
    }
    league.act(start, |now, _| decide::announce(now))?;
    for (days, played) in [(28, true), (21, true), (14, true), (2, false)] {
        league.round(now - Duration::days(days), played)?;
    }
    let reason = "Sala aberta com uma hora de atraso".parse();
    let reason = reason.map_err(|_| DemoError::Data("league"))?;
    let late = now - Duration::days(3);
    league.act(late, |now, _| {
        decide::penalise(now, TeamNo(3), (PenaltyKind::Board, Points::ONE), reason)
    })?;
    Ok(())
}
