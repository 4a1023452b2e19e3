#include "play/seats/setup.h"

#include <utility>

#include <roj/bot.h>
#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "play/archive/hive_games.h"
#include "text/ascii.h"
#include "text/duration.h"
#include "text/number.h"
#include "text/printable.h"

namespace roj::play {
namespace {

constexpr std::string_view kHuman = V_("human");
constexpr std::string_view kBot = V_("bot");
constexpr std::string_view kBotPrefix = "bot:";
constexpr std::string_view kAuto = V_("auto");
constexpr std::string_view kEngine = V_("engine:");

Result<Seat> parse_bot(std::string_view digits) {
    if (digits == kAuto) { return Seat{Seat::Kind::Bot, Seat{}.level, {}, true}; }
    const auto level = text::read_number(digits, bot::kLowestLevel, bot::kHighestLevel);
    if (level) { return Seat{Seat::Kind::Bot, *level}; }
    return Error{message("{0} is not a level of the bot. Levels are {1} to {2}, and auto.",
                         in_quotes(digits), bot::kLowestLevel, bot::kHighestLevel)};
}

Result<Seat> parse_engine(std::string_view command) {
    if (command.find_first_not_of(' ') == std::string_view::npos) {
        return Error{
            message("An engine needs the command that starts it: engine:nokamute or "
                    "\"engine:ssh host roj uhp\".")};
    }
    if (!text::is_printable(command)) {
        return Error{
            message("{0} is not the command of an engine. Write one line of printable text.",
                    in_quotes(command))};
    }
    return Seat{Seat::Kind::Engine, Seat{}.level, std::string(command)};
}

/// The characters that a tag cannot contain, then those that a list of options cannot contain, with
/// their codes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kCodes{
    {{"%", "%25"}, {"\"", "%22"}, {" ", "%20"}, {"=", "%3d"}}};
constexpr std::size_t kCodesInTags = 2;

std::string replaced(std::string text, std::string_view old_part, std::string_view new_part) {
    for (std::size_t at = 0; (at = text.find(old_part, at)) != text.npos; at += new_part.size()) {
        text.replace(at, old_part.size(), new_part);
    }
    return text;
}

std::string encode(std::string text, std::size_t codes = kCodes.size()) {
    for (std::size_t i = 0; i < codes; ++i) {
        text = replaced(text, kCodes[i].first, kCodes[i].second);
    }
    return text;
}

std::string decode(std::string_view code) {
    std::string text(code);
    for (std::size_t i = kCodes.size(); i-- > 0;) {
        text = replaced(text, kCodes[i].second, kCodes[i].first);
    }
    return text;
}

std::string player_name(const Seat& seat, const std::string& engine_name) {
    if (seat.is_engine() || seat.is_guest()) { return engine_name; }
    return seat.is_bot() ? std::string(kBotName) + std::to_string(seat.level)
                         : std::string(kHumanName);
}

std::string seat_tag(std::string_view color) {
    return std::string(color) + "Seat";
}

/// Reports whether roj may change the name along with the seat; a name from elsewhere stays.
bool is_our_name(const record::Tags& tags, std::string_view color) {
    const std::string_view name = tags.get(color);
    const Result<Seat> seat = parse_seat(decode(tags.get(seat_tag(color))));
    return name.empty() || name == kHumanName || name.starts_with(kBotName) ||
           (seat && (seat->is_engine() || seat->is_guest()));
}

std::string format_options(const EngineOptions& options) {
    std::string text;
    for (const uhp::EngineSetup::Option& option : options) {
        if (!text.empty()) { text += ' '; }
        text += encode(option.name) + '=' + encode(option.value);
    }
    return text;
}

EngineOptions parse_options(std::string_view text) {
    EngineOptions options;
    for (const std::string_view word : text::split_words(text)) {
        const std::size_t equals = word.find('=');
        if (equals == word.npos) { continue; }
        options.push_back({decode(word.substr(0, equals)), decode(word.substr(equals + 1))});
    }
    return options;
}

}  // namespace

