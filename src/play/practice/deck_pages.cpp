#include "play/practice/deck_pages.h"

#include <array>

#include "i18n/tr.h"
#include "play/practice/scorebook.h"
#include "text/ascii.h"
#include "text/json.h"

namespace roj::play {

using text::Json;

std::string task_of(const Card& card) {
    const Position position = card.game().position();
    const bool is_white = position.to_move() == Color::White;
    if (card.played.empty()) {
        return is_white ? tr("White is to move. Find a good move.")
                        : tr("Black is to move. Find a good move.");
    }
    const std::string day = format_day(card.from);
    const int turn = position.ply() / 2 + 1;
    return is_white ? tr("Game of {0}, turn {1}: White played {2}. Find a better move.", day, turn,
                         card.played)
                    : tr("Game of {0}, turn {1}: Black played {2}. Find a better move.", day, turn,
                         card.played);
}

List list_deck(const Deck& deck, std::chrono::sys_days today) {
    List list{"practice list", {tr("The positions that you practise"), {}}};
    list.title = list.page.title;
    list.header = trc("column, at most 10 columns", "due") + '\t' +
                  trc("column, at most 4 columns", "box") + '\t' +
                  trc("column, at most 12 columns", "move");
    list.enter = tr("try");
    list.keys = {{'d', tr("forget"), "practice forget {}"}};
    for (const std::size_t index : deck.kept()) {
        const Card& card = deck.cards()[index];
        const std::string number = std::to_string(list.rows.size() + 1);
        const std::string due =
            card.is_due(today) ? trc("column, at most 10 columns", "now") : format_day(card.due);
        const std::string box = std::to_string(card.box);
        list.rows.push_back(
            {text::join(std::array{due, box, card.played.empty() ? "-" : card.played}, "\t"),
             "practice " + number, number, [card] {
                 return RowPreview{{task_of(card)}, card.game()};
             }});
        list.page.lines.push_back(
            tr("{0}. Box {1}, due: {2}. {3}", number, box, due, task_of(card)));
    }
    list.message = list.rows.empty() ? tr("There are none yet. A review of a game adds your "
                                          "mistakes; practice add adds the position on the board.")
                                     : describe_next(deck, today);
    list.page.lines.push_back(list.message);
    return list;
}

std::string describe_next(const Deck& deck, std::chrono::sys_days today) {
    const auto next = deck.next_day(today);
    if (!next) { return {}; }
    const auto days = (next->first - today).count();
    if (days == 0) {
        return trn("{0} position is due: practice.", "{0} positions are due: practice.",
                   next->second, next->second);
    }
    if (days == 1) { return tr("Next: {0} tomorrow.", next->second); }
    return trn("Next: {0} in {1} day.", "Next: {0} in {1} days.", days, next->second, days);
}

i18n::Message describe_damage(const Deck& deck, const std::filesystem::path& file) {
    std::vector<std::string> numbers;
    for (const std::size_t number : deck.damaged()) { numbers.push_back(std::to_string(number)); }
    if (numbers.empty()) { return {}; }
    return counted_message(
        "Line {0} of {1} is damaged. roj keeps the line, but cannot use it.",
        "Lines {0} of {1} are damaged. roj keeps the lines, but cannot use them.", numbers.size(),
        text::join(numbers, ", "), file.string());
}

std::string deck_json(const Deck& deck, std::chrono::sys_days today) {
    const auto card_json = [&](std::size_t index) {
        const Card& card = deck.cards()[index];
        return Json::object({{"position", card.position},
                             {"rules", card.rules},
                             {"played", card.played},
                             {"better", card.better},
                             {"chance", card.chance},
                             {"from", format_day(card.from)},
                             {"box", card.box},
                             {"due", format_day(card.due)}});
    };
    return Json::object({{"due", deck.count_due(today)},
                         {"positions", Json::array(deck.kept(), card_json)},
                         {"damaged_lines", deck.damaged()}})
        .written();
}

}  // namespace roj::play
