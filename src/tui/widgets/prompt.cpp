#include "tui/widgets/prompt.h"

#include <algorithm>
#include <iterator>
#include <utility>

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
    cursor_ = first;
}

void Prompt::cut_to(std::size_t position) {
    const auto [first, last] = std::minmax({position, cursor_});
    if (first < last) { cut_ = text_.substr(first, last - first); }
    erase_to(position);
}

bool Prompt::insert(std::u32string_view text) {
    std::u32string printable;
    std::ranges::copy_if(text, std::back_inserter(printable),
                         [](char32_t character) { return text::is_printable(character); });
    const std::size_t room = kMaxLength - std::min(kMaxLength, text_.size());
    const bool all = printable.size() <= room;
    printable.resize(std::min(printable.size(), room));
    text_.insert(cursor_, printable);
    cursor_ += printable.size();
    return all;
}

void Prompt::search_older() {
    const std::u32string wanted = recalled_ == history_.size() ? text_ : unfinished_;
    for (std::size_t index = recalled_; index-- > 0;) {
        if (history_[index].find(wanted) != std::u32string::npos) { return recall(index); }
    }
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
