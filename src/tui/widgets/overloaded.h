#ifndef ROJ_TUI_WIDGETS_OVERLOADED_H
#define ROJ_TUI_WIDGETS_OVERLOADED_H

namespace roj::tui {

/// One function object made of several, for std::visit.
template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <class... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace roj::tui

#endif
