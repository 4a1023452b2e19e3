#include "play/input/completion.h"

#include <algorithm>

#include <roj/notation.h>

#include "play/input/commands.h"
#include "play/theme_names.h"
#include "text/ascii.h"
#include "words/pages.h"
#include "words/rules_pages.h"

namespace roj::play {
namespace {

using Words = std::vector<std::string>;

Words split(std::string_view text) {
    const auto words = text::split_words(text);
    return {words.begin(), words.end()};
}

bool begins(std::string_view whole, std::string_view beginning) {
    return text::lower_case(whole.substr(0, beginning.size())) == text::lower_case(beginning);
}

/// Reports whether `word` begins with what was typed. The colour of the bug that moves is optional.
bool matches(const std::string& word, const std::string& typed, bool first) {
    return begins(word, typed) || (first && begins(std::string_view(word).substr(1), typed));
}

/// The candidates for the next word.
struct Choices {
    Words words;
    bool ends = true;  ///< the line can end here

    void add(const std::string& word, bool last) {
        if (std::ranges::find(words, word) == words.end()) { words.push_back(word); }
        ends = ends && last;
    }
};

/// Returns the words of the legal moves at the place of the last typed one.
Choices of_moves(const Position& position, const Words& typed) {
    Choices choices;
    for (const Move& move : legal_moves(position)) {
        const Words words = split(format_move(position, move));
        if (words.size() < typed.size()) { continue; }
        bool fits = true;
        for (std::size_t i = 0; i < typed.size(); ++i) {
            const bool last = i + 1 == typed.size();
            const bool same = matches(words[i], typed[i], i == 0) &&
                              (last || words[i].size() <= typed[i].size() + (i == 0 ? 1 : 0));
            fits = fits && same;
        }
        if (fits) { choices.add(words[typed.size() - 1], words.size() == typed.size()); }
    }
    return choices;
}

/// Returns the arguments of a command, such as the bugs for `moves`.
Choices of_arguments(const Position& position, const Words& typed, const Words& saved_games) {
    Choices choices;
    const Result<CommandLine> line = parse_command(typed[0]);
    if (!line || typed.size() != 2) { return choices; }
    const auto add = [&](const std::string& word) {
        if (begins(word, typed[1])) { choices.add(word, true); }
    };
    const CommandInfo& command = *line->info;
    const bool takes_bug = command.usage.find("PIECE") != std::string_view::npos ||
                           command.usage.find("CELL") != std::string_view::npos;
    if (takes_bug) {
        for (const Color color : {Color::White, Color::Black}) {
            for (const Piece piece : position.rules().pieces(color)) { add(format_piece(piece)); }
        }
    } else if (command.name == "load") {
        std::ranges::for_each(saved_games, add);
    } else {
        const bool has_topics = command.name == "help" || command.name == "rules";
        const auto names = command.name == "theme" ? theme_names()
                           : has_topics            ? words::topic_names(command.name)
                                                   : std::vector<std::string_view>();
        for (const std::string_view name : names) { add(std::string(name)); }
    }
    return choices;
}

std::string common_beginning(const Words& words) {
    std::string common = words.front();
    for (const std::string& word : words) {
        const auto differs = std::ranges::mismatch(common, word).in1;
        common.erase(differs, common.end());
    }
    return common;
}

}  // namespace

Completion complete(const Position& position, std::string_view line, const Words& saved_games) {
    Words typed = split(line);
    const bool new_word = line.empty() || line.back() == ' ';
    if (new_word) { typed.emplace_back(); }

    Choices choices = of_moves(position, typed);
    if (typed.size() == 1 && !typed[0].empty()) {
        for (const CommandInfo& info : commands()) {
            if (!begins(info.name, typed[0])) { continue; }
            choices.add(std::string(info.name), !info.takes_argument());
        }
    }
    if (choices.words.empty()) { choices = of_arguments(position, typed, saved_games); }
    const bool unguided = typed.back().empty() && choices.words.size() > 1;
    if (choices.words.empty() || unguided) { return {std::string(line), choices.words}; }

    std::string completed;
    for (std::size_t i = 0; i + 1 < typed.size(); ++i) { completed += typed[i] + ' '; }
    const std::string certain = common_beginning(choices.words);
    const bool longer = certain.size() >= typed.back().size() || choices.words.size() == 1;
    completed += longer ? certain : typed.back();
    if (choices.words.size() > 1) { return {completed, choices.words}; }
    return {completed + (choices.ends ? "" : " "), {}};
}

}  // namespace roj::play
