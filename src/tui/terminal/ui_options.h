#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "i18n/language.h"
#include "i18n/tr.h"
#include "play/setting.h"
#include "tui/terminal/palette.h"

namespace roj::tui {

/// `--color=auto|never|always`. Auto: colours if the terminal has them and NO_COLOR is unset.
enum class ColorMode { Auto, Never, Always };

/// How large cells are. Auto: as large as the window and the hive allow.
enum class CellStyle { Auto, Compact, Outlined, Medium, Large, Larger, Largest };

/// With which characters the board is drawn. Auto: the best that the terminal is known to draw.
enum class BoardStyle { Auto, Ascii, Blocks, Sextants };

/// Whether `copy` sends texts to the clipboard of the terminal. Auto: except in restricted mode.
enum class Copying { Auto, On, Off };

/// What a session begins with.
struct Beginning {
    bool asks_language = false;    ///< offers the languages, each by one key
    bool asks_experience = false;  ///< offers a bot, or the lessons first, each by one key
    std::string line{};            ///< is played as if typed
    /// Whole sentences for the first screen: warnings of the configuration, a resumed game. Nothing
    /// else may print to the terminal while a screen is up.
    std::vector<std::string> notices{};
};

/// What a player can choose about how a game is shown.
struct UiOptions {
    ColorMode color = ColorMode::Auto;
    CellStyle cells = CellStyle::Auto;
    Theme theme = Theme::Auto;
    BoardStyle board = BoardStyle::Auto;
    bool mouse = true;  ///< clicks and the wheel; the terminal's own selection then needs Shift
    bool bell = true;   ///< a beep when the bot has moved
    Copying clipboard = Copying::Auto;
    bool suspends = true;  ///< ^Z returns to the shell
    bool reader = false;   ///< line mode in words, without pictures, for screen readers
    bool lines = false;    ///< line mode, even on a terminal that can show a screen
    /// Time without input after which the game ends with IdleLimit::kStatus.
    std::optional<std::chrono::milliseconds> idle_limit{};
    /// Tells how long a person has seen a question.
    std::function<std::chrono::steady_clock::time_point()> now = std::chrono::steady_clock::now;
    Beginning beginning{};
};

/// The value counts when the program starts.
inline Status check_language(UiOptions& /*options*/, const play::Setting& setting,
                             std::string_view value) {
    // Tests see what is not translated with this one.
    if (value == i18n::language_code(i18n::Language::Pseudo)) { return ok(); }
    const auto found = find_value(setting, value);
    return found ? ok() : Status(found.error());
}

inline Status set_unicode(UiOptions& options, const play::Setting& setting,
                          std::string_view value) {
    const auto found = find_value(setting, value);
    if (found && *found == 1) { options.board = BoardStyle::Blocks; }
    return found ? ok() : Status(found.error());
}

inline constexpr play::SettingOf<UiOptions> kUiSettings[] = {
    {{V_("color"), N_("auto (default), never or always"), "auto", V_("auto|never|always"),
      play::ScreenOption, "WHEN"},
     play::set_member<&UiOptions::color>},
    {{V_("layout"), N_("auto (default), compact, outlined, medium ... 14x6"), "auto",
      V_("auto|compact|outlined|medium|large|12x5|14x6"), play::ScreenOption | play::AtOnce,
      "CELLS"},
     play::set_member<&UiOptions::cells>},
    {{V_("theme"), N_("auto (default), dark, light or plain"), "auto", play::kThemes,
      play::ScreenOption | play::AtOnce, "NAME"},
     play::set_parsed<play::parse_theme, &UiOptions::theme>},
    {{V_("board"), N_("auto (default), ascii, blocks or sextants"), "auto",
      V_("auto|ascii|blocks|sextants"), play::ScreenOption | play::AtOnce, "SIGNS"},
     play::set_member<&UiOptions::board>},
    {{"unicode", N_("An older name: true is the same as board blocks"), "false", play::kSwitch,
      play::ScreenOption | play::Former},
     set_unicode},
    {{V_("mouse"), N_("Take clicks and the wheel: true or false"), "true", play::kSwitch,
      play::ScreenOption | play::AtOnce},
     play::set_member<&UiOptions::mouse>},
    {{V_("bell"), N_("Beep when the bot has moved: true or false"), "true", play::kSwitch,
      play::AtOnce},
     play::set_member<&UiOptions::bell>},
    {{V_("clipboard"), N_("Let copy reach the clipboard: auto (default), on or off"), "auto",
      V_("auto|on|off"), play::AtOnce},
     play::set_member<&UiOptions::clipboard>},
    {{V_("reader"), N_("Line by line in words, for screen readers"), "false", play::kSwitch,
      play::ScreenOption},
     play::set_member<&UiOptions::reader>},
    {{V_("lines"), N_("Line by line, even on a terminal that can do more"), "false", play::kSwitch,
      play::ScreenOption},
     play::set_member<&UiOptions::lines>},
    {{V_("language"), N_("The language: auto (default), en, pl or ru"), "auto", V_("auto|en|pl|ru"),
      play::AtOnce, "LANG"},
     check_language},
};

}  // namespace roj::tui
