//! What can be measured to break a tie, as a table of facts: code, where it has a meaning, which modifiers it takes, how it
//! is written, the article.

use draughts::Article;

use super::super::PairingSystem;

/// What the numbers of a tie-break are, and so how they are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Scores, or sums of them.
    Points,
    /// Sums of scores times scores.
    Products,
    /// How often something happened.
    Count,
    /// Scores divided by the number of opponents.
    Average,
    /// Ratings.
    Rating,
    /// A place: 1 is best.
    Place,
}

macro_rules! measures {
    ($($(#[$doc:meta])* $variant:ident = $code:literal, $unit:ident, swiss: $swiss:literal, round_robin: $rr:literal,
       takes: $takes:literal, offered: $offered:expr, $article:literal;)+) => {
        /// What a tie-break measures. The codes are those of FIDE C.07, with `MP` and `GP` for the two scores of a match
        /// (C.07 art. 13) and `FTS` for the FMJD's full truncated Solkoff.
        ///
        /// ```
        /// use tournament::Measure;
        /// assert_eq!(Measure::from_code("BH"), Some(Measure::Buchholz));
        /// assert_eq!(Measure::Buchholz.article().as_str(), "FIDE C.07 8.1");
        /// ```
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantArray)]
        pub enum Measure {
            $($(#[$doc])* #[strum(serialize = $code)] $variant),+
        }

        $crate::coded!(Measure);

        impl Measure {
            /// What its numbers are.
            #[must_use]
            pub fn unit(self) -> Unit {
                match self { $(Self::$variant => Unit::$unit),+ }
            }

            /// The article that defines it.
            #[must_use]
            pub fn article(self) -> Article {
                Article::new(match self { $(Self::$variant => $article),+ })
            }

            /// The letters of the modifiers it takes; `:` for a choice of the score.
            pub(super) fn takes(self) -> &'static str {
                match self { $(Self::$variant => $takes),+ }
            }

            /// The cuts with which it is usual, and so offered in a form.
            pub(super) fn offered(self) -> &'static [&'static str] {
                match self { $(Self::$variant => &$offered),+ }
            }

            /// Does it say anything under this system?
            pub(super) fn fits(self, system: PairingSystem) -> bool {
                let (swiss, round_robin) = match self { $(Self::$variant => ($swiss, $rr)),+ };
                match system {
                    PairingSystem::DoubleSwiss { .. } | PairingSystem::Dutch { .. } => swiss,
                    PairingSystem::RoundRobin { .. } => round_robin,
                    PairingSystem::Knockout { .. } | PairingSystem::Match { .. } => {
                        swiss && round_robin
                    }
                }
            }
        }
    };
}

