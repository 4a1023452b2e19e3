#include "app/config/lobby_config.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include <pwd.h>
#include <unistd.h>

#include "app/config/config.h"
#include "app/config/settings.h"
#include "i18n/phrases.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "os/user_names.h"
#include "table/event.h"
#include "text/number.h"
#include "text/table.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;
using lobby::Limits;
using lobby::Retention;

struct TextKey {
    std::string_view name;
    std::string_view help;  ///< marked, but not translated
    std::string& (*field)(LobbyConfig&);
};
struct NumberKey {
    std::string_view name;
    std::string_view help;  ///< marked, but not translated
    std::int64_t min;
    std::int64_t max;
    std::int64_t& (*field)(LobbyConfig&);
};

template <std::int64_t Limits::*kMember>
std::int64_t& limit(LobbyConfig& config) {
    return config.limits.*kMember;
}
template <std::int64_t Retention::*kMember>
std::int64_t& days(LobbyConfig& config) {
    return config.days.*kMember;
}

constexpr std::array kTexts{
    TextKey{"store", N_("the directory of its data"),
            [](LobbyConfig& c) -> std::string& { return c.store; }},
    TextKey{"bells", N_("with PostgreSQL: the directory of its notification sockets here"),
            [](LobbyConfig& c) -> std::string& { return c.bells; }},
    TextKey{"name", N_("the name on its screen"),
            [](LobbyConfig& c) -> std::string& { return c.name; }},
    TextKey{"notice", N_("a notice for everybody"),
            [](LobbyConfig& c) -> std::string& { return c.limits.notice; }},
};
constexpr std::int64_t kMany = 100'000;
constexpr std::int64_t kLetters = table::kMaxTalkLetters;
constexpr std::array kNumbers{
    NumberKey{"sessions", N_("sessions at the same time"), 1, kMany, limit<&Limits::sessions>},
    NumberKey{"sessions-per-key", N_("sessions with one key"), 1, kMany, limit<&Limits::per_key>},
    NumberKey{"sessions-per-address", N_("sessions from one address; 0: any number"), 0, kMany,
              limit<&Limits::per_address>},
    NumberKey{"guests", N_("sessions without a name"), 0, kMany, limit<&Limits::guests>},
    NumberKey{"new-names", N_("new players from one address in a day"), 0, kMany,
              limit<&Limits::new_names>},
    NumberKey{"slow-games", N_("slow games of a player"), 0, kMany, limit<&Limits::slow_games>},
    NumberKey{"offers", N_("open offers of a player"), 1, kMany, limit<&Limits::offers>},
    NumberKey{"chat-lines", N_("messages in ten seconds"), 0, kMany, limit<&Limits::lines>},
    NumberKey{"chat-letters", N_("characters in a message"), 1, kLetters, limit<&Limits::letters>},
    NumberKey{"idle-minutes", N_("minutes without input until a session ends"), 1, kMany,
              limit<&Limits::idle>},
    NumberKey{"guest-idle-minutes", N_("the same for guests"), 1, kMany,
              limit<&Limits::guest_idle>},
    NumberKey{"keep-addresses-days", N_("days that addresses are kept"), 1, kMany,
              days<&Retention::addresses>},
    NumberKey{"keep-guest-games-days", N_("days that games of guests are kept"), 1, kMany,
              days<&Retention::guest_games>},
    NumberKey{"keep-chat-days", N_("days that messages are kept"), 1, kMany,
              days<&Retention::chat>},
    NumberKey{"keep-audit-days", N_("days that actions of operators are kept"), 1, kMany,
              days<&Retention::audit>},
};

/// Reports whether a setting is an option of `roj lobby`.
bool is_for_screen(const Setting& setting) {
    return setting.is(ScreenOption) || setting.key == "language";
}

