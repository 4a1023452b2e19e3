#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <string_view>

namespace roj::e2e {

/// Tracks the modes of a terminal from the bytes that it gets.
class StreamModes {
public:
    void feed(std::string_view bytes);

    bool alternate_screen() const {
        return private_modes_.count(1049) + private_modes_.count(47) > 0;
    }
    bool cursor_visible() const { return !cursor_hidden_; }
    bool bracketed_paste() const { return private_modes_.count(2004) > 0; }
    bool mouse() const;
    /// Returns the modes that would disturb the shell: "alternate screen, hidden cursor".
    std::string left_on() const;

    /// Reports whether the bytes have ever set a colour other than the default.
    bool used_color() const { return used_color_; }
    bool ever_used_alternate_screen() const { return ever_alternate_; }
    std::size_t bells() const { return bells_; }

private:
    enum class State { Ground, Escape, Charset, Control, String };

    void take(char byte);
    void take_escape(char byte);
    void finish_control(char final);
    void set_private_mode(int mode, bool on);
    void set_attribute(int code);

    State state_ = State::Ground;
    std::string parameters_;
    std::set<int> private_modes_;
    std::set<int> attributes_;
    bool cursor_hidden_ = false;
    bool application_keypad_ = false;
    bool used_color_ = false;
    bool ever_alternate_ = false;
    std::size_t bells_ = 0;
};

}  // namespace roj::e2e
