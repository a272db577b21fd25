//! A PDF as its reader sees it: its pages, and the text on each. It reads what Chromium prints and what the program writes.

use std::collections::BTreeMap;
use std::io::Read as _;

use flate2::read::ZlibDecoder;

/// A file that was read.
pub struct Pdf {
    /// The text of each page; the spaces between pieces of text are a guess.
    pub pages: Vec<String>,
}

impl Pdf {
    /// Reads it.
    pub fn read(bytes: &[u8]) -> Self {
        assert!(bytes.starts_with(b"%PDF-"), "no PDF");
        let file = File::new(bytes);
        let root = file.root();
        let mut pages = Vec::new();
        file.walk(root, &mut pages);
        let pages = pages.into_iter().map(|page| file.text(page)).collect();
        Self { pages }
    }

    /// Fails unless all of it, spaces apart, has this text.
    #[track_caller]
    pub fn assert_says(&self, text: &str) {
        assert!(self.says(text), "{text}: {:?}", self.pages);
    }

    /// Whether all of it, spaces apart, has this text.
    pub fn says(&self, text: &str) -> bool {
        squeezed(&self.pages.concat()).contains(&squeezed(text))
    }
}

/// A text without its spaces, and with the plain sign for those that look alike.
pub fn squeezed(text: &str) -> String {
    let text = text.replace(['\u{ad}', '\u{2010}'], "-");
    let text = text.replace('ﬁ', "fi").replace('ﬂ', "fl");
    text.chars().filter(|sign| !sign.is_whitespace()).collect()
}

/// The objects by number.
struct File<'a> {
    bytes: &'a [u8],
    objects: BTreeMap<usize, usize>,
}

/// The text of bytes, a letter for each.
fn latin(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

/// What stands behind a key, up to the end.
fn after<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.match_indices(key)
        .map(|(at, _)| &text[at + key.len()..])
        .find(|rest| !rest.starts_with(|c: char| c.is_ascii_alphanumeric()))
}

fn number(text: &str) -> usize {
    let digits = text.trim_start().split(|c: char| !c.is_ascii_digit());
    digits.into_iter().next().unwrap().parse().unwrap()
}

impl<'a> File<'a> {
    fn new(bytes: &'a [u8]) -> Self {
        let text = latin(bytes);
        let (_, start) = text.rsplit_once("startxref").unwrap();
        let table = latin(&bytes[number(start)..]);
        let mut lines = table.lines().skip(1);
        let mut objects = BTreeMap::new();
        let count = number(lines.next().unwrap().split_once(' ').unwrap().1);
        for (no, line) in lines.take(count).enumerate().skip(1) {
            objects.insert(no, line[..10].parse().unwrap());
        }
        Self { bytes, objects }
    }

    fn root(&self) -> usize {
        let text = latin(self.bytes);
        let catalog = number(after(&text[text.rfind("trailer").unwrap()..], "/Root").unwrap());
        number(after(&self.dictionary(catalog), "/Pages").unwrap())
    }

    /// What stands in an object before its stream.
    fn dictionary(&self, no: usize) -> String {
        let from = self.objects[&no];
        let to = (from + 20_000).min(self.bytes.len());
        let text = latin(&self.bytes[from..to]);
        let end = [text.find("endobj"), text.find("stream")];
        text[..end.into_iter().flatten().min().unwrap_or(text.len())].to_owned()
    }

    fn stream(&self, no: usize) -> String {
        let (from, described) = (self.objects[&no], self.dictionary(no));
        let mut at = from + described.len() + "stream".len();
        at += usize::from(self.bytes[at] == b'\r') + 1;
        let length = number(after(&described, "/Length").unwrap());
        let data = &self.bytes[at..at + length];
        if described.contains("FlateDecode") {
            let mut plain = Vec::new();
            ZlibDecoder::new(data).read_to_end(&mut plain).unwrap();
            latin(&plain)
        } else {
            latin(data)
        }
    }

    /// The pages below a node of their tree, in order.
    fn walk(&self, no: usize, pages: &mut Vec<usize>) {
        let described = self.dictionary(no);
        match after(&described, "/Kids") {
            None => pages.push(no),
            Some(kids) => {
                let kids = kids.split(['[', ']']).nth(1).unwrap();
                for kid in kids.split('R').map(str::trim).filter(|kid| !kid.is_empty()) {
                    self.walk(number(kid), pages);
                }
            }
        }
    }

    fn text(&self, page: usize) -> String {
        let described = self.dictionary(page);
        let content = self.stream(number(
            after(&described, "/Contents")
                .unwrap()
                .trim_start_matches([' ', '[']),
        ));
        let mut fonts: BTreeMap<usize, (usize, BTreeMap<u32, String>)> = BTreeMap::new();
        let (mut font, mut said) = (0, String::new());
        for line in content.lines() {
            if line.contains(" Tm") || line.contains("BT") || line.contains(" Td") {
                said.push(' ');
            }
            if let Some((_, name)) = line.split_once("/F").filter(|_| line.contains(" Tf")) {
                font = number(name);
                fonts.entry(font).or_insert_with(|| self.font(font));
            }
            for hex in line
                .split('<')
                .skip(1)
                .filter_map(|rest| rest.split_once('>'))
            {
                let Some((digits, letters)) = fonts.get(&font) else {
                    continue;
                };
                let codes = hex.0.as_bytes().chunks(*digits).map(latin);
                let codes = codes.filter_map(|code| u32::from_str_radix(&code, 16).ok());
                said.extend(codes.map(|code| letters.get(&code).cloned().unwrap_or_default()));
            }
        }
        said
    }

    /// How many digits a letter has, and what each means.
    fn font(&self, no: usize) -> (usize, BTreeMap<u32, String>) {
        let described = self.dictionary(no);
        let digits = if described.contains("/Type0") { 4 } else { 2 };
        let mut letters = BTreeMap::new();
        let Some(meaning) = after(&described, "/ToUnicode") else {
            return (digits, letters);
        };
        let map = self.stream(number(meaning));
        let mut kind = "";
        for line in map.lines() {
            match line.split_whitespace().last() {
                Some(word @ ("beginbfchar" | "beginbfrange")) => kind = word,
                Some("endbfchar" | "endbfrange") => kind = "",
                Some(_) | None => {}
            }
            let hex: Vec<&str> = line
                .split('<')
                .skip(1)
                .filter_map(|one| one.split('>').next())
                .collect();
            let value = |hex: &str| u32::from_str_radix(hex, 16).unwrap();
            match (kind, hex.as_slice()) {
                ("beginbfchar", [code, meant]) => {
                    letters.insert(value(code), utf_16(meant));
                }
                ("beginbfrange", [first, last, meant]) => {
                    for (step, code) in (value(first)..=value(last)).enumerate() {
                        let one = value(meant) + u32::try_from(step).unwrap();
                        letters.insert(code, char::from_u32(one).unwrap().to_string());
                    }
                }
                _ => {}
            }
        }
        (digits, letters)
    }
}

fn utf_16(hex: &str) -> String {
    let units = hex.as_bytes().chunks(4).map(latin);
    let units: Vec<u16> = units
        .map(|unit| u16::from_str_radix(&unit, 16).unwrap())
        .collect();
    String::from_utf16_lossy(&units)
}
