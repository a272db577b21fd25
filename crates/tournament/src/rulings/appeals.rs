//! The appeals against a ruling (11.12): any player may file one, and they are decided one after the other.
//!
//! Those that are decided stand before those that are open, so that the last decision is the one that counts, and the one that can be taken back.

use super::{Appeal, AppealPart, AppealVerdict, Effect, EntryNo, Ruling, RulingState};

impl Ruling {
    /// The appeals against it, in the order in which they were filed.
    pub fn appeals(&self) -> impl DoubleEndedIterator<Item = &Appeal> {
        self.appeal.iter().chain(&self.further)
    }

    /// The appeal that is to be decided now, with its place among all of them, from 0.
    #[must_use]
    pub fn open_appeal(&self) -> Option<(usize, &Appeal)> {
        let mut appeals = self.appeals().enumerate();
        appeals.find(|(_, one)| one.verdict.is_none())
    }

    /// The same, to be decided.
    pub(crate) fn open_appeal_mut(&mut self) -> Option<&mut Appeal> {
        let mut appeals = self.appeal.iter_mut().chain(&mut self.further);
        appeals.find(|one| one.verdict.is_none())
    }

    /// The appeal of this player against what the ruling is now: each player has one. Where another's was upheld in part after it was decided, the
    /// ruling became a decision about which this player was never heard, and may be appealed against again.
    #[must_use]
    pub fn appeal_of(&self, by: EntryNo) -> Option<&Appeal> {
        let part = |one: &Appeal| one.verdict.as_ref().is_some_and(|it| it.part.is_some());
        let appeals = self.appeals().rev();
        let mut since = appeals.take_while(|one| one.by == by || !part(one));
        since.find(|one| one.by == by)
    }

    /// The appeal that was decided last.
    pub(crate) fn decided_appeal_mut(&mut self) -> Option<&mut Appeal> {
        let appeals = self.appeal.iter_mut().chain(&mut self.further);
        appeals.rev().find(|one| one.verdict.is_some())
    }

    /// Whose appeal came to this, also where that was taken back since; nothing where several did to the very same.
    #[must_use]
    pub fn appellant(&self, verdict: &AppealVerdict) -> Option<EntryNo> {
        let came_to = |one: &&Appeal| {
            let withdrawn = one.withdrawn.iter().map(|it| &it.verdict);
            withdrawn.chain(&one.verdict).any(|it| it == verdict)
        };
        let mut by = self.appeals().filter(came_to).map(|one| one.by);
        let first = by.next()?;
        by.all(|other| other == first).then_some(first)
    }

    /// What came of its appeals, the oldest first.
    fn verdicts(&self) -> impl DoubleEndedIterator<Item = &AppealVerdict> {
        self.appeals().filter_map(|one| one.verdict.as_ref())
    }

    /// What came of the appeal against it that was decided last.
    #[must_use]
    pub fn verdict(&self) -> Option<&AppealVerdict> {
        self.verdicts().next_back()
    }

    /// Was an appeal against it decided? From then on that decision stands, and nobody takes the ruling back (11.12). Of one that the player
    /// withdrew nobody decided anything.
    #[must_use]
    pub fn appeal_decided(&self) -> bool {
        self.verdicts().any(|verdict| !verdict.given_up)
    }

    /// Is there an appeal against it of which nothing came yet? It was left without an object where the ruling fell meanwhile.
    #[must_use]
    pub fn has_open_appeal(&self) -> bool {
        self.open_appeal().is_some()
    }

    /// The decision on its appeal that can be taken back: one on a ruling that nobody has taken back.
    #[must_use]
    pub fn standing_verdict(&self) -> Option<&AppealVerdict> {
        let stands = matches!(self.state, RulingState::InForce | RulingState::Overturned);
        self.verdict().filter(|_| stands)
    }

    /// What of it fell by this decision on its appeal.
    #[must_use]
    pub fn fell_by(&self, verdict: &AppealVerdict) -> Vec<Effect> {
        match &verdict.part {
            Some(part) => part.fell.clone(),
            None if verdict.upheld => {
                let stays = |effect: &Effect| verdict.result_stays && effect.is_of_match();
                let fell = self.effects.iter().filter(|effect| !stays(effect));
                fell.cloned().collect()
            }
            None => Vec::new(),
        }
    }

    /// What it did before the last decision on an appeal.
    #[must_use]
    pub(crate) fn effects_before(&self) -> Vec<Effect> {
        let part = self.verdict().and_then(|verdict| verdict.part.as_ref());
        part.map_or_else(|| self.effects.clone(), |part| before(&self.effects, part))
    }

    /// Everything that it did before any appeal against it was upheld in part; where none was, what it does. The order may be another.
    #[must_use]
    pub fn first_effects(&self) -> Vec<Effect> {
        let parts = self.verdicts().rev().filter_map(|one| one.part.as_ref());
        parts.fold(self.effects.clone(), |effects, part| before(&effects, part))
    }

    /// Whom it had sent away (12.9 i) and does not any more, since it fell or that of it did; nobody who had left before it. A proposal that was taken
    /// back before it held looks the same.
    #[must_use]
    pub(crate) fn brought_back(&self) -> Vec<EntryNo> {
        let holds: &[Effect] = match self.state {
            RulingState::Proposed | RulingState::Refused => return Vec::new(),
            RulingState::InForce => self.effects.as_slice(),
            RulingState::Overturned | RulingState::Revoked => &[],
        };
        let first = self.first_effects();
        let fell = first.iter().filter(|effect| !holds.contains(effect));
        let sent_away = fell.filter_map(|effect| {
            let Effect::Expelled { entry } = effect else {
                return None;
            };
            Some(*entry)
        });
        sent_away
            .filter(|entry| !self.before.left.contains(entry))
            .collect()
    }

    /// What the last appeal that was upheld in part made of it.
    #[must_use]
    pub fn part(&self) -> Option<&AppealPart> {
        let mut verdicts = self.verdicts().rev();
        verdicts.find_map(|verdict| verdict.part.as_ref())
    }
}

/// The effects as they were before an appeal that was upheld in part.
fn before(effects: &[Effect], part: &AppealPart) -> Vec<Effect> {
    let game = |effect: &Effect| effect.makes().map(|made| made.game);
    let replaced = |effect: &&Effect| {
        let game_of = game(effect);
        let same_game = |fell: &Effect| game_of.is_some() && game(fell) == game_of;
        let mut fell = part.fell.iter();
        fell.any(|fell| same_game(fell) || fell.lighter().contains(*effect))
    };
    let kept = effects.iter().filter(|effect| !replaced(effect));
    kept.chain(&part.fell).cloned().collect()
}
