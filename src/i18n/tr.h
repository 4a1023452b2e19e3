#pragma once

// Sentences in the language in use. The English text stands in the source and is the key of its
// translations in share/po: tr("{0} cannot move.", piece).

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "i18n/language.h"
#include "text/marked.h"

namespace roj::i18n {

/// An English sentence with places {0} to {9}. It does not compile if it names a place without an
/// argument, or, with `kAll`, leaves an argument out.
template <std::size_t kArguments, bool kAll = true>
struct Pattern {
    std::string_view text;

    template <std::size_t N>
    consteval Pattern(const char (&literal)[N]) : text(literal, N - 1) {  // NOLINT(*-explicit-*)
        std::array<bool, kArguments + 1> seen{};
        for (std::size_t i = 0; i + 2 < N; ++i) {
            if (literal[i] != '{') { continue; }
            const auto place = static_cast<std::size_t>(literal[i + 1] - '0');
            if (place >= kArguments || literal[i + 2] != '}') { throw "a place has no argument"; }
            seen[place] = true;
        }
        for (std::size_t i = 0; kAll && i < kArguments; ++i) {
            if (!seen[i]) { throw "an argument has no place"; }
        }
    }
};

inline std::string shown(std::string_view text) {
    return std::string(text);
}
template <std::integral Number>
std::string shown(Number number) {
    return std::to_string(number);
}

/// Returns the translation of an English text, or that text. The context tells apart texts that are
/// equal only in English.
std::string_view translated(std::string_view english, std::string_view context = {});
std::string_view translated(std::string_view one, std::string_view many, std::uint64_t n,
                            std::string_view context = {});
/// The translations of a language by "ID" or "CONTEXT\4ID", in this order. A zero byte separates
/// the forms of a plural.
using Catalogue = std::vector<std::pair<std::string_view, std::string_view>>;
/// Returns the catalogue of a language; empty for English and Pseudo.
const Catalogue& catalogue_of(Language language);
/// Returns a text with its places filled. Braces that are no place stay. A context such as "label,
/// at most 8 columns" limits the length of a text in Pseudo.
std::string substitute(std::string_view pattern, std::span<const std::string> arguments,
                       std::string_view context = {});

template <class... Arguments>
std::string tr(Pattern<sizeof...(Arguments)> english, const Arguments&... arguments) {
    return substitute(translated(english.text),
                      std::array<std::string, sizeof...(Arguments)>{shown(arguments)...});
}
template <class... Arguments>
std::string trc(const char* context, Pattern<sizeof...(Arguments)> english,
                const Arguments&... arguments) {
    return substitute(translated(english.text, context),
                      std::array<std::string, sizeof...(Arguments)>{shown(arguments)...}, context);
}
/// Words a number of things: trn("{0} move", "{0} moves", count, count).
template <class... Arguments>
std::string trn(Pattern<sizeof...(Arguments), false> one, Pattern<sizeof...(Arguments)> many,
                std::integral auto n, const Arguments&... arguments) {
    return substitute(translated(one.text, many.text, static_cast<std::uint64_t>(n)),
                      std::array<std::string, sizeof...(Arguments)>{shown(arguments)...});
}
/// Words a text that N_() marks. Its places are not checked.
template <class... Arguments>
std::string tr_marked(std::string_view english, const Arguments&... arguments) {
    return substitute(translated(english),
                      std::array<std::string, sizeof...(Arguments)>{shown(arguments)...});
}

/// Returns a quotation for a person: a printable line of at most `max` bytes in the quotation marks
/// of the language.
std::string in_quotes(std::string_view text, std::size_t max = 120);

/// Reports whether the program has the sentences of a language.
bool is_available(Language language);

using text::N_;
using text::T_;
using text::V_;
/// Marks a text that translated() translates later with this context.
consteval std::string_view C_(const char*, const char* english) {
    return english;
}

}  // namespace roj::i18n

namespace roj {

// Every folder words its texts with these.
using i18n::C_;
using i18n::in_quotes;
using i18n::N_;
using i18n::T_;
using i18n::tr;
using i18n::tr_marked;
using i18n::trc;
using i18n::trn;
using i18n::V_;

}  // namespace roj
