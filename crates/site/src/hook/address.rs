//! Where a hook may lead: to a public address, over TLS, at a port of HTTPS. Whoever runs a server must not be made to ask what only that server can reach (SSRF).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use url::{Host, Url};

/// Which networks hooks may lead into.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Network {
    /// The public one, over TLS.
    Public,
    /// Any, also without TLS: in a hall without a network to the outside, and in tests.
    Any,
}

/// The address of a hook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HookUrl(String);

/// Why a text is no address of a hook.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ParseHookUrlError {
    /// It cannot be read, has a name or a password in it, or is too long.
    #[error("no address")]
    Unreadable,
    /// It is not `https`.
    #[error("not over TLS")]
    NotSecure,
    /// It leads inside.
    #[error("not a public address")]
    Inside,
    /// It leads to a port at which no programs are told of anything.
    #[error("another port than 443 or 8443")]
    Port,
}

/// The ports of HTTPS. Whoever names the address sees what came of it: at any other port, this server would tell them where something answers that lets
/// only its neighbours in, a database for instance.
const PORTS: [u16; 2] = [443, 8443];

impl HookUrl {
    const MOST: usize = 500;

    /// Reads an address. A name is only looked up when something is sent, and looked at then.
    ///
    /// # Errors
    /// [`ParseHookUrlError`].
    ///
    /// ```
    /// use site::hook::{HookUrl, Network, ParseHookUrlError};
    /// let parse = |text| HookUrl::parse(text, Network::Public);
    /// assert!(parse("https://clube.example/arbitro").is_ok());
    /// assert_eq!(parse("http://clube.example/"), Err(ParseHookUrlError::NotSecure));
    /// assert_eq!(parse("https://[::ffff:10.0.0.1]/"), Err(ParseHookUrlError::Inside));
    /// assert_eq!(parse("https://2130706433/"), Err(ParseHookUrlError::Inside)); // 127.0.0.1
    /// assert_eq!(parse("https://clube.example:5432/"), Err(ParseHookUrlError::Port));
    /// ```
    pub fn parse(text: &str, network: Network) -> Result<Self, ParseHookUrlError> {
        let text = text.trim();
        let url = Url::parse(text).map_err(|_| ParseHookUrlError::Unreadable)?;
        let plain = url.username().is_empty() && url.password().is_none();
        if text.len() > Self::MOST || !plain || !matches!(url.scheme(), "https" | "http") {
            return Err(ParseHookUrlError::Unreadable);
        }
        if url.scheme() != "https" && network == Network::Public {
            return Err(ParseHookUrlError::NotSecure);
        }
        let inside = match url.host().ok_or(ParseHookUrlError::Unreadable)? {
            Host::Ipv4(v4) => !network.lets(v4.into()),
            Host::Ipv6(v6) => !network.lets(v6.into()),
            Host::Domain(name) => network == Network::Public && is_local_name(name),
        };
        if inside {
            return Err(ParseHookUrlError::Inside);
        }
        let port = url.port_or_known_default();
        if !port.is_some_and(|port| network.takes(port)) {
            return Err(ParseHookUrlError::Port);
        }
        Ok(Self(url.into()))
    }

    /// What is stored was read before.
    #[must_use]
    pub(crate) fn stored(text: String) -> Self {
        Self(text)
    }

    /// The address.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Names that no server outside has (RFC 6761, 6762, 8375).
fn is_local_name(name: &str) -> bool {
    let name = name.trim_end_matches('.').to_ascii_lowercase();
    let ends = ["localhost", "local", "internal", "home.arpa", "lan"];
    !name.contains('.') || ends.iter().any(|end| name.ends_with(&format!(".{end}")))
}

impl Network {
    /// May something be sent to this address?
    #[must_use]
    pub fn lets(self, address: IpAddr) -> bool {
        match (self, address) {
            (Self::Any, _) => true,
            (Self::Public, IpAddr::V4(v4)) => is_public_v4(v4),
            (Self::Public, IpAddr::V6(v6)) => is_public_v6(v6),
        }
    }

