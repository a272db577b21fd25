//! Certificates: a page each, across, with a frame and lines to sign on.

use super::{
    file::{About, PdfPage, Piece, Rule, written},
    font::Font,
    layout::wrap,
    letters::printed,
};

/// What stands on a certificate, from above.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Certificate {
    /// What it is.
    pub title: String,
    /// The tournament.
    pub tournament: String,
    /// What stands above the name.
    pub lead: String,
    /// Whose it is.
    pub name: String,
    /// The club, where there is one.
    pub club: Option<String>,
    /// What was achieved, a line each.
    pub achieved: Vec<String>,
    /// Where and when.
    pub place: String,
    /// Who signs.
    pub signed: [String; 2],
    /// What stands at the foot.
    pub foot: String,
}

/// The page, in points: A4 across.
const PAGE: (u16, u16) = (842, 595);
/// The room between the frame's edges and the text.
const ROOM: u16 = PAGE.0 - 2 * 80;
/// Where the lines to sign on are.
const SIGNED: u16 = 112;

/// The certificates as a PDF of as many pages; `title` is the file's.
///
/// ```
/// use site::export::{Certificate, certificates_pdf};
/// let one = Certificate {
///     title: "Certificate".to_owned(),
///     tournament: "Open de Ovar".to_owned(),
///     lead: "awarded to".to_owned(),
///     name: "Conceição Araújo".to_owned(),
///     club: None,
///     achieved: vec!["1st place".to_owned()],
///     place: "Ovar, 1 May 2026".to_owned(),
///     signed: ["The arbiter".to_owned(), "The organiser".to_owned()],
///     foot: String::new(),
/// };
/// let bytes = certificates_pdf("Certificates", "en", &[one.clone()]);
/// assert_eq!(bytes, certificates_pdf("Certificates", "en", &[one]));
/// ```
#[must_use]
pub fn certificates_pdf(title: &str, lang: &str, certificates: &[Certificate]) -> Vec<u8> {
    let pages: Vec<PdfPage> = certificates.iter().map(page).collect();
    let size = PAGE;
    written(&About { title, lang, size }, &pages)
}

fn page(certificate: &Certificate) -> PdfPage {
    let mut page = PdfPage::default();
    for (edge, width) in [(24, 20), (31, 5)] {
        frame(&mut page, edge, width);
    }
    // as large as leaves room to sign
    let tries = (4..=10).rev().map(|tenths| text(certificate, tenths));
    let mut tries = tries.peekable();
    while let Some((pieces, lowest)) = tries.next() {
        if lowest >= SIGNED + 30 || tries.peek().is_none() {
            page.pieces = pieces;
            break;
        }
    }
    for (x, who) in [240, 602].into_iter().zip(&certificate.signed) {
        page.rules.push(Rule {
            from: (x - 130, SIGNED),
            to: (x + 130, SIGNED),
            width: 7,
        });
        let who = printed(who).into_owned();
        let line = middle((x, SIGNED - 15), Font::Regular, 11, who);
        page.pieces.push(line);
    }
    let foot = printed(&certificate.foot).into_owned();
    let foot = middle((PAGE.0 / 2, 44), Font::Regular, 7, foot);
    page.pieces.push(foot);
    page
}

/// The lines above the signatures in letters of so many tenths of their size, and how low they come.
fn text(certificate: &Certificate, tenths: u8) -> (Vec<Piece>, u16) {
    let regular = |text: &str, size| (text.to_owned(), Font::Regular, size, 1);
    let bold = |text: &str, size, lines| (text.to_owned(), Font::Bold, size, lines);
    let mut lines = vec![
        bold(&certificate.title, 38, 1),
        bold(&certificate.tournament, 20, 2),
        regular(&certificate.lead, 15),
        bold(&certificate.name, 32, 1),
    ];
    lines.extend(certificate.club.iter().map(|club| regular(club, 16)));
    lines.extend(certificate.achieved.iter().map(|line| bold(line, 18, 2)));
    lines.push(regular(&certificate.place, 13));
    let (mut pieces, mut y, mut above) = (Vec::new(), 500_u16, None);
    for (text, font, size, most) in lines {
        let (size, rows) = fitted(&text, font, size / 2 * tenths / 5, most);
        let mut gap = u16::from(tenths) * 14 / 10;
        for row in rows {
            // as far below the line above as the larger of the two has to be from any
            let apart = above.map_or(0, |above: u8| u16::from(above.max(size)) * 5 / 4 + gap);
            y = y.saturating_sub(apart);
            pieces.push(middle((PAGE.0 / 2, y), font, size, row));
            (above, gap) = (Some(size), 0);
        }
    }
    (pieces, y)
}

