//! The form of a ruling as a browser would send it.

/// Its fields.
#[derive(Clone, Debug)]
pub struct Filled(Vec<(String, String)>);

impl Filled {
    /// The form of the ruling on a page.
    pub fn on(page: &str) -> Self {
        let (_, form) = page
            .split_once("class=\"ruling\"")
            .unwrap_or_else(|| panic!("no form: {page}"));
        let (form, _) = form.split_once("</form>").unwrap();
        let mut fields = Vec::new();
        for tag in form.split('<').skip(1) {
            let (inside, after) = tag.split_once('>').unwrap();
            let has = |word: &str| inside.split_whitespace().any(|one| one == word);
            let name = attribute(inside, "name").unwrap_or_default();
            let value = attribute(inside, "value").unwrap_or_default();
            if inside.starts_with("input") {
                let choice =
                    inside.contains("type=\"radio\"") || inside.contains("type=\"checkbox\"");
                if !choice || has("checked") {
                    fields.push((name, value));
                }
            } else if inside.starts_with("textarea") {
                fields.push((name, plain(after)));
            } else if inside.starts_with("select") {
                fields.push((name, String::from("\0first")));
            } else if inside.starts_with("option") {
                let last = fields.last_mut().unwrap();
                if has("selected") || last.1 == "\0first" {
                    last.1 = value;
                }
            }
        }
        Self(fields)
    }

    /// What a field holds.
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Its fields in order.
    pub fn iter(&self) -> impl Iterator<Item = &(String, String)> {
        self.0.iter()
    }
}

/// The form with other values in some fields.
pub fn changed(mut form: Filled, fields: &[(&str, &str)]) -> Filled {
    for (name, value) in fields {
        form.0.retain(|(known, _)| known != name);
        form.0.push(((*name).to_owned(), (*value).to_owned()));
    }
    form
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next().map(plain)
}

/// A text without its entities.
fn plain(text: &str) -> String {
    let signs = [
        ("&#60;", "<"),
        ("&#62;", ">"),
        ("&#34;", "\""),
        ("&#39;", "'"),
        ("&#38;", "&"),
    ];
    signs.iter().fold(text.to_owned(), |text, (entity, sign)| {
        text.replace(entity, sign)
    })
}
