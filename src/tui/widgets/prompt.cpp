#include "tui/widgets/prompt.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "i18n/tr.h"
#include "text/printable.h"

namespace roj::tui {

std::size_t Prompt::word_start() const {
    std::size_t at = cursor_;
    while (at > 0 && text_[at - 1] == U' ') { --at; }
    while (at > 0 && text_[at - 1] != U' ') { --at; }
    return at;
}

std::size_t Prompt::word_end() const {
    const std::size_t word = text_.find_first_not_of(U' ', cursor_);
    return std::min(text_.find(U' ', std::min(word, end())), end());
}

void Prompt::erase_to(std::size_t position) {
    const auto [first, last] = std::minmax({position, cursor_});
    text_.erase(first, last - first);
    go_to(first);
}

void Prompt::cut_to(std::size_t position) {
    const auto [first, last] = std::minmax({position, cursor_});
    if (first < last) { cut_ = text_.substr(first, last - first); }
    erase_to(position);
}

bool Prompt::insert(std::u32string_view text) {
    std::u32string printable;
    std::ranges::copy_if(text, std::back_inserter(printable), [](char32_t character) {
        return text::is_printable(character) && !text::is_hidden(character);
    });
    const std::size_t room = kMaxLength - std::min(kMaxLength, text_.size());
    const bool all = printable.size() <= room;
    printable.resize(std::min(printable.size(), room));
    end_search();
    text_.insert(cursor_, printable);
    go_to(cursor_ + printable.size());
    return all;
}

std::string Prompt::search_label() const {
    const std::string wanted = text::encode_utf8(*wanted_);
    return found_ ? tr("search {0} > ", wanted) : tr("no match: {0} > ", wanted);
}

void Prompt::search_older() {
    drop_uncorrected();
    if (!wanted_) { wanted_ = recalled_ == history_.size() ? text_ : unfinished_; }
    find_before(recalled_);
}

void Prompt::search_on(char32_t character) {
    *wanted_ += character;
    find_before(recalled_ < history_.size() ? recalled_ + 1 : recalled_);
}

void Prompt::shorten_search() {
    wanted_->resize(text::letter_start(*wanted_, wanted_->size()));
    find_before(history_.size());
}

void Prompt::cancel_search() {
    recall(history_.size());
    end_search();
}

/// Shows the newest line before the index that contains the wanted text, if there is one.
void Prompt::find_before(std::size_t index) {
    found_ = true;
    while (index-- > 0) {
        if (history_[index].find(*wanted_) != std::u32string::npos) { return recall(index); }
    }
    found_ = false;
}

void Prompt::accept() {
    constexpr std::size_t kMaxHistory = 1000;
    const bool blank = text_.find_first_not_of(U' ') == std::u32string::npos;
    if (!blank && (history_.empty() || history_.back() != text_)) {
        if (history_.size() == kMaxHistory) { history_.erase(history_.begin()); }
        history_.push_back(text_);
    }
    clear();
}

bool Prompt::drop_uncorrected() {
    const bool drops = kept_;
    if (drops) { accept(); }
    return drops;
}

void Prompt::clear() {
    replace({});
    recalled_ = history_.size();
    unfinished_.clear();
    end_search();
}

void Prompt::replace(std::u32string text) {
    text_ = std::move(text);
    go_to(text_.size());
}

void Prompt::recall(std::size_t index) {
    if (index > history_.size() || index == recalled_) { return; }
    if (recalled_ == history_.size()) { unfinished_ = text_; }
    recalled_ = index;
    replace(index < history_.size() ? history_[index] : unfinished_);
}

}  // namespace roj::tui
