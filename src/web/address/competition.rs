//! A competition of teams: its pages for everybody, the desk of those who direct it, its captains' pages.

use ::teams::{MatchAt, MatchNo, TeamNo};
use ::tournament::{CompetitionId, RoundNo};

use super::address;

address! {
    /// A competition of teams.
    #[derive(Copy)]
    CompetitionAt { competition: CompetitionId }
    OVERVIEW, url = "/teams/{competition}";
    TABLE, table_url = "/teams/{competition}/table";
    PLAYERS, players_url = "/teams/{competition}/players";
    DESK, desk_url = "/teams/{competition}/desk";
    RULES, rules_url = "/teams/{competition}/desk/rules";
    TEAMS, teams_url = "/teams/{competition}/desk/teams";
    ANNOUNCEMENT, announcement_url = "/teams/{competition}/desk/announcement";
    ROUNDS, rounds_url = "/teams/{competition}/desk/rounds";
    PENALTIES, penalties_url = "/teams/{competition}/desk/penalties";
    LIFTING, lifting_url = "/teams/{competition}/desk/penalties/lifting";
    END, end_url = "/teams/{competition}/desk/end";
    REOPENING, reopening_url = "/teams/{competition}/desk/reopening";
    JOURNAL, journal_url = "/teams/{competition}/desk/journal";
    DIRECTORS, directors_url = "/teams/{competition}/desk/directors";
    DISMISSAL, dismissal_url = "/teams/{competition}/desk/directors/dismissal";
    DELETION, deletion_url = "/teams/{competition}/desk/deletion";
    TABLE_CSV, table_csv_url = "/teams/{competition}/table.csv";
    MATCHES_CSV, matches_csv_url = "/teams/{competition}/matches.csv";
    PLAYERS_CSV, players_csv_url = "/teams/{competition}/players.csv";
    BOOK, book_url = "/teams/{competition}/competition.xlsx";
    API, api_url = "/api/v1/teams/{competition}";
    API_ROUNDS, api_rounds_url = "/api/v1/teams/{competition}/rounds";
}

address! {
    /// A team of a competition.
    #[derive(Copy)]
    TeamAt { competition: CompetitionId, team: TeamNo }
    TEAM, url = "/teams/{competition}/teams/{team}";
    EDIT, edit_url = "/teams/{competition}/desk/teams/{team}";
    LIST, list_url = "/teams/{competition}/desk/teams/{team}/list";
    LINK, link_url = "/teams/{competition}/desk/teams/{team}/link";
    REMOVAL, removal_url = "/teams/{competition}/desk/teams/{team}/removal";
    DEPARTURE, departure_url = "/teams/{competition}/desk/teams/{team}/departure";
}

address! {
    /// A round of a competition of teams.
    #[derive(Copy)]
    TeamRoundAt { competition: CompetitionId, round: RoundNo }
    ROUND, url = "/teams/{competition}/rounds/{round}";
    PAPERS, papers_url = "/teams/{competition}/desk/rounds/{round}/papers";
}

address! {
    /// A match of two teams.
    #[derive(Copy)]
    TeamMatchAt { competition: CompetitionId, round: RoundNo, number: MatchNo }
    MATCH, url = "/teams/{competition}/rounds/{round}/matches/{number}";
    DESK, desk_url = "/teams/{competition}/desk/rounds/{round}/matches/{number}";
    FORFEIT, forfeit_url = "/teams/{competition}/desk/rounds/{round}/matches/{number}/forfeit";
    DELAY, delay_url = "/teams/{competition}/desk/rounds/{round}/matches/{number}/delay";
    HOUR, hour_url = "/teams/{competition}/desk/rounds/{round}/matches/{number}/hour";
    PAPER, paper_url = "/teams/{competition}/desk/rounds/{round}/matches/{number}/paper";
    LINEUPS, lineups_url = "/teams/{competition}/desk/rounds/{round}/matches/{number}/lineups";
    WINNER, winner_url = "/teams/{competition}/desk/rounds/{round}/matches/{number}/winner";
}

impl TeamMatchAt {
    /// The match in its competition.
    pub fn here(self) -> MatchAt {
        MatchAt {
            round: self.round,
            no: self.number,
        }
    }
}

address! {
    /// The page of a team's captain, by its secret link.
    CaptainAt { competition: CompetitionId, team: TeamNo, key: String }
    CAPTAIN, url = "/teams/{competition}/captain/{team}/{key}";
}

address! {
    /// A match on the page of a team's captain.
    CaptainMatchAt { competition: CompetitionId, team: TeamNo, key: String, round: RoundNo, number: MatchNo }
    MATCH, url = "/teams/{competition}/captain/{team}/{key}/{round}/{number}";
    RESULTS, results_url = "/teams/{competition}/captain/{team}/{key}/{round}/{number}/results";
}

impl CaptainMatchAt {
    /// The match in its competition.
    pub fn here(&self) -> MatchAt {
        MatchAt {
            round: self.round,
            no: self.number,
        }
    }
}
