//! What the five rule texts say, read from them alone, and where their squares lie.

/// What one rule text says.
#[derive(Debug)]
pub struct Text {
    /// The name that the data files use.
    pub code: &'static str,
    /// Squares along an edge.
    pub size: usize,
    /// Rows of men a side at the start.
    pub filled: usize,
    /// Square 1 lies on White's base line (else on Black's).
    pub first_is_white: bool,
    /// Equal numbers: the capture with more kings is due.
    pub quality: bool,
    /// Men capture backwards too.
    pub men_turn_back: bool,
    /// A king ends its capture on the square after the last piece that it takes.
    pub king_stops_next: bool,
}

/// The five texts, each fact with its article.
pub const TEXTS: [Text; 5] = [
    // FPD, in force since 1 April 2026
    Text {
        code: "portuguese",
        size: 8,                // 1.1
        filled: 3,              // 2.1
        first_is_white: true,   // 2.2
        quality: true,          // 3.7 b
        men_turn_back: false,   // 3.4 a: the piece in front of it
        king_stops_next: false, // 3.5 a: one or more free squares
    },
    // FPD, the earlier edition
    Text {
        code: "portuguese-classic",
        size: 8,                // 2.1.2
        filled: 3,              // diagram 2
        first_is_white: true,   // 2.1.3
        quality: true,          // 3.1.1 c
        men_turn_back: false,   // 2.2.8, read as in the new edition
        king_stops_next: false, // 2.2.8
    },
    // CBD: the numbers of the summary; the squares are numbered as in PDN
    Text {
        code: "brazilian",
        size: 8,                // 2
        filled: 3,              // 12 men a side
        first_is_white: false,  // PDN 3.0
        quality: false,         // 10
        men_turn_back: true,    // 11
        king_stops_next: false, // 17
    },
    // the club's text, by its paragraphs; "dez colunas" and four rows are slips: 64 squares, 12 men a side
    Text {
        code: "brazilian-short-king",
        size: 8,               // 1
        filled: 3,             // 1
        first_is_white: false, // PDN 3.0
        quality: false,        // 7
        men_turn_back: true,   // 4
        king_stops_next: true, // 6; on the way it goes further where rule 7, the larger number, needs it
    },
    // CBD, on 100 squares
    Text {
        code: "international",
        size: 10,               // 2
        filled: 4,              // 20 men a side
        first_is_white: false,  // PDN 3.0
        quality: false,         // 10
        men_turn_back: true,    // 11
        king_stops_next: false, // 17
    },
];

impl Text {
    /// The text with this code.
    pub fn of(code: &str) -> &'static Text {
        TEXTS.iter().find(|text| text.code == code).unwrap()
    }

    /// How many squares are played on.
    pub fn squares(&self) -> usize {
        self.size * self.size / 2
    }

    /// Row and column of a square, seen by White: rows from the base line, columns from the corner that is dark.
    pub fn place(&self, number: usize) -> (usize, usize) {
        let half = self.size / 2;
        let line = (number - 1) / half;
        let row = if self.first_is_white {
            line
        } else {
            self.size - 1 - line
        };
        (row, (number - 1) % half * 2 + row % 2)
    }

    /// The square of a row and a column.
    pub fn number(&self, (row, column): (usize, usize)) -> usize {
        let half = self.size / 2;
        let line = if self.first_is_white {
            row
        } else {
            self.size - 1 - row
        };
        line * half + column / 2 + 1
    }

    /// The row where this side's men are crowned.
    pub fn base(&self, white: bool) -> usize {
        if white { self.size - 1 } else { 0 }
    }
}
