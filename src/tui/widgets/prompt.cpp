#include "tui/widgets/prompt.h"

#include <algorithm>
#include <utility>

#include "text/printable.h"

namespace roj::tui {

namespace {

constexpr std::size_t kMaxHistory = 1000;

/// Returns the start of the word before the cursor.
std::size_t word_start(const std::u32string& text, std::size_t cursor) {
    while (cursor > 0 && text[cursor - 1] == U' ') { --cursor; }
    while (cursor > 0 && text[cursor - 1] != U' ') { --cursor; }
    return cursor;
}

/// Returns the end of the word at the cursor, or of the next one.
std::size_t word_end(const std::u32string& text, std::size_t cursor) {
    while (cursor < text.size() && text[cursor] == U' ') { ++cursor; }
    while (cursor < text.size() && text[cursor] != U' ') { ++cursor; }
    return cursor;
}

}  // namespace

bool Prompt::insert(std::u32string_view text) {
    std::u32string printable;
    std::copy_if(text.begin(), text.end(), std::back_inserter(printable),
                 [](char32_t character) { return text::is_printable(character); });
    const std::size_t room = kMaxLength - std::min(kMaxLength, text_.size());
    const bool all = printable.size() <= room;
    printable.resize(std::min(printable.size(), room));
    text_.insert(cursor_, printable);
    cursor_ += printable.size();
    return all;
}

void Prompt::erase(std::size_t first, std::size_t last) {
    text_.erase(first, last - first);
    cursor_ = first;
}

void Prompt::cut(std::size_t first, std::size_t last) {
    if (first < last) { cut_ = text_.substr(first, last - first); }
    erase(first, last);
}

bool Prompt::edit(Action action) {
    const std::size_t end = text_.size();
    switch (action) {
        case Action::CursorLeft:
            cursor_ -= cursor_ > 0 ? 1 : 0;
            return true;
        case Action::CursorRight:
            cursor_ += cursor_ < end ? 1 : 0;
            return true;
        case Action::LineStart:
            cursor_ = 0;
            return true;
        case Action::LineEnd:
            cursor_ = end;
            return true;
        case Action::EraseLeft:
            erase(cursor_ > 0 ? cursor_ - 1 : 0, cursor_);
            return true;
        case Action::EraseRight:
            erase(cursor_, std::min(cursor_ + 1, end));
            return true;
        case Action::EraseWord:
            cut(word_start(text_, cursor_), cursor_);
            return true;
        case Action::EraseToStart:
            cut(0, cursor_);
            return true;
        case Action::EraseToEnd:
            cut(cursor_, end);
            return true;
        case Action::EraseWordRight:
            cut(cursor_, word_end(text_, cursor_));
            return true;
        case Action::Yank:
            insert(cut_);
            return true;
        case Action::WordLeft:
            cursor_ = word_start(text_, cursor_);
            return true;
        case Action::WordRight:
            cursor_ = word_end(text_, cursor_);
            return true;
        case Action::OlderLine:
            recall(recalled_ > 0 ? recalled_ - 1 : 0);
            return true;
        case Action::NewerLine:
            recall(recalled_ + 1);
            return true;
        case Action::SearchOlder:
            search();
            return true;
        default:
            return false;
    }
}

/// Recalls the newest line before the shown one that contains the typed text, if there is one.
void Prompt::search() {
    const std::u32string wanted = recalled_ == history_.size() ? text_ : unfinished_;
    for (std::size_t index = recalled_; index-- > 0;) {
        if (history_[index].find(wanted) != std::u32string::npos) { return recall(index); }
    }
}

void Prompt::accept() {
    const bool blank = text_.find_first_not_of(U' ') == std::u32string::npos;
    if (!blank && (history_.empty() || history_.back() != text_)) {
        if (history_.size() == kMaxHistory) { history_.erase(history_.begin()); }
        history_.push_back(text_);
    }
    clear();
}

void Prompt::clear() {
    replace({});
    recalled_ = history_.size();
    unfinished_.clear();
}

void Prompt::replace(std::u32string text) {
    text_ = std::move(text);
    cursor_ = text_.size();
}

void Prompt::recall(std::size_t index) {
    if (index > history_.size() || index == recalled_) { return; }
    if (recalled_ == history_.size()) { unfinished_ = text_; }
    recalled_ = index;
    replace(index < history_.size() ? history_[index] : unfinished_);
}

}  // namespace roj::tui
