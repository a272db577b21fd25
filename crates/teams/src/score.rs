//! What boards and matches give.

use tournament::{Points, RoundNo, Side};

use crate::{
    Competition, MatchAt, TeamMatch, TeamNo, TeamRefusal, TeamRules,
    rules::{BoardPoints, TieBreak},
    team_match::place,
};

/// What a board gave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoardScore {
    /// The points of its games, home and away.
    pub games: [Points; 2],
    /// What it gives the teams.
    pub points: [Points; 2],
    /// Has every game a result?
    pub is_over: bool,
}

impl BoardScore {
    /// Who won the partida; nobody when it is drawn or open.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        ahead(self.games).filter(|_| self.is_over)
    }
}

/// How a match ended, by its board points.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchEnd {
    /// This side has more.
    Won(Side),
    /// Both have as much.
    Drawn,
    /// Nobody has anything of any game: both have lost it.
    BothLost,
}

/// What a match gave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchScore {
    /// Its boards.
    pub boards: Vec<BoardScore>,
    /// Their sum, home and away.
    pub points: [Points; 2],
    /// The sum of their games.
    pub games: [Points; 2],
    /// Has every game a result?
    pub is_over: bool,
    /// How it ended, once it is over.
    pub end: Option<MatchEnd>,
    /// The points of the match, once it is over.
    pub match_points: Option<[Points; 2]>,
}

impl MatchScore {
    /// Who has more board points, once it is over.
    #[must_use]
    pub fn winner(&self) -> Option<Side> {
        match self.end? {
            MatchEnd::Won(winner) => Some(winner),
            MatchEnd::Drawn | MatchEnd::BothLost => None,
        }
    }

    /// Its boards by their weights, in half points: the first as much as there are boards, the last one; half for a draw.
    #[must_use]
    pub fn weights(&self) -> [Points; 2] {
        let mut sums = [Points::ZERO; 2];
        for (weight, board) in (1..).zip(self.boards.iter().rev()) {
            for side in Side::ALL {
                sums[place(side)] += partida(board, side) * weight;
            }
        }
        sums
    }
}

/// What a side has of a partida as such: one, a half, nothing.
fn partida(board: &BoardScore, side: Side) -> Points {
    match board.winner() {
        Some(winner) if winner == side => Points::ONE,
        Some(_) => Points::ZERO,
        None if board.is_over && board.games[0] > Points::ZERO => Points::HALF,
        None => Points::ZERO,
    }
}

fn ahead([home, away]: [Points; 2]) -> Option<Side> {
    match home.cmp(&away) {
        std::cmp::Ordering::Greater => Some(Side::First),
        std::cmp::Ordering::Less => Some(Side::Second),
        std::cmp::Ordering::Equal => None,
    }
}

/// What a match gave by these rules.
#[must_use]
pub fn score(rules: &TeamRules, one: &TeamMatch) -> MatchScore {
    let boards: Vec<BoardScore> = (0..rules.boards.into())
        .map(|board| board_score(rules, one, board))
        .collect();
    let sum = |of: fn(&BoardScore) -> [Points; 2]| {
        [0, 1].map(|at| boards.iter().map(|board| of(board)[at]).sum::<Points>())
    };
    let (points, games) = (sum(|board| board.points), sum(|board| board.games));
    let is_over = boards.iter().all(|board| board.is_over);
    let end = is_over.then(|| match ahead(points) {
        Some(winner) => MatchEnd::Won(winner),
        None if games == [Points::ZERO; 2] => MatchEnd::BothLost,
        None => MatchEnd::Drawn,
    });
    MatchScore {
        match_points: end.map(|end| match_points(rules, one, end)),
        end,
        boards,
        points,
        games,
        is_over,
    }
}

fn board_score(rules: &TeamRules, one: &TeamMatch, board: usize) -> BoardScore {
    let results = (0..rules.games.into()).map(|game| one.result(board, game));
    let results: Vec<_> = results.collect();
    let known = || results.iter().flatten();
    let games = Side::ALL.map(|side| known().map(|one| one.points(side)).sum());
    let is_over = results.iter().all(Option::is_some);
    let points = match rules.board_points {
        BoardPoints::Games => games,
        BoardPoints::Partida { .. } if !is_over => [Points::ZERO; 2],
        BoardPoints::Partida { win, draw, loss } => match ahead(games) {
            Some(Side::First) => [win, loss],
            Some(Side::Second) => [loss, win],
            // nobody played: both have lost it
            None if games[0] == Points::ZERO => [loss; 2],
            None => [draw; 2],
        },
    };
    BoardScore {
        games,
        points,
        is_over,
    }
}

fn match_points(rules: &TeamRules, one: &TeamMatch, end: MatchEnd) -> [Points; 2] {
    let given = rules.match_points;
    let lost = |side| match one.forfeit {
        Some(forfeit) if forfeit.is_by(side) => given.forfeit,
        Some(_) | None => given.loss,
    };
    Side::ALL.map(|side| match end {
        MatchEnd::Won(winner) if winner == side => given.win,
        MatchEnd::Won(_) | MatchEnd::BothLost => lost(side),
        MatchEnd::Drawn => given.draw,
    })
}

