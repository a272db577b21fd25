//! Titles of the federation: proposed, given, withdrawn.

use chrono::{Months, NaiveDate};
use serde::{Deserialize, Serialize};

use super::{FixtureId, LongText, PlayerId, ShortText, Title, TitleCaseNo, TournamentId};

/// A title that was proposed for somebody, and what came of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TitleCase {
    /// The number.
    pub no: TitleCaseNo,
    /// For whom.
    pub player: PlayerId,
    /// Which title.
    pub title: Title,
    /// What it rests on, as whoever proposed it wrote; where a homologation gave it, what the calendar called the tournament.
    pub evidence: LongText,
    /// Did a homologation give it, so that what it rests on is told in the language of whoever reads it? Of those of before, whose text says it, this does not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_homologation: bool,
    /// The tournaments of which the proposal names norms.
    pub norms: Vec<TournamentId>,
    /// Who proposed it.
    pub proposed_by: String,
    /// On which day.
    pub proposed_on: NaiveDate,
    /// What came of it.
    pub standing: TitleState,
    /// The title that they had when it was given, which is theirs again where it is withdrawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Title>,
}

/// What came of a proposed title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum TitleState {
    /// Nobody decided yet.
    Proposed,
    /// It is theirs.
    Approved {
        /// From which day.
        from: NaiveDate,
        /// Who approved it.
        by: String,
        /// On what occasion; nothing where it was approved before that was written down.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        occasion: Option<Occasion>,
    },
    /// It was not given.
    Declined {
        /// Why.
        why: LongText,
        /// Who decided it.
        by: String,
    },
    /// It was theirs and is not any more.
    Withdrawn {
        /// From which day it had been.
        from: NaiveDate,
        /// On which day it ended.
        on: NaiveDate,
        /// Why; nothing where the reason of the step that took it back has no room here: that stands beside it in the journal.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<LongText>,
        /// Who decided it.
        by: String,
        /// What the calendar called the tournament whose homologation was opened again, where that took it back. Of those of before, whose reason says it, this
        /// is nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reopened: Option<ShortText>,
    },
}

/// On what occasion a title was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Occasion {
    /// Somebody approved the proposal by itself.
    Proposal,
    /// An entry of the calendar was homologated: opened again, it takes the title back.
    Homologation {
        /// Which entry.
        fixture: FixtureId,
        /// How many steps it had before that one: it can be homologated anew.
        step: usize,
    },
}

impl TitleState {
    /// From which day it is theirs; nothing where it is not.
    #[must_use]
    pub fn held_from(&self) -> Option<NaiveDate> {
        match self {
            Self::Approved { from, .. } => Some(*from),
            Self::Proposed | Self::Declined { .. } | Self::Withdrawn { .. } => None,
        }
    }

    /// On what occasion it became theirs; nothing where it is not, or where that was not written down.
    #[must_use]
    pub fn occasion(&self) -> Option<Occasion> {
        match self {
            Self::Approved { occasion, .. } => *occasion,
            Self::Proposed | Self::Declined { .. } | Self::Withdrawn { .. } => None,
        }
    }
}

/// How long before it was proposed a title can have been somebody's: it may be of long ago.
const AT_MOST_BEFORE: Months = Months::new(24 * 12);

/// How long after today a title can become somebody's.
const AT_MOST_AFTER: Months = Months::new(12);

/// Why a decision on a title does not hold: somebody decided otherwise meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the title was decided on otherwise")]
pub struct TitleConflict;

impl TitleCase {
    /// A title that is proposed by somebody on a day, for what it rests on: its number is given when it is kept.
    #[must_use]
    pub fn proposed(
        (player, title): (PlayerId, Title),
        evidence: LongText,
        norms: Vec<TournamentId>,
        (proposed_by, proposed_on): (String, NaiveDate),
    ) -> Self {
        Self {
            no: TitleCaseNo(0),
            player,
            title,
            evidence,
            by_homologation: false,
            norms,
            proposed_by,
            proposed_on,
            standing: TitleState::Proposed,
            before: None,
        }
    }

    /// Can it be theirs from this day, as whoever approves it types it?
    #[must_use]
    pub fn can_begin(&self, from: NaiveDate, today: NaiveDate) -> bool {
        (self.proposed_on - AT_MOST_BEFORE..=today + AT_MOST_AFTER).contains(&from)
    }

