//! The page to which a form leads back that stands on several, as its field `back` says.

use tournament::RoundNo;

use crate::web::{address::TournamentAt, error::WebError, form::Posted};

/// A page of the desk, by its word in forms. A form says none where it leads back to the page that its own address belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum Back {
    /// Who arrived.
    CheckIn,
    /// Who is entered.
    Entries,
    /// Score sheets of a file.
    Games,
    /// The order at the start.
    Seeding,
    /// Categories.
    Categories,
    /// Prizes.
    Prizes,
    /// The rating lists.
    Ratings,
    /// Whose boards are whose.
    Posts,
    /// The results of a round.
    Results,
    /// The console of a board.
    Console,
}

tournament::coded!(Back);

impl Back {
    /// What a form says; nothing where it says nothing.
    ///
    /// # Errors
    /// [`WebError::BadRequest`] for a word that none of our forms says.
    pub fn of(posted: &Posted) -> Result<Option<Self>, WebError> {
        match posted.text("back") {
            "" => Ok(None),
            code => Self::from_code(code).map(Some).ok_or(WebError::BadRequest),
        }
    }

    /// Whether a form stands on the console of its board, where else it can stand on the page of its own address alone.
    ///
    /// # Errors
    /// [`WebError::BadRequest`] for any other page.
    pub fn is_console(posted: &Posted) -> Result<bool, WebError> {
        let said = Self::of(posted)?;
        if said.is_some_and(|page| page != Self::Console) {
            return Err(WebError::BadRequest);
        }
        Ok(said.is_some())
    }

    /// What a form says that stands on the results of this round, and whose address names no round.
    pub fn results_of(round: RoundNo) -> String {
        format!("{}-{round}", Self::Results.code())
    }

    /// The round on whose results such a form stands.
    pub fn round(posted: &Posted) -> Option<RoundNo> {
        let rest = posted.text("back").strip_prefix(Self::Results.code())?;
        rest.strip_prefix('-')?.parse().ok().map(RoundNo)
    }

    /// The address of a page that is of the whole tournament.
    ///
    /// # Errors
    /// [`WebError::BadRequest`] for one that is of a round or of a board.
    pub fn in_tournament(self, at: TournamentAt) -> Result<String, WebError> {
        Ok(match self {
            Self::CheckIn => at.check_in_url(),
            Self::Entries => at.manage_entries_url(),
            Self::Games => at.import_games_url(),
            Self::Seeding => at.seeding_url(),
            Self::Categories => at.categories_url(),
            Self::Prizes => at.edit_prizes_url(),
            Self::Ratings => at.ratings_url(),
            Self::Posts => at.posts_url(),
            Self::Results | Self::Console => return Err(WebError::BadRequest),
        })
    }
}
