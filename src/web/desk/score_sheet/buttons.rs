//! What the buttons of the pages of a score sheet do; the field `act`.

/// Those of the sheet that counts.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum RecordButton {
    /// What was typed is looked at.
    Read,
    /// It is attached.
    Attach,
    /// What is attached is taken away.
    Remove,
}

/// Those of the sheets of both players.
#[derive(Clone, Copy, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub(super) enum BothButton {
    /// The other sheet is attached.
    Attach,
    /// The other one counts.
    Exchange,
    /// The other one is taken away.
    Remove,
}

#[cfg(test)]
mod tests {
    use super::{BothButton, RecordButton};
    use crate::web::form::{button, has_buttons_of};

    #[test]
    fn every_button_is_read_and_every_one_that_is_read_is_there() {
        let record = include_str!("../../../../templates/desk/record.html");
        let both = include_str!("../../../../templates/desk/both_sheets.html");
        assert!(has_buttons_of::<RecordButton>("act", record));
        assert!(has_buttons_of::<BothButton>("act", both));
        // the taps send to both pages, the console to the first
        let taps = include_str!("../../../../templates/desk/taps.html");
        let matter = include_str!("../../../../templates/desk/console/matter.html");
        for (page, word) in [(taps, "read"), (matter, "attach")] {
            assert!(page.contains(&format!("name=\"act\" value=\"{word}\"")));
            assert!(button::<RecordButton>(word).is_some());
        }
        assert!(taps.contains("name=\"act\" value=\"attach\""));
    }
}
