//! What happens to the tournament as a whole.

use crate::{Author, Bulletin, Freeze, LaterClock, SetupEvent, Stage, Tournament};

impl Tournament {
    pub(super) fn apply_setup(&mut self, event: &SetupEvent) {
        match event {
            SetupEvent::Created { .. } => {}
            SetupEvent::DetailsChanged { details } => self.details = details.clone(),
            SetupEvent::RegulationsChanged { regulations } => {
                self.regulations = regulations.clone()
            }
            SetupEvent::RoundsAmended { from: _, to } => {
                self.regulations.system = self.regulations.system.with_rounds(*to);
            }
            SetupEvent::TieBreaksAmended { from: _, to } => {
                self.regulations.tie_breaks.clone_from(to)
            }
            SetupEvent::ClockAmended { later } => self.amend_clock(*later),
            SetupEvent::StatementsAmended { from: _, to } => {
                self.regulations.arbitration.statements = *to;
            }
            SetupEvent::InfoChanged { info } => self.info = info.clone(),
            SetupEvent::Presented { presentation } => self.presentation.clone_from(presentation),
            SetupEvent::FollowingChanged { following } => self.follow(*following),
            SetupEvent::OnlineEntryOffered { online } => self.online.clone_from(online),
            SetupEvent::BulletinPosted { bulletin } => self.bulletins.push(bulletin.clone()),
            SetupEvent::BulletinTakenBack { bulletin } => self.take_back(*bulletin),
            SetupEvent::LogoChanged { logo } => self.logo.clone_from(logo),
            SetupEvent::Qualified { qualification } => self.qualified = Some(qualification.clone()),
            SetupEvent::Appointed { user, role } => {
                self.staff.insert(*user, *role);
            }
            SetupEvent::Dismissed { user } => {
                self.staff.remove(user);
                self.hall.posts.remove(user);
            }
            SetupEvent::EntriesOpened | SetupEvent::StartUndone => {
                self.stage = Stage::Entries;
                self.order.clear();
            }
            SetupEvent::Started { order } => {
                self.stage = Stage::Running;
                self.order.clone_from(order);
            }
            SetupEvent::Reseeded { order } => self.order.clone_from(order),
            SetupEvent::Finished { secret } => {
                self.stage = Stage::Finished;
                self.secret = Some(secret.clone());
            }
            SetupEvent::ListedAs { listing } => self.listing = *listing,
            SetupEvent::Cancelled { cancellation } => {
                self.cancelled = Some(cancellation.clone());
            }
            SetupEvent::CancellationUndone => self.cancelled = None,
            SetupEvent::AuthorChanged {
                generation, place, ..
            } => {
                self.author = Author {
                    generation: *generation,
                    place: Some(place.clone()),
                    sealed: false,
                };
            }
            SetupEvent::Sealed { .. } => self.author.sealed = true,
            SetupEvent::AwardsChanged { awards } => self.awards = awards.clone(),
            SetupEvent::RatingRulesChanged { rules } => self.ratings.rules = rules.clone(),
            SetupEvent::RatingsFrozen { freeze } => self.take_ratings(freeze),
            SetupEvent::FreezeUndone { frozen, ratings } => {
                for (no, rating) in ratings {
                    self.change_entry(*no, |e| e.person.rating = *rating);
                }
                self.ratings.frozen.clone_from(frozen);
            }
        }
    }

    fn amend_clock(&mut self, later: LaterClock) {
        let earlier = |one: &LaterClock| one.from < later.from;
        self.regulations.later.retain(earlier);
        self.regulations.later.push(later);
    }

    fn take_back(&mut self, bulletin: u16) {
        let of = |one: &&mut Bulletin| one.no == bulletin;
        if let Some(one) = self.bulletins.iter_mut().find(of) {
            one.is_gone = true;
        }
    }

    fn take_ratings(&mut self, freeze: &Freeze) {
        for (no, listed) in &freeze.entries {
            self.change_entry(*no, |e| e.person.rating = Some(listed.rating));
        }
        self.ratings.frozen = Some(freeze.clone());
    }
}
