#pragma once

#include <chrono>
#include <csignal>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <poll.h>

#include "support/catch.h"
#include "support/contains.h"
#include "text/ascii.h"
#include "text/utf8.h"
#include "tui/terminal/terminal.h"

namespace roj::test {

/// A terminal whose player types what a test says. The script checks the screen between two keys,
/// or keeps it under the name of a moment.
class ScriptedTerminal final : public tui::Terminal {
public:
    ~ScriptedTerminal() override { CHECK(unchecked_ == 0); }
    tui::Size size() const override { return size_; }
    void present(const tui::Frame& frame) override {
        CHECK(frame.canvas.size() == size_);
        screen_ = frame.canvas.to_text();
        cursor_ = frame.cursor;
    }
    tui::Input next(int wake_fd, std::optional<std::chrono::milliseconds>) override {
        if (script_.empty()) { return tui::SignalReceived{SIGTERM}; }
        Step step = script_.front();
        script_.pop_front();
        if (step.size) { size_ = *step.size; }
        if (step.timeout > 0) {
            pollfd bot{wake_fd, POLLIN, 0};
            if (poll(&bot, 1, step.timeout) != 1) { return tui::TimedOut{}; }
        }
        if (step.event) { step.event(); }
        if (!step.target.empty()) { return tui::Clicked{last_place_of(step.target)}; }
        if (!step.moment.empty()) { seen_[step.moment] = {screen_, cursor_}; }
        return step.input;
    }
    bool has_input() override { return false; }
    void beep() override { ++beeps; }
    bool copy(std::string_view text) override {
        copied = text;
        return copies;
    }
    bool use_theme(tui::Theme chosen) override {
        theme = chosen;
        return has_colors;
    }
    void use_mouse(bool on) override { mouse = on; }
    void use_board(tui::BoardStyle board) override {
        drawn = board == tui::BoardStyle::Auto
                    ? tui::Glyphs::Blocks
                    : static_cast<tui::Glyphs>(static_cast<int>(board) - 1);
    }
    tui::Palette palette() const override { return colors; }
    tui::Glyphs glyphs() const override { return drawn; }
    std::string describe_board() const override { return "blocks: known from the type"; }
    void repaint() override { ++repaints; }
    void suspend() override { ++suspensions; }

    bool copies = true;
    bool mouse = false;
    std::string copied{};

    void press(const tui::Key& key) { script_.push_back({tui::Pressed{key}, {}, {}, 0}); }
    /// Presses the keys of these names, "Tab Enter", and checks that the screen then contains each
    /// of the texts.
    template <class... Texts>
    void press(std::string_view keys, const Texts&... shown) {
        for (const std::string_view key : text::split_words(keys)) {
            press(tui::Key{std::string(key)});
        }
        shows(shown...);
    }
    /// Types a text, and checks the same.
    template <class... Texts>
    void type(const std::string& text, const Texts&... shown) {
        for (const char32_t character : text::decode_utf8(text)) {
            press(character == U'\n' ? tui::Key{"Enter"} : tui::Key::typed(character));
        }
        shows(shown...);
    }
    void paste(const std::string& text) { script_.push_back({tui::Pasted{text}, {}, {}, 0}); }
    template <class... Texts>
    void click(tui::Point at, const Texts&... shown) {
        script_.push_back({tui::Clicked{at}, {}, {}, 0});
        shows(shown...);
    }
    /// Clicks on the last place of a text on the screen.
    template <class... Texts>
    void click_on(const std::string& text, const Texts&... shown) {
        script_.push_back({tui::WakeReadable{}, {}, {}, 0, {}, text});
        shows(shown...);
    }
    void resize(tui::Size size) { script_.push_back({tui::Resized{}, size, {}, 0}); }
    /// Checks that the screen contains each of these texts at this point of the script.
    template <class... Texts>
    void shows(const Texts&... texts) {
        if constexpr (sizeof...(texts) > 0) { check({texts...}, true); }
    }
    /// Checks that it contains none of them.
    template <class... Texts>
    void hides(const Texts&... texts) {
        check({texts...}, false);
    }
    /// Keeps the screen as it is at this point of the script.
    void look(const std::string& moment) {
        script_.push_back({tui::WakeReadable{}, {}, moment, 0});
    }

    /// Wakes the session after something that has happened elsewhere.
    void wake_after(std::function<void()> event) {
        script_.push_back({tui::WakeReadable{}, {}, {}, 0, std::move(event)});
    }
    void time_out() { script_.push_back({tui::TimedOut{}, {}, {}, 0}); }
    /// Waits until a bot has something to say.
    void await(int milliseconds) { script_.push_back({tui::WakeReadable{}, {}, {}, milliseconds}); }

    const std::string& screen(const std::string& moment) { return seen_.at(moment).first; }
    tui::Point cursor(const std::string& moment) { return seen_.at(moment).second; }

    tui::Theme theme = tui::Theme::Auto;
    bool has_colors = true;
    tui::Palette colors;
    tui::Glyphs drawn = tui::Glyphs::Ascii;
    int beeps = 0;
    int repaints = 0;
    int suspensions = 0;

private:
    void check(const std::vector<std::string>& texts, bool shown) {
        ++unchecked_;
        wake_after([this, texts, shown] {
            --unchecked_;
            for (const std::string& text : texts) {
                CAPTURE(text, screen_);
                CHECK(contains(screen_, text) == shown);
            }
        });
    }

    tui::Point last_place_of(const std::string& text) const {
        const std::size_t at = screen_.rfind(text);
        if (at == std::string::npos) { throw std::runtime_error("not on the screen: " + text); }
        const std::string before = screen_.substr(0, at);
        const std::size_t line = before.rfind('\n') + 1;
        return {static_cast<int>(text::columns(before.substr(line))),
                static_cast<int>(std::ranges::count(before, '\n'))};
    }

    struct Step {
        tui::Input input;
        std::optional<tui::Size> size;
        std::string moment;
        int timeout = 0;
        std::function<void()> event{};
        std::string target{};
    };
    std::deque<Step> script_;
    std::map<std::string, std::pair<std::string, tui::Point>> seen_;
    tui::Size size_{80, 24};
    std::string screen_;
    tui::Point cursor_;
    int unchecked_ = 0;  // steps that check the screen and were not reached
};

}  // namespace roj::test
