#pragma once

#include <string>
#include <string_view>

#include "i18n/error.h"

namespace roj::lobby {

/// Who logs in, as sshd verified it.
struct Credential {
    enum class Kind { Guest, Key };

    Kind kind = Kind::Guest;
    std::string type = {};  ///< of the key: "ssh-ed25519"; empty for a guest
    std::string blob = {};  ///< of the key: base64 as in a file of public keys; empty for a guest

    bool is_guest() const { return kind == Kind::Guest; }
    /// Returns "SHA256:..." as ssh-keygen shows it. Pre: the credential is a key.
    std::string fingerprint() const;

    friend bool operator==(const Credential&, const Credential&) = default;
};

/// Reads who logs in from the file that sshd names in SSH_USER_AUTH, if ExposeAuthInfo is on: the
/// first key. Nobody sets the variable for a guest, or sshd names a file without a key.
///
/// Anything else is an error, and never a guest: a path that sshd does not use, a file that others
/// can write, a line that sshd does not write, a certificate. A player whose key cannot be read
/// would otherwise be a stranger without their games, and somebody who forges the variable would
/// get in and could try again.
Result<Credential> read_credential(const char* ssh_user_auth);

/// Reads a line of a file of public keys, "ssh-ed25519 AAAA... anything".
Result<Credential> parse_key(std::string_view line);

/// Where somebody comes from.
struct Origin {
    std::string address = {};  ///< "192.0.2.7", "2001:db8::1"; empty on this machine
    std::string network = {};  ///< what limits count: the IPv4 address, "2001:db8:0:0::/64"

    friend bool operator==(const Origin&, const Origin&) = default;
};

/// Reads the address of the client from SSH_CONNECTION, "ADDRESS PORT ADDRESS PORT". The origin is
/// empty if the variable does not exist.
Result<Origin> read_origin(const char* ssh_connection);

}  // namespace roj::lobby
