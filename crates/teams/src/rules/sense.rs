//! Rules that can be read and cannot all be meant: what one line says goes against another.

use std::collections::BTreeSet;

use federation::{
    TableFault,
    table::{RuleLine, lines},
};

use tournament::Points;

use super::{BoardOpening, BoardPoints, Format, TeamRules};

impl TeamRules {
    /// The rules of a text that is new. Journals have texts that were taken before this was looked at: those are only read.
    ///
    /// # Errors
    /// The first line that cannot be read, or that goes against another.
    pub fn checked(text: &str) -> Result<Self, TableFault> {
        let rules: Self = text.parse()?;
        let mut said = BTreeSet::new();
        let mut meet = rules.meet.iter();
        let mut met = BTreeSet::new();
        for line in lines(text) {
            let may_come_again = matches!(line.rule, "source" | "meet");
            let is_again = !said.insert(line.rule) && !may_come_again;
            let round = (line.rule == "meet").then(|| meet.next()).flatten();
            let is_met = round.is_some_and(|round| meet_again(round, &mut met));
            if is_again || is_met || rules.is_against(&line) {
                return Err(line.unreadable(line.rest));
            }
        }
        Ok(rules)
    }

    /// Can a line not stand beside the others?
    fn is_against(&self, line: &RuleLine<'_>) -> bool {
        match line.rule {
            // the other formats have one, and would say nothing of the rest
            "divisions" => line.rest.parse::<u8>() != Ok(self.divisions),
            "promote" | "relegate" => self.divisions == 1 || self.moves_too_many(),
            "list" => self.list < self.boards,
            "openings" => {
                let is_drawn = |one: &BoardOpening| *one != BoardOpening::Free;
                self.squares != 64 && self.openings.iter().any(is_drawn)
            }
            "board" => match self.board_points {
                BoardPoints::Games => false,
                BoardPoints::Partida { win, draw, loss } => !falls(&[win, draw, loss]),
            },
            "match" => {
                let given = self.match_points;
                !falls(&[given.win, given.draw, given.loss]) || given.forfeit > given.loss
            }
            "bye" => !self.is_swiss() || self.bye.0 > self.match_points.win,
            "rank" => repeats(&self.rank),
            "break" => !self.is_knockout() || repeats(&self.breaks),
            "meet" => !self.is_round_robin(),
            _ => false,
        }
    }

    /// Do more teams go up and down than the table of rounds has?
    fn moves_too_many(&self) -> bool {
        let moving = usize::from(self.promoted) + usize::from(self.relegated);
        !self.meet.is_empty() && moving > self.table_size()
    }

    fn is_swiss(&self) -> bool {
        match self.format {
            Format::Swiss { .. } => true,
            Format::RoundRobin { .. } | Format::Knockout | Format::Scheveningen => false,
        }
    }

    fn is_round_robin(&self) -> bool {
        match self.format {
            Format::RoundRobin { .. } => true,
            Format::Swiss { .. } | Format::Knockout | Format::Scheveningen => false,
        }
    }
}

/// Does a win give no less than a draw, a draw no less than a loss, and a win more than a loss?
fn falls(given: &[Points; 3]) -> bool {
    let [win, draw, loss] = given;
    win >= draw && draw >= loss && win > loss
}

/// Is one of them named twice?
fn repeats<T: PartialEq>(all: &[T]) -> bool {
    let mut left = all;
    while let Some((first, rest)) = left.split_first() {
        if rest.contains(first) {
            return true;
        }
        left = rest;
    }
    false
}

/// Does a team meet two others in this round, or one that it met in a round before?
fn meet_again(round: &[(u8, u8)], met: &mut BTreeSet<(u8, u8)>) -> bool {
    let mut seated = BTreeSet::new();
    let mut again = false;
    for (home, away) in round {
        again |= !seated.insert(home);
        again |= !seated.insert(away);
        again |= !met.insert((*home.min(away), *home.max(away)));
    }
    again
}