/// A rectangle so far from the edges of the page, its line in tenths of a point.
fn frame(page: &mut PdfPage, edge: u16, width: u8) {
    let (right, top) = (PAGE.0 - edge, PAGE.1 - edge);
    let corners = [(edge, edge), (right, edge), (right, top), (edge, top)];
    for (index, from) in corners.into_iter().enumerate() {
        let to = corners[(index + 1) % corners.len()];
        page.rules.push(Rule { from, to, width });
    }
}

/// The text in so many lines at most, the letters as large as that allows, though never smaller than can be read.
fn fitted(text: &str, font: Font, largest: u8, most: usize) -> (u8, Vec<String>) {
    let mut size = largest;
    loop {
        let rows = wrap(text, font, size, ROOM);
        if rows.len() <= most || size <= 10 {
            return (size, rows);
        }
        size -= 1;
    }
}

/// A line whose middle is at `x`.
fn middle((x, y): (u16, u16), font: Font, size: u8, text: String) -> Piece {
    let half = u16::try_from(font.width(&text, size) / 2000).unwrap_or(x);
    Piece {
        x: x.saturating_sub(half),
        y,
        font,
        size,
        text,
    }
}

#[cfg(test)]
mod tests {
    use super::super::font::Face;
    use super::super::tests::{assert_sound, shown};
    use super::*;

    fn certificate(name: &str) -> Certificate {
        Certificate {
            title: "Certificado".to_owned(),
            tournament:
                "Campeonato Distrital de Damas Clássicas de Aveiro – Séniores e Veteranos 2026"
                    .to_owned(),
            lead: "Certifica-se a participação de".to_owned(),
            name: name.to_owned(),
            club: Some("Clube Desportivo e Recreativo de São João da Madeira".to_owned()),
            achieved: vec![
                "1.º lugar".to_owned(),
                "Prémio: Taça «Câmara Municipal»".to_owned(),
            ],
            place: "Ovar, 1 de Maio de 2026".to_owned(),
            signed: ["O árbitro principal".to_owned(), "A organização".to_owned()],
            foot: "Histórico do torneio: 0123".to_owned(),
        }
    }

    #[test]
    fn each_has_a_page_with_its_name_whole() {
        let names = [
            "Conceição Araújo",
            "Maria da Purificação de Vasconcelos e Sá",
            "Łukasz Żółć",
        ];
        let all: Vec<Certificate> = names.iter().map(|name| certificate(name)).collect();
        let bytes = certificates_pdf("Certificados", "pt", &all);
        assert_eq!(assert_sound(&bytes), 3);
        let text = shown(&bytes);
        for name in names {
            assert!(text.contains(name), "{name}: {text}");
        }
        assert_eq!(text.matches("Prémio: Taça «Câmara Municipal»").count(), 3);
    }

    #[test]
    fn the_name_does_not_touch_what_stands_above_it() {
        let one = certificate("Ângela Ávila");
        let page = page(&one);
        let line = |text: &str| page.pieces.iter().find(|piece| piece.text == text).unwrap();
        let (lead, name) = (line(&one.lead), line(&one.name));
        let (over, under) = Face::HEIGHTS;
        let needed =
            i32::from(over) * i32::from(name.size) - i32::from(under) * i32::from(lead.size);
        assert!(
            i32::from(lead.y - name.y) * 1000 > needed,
            "{lead:?} {name:?}"
        );
    }

    #[test]
    fn nothing_leaves_the_frame_however_long_it_is() {
        let long = Certificate {
            achieved: vec!["Melhor jogador do escalão de sub-18 e mais alguma coisa".repeat(2); 3],
            ..certificate(&"Nome Comprido ".repeat(8))
        };
        let page = page(&long);
        for piece in &page.pieces {
            let wide = Font::width(piece.font, &piece.text, piece.size) / 1000;
            assert!(
                piece.x >= 60 && u32::from(piece.x) + wide <= 782,
                "{piece:?}"
            );
            assert!(piece.y >= 40, "{piece:?}");
        }
        let lowest = page.pieces.iter().filter(|piece| piece.y > SIGNED);
        assert!(lowest.map(|piece| piece.y).min() > Some(SIGNED + 6));
    }
}
