//! The address to listen on, as people write it.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::str::FromStr;

use serde::Serialize;

/// An address and a port. A port alone means this machine, as `localhost` does; an address or
/// `localhost` alone gets the default port.
#[derive(Copy, Clone, Debug, Eq, PartialEq, Serialize)]
#[serde(into = "String")]
pub(crate) struct Listen(pub(crate) SocketAddr);

/// Not an address, a port or both.
#[derive(Debug)]
pub(crate) struct NoAddress;

/// The default port.
const PORT: u16 = 8042;

impl Listen {
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
            return Ok(Listen(SocketAddr::new(ip, PORT)));
        }
        // Looking the name up could find the other kind of address, or another machine's.
        if text == "localhost" {
            return Ok(Listen::here(PORT));
        }
        let port = text.strip_prefix("localhost:").unwrap_or(text);
        port.parse().map(Listen::here).map_err(|_| NoAddress)
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
            "write an address and a port, such as 127.0.0.1:8042 for this machine alone or \
             0.0.0.0:8042 for everyone on this network",
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
