//! How many positions are won, lost and drawn.

use super::class::Class;
use super::table::Value;

/// The counts of a class with one side to move, without limits on moves, in the form of other programs' lists.
///
/// ```
/// use draughts::RuleSet;
/// use draughts::endgame::Build;
///
/// let solved = Build::new(RuleSet::Portuguese, 2).solve("1k-1k".parse().unwrap());
/// let counts = solved.counts()[0];
/// assert_eq!((counts.wins, counts.losses, counts.draws), (194, 2, 796));
/// assert_eq!((counts.longest_win_plies, counts.longest_loss_plies), (3, 2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Counts {
    /// Men of the side to move.
    pub stm_men: u8,
    /// Its kings.
    pub stm_kings: u8,
    /// Men of the other side.
    pub opp_men: u8,
    /// Its kings.
    pub opp_kings: u8,
    /// All positions.
    pub positions: u64,
    /// Won by the side to move.
    pub wins: u64,
    /// Lost by it.
    pub losses: u64,
    /// Drawn.
    pub draws: u64,
    /// Plies of the longest win.
    pub longest_win_plies: u8,
    /// Plies of the longest loss.
    pub longest_loss_plies: u8,
    /// Of the wins and losses, those that the limits on moves make a draw, with counts that begin there.
    pub late: u64,
    /// The most plies until a count begins anew in a position that is won or lost in time.
    pub longest_count_plies: u8,
}

impl Counts {
    /// The fields in the order in which a file has them.
    const FIELDS: [&str; 12] = [
        "stm_men",
        "stm_kings",
        "opp_men",
        "opp_kings",
        "positions",
        "wins",
        "losses",
        "draws",
        "longest_win_plies",
        "longest_loss_plies",
        "late",
        "longest_count_plies",
    ];

    const fn numbers(&self) -> [u64; 12] {
        [
            self.stm_men as u64,
            self.stm_kings as u64,
            self.opp_men as u64,
            self.opp_kings as u64,
            self.positions,
            self.wins,
            self.losses,
            self.draws,
            self.longest_win_plies as u64,
            self.longest_loss_plies as u64,
            self.late,
            self.longest_count_plies as u64,
        ]
    }

    fn of_numbers(numbers: [u64; 12]) -> Option<Counts> {
        let [
            men,
            kings,
            other_men,
            other_kings,
            positions,
            wins,
            losses,
            draws,
            win,
            loss,
            late,
            count,
        ] = numbers;
        Some(Counts {
            stm_men: men.try_into().ok()?,
            stm_kings: kings.try_into().ok()?,
            opp_men: other_men.try_into().ok()?,
            opp_kings: other_kings.try_into().ok()?,
            positions,
            wins,
            losses,
            draws,
            longest_win_plies: win.try_into().ok()?,
            longest_loss_plies: loss.try_into().ok()?,
            late,
            longest_count_plies: count.try_into().ok()?,
        })
    }

    /// The counts as the head of a file has them: JSON, always the same fields in the same order and without a space. So little needs no
    /// library, and a program without `serde` reads tables.
    pub(super) fn write(all: &[Counts]) -> String {
        let one = |counts: &Counts| {
            let fields = Self::FIELDS.iter().zip(counts.numbers());
            let fields: Vec<String> = fields.map(|(name, n)| format!("\"{name}\":{n}")).collect();
            format!("{{{}}}", fields.join(","))
        };
        let all: Vec<String> = all.iter().map(one).collect();
        format!("[{}]", all.join(","))
    }

    /// Reads what [`write`](Counts::write) writes; none of any other text.
    pub(super) fn read(text: &str) -> Option<Vec<Counts>> {
        let inner = text.strip_prefix("[{")?.strip_suffix("}]")?;
        inner.split("},{").map(Counts::read_one).collect()
    }

    fn read_one(text: &str) -> Option<Counts> {
        let mut numbers = [0; 12];
        let mut fields = text.split(',');
        for (number, name) in numbers.iter_mut().zip(Self::FIELDS) {
            let (key, value) = fields.next()?.split_once(':')?;
            if key.strip_prefix('"')?.strip_suffix('"')? != name {
                return None;
            }
            *number = value.parse().ok()?;
        }
        fields
            .next()
            .is_none()
            .then(|| Counts::of_numbers(numbers))?
    }

    pub(super) fn of(class: Class, halves: &[Vec<Value>; 2]) -> Vec<Counts> {
        let forces = [class.first, class.second];
        let sides = if class.is_even() { 1 } else { 2 };
        let counted = (0..sides).map(|half| {
            let (own, other) = (forces[half], forces[1 - half]);
            let mut counts = Counts {
                stm_men: own.men,
                stm_kings: own.kings,
                opp_men: other.men,
                opp_kings: other.kings,
                ..Counts::default()
            };
            halves[half].iter().for_each(|&value| counts.add(value));
            counts
        });
        counted.collect()
    }

    fn add(&mut self, value: Value) {
        if value == Value::HOLE {
            return;
        }
        self.positions += 1;
        let Some(plies) = value.dtw.checked_sub(1) else {
            self.draws += 1;
            return;
        };
        let (count, longest) = if value.loses() {
            (&mut self.losses, &mut self.longest_loss_plies)
        } else {
            (&mut self.wins, &mut self.longest_win_plies)
        };
        *count += 1;
        *longest = plies.max(*longest);
        match value.dtc.checked_sub(1) {
            Some(dtc) => self.longest_count_plies = dtc.max(self.longest_count_plies),
            None => self.late += 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts() -> Vec<Counts> {
        let one = Counts {
            stm_men: 1,
            stm_kings: 2,
            opp_men: 3,
            opp_kings: 4,
            positions: 1 << 40,
            wins: 6,
            losses: 7,
            draws: 8,
            longest_win_plies: 9,
            longest_loss_plies: 10,
            late: 11,
            longest_count_plies: 255,
        };
        vec![one, Counts::default()]
    }

    #[test]
    fn what_is_written_is_read() {
        for all in [&counts()[..1], &counts()] {
            assert_eq!(Counts::read(&Counts::write(all)).as_deref(), Some(all));
        }
    }

    #[test]
    fn other_texts_are_no_counts() {
        let text = Counts::write(&counts());
        for other in [
            text.replace("losses", "lost"),
            text.replace(":255", ":256"),
            text.replace(":255", ""),
            text.replace("},{", ","),
            text[1..].to_owned(),
        ] {
            assert_eq!(Counts::read(&other), None, "{other}");
        }
    }

    /// Tables that were built with serde_json are read on, and built with the same bytes.
    #[cfg(feature = "serde")]
    #[test]
    fn the_text_is_that_of_serde() {
        assert_eq!(
            Counts::write(&counts()),
            serde_json::to_string(&counts()).unwrap()
        );
    }
}
