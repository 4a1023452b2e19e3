#include "lobby/people/identity.h"

#include <filesystem>
#include <fstream>
#include <string>

#include <sys/stat.h>
#include <unistd.h>

#include "support/catch.h"
#include "support/contains.h"

using namespace roj;
using namespace roj::lobby;

namespace {

namespace fs = std::filesystem;

const std::string kEd25519 = "AAAAC3NzaC1lZDI1NTE5AAAAIAk6UVweoVoByv9unonsXRaNzDmzinM+2/eEh4bOsTIX";
const std::string kEcdsa =
    "AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAIbmlzdHAyNTYAAABBBBEMZaKRB0P3aaEvAuiN/g3kX6qK6FwUBwhDzGQe"
    "UOGBNjaPhQt4D859lZ9GWfY4cmgvsG6hgB2SGfXk5hU/3og=";
const std::string kCertificate =
    "AAAAIHNzaC1lZDI1NTE5LWNlcnQtdjAxQG9wZW5zc2guY29tAAAAIC8zdmODAayodFc+pKR26MAd/hQLXE9iNVhUfd/5";
const std::string kLine = "publickey ssh-ed25519 " + kEd25519 + "\n";

/// A file as sshd writes it.
class AuthFile {
public:
    explicit AuthFile(const std::string& text, mode_t mode = 0600) : path_("/tmp/sshauth.") {
        static int count = 0;
        const std::string number = std::to_string(::getpid()) + "x" + std::to_string(++count);
        path_ += std::string(15 - number.size(), 'T') + number;
        std::ofstream(path_, std::ios::binary) << text;
        ::chmod(path_.c_str(), mode);
    }
    AuthFile(const AuthFile&) = delete;
    AuthFile& operator=(const AuthFile&) = delete;
    ~AuthFile() { fs::remove_all(path_); }

    const std::string& path() const { return path_; }
    Result<Credential> read() const { return read_credential(path_.c_str()); }
    std::string error() const {
        const Result<Credential> credential = read();
        REQUIRE_FALSE(credential);
        return credential.error().message.worded();
    }

private:
    std::string path_;
};

Origin origin_of(const char* connection) {
    const Result<Origin> origin = read_origin(connection);
    CAPTURE(connection);
    REQUIRE(origin);
    return *origin;
}

}  // namespace

TEST_CASE("identity: the first key is the account") {
    const auto text = GENERATE_COPY(as<std::string>{}, kLine,
                                    kLine + "publickey ecdsa-sha2-nistp256 " + kEcdsa + "\n",
                                    "keyboard-interactive/pam\n" + kLine);
    const Result<Credential> credential = AuthFile(text).read();
    REQUIRE(credential);
    CHECK(*credential == Credential{Credential::Kind::Key, "ssh-ed25519", kEd25519});
}

TEST_CASE("identity: a fingerprint is as ssh-keygen shows it") {
    CHECK(Credential{Credential::Kind::Key, "ssh-ed25519", kEd25519}.fingerprint() ==
          "SHA256:cBx7y4VyPAthLPC2btAydWO/RBFr9b2K2BOvFtMXHds");
    CHECK(Credential{Credential::Kind::Key, "ecdsa-sha2-nistp256", kEcdsa}.fingerprint() ==
          "SHA256:Gs6CAZyqFy0dONx92g7gx7eJLOu/qrU78I47n8LClQg");
}

TEST_CASE("identity: who has no key is a guest") {
    CHECK(read_credential(nullptr)->is_guest());
    const auto text =
        GENERATE(as<std::string>{}, "", "keyboard-interactive/pam\n", "password\n", "none\n");
    const Result<Credential> credential = AuthFile(text).read();
    REQUIRE(credential);
    CHECK(*credential == Credential{});
}

TEST_CASE("identity: a line that sshd does not write is an error, not a guest") {
    const auto text = GENERATE_COPY(
        as<std::string>{}, kLine.substr(0, kLine.size() - 1), "publickey\n", "publickey \n",
        "publickey ssh-ed25519\n", "publickey  ssh-ed25519 " + kEd25519 + "\n",
        "publickey ssh-ed25519 " + kEd25519 + " x\n", "publickey ssh-rsa " + kEd25519 + "\n",
        "publickey ssh-ed25519 AAAA\n", "publickey ssh-ed25519 " + kEd25519 + "=\n",
        "publickey ssh-ed25519 AAAAC3NzaC1lZDI1NTE5\n", "publickey ssh-ed25519 \n",
        "publickey ssh-ed25519 /////3NzaC1lZDI1NTE5AAAA\n",
        "publickey ssh-ed25519\t" + kEd25519 + "\n", "publickey ssh-ed25519 !!!!\n",
        "publickey ssh-rsa x\n" + kLine);
    CAPTURE(text);
    CHECK(contains(AuthFile(text).error(), "format"));
}

