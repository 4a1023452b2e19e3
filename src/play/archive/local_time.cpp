#include "play/archive/local_time.h"

#include <ctime>
#include <vector>

#include "i18n/tr.h"
#include "text/ascii.h"

namespace roj::play {
namespace {

std::tm local_parts(std::chrono::system_clock::time_point time) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(time);
    std::tm parts{};
    ::localtime_r(&seconds, &parts);
    return parts;
}

/// Returns one of the words of a text.
std::string word_of(const std::string& words, int index) {
    const auto at = static_cast<std::size_t>(index);
    const std::vector<std::string_view> all = text::split_words(words);
    return at < all.size() ? std::string(all[at]) : std::string();
}

}  // namespace

std::string local_time(std::chrono::system_clock::time_point time, const char* format) {
    const std::tm parts = local_parts(time);
    char text[64] = "";
    const std::size_t length = std::strftime(text, sizeof text, format, &parts);
    return {text, length};
}

std::string local_day(std::chrono::system_clock::time_point time,
                      std::chrono::system_clock::time_point now) {
    constexpr std::chrono::hours kDay{24};
    const std::tm day = local_parts(time);
    const std::tm today = local_parts(now);
    const bool this_year = day.tm_year == today.tm_year;
    if (this_year && day.tm_yday == today.tm_yday) {
        return trc("column, at most 7 columns", "today");
    }
    if (now - time < 6 * kDay) {
        return word_of(trc("each at most 3 columns", "Sun Mon Tue Wed Thu Fri Sat"), day.tm_wday);
    }
    if (!this_year) { return local_time(time, "%Y"); }
    return local_time(time, "%e ") +
           word_of(trc("each at most 3 columns", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec"),
                   day.tm_mon);
}

}  // namespace roj::play
