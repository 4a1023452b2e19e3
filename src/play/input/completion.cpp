#include "play/input/completion.h"

#include <algorithm>

#include <roj/notation.h>

#include "i18n/typed.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::play {
namespace {

using Tokens = std::vector<std::string_view>;

/// Reports whether `word` begins with what was typed. The colour of the bug that moves is optional.
bool matches(std::string_view word, std::string_view typed, bool first) {
    return completes(word, typed) || (first && completes(word.substr(1), typed));
}

/// Returns the words of a line; the last one is empty if a new word begins.
Tokens words_of(std::string_view line) {
    Tokens typed = text::split_words(line);
    if (line.empty() || line.back() == ' ') { typed.emplace_back(); }
    return typed;
}

/// Adds the commands that begin with a word, or whose words do.
void add_commands(Choices& choices, const Commands& commands, std::string_view typed) {
    for (const Command* const command : commands) {
        std::vector<std::string_view> names = i18n::own_words_for(command->name);
        names.push_back(command->name);
        const auto found = std::ranges::find_if(
            names, [typed](std::string_view name) { return completes(name, typed); });
        if (found != names.end()) { choices.add(*found, !command->takes_argument()); }
    }
}

std::string common_beginning(const std::vector<std::string>& words) {
    std::u32string common = text::decode_utf8(words.front());
    for (const std::string& word : words) {
        const auto differs = std::ranges::mismatch(common, text::decode_utf8(word)).in1;
        common.erase(differs, common.end());
    }
    return text::encode_utf8(common);
}

/// Completes the last word of a line with candidates that all begin with it.
Completion complete_with(const Choices& choices, std::string_view line) {
    Tokens typed = words_of(line);
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

}  // namespace

void Choices::add(std::string_view word, bool last) {
    if (std::ranges::find(words, word) == words.end()) { words.emplace_back(word); }
    ends = ends && last;
}

bool completes(std::string_view word, std::string_view typed) {
    return text::folded(word).starts_with(text::folded(typed));
}

Choices choices_of_moves(const Position& position, std::string_view line) {
    const Tokens typed = words_of(line);
    Choices choices;
    for (const Move& move : legal_moves(position)) {
        const std::string text = format_move(position, move);
        const Tokens words = text::split_words(text);
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

Completion complete(std::string_view line, const Candidates& candidates) {
    const Tokens typed = words_of(line);
    Choices choices = candidates.moves(line);
    if (typed.size() == 1 && !typed[0].empty()) {
        add_commands(choices, candidates.commands, typed[0]);
    }
    if (choices.words.empty() && typed.size() > 1) {
        const Result<CommandLine> command = parse_command(candidates.commands, typed[0], {});
        const bool several = command && command->command->arguments.ends_with("...]");
        const bool fits = command && (several || typed.size() == 2);
        for (const std::string& word :
             fits ? candidates.arguments(*command->command) : std::vector<std::string>{}) {
            const bool has_own = command->command->is(TakesWords);
            const std::string own = has_own ? i18n::own_value(word) : word;
            if (completes(own, typed.back())) {
                choices.add(own, true);
            } else if (completes(word, typed.back())) {
                choices.add(word, true);
            }
        }
    }
    if (const auto keys = i18n::on_english_keys(line); keys && choices.words.empty()) {
        Completion meant = complete(*keys, candidates);
        if (meant.line != *keys || !meant.choices.empty()) { return meant; }
    }
    return complete_with(choices, line);
}

}  // namespace roj::play
