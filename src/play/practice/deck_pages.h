#pragma once

#include <chrono>
#include <string>

#include "i18n/message.h"
#include "play/list.h"
#include "play/practice/deck.h"

namespace roj::play {

/// Returns "Your game of 2026-11-24, turn 12: White played wA2 -bQ. Find a better move."
std::string task_of(const Card& card);
/// Lists the cards that are not forgotten, with their boxes and the days when they are due.
List list_deck(const Deck& deck, std::chrono::sys_days today);
/// Returns "Next: 2 tomorrow."; empty without cards.
std::string describe_next(const Deck& deck, std::chrono::sys_days today);
/// Says which lines of the file were not read; empty if all were.
i18n::Message describe_damage(const Deck& deck, const std::filesystem::path& file);
/// Returns the deck as JSON in one line.
std::string deck_json(const Deck& deck, std::chrono::sys_days today);

}  // namespace roj::play
