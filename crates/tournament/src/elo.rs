//! The two tables of FIDE B.02 8.1 that ratings and the tie-breaks on them rest on, in whole numbers.

/// The widest difference that the tables know.
pub(crate) const WIDEST: i64 = 800;

/// The difference of ratings that a score of 50, 51, … 100 hundredths is worth (8.1.1).
const DIFFERENCES: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158,
    166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366,
    383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/// The widest difference at which the stronger is still expected to score 50, 51, … 99 hundredths (8.1.2).
const WIDEST_AT: [usize; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162,
    170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374,
    391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/// The same table the other way round: the hundredths at each difference from 0, so that a search need not search again.
const EXPECTED: [i64; 737] = {
    let mut expected = [50; 737];
    let (mut difference, mut above) = (0, 0);
    while difference < expected.len() {
        if above < WIDEST_AT.len() && difference > WIDEST_AT[above] {
            above += 1;
        }
        expected[difference] += above as i64;
        difference += 1;
    }
    expected
};

/// How much stronger than the opponents somebody played who scored so many hundredths of the points.
#[must_use]
pub fn difference(hundredths: i64) -> i64 {
    let above = hundredths.clamp(0, 100) - 50;
    let index = usize::try_from(above.abs()).unwrap_or(0);
    DIFFERENCES[index] * above.signum()
}

/// The hundredths of a point to expect of somebody so much stronger than the opponent.
#[must_use]
pub fn expected(stronger: i64) -> i64 {
    let difference = usize::try_from(stronger.abs()).unwrap_or(usize::MAX);
    let of_the_stronger = EXPECTED[difference.min(EXPECTED.len() - 1)];
    if stronger < 0 {
        100 - of_the_stronger
    } else {
        of_the_stronger
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stronger_is_expected_to_score_what_the_table_says() {
        let points = [
            (0, 50),
            (3, 50),
            (4, 51),
            (200, 76),
            (400, 92),
            (735, 99),
            (736, 100),
            (4000, 100),
        ];
        for (stronger, hundredths) in points {
            assert_eq!(expected(stronger), hundredths, "{stronger}");
            assert_eq!(expected(-stronger), 100 - hundredths, "-{stronger}");
        }
    }
}