/// Who goes on in a knockout, and by what: the boards, one of the ways of the rules, or the word of whoever directs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WonBy {
    /// More board points.
    Boards,
    /// A way of the rules.
    Break(TieBreak),
    /// The word of whoever directs.
    Decision,
}

impl Competition {
    /// What a match gave.
    #[must_use]
    pub fn score(&self, one: &TeamMatch) -> MatchScore {
        score(&self.rules, one)
    }

    /// Who goes on after a match of a knockout; nobody as long as that is open.
    #[must_use]
    pub fn through(&self, one: &TeamMatch) -> Option<(Side, WonBy)> {
        let score = self.score(one);
        if !score.is_over {
            return None;
        }
        if let Some(winner) = score.winner() {
            return Some((winner, WonBy::Boards));
        }
        let mut ways = self.rules.breaks.iter();
        let by_way = ways.find_map(|way| Some((broken(&score, *way)?, WonBy::Break(*way))));
        by_way.or_else(|| Some((one.decided?, WonBy::Decision)))
    }

    /// Is a match of a knockout lost by both, so that nobody goes on? Whom somebody sent on by a word before this was asked goes on by it.
    #[must_use]
    pub fn both_out(&self, one: &TeamMatch) -> bool {
        let is_lost = self.score(one).end == Some(MatchEnd::BothLost);
        self.rules.is_knockout() && is_lost && one.decided.is_none()
    }

    /// Is it known who goes on after a match of a knockout, or that nobody does?
    #[must_use]
    pub fn is_settled(&self, one: &TeamMatch) -> bool {
        self.through(one).is_some() || self.both_out(one)
    }

    /// Is a match of a knockout drawn, whatever was said since, and decided by no way of the rules?
    #[must_use]
    pub fn takes_a_word(&self, one: &TeamMatch) -> bool {
        let as_played = TeamMatch {
            decided: None,
            ..one.clone()
        };
        let is_drawn = self.score(one).end == Some(MatchEnd::Drawn);
        self.rules.is_knockout() && is_drawn && self.through(&as_played).is_none()
    }

    /// In which round of a knockout a team lost, of those until this one; in none as long as it is in it.
    #[must_use]
    pub(crate) fn out_in(&self, team: TeamNo, until: Option<RoundNo>) -> Option<RoundNo> {
        let mut lost = self.matches_of(team).filter(|(at, one)| {
            let counts = until.is_none_or(|until| at.round <= until);
            let is_out = match self.through(one) {
                Some((side, _)) => one.team(side) != team,
                None => self.both_out(one),
            };
            counts && is_out
        });
        lost.next().map(|(at, _)| at.round)
    }

    /// Who won a knockout, once its final is decided: whoever is left where nobody came to meet them there, unless they left too, and nobody where both lost it.
    #[must_use]
    pub fn winner(&self) -> Option<TeamNo> {
        let last = self.rounds.last()?;
        if !self.rules.is_knockout() || last.no.0 < self.round_count() {
            return None;
        }
        let Some(one) = last.matches.first() else {
            let mut rests = last.rests.iter().copied();
            return rests.find(|team| !self.has_left(*team));
        };
        let (side, _) = self.through(one)?;
        Some(one.team(side))
    }

    /// Are all matches of a round over, and decided where one has to go on?
    #[must_use]
    pub(crate) fn open_match(&self, round: RoundNo) -> Option<MatchAt> {
        let of_it = |(at, _): &(MatchAt, &TeamMatch)| at.round == round;
        let mut open = self.matches().filter(of_it).filter(|(_, one)| {
            if self.rules.is_knockout() {
                !self.is_settled(one)
            } else {
                !self.score(one).is_over
            }
        });
        open.next().map(|(at, _)| at)
    }

    /// What a round lacks before anything is made of it: a result, or a decision on a drawn match; nothing where it is whole.
    #[must_use]
    pub fn lacks(&self, round: RoundNo) -> Option<TeamRefusal> {
        let open = self.at(self.open_match(round)?)?;
        Some(if self.score(open).is_over {
            TeamRefusal::Undecided { round }
        } else {
            TeamRefusal::RoundOpen { round }
        })
    }
}

/// Who is ahead by a way of breaking a tie.
#[must_use]
pub fn broken(score: &MatchScore, way: TieBreak) -> Option<Side> {
    let boards = &score.boards;
    match way {
        TieBreak::BoardWins => {
            let wins = |side| boards.iter().filter(move |one| one.winner() == Some(side));
            let count = |side| Points::from_halves(i32::try_from(wins(side).count()).unwrap_or(0));
            ahead(Side::ALL.map(count))
        }
        TieBreak::BoardWeights => ahead(score.weights()),
        TieBreak::TopBoard => boards.iter().find_map(BoardScore::winner),
        TieBreak::LastBoardOut => (1..boards.len()).rev().find_map(|left| {
            let sum = |at: usize| boards.iter().take(left).map(|one| one.points[at]).sum();
            ahead([sum(0), sum(1)])
        }),
        TieBreak::GamePoints => ahead(score.games),
    }
}
