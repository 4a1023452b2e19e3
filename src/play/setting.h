#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "i18n/error.h"
#include "i18n/tr.h"

namespace roj::play {

/// The commands that have a setting as an option, and what it is; the values are flags. The
/// configuration file has every setting.
enum SettingTraits : unsigned {
    PlayOption = 1,    ///< roj play
    HostOption = 2,    ///< roj host
    RulesOption = 4,   ///< commands that read a position
    ScreenOption = 8,  ///< commands that show a game
    IsList = 16,       ///< has several values
    NoDefault = 32,    ///< its value in the record is an example
    AtOnce = 64,       ///< a change in a game takes effect there, too
    Former = 128,      ///< an older name, which is listed only where it is set
};

/// The values of a setting that is on or off.
inline constexpr std::string_view kSwitch = V_("false|true");

/// The words that a value can be, or the usual ones: "auto|on|off".
class Values {
public:
    constexpr Values(const char* words) : words_(words) {}
    constexpr Values(std::string_view words) : words_(words) {}
    constexpr Values(std::vector<std::string> (*make)()) : make_(make) {}

    bool is_switch() const { return words_ == kSwitch; }
    bool empty() const { return make_ == nullptr && words_.empty(); }
    std::vector<std::string> all() const;

private:
    std::string_view words_;
    std::vector<std::string> (*make_)() = nullptr;
};

/// A value that an option, the configuration file, or both can set. The command line, the file,
/// `settings` in the game, the completions and the manual use only this record. It is beside what
/// it sets; adding one takes the record and its texts in share/po.
struct Setting {
    std::string_view key;    ///< the name of the option without its dashes
    std::string_view help;   ///< marked, but not translated
    std::string_view value;  ///< the default, or an example if there is none
    Values values;
    unsigned traits = 0;          ///< SettingTraits
    const char* value_name = "";  ///< in the help of the option; empty for a flag

    bool is(unsigned any_of) const { return (traits & any_of) != 0; }
};

/// A setting with what it does to a T.
template <class T>
struct SettingOf : Setting {
    Status (*set)(T& target, const Setting& setting, std::string_view value);
};

/// Returns the place of a value among those of a setting. A switch can also be on, off, yes or no.
Result<std::size_t> find_value(const Setting& setting, std::string_view value);

/// Sets a member of a T, or a member of a member, to what `parse` reads.
template <auto parse, auto... member, class T>
Status set_parsed(T& target, const Setting& /*setting*/, std::string_view value) {
    auto read = parse(value);
    if (!read) { return read.error(); }
    (target.*....*member) = std::move(*read);
    return ok();
}

/// Sets a member to one of the values, which have the order of its type; `default` resets it.
template <auto member, class T>
Status set_member(T& target, const Setting& setting, std::string_view value) {
    auto& place = target.*member;
    using Value = std::remove_reference_t<decltype(place)>;
    if (value == "default") {
        place = T{}.*member;
        return ok();
    }
    const Result<std::size_t> index = find_value(setting, value);
    if (!index) { return index.error(); }
    place = static_cast<Value>(*index);
    return ok();
}

/// Sets the setting of this name; nothing if none has it.
template <class T>
std::optional<Status> set_one(const auto& settings, T& target, std::string_view key,
                              std::string_view value) {
    for (const SettingOf<T>& setting : settings) {
        if (setting.key == key) { return setting.set(target, setting, value); }
    }
    return std::nullopt;
}

}  // namespace roj::play
