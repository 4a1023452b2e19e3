#include "app/config/language.h"

#include <array>
#include <clocale>
#include <cstdlib>

#include <unistd.h>

#include "app/config/config.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "os/portable.h"
#include "play/archive/user_paths.h"
#include "text/ascii.h"
#include "text/printable.h"
#include "text/utf8.h"

namespace roj::app {
namespace {

constexpr std::string_view kOption = "--language";

std::string variable(const char* name) {
    const char* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// Returns the first variable of a list that is set, and its value.
template <std::size_t N>
std::string first_set(const std::array<const char*, N>& names) {
    for (const char* const name : names) {
        const std::string value = variable(name);
        if (!value.empty()) { return std::string(name) + '=' + text::printable_line(value, 60); }
    }
    return {};
}

LanguageChoice of_environment() {
    std::string source = first_set(std::array{"LC_ALL", "LC_MESSAGES", "LANG"});
    const std::string list = first_set(std::array{"LANGUAGE"});
    // The locale C names no language, also where it says how characters are written: C.UTF-8.
    const std::string_view locale = std::string_view(source).substr(source.find('=') + 1);
    const std::string_view name = locale.substr(0, locale.find('.'));
    const bool open = list.empty() && (name.empty() || name == "C" || name == "POSIX") &&
                      text::locale_is_utf8() && i18n::is_available(i18n::Language::Polish);
    if (source.empty()) { source = tr("LC_ALL, LC_MESSAGES and LANG are not set"); }
    if (!list.empty()) { source += ", " + list; }
    return {i18n::language_of(variable), source, {}, open};
}

/// Returns the value of the setting in the environment or the configuration file; empty without
/// one.
std::string configured() {
    std::string in_environment = variable(variable_of("language").c_str());
    if (!in_environment.empty()) { return in_environment; }
    const auto file = play::user_paths().config;
    const auto text = file.empty() ? Result<std::string>("") : os::read_file(file);
    if (!text) { return {}; }
    const std::vector<Choice> choices = choices_of_key(parse_config(*text).choices, "language");
    return choices.empty() ? "" : choices.back().value;
}

}  // namespace

LanguageChoice choose_language(const std::optional<std::string>& option) {
    const auto asked = i18n::parse_language(option.value_or(""));
    const auto set = option ? std::nullopt : i18n::parse_language(configured());
    LanguageChoice choice = of_environment();
    if (set) { choice = {*set, tr("the setting language")}; }
    if (asked) { choice = {*asked, std::string(kOption)}; }
    if (choice.language == i18n::Language::English) { return choice; }
    // A note is English, like everything that follows it.
    if ((asked || set) && !i18n::is_available(choice.language)) {
        choice.note = "This build of roj has no translations, so it uses English.";
    } else if (::isatty(STDOUT_FILENO) != 0 && !text::locale_is_utf8()) {
        choice.note = "This terminal does not use UTF-8, so roj uses English.";
    }
    if (!choice.note.empty() || !i18n::is_available(choice.language)) {
        choice.language = i18n::Language::English;
    }
    return choice;
}

std::optional<std::string> language_option(const std::vector<std::string>& arguments) {
    std::optional<std::string> value;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        const std::string_view argument = arguments[i];
        if (argument == kOption && i + 1 < arguments.size()) { value = arguments[i + 1]; }
        if (!argument.starts_with(kOption)) { continue; }
        const std::string_view rest = argument.substr(kOption.size());
        if (rest.starts_with('=')) { value = rest.substr(1); }
    }
    return value;
}

void set_character_encoding() {
    // Only the character encoding: numbers in records must not depend on the country.
    if (std::setlocale(LC_CTYPE, "") != nullptr) {
        if (os::kPortable && !text::locale_is_utf8()) { std::setlocale(LC_CTYPE, "C"); }
        return;
    }
    const std::string wanted =
        text::lower_case(first_set(std::array{"LC_ALL", "LC_CTYPE", "LANG"}));
    if (!wanted.ends_with("utf-8") && !wanted.ends_with("utf8")) { return; }
    for (const char* const name : {"C.UTF-8", "en_US.UTF-8"}) {
        if (std::setlocale(LC_CTYPE, name) != nullptr) { return; }
    }
    os::use_own_utf8();
}

}  // namespace roj::app
