#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <roj/hex.h>
#include <roj/move.h>
#include <roj/piece.h>
#include <roj/search.h>

#include "i18n/message.h"
#include "i18n/pages.h"
#include "play/list.h"
#include "play/theme_names.h"

namespace roj::play {

using i18n::Page;

// Events that a session sends to its user interface. Messages are whole sentences for the player,
// and have no line breaks unless noted.

/// Who made a move: the player at this terminal, a bot, an engine or a player at another terminal.
enum class MoveSource { Here, Bot, Engine, Remote };

/// A ply was played; it is the last of the game's history.
struct MovePlayed {
    Move move;
    Color mover;
    std::string text;    ///< canonical: "wA1 -bQ"
    std::string detail;  ///< "up onto bG1", "thrown by wP"; may be empty
    MoveSource source = MoveSource::Here;
    std::string speech{};  ///< "White moves the Ant 1 to the left of the black Queen."
};
/// The input cannot be carried out. The prompt keeps the part to correct.
struct CommandRejected {
    i18n::Message reason;
    /// The rest to type if part of the input was carried out; empty if none was.
    std::optional<std::string> rest{};
    /// True if the text can have a mistake; false if it is valid but not available now.
    bool correctable = true;
};
/// A one-line message, such as a written save or plies taken back.
struct Notice {
    i18n::Message text;
};
/// The bot has searched further; engines send none.
struct SearchProgress {
    bot::Report report;
};
/// Progress of a long task; each one replaces the last.
struct Progress {
    i18n::Message text;
};
/// The displayed position has changed (new, undo, redo, load); redraw.
struct PositionChanged {};
/// The game has ended: "White wins: the black Queen is surrounded."
struct GameEnded {
    i18n::Message text;
};
/// The player asked for a text on the clipboard.
struct Copied {
    std::string text;  ///< printable ASCII; can have several lines
    std::string what;  ///< "The link"
};
/// The player asked to redraw the board.
struct Redraw {};
/// Centre the view on a cell (empty: on the whole hive).
struct Center {
    std::optional<Hex> cell;
};
/// The player chose another theme.
struct ThemeChanged {
    Theme theme;
};
/// The player changed a setting that takes effect at once; the value is valid, or "default".
struct SettingChanged {
    std::string key;
    std::string value;
};
/// The player quits, or the game has lost something it needs; the game is saved.
struct Quit {
    int status = 0;  ///< the exit status
};

using Event = std::variant<MovePlayed, CommandRejected, Notice, Page, List, SearchProgress,
                           Progress, PositionChanged, GameEnded, Copied, Redraw, Center,
                           ThemeChanged, SettingChanged, Quit>;
using Events = std::vector<Event>;

inline void refuse(Events& events, i18n::Message reason) {
    events.emplace_back(CommandRejected{std::move(reason)});
}
inline void notify(Events& events, i18n::Message text) {
    events.emplace_back(Notice{std::move(text)});
}
/// Shows a page, or why there is none.
inline void show(const Result<Page>& page, Events& events) {
    if (!page) { return refuse(events, page.error().message); }
    events.emplace_back(*page);
}
/// Changes to the theme of that name, if there is one.
inline void show_theme(const std::string& name, Events& events) {
    const Result<Theme> theme = parse_theme(name);
    if (!theme) { return refuse(events, theme.error().message); }
    events.emplace_back(ThemeChanged{*theme});
}

}  // namespace roj::play
