//! The rules of conduct that an arbiter picks from.

use tournament::rulings::Matter;

/// A rule of conduct (Article 11 and 4.1–4.14, 6.2, 8) that can be broken: the list that an arbiter picks from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ConductRule {
    /// The word under which it is posted.
    pub code: &'static str,
    /// The article.
    pub article: &'static str,
}

const fn rule(code: &'static str, article: &'static str) -> ConductRule {
    ConductRule { code, article }
}

impl ConductRule {
    /// Every rule, in the order of the articles.
    pub const ALL: [Self; 37] = [
        rule("two-hands", "4.1"),
        rule("moved-again", "4.6"),
        rule("hesitation", "4.7"),
        rule("others-pieces", "4.13"),
        rule("untidy-pieces", "4.14"),
        rule("other-hand", "6.2 b"),
        rule("finger-on-clock", "6.2 b"),
        rule("clock-hindered", "6.2 c"),
        rule("clock-violence", "6.2 d"),
        rule("clock-before-move", "6.2 d"),
        rule("adjusts-out-of-turn", "6.2 e"),
        rule("clock-stopped", "6.4 d"),
        rule("displaced", "7.4 c"),
        rule("not-recorded", "8.1"),
        rule("recorded-before", "8.2"),
        rule("recorded-late", "8.3"),
        rule("sheet-contents", "8.4"),
        rule("offer-not-recorded", "8.5"),
        rule("sheet-hidden", "8.7"),
        rule("sheet-not-updated", "8.10"),
        rule("sheet-not-signed", "8.11"),
        rule("offer-with-conditions", "9.2 b"),
        rule("offer-against-rules", "9.11"),
        rule("discredit", "11.1"),
        rule("left", "11.2"),
        rule("notes-or-advice", "11.3"),
        rule("device", "11.4"),
        rule("smoking", "11.5"),
        rule("sheet-misused", "11.6"),
        rule("spectating-player", "11.7"),
        rule("disturbs", "11.8"),
        rule("unfounded-claims", "11.8"),
        rule("repeated-offers", "11.8"),
        rule("noise", "11.8"),
        rule("refuses-rules", "11.10"),
        rule("interferes", "12.7"),
        rule("phone-in-the-hall", "12.8"),
    ];

    /// The rule with this code.
    ///
    /// ```
    /// use arbitration::ConductRule;
    /// assert_eq!(ConductRule::from_code("smoking").unwrap().article, "11.5");
    /// ```
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.code == code)
    }

    /// What a ruling about it is about: the clock (6.2, 6.4), the score sheet (Article 8) or conduct.
    ///
    /// ```
    /// use arbitration::ConductRule;
    /// use tournament::rulings::Matter;
    /// assert_eq!(ConductRule::from_code("sheet-hidden").unwrap().matter(), Matter::Recording);
    /// ```
    #[must_use]
    pub fn matter(self) -> Matter {
        match self.article.split('.').next() {
            Some("6") => Matter::ClockMisused,
            Some("8") => Matter::Recording,
            _ => Matter::Conduct,
        }
    }

    /// The rules that a matter is about.
    pub fn about(matter: Matter) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |rule| rule.matter() == matter)
    }
}
