#pragma once

#include <string>

#include "play/session/session.h"
#include "tui/lines/line_ui.h"

namespace roj::tui {

/// A session of Hive line by line.
class HiveLines final : public LineUi {
public:
    HiveLines(play::Session& session, const UiOptions& options, LineStreams streams);

private:
    std::string picture() const override;
    std::string greeting() const override;
    std::string prompt() const override;
    std::string command_for(const std::string& line) const override;
    std::string players() const override;
    std::string turn_text() const override;
    std::string closing_text() const override;
    std::string text_of(const play::MovePlayed& moved) const override;

    std::string load_in_words(const std::string& line) const;

    play::Session& session_;
};

}  // namespace roj::tui
