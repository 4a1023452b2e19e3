#include "play/input/completion.h"

#include <algorithm>

#include <roj/notation.h>

#include "i18n/pages.h"
#include "i18n/typed.h"
#include "play/input/commands.h"
#include "play/theme_names.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::play {
namespace {

using Words = std::vector<std::string_view>;

/// Reports whether `word` begins with what was typed. The colour of the bug that moves is optional.
bool matches(std::string_view word, std::string_view typed, bool first) {
    return completes(word, typed) || (first && completes(word.substr(1), typed));
}

/// Returns the words of the legal moves at the place of the last typed one.
Choices of_moves(const Position& position, const Words& typed) {
    Choices choices;
    for (const Move& move : legal_moves(position)) {
        const std::string text = format_move(position, move);
        const Words words = text::split_words(text);
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
Choices of_arguments(const Position& position, const Words& typed,
                     const std::vector<std::string>& saved_games) {
    Choices choices;
    const Result<CommandLine> line = parse_command(typed[0]);
    if (!line || typed.size() != 2) { return choices; }
    const auto add = [&](std::string_view word) {
        if (completes(word, typed[1])) { choices.add(word, true); }
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
    } else if (command.name == "theme") {
        std::ranges::for_each(theme_names(), add);
    } else if (command.usage.ends_with("[TOPIC]")) {
        for (const std::string_view topic : i18n::topic_names(command.name)) {
            add(topic);
            std::ranges::for_each(i18n::own_words_for(topic), add);
        }
    }
    return choices;
}

std::string common_beginning(const std::vector<std::string>& words) {
    std::u32string common = text::decode_utf8(words.front());
    for (const std::string& word : words) {
        const auto differs = std::ranges::mismatch(common, text::decode_utf8(word)).in1;
        common.erase(differs, common.end());
    }
    return text::encode_utf8(common);
}

/// Returns the words of a line; the last one is empty if a new word begins.
Words words_of(std::string_view line) {
    Words typed = text::split_words(line);
    if (line.empty() || line.back() == ' ') { typed.emplace_back(); }
    return typed;
}

}  // namespace

void Choices::add(std::string_view word, bool last) {
    if (std::ranges::find(words, word) == words.end()) { words.emplace_back(word); }
    ends = ends && last;
}

bool completes(std::string_view word, std::string_view typed) {
    return text::folded(word).starts_with(text::folded(typed));
}

Completion complete(const Position& position, std::string_view line,
                    const std::vector<std::string>& saved_games) {
    const Words typed = words_of(line);
    Choices choices = of_moves(position, typed);
    if (typed.size() == 1 && !typed[0].empty()) {
        for (const CommandInfo& info : commands()) {
            const auto add = [&](std::string_view name) {
                if (completes(name, typed[0])) { choices.add(name, !info.takes_argument()); }
            };
            add(info.name);
            std::ranges::for_each(i18n::own_words_for(info.name), add);
        }
    }
    if (choices.words.empty()) { choices = of_arguments(position, typed, saved_games); }
    if (const auto keys = i18n::on_english_keys(line); keys && choices.words.empty()) {
        Completion meant = complete(position, *keys, saved_games);
        if (meant.line != *keys || !meant.choices.empty()) { return meant; }
    }
    return complete(line, choices);
}

Completion complete(std::string_view line, const Choices& choices) {
    Words typed = words_of(line);
    const bool unguided = typed.back().empty() && choices.words.size() > 1;
    if (choices.words.empty() || unguided) { return {std::string(line), choices.words}; }

    const std::string certain = common_beginning(choices.words);
    if (certain.size() >= typed.back().size() || choices.words.size() == 1) {
        typed.back() = certain;
    }
    const std::string completed = text::join(typed, " ");
    if (choices.words.size() > 1) { return {completed, choices.words}; }
    return {completed + (choices.ends ? "" : " "), {}};
}

}  // namespace roj::play
