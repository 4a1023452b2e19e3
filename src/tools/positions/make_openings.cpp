#include <cstddef>
#include <iostream>
#include <string>

#include "play/assist/openings.h"
#include "record/pgn/pgn.h"
#include "text/ascii.h"
#include "tools/tools.h"

namespace roj::tools {

int make_openings(const Arguments& arguments) {
    constexpr std::string_view kFirstTag = "[GameType ";
    play::OpeningBook book;
    std::size_t games = 0;
    std::string game;
    const auto take = [&] {
        const auto record = record::parse_pgn(game);
        if (record) {
            book.add(record->game, record->result);
            ++games;
        }
        game.clear();
    };
    for (const std::string& line : read_lines(arguments.at(0))) {
        if (line.starts_with(kFirstTag) && !game.empty()) { take(); }
        game += line + '\n';
    }
    take();
    std::cerr << games << " games\n";
    constexpr int kSeldom = 2;
    for (const auto& [key, results] : book.positions()) {
        if (results.games < kSeldom) { continue; }
        std::cout << std::hex << key << std::dec << ' ' << results.games << ' '
                  << results.white_wins << ' ' << results.draws << ' ' << results.black_wins
                  << '\n';
    }
    return 0;
}

}  // namespace roj::tools
