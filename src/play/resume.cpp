#include "play/resume.h"

#include <charconv>
#include <string>

namespace roj::play {
namespace {

constexpr std::string_view kHumanName = "Human";
constexpr std::string_view kBotName = "roj level ";

std::string player_name(const Seat& seat) {
    return seat.is_bot() ? std::string(kBotName) + std::to_string(seat.level)
                         : std::string(kHumanName);
}

/// A name we gave may follow the seat; one from elsewhere is part of the record.
bool is_our_name(std::string_view name) {
    return name.empty() || name == kHumanName || name.substr(0, kBotName.size()) == kBotName;
}

void note_player(record::Tags& tags, std::string_view tag, const Seat& seat) {
    if (is_our_name(tags.get(tag))) { tags.set(tag, player_name(seat)); }
    tags.set(std::string(tag) + "Seat", format_seat(seat));
}

}  // namespace

Setup setup_of(const record::Record& record, const Setup& fallback) {
    Setup setup = fallback;
    setup.rules = record.game.rules();
    for (const Color color : {Color::White, Color::Black}) {
        const Result<Seat> seat = parse_seat(record.tags.get(std::string(name(color)) + "Seat"));
        if (seat) { setup.seats[static_cast<std::size_t>(color)] = *seat; }
    }
    const std::string_view seed = record.tags.get("Seed");
    std::from_chars(seed.data(), seed.data() + seed.size(), setup.seed);
    return setup;
}

void note_setup(record::Tags& tags, const Setup& setup) {
    for (const Color color : {Color::White, Color::Black}) {
        note_player(tags, name(color), setup.seats[static_cast<std::size_t>(color)]);
    }
    tags.set("Seed", std::to_string(setup.seed));
}

}  // namespace roj::play
