#include "app/commands/wrapped.h"

#include <algorithm>
#include <vector>

#include "text/ascii.h"
#include "text/utf8.h"
#include "tui/terminal/terminfo.h"
#include "tui/widgets/pager.h"

namespace roj::app {

std::string wrapped(std::string_view text, int descriptor) {
    constexpr int kNarrowest = 20;
    constexpr int kWidest = 100;
    constexpr int kInFile = 78;
    constexpr std::size_t kReadable = 200;
    const auto window = tui::window_size(descriptor);
    const std::vector<std::string_view> lines = text::split_lines(text);
    const auto fits = [](std::string_view line) { return text::columns(line) <= kReadable; };
    if (!window && std::ranges::all_of(lines, fits)) { return std::string(text); }
    const int width = window ? std::clamp(window->width, kNarrowest, kWidest) : kInFile;
    return text::join(tui::wrap_page({lines.begin(), lines.end()}, width), "\n") + '\n';
}

}  // namespace roj::app
