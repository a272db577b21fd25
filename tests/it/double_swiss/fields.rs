//! Tournaments that nobody would play, as files: random meetings, results, byes, absences and forbidden pairs, and what a
//! pairing must know of everybody, counted here as the article says it and not read from the file.

use std::{collections::BTreeSet, fmt::Write as _};

use crate::rules::random::Dice;

/// Somebody who is to be paired.
#[derive(Debug, Clone)]
pub struct Player {
    /// The pairing number.
    pub number: u16,
    /// In half points.
    pub score: u32,
    /// Matches played.
    pub matches: u32,
    /// Had the bye, or won by forfeit (C2).
    pub had_bye: bool,
    /// Met somebody of another score in the round before (1.5).
    pub floated: bool,
}

/// The field of the next round.
#[derive(Debug, Clone)]
pub struct Field {
    /// In the order of C.04.5 1.2.
    pub players: Vec<Player>,
    /// Pairs of numbers, the smaller first, who may not meet (C1).
    pub barred: BTreeSet<(u16, u16)>,
    /// Criteria about floats lapse.
    pub last_round: bool,
}

/// What a field came from.
#[derive(Debug, Clone, Copy, Default)]
pub struct Origin {
    pub forbidden: usize,
    pub absent: usize,
    pub late: usize,
    pub withdrawn: usize,
    pub byes_given: usize,
    pub forfeits: usize,
}

/// A tournament being made.
struct Story {
    /// Win, draw, bye, in half points.
    points: [u32; 3],
    numbers: Vec<u16>,
    cells: Vec<String>,
    score: Vec<u32>,
    matches: Vec<u32>,
    had_bye: Vec<bool>,
    floated: Vec<bool>,
    met: BTreeSet<(u16, u16)>,
    matches_now: usize,
    origin: Origin,
}

/// How a tournament goes.
struct Habits {
    forbidden: usize,
    absent: usize,
    late: usize,
    draws: usize,
    /// Out of ten rounds, those paired without regard to who has met.
    blind: usize,
    /// Pairs are of neighbours in score.
    by_score: bool,
}

/// A field out of `least` to `most` players, two at least, and the file that says so.
pub fn field(dice: &mut Dice, least: usize, most: usize) -> (Field, String, Origin) {
    loop {
        let made = attempt(dice, least, most);
        if let Some(made) = made.filter(|(field, ..)| field.players.len() > 1) {
            return made;
        }
    }
}

/// `None` when a round had no match: a file does not say that it was a round.
fn attempt(dice: &mut Dice, least: usize, most: usize) -> Option<(Field, String, Origin)> {
    let count = least + dice.below(most - least + 1);
    let habits = Habits {
        forbidden: dice.below(5) * dice.below(8),
        absent: [0, 1, 3, 6][dice.below(4)],
        late: dice.below(4),
        draws: [0, 3, 10][dice.below(3)],
        blind: [0, 0, 3, 10][dice.below(4)],
        by_score: dice.below(2) == 0,
    };
    // Long events, in which few are left to be met, more often than short ones.
    let played = if dice.below(3) > 0 {
        count.div_ceil(2) + dice.below(count / 2 + 1)
    } else {
        1 + dice.below(count)
    };
    let mut story = Story::new(count, dice);
    let first: Vec<usize> = (0..count)
        .map(|_| match dice.below(20) < habits.late {
            true => 1 + dice.below(played),
            false => 0,
        })
        .collect();
    let gone: Vec<usize> = (0..count)
        .map(|_| match dice.below(20) < habits.absent {
            true => 1 + dice.below(played + 1),
            false => usize::MAX,
        })
        .collect();
    let mut forbidden = BTreeSet::new();
    for a in 1..=count {
        for b in a + 1..=count {
            if dice.below(100) < habits.forbidden {
                forbidden.insert((number(a - 1), number(b - 1)));
            }
        }
    }
    for round in 0..played {
        let mut here = story.present(round, (&first, &gone), &habits, dice);
        story.matches_now = 0;
        story.play(&mut here, &habits, dice);
        if story.matches_now == 0 {
            return None;
        }
    }
    let here = story.present(played, (&first, &gone), &habits, dice);
    story.origin.forbidden = forbidden.len();
    story.origin.late = first.iter().filter(|round| **round > 0).count();
    story.origin.withdrawn = gone.iter().filter(|round| **round <= played).count();
    let last_round = dice.below(4) == 0;
    let rounds = if last_round { played + 1 } else { played + 4 };
    let text = story.text(rounds, &forbidden);
    let mut players: Vec<Player> = here.into_iter().map(|at| story.player(at)).collect();
    players.sort_by_key(|one| (std::cmp::Reverse(one.score), one.number));
    let barred = story.met.union(&forbidden).copied().collect();
    let field = Field {
        players,
        barred,
        last_round,
    };
    Some((field, text, story.origin))
}

fn number(at: usize) -> u16 {
    u16::try_from(at + 1).unwrap()
}

