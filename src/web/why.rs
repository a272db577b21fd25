//! Why a pair meets, or somebody has the bye, as both the public page and that of a draft show it.

use std::collections::BTreeSet;

use crate::web::address::RoundAt;
use crate::words::{self, Named, Names, Words, named_once};
use tournament::{
    BoardNo, EntryNo, RoundNo, Tournament,
    pairing::{
        Constraints, Pair,
        explain::{ColourReason, Plain, PlainBye, explain_bye, explain_pair},
    },
};

/// What is to be explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Of {
    /// The pair on this board.
    Board(BoardNo),
    /// Why this one does not play.
    Bye(EntryNo),
}

/// For whom it is explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WhyReader {
    /// Those who work in the tournament, and see whom the arbiter keeps apart.
    Staff,
    /// Everybody else.
    Public,
}

/// The reasons for a pair or a bye.
pub(super) struct Why {
    /// The board, or who does not play.
    pub heading: String,
    /// What the reasons are for.
    pub question: String,
    /// The reason in one sentence.
    pub plain: String,
    /// What else is to be known of it.
    pub notes: Vec<String>,
    /// Sentence by sentence.
    pub told: words::ReasonWords,
    /// The colours of a pair.
    pub colours: Option<ColourTable>,
}

/// The colours that two players had, and why they get these.
pub(super) struct ColourTable {
    /// The reason in one sentence.
    pub plain: String,
    /// The reason.
    pub reason: String,
    /// The two, White of game 1 first.
    pub rows: Vec<ColourRow>,
    /// Whether the system knows colours that are due.
    pub has_due: bool,
}

/// A player's line of colours.
pub(super) struct ColourRow {
    /// The name.
    pub name: String,
    /// The score before the round, and what counts beside it in pairing only.
    pub score: String,
    /// A letter for each round played, the latest last.
    pub history: String,
    /// The colour due, and how strongly.
    pub due: String,
}

impl Of {
    /// Where the page of a published round is.
    pub fn url(self, at: RoundAt) -> String {
        match self {
            Self::Board(board) => at.board(board).why_url(),
            Self::Bye(entry) => at.bye(entry).why_url(),
        }
    }
}

impl WhyReader {
    /// Who knows the reason of what was made by hand: the journal is for those who work in the tournament.
    fn notes(self, t: &Words, by_hand: bool) -> Vec<String> {
        let note = by_hand.then(|| match self {
            Self::Staff => t.explain_by_hand_journal(),
            Self::Public => t.explain_by_hand_ask(),
        });
        note.into_iter().collect()
    }
}

impl Why {
    /// The reasons; `None` when the round has no such board or bye. `apart` are those whom the arbiter kept apart when it was paired.
    pub fn new(
        tournament: &Tournament,
        (round, of): (RoundNo, Of),
        apart: BTreeSet<Pair>,
        reader: WhyReader,
        t: &Words,
        names: &Names,
    ) -> Option<Self> {
        let secret = match reader {
            WhyReader::Staff => BTreeSet::new(),
            WhyReader::Public => Constraints::undisclosed(tournament, round, &apart),
        };
        let constraints = Constraints::of_round_then(tournament, round, apart);
        match of {
            Of::Board(board) => {
                let pair = explain_pair(tournament, round, board, &constraints)?.discreet(&secret);
                let two = [pair.pairing.first, pair.pairing.second];
                let [white, black] = two.map(|one| names.in_full(one));
                let name = named_once(names, two);
                Some(Self {
                    heading: t.explain_board_line(
                        tournament.table(board).to_string(),
                        white,
                        black,
                    ),
                    question: t.explain_pair_head(),
                    plain: words::plain_pair(t, &pair, &name),
                    notes: reader.notes(t, pair.plain() == Plain::Otherwise { by_hand: true }),
                    told: words::why_pair(t, &pair, &name),
                    colours: Some(ColourTable::new(t, &pair.colours, &name)),
                })
            }
            Of::Bye(entry) => {
                let bye = explain_bye(tournament, round, entry, &constraints)?.discreet(&secret);
                Some(Self {
                    heading: t.explain_bye_line(names.in_full(entry), bye.kind.name(t)),
                    question: t.explain_bye_head(),
                    plain: words::plain_bye(t, &bye),
                    notes: reader.notes(t, bye.plain() == PlainBye::Otherwise { by_hand: true }),
                    told: words::why_bye(t, &bye, &named_once(names, [entry])),
                    colours: None,
                })
            }
        }
    }
}

impl ColourTable {
    fn new(t: &Words, colours: &ColourReason, name: words::Name) -> Self {
        let rows = colours.sides.iter().map(|side| ColourRow {
            name: name(side.entry),
            score: words::score_before(t, side),
            history: words::colour_history(t, side),
            due: words::colour_due(t, side).unwrap_or_default(),
        });
        Self {
            plain: words::plain_colours(t, colours, name),
            reason: words::why_colours(t, colours, name),
            rows: rows.collect(),
            has_due: colours.sides.iter().any(|side| side.due.is_some()),
        }
    }
}
