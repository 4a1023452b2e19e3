#include <array>
#include <utility>

#include "play/session/command_handlers.h"
#include "text/ascii.h"
#include "words/phrases.h"

// What the lists show. A screen draws them; line mode prints their pages.

namespace roj::play {
namespace {

/// Returns the text, cut or filled up to a width of columns.
std::string fit(std::string_view text, std::size_t width) {
    std::string fitted(text.substr(0, width));
    fitted.resize(width, ' ');
    return fitted;
}

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

std::string player_of(const record::Record& record, Color color) {
    const std::string_view player = record.tags.get(name(color));
    if (player == "Human") { return "you"; }
    constexpr std::string_view kProgram = "roj ";
    return std::string(player.starts_with(kProgram) ? player.substr(kProgram.size()) : player);
}

/// Returns "Base+MLP you-level 5     1-0  75", with the number of plies at the end.
std::string columns_of(const record::Record& record) {
    constexpr std::size_t kGame = 9;
    constexpr std::size_t kPlayers = 16;
    constexpr std::size_t kResult = 4;
    const Game& game = record.game;
    std::string plies = std::to_string(game.history().size());
    if (plies.size() < 3) { plies.insert(0, 3 - plies.size(), ' '); }
    return fit(format_game_type(game.rules().game_type), kGame) +
           fit(player_of(record, Color::White) + '-' + player_of(record, Color::Black), kPlayers) +
           fit(result_of(record.result), kResult) + plies;
}

/// Returns what the preview of a game says.
std::vector<std::string> about(const record::Record& record, const std::string& name) {
    std::vector<std::string> lines{name};
    const std::string players =
        player_of(record, Color::White) + " - " + player_of(record, Color::Black);
    lines.push_back(players);
    const std::size_t plies = record.game.history().size();
    std::string text = words::counted(plies, "move") + ", ";
    text += result_of(record.result).empty() ? "unfinished" : result_of(record.result);
    if (!record.comments.empty()) { text += ", " + words::counted(record.comments.size(), "note"); }
    if (const std::string_view date = record.tags.get("Date"); !date.empty()) {
        text += ", " + std::string(date);
    }
    lines.push_back(text + '.');
    return lines;
}

constexpr std::size_t kWhen = 6;

ListRow saved_row(const Storage& storage, const std::string& name) {
    const auto load = [&storage, name] {
        RowPreview preview;
        const auto reading = storage.load(name);
        if (!reading) { return RowPreview{{name, "", reading.error().message}}; }
        preview.lines = about(reading->record, name);
        if (reading->stopped) { preview.lines.push_back(reading->stopped->message); }
        preview.game = reading->record.game;
        return preview;
    };
    ListRow row{fit(storage.day_saved(name), kWhen), "load " + name, name, load};
    const auto reading = storage.load(name);
    const bool has_moves =
        reading && (!reading->stopped || reading->record.game.position().ply() > 0);
    row.text += has_moves ? columns_of(reading->record) : "damaged  " + name;
    if (has_moves && reading->stopped) { row.text += '!'; }
    return row;
}

}  // namespace

List list_games(const SessionCore& core) {
    List list{"load", {"Saved games, the newest first (load NAME, load 3)", {}}};
    list.title = "Games";
    list.header = "     when  bugs     White-Black     res";
    const Game& game = core.game();
    if (!game.history().empty() && !game.over()) {
        const record::Record& record = core.played.record();
        list.rows.push_back(
            {fit("now", kWhen) + columns_of(record), "board", {}, [&core] {
                 return RowPreview{about(core.played.record(), "Your game"), core.game()};
             }});
    }
    const Storage& storage = *core.keeper.storage();
    for (const std::string& name : storage.saved_names()) {
        list.rows.push_back(saved_row(storage, name));
    }
    std::size_t number = 0;
    for (const ListRow& row : list.rows) {
        list.page.lines.push_back(fit(std::to_string(++number), 4) + row.text + "  " + row.name);
    }
    if (list.rows.empty()) { list.message = "There are no saved games yet."; }
    if (list.rows.empty()) { list.page.lines.push_back(list.message); }
    list.keys = {{'e', "export", "export {}.pgn of {}"},
                 {'d', "delete", "delete! {}", true},
                 {'r', "rename", "rename {} as ", true}};
    if (storage.confined()) { list.keys.erase(list.keys.begin()); }
    return list;
}

}  // namespace roj::play
