#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "text/utf8.h"

namespace roj::tui {

/// The line that a player types, with a cursor and the lines typed before.
class Prompt {
public:
    /// The maximum length of the line, in characters.
    static constexpr std::size_t kMaxLength = 16384;

    const std::u32string& text() const { return text_; }
    bool empty() const { return text_.empty(); }

    // Positions, as the number of characters before them; never within a letter.
    std::size_t cursor() const { return cursor_; }
    std::size_t left() const { return text::letter_start(text_, cursor_); }
    std::size_t right() const { return text::letter_end(text_, cursor_); }
    std::size_t end() const { return text_.size(); }
    /// Returns the start of the word before the cursor.
    std::size_t word_start() const;
    /// Returns the end of the word at the cursor, or of the next one.
    std::size_t word_end() const;

    void go_to(std::size_t position) {
        cursor_ = position;
        kept_ = false;
    }
    /// Erases the text between the cursor and a position.
    void erase_to(std::size_t position);
    /// Erases likewise, for paste().
    void cut_to(std::size_t position);
    /// Inserts the text cut last.
    void paste() { insert(cut_); }
    /// Inserts at the cursor, without control and hidden characters. Returns false if some did not
    /// fit.
    bool insert(std::u32string_view text);
    /// Replaces the text and puts the cursor after it.
    void replace(std::u32string text);
    /// Shows an older or a newer line, if there is one.
    void recall_older() { recall(recalled_ > 0 ? recalled_ - 1 : 0); }
    void recall_newer() { recall(recalled_ + 1); }

    // A search in the older lines, for text that grows as the player types.
    bool searching() const { return wanted_.has_value(); }
    /// Returns the prompt of the search: "search wA > ".
    std::string search_label() const;
    /// Begins a search for the typed text, or shows the next older line that contains the text.
    void search_older();
    /// Adds a character to the wanted text, and keeps the line shown if it still matches.
    void search_on(char32_t character);
    /// Removes the last character of the wanted text, and searches again from the newest line.
    void shorten_search();
    /// Ends the search and keeps the line shown.
    void end_search() { wanted_.reset(); }
    /// Ends the search and shows the line that was typed before it.
    void cancel_search();

    /// Appends the text to the history and clears the line.
    void accept();
    /// Keeps the text because it has to be corrected, until a key edits it.
    void keep_for_correction() { kept_ = !text_.empty(); }
    /// Does accept() if no key has edited the text that is to be corrected. Returns true if so.
    bool drop_uncorrected();
    void clear();

private:
    void recall(std::size_t index);
    void find_before(std::size_t index);

    std::u32string text_;
    std::size_t cursor_ = 0;
    std::vector<std::u32string> history_;
    std::size_t recalled_ = 0;   // index in the history; its size for the line being typed
    std::u32string cut_;         // the last erased text, except single characters
    std::u32string unfinished_;  // the line being typed while an older one is shown
    std::optional<std::u32string> wanted_;  // by the search
    bool found_ = true;
    bool kept_ = false;  // the text was refused and has not been edited since
};

}  // namespace roj::tui
