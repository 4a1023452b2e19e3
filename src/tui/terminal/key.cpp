#include "tui/terminal/key.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "i18n/tr.h"
#include "text/ascii.h"
#include "text/utf8.h"

namespace roj::tui {

Key Key::typed(char32_t character) {
    const std::u32string_view text(&character, 1);
    return {character == U' ' ? "Space" : text::encode_utf8(text), character};
}

std::optional<Key> key_of(char32_t character) {
    // Terminals send different characters for Backspace, and systems for the end of a line.
    if (character == U'\b' || character == 0x7F) { return Key{"Backspace"}; }
    if (character == U'\n' || character == U'\r') { return Key{"Enter"}; }
    if (character == U'\t') { return Key{"Tab"}; }
    if (character >= 1 && character <= 26) {
        return Key{std::string{'^', static_cast<char>('A' + character - 1)}};
    }
    if (character < 0x20) { return std::nullopt; }
    return Key::typed(character);
}

bool press(const KeyTable& table, KeyContext context, const Key& key) {
    for (const KeyBinding& binding : table) {
        if (binding.context != context && binding.context != KeyContext::Anywhere) { continue; }
        const auto names = text::split_words(binding.keys);
        if (std::ranges::find(names, key.name) == names.end()) { continue; }
        binding.run();
        return true;
    }
    return false;
}

std::vector<std::string> key_help(const KeyTable& table) {
    using enum KeyContext;
    constexpr std::array<std::pair<KeyContext, std::string_view>, 6> kTitles{
        {{Line, N_("Keys at the prompt:")},
         {EmptyLine, N_("Keys on an empty line:")},
         {Search, N_("Keys while ^R searches:")},
         {Board, N_("Keys on the board:")},
         {Page, N_("Keys on a page like this:")},
         {Anywhere, N_("Keys anywhere:")}}};
    constexpr std::size_t kNamesWidth = 16;
    std::vector<std::string> lines;
    for (const auto& [context, title] : kTitles) {
        const std::size_t start = lines.size();
        for (const KeyBinding& binding : table) {
            if (binding.context != context) { continue; }
            const std::string names = text::join(text::split_words(binding.keys), ", ");
            lines.push_back("  " + text::padded(names, kNamesWidth) + "  " +
                            tr_marked(binding.help));
        }
        if (lines.size() == start) { continue; }
        lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(start), {"", tr_marked(title)});
    }
    return lines;
}

std::string key_hints(const KeyTable& table, KeyContext context) {
    constexpr std::string_view kHint = "hint, at most 8 columns";
    std::string hints;
    for (const KeyBinding& binding : table) {
        if (binding.hint.empty() || binding.context != context) { continue; }
        hints += hints.empty() ? "" : "  ";
        hints += binding.keys.substr(0, binding.keys.find(' '));
        hints += ' ';
        // On an empty line keys stand for commands.
        hints += context == KeyContext::EmptyLine
                     ? std::string(binding.hint)
                     : i18n::substitute(i18n::translated(binding.hint, kHint), {}, kHint);
    }
    return hints;
}

}  // namespace roj::tui
