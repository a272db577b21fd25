//! What is measured, as a table that can be read: a line a figure, a column a program.

use std::time::Duration;

/// The tables of one run.
#[derive(Default)]
pub struct Tables {
    lines: Vec<Line>,
}

struct Line {
    table: &'static str,
    name: String,
    values: Vec<(String, String)>,
}

impl Tables {
    /// Puts down a figure of a program, and says it.
    pub fn put(&mut self, table: &'static str, name: &str, program: &str, value: String) {
        eprintln!("{program}: {name}: {value}");
        let value = (program.to_owned(), value);
        let mut lines = self.lines.iter_mut();
        match lines.find(|line| line.table == table && line.name == name) {
            Some(line) => line.values.push(value),
            None => self.lines.push(Line {
                table,
                name: name.to_owned(),
                values: vec![value],
            }),
        }
    }

    /// All of it as Markdown.
    pub fn markdown(&self, programs: &[String]) -> String {
        let mut text = String::new();
        let mut tables: Vec<&str> = self.lines.iter().map(|line| line.table).collect();
        let mut seen = std::collections::HashSet::new();
        tables.retain(|table| seen.insert(*table));
        for table in tables {
            let heads = programs.join(" | ");
            let rule = "---|".repeat(programs.len() + 1);
            text.push_str(&format!("\n## {table}\n\n| | {heads} |\n|{rule}\n"));
            for line in self.lines.iter().filter(|line| line.table == table) {
                let of = |program: &String| {
                    let mut values = line.values.iter().filter(|(name, _)| name == program);
                    values.next().map_or("–", |(_, value)| value.as_str())
                };
                let values: Vec<&str> = programs.iter().map(of).collect();
                text.push_str(&format!("| {} | {} |\n", line.name, values.join(" | ")));
            }
        }
        text
    }
}

/// The median, two high percentiles and the most, in milliseconds.
pub fn percentiles(taken: &mut [Duration]) -> String {
    taken.sort_unstable();
    let Some(most) = taken.last() else {
        return "none".to_owned();
    };
    let at = |hundredths: usize| taken[(taken.len() * hundredths / 100).min(taken.len() - 1)];
    format!(
        "{} / {} / {} / {} ms of {}",
        millis(at(50)),
        millis(at(95)),
        millis(at(99)),
        millis(*most),
        taken.len()
    )
}

fn millis(time: Duration) -> String {
    let tenths = time.as_micros() / 100;
    match tenths {
        ..100 => format!("{}.{}", tenths / 10, tenths % 10),
        _ => (tenths / 10).to_string(),
    }
}

/// KiB as MB.
pub fn megabytes(kib: u64) -> u64 {
    kib / 1024
}
