#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <roj/game.h>
#include <roj/move.h>

#include "i18n/error.h"

namespace roj::play {

/// A position that the player practises until they know the better move.
struct Card {
    std::string position;          ///< as format_position()
    std::string rules;             ///< as format_stored_rules()
    std::string played;            ///< the move of the game; empty if the player chose the position
    std::string better;            ///< a legal move
    int chance = 0;                ///< of the better move, in percent
    std::chrono::sys_days from{};  ///< the day of the game
    int box = 1;                   ///< 1 to kBoxes; 0: the player has forgotten the card
    std::chrono::sys_days due{};

    /// Returns the position without its history.
    Game game() const;
    Move answer() const;
    bool is_due(std::chrono::sys_days today) const;
};
inline constexpr int kBoxes = 5;

/// Makes a card of a position, due on the next day. Pre: the better move is legal.
Card card_of(const Position& position, std::string played, const Move& better, int chance,
             std::chrono::sys_days from, std::chrono::sys_days today);

/// The cards of a player, each position once: equal are those that differ by a rotation or a
/// reflection. A card has a number, its index; it changes only when the file is edited. Days are
/// those of the player's calendar.
class Deck {
public:
    /// Reads lines such as "due 2026-12-06 | box 2 | Base;White[12];wQ;bQ wQ- | played wA2 -bQ |
    /// better wB1 wA2/ | 62% | from 2026-11-24". Of equal positions, the last line counts, so that
    /// two files can be joined. Keeps other lines.
    explicit Deck(std::string_view text = {});
    /// Returns the text of the file, with the lines in the same order.
    std::string text() const;
    /// Returns the numbers of the lines of the file that could not be read, from 1.
    const std::vector<std::size_t>& damaged() const { return damaged_; }

    const std::vector<Card>& cards() const { return cards_; }
    /// Returns the indexes of the cards that the player has not forgotten.
    std::vector<std::size_t> kept() const;
    /// Returns the number of cards due.
    std::size_t count_due(std::chrono::sys_days today) const;
    /// Returns the first card due from `index` on, with wraparound.
    std::optional<std::size_t> next_due(std::size_t index, std::chrono::sys_days today) const;
    /// Returns the next day on which cards are due, and their number; nothing without cards.
    std::optional<std::pair<std::chrono::sys_days, std::size_t>> next_day(
        std::chrono::sys_days today) const;
    std::optional<std::size_t> find(const Card& card) const;

    /// Adds a card. Returns false if the deck has an equal position, or the player has forgotten
    /// it; `again` puts a forgotten one back.
    bool add(Card card, bool again = false);
    /// Puts a card that is due into the next box if the answer was right. Puts any card into box 1
    /// if it was wrong. Returns the days until it is due.
    int answer(std::size_t index, bool right, std::chrono::sys_days today);
    /// Forgets a card. Its line stays, so that nothing adds it again.
    void forget(std::size_t index, std::chrono::sys_days today);

private:
    using Key = std::pair<std::string, std::vector<int>>;
    static Key key_of(const Card& card);
    void put(Card card);

    // A line of the file: a card, or the text of another line.
    struct Line {
        std::string text;
        std::optional<std::size_t> card{};
    };
    std::vector<Line> lines_;
    std::vector<Card> cards_;
    std::vector<Key> keys_;  // of the cards
    std::vector<std::size_t> damaged_;
};

/// Returns the file of the deck beside the directory of the saved games.
inline std::filesystem::path deck_file(const std::filesystem::path& games) {
    return games.parent_path() / "practice.txt";
}

/// The file with the deck of a player.
class DeckBook {
public:
    using Clock = std::function<std::chrono::system_clock::time_point()>;

    /// Remembers the deck while the object lives.
    explicit DeckBook(std::filesystem::path file = {}, Clock clock = std::chrono::system_clock::now)
        : file_(std::move(file)), clock_(std::move(clock)) {}

    /// Returns the deck as it is in the file now. After an error, returns the remembered one.
    Deck deck() const;
    /// Changes the deck that is in the file now. After an error, remembers the changed deck.
    Status change(const std::function<void(Deck& deck)>& how);
    std::chrono::sys_days today() const;
    const std::filesystem::path& file() const { return file_; }

private:
    Result<std::string> read() const;

    std::filesystem::path file_;
    Clock clock_;
    std::optional<std::string> unkept_;  // the text of a deck that has no file
};

}  // namespace roj::play