impl Story {
    fn new(count: usize, dice: &mut Dice) -> Self {
        Self {
            points: [[2, 1, 2], [2, 1, 1], [4, 2, 4], [4, 2, 3]][dice.below(4)],
            numbers: (0..count).map(number).collect(),
            cells: vec![String::new(); count],
            score: vec![0; count],
            matches: vec![0; count],
            had_bye: vec![false; count],
            floated: vec![false; count],
            met: BTreeSet::new(),
            matches_now: 0,
            origin: Origin::default(),
        }
    }

    /// Who is to be paired; the others get what they get.
    fn present(
        &mut self,
        round: usize,
        (first, gone): (&[usize], &[usize]),
        habits: &Habits,
        dice: &mut Dice,
    ) -> Vec<usize> {
        let mut here = Vec::new();
        for at in 0..self.numbers.len() {
            if round >= gone[at] || round < first[at] || dice.below(30) < habits.absent {
                self.bye(at, 'Z', 0);
                self.origin.absent += 1;
            } else if self.points[0] == 2 && dice.below(60) < habits.absent {
                self.bye(at, 'H', 1);
                self.origin.byes_given += 1;
            } else {
                here.push(at);
            }
        }
        here
    }

    fn bye(&mut self, at: usize, result: char, points: u32) {
        write!(self.cells[at], "  0000 - {result}").unwrap();
        self.score[at] += points;
        self.floated[at] = false;
    }

    fn play(&mut self, here: &mut Vec<usize>, habits: &Habits, dice: &mut Dice) {
        for at in (1..here.len()).rev() {
            here.swap(at, dice.below(at + 1));
        }
        if habits.by_score {
            here.sort_by_key(|at| std::cmp::Reverse(self.score[*at]));
        }
        let before = self.score.clone();
        let blind = dice.below(10) < habits.blind;
        while let Some(one) = here.pop() {
            let fresh = |other: &usize| !self.met.contains(&self.pair(one, *other));
            let found = match here.iter().rposition(fresh) {
                None if blind => here.len().checked_sub(1),
                found => found,
            };
            match found {
                Some(found) => {
                    let other = here.remove(found);
                    let float = before[one] != before[other];
                    self.meet(one, other, float, habits, dice);
                }
                None if self.had_bye[one] => self.bye(one, 'Z', 0),
                None => {
                    self.bye(one, 'U', self.points[2]);
                    self.had_bye[one] = true;
                }
            }
        }
    }

    fn pair(&self, one: usize, other: usize) -> (u16, u16) {
        let (one, other) = (self.numbers[one], self.numbers[other]);
        (one.min(other), one.max(other))
    }

    fn meet(&mut self, one: usize, other: usize, float: bool, habits: &Habits, dice: &mut Dice) {
        let [win, draw, _] = self.points;
        let results = match dice.below(10) {
            _ if dice.below(25) == 0 => [('+', win), ('-', 0)],
            kind if kind < habits.draws => [('=', draw), ('=', draw)],
            kind if kind % 2 == 0 => [('1', win), ('0', 0)],
            _ => [('0', 0), ('1', win)],
        };
        let forfeit = results[0].0 == '+';
        self.matches_now += 1;
        let sides = [(one, other, 'w', results[0]), (other, one, 'b', results[1])];
        for (own, opponent, colour, (result, points)) in sides {
            let opponent = self.numbers[opponent];
            write!(self.cells[own], "  {opponent:>4} {colour} {result}").unwrap();
            self.score[own] += points;
            self.matches[own] += u32::from(!forfeit);
            self.floated[own] = float && !forfeit;
            self.had_bye[own] |= result == '+';
        }
        if forfeit {
            self.origin.forfeits += 1;
        } else {
            self.met.insert(self.pair(one, other));
        }
    }

    fn player(&self, at: usize) -> Player {
        Player {
            number: self.numbers[at],
            score: self.score[at],
            matches: self.matches[at],
            had_bye: self.had_bye[at],
            floated: self.floated[at],
        }
    }

    fn text(&self, rounds: usize, forbidden: &BTreeSet<(u16, u16)>) -> String {
        let half = |points: u32| format!("{}.{}", points / 2, points % 2 * 5);
        let [win, draw, bye] = self.points.map(half);
        let mut text = format!("012 Entangled\n142 {rounds}\n152 W\n");
        writeln!(text, "162  W {win}    D {draw}    L 0.0    P {bye}").unwrap();
        for (one, other) in forbidden {
            writeln!(text, "260   1 {rounds:>3} {one:>4} {other:>4}").unwrap();
        }
        for (at, cells) in self.cells.iter().enumerate() {
            let (number, name) = (self.numbers[at], "Player");
            let points = half(self.score[at]);
            writeln!(
                text,
                "001 {number:>4}      {name:<33} 2000{:28}{points:>4} {number:>4}{cells}",
                ""
            )
            .unwrap();
        }
        text
    }
}
