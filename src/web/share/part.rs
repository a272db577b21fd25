//! The parts of the site that are of no tournament, each with a picture of its own.

use crate::words::Words;

/// A part of the site. Its code is how an address of a picture names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(in crate::web) enum SitePart {
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

tournament::coded!(SitePart);

/// The words on a picture.
struct PartWords {
    title: fn(&Words) -> String,
    text: fn(&Words) -> String,
}

impl SitePart {
    /// Its name and a sentence about it, as its picture has them.
    pub fn said(self, t: &Words) -> (String, String) {
        let PartWords { title, text } = self.row();
        (title(t), text(t))
    }

    fn row(self) -> PartWords {
        match self {
            Self::Home => PartWords::new(Words::tournament_list_title, Words::share_site),
            Self::Players => PartWords::new(Words::players_title, Words::share_players),
            Self::Clubs => PartWords::new(Words::clubs_title, Words::clubs_lead),
            Self::Titles => PartWords::new(Words::titles_holders, Words::titles_holders_lead),
            Self::Honours => PartWords::new(Words::honours_title, Words::honours_lead),
            Self::Ratings => {
                PartWords::new(Words::federation_ratings, Words::federation_ratings_lead)
            }
            Self::Circuits => {
                PartWords::new(Words::federation_circuits, Words::federation_circuits_lead)
            }
            Self::Teams => PartWords::new(Words::teams_title, Words::teams_lead),
            Self::Calendar => PartWords::new(
                Words::office_public_calendar,
                Words::office_public_calendar_lead,
            ),
            Self::Readings => PartWords::new(Words::readings_heading, Words::readings_lead),
            Self::Openings => PartWords::new(Words::openings_title, Words::openings_lead),
            Self::Board => PartWords::new(Words::shell_nav_board, Words::share_board),
            Self::Training => PartWords::new(Words::training_link, Words::share_training),
        }
    }
}

impl PartWords {
    const fn new(title: fn(&Words) -> String, text: fn(&Words) -> String) -> Self {
        Self { title, text }
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
        for part in SitePart::ALL {
            assert_eq!(SitePart::from_code(part.code()), Some(part));
            for lang in [Lang::Pt, Lang::En] {
                let (title, text) = part.said(lang.words());
                assert!(!title.is_empty() && said.insert(text), "{part:?}");
            }
        }
        assert_eq!(SitePart::from_code("arbitro"), None);
    }
}
