#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "i18n/error.h"
#include "i18n/language.h"

namespace roj::i18n {

/// A text of src/share. The program contains all of them.
struct SharedText {
    std::string_view name;  ///< "rules/queen"
    std::array<std::string_view, kLanguages>
        languages;  ///< by Language; empty without a translation

    /// Returns the text in the language in use, or in English.
    std::string_view text() const;
};

/// All texts in the order of contents.txt, which keeps the texts of a directory together.
extern const std::span<const SharedText> kSharedTexts;

/// Returns the text of that name in the language in use. Pre: contents.txt lists the name.
std::string_view shared_text(std::string_view name);
/// Returns the texts of a directory, such as "rules", in their order.
std::span<const SharedText> shared_texts(std::string_view folder);
/// Returns the names of the texts of a directory, without the directory.
std::vector<std::string_view> topic_names(std::string_view folder);

/// The text for `{place}`. It replaces the whole line if it is empty or ends with a line break.
struct Insertion {
    std::string_view place;
    std::string text;
};

/// Returns the text with its places filled. Ignores insertions for places that it does not have.
std::string insert(std::string_view text, const std::vector<Insertion>& insertions);

/// A page of text: help, a list of moves, the bugs of a stack.
struct Page {
    std::string title;
    std::vector<std::string> lines;
    bool exact = false;  ///< the lines are for another program, so nobody says them in words
};

/// Makes a page of a text of src/share: a title, an empty line, and the lines of the page.
Page to_page(std::string_view text, const std::vector<Insertion>& insertions = {});

/// Returns the page of a directory that a word names or abbreviates, in either case, or names in
/// Polish or Russian. An empty word means the first page. The error quotes the word and may suggest
/// the closest name.
Result<Page> find_page(std::string_view folder, std::string_view word,
                       const std::vector<Insertion>& insertions = {});

}  // namespace roj::i18n
