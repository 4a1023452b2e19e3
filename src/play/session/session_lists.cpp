#include <algorithm>
#include <array>
#include <utility>

#include <roj/presets.h>

#include "i18n/pages.h"
#include "i18n/tr.h"
#include "i18n/typed.h"
#include "play/archive/hive_games.h"
#include "play/session/command_handlers.h"
#include "robots/rules.h"
#include "text/ascii.h"
#include "text/number.h"
#include "text/printable.h"
#include "text/utf8.h"
#include "words/narration.h"
#include "words/pieces.h"
#include "words/rules_page.h"

// What the lists show. A screen draws them; line mode prints their pages.

namespace roj::play {
namespace {

std::string result_of(Outcome outcome) {
    switch (outcome) {
        case Outcome::WhiteWins:
            return "1-0";
        case Outcome::BlackWins:
            return "0-1";
        case Outcome::Draw:
            return "1/2";
        default:
            return "";
    }
}

std::string outcome_text(Outcome outcome) {
    switch (outcome) {
        case Outcome::WhiteWins:
            return tr("White won");
        case Outcome::BlackWins:
            return tr("Black won");
        case Outcome::Draw:
            return tr("drawn");
        default:
            return tr("unfinished");
    }
}

std::string player_of(const record::Record& record, Color color) {
    const std::string_view player = record.tags.get(name(color));
    if (player == kHumanName) { return trc("who plays", "you"); }
    if (player.starts_with(kBotName)) {
        return trc("a bot, at most 10 columns", "level {0}", player.substr(kBotName.size()));
    }
    constexpr std::string_view kProgram = "roj ";
    return std::string(player.starts_with(kProgram) ? player.substr(kProgram.size()) : player);
}

/// Returns cells for "Base+MLP  you-level 5  1-0  75", with the number of plies at the end.
std::string columns_of(const record::Record& record) {
    const Game& game = record.game;
    const std::array<std::string, 4> cells{
        format_game_type(game.rules().game_type),
        text::printable(player_of(record, Color::White) + '-' + player_of(record, Color::Black)),
        result_of(record.result), std::to_string(game.history().size())};
    return text::join(cells, "\t");
}

/// Returns what the preview of a game says.
std::vector<std::string> about(const record::Record& record, const std::string& name) {
    std::vector<std::string> lines{name};
    lines.push_back(
        tr("{0} against {1}.", player_of(record, Color::White), player_of(record, Color::Black)));
    const std::size_t plies = record.game.history().size();
    const std::size_t notes = record.comments.size();
    std::vector<std::string> facts{trn("{0} move", "{0} moves", plies, plies),
                                   outcome_text(record.result)};
    if (notes > 0) { facts.push_back(trn("{0} note", "{0} notes", notes, notes)); }
    if (!record.evaluations.empty()) { facts.push_back(tr("analyzed")); }
    const std::string_view date = record.tags.get("Date");
    if (!date.empty()) { facts.emplace_back(date); }
    lines.push_back(text::join(facts, ", ") + '.');
    if (record.game.over()) { lines.push_back(words::describe_end(record.game)); }
    return lines;
}

ListRow saved_row(const Storage& storage, const std::string& name) {
    const auto load = [&storage, name] {
        RowPreview preview;
        const auto reading = read_game(storage.load(name));
        if (!reading) { return RowPreview{{name, "", reading.error().message}}; }
        preview.lines = about(reading->record, name);
        if (reading->stopped) { preview.lines.push_back(reading->stopped->message); }
        preview.game = reading->record.game;
        return preview;
    };
    ListRow row{storage.day_saved(name) + '\t', "load " + name, name, load};
    row.rest = [&storage, name] {
        const auto reading = read_game(storage.load(name));
        const bool has_moves =
            reading && (!reading->stopped || reading->record.game.position().ply() > 0);
        if (!has_moves) { return tr("damaged") + '\t' + name; }
        return columns_of(reading->record) + (reading->stopped ? "!" : "");
    };
    return row;
}

}  // namespace

List list_games(const SessionCore& core) {
    List list{"load", {tr("Saved games, the newest first. load NAME or load 3 opens one"), {}}};
    list.title = tr("Games");
    list.header = text::join(std::array{trc("column, at most 7 columns", "when"),
                                        trc("column, at most 8 columns", "bugs"),
                                        trc("column, at most 16 columns", "White-Black"),
                                        trc("column, at most 3 columns", "res"),
                                        trc("column, at most 4 columns", "ply")},
                             "\t");
    const Game& game = core.game();
    if (!game.history().empty() && !game.over()) {
        const record::Record& record = core.played.record();
        list.rows.push_back(
            {trc("column, at most 7 columns", "now") + '\t' + columns_of(record),
             "board",
             {},
             [&core] {
                 return RowPreview{about(core.played.record(), tr("Your game")), core.game()};
             }});
    }
    const Storage& storage = *core.keeper.storage();
    for (const std::string& name : storage.saved_names()) {
        list.rows.push_back(saved_row(storage, name));
    }
    if (core.analysis.wording == words::Wording::Speech) {
        for (const ListRow& row : list.rows) {
            std::string& line = list.page.lines.emplace_back();
            line = std::to_string(list.page.lines.size()) + ": ";
            std::vector<std::string> told = row.preview().lines;
            told.front() += ',';
            line += text::join(told, " ");
        }
    }
    if (list.rows.empty()) { list.message = tr("There are no saved games yet."); }
    if (list.rows.empty()) { list.page.lines.push_back(list.message); }
    list.keys = {{'e', trc("key of a list", "export"), "export {}.pgn of {}"},
                 {'d', trc("key of a list", "delete"), "delete! {}", true},
                 {'r', trc("key of a list", "rename"), "rename {} as ", true}};
    if (storage.confined()) { list.keys.erase(list.keys.begin()); }
    return list;
}

void show_topic(const SessionCore& core, const std::string& command, const std::string& topic,
                Events& events) {
    const std::string board = core.describe_board ? core.describe_board() : std::string();
    const auto page_of = [&](std::string_view name) {
        return command == "help" ? help_page(name, board)
                                 : words::rules_page(name, {robots::list_options({})});
    };
    const std::vector<std::string_view> names = i18n::topic_names(command);
    const auto number = text::read_number<std::size_t>(topic, 1, names.size());
    if (!topic.empty()) { return show(page_of(number ? names[*number - 1] : topic), events); }
    List list{command, *page_of(topic)};
    list.title = command == "help" ? tr("Help") : tr("Rules");
    constexpr std::size_t kNumber = 5;  // the columns before a title
    std::size_t width = 26;
    list.shape.texts = true;
    list.enter = tr("read");
    for (const std::string_view name : names) {
        const Page page = *page_of(name);
        width = std::max(width, kNumber + text::columns(page.title));
        list.rows.push_back({page.title, command + ' ' + std::string(name), std::string(name),
                             [page] { return RowPreview{page.lines}; }});
    }
    list.shape.width = static_cast<int>(width);
    events.emplace_back(std::move(list));
}

namespace {

std::string quoted_seat(const Seat& seat) {
    const std::string text = format_seat(seat);
    return text.find(' ') == std::string::npos ? text : '"' + text + '"';
}

/// Returns the command that starts this game: "new Base+MLP human bot:5".
std::string one_line(const Setup& setup) {
    const std::string options = format_rule_options(setup.rules);
    const std::string clock = table::format_time_control(setup.clock);
    return "new " + format_game_type(setup.rules.game_type) +
           (options.empty() ? "" : ' ' + options) +
           (setup.clock == table::TimeControl{} ? "" : " clock=" + clock) + ' ' +
           quoted_seat(setup.seats[0]) + ' ' + quoted_seat(setup.seats[1]);
}

ListRow choice(const std::string& name, std::vector<RowValue> values, const std::string& now,
               const std::string& meaning) {
    ListRow row{name, {}, name, {}, std::move(values)};
    row.value = static_cast<std::size_t>(std::ranges::find(row.values, now, &RowValue::text) -
                                         row.values.begin());
    row.preview = [name, meaning] { return RowPreview{{name, "", meaning}}; };
    return row;
}

/// Adds who plays a colour, and the level of a bot.
void add_seat(List& list, const Setup& setup, std::size_t side) {
    const Seat& seat = setup.seats[side];
    const auto command = [&](const std::string& who) {
        const std::string other = quoted_seat(setup.seats[1 - side]);
        return "setup " + (side == 0 ? who + ' ' + other : other + ' ' + who);
    };
    const std::string you = trc("who plays", "you");
    const std::string bot = trc("who plays", "bot");
    const std::string engine = trc("who plays", "engine");
    std::vector<RowValue> who{{you, command("human")}, {bot, command("bot")}};
    if (seat.is_engine()) { who.push_back({engine, command(quoted_seat(seat))}); }
    const std::string& now = seat.is_bot() ? bot : seat.is_engine() ? engine : you;
    const bool white = side == 0;
    list.rows.push_back(
        choice(white ? tr("White") : tr("Black"), who, now,
               white ? tr("Who plays White. For an engine, type setup engine:COMMAND human.")
                     : tr("Who plays Black. For an engine, type setup human engine:COMMAND.")));
    if (!seat.is_bot()) { return; }
    std::vector<RowValue> levels;
    for (int level = 1; level <= 10; ++level) {
        const std::string digits = std::to_string(level);
        levels.push_back({digits, command("bot:" + digits)});
    }
    const std::string follows = i18n::own_value("auto");
    levels.insert(levels.begin(), {follows, command("bot:auto")});
    list.rows.push_back(
        choice(white ? tr("level of White") : tr("level of Black"), levels,
               seat.adapts ? follows : std::to_string(seat.level),
               tr("How strong the bot plays: 1 is for beginners, 10 takes its time.")));
    list.rows.back().text = "  " + trc("of a bot", "level");
}

void add_bugs(List& list, const GameType& type) {
    const std::string now = format_game_type(type);
    constexpr std::string_view kLetters = "MLPCOD";
    const std::string letters = now.substr(std::min(now.find('+'), now.size()));
    for (const char letter : kLetters) {
        const bool in = letters.find(letter) != std::string::npos;
        std::string without;
        std::string with;
        for (const char other : kLetters) {
            const bool other_in = letters.find(other) != std::string::npos;
            if (other != letter && other_in) { without += other; }
            if (other == letter || other_in) { with += other; }
        }
        const std::string_view bug = name(*bug_from_letter(letter));
        const std::string yes = tr("yes");
        const std::string no = tr("no");
        const std::string less = "setup Base" + (without.empty() ? "" : '+' + without);
        list.rows.push_back(choice(text::with_capital(tr_marked(bug)),
                                   {{yes, "setup Base+" + with}, {no, less}}, in ? yes : no,
                                   tr("Whether each player has this bug; see rules {0}.",
                                      i18n::own_word(text::lower_case(bug)))));
    }
}

/// Returns the values of an option: those of "0 (never), 2-4" are 0, 2, 3 and 4.
std::vector<RowValue> values_of(const RuleOption& option) {
    std::vector<RowValue> values;
    for (const std::string_view part : text::split(option.values, ',')) {
        const std::string_view value = text::trim(part);
        const std::string_view word = value.substr(0, value.find(' '));
        const std::string set = "setup " + std::string(option.name) + '=';
        if (word.size() == 3 && word[1] == '-') {
            for (char digit = word[0]; digit <= word[2]; ++digit) {
                values.push_back({std::string(1, digit), set + digit});
            }
        } else {
            values.push_back({std::string(word), set + std::string(word)});
        }
    }
    return values;
}

/// What the names of rule options begin with.
[[maybe_unused]] constexpr std::array kTopicsOfRules{
    C_("topic of rules", "opening"),   C_("topic of rules", "beetle"),
    C_("topic of rules", "pillbug"),   C_("topic of rules", "mosquito"),
    C_("topic of rules", "draw"),      C_("topic of rules", "resign"),
    C_("topic of rules", "count"),     C_("topic of rules", "scorpion"),
    C_("topic of rules", "moth"),      C_("topic of rules", "dragonfly"),
    C_("topic of rules", "paralysis"),
};

void add_rules(List& list, const Ruleset& rules) {
    std::vector<RowValue> presets;
    for (const RulePreset& preset : rule_presets()) {
        presets.push_back({i18n::own_value(preset.name), "setup " + std::string(preset.name)});
    }
    list.rows.push_back(choice(tr("Preset"), presets, i18n::own_value(preset_of(rules)),
                               tr("All rules at once; see rules presets.")));
    std::string_view topic;
    for (const RuleOption& option : rule_options()) {
        const std::string_view begin = option.name.substr(0, option.name.find('.'));
        if (begin != topic) {
            topic = begin;
            ListRow fold{tr("Rules: {0}", i18n::translated(topic, "topic of rules"))};
            fold.kind = ListRow::Kind::Fold;
            list.rows.push_back(std::move(fold));
        }
        const std::string_view rest =
            begin == option.name ? begin : option.name.substr(begin.size() + 1);
        list.rows.push_back(
            choice(std::string(option.name), values_of(option), rule_value(rules, option.name),
                   text::with_full_stop(text::with_capital(tr_marked(option.meaning)))));
        list.rows.back().text = "  " + std::string(rest);
    }
}

}  // namespace

List list_setup(const Setup& setup, Page page) {
    List list{"setup", std::move(page)};
    list.title = tr("New game");
    list.enter = tr("start or change");
    list.shape.width = 47;
    list.shape.numbered = false;
    const auto heading = [&list](const std::string& text) {
        ListRow row{text};
        row.kind = ListRow::Kind::Heading;
        list.rows.push_back(std::move(row));
    };
    const std::string start = tr("Start this game");
    list.rows.push_back({start, one_line(setup), start});
    heading(tr("Players"));
    add_seat(list, setup, 0);
    add_seat(list, setup, 1);
    std::vector<RowValue> clocks;
    for (const char* const time : {"none", "5m", "15m+10s", "30s/move"}) {
        clocks.push_back({i18n::in_own_words(time), std::string("setup clock=") + time});
    }
    list.rows.push_back(choice(tr("Clock"), clocks,
                               i18n::in_own_words(table::format_time_control(setup.clock)),
                               tr("The time of both players; any other: setup clock=20m+5s.")));
    heading(tr("Bugs"));
    add_bugs(list, setup.rules.game_type);
    heading(tr("Rules"));
    add_rules(list, setup.rules);
    list.keys = {{'=', trc("key of a list", "keep"), "setup keep"}};
    list.message = tr("The same in one line: {0}", i18n::own_line(one_line(setup)));
    return list;
}

namespace handlers {
namespace {

constexpr std::string_view kHelp = "help";
constexpr std::string_view kRules = "rules";

template <const std::string_view& kFolder>
void show_topics(SessionCore& core, Line line, Events& events) {
    const bool of_lobby =
        kFolder == kHelp && line.argument.empty() && core.table.lobby() != nullptr;
    show_topic(core, std::string(kFolder), of_lobby ? "lobby" : line.argument, events);
}

/// Returns the names of the pages in the language in use.
template <const std::string_view& kFolder>
std::vector<std::string> topics(const SessionCore& /*core*/) {
    std::vector<std::string> all;
    for (const std::string_view topic : i18n::topic_names(kFolder)) {
        all.push_back(i18n::own_word(topic));
    }
    return all;
}

constexpr GameCommand kHelpCommands[] = {
    {{T_("help"), 1, "[TOPIC]", N_("show help; ? does the same"), InEditor},
     show_topics<kHelp>,
     topics<kHelp>},
    {{T_("rules"), 1, "[TOPIC]", N_("show the rules of Hive: rules beetle"), InEditor},
     show_topics<kRules>,
     topics<kRules>},
};

}  // namespace
}  // namespace handlers

std::span<const GameCommand> help_commands() {
    return handlers::kHelpCommands;
}

const Commands& commands() {
    static const Commands all = to_commands<SessionCore>(
        {play_commands(), inspection_commands(), review_commands(), score_commands(),
         setup_commands(), table_commands(), lobby_commands(), file_commands(), help_commands()});
    return all;
}

Result<Page> help_page(std::string_view topic, const std::string& board) {
    return i18n::find_page(
        "help", topic,
        {{"board", board.empty() ? tr("ascii: the game is line by line") : board},
         {"commands", describe_commands(commands())},
         {"editor", describe_commands(editor_commands())}});
}

}  // namespace roj::play