    /// May something be sent to this port?
    #[must_use]
    pub fn takes(self, port: u16) -> bool {
        match self {
            Self::Public => PORTS.contains(&port),
            Self::Any => true,
        }
    }
}

/// By IANA's registry of special addresses (RFC 6890 and later): what is not for everybody is inside.
fn is_public_v4(v4: Ipv4Addr) -> bool {
    let [a, b, c, _] = v4.octets();
    let special = v4.is_private()
        || v4.is_loopback()
        || v4.is_link_local()
        || v4.is_broadcast()
        || v4.is_documentation()
        || v4.is_multicast()
        || a == 0
        // shared by providers (RFC 6598)
        || (a == 100 && (64..128).contains(&b))
        // protocol assignments, the former 6to4 relay
        || (a == 192 && b == 0 && c == 0)
        || (a == 192 && b == 88 && c == 99)
        // measurements of networks (RFC 2544)
        || (a == 198 && (18..20).contains(&b))
        || a >= 240;
    !special
}

fn is_public_v6(v6: Ipv6Addr) -> bool {
    let segments = v6.segments();
    // what carries an address of the older protocol leads where that leads: mapped, translated (RFC 6052), 6to4
    let carried = v6
        .to_ipv4_mapped()
        .or_else(|| {
            (segments[..6] == [0x64, 0xff9b, 0, 0, 0, 0]).then(|| v4_of(segments[6], segments[7]))
        })
        .or_else(|| (segments[0] == 0x2002).then(|| v4_of(segments[1], segments[2])));
    if let Some(v4) = carried {
        return is_public_v4(v4);
    }
    // only what is given out to everybody, 2000::/3, less what has another meaning there
    let is_unicast = segments[0] & 0xe000 == 0x2000;
    let is_special = segments[0] == 0x2001 && (segments[1] < 0x200 || segments[1] == 0xdb8)
        || segments[0] == 0x3fff && segments[1] < 0x1000;
    is_unicast && !is_special
}

fn v4_of(high: u16, low: u16) -> Ipv4Addr {
    Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_inside() {
        for inside in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "::7f00:1",
            "64:ff9b::7f00:1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "2002:a00:1::1",
            "3fff::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!Network::Public.lets(inside.parse().unwrap()), "{inside}");
            assert!(Network::Any.lets(inside.parse().unwrap()), "{inside}");
        }
        for outside in [
            "1.1.1.1",
            "93.184.216.34",
            "172.32.0.1",
            "100.128.0.1",
            "2606:4700::1111",
            "2a00:1450::8a",
            "64:ff9b::101:101",
        ] {
            assert!(Network::Public.lets(outside.parse().unwrap()), "{outside}");
        }
    }

    #[test]
    fn an_address_is_read_as_a_client_reads_it() {
        for (text, expected) in [
            ("https://0x7f.1/", ParseHookUrlError::Inside),
            ("https://017700000001/", ParseHookUrlError::Inside),
            ("https://localhost/", ParseHookUrlError::Inside),
            ("https://a.LOCALHOST./", ParseHookUrlError::Inside),
            ("https://db.internal/", ParseHookUrlError::Inside),
            ("https://router/", ParseHookUrlError::Inside),
            ("https://[fe80::1]/", ParseHookUrlError::Inside),
            (
                "https://user:word@clube.example/",
                ParseHookUrlError::Unreadable,
            ),
            ("ftp://clube.example/", ParseHookUrlError::Unreadable),
            ("file:///etc/passwd", ParseHookUrlError::Unreadable),
            ("clube.example", ParseHookUrlError::Unreadable),
            ("http://clube.example/", ParseHookUrlError::NotSecure),
            ("https://clube.example:22/", ParseHookUrlError::Port),
            ("https://clube.example:444/", ParseHookUrlError::Port),
            ("https://1.1.1.1:27017/", ParseHookUrlError::Port),
            ("https://10.0.0.1:22/", ParseHookUrlError::Inside),
        ] {
            assert_eq!(
                HookUrl::parse(text, Network::Public),
                Err(expected),
                "{text}"
            );
        }
        for fine in ["https://clube.example:443/", "https://clube.example:8443/"] {
            assert!(HookUrl::parse(fine, Network::Public).is_ok(), "{fine}");
        }
        assert!(HookUrl::parse("http://127.0.0.1:8000/x", Network::Any).is_ok());
    }
}
