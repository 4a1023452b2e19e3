#include "tui/terminal/terminal_writer.h"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <string>

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "support/catch.h"

namespace {

/// A terminal on stdout that nobody reads.
class UnreadTerminal {
public:
    UnreadTerminal() : stdout_(dup(STDOUT_FILENO)), master_(posix_openpt(O_RDWR | O_NOCTTY)) {
        if (master_ < 0 || grantpt(master_) != 0 || unlockpt(master_) != 0) {
            throw std::runtime_error("cannot open a terminal");
        }
        const int slave = open(ptsname(master_), O_RDWR | O_NOCTTY);
        dup2(slave, STDOUT_FILENO);
        close(slave);
    }
    UnreadTerminal(const UnreadTerminal&) = delete;
    UnreadTerminal& operator=(const UnreadTerminal&) = delete;
    ~UnreadTerminal() {
        dup2(stdout_, STDOUT_FILENO);
        close(stdout_);
        close(master_);
    }

    std::string read_some() const {
        std::array<char, 65536> bytes{};
        const ssize_t count = read(master_, bytes.data(), bytes.size());
        return {bytes.data(), static_cast<std::size_t>(count < 0 ? 0 : count)};
    }

private:
    int stdout_;
    int master_;
};

void write_all(int fd, const std::string& text) {
    // A write that waits for ever must not.
    constexpr unsigned kTimeout = 20;
    alarm(kTimeout);
    REQUIRE(write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    alarm(0);
}

}  // namespace

TEST_CASE("terminal writer: any amount of output between two calls is held", "[tui]") {
    constexpr std::size_t kPart = 1'500'000;
    const UnreadTerminal terminal;
    roj::tui::TerminalWriter writer;
    writer.buffer();
    const int entry = fileno(writer.stream());
    std::string sent;
    for (const char letter : {'a', 'b'}) {
        const std::string part(kPart, letter);
        write_all(entry, part);
        sent += part;
        writer.flush_some();
        CHECK_FALSE(writer.empty());
    }
    std::string taken;
    while (taken.size() < sent.size()) {
        taken += terminal.read_some();
        writer.flush_some();
    }
    CHECK(taken == sent);
    CHECK(writer.empty());
}