Result<Seat> parse_seat(std::string_view text) {
    if (text == kHuman) { return Seat{Seat::Kind::Human}; }
    if (text == "guest") { return Seat{Seat::Kind::Guest}; }
    if (text == kBot) { return Seat{Seat::Kind::Bot}; }
    if (text.starts_with(kBotPrefix)) { return parse_bot(text.substr(kBotPrefix.size())); }
    if (text.starts_with(kEngine)) { return parse_engine(text.substr(kEngine.size())); }
    return Error{
        message("{0} is not a player. Write human, bot, bot:5 (levels 1 to 10), "
                "bot:auto or engine:COMMAND.",
                in_quotes(text))};
}

std::string format_seat(const Seat& seat) {
    if (seat.is_bot() && seat.adapts) { return std::string(kBotPrefix).append(kAuto); }
    if (seat.is_bot()) { return std::string(kBotPrefix) + std::to_string(seat.level); }
    if (seat.is_engine()) { return std::string(kEngine) + seat.command; }
    return seat.is_guest() ? std::string("guest") : std::string(kHuman);
}

std::string describe_seat(const Seat& seat) {
    if (seat.is_bot() && seat.adapts) { return tr("a bot of your strength"); }
    if (seat.is_bot()) { return tr("bot {0}", seat.level); }
    if (seat.is_engine()) { return tr("the engine {0}", in_quotes(seat.command)); }
    return tr("a person");
}

std::string describe_adapting(const Seat& bot) {
    return tr("The bot follows your strength, and plays at level {0} now.", bot.level);
}

Result<table::TimeControl> parse_time_control(std::string_view text) {
    if (const auto control = table::read_time_control(text)) { return *control; }
    return Error{
        message("{0} is not a clock. Write 10m or 1h30m, 10m+5s (more after each "
                "move), 10m~5s (free in each move), 30s/move or none.",
                in_quotes(text))};
}

Setup setup_of(const record::Record& record, const Setup& fallback) {
    const record::Tags& tags = record.tags;
    Setup setup = fallback;
    setup.rules = rules_to_show(record.game.rules());
    setup.by_hand = {};
    bool engines = false;
    for (const Color color : {Color::White, Color::Black}) {
        const auto side = static_cast<std::size_t>(color);
        const Result<Seat> seat = parse_seat(decode(tags.get(seat_tag(name(color)))));
        if (!seat) { continue; }
        engines = engines || seat->is_engine();
        setup.by_hand[side] = seat->is_engine() && setup.seats[side] != *seat;
        // The game continues at its level, and the next one is at another.
        const bool adapts = seat->is_bot() && setup.seats[side].adapts;
        setup.seats[side] = *seat;
        setup.seats[side].adapts = adapts;
    }
    const std::string_view clock = tags.get("Clock");
    const auto control = table::read_time_control(clock.substr(0, clock.find(' ')));
    setup.clock = control.value_or(table::TimeControl{});
    setup.seed = text::read_number<decltype(setup.seed)>(tags.get("Seed")).value_or(setup.seed);
    if (engines) { setup.engine_options = parse_options(tags.get("EngineOptions")); }
    const auto move_time = text::read_time(tags.get("MoveTime"));
    if (engines && move_time) { setup.move_time = *move_time; }
    return setup;
}

void note_setup(record::Tags& tags, const Setup& setup,
                const std::array<std::string, 2>& engine_names) {
    bool engines = false;
    for (const Color color : {Color::White, Color::Black}) {
        const auto side = static_cast<std::size_t>(color);
        const Seat& seat = setup.seats[side];
        engines = engines || seat.is_engine();
        if (is_our_name(tags, name(color))) {
            tags.set(name(color), player_name(seat, engine_names[side]));
        }
        Seat recorded = seat;
        recorded.adapts = false;  // the record has the level that played
        tags.set(seat_tag(name(color)), encode(format_seat(recorded), kCodesInTags));
    }
    tags.set("Seed", std::to_string(setup.seed));
    tags.erase("EngineOptions");
    tags.erase("MoveTime");
    if (!engines) { return; }
    tags.set("MoveTime", text::format_time(setup.move_time));
    if (!setup.engine_options.empty()) {
        tags.set("EngineOptions", format_options(setup.engine_options));
    }
}

}  // namespace roj::play
