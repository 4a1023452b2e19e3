#include "play/practice/deck.h"

#include <algorithm>
#include <array>

#include <roj/notation.h>

#include "i18n/message.h"
#include "i18n/tr.h"
#include "os/files.h"
#include "play/practice/scorebook.h"
#include "text/ascii.h"
#include "text/number.h"

namespace roj::play {
namespace {

namespace fs = std::filesystem;
using std::chrono::sys_days;

constexpr std::array<int, kBoxes + 1> kDays{0, 1, 3, 7, 21, 60};
/// Returns what follows a word, without blanks; nothing if the text does not begin with the word.
std::optional<std::string_view> after_word(std::string_view text, std::string_view word) {
    return text::take_word(text) == word ? std::optional(text) : std::nullopt;
}

std::optional<sys_days> day_after(std::string_view text, std::string_view word) {
    const auto day = after_word(text, word);
    return day ? read_day(*day) : std::nullopt;
}

std::optional<Position> position_of(std::string_view text, std::string_view options) {
    const auto type = parse_game_type(text.substr(0, text.find(';')));
    if (!type) { return std::nullopt; }
    const auto rules = read_stored_rules(*type, options);
    if (!rules) { return std::nullopt; }
    auto position = parse_position(text, *rules);
    return position ? std::optional(std::move(*position)) : std::nullopt;
}

std::optional<Card> parse_card(std::string_view line) {
    constexpr std::size_t kLeast = 7;
    constexpr int kAll = 100;
    std::vector<std::string_view> parts = text::split(line, '|');
    std::ranges::transform(parts, parts.begin(), text::trim);
    if (parts.size() < kLeast) { return std::nullopt; }
    parts.resize(kLeast + 1);
    const auto due = day_after(parts[0], "due");
    const auto box = after_word(parts[1], "box");
    const auto number = text::read_number(box.value_or(""), 0, kBoxes);
    const auto position = position_of(parts[2], parts[kLeast]);
    const auto played = after_word(parts[3], "played");
    const auto better = after_word(parts[4], "better");
    const auto chance = parts[5].ends_with('%')
                            ? text::read_number(parts[5].substr(0, parts[5].size() - 1), 0, kAll)
                            : std::nullopt;
    const auto from = day_after(parts[6], "from");
    const bool whole = due && number && position && played && better && chance && from;
    if (!whole || !parse_move(*position, *better)) { return std::nullopt; }
    return Card{std::string(parts[2]),
                std::string(parts[kLeast]),
                std::string(*played),
                std::string(*better),
                *chance,
                *from,
                *number,
                *due};
}

std::string format_card(const Card& card) {
    std::vector<std::string> parts{"due " + format_day(card.due),
                                   "box " + std::to_string(card.box),
                                   card.position,
                                   card.played.empty() ? "played" : "played " + card.played,
                                   "better " + card.better,
                                   std::to_string(card.chance) + '%',
                                   "from " + format_day(card.from)};
    if (!card.rules.empty()) { parts.push_back(card.rules); }
    return text::join(parts, " | ");
}

}  // namespace

Game Card::game() const {
    return Game(*position_of(position, rules));
}

Move Card::answer() const {
    return *parse_move(game().position(), better);
}

bool Card::is_due(sys_days today) const {
    // A clock that was wrong for a day must not hide a card for years.
    constexpr std::chrono::days kFarthest{2 * kDays[kBoxes]};
    return box > 0 && (due <= today || due > today + kFarthest);
}

Card card_of(const Position& position, std::string played, const Move& better, int chance,
             sys_days from, sys_days today) {
    return {format_position(position),
            format_stored_rules(position.rules()),
            std::move(played),
            format_move(position, better),
            chance,
            from,
            1,
            today + std::chrono::days(kDays[1])};
}

Deck::Key Deck::key_of(const Card& card) {
    const Position position = card.game().position();
    const char* const side = position.to_move() == Color::White ? " white" : " black";
    return {format_game_type(position.rules().game_type) + side, stacks_key(position, true)};
}

void Deck::put(Card card) {
    Key key = key_of(card);
    const auto same = std::ranges::find(keys_, key);
    if (same != keys_.end()) {
        cards_[static_cast<std::size_t>(same - keys_.begin())] = std::move(card);
        return;
    }
    lines_.push_back({"", cards_.size()});
    cards_.push_back(std::move(card));
    keys_.push_back(std::move(key));
}

Deck::Deck(std::string_view text) {
    std::size_t number = 0;
    for (const std::string_view line : text::split_lines(text)) {
        ++number;
        if (std::optional<Card> card = parse_card(line)) {
            put(std::move(*card));
            continue;
        }
        lines_.push_back({std::string(line)});
        const std::string_view said = text::trim(line);
        if (!said.empty() && !said.starts_with('#')) { damaged_.push_back(number); }
    }
}

std::string Deck::text() const {
    std::string text;
    for (const Line& line : lines_) {
        text += (line.card ? format_card(cards_[*line.card]) : line.text) + '\n';
    }
    return text;
}

std::vector<std::size_t> Deck::kept() const {
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        if (cards_[i].box > 0) { kept.push_back(i); }
    }
    return kept;
}

