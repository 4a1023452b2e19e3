// The terminal through ncurses. No other file includes <curses.h>.
//
// ncurses installs no signal handlers here, because it finds all of them set. It writes into a
// buffer, for terminals that do not read. A pad reads the keys, because reading through the
// screen's own window would draw it at times that ncurses chooses.

#include "tui/terminal/clipboard.h"
#include "tui/terminal/terminal.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cwchar>
#include <deque>
#include <map>
#include <memory>
#include <stdexcept>
#include <utility>

#include <curses.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include "i18n/tr.h"
#include "text/utf8.h"
#include "tui/terminal/glyphs.h"
#include "tui/terminal/key_reader.h"
#include "tui/terminal/palette.h"
#include "tui/terminal/signals.h"
#include "tui/terminal/terminal_writer.h"
#include "tui/terminal/terminfo.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

namespace {

/// How long to wait after Escape for the rest of a key's sequence, in milliseconds.
constexpr int kEscapeDelay = 50;

// Codes above all key codes of ncurses.
constexpr wint_t kPasteBegin = 0x3FF0;
constexpr wint_t kPasteEnd = 0x3FF1;
/// The code of the first key of the number pad.
constexpr wint_t kPad = 0x3F00;

using KeyCode = std::pair<wint_t, const char*>;
constexpr std::array kKeyCodes{
    KeyCode{KEY_ENTER, "Enter"}, KeyCode{KEY_BACKSPACE, "Backspace"}, KeyCode{KEY_DC, "Del"},
    KeyCode{KEY_LEFT, "Left"}, KeyCode{KEY_RIGHT, "Right"}, KeyCode{KEY_UP, "Up"},
    KeyCode{KEY_DOWN, "Down"}, KeyCode{KEY_SLEFT, "Shift-Left"}, KeyCode{KEY_SRIGHT, "Shift-Right"},
    KeyCode{KEY_HOME, "Home"}, KeyCode{KEY_BTAB, "Shift-Tab"}, KeyCode{KEY_END, "End"},
    KeyCode{KEY_PPAGE, "PgUp"}, KeyCode{KEY_NPAGE, "PgDn"}, KeyCode{KEY_F(1), "F1"},
    // Some terminals name Home and End after what these keys did on a VT220.
    KeyCode{KEY_FIND, "Home"}, KeyCode{KEY_SELECT, "End"}};

/// What a number pad sends after ESC O in keypad mode, and the characters of the keys. terminfo has
/// other names for some of these keys and no names for others.
constexpr std::string_view kPadSends = "pqrstuvwxyjklmnoXM";
constexpr std::string_view kPadCharacters = "0123456789*+,-./=\r";
/// Its digits are keys of their own, because they also move a cursor.
constexpr std::array kPadDigits{"Pad0", "Pad1", "Pad2", "Pad3", "Pad4",
                                "Pad5", "Pad6", "Pad7", "Pad8", "Pad9"};

#ifdef BUTTON5_PRESSED
constexpr mmask_t kWheelDown = BUTTON5_PRESSED;
#else
constexpr mmask_t kWheelDown = 0;  // an older curses
#endif
constexpr mmask_t kMouseEvents = BUTTON1_PRESSED | BUTTON4_PRESSED | kWheelDown;

/// Prepares reading keys without waiting. Returns the window to read them through.
WINDOW* open_keyboard() {
    raw();
    noecho();
    nonl();
    typeahead(-1);
    WINDOW* const pad = newpad(1, 1);
    keypad(pad, TRUE);
    nodelay(pad, TRUE);
    for (const auto& [name, code] : {std::pair{"PS", kPasteBegin}, std::pair{"PE", kPasteEnd}}) {
        const std::string sent = capability(name);
        if (!sent.empty()) { define_key(sent.c_str(), static_cast<int>(code)); }
    }
    for (std::size_t i = 0; i < kPadSends.size(); ++i) {
        define_key((std::string("\033O") + kPadSends[i]).c_str(), static_cast<int>(kPad + i));
    }
    return pad;
}

TerminalInput read_curses(WINDOW* keyboard) {
    using Kind = TerminalInput::Kind;
    wint_t got = 0;
    const int kind = wget_wch(keyboard, &got);
    if (kind == ERR) { return {}; }
    if (kind != KEY_CODE_YES) { return {Kind::Character, static_cast<char32_t>(got)}; }
    if (got == kPasteBegin) { return {Kind::PasteBegin}; }
    if (got == kPasteEnd) { return {Kind::PasteEnd}; }
    MEVENT mouse;
    if (got == KEY_MOUSE && getmouse(&mouse) == OK) {
        if ((mouse.bstate & BUTTON4_PRESSED) != 0) { return {Kind::NamedKey, 0, "WheelUp"}; }
        if ((mouse.bstate & kWheelDown) != 0) { return {Kind::NamedKey, 0, "WheelDown"}; }
        return {Kind::Click, 0, "", {mouse.x, mouse.y}};
    }
    if (got >= kPad && got < kPad + kPadCharacters.size()) {
        const auto typed = static_cast<char32_t>(kPadCharacters[got - kPad]);
        const std::size_t digit = got - kPad;
        if (digit < kPadDigits.size()) { return {Kind::NamedKey, typed, kPadDigits[digit]}; }
        return {Kind::Character, typed};
    }
    const auto* const found = std::ranges::find(kKeyCodes, got, &KeyCode::first);
    return {Kind::NamedKey, 0, found == kKeyCodes.end() ? "" : found->second};
}

/// Reports whether the terminal has a mouse. curses would otherwise look for one of the console.
bool has_mouse() {
    return !capability("kmous").empty();
}

attr_t attributes_of(const Look& look) {
    return (look.bold ? A_BOLD : A_NORMAL) | (look.reverse ? A_REVERSE : A_NORMAL);
}

/// Returns a character as the terminal shows it; empty for the right half of one. Without UTF-8,
/// other characters stand for those that it cannot show in their column.
std::u32string letter_of(char32_t character, const Marks& marks) {
    const bool plain = character <= 0x7E && character != kRightHalf;
    if (plain || text::locale_is_utf8()) { return with_marks(character, marks); }
    std::array<char, MB_LEN_MAX> bytes{};
    const bool single = std::wctomb(bytes.data(), static_cast<wchar_t>(character)) == 1;
    return {character == kRightHalf ? U' ' : single ? character : U'?'};
}

/// Draws frames.
class Painter {
public:
    /// Turns the colours on if they are wanted and the terminal has them.
    ColorCount start(ColorMode color) {
        constexpr int kMany = 256;
        ColorCount count = ColorCount::None;
        if (wants_colors(color) && has_colors() != FALSE && start_color() != ERR) {
            own_colors_ = use_default_colors() == OK;
            count = COLORS >= kMany ? ColorCount::Many : ColorCount::Eight;
        }
        // An inserted character would push one beyond the last column of curses.
        idcok(stdscr, FALSE);
        return count;
    }

