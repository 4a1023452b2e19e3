#include "lobby/people/identity.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "os/descriptor.h"
#include "text/ascii.h"
#include "text/digest.h"
#include "text/number.h"

namespace roj::lobby {
namespace {

/// Reports whether sshd can have made up the path. Any other file of this user could contain a line
/// with the key of somebody else, for example /proc/self/environ.
bool is_of_sshd(std::string_view path) {
    constexpr std::string_view kStart = "/tmp/sshauth.";
    constexpr std::size_t kRandom = 15;
    return path.starts_with(kStart) && path.size() == kStart.size() + kRandom &&
           std::all_of(path.begin() + kStart.size(), path.end(), text::is_letter_or_digit);
}

Error unreadable(int error) {
    return {tr("The file in SSH_USER_AUTH cannot be read: {0}.", os::reason_of(error))};
}

/// Reads a file that only sshd and this user can have written.
Result<std::string> read_private(const std::string& path) {
    constexpr std::size_t kLargest = std::size_t{16} << 10;
    constexpr mode_t kAllModes = 07777;
    constexpr mode_t kPrivate = 0600;
    // A link is not followed, and a pipe does not block.
    const os::Descriptor file(
        ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
    struct stat about {};
    if (!file.is_open() || ::fstat(file.get(), &about) != 0) { return unreadable(errno); }
    if (!S_ISREG(about.st_mode) || about.st_uid != ::geteuid() || about.st_nlink != 1 ||
        (about.st_mode & kAllModes) != kPrivate || about.st_size > off_t{kLargest}) {
        return Error{message("The file in SSH_USER_AUTH is not one that sshd writes.")};
    }
    std::string text(kLargest + 1, '\0');
    std::size_t size = 0;
    while (size < text.size()) {
        const ssize_t got = ::read(file.get(), text.data() + size, text.size() - size);
        if (got < 0 && errno != EINTR) { return unreadable(errno); }
        if (got == 0) { break; }
        size += static_cast<std::size_t>(std::max(got, ssize_t{0}));
    }
    text.resize(size);
    return text;
}

/// Returns the type that the blob of a key itself names: its first four bytes are a length.
std::optional<std::string> type_of(std::string_view blob) {
    constexpr std::size_t kLength = 4;
    const auto bytes = text::from_base64(blob);
    if (!bytes || bytes->size() <= kLength) { return std::nullopt; }
    std::size_t length = 0;
    for (std::size_t i = 0; i < kLength; ++i) {
        length = (length << 8) | static_cast<unsigned char>((*bytes)[i]);
    }
    if (length == 0 || length >= bytes->size() - kLength) { return std::nullopt; }
    return bytes->substr(kLength, length);
}

Result<Credential> parse_credential(std::string_view text) {
    const auto foreign = [] {
        return Error{message("The file in SSH_USER_AUTH does not have the format of sshd.")};
    };
    // A torn line could be the start of a longer key.
    if (!text.empty() && !text.ends_with('\n')) { return foreign(); }
    for (const std::string_view line : text::split_lines(text)) {
        const std::vector<std::string_view> words = text::split(line, ' ');
        if (words.front() != "publickey") { continue; }
        if (words.size() != 3 || type_of(words[2]) != words[1]) { return foreign(); }
        if (words[1].find("-cert-") != std::string_view::npos) {
            // Its blob changes with each renewal, so it is not an account.
            return Error{message("You logged in with a certificate. Log in with a key: {0}",
                                 "ssh -o PubkeyAcceptedAlgorithms='-*-cert-*' ...")};
        }
        return Credential{Credential::Kind::Key, std::string(words[1]), std::string(words[2])};
    }
    return Credential{};
}

/// Returns the network of an IPv6 address.
std::string network_of(in6_addr address) {
    constexpr std::size_t kNetwork = 8;  // bytes
    std::fill(std::begin(address.s6_addr) + kNetwork, std::end(address.s6_addr), std::uint8_t{0});
    std::array<char, INET6_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET6, &address, text.data(), text.size());
    return std::string(text.data()) + "/64";
}

Origin origin_of(const in_addr& address) {
    std::array<char, INET_ADDRSTRLEN> text{};
    ::inet_ntop(AF_INET, &address, text.data(), text.size());
    return {text.data(), text.data()};
}

std::optional<Origin> parse_address(const std::string& text) {
    in_addr old{};
    if (::inet_pton(AF_INET, text.c_str(), &old) == 1) { return origin_of(old); }
    in6_addr address{};
    // The name of a network card can follow.
    const std::string plain = text.substr(0, text.find('%'));
    if (::inet_pton(AF_INET6, plain.c_str(), &address) != 1) { return std::nullopt; }
    if (IN6_IS_ADDR_V4MAPPED(&address)) {
        std::copy(std::end(address.s6_addr) - sizeof old, std::end(address.s6_addr),
                  reinterpret_cast<std::uint8_t*>(&old));
        return origin_of(old);
    }
    std::array<char, INET6_ADDRSTRLEN> written{};
    ::inet_ntop(AF_INET6, &address, written.data(), written.size());
    return Origin{written.data(), network_of(address)};
}

}  // namespace

std::string Credential::fingerprint() const {
    std::string digits = text::to_base64(text::sha256(text::from_base64(blob).value_or("")));
    digits.resize(digits.find('='));
    return "SHA256:" + digits;
}

Result<Credential> read_credential(const char* ssh_user_auth) {
    if (ssh_user_auth == nullptr) { return Credential{}; }
    const std::string path = ssh_user_auth;
    if (!is_of_sshd(path)) {
        return Error{
            message("SSH_USER_AUTH is {0}, which is not a file of sshd.", in_quotes(path))};
    }
    const Result<std::string> text = read_private(path);
    if (!text) { return text.error(); }
    return parse_credential(*text);
}

Result<Credential> parse_key(std::string_view line) {
    const std::vector<std::string_view> words = text::split_words(line);
    const bool whole = words.size() >= 2 && type_of(words[1]) == words[0] &&
                       words[0].find("-cert-") == std::string_view::npos;
    if (whole) {
        return Credential{Credential::Kind::Key, std::string(words[0]), std::string(words[1])};
    }
    return Error{message("{0} is not a public key. It looks like this: ssh-ed25519 AAAAC3...",
                         in_quotes(line))};
}

Result<Origin> read_origin(const char* ssh_connection) {
    if (ssh_connection == nullptr) { return Origin{}; }
    const std::vector<std::string_view> words = text::split(ssh_connection, ' ');
    const bool ports = words.size() == 4 && text::read_number(words[1], 1, 65535) &&
                       text::read_number(words[3], 1, 65535);
    // sshd does not talk to a socket.
    if (ports && words[0] == "UNKNOWN") { return Origin{}; }
    const auto origin = ports ? parse_address(std::string(words[0])) : std::nullopt;
    if (!origin) {
        return Error{
            message("SSH_CONNECTION is {0}, which names no address.", in_quotes(ssh_connection))};
    }
    return *origin;
}

}  // namespace roj::lobby