measures! {
    /// Match points, where game points are the primary score.
    MatchPoints = "MP", Points, swiss: true, round_robin: true, takes: "", offered: [], "FPD 10.1";
    /// Game points, where match points are the primary score.
    GamePoints = "GP", Points, swiss: true, round_robin: true, takes: "", offered: [], "FPD 10.1";
    /// The score, of matches or of games, that is not the primary one.
    OtherScore = "MPVGP", Points, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 13";
    /// Matches won, played or not.
    Wins = "WIN", Count, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 7.1";
    /// Games won at the board.
    GamesWon = "WON", Count, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 7.2";
    /// Games played with Black.
    BlackGames = "BPG", Count, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 7.3";
    /// Games won with Black at the board.
    BlackWins = "BWG", Count, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 7.4";
    /// Rounds that the player chose to play.
    RoundsElected = "REP", Count, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 7.6";
    /// Points as if every win counted 1 and every draw ½.
    StandardPoints = "STD", Points, swiss: true, round_robin: true, takes: ":", offered: [], "FIDE C.07 7.7";
    /// The pairing number: the smaller is the better.
    PairingNumber = "TPN", Place, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 7.8";
    /// Direct encounter: the table of those tied among themselves.
    DirectEncounter = "DE", Place, swiss: true, round_robin: true, takes: ":P", offered: [], "FIDE C.07 6";
    /// Direct encounter on the primary score, then on the other one.
    ExtendedEncounter = "EDE", Place, swiss: true, round_robin: true, takes: "P", offered: [], "FIDE C.07 13";
    /// Buchholz (Solkoff): the sum of the opponents' scores.
    Buchholz = "BH", Points, swiss: true, round_robin: false, takes: ":CMPV", offered: ["C1", "C2", "M1", "M2"],
        "FIDE C.07 8.1";
    /// Full truncated Solkoff: without the lowest score, then the two lowest, and so on until a difference.
    FullTruncatedSolkoff = "FTS", Place, swiss: true, round_robin: false, takes: ":P", offered: [], "FMJD";
    /// The average Buchholz of the opponents met at the board.
    AverageBuchholz = "AOB", Average, swiss: true, round_robin: false, takes: ":F", offered: [], "FIDE C.07 8.2";
    /// Fore Buchholz: Buchholz with every game of the last round drawn.
    ForeBuchholz = "FB", Points, swiss: true, round_robin: false, takes: ":CMPV", offered: ["C1"], "FIDE C.07 8.3";
    /// Sonneborn-Berger: the opponents' scores, each times what was scored against them.
    SonnebornBerger = "SB", Products, swiss: true, round_robin: true, takes: ":CPV", offered: ["C1"], "FIDE C.07 9.1";
    /// Sonneborn-Berger of the opponents' primary scores times the other score against them.
    ExtendedSonneborn = "ESB", Products, swiss: true, round_robin: true, takes: "CPV", offered: [], "FIDE C.07 13";
    /// Sonneborn-Berger of match points times match points.
    MatchMatchSonneborn = "EMMSB", Products, swiss: true, round_robin: true, takes: "CPV", offered: [], "FIDE C.07 13";
    /// Sonneborn-Berger of the opponents' match points times the game points against them.
    MatchGameSonneborn = "EMGSB", Products, swiss: true, round_robin: true, takes: "CPV", offered: [], "FIDE C.07 13";
    /// Sonneborn-Berger of the opponents' game points times the match points against them.
    GameMatchSonneborn = "EGMSB", Products, swiss: true, round_robin: true, takes: "CPV", offered: [], "FIDE C.07 13";
    /// Sonneborn-Berger of game points times game points.
    GameGameSonneborn = "EGGSB", Products, swiss: true, round_robin: true, takes: "CPV", offered: [], "FIDE C.07 13";
    /// Progressive score: the sum of the scores after each round.
    Progressive = "PS", Points, swiss: true, round_robin: false, takes: ":C", offered: ["C1"], "FIDE C.07 7.5";
    /// Koya: points against those with at least half of the maximum.
    Koya = "KS", Points, swiss: false, round_robin: true, takes: ":L", offered: [], "FIDE C.07 9.2";
    /// The player's own rating.
    OwnRating = "RTNG", Rating, swiss: true, round_robin: true, takes: "U", offered: [], "FIDE C.07 10";
    /// The average rating of the opponents met at the board.
    AverageRating = "ARO", Rating, swiss: true, round_robin: true, takes: "CMU", offered: ["C1"], "FIDE C.07 10.1";
    /// Performance: the average rating of the opponents and what the result is worth.
    Performance = "TPR", Rating, swiss: true, round_robin: true, takes: "U", offered: [], "FIDE C.07 10.2";
    /// Perfect performance: the lowest rating of which the result would be expected.
    PerfectPerformance = "PTP", Rating, swiss: true, round_robin: true, takes: "U", offered: [], "FIDE C.07 10.3";
    /// The average performance of the opponents.
    OpponentsPerformance = "APRO", Rating, swiss: true, round_robin: true, takes: "U", offered: [], "FIDE C.07 10.4";
    /// The average perfect performance of the opponents.
    OpponentsPerfect = "APPO", Rating, swiss: true, round_robin: true, takes: "U", offered: [], "FIDE C.07 10.5";
    /// The lot, which repeats for ever from the tournament's own commitment ([`LotOrder`](super::super::LotOrder)).
    Lots = "LOT", Place, swiss: true, round_robin: true, takes: "", offered: [], "FIDE C.07 4.2";
}
