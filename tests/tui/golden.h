#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tui/hive/layout.h"

namespace roj::test {

/// Compares a text with the file tests/golden/NAME.txt. With ROJ_UPDATE_GOLDEN=1 in the environment
/// it writes the file instead; look at every one that changes.
void check_golden(std::string_view name, const std::string& text);

/// Checks a screen that is drawn in the pseudo-language: it has no words that no tr() marks, but
/// notation and names of commands, keys and players, and it cuts no text in the middle.
void check_pseudo(std::string_view name, const std::function<std::string()>& draw);

/// Compares a screen with its golden file and checks it in the pseudo-language.
void check_screen(std::string_view name, const std::function<std::string()>& draw);

/// Compares a screen with the files tests/golden/palettes/NAME_PALETTE.txt: with 256 colours on a
/// dark and on a light background, with eight colours and with none, each in ASCII, in
/// blocks and in sextants.
/// Print a file with cat in a terminal of 256 colours to see the screens. Checks it likewise in the
/// pseudo-language.
void check_palettes(std::string_view name,
                    const std::function<tui::Canvas(const tui::BoardLook&)>& draw);

}  // namespace roj::test
