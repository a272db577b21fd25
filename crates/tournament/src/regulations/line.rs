//! What a line of the regulations rests on.

use draughts::Article;

use super::{PairingSystem, Regulations, Rhythm, TieBreak};

/// A line of the regulations as they are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RegulationsLine {
    /// How many games a match has.
    Games,
    /// What a match scores, and by which points places are decided.
    Score,
    /// The rhythm that a time makes.
    Rhythm(Rhythm),
    /// Whether openings are free or drawn.
    Opening,
    /// Who meets whom.
    System(PairingSystem),
    /// What decides a drawn match.
    Decider,
    /// When a draw may be offered.
    Offers,
    /// Whether there are appeals.
    Appeals,
    /// What is fined.
    Fines,
    /// What follows upon an offence, and upon the next one.
    Custom,
    /// A tie-break.
    TieBreak(TieBreak),
}

impl RegulationsLine {
    /// In the FPD's rules, and in those of FIDE by which its events are paired.
    fn article(self) -> Option<Article> {
        Some(Article::new(match self {
            Self::Games => "FPD D",
            Self::Score => "FPD 10.1",
            Self::Rhythm(Rhythm::Classical) => return None,
            Self::Rhythm(Rhythm::Rapid) => "FPD B",
            Self::Rhythm(Rhythm::Blitz) => "FPD C",
            Self::Opening => "FPD A",
            Self::System(system) => return system.article(),
            Self::Decider => "FPD D.4, D.5",
            Self::Offers => "FPD 9.1",
            Self::Appeals => "FPD 11.12",
            Self::Fines => "FPD 12.9 g",
            Self::Custom => "FPD 12.9",
            Self::TieBreak(tie_break) => return Some(tie_break.article()),
        }))
    }
}

impl Regulations {
    /// The article that a line of these regulations rests on. The texts of the other games say nothing of how a competition is held, so that under their
    /// rules nothing of the FPD's is cited; what FIDE says of pairings and tie-breaks is the same for all.
    ///
    /// ```
    /// use draughts::RuleSet;
    /// use tournament::{Regulations, RegulationsLine};
    /// let mut regulations = Regulations::standard();
    /// let games = regulations.article_of(RegulationsLine::Games);
    /// assert_eq!(games.map(|article| article.as_str()), Some("FPD D"));
    /// regulations.rule_set = RuleSet::International;
    /// assert_eq!(regulations.article_of(RegulationsLine::Games), None);
    /// ```
    #[must_use]
    pub fn article_of(&self, line: RegulationsLine) -> Option<Article> {
        let article = line.article()?;
        (self.under_fpd() || !article.is_of("FPD")).then_some(article)
    }
}

#[cfg(test)]
mod tests {
    use draughts::RuleSet;

    use super::*;

    #[test]
    fn only_the_fpds_games_rest_on_its_rules_of_competition() {
        let system = RegulationsLine::System;
        let tie_break = |code| RegulationsLine::TieBreak(TieBreak::from_code(code).unwrap());
        let lines = [
            (RegulationsLine::Games, Some("FPD D"), None),
            (RegulationsLine::Score, Some("FPD 10.1"), None),
            (RegulationsLine::Rhythm(Rhythm::Classical), None, None),
            (RegulationsLine::Rhythm(Rhythm::Blitz), Some("FPD C"), None),
            (RegulationsLine::Opening, Some("FPD A"), None),
            (
                system(PairingSystem::Match { clinched: true }),
                Some("FPD D.3"),
                None,
            ),
            (
                system(PairingSystem::Dutch { rounds: 7 }),
                Some("FIDE C.04.3"),
                Some("FIDE C.04.3"),
            ),
            (RegulationsLine::Custom, Some("FPD 12.9"), None),
            (tie_break("GP"), Some("FPD 10.1"), None),
            (
                tie_break("WIN"),
                Some("FIDE C.07 7.1"),
                Some("FIDE C.07 7.1"),
            ),
        ];
        for (line, at_home, abroad) in lines {
            for rules in RuleSet::ALL {
                let regulations = Regulations {
                    rule_set: rules,
                    ..Regulations::standard()
                };
                let expected = if regulations.under_fpd() {
                    at_home
                } else {
                    abroad
                };
                let cited = regulations.article_of(line).map(Article::as_str);
                assert_eq!(cited, expected, "{line:?} under {}", rules.code());
            }
        }
    }
}