    void show(const Frame& frame, Palette palette, Glyphs glyphs) {
        const Canvas& canvas = frame.canvas;
        for (int y = 0; y < canvas.size().height; ++y) {
            for (int x = 0; x < canvas.size().width; ++x) {
                const Cell cell = canvas.at({x, y});
                const std::u32string letter = letter_of(
                    glyphs == Glyphs::Ascii ? cell.character : as_line(canvas, {x, y}), cell.marks);
                if (letter.empty()) { continue; }
                const Look look = look_of(palette, cell.style);
                const std::wstring text(letter.begin(), letter.end());
                cchar_t drawn;
                setcchar(&drawn, text.c_str(), attributes_of(look), pair_of(look), nullptr);
                mvwadd_wch(stdscr, y, x, &drawn);
            }
        }
        wmove(stdscr, frame.cursor.y, frame.cursor.x);
        wrefresh(stdscr);
    }

private:
    /// Returns a colour pair of curses, made when it is needed; 0 if there are too many.
    short pair_of(const Look& look) {
        const auto number = [&](int color, int instead) {
            return static_cast<short>(color == Look::kOwn && !own_colors_ ? instead : color);
        };
        const auto [entry, is_new] =
            pairs_.try_emplace({look.ink, look.ground}, static_cast<short>(pairs_.size()));
        short& pair = entry->second;
        if (is_new && init_pair(pair, number(look.ink, COLOR_WHITE),
                                number(look.ground, COLOR_BLACK)) == ERR) {
            pair = 0;
        }
        return pair;
    }

    bool own_colors_ = false;  // they have a number
    std::map<std::pair<int, int>, short> pairs_{{{Look::kOwn, Look::kOwn}, short{0}}};
};

/// Returns the window size to give to curses. The memory of curses grows with the window, and a
/// terminal may claim 65535x65535. The column beyond the widest screen stays blank: after its last
/// column curses may expect the cursor to wrap, but a wider terminal does not wrap there.
Size size_for_curses(Size window) {
    return {std::min(window.width, kMaxScreen.width + 1),
            std::min(window.height, kMaxScreen.height)};
}

/// Calls newterm() with the window size in LINES and COLUMNS, which curses reads first.
SCREEN* open_screen(const std::string& type, std::FILE* out) {
    const Size size = size_for_curses(window_size().value_or(Size{80, 24}));
    setenv("LINES", std::to_string(size.height).c_str(), 1);
    setenv("COLUMNS", std::to_string(size.width).c_str(), 1);
    SCREEN* const screen = newterm(type.c_str(), out, stdin);
    unsetenv("LINES");
    unsetenv("COLUMNS");
    return screen;
}

class CursesTerminal final : public Terminal {
public:
    CursesTerminal(const std::string& type, const UiOptions& options);
    ~CursesTerminal() override;