    /// What approving it by itself makes of it. Where it is theirs already it stays on the occasion on which it became so: pressed twice, the second says what
    /// the first did.
    #[must_use]
    pub fn approved(&self, from: NaiveDate, by: String) -> TitleState {
        let occasion = match self.standing.held_from() {
            Some(_) => self.standing.occasion(),
            None => Some(Occasion::Proposal),
        };
        TitleState::Approved { from, by, occasion }
    }

    /// Decides on it: a proposal is approved or declined, a title that is theirs withdrawn. What stands already is decided again without a difference. `held` is
    /// the title that they have by then.
    ///
    /// # Errors
    /// [`TitleConflict`] where somebody decided otherwise.
    pub fn decide(&self, standing: TitleState, held: Option<Title>) -> Result<Self, TitleConflict> {
        match (&self.standing, &standing) {
            (before, after) if before == after => return Ok(self.clone()),
            (TitleState::Proposed, TitleState::Approved { .. } | TitleState::Declined { .. })
            | (TitleState::Approved { .. }, TitleState::Withdrawn { .. }) => {}
            (
                TitleState::Proposed
                | TitleState::Approved { .. }
                | TitleState::Declined { .. }
                | TitleState::Withdrawn { .. },
                _,
            ) => return Err(TitleConflict),
        }
        let before = match standing.held_from() {
            Some(_) => held,
            None => self.before,
        };
        Ok(Self {
            standing,
            before,
            ..self.clone()
        })
    }

    /// The title that its owner has once this is decided: `held` is the one of before, `theirs` are their cases, with this one as it is now. Who had a higher title
    /// that was never proposed here keeps it.
    #[must_use]
    pub fn title_after(&self, held: Option<Title>, theirs: &[&Self]) -> Option<Title> {
        match &self.standing {
            TitleState::Approved { .. } => held.into_iter().chain([self.title]).min(),
            TitleState::Withdrawn { .. } if held == Some(self.title) => self.left(theirs),
            TitleState::Withdrawn { .. } | TitleState::Declined { .. } | TitleState::Proposed => {
                held
            }
        }
    }

