#include <bit>
#include <cstdlib>
#include <iostream>
#include <map>

#include <roj/game.h>
#include <roj/notation.h>

#include "board/position_impl.h"
#include "bot/eval/evaluation.h"
#include "bot/search/search.h"
#include "text/ascii.h"
#include "text/number.h"
#include "tools/result_file.h"
#include "tools/self_play.h"
#include "tools/tune/tune.h"

namespace roj::tools {
namespace {

/// `result`: 1 if White won, -1 if Black won, otherwise 0.
void add_sample(const Position& position, int result, int score, Samples& samples) {
    std::map<int, int> times;
    bot::visit_terms(board_of(position), [&](int term, int n) { times[term] += n; });
    const int side = position.to_move() == Color::White ? 1 : -1;
    const int phase = bot::terms::phase(std::popcount(board_of(position).in_play()));
    Sample& sample = samples.emplace_back(Sample{{},
                                                 bot::bug_set(position.rules().game_type),
                                                 static_cast<float>(phase) / bot::terms::kPhases,
                                                 0.5F + 0.5F * static_cast<float>(side * result),
                                                 static_cast<float>(score)});
    for (const auto& [term, n] : times) {
        if (n == 0) { continue; }
        sample.counts.push_back({static_cast<std::uint16_t>(term), static_cast<std::int16_t>(n)});
    }
}

}  // namespace

int add_samples(const std::string& file, Samples& samples) {
    int games = 0;
    int number = 0;
    for (const std::string& line : read_lines(file)) {
        ++number;
        const auto fields = text::split_words(line, "\t");
        const auto game = fields.size() == 3 ? parse_game(fields[1]) : parse_game("");
        const auto scores = fields.size() == 3 ? text::split_words(fields[2]) : fields;
        if (!game || scores.size() > game->history().size()) {
            std::cerr << file << ":" << number << ": This line is not a game. It is skipped.\n";
            continue;
        }
        ++games;
        Position position(game->rules());
        for (std::size_t ply = 0; ply < scores.size(); ++ply) {
            const auto score = text::read_number<int>(scores[ply]);
            // A proven result needs no evaluation.
            if (score && std::abs(*score) < bot::kProvenWin) {
                add_sample(position, result_for_white(*game), *score, samples);
            }
            position.apply(game->history()[ply]);
        }
    }
    return games;
}

}  // namespace roj::tools