    Size size() const override {
        return {std::min(getmaxx(stdscr), kMaxScreen.width), getmaxy(stdscr)};
    }
    void present(const Frame& frame) override {
        next_frame_ = frame;
        send();
    }
    Input next(int wake_fd, std::optional<std::chrono::milliseconds> timeout) override;
    bool has_input() override;
    void beep() override { ::beep(); }
    bool use_theme(Theme theme) override {
        palette_.theme = theme;
        return palette_.colors != ColorCount::None;
    }
    void use_board(BoardStyle board) override {
        board_ = board;
        choose_look();
    }
    void use_mouse(bool on) override;
    bool copy(std::string_view text) override { return copy_by(writer_, text); }
    Palette palette() const override { return palette_; }
    Glyphs glyphs() const override { return glyphs_; }
    std::string describe_board() const override { return choice().describe(answers_); }
    void repaint() override {
        clearok(curscr, TRUE);
        writer_.forget_look();
    }
    void suspend() override;

private:
    void send();
    void ask();
    void take_answer(std::string_view answer);
    GlyphChoice choice() const { return choose_glyphs(board_, type_, palette_.colors, answers_); }
    void choose_look();
    void take_signals();
    void apply_size();
    void leave_screen();
    void return_to_screen();

    SignalPipe signals_{SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGXCPU};
    TerminalWriter writer_;
    termios old_modes_{};
    SCREEN* screen_ = nullptr;
    std::optional<KeyReader> keys_;
    std::optional<CrashGuard> crash_guard_;
    Palette palette_;
    Painter painter_;
    BoardStyle board_;
    std::string type_;  // TERM
    TerminalAnswers answers_;
    Glyphs glyphs_ = Glyphs::Ascii;
    bool mouse_ = false;
    std::deque<Input> waiting_;
    EmptyReads empty_reads_;
    std::optional<Frame> next_frame_;  // when the terminal has taken the previous one
};

CursesTerminal::CursesTerminal(const std::string& type, const UiOptions& options)
    : board_(options.board) {
    if (const char* const wanted = std::getenv("TERM")) { type_ = wanted; }
    tcgetattr(STDIN_FILENO, &old_modes_);
    // Set before the screen begins. The player's own value takes precedence.
    if (std::getenv("ESCDELAY") == nullptr) { set_escdelay(kEscapeDelay); }
    screen_ = open_screen(type, writer_.stream());
    if (screen_ == nullptr) {
        throw std::runtime_error(
            tr("The terminal type \"{0}\" cannot show a screen. Use --lines.", type));
    }
    apply_size();
    const std::shared_ptr<WINDOW> keyboard(open_keyboard(), delwin);
    keys_.emplace([keyboard] { return read_curses(keyboard.get()); },
                  [this](std::string_view answer) { take_answer(answer); });
    palette_.colors = painter_.start(options.color);
    palette_.theme = options.theme;
    if (palette_.colors == ColorCount::Many) { writer_.use_filter(); }
    use_mouse(options.mouse);
    std::string reset = has_mouse() ? "\033[?1006l\033[?1000l" : "";
    for (const char* const name : {"BD", "sgr0", "op", "rmkx", "cnorm"}) {
        reset += capability(name);
    }
    reset += clear_text_at_exit() + capability("rmcup");
    crash_guard_.emplace(STDIN_FILENO, reset, old_modes_);
    writer_.buffer();
    writer_.write(capability("BE"));
    choose_look();
    if (palette_.colors != ColorCount::None && takes_queries()) { ask(); }
}

/// Asks the terminal what it is, and waits a moment, so that the first screen is drawn right. A
/// later answer changes the look then.
void CursesTerminal::ask() {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kPatience{80};
    writer_.write(TerminalAnswers::kQuestions);
    writer_.flush_some();
    const auto end = Clock::now() + kPatience;
    while (!answers_.complete) {
        if (std::optional<Input> input = keys_->read()) {
            waiting_.push_back(std::move(*input));
            continue;
        }
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        pollfd typed{STDIN_FILENO, POLLIN, 0};
        if (answers_.complete || left.count() <= 0 ||
            poll(&typed, 1, static_cast<int>(left.count())) != 1 || hung_up(typed.revents)) {
            break;
        }
    }
}

void CursesTerminal::take_answer(std::string_view answer) {
    if (answers_.take(answer)) { choose_look(); }
}

/// Adapts colours and characters to what is known of the terminal.
void CursesTerminal::choose_look() {
    const bool light = answers_.light_background.value_or(has_light_background());
    const Glyphs glyphs = choice().glyphs;
    if (light == palette_.light_background && glyphs == glyphs_) { return; }
    palette_.light_background = light;
    glyphs_ = glyphs;
    waiting_.emplace_back(Resized{});
}

/// Takes clicks and the wheel. Otherwise KeyReader skips their reports, which a terminal still
/// sends after a connection that has dropped.
void CursesTerminal::use_mouse(bool on) {
    const bool takes = on && has_mouse();
    if (takes) { mouseinterval(0); }
    if (takes || mouse_) { mousemask(takes ? kMouseEvents : 0, nullptr); }
    keyok(KEY_MOUSE, takes);
    mouse_ = takes;
}

CursesTerminal::~CursesTerminal() {
    keys_.reset();
    leave_screen();
    writer_.write(clear_text_at_exit());
    writer_.flush();
    delscreen(screen_);
}

/// Sends what is drawn, then draws the frame that waits for that.
void CursesTerminal::send() {
    writer_.flush_some();
    if (!next_frame_ || !writer_.empty()) { return; }
    painter_.show(*std::exchange(next_frame_, {}), palette_, glyphs_);
    writer_.flush_some();
}

bool CursesTerminal::has_input() {
    if (waiting_.empty()) {
        if (std::optional<Input> input = keys_->read()) { waiting_.push_back(std::move(*input)); }
    }
    return !waiting_.empty();
}

Input CursesTerminal::next(int wake_fd, std::optional<std::chrono::milliseconds> timeout) {
    while (true) {
        const int unread = unread_bytes();
        if (has_input()) {
            Input input = std::move(waiting_.front());
            waiting_.pop_front();
            empty_reads_ = {};
            return input;
        }
        if (empty_reads_.too_many(unread)) { return SignalReceived{SIGHUP}; }
        std::array<pollfd, 4> fds{pollfd{signals_.fd(), POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0},
                                  pollfd{wake_fd, POLLIN, 0},
                                  pollfd{writer_.empty() ? -1 : writer_.terminal_fd(), POLLOUT, 0}};
        const int ready =
            poll(fds.data(), fds.size(), timeout ? static_cast<int>(timeout->count()) : -1);
        if (ready < 0 && errno != EINTR) { return SignalReceived{SIGHUP}; }
        if (ready == 0) { return TimedOut{}; }
        if (ready < 0) { continue; }
        if (fds[0].revents != 0) {
            take_signals();
        } else if (hung_up(fds[1].revents)) {
            return SignalReceived{SIGHUP};
        } else if (fds[2].revents != 0) {
            return WakeReadable{};
        } else if (fds[3].revents != 0) {
            send();
        }
    }
}

/// Handles the signals; several changes of size in a row count as one.
void CursesTerminal::take_signals() {
    bool resized = false;
    while (const std::optional<int> signal = signals_.take()) {
        if (*signal == SIGCONT) { return_to_screen(); }
        if (*signal == SIGCONT || *signal == SIGWINCH) {
            resized = true;
        } else {
            waiting_.emplace_back(input_of(*signal));
        }
    }
    if (resized) {
        apply_size();
        waiting_.emplace_back(Resized{});
    }
}

void CursesTerminal::apply_size() {
    const Size size =
        size_for_curses(window_size().value_or(Size{getmaxx(stdscr), getmaxy(stdscr)}));
    resizeterm(size.height, size.width);
    // Terminals differ in what they show after a change of size.
    repaint();
}

void CursesTerminal::suspend() {
    // No shell could continue the program.
    if (getsid(0) == getpid()) { return; }
    leave_screen();
    stop_job(signals_.fd());
    return_to_screen();
    apply_size();
}

void CursesTerminal::leave_screen() {
    writer_.write(capability("BD"));
    writer_.flush();
    // Restore the modes even if the terminal does not read.
    if (writer_.empty()) { writer_.unbuffer(); }
    endwin();
    tcsetattr(STDIN_FILENO, TCSANOW, &old_modes_);
}

void CursesTerminal::return_to_screen() {
    writer_.unbuffer();
    reset_prog_mode();
    writer_.buffer();
    writer_.write(capability("BE"));
    repaint();
}

}  // namespace

std::unique_ptr<Terminal> make_curses_terminal(const std::string& type, const UiOptions& options) {
    return std::make_unique<CursesTerminal>(type, options);
}

}  // namespace roj::tui