/// Sets what a line sets. Returns why it cannot.
std::string apply(LobbyConfig& config, const ConfigEntry& entry) {
    const auto text = std::ranges::find(kTexts, entry.key, &TextKey::name);
    const auto number = std::ranges::find(kNumbers, entry.key, &NumberKey::name);
    if (text != kTexts.end()) {
        if (entry.is_number) { return tr("{0} needs a text: {0} = \"a\".", entry.key); }
        text->field(config) = entry.value;
        return {};
    }
    if (number != kNumbers.end()) {
        const auto value = text::read_number<std::int64_t>(entry.value, number->min, number->max);
        if (!entry.is_number || !value) {
            return tr("{0} needs a number from {1} to {2}.", entry.key, number->min, number->max);
        }
        number->field(config) = *value;
        return {};
    }
    const Setting* const setting = find_setting(entry.key);
    if (setting != nullptr && is_for_screen(*setting)) {
        Settings tried;
        const auto bad = apply_choices(tried, {{entry.key, entry.value}});
        if (bad.empty()) { config.screen.push_back({entry.key, entry.value}); }
        return bad.empty() ? std::string() : bad.front().reason;
    }
    std::vector<std::string_view> names;
    names.reserve(kTexts.size() + kNumbers.size());
    for (const TextKey& known : kTexts) { names.push_back(known.name); }
    for (const NumberKey& known : kNumbers) { names.push_back(known.name); }
    for (const Setting& known : all_settings()) {
        if (is_for_screen(known)) { names.push_back(known.key); }
    }
    return tr("There is no setting {0}.", in_quotes(entry.key)) +
           i18n::did_you_mean(entry.key, names);
}

void read_file(LobbyConfig& config, const std::string& file) {
    const auto refuse = [&](const std::string& why) { refuse_usage(in_quotes(file) + ", " + why); };
    const auto entries = parse_entries(require(os::read_file(file)));
    if (!entries) { return refuse(entries.error().message); }
    for (const ConfigEntry& entry : *entries) {
        const auto first = std::ranges::find(*entries, entry.key, &ConfigEntry::key);
        const std::string why = first->line == entry.line
                                    ? apply(config, entry)
                                    : tr("{0} is already set in line {1}.", entry.key, first->line);
        if (why.empty()) { continue; }
        const std::string problem = tr("line {0}: {1}", entry.line, why);
        if (entry.key == "store") { refuse(problem); }
        config.problems.push_back(in_quotes(file) + ", " + problem);
    }
    config.file = file;
}

}  // namespace

std::string default_lobby_folder(const Arguments& arguments) {
    const bool for_operator = arguments.has("ADMIN");
    const passwd* account = for_operator && ::geteuid() == 0 ? ::getpwnam("hive") : nullptr;
    if (account == nullptr) { account = ::getpwuid(::geteuid()); }
    if (account == nullptr || account->pw_dir == nullptr) {
        refuse_usage(tr("This account has no home directory. Name one with --store."));
    }
    return fs::path(account->pw_dir) / "lobby";
}

LobbyConfig read_lobby_config(const Arguments& arguments) {
    LobbyConfig config;
    std::error_code ignored;
    if (const auto file = arguments.find("config")) {
        read_file(config, *file);
    } else if (fs::exists(kLobbyFile, ignored)) {
        read_file(config, std::string(kLobbyFile));
    }
    if (const auto store = arguments.find("store")) { config.store = *store; }
    if (const auto bells = arguments.find("bells")) { config.bells = *bells; }
    if (config.name.empty()) { config.name = os::host_name(); }
    return config;
}

std::vector<std::string> describe_lobby_config(const LobbyConfig& config) {
    LobbyConfig shown = config;
    std::vector<std::string> rows;
    rows.reserve(kTexts.size() + kNumbers.size());
    const auto add = [&rows](std::string_view key, const std::string& value,
                             std::string_view help) {
        rows.push_back(std::string(key) + " = \"" + value + "\"\t# " + tr_marked(help));
    };
    for (const TextKey& key : kTexts) {
        const bool is_default = key.name == "bells" && config.bells.empty();
        if (!is_default) { add(key.name, key.field(shown), key.help); }
    }
    for (const Choice& choice : config.screen) {
        add(choice.key, choice.value, find_setting(choice.key)->help);
    }
    for (const NumberKey& key : kNumbers) {
        rows.push_back(std::string(key.name) + " = " + std::to_string(key.field(shown)) + "\t# " +
                       tr_marked(key.help));
    }
    return text::aligned({}, rows);
}

}  // namespace roj::app
