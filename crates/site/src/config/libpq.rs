//! Where the client of PostgreSQL goes: by its address, and by what it takes from its surroundings where the address says nothing.

use std::{collections::BTreeMap, net::IpAddr};

/// What the client reads of the environment that says where it goes, and how.
const NAMES: [&str; 4] = ["PGHOST", "PGHOSTADDR", "PGSERVICE", "PGSSLMODE"];

/// The variables of the environment that the client of PostgreSQL reads by itself.
#[derive(Debug, Clone, Default)]
pub struct Surroundings(BTreeMap<&'static str, String>);

impl Surroundings {
    /// Those that are set.
    pub fn of(env: impl Fn(&str) -> Option<String>) -> Self {
        let set = NAMES.into_iter().filter_map(|name| {
            let value = env(name).filter(|value| !value.is_empty());
            Some((name, value?))
        });
        Self(set.collect())
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }
}

/// The first host that is not this machine. A path is a socket.
///
/// Hosts stand before the path, by commas, and among the options; where the address names none, `PGHOST` does. An address of a host (`hostaddr`, `PGHOSTADDR`) goes before its
/// name, and a service may name any.
pub(super) fn far_host(address: &str, around: &Surroundings) -> Option<String> {
    let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
    let (place, _) = rest.split_once('?').unwrap_or((rest, ""));
    let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
    let place = place.split('/').next().unwrap_or_default();
    let mut hosts: Vec<String> = place
        .split(',')
        .map(|host| decoded(without_port(host)))
        .chain(option(address, "host"))
        .filter(|host| !host.is_empty())
        .collect();
    if hosts.is_empty() {
        hosts.extend(listed(around.get("PGHOST")));
    }
    let mut addresses: Vec<String> = option(address, "hostaddr").collect();
    if addresses.is_empty() {
        addresses.extend(listed(around.get("PGHOSTADDR")));
    }
    let mut services: Vec<String> = option(address, "service").collect();
    services.extend(listed(around.get("PGSERVICE")));
    let mut all = hosts.into_iter().chain(addresses).chain(services);
    all.find(|host| !is_here(host))
}

/// The encryption that is asked for, where it is asked for in earnest.
pub(super) fn wanted_encryption(address: &str, around: &Surroundings) -> Option<String> {
    let in_address = option(address, "sslmode").last();
    let mode = in_address.or_else(|| around.get("PGSSLMODE").map(str::to_owned))?;
    matches!(mode.as_str(), "require" | "verify-ca" | "verify-full").then_some(mode)
}

/// What the options of an address say under this name, one after the other.
fn option<'a>(address: &'a str, name: &'a str) -> impl Iterator<Item = String> + 'a {
    let (_, options) = address.split_once('?').unwrap_or((address, ""));
    let pairs = options
        .split('&')
        .filter_map(|option| option.split_once('='));
    let named = pairs.filter(move |(key, _)| *key == name);
    named.flat_map(|(_, values)| values.split(',').map(decoded))
}

fn listed(values: Option<&str>) -> impl Iterator<Item = String> {
    values
        .into_iter()
        .flat_map(|values| values.split(',').map(str::to_owned))
}

fn decoded(text: &str) -> String {
    percent_encoding::percent_decode_str(text)
        .decode_utf8_lossy()
        .into_owned()
}

fn without_port(host: &str) -> &str {
    match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((inside, _)) => inside,
        None => host.split(':').next().unwrap_or(host),
    }
}

fn is_here(host: &str) -> bool {
    let socket = host.is_empty() || host.starts_with(['/', '@']);
    socket
        || host == "localhost"
        || host
            .parse()
            .is_ok_and(|address: IpAddr| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Address, surroundings, and what is far.
    type Case = (
        &'static str,
        &'static [(&'static str, &'static str)],
        Option<&'static str>,
    );
    const CASES: [Case; 14] = [
        ("postgres:///a", &[], None),
        ("postgres:///a", &[("PGHOST", "/var/run/postgresql")], None),
        (
            "postgres:///a",
            &[("PGHOST", "localhost,127.0.0.1,::1")],
            None,
        ),
        ("postgres:///a", &[("PGHOST", "db")], Some("db")),
        ("postgres:///a", &[("PGHOST", "localhost,db")], Some("db")),
        ("postgres://u:p@/a?host=/run/pg", &[("PGHOST", "db")], None),
        ("postgres://[::1]:5/a", &[("PGHOST", "db")], None),
        (
            "postgres://localhost/a",
            &[("PGHOSTADDR", "10.0.0.9")],
            Some("10.0.0.9"),
        ),
        (
            "postgres://localhost/a?hostaddr=127.0.0.1",
            &[("PGHOSTADDR", "10.0.0.9")],
            None,
        ),
        (
            "postgres://localhost/a?hostaddr=10.0.0.8",
            &[],
            Some("10.0.0.8"),
        ),
        (
            "postgres://localhost/a",
            &[("PGSERVICE", "far")],
            Some("far"),
        ),
        ("postgres://localhost/a?service=far", &[], Some("far")),
        ("postgres://h%61/a", &[], Some("ha")),
        ("postgres://localhost,db:5433/a", &[], Some("db")),
    ];

    fn around(set: &[(&str, &str)]) -> Surroundings {
        let find = |name: &str| set.iter().find(|(key, _)| *key == name);
        Surroundings::of(|name| find(name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn a_host_is_found_wherever_it_is_named() {
        for (address, set, far) in CASES {
            let found = far_host(address, &around(set));
            assert_eq!(found.as_deref(), far, "{address} {set:?}");
        }
    }

    #[test]
    fn encryption_that_is_asked_for_is_found() {
        for (address, set, wanted) in [
            ("postgres:///a", &[][..], None),
            ("postgres:///a?sslmode=prefer", &[], None),
            ("postgres:///a?sslmode=require", &[], Some("require")),
            (
                "postgres:///a",
                &[("PGSSLMODE", "verify-full")],
                Some("verify-full"),
            ),
            (
                "postgres:///a?sslmode=disable",
                &[("PGSSLMODE", "require")],
                None,
            ),
        ] {
            let found = wanted_encryption(address, &around(set));
            assert_eq!(found.as_deref(), wanted, "{address} {set:?}");
        }
    }
}
