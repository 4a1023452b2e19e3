// The terminal through ncurses; no other file uses ncurses.
//
// ncurses installs no signal handlers here, because it finds all of them set. It writes into a
// buffer, for terminals that do not read. A pad reads the keys, because reading through the
// screen's own window would draw it at times that ncurses chooses.

#include "tui/terminal/terminal.h"

#include <algorithm>
#include <array>
#include <clocale>
#include <csignal>
#include <cstdlib>
#include <cwchar>
#include <stdexcept>
#include <string_view>
#include <vector>

#include <curses.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include "text/utf8.h"
#include "tui/terminal/polled_terminal.h"
#include "tui/terminal/signals.h"
#include "tui/terminal/terminfo.h"
#include "tui/terminal/theme.h"
#include "tui/terminal/ui_options.h"

namespace roj::tui {

namespace {

// Codes above all key codes of ncurses.
constexpr int kPasteBegin = 0x3FF0;
constexpr int kPasteEnd = 0x3FF1;
/// The code of the first key of the number pad.
constexpr int kPad = 0x3F00;
/// How long to wait after Escape for the rest of a key's sequence, in milliseconds.
constexpr int kEscapeDelay = 50;

struct KeyCode {
    wint_t code;
    const char* name;
};
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

bool wants_colors(ColorMode mode) {
    const char* const no_color = std::getenv("NO_COLOR");
    const bool unwanted = no_color != nullptr && *no_color != '\0';
    return mode == ColorMode::Always || (mode == ColorMode::Auto && !unwanted);
}

/// The pair of the terminal's own colours; the other pairs have the number of their colour. From a
/// coloured character to pair 0, ncurses resets every attribute. To a pair that only looks the same
/// it resets the colour, which takes half the bytes.
constexpr short kOwnColors = COLOR_WHITE;

short pair_of(const Look& look) {
    if (look.bare) { return 0; }
    return look.color == Look::kOwn ? kOwnColors : static_cast<short>(look.color);
}

attr_t attributes_of(const Look& look) {
    return (look.bold ? A_BOLD : A_NORMAL) | (look.reverse ? A_REVERSE : A_NORMAL);
}

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

/// Stops this job until the shell continues it; `signal_fd` then becomes readable. Returns soon,
/// without stopping, if no shell controls the job.
void stop_job(int signal_fd) {
    struct sigaction stop {};
    stop.sa_handler = SIG_DFL;
    sigemptyset(&stop.sa_mask);
    struct sigaction old {};
    sigaction(SIGTSTP, &stop, &old);
    // Stop the whole job, as the terminal does for ^Z.
    kill(0, SIGTSTP);
    // Another thread may take the signal, so this one may continue for a moment. The stop is over
    // when SIGCONT arrives.
    constexpr int kTimeout = 500;
    pollfd continued{signal_fd, POLLIN, 0};
    poll(&continued, 1, kTimeout);
    sigaction(SIGTSTP, &old, nullptr);
}

class CursesTerminal final : public PolledTerminal {
public:
    CursesTerminal(const std::string& type, const UiOptions& options);
    ~CursesTerminal() override;

    Size size() const override {
        return {std::min(getmaxx(stdscr), kMaxScreen.width), getmaxy(stdscr)};
    }
    void beep() override { ::beep(); }
    bool use_theme(Theme theme) override {
        theme_ = theme;
        return colors_;
    }
    void repaint() override { clearok(curscr, TRUE); }
    void suspend() override;

private:
    void set_up_input();
    void set_up_colors(ColorMode color);
    void set_up_mouse();
    void draw(const Canvas& canvas, Point cursor) override;
    RawKey read_key() override;
    void apply_size() override;
    void return_to_screen() override;
    void leave_screen();

