//! What the federation says that the rules mean.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{LongText, ReadingNo, RulingNo, TournamentId, rulings::Facts};

/// What the federation says that an article means, for everybody.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reading {
    /// The number.
    pub no: ReadingNo,
    /// The article, or several with a comma between two.
    pub article: LongText,
    /// From which day it holds.
    pub on: NaiveDate,
    /// Since when it does not hold any more.
    pub until: Option<NaiveDate>,
    /// The text in Portuguese.
    pub portuguese: Facts,
    /// The text in English.
    pub english: Facts,
    /// The question whose answer it was.
    pub question: Option<(TournamentId, RulingNo)>,
}

impl Reading {
    /// Does it hold, and is it about one of these articles?
    #[must_use]
    pub fn is_about(&self, articles: &[&str]) -> bool {
        let mut own = self.article.as_str().split(',').map(str::trim);
        self.until.is_none() && own.any(|article| articles.contains(&article))
    }

    /// By what readings are ordered: the numbers of the article, then the own number.
    #[must_use]
    pub fn order(&self) -> (Vec<u32>, String, ReadingNo) {
        let text = self.article.as_str();
        let numbers = text.split(|sign: char| !sign.is_ascii_digit());
        let numbers = numbers.filter_map(|number| number.parse().ok());
        (numbers.collect(), text.to_owned(), self.no)
    }
}
