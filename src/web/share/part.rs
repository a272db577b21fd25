//! The parts of the site that are of no tournament, each with a picture of its own.

use crate::words::Words;

/// A part of the site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::web) enum Part {
    /// The first page.
    Home,
    /// The players.
    Players,
    /// The clubs.
    Clubs,
    /// Who holds titles.
    Titles,
    /// Who won what.
    Honours,
    /// The rating lists.
    Ratings,
    /// The circuits.
    Circuits,
    /// The competitions of teams.
    Teams,
    /// The federation's calendar.
    Calendar,
    /// What the federation said of the rules.
    Readings,
    /// The openings.
    Openings,
    /// The board.
    Board,
    /// The training of arbiters.
    Training,
}

/// What a picture is found by, and the words on it.
struct Row {
    code: &'static str,
    title: fn(&Words) -> String,
    text: fn(&Words) -> String,
}

impl Part {
    const ALL: [Self; 13] = [
        Self::Home,
        Self::Players,
        Self::Clubs,
        Self::Titles,
        Self::Honours,
        Self::Ratings,
        Self::Circuits,
        Self::Teams,
        Self::Calendar,
        Self::Readings,
        Self::Openings,
        Self::Board,
        Self::Training,
    ];

    /// The part that an address of a picture names.
    pub fn read(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.code() == code)
    }

    /// How an address names it.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// Its name and a sentence about it, as its picture has them.
    pub fn said(self, t: &Words) -> (String, String) {
        let Row { title, text, .. } = self.row();
        (title(t), text(t))
    }

    fn row(self) -> Row {
        match self {
            Self::Home => Row::new("home", Words::tournament_list_title, Words::share_site),
            Self::Players => Row::new("players", Words::players_title, Words::share_players),
            Self::Clubs => Row::new("clubs", Words::clubs_title, Words::clubs_lead),
            Self::Titles => Row::new("titles", Words::titles_holders, Words::titles_holders_lead),
            Self::Honours => Row::new("honours", Words::honours_title, Words::honours_lead),
            Self::Ratings => Row::new(
                "ratings",
                Words::federation_ratings,
                Words::federation_ratings_lead,
            ),
            Self::Circuits => Row::new(
                "circuits",
                Words::federation_circuits,
                Words::federation_circuits_lead,
            ),
            Self::Teams => Row::new("teams", Words::teams_title, Words::teams_lead),
            Self::Calendar => Row::new(
                "calendar",
                Words::office_public_calendar,
                Words::office_public_calendar_lead,
            ),
            Self::Readings => Row::new("readings", Words::readings_heading, Words::readings_lead),
            Self::Openings => Row::new("openings", Words::openings_title, Words::openings_lead),
            Self::Board => Row::new("board", Words::shell_nav_board, Words::share_board),
            Self::Training => Row::new("training", Words::training_link, Words::share_training),
        }
    }
}

impl Row {
    const fn new(
        code: &'static str,
        title: fn(&Words) -> String,
        text: fn(&Words) -> String,
    ) -> Self {
        Self { code, title, text }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use crate::words::Lang;

    use super::*;

    #[test]
    fn each_part_is_found_by_its_code_and_says_what_it_is() {
        let mut said = BTreeSet::new();
        for part in Part::ALL {
            assert_eq!(Part::read(part.code()), Some(part));
            for lang in [Lang::Pt, Lang::En] {
                let (title, text) = part.said(lang.words());
                assert!(!title.is_empty() && said.insert(text), "{part:?}");
            }
        }
        assert_eq!(Part::read("arbitro"), None);
    }
}