    /// The highest title that is left to its owner without this one.
    fn left(&self, theirs: &[&Self]) -> Option<Title> {
        let held = theirs
            .iter()
            .filter(|one| one.standing.held_from().is_some());
        // one that was never proposed here is theirs as it was before
        let is_proposed = |title: &Title| theirs.iter().any(|one| one.title == *title);
        let before = self.before.filter(|title| !is_proposed(title));
        held.map(|one| one.title).chain(before).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_of_before_occasions_were_written_down_is_read_and_written_as_it_was() {
        let old = r#"{"is":"approved","from":"2026-11-02","by":"Olga"}"#;
        let read: TitleState = serde_json::from_str(old).unwrap();
        assert!(read.held_from().is_some());
        assert_eq!(read.occasion(), None);
        assert_eq!(serde_json::to_string(&read).unwrap(), old);
        let (fixture, step) = (FixtureId(3), 4);
        for occasion in [Occasion::Proposal, Occasion::Homologation { fixture, step }] {
            let new = TitleState::Approved {
                from: read.held_from().unwrap(),
                by: "Olga".to_owned(),
                occasion: Some(occasion),
            };
            let written = serde_json::to_string(&new).unwrap();
            let again: TitleState = serde_json::from_str(&written).unwrap();
            assert_eq!(again, new, "{written}");
        }
    }

    #[test]
    fn a_title_that_was_withdrawn_before_is_read_and_written_as_it_was() {
        let old = r#"{"is":"withdrawn","from":"2026-11-02","on":"2026-11-03","why":"Homologação de Open reaberta.","by":"Olga"}"#;
        let read: TitleState = serde_json::from_str(old).unwrap();
        assert_eq!(serde_json::to_string(&read).unwrap(), old);
        let case = case(Title::NationalMaster, read, None);
        let written = serde_json::to_string(&case).unwrap();
        assert!(!written.contains("homologation\":"), "{written}");
        assert_eq!(serde_json::from_str::<TitleCase>(&written).unwrap(), case);
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn case(title: Title, standing: TitleState, before: Option<Title>) -> TitleCase {
        let evidence = "Três normas".parse().unwrap();
        let by = ("Olga".to_owned(), day("2026-11-01"));
        TitleCase {
            standing,
            before,
            ..TitleCase::proposed((PlayerId(1), title), evidence, Vec::new(), by)
        }
    }

    /// One of each, in the order in which they are declared.
    fn standings() -> [TitleState; 4] {
        let (from, by) = (day("2026-11-02"), || "Olga".to_owned());
        let why = || "Faltam jogos".parse::<LongText>().unwrap();
        [
            TitleState::Proposed,
            TitleState::Approved {
                from,
                by: by(),
                occasion: Some(Occasion::Proposal),
            },
            TitleState::Declined {
                why: why(),
                by: by(),
            },
            TitleState::Withdrawn {
                from,
                on: from,
                why: Some(why()),
                by: by(),
                reopened: None,
            },
        ]
    }

    #[test]
    fn a_proposal_is_approved_or_declined_and_what_was_approved_withdrawn() {
        let held = Some(Title::CandidateMaster);
        for (one, before) in standings().into_iter().enumerate() {
            for (other, after) in standings().into_iter().enumerate() {
                let decided =
                    case(Title::NationalMaster, before.clone(), None).decide(after.clone(), held);
                let follows = [(0, 1), (0, 2), (1, 3)].contains(&(one, other));
                if one != other && !follows {
                    assert_eq!(decided, Err(TitleConflict), "{before:?} {after:?}");
                    continue;
                }
                // what they had is written down when it becomes theirs
                let kept = held.filter(|_| (one, other) == (0, 1));
                let then = case(Title::NationalMaster, after, kept);
                assert_eq!(decided, Ok(then), "{before:?}");
            }
        }
    }

    #[test]
    fn a_title_begins_in_the_years_before_it_was_proposed_or_within_one_from_now() {
        let proposed = case(Title::NationalMaster, TitleState::Proposed, None);
        for (from, answer) in [
            ("2002-10-31", false),
            ("2002-11-01", true),
            ("2027-11-30", true),
            ("2027-12-01", false),
        ] {
            let can = proposed.can_begin(day(from), day("2026-11-30"));
            assert_eq!(can, answer, "{from}");
        }
    }

    #[test]
    fn who_approves_twice_says_the_same_twice() {
        let from = day("2026-11-02");
        let occasion = Occasion::Homologation {
            fixture: FixtureId(3),
            step: 4,
        };
        for (standing, known) in [
            (TitleState::Proposed, Some(Occasion::Proposal)),
            (approved(Some(occasion)), Some(occasion)),
            (approved(None), None),
        ] {
            let case = case(Title::NationalMaster, standing, None);
            assert_eq!(case.approved(from, "Olga".to_owned()), approved(known));
        }
    }

    fn approved(occasion: Option<Occasion>) -> TitleState {
        TitleState::Approved {
            from: day("2026-11-02"),
            by: "Olga".to_owned(),
            occasion,
        }
    }

    #[test]
    fn the_highest_title_that_is_left_is_theirs() {
        let low = Some(Title::CandidateMaster);
        let (this, high) = (
            Some(Title::NationalMaster),
            Some(Title::InternationalMaster),
        );
        let [proposed, approved, declined, withdrawn] = standings();
        let other = |standing: &TitleState| {
            let case = case(Title::CandidateMaster, standing.clone(), None);
            Some(case)
        };
        for (standing, before, held, other, left) in [
            (&approved, None, None, None, this),
            (&approved, None, low, None, this),
            (&approved, None, high, None, high),
            (&proposed, None, low, None, low),
            (&declined, None, low, None, low),
            // one of before that was never proposed here
            (&withdrawn, low, this, None, low),
            (&withdrawn, None, this, other(&approved), low),
            // what was proposed here is theirs as its own case says
            (&withdrawn, low, this, other(&withdrawn), None),
            (&withdrawn, None, high, None, high),
        ] {
            let one = case(Title::NationalMaster, standing.clone(), before);
            let theirs: Vec<&TitleCase> = other.iter().chain([&one]).collect();
            assert_eq!(one.title_after(held, &theirs), left, "{theirs:?}");
        }
    }
}