std::size_t Deck::count_due(sys_days today) const {
    const auto due = [today](const Card& card) { return card.is_due(today); };
    return static_cast<std::size_t>(std::ranges::count_if(cards_, due));
}

std::optional<std::size_t> Deck::next_due(std::size_t index, sys_days today) const {
    for (std::size_t i = 0; i < cards_.size(); ++i) {
        const std::size_t at = (index + i) % cards_.size();
        if (cards_[at].is_due(today)) { return at; }
    }
    return std::nullopt;
}

std::optional<std::pair<sys_days, std::size_t>> Deck::next_day(sys_days today) const {
    std::optional<std::pair<sys_days, std::size_t>> next;
    for (const Card& card : cards_) {
        if (card.box == 0) { continue; }
        const sys_days day = card.is_due(today) ? today : card.due;
        if (!next || day < next->first) { next = {day, 0}; }
        if (day == next->first) { ++next->second; }
    }
    return next;
}

std::optional<std::size_t> Deck::find(const Card& card) const {
    const auto same = std::ranges::find(keys_, key_of(card));
    if (same == keys_.end()) { return std::nullopt; }
    return static_cast<std::size_t>(same - keys_.begin());
}

bool Deck::add(Card card, bool again) {
    const std::optional<std::size_t> same = find(card);
    if (same && (!again || cards_[*same].box > 0)) { return false; }
    put(std::move(card));
    return true;
}

int Deck::answer(std::size_t index, bool right, sys_days today) {
    Card& card = cards_.at(index);
    if (!right || card.is_due(today)) {
        card.box = right ? std::min(card.box + 1, kBoxes) : 1;
        card.due = today + std::chrono::days(kDays.at(static_cast<std::size_t>(card.box)));
    }
    return static_cast<int>((card.due - today).count());
}

void Deck::forget(std::size_t index, sys_days today) {
    cards_.at(index).box = 0;
    cards_.at(index).due = today;
}

sys_days DeckBook::today() const {
    return local_date(clock_());
}

Result<std::string> DeckBook::read() const {
    std::error_code ignored;
    if (unkept_) { return *unkept_; }
    if (file_.empty() || !fs::exists(file_, ignored)) { return std::string(); }
    return os::read_file(file_);
}

Deck DeckBook::deck() const {
    const Result<std::string> text = read();
    return Deck(text ? *text : "");
}

Status DeckBook::change(const std::function<void(Deck& deck)>& how) {
    constexpr std::chrono::seconds kPatience{2};
    Result<std::optional<os::FileLock>> lock = std::optional<os::FileLock>();
    Status made = ok();
    if (!file_.empty()) {
        made = os::make_folder(file_.parent_path());
        lock = os::FileLock::take(fs::path(file_).replace_extension(".lock"), kPatience);
    }
    const Result<std::string> before = read();
    Deck changed(before ? *before : "");
    how(changed);
    const std::string text = changed.text();
    if (before && text == *before) { return ok(); }
    if (made && !before) { made = before.error(); }
    if (made && !lock) { made = lock.error(); }
    if (made && !file_.empty() && !unkept_) {
        const std::string heading =
            "# " + tr("The positions that you practise. You can join two such files.") + '\n';
        made = os::write_file(file_, (before->empty() ? heading : "") + text);
        if (made) { return made; }
    }
    unkept_ = text;
    return made;
}

}  // namespace roj::play