TEST_CASE("identity: a certificate is not an account") {
    const AuthFile file("publickey ssh-ed25519-cert-v01@openssh.com " + kCertificate + "\n");
    CHECK(contains(file.error(), "certificate"));
    CHECK(contains(file.error(), "ssh -o"));
}

TEST_CASE("identity: only a path of sshd is read") {
    const auto path = GENERATE(as<std::string>{}, "", "/proc/self/environ", "/tmp/sshauth.",
                               "/tmp/sshauth.aaaaaaaaaaaaaa", "/tmp/sshauth.aaaaaaaaaaaaaaaa",
                               "/tmp/sshauth.aaaaaaaaaaaa/..", "/tmp/sshauth.aaaaaaa/aaaaaaa",
                               "tmp/sshauth.aaaaaaaaaaaaaaa", "/tmp/../tmp/sshauth.aaaaaaaaaaaaaaa",
                               "/tmp/sshauth.aaaaaaaaaaaaaa\n");
    CAPTURE(path);
    const Result<Credential> credential = read_credential(path.c_str());
    REQUIRE_FALSE(credential);
    CHECK(contains(credential.error().message.worded(), "not a file of sshd"));
}

TEST_CASE("identity: only a file that nobody else can have written is read") {
    const AuthFile good(kLine);
    CHECK(good.read());
    for (const mode_t mode : {0644U, 0620U, 0602U, 0700U, 0400U, 04600U}) {
        CAPTURE(mode);
        CHECK(contains(AuthFile(kLine, mode).error(), "SSH_USER_AUTH"));
    }
    AuthFile other("");
    fs::remove(other.path());
    CHECK(contains(other.error(), "cannot be read"));
    SECTION("a link") {
        fs::create_symlink(good.path(), other.path());
        CHECK(contains(other.error(), "cannot be read"));
    }
    SECTION("a second name") {
        fs::create_hard_link(good.path(), other.path());
        CHECK(contains(other.error(), "not one that sshd writes"));
        CHECK_FALSE(good.read());
    }
    SECTION("a pipe, which does not block") {
        REQUIRE(::mkfifo(other.path().c_str(), 0600) == 0);
        CHECK(contains(other.error(), "not one that sshd writes"));
    }
    SECTION("a directory") {
        fs::create_directory(other.path());
        ::chmod(other.path().c_str(), 0600);
        CHECK(contains(other.error(), "not one that sshd writes"));
    }
    SECTION("a very large file") {
        std::string text = kLine;
        while (text.size() < 16384) { text += "password\n"; }
        CHECK(contains(AuthFile(text).error(), "not one that sshd writes"));
        text.resize(16383);
        CHECK(AuthFile(text + '\n').read());
    }
    SECTION("a file of somebody else") {
        if (::geteuid() != 0) { return; }
        std::ofstream(other.path()) << kLine;
        ::chmod(other.path().c_str(), 0600);
        REQUIRE(::chown(other.path().c_str(), 1, 1) == 0);
        CHECK(contains(other.error(), "not one that sshd writes"));
    }
}

TEST_CASE("identity: the address of the client and its network") {
    const auto [connection, address, network] =
        GENERATE(Catch::Generators::table<std::string, std::string, std::string>({
            {"192.0.2.7 51234 192.0.2.1 22", "192.0.2.7", "192.0.2.7"},
            {"::ffff:192.0.2.7 51234 ::ffff:192.0.2.1 22", "192.0.2.7", "192.0.2.7"},
            {"2001:db8:1:2:3:4:5:6 1 ::1 22", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
            {"2001:DB8::6 1 ::1 22", "2001:db8::6", "2001:db8::/64"},
            {"fe80::1%eth0 1 fe80::2%eth0 22", "fe80::1", "fe80::/64"},
            {"UNKNOWN 65535 UNKNOWN 65535", "", ""},
        }));
    CHECK(origin_of(connection.c_str()) == Origin{address, network});
    CHECK(origin_of(nullptr) == Origin{});
    // Two addresses of one customer.
    CHECK(origin_of("2001:db8::1 1 ::1 22").network ==
          origin_of("2001:db8::2:0:0:1 1 ::1 22").network);
}

TEST_CASE("identity: an address that sshd does not write is an error") {
    const auto bad = GENERATE(as<std::string>{}, "", "192.0.2.7", "192.0.2.7 1 192.0.2.1",
                              "192.0.2.7 1 192.0.2.1 22 x", "192.0.2 1 192.0.2.1 22",
                              "example.org 1 192.0.2.1 22", "192.0.2.7 0 192.0.2.1 22",
                              "192.0.2.7 x 192.0.2.1 22", "1.2.3.4\n 1 192.0.2.1 22");
    CAPTURE(bad);
    const Result<Origin> origin = read_origin(bad.c_str());
    REQUIRE_FALSE(origin);
    CHECK(contains(origin.error().message.worded(), "SSH_CONNECTION"));
}
