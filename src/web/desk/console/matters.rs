//! What an arbiter can be called for, as the page of a board lists it: what this tournament calls for most stands first, the rest
//! is folded by kind, and a word finds any.

use crate::{
    web::{
        address::GameAt,
        desk::situation::{RULE, sentence},
        query,
    },
    words::{self, Named, Words},
};
use arbitration::ConductRule;
use tournament::{Tournament, rulings::Matter};

/// So many stand open.
const FIRST: usize = 6;

/// What arbiters are called for most, before a tournament has shown its own habits.
const USUAL: [Matter; FIRST] = [
    Matter::DrawClaim,
    Matter::IllegalMove,
    Matter::FlagFall,
    Matter::Device,
    Matter::Conduct,
    Matter::Touched,
];

/// Rules of conduct that are looked for among what belongs together.
const LOOKED_FOR: [(MatterGroup, ConductRule); 2] = [
    (MatterGroup::Offer, ConductRule::RepeatedOffers),
    (MatterGroup::Moves, ConductRule::UnfoundedClaims),
];

/// What belongs together, in the order of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MatterGroup {
    Moves,
    Clock,
    Offer,
    Conduct,
    Start,
    Sanction,
}

impl MatterGroup {
    const ALL: [Self; 6] = [
        Self::Moves,
        Self::Clock,
        Self::Offer,
        Self::Conduct,
        Self::Start,
        Self::Sanction,
    ];

    fn of(matter: Matter) -> Self {
        match matter {
            Matter::DrawClaim
            | Matter::AnnouncedMove
            | Matter::NotCrowned
            | Matter::IllegalMove
            | Matter::NoMove
            | Matter::Touched
            | Matter::Displaced => Self::Moves,
            Matter::FlagFall
            | Matter::ClockStopped
            | Matter::WrongClock
            | Matter::ClockMisused
            | Matter::Disturbance
            | Matter::Interruption => Self::Clock,
            Matter::DrawOffer | Matter::TechnicalDraw | Matter::NoWinLeft => Self::Offer,
            Matter::Device | Matter::Conduct | Matter::Recording | Matter::RefusalToPlay => {
                Self::Conduct
            }
            Matter::Absence
            | Matter::WrongSetUp
            | Matter::ReversedColours
            | Matter::OpeningNotPlayed
            | Matter::WrongOpponent => Self::Start,
            Matter::Sanction | Matter::Question => Self::Sanction,
        }
    }

    fn title(self, t: &Words) -> String {
        match self {
            Self::Moves => t.console_group_moves(),
            Self::Clock => t.console_group_clock(),
            Self::Offer => t.console_group_offer(),
            Self::Conduct => t.console_group_conduct(),
            Self::Start => t.console_group_start(),
            Self::Sanction => t.console_group_sanction(),
        }
    }
}

/// The buttons of a board.
pub(super) struct Matters {
    /// Those that are wanted most.
    pub first: Vec<Button>,
    /// The others, by kind; none is empty.
    pub groups: Vec<ButtonGroup>,
}

/// What belongs together.
pub(super) struct ButtonGroup {
    pub code: usize,
    pub title: String,
    pub buttons: Vec<Button>,
}

/// One thing that an arbiter can be called for.
pub(super) struct Button {
    pub url: String,
    pub label: String,
    pub article: String,
    /// What else it is found by, beside its label and article.
    pub words: String,
}

impl Matters {
    pub fn new(t: &Words, tournament: &Tournament, at: GameAt) -> Self {
        let rules = tournament.regulations.rule_set;
        let ordered = by_use(tournament);
        let (first, rest) = ordered.split_at(FIRST.min(ordered.len()));
        let button = |matter: &Matter| Button {
            url: at.matter(*matter).url(),
            label: sentence(&matter.name(t)),
            article: words::cited(t, rules, &matter.article(rules)),
            words: ConductRule::about(*matter)
                .map(|rule| rule.name(t))
                .collect::<Vec<_>>()
                .join(" "),
        };
        let rule = |rule: ConductRule| Button {
            url: query::with(
                &at.matter(Matter::Conduct).url(),
                [(RULE.name, RULE.show(&rule))],
            ),
            label: sentence(&rule.name(t)),
            article: words::cited(t, rules, &rule.article().into()),
            words: String::new(),
        };
        let group = |(code, kind): (usize, MatterGroup)| ButtonGroup {
            code,
            title: kind.title(t),
            buttons: Matter::ALL
                .iter()
                .filter(|matter| MatterGroup::of(**matter) == kind && rest.contains(matter))
                .map(button)
                .chain(looked_for(kind).map(rule))
                .collect(),
        };
        let groups = MatterGroup::ALL.into_iter().enumerate().map(group);
        Self {
            first: first.iter().map(button).collect(),
            groups: groups.filter(|group| !group.buttons.is_empty()).collect(),
        }
    }
}

/// The rules of conduct that are looked for in a group.
fn looked_for(kind: MatterGroup) -> impl Iterator<Item = ConductRule> {
    let there = LOOKED_FOR.into_iter().filter(move |(at, _)| *at == kind);
    there.map(|(_, rule)| rule)
}

/// All matters of these rules: those that were ruled about most here, then the usual ones.
fn by_use(tournament: &Tournament) -> Vec<Matter> {
    let times = |matter: &Matter| {
        let rulings = tournament.rulings.iter();
        rulings.filter(|one| one.matter == *matter).count()
    };
    let mut all: Vec<Matter> = USUAL.to_vec();
    all.extend(Matter::ALL.into_iter().filter(|one| !USUAL.contains(one)));
    all.retain(|one| one.is_under(tournament.regulations.rule_set));
    all.sort_by_key(|matter| std::cmp::Reverse(times(matter)));
    all
}