    termios old_modes_{};
    SCREEN* screen_ = nullptr;
    WINDOW* keyboard_ = nullptr;
    std::optional<CrashGuard> crash_guard_;
    std::string paste_on_;
    std::string paste_off_;
    std::string mouse_off_;
    std::string clear_at_exit_;
    bool colors_ = false;
    Theme theme_;
    bool unicode_;
};

CursesTerminal::CursesTerminal(const std::string& type, const UiOptions& options)
    : theme_(options.theme), unicode_(options.unicode && text::locale_is_utf8()) {
    tcgetattr(STDIN_FILENO, &old_modes_);
    // Set before the screen begins. The player's own value takes precedence.
    if (std::getenv("ESCDELAY") == nullptr) { set_escdelay(kEscapeDelay); }
    screen_ = open_screen(type, writer_.stream());
    if (screen_ == nullptr) {
        throw std::runtime_error("the terminal type \"" + type + "\" cannot show a screen");
    }
    apply_size();
    set_up_input();
    set_up_colors(options.color);
    if (options.mouse) { set_up_mouse(); }
    paste_on_ = capability("BE");
    paste_off_ = capability("BD");
    if (capability("rmcup").empty()) { clear_at_exit_ = capability("clear"); }
    crash_guard_.emplace(STDIN_FILENO,
                         mouse_off_ + paste_off_ + capability("sgr0") + capability("op") +
                             capability("rmkx") + capability("cnorm") + clear_at_exit_ +
                             capability("rmcup"),
                         old_modes_);
    writer_.buffer();
    writer_.write(paste_on_);
}

CursesTerminal::~CursesTerminal() {
    delwin(keyboard_);
    leave_screen();
    writer_.write(clear_at_exit_);
    writer_.flush();
    delscreen(screen_);
}

void CursesTerminal::set_up_input() {
    raw();
    noecho();
    nonl();
    typeahead(-1);
    keyboard_ = newpad(1, 1);
    keypad(keyboard_, TRUE);
    nodelay(keyboard_, TRUE);
    const std::string begin = capability("PS");
    const std::string end = capability("PE");
    if (!begin.empty()) { define_key(begin.c_str(), kPasteBegin); }
    if (!end.empty()) { define_key(end.c_str(), kPasteEnd); }
    for (std::size_t i = 0; i < kPadSends.size(); ++i) {
        const std::array sequence{'\033', 'O', kPadSends[i], '\0'};
        define_key(sequence.data(), kPad + static_cast<int>(i));
    }
}

void CursesTerminal::set_up_colors(ColorMode color) {
    if (!wants_colors(color) || has_colors() == FALSE || start_color() == ERR) { return; }
    const short background = use_default_colors() == OK ? -1 : COLOR_BLACK;
    colors_ = true;
    for (short pair = 1; pair < kOwnColors; ++pair) {
        colors_ = colors_ && init_pair(pair, pair, background) == OK;
    }
    // If the terminal's own colours have no number, use white on black.
    const short foreground = background == -1 ? short{-1} : short{COLOR_WHITE};
    colors_ = colors_ && init_pair(kOwnColors, foreground, background) == OK;
}

/// Turns the mouse on only on request: a dropped connection leaves it on in the player's terminal.
void CursesTerminal::set_up_mouse() {
    if (mousemask(BUTTON1_PRESSED, nullptr) == 0) { return; }
    mouseinterval(0);
    mouse_off_ = "\033[?1006l\033[?1000l";
}

void CursesTerminal::draw(const Canvas& canvas, Point cursor) {
    for (int y = 0; y < canvas.size().height; ++y) {
        const std::vector<Look> looks = looks_of_row(canvas, y, theme_, colors_);
        for (int x = 0; x < canvas.size().width; ++x) {
            const Cell cell = canvas.at({x, y});
            // Characters that take no column or two columns would shift the rest of the line.
            const char32_t character = unicode_ ? as_line(canvas, {x, y}) : cell.character;
            const auto wide = static_cast<wchar_t>(character);
            const bool plain = character < 0x7F;
            const wchar_t shown = plain || wcwidth(wide) == 1 ? wide : L'?';
            const std::array<wchar_t, 2> text{shown, L'\0'};
            const Look& look = looks[static_cast<std::size_t>(x)];
            const short pair = colors_ ? pair_of(look) : short{0};
            cchar_t drawn;
            setcchar(&drawn, text.data(), attributes_of(look), pair, nullptr);
            mvwadd_wch(stdscr, y, x, &drawn);
        }
    }
    wmove(stdscr, cursor.y, cursor.x);
    wnoutrefresh(stdscr);
    doupdate();
}

RawKey CursesTerminal::read_key() {
    using Kind = RawKey::Kind;
    wint_t got = 0;
    const int kind = wget_wch(keyboard_, &got);
    if (kind == ERR) { return {}; }
    if (kind != KEY_CODE_YES) { return {Kind::Character, static_cast<char32_t>(got)}; }
    if (got == kPasteBegin) { return {Kind::PasteBegin}; }
    if (got == kPasteEnd) { return {Kind::PasteEnd}; }
    MEVENT event;
    if (got == KEY_MOUSE && getmouse(&event) == OK) {
        return {Kind::Click, 0, "", {event.x, event.y}};
    }
    if (got >= kPad && got < kPad + kPadCharacters.size()) {
        return {Kind::Character, static_cast<char32_t>(kPadCharacters[got - kPad])};
    }
    const auto* found = std::ranges::find(kKeyCodes, got, &KeyCode::code);
    return {Kind::Named, 0, found == kKeyCodes.end() ? "" : found->name};
}

void CursesTerminal::apply_size() {
    const Size window = window_size().value_or(Size{getmaxx(stdscr), getmaxy(stdscr)});
    const Size size = size_for_curses(window);
    resizeterm(size.height, size.width);
    // In a wider terminal an inserted character would push one beyond the last curses column.
    idcok(stdscr, size.width == window.width);
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
    writer_.write(paste_off_);
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
    writer_.write(paste_on_);
    repaint();
}

}  // namespace

std::unique_ptr<Terminal> make_curses_terminal(const std::string& type, const UiOptions& options) {
    // Set only how characters are written: numbers in records must not depend on the country.
    std::setlocale(LC_CTYPE, "");
    return std::make_unique<CursesTerminal>(type, options);
}

}  // namespace roj::tui
