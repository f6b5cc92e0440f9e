//! Where the hall listens, as people write it.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

/// An address and a port. Read as well: a port alone, which is of this machine, as `localhost` is,
/// and an address or `localhost` alone, which has the usual port.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "String")]
pub(crate) struct Listen(pub(crate) SocketAddr);

/// As it stands in a file, where a port alone is a number to most.
#[derive(Deserialize)]
#[serde(untagged)]
enum Written {
    Port(u16),
    Text(String),
    /// So that what can be written is said of that too.
    Other(IgnoredAny),
}

/// It is neither.
#[derive(Debug)]
pub(crate) struct NoAddress;

impl Listen {
    /// For this machine alone.
    pub(crate) const USUAL: Listen = Listen::here(8042);

    const fn here(port: u16) -> Listen {
        Listen(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), port))
    }
}

impl FromStr for Listen {
    type Err = NoAddress;

    fn from_str(text: &str) -> Result<Listen, NoAddress> {
        if let Ok(address) = text.parse() {
            return Ok(Listen(address));
        }
        if let Ok(ip) = text.parse() {
            return Ok(Listen(SocketAddr::new(ip, Listen::USUAL.0.port())));
        }
        // Looking the name up could find the other kind of address, or another machine's.
        if text == "localhost" {
            return Ok(Listen::USUAL);
        }
        let port = text.strip_prefix("localhost:").unwrap_or(text);
        port.parse().map(Listen::here).map_err(|_| NoAddress)
    }
}

impl TryFrom<Written> for Listen {
    type Error = NoAddress;

    fn try_from(written: Written) -> Result<Listen, NoAddress> {
        match written {
            Written::Port(port) => Ok(Listen::here(port)),
            Written::Text(text) => text.parse(),
            Written::Other(_) => Err(NoAddress),
        }
    }
}

impl From<Listen> for String {
    fn from(Listen(address): Listen) -> String {
        address.to_string()
    }
}

impl fmt::Display for NoAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "write an address and a port, as in 127.0.0.1:8042 for this machine alone or \
             0.0.0.0:8042 for everybody on this network",
        )
    }
}

impl std::error::Error for NoAddress {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_as_people_write_it() {
        for (text, address) in [
            ("0.0.0.0:80", "0.0.0.0:80"),
            ("[::1]:8051", "[::1]:8051"),
            ("localhost:8051", "127.0.0.1:8051"),
            ("localhost", "127.0.0.1:8042"),
            ("8051", "127.0.0.1:8051"),
            ("0.0.0.0", "0.0.0.0:8042"),
            ("::", "[::]:8042"),
        ] {
            assert_eq!(String::from(text.parse::<Listen>().unwrap()), address, "{text}");
        }
        // A port after a colon is this machine to some programs and every network to others.
        for text in ["", ":8051", "foo", "hall:8051", "localhost:", "65536", "1.2.3:80"] {
            assert!(text.parse::<Listen>().is_err(), "{text}");
        }
    }
}
