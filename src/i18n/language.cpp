#include "i18n/language.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>

#include "text/ascii.h"

namespace roj::i18n {
namespace {

constexpr std::array<std::string_view, kLanguages + 1> kCodes{"en", "pl", "ru", "x-pseudo"};

std::atomic<Language> current{Language::English};
/// That of a WithLanguage of the thread.
thread_local std::optional<Language> of_thread;

/// Returns the language of a locale such as "pl_PL.UTF-8"; nothing if it has no texts.
std::optional<Language> of_locale(std::string_view locale) {
    return parse_language(locale.substr(0, locale.find_first_of("_.@")));
}

}  // namespace

std::optional<Language> parse_language(std::string_view code) {
    const auto found = std::ranges::find(kCodes, code);
    if (found == kCodes.end()) { return std::nullopt; }
    return static_cast<Language>(found - kCodes.begin());
}

std::string_view language_code(Language language) {
    return kCodes[static_cast<std::size_t>(language)];
}

Language language_of(const std::function<std::string(const char*)>& variable) {
    std::string locale;
    for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (locale.empty()) { locale = variable(name); }
    }
    if (locale.empty() || locale == "C" || locale == "POSIX") { return Language::English; }
    const std::string wanted = variable("LANGUAGE");
    for (const std::string_view each : text::split(wanted, ':')) {
        if (const auto known = of_locale(each)) { return *known; }
    }
    return of_locale(locale).value_or(Language::English);
}

Language language() {
    return of_thread.value_or(current);
}

void set_language(Language language) {
    current = language;
}

WithLanguage::WithLanguage(Language wanted) : before_(std::exchange(of_thread, wanted)) {}

WithLanguage::~WithLanguage() {
    of_thread = before_;
}

std::size_t plural_form(Language language, std::uint64_t n) {
    const bool few = n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20);
    switch (language) {
        case Language::Polish:
            return n == 1 ? 0 : few ? 1 : 2;
        case Language::Russian:
            return n % 10 == 1 && n % 100 != 11 ? 0 : few ? 1 : 2;
        default:
            return n == 1 ? 0 : 1;
    }
}

std::string to_pseudo(std::string_view english, std::size_t room) {
    constexpr std::string_view kPlain = "aceinosuzACEINOSUZ";
    constexpr std::array<std::string_view, kPlain.size()> kMarked{
        "ą", "ć", "ę", "î", "ń", "ó", "ś", "ü", "ż", "Ą", "Ć", "Ę", "Î", "Ń", "Ó", "Ś", "Ü", "Ż"};
    std::string text;
    bool is_place = false;
    for (const char c : english) {
        // A place may end in forms, "{count#is|are}", which are text.
        if (c == '{' || c == '}' || c == '#') { is_place = c == '{'; }
        const std::size_t at = is_place ? kPlain.npos : kPlain.find(c);
        if (at == kPlain.npos) {
            text += c;
        } else {
            text += kMarked[at];
        }
    }
    constexpr std::size_t kFrame = 2;
    if (english.size() + kFrame > room) { return text; }
    const std::size_t rest = std::min(english.size() * 2 / 5 + 2, room - kFrame - english.size());
    return "⟦" + text + (rest > 0 ? ' ' + std::string(rest - 1, '~') : "") + "⟧";
}

}  // namespace roj::i18n
