#include "client.h"

#include <array>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <roj/notation.h>

namespace roj::soak {

int Table::confirm() {
    const std::size_t before = game.history().size();
    if (static_cast<int>(before) + 1 != sent_ply) { return 0; }
    const auto move = parse_move(game.position(), sent);
    if (!move || !game.play(*move)) { return 0; }
    while (!game.over() && legal_moves(game.position()).front().is_pass()) {
        static_cast<void>(game.play(Move::pass()));
    }
    return static_cast<int>(game.history().size() - before);
}

void Client::connect(const std::string& folder) {
    std::array<int, 2> to{};
    std::array<int, 2> from{};
    if (::pipe2(to.data(), O_CLOEXEC) != 0 || ::pipe2(from.data(), O_CLOEXEC) != 0) {
        std::perror("lobby_soak: pipe");
        std::exit(2);
    }
    std::vector<std::string> words{"ssh", "-T", "-F", folder + "/ssh.conf"};
    words.insert(words.end(), options.begin(), options.end());
    std::vector<char*> argv;
    for (std::string& word : words) { argv.push_back(word.data()); }
    argv.push_back(nullptr);
    pid = ::fork();
    if (pid == 0) {
        ::dup2(to[0], STDIN_FILENO);
        ::dup2(from[1], STDOUT_FILENO);
        ::dup2(from[1], STDERR_FILENO);
        ::execvp("ssh", argv.data());
        ::_exit(127);
    }
    ::close(to[0]);
    ::close(from[1]);
    in = to[1];
    out = from[0];
    here = plays = over = adjourned = draw_asked = false;
    plies = -1;
    act_at = kNever;
    buffer.clear();
}

void Client::send(const std::string& line) const {
    static_cast<void>(!::write(in, (line + '\n').data(), line.size() + 1));
}

void Client::disconnect(bool kill) {
    if (kill) { ::kill(pid, SIGKILL); }
    ::close(in);
    ::close(out);
    if (kill) { ::waitpid(pid, nullptr, 0); }
    pid = 0;
}

}  // namespace roj::soak
