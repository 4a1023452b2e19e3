#include "tui/hive/hive_screen.h"

#include <utility>

#include <roj/notation.h>

#include "play/session/interpretation.h"
#include "text/ascii.h"

namespace roj::tui {

namespace {

/// The pause between the moves of bots that play each other.
constexpr std::chrono::seconds kPace{1};

constexpr std::string_view kChooseKeys = "Enter Space Pad5";

/// Reports whether the screen shows an earlier ply of the game.
bool looks_back(const play::Session& session) {
    const std::string shown = session.looking_at();
    return !shown.empty() && shown != play::kEditorLabel && session.exercise() == nullptr;
}

/// Reports whether a cursor has nothing to choose.
bool is_fixed(const play::Session& session) {
    return !edits(session) && (session.shown().over() || looks_back(session));
}

/// Returns what the player can choose with a cursor.
CellCursor::Freedom freedom(const play::Session& session) {
    using enum CellCursor::Freedom;
    if (edits(session)) { return AllBugs; }
    return premove_position(session) ? OwnBugs : Legal;
}

/// Returns the cell that must be visible, if no cursor is on one.
std::optional<Hex> focus(const play::Session& session, const play::Preview& preview) {
    if (preview.move && !preview.move->is_pass()) { return preview.move->to(); }
    const std::optional<play::LastMove> last = session.last_move();
    return last ? std::optional(last->move.to()) : std::nullopt;
}

}  // namespace

HiveScreen::HiveScreen(play::Session& session, Terminal& terminal, const UiOptions& options)
    : FullScreenUi(session, terminal, options), session_(session), window_(options.cells) {
    using enum KeyContext;
    session.set_default_pace(kPace);
    session.show_lists();
    session.describe_board([this] { return terminal_.describe_board(); });
    picture_ = [this](const play::RowPreview& preview, Size most) {
        return hive_in(preview, most, board_look());
    };
    for (const CommandKey& key : kCommandKeys) {
        add(keys_,
            {{EmptyLine, key.keys, key.help, [this, &key] { look(key.command); }, key.command}});
    }
    add(keys_,
        {
            {Line, "Tab", N_("complete the line, or list what can follow"), [this] { complete(); }},
            {Line, "PgUp", N_("look further up"), [this] { window_.pan(0, -1); }},
            {Line, "PgDn", N_("look further down"), [this] { window_.pan(0, 1); }},
            {Line, "Shift-Left", N_("look further left"), [this] { window_.pan(-1, 0); }},
            {Line, "Shift-Right", N_("look further right"), [this] { window_.pan(1, 0); }},
            {Line, "^T", N_("larger or smaller cells"), [this] { window_.switch_layout(); }},
            {EmptyLine, "+ =", N_("larger cells"), [this] { window_.zoom(true); }},
            {EmptyLine, "-", N_("smaller cells"), [this] { window_.zoom(false); }},
            {EmptyLine, "(", N_("turn the board to the left"), [this] { turn(1); }},
            {EmptyLine, ")", N_("turn it to the right"), [this] { turn(-1); }},
            {EmptyLine, "Esc", N_("one step back: from a question or an earlier ply"),
             [this] { step_back(); }},
            {EmptyLine, "Tab", N_("to the board"), [this] { go_to_cells(); }},
            {EmptyLine, "Left", N_("the same; while you look back: one ply back"),
             [this] { go_sideways("back"); }},
            {EmptyLine, "Right", N_("the same; while you look back: one ply on"),
             [this] { go_sideways("forward"); }},
        });
    add_board_keys();
}

std::string HiveScreen::final_picture(int) const {
    if (session_.lobby_game() != nullptr) { return {}; }
    return draw_board(session_.game(), options_.cells) + format_game(session_.game()) + '\n';
}

void HiveScreen::add_board_keys() {
    constexpr auto kBoard = KeyContext::Board;
    const auto step_back = [this] {
        if (!cells_->step_back()) { cells_.reset(); }
    };
    const auto row = [this](bool down) {
        return [this, down] { step(vertical_step(window_.projection(), cells_->cell(), down)); };
    };
    const auto next = [this] { cells_->next(position(), false); };
    const auto previous = [this] { cells_->next(position(), true); };
    const auto remove = [this, step_back] { edits(session_) ? take_off() : step_back(); };
    add(keys_,
        {
            {kBoard, "Left Pad4 Alt-h", N_("one cell left"), [this] { step(Direction::West); }},
            {kBoard, "Right Pad6 Alt-l", N_("one cell right"), [this] { step(Direction::East); }},
            {kBoard, "Home Pad7 Alt-y", N_("up and left"), [this] { step(Direction::NorthWest); }},
            {kBoard, "PgUp Pad9 Alt-u", N_("up and right"), [this] { step(Direction::NorthEast); }},
            {kBoard, "End Pad1 Alt-b", N_("down and left"), [this] { step(Direction::SouthWest); }},
            {kBoard, "PgDn Pad3 Alt-n", N_("down and right"),
             [this] { step(Direction::SouthEast); }},
            {kBoard, "Up Pad8 Alt-k", N_("one row up"), row(false)},
            {kBoard, "Down Pad2 Alt-j", N_("one row down"), row(true)},
            {kBoard, kChooseKeys, N_("pick the bug up, put it down"), [this] { choose_cell(); },
             C_("hint, at most 8 columns", "pick")},
            {kBoard, "Tab", N_("next bug that can move, or next cell for it"), next,
             C_("hint, at most 8 columns", "next")},
            {kBoard, "Shift-Tab", N_("the one before"), previous},
            {kBoard, "Esc", N_("one step back: put the bug back, or leave"), step_back,
             C_("hint, at most 8 columns", "back")},
            {kBoard, "Backspace Del", N_("the same; in the position editor: take the bug off"),
             remove},
            {kBoard, "^C", N_("back to the line, as typing a letter does"),
             [this] { cells_.reset(); }},
            {kBoard, "^T", N_("larger or smaller cells"), [this] { window_.switch_layout(); }},
        });
}

void HiveScreen::tick() {
    const play::Events events = session_.tick();
    const bool told = !events.empty() && !has_event<play::MovePlayed>(events);
    if (told && options_.bell) { terminal_.beep(); }
    apply(events);
}

void HiveScreen::press_on_prompt(const Key& key) {
    // In the editor, -wA1 takes a bug off.
    const bool takes_off = key.character == U'-' && edits(session_);
    if (takes_off && (prompt_.empty() || prompt_.drop_uncorrected())) {
        cells_.reset();
        return prompt_.replace(U"-");
    }
    if (cells_ && press_on_board(key)) { return; }
    FullScreenUi::press_on_prompt(key);
}

/// A key while the cursor is on the board. False: the key belongs to the line.
bool HiveScreen::press_on_board(const Key& key) {
    const auto names = text::split_words(kChooseKeys);
    const bool chooses = std::ranges::find(names, key.name) != names.end();
    if (!chooses && session_.intent().move) {
        take_back();
        if (key.name == "Esc") { return true; }
    }
    // The cursor describes its cell, unless there is a newer message.
    previewed_ = true;
    if (cells_->is_choosing() && key.character >= U'1' && key.character <= U'9') {
        if (const auto move = cells_->choice(key.character - U'0')) { play(*move); }
        return true;
    }
    // A digit is a number on the board. The number pad moves the cursor.
    const bool digit = key.name.size() == 1 && key.character >= U'0' && key.character <= U'9';
    if ((digit || key.character == U'.') && !preview_.moves.empty()) {
        const std::string bug = format_piece(preview_.moves.front().move.piece());
        prompt_.replace(text::decode_utf8(bug + " ." + (digit ? key.name : "")));
        cells_.reset();
        return true;
    }
    using enum KeyContext;
    if (tui::press(keys_, Board, key) || tui::press(keys_, EmptyLine, key)) { return true; }
    // A letter begins a move or a command.
    if (key.character != 0) { cells_.reset(); }
    return key.character == 0;
}

/// Clears the completions, because they belong to the previous line.
void HiveScreen::on_edit() {
    if (!prompt_.empty() && session_.intent().move) { take_back(); }
    if (message_ == completions_) { message_.clear(); }
    completions_.clear();
}

/// Takes back what the player has announced. The preview of the line replaces the message.
void HiveScreen::take_back() {
    if (!session_.intent().open()) { return; }
    message_.clear();
    apply(session_.withdraw());
    previewed_ = true;
}

/// Passes a line to the session without typing it.
void HiveScreen::look(std::string_view line) {
    message_.clear();
    // Enter on an empty line plays the move that roj has shown.
    apply(session_.submit(line, line.empty() ? read_question() : session_.question()));
}

/// Passes a game in a format of several lines to the session as a whole.
void HiveScreen::paste(const std::string& text) {
    cells_.reset();
    on_edit();
    prompt_.drop_uncorrected();
    const bool several_lines = text.find('\n') != std::string::npos;
    if (several_lines && prompt_.empty() && play::is_game(text)) { return look(text); }
    FullScreenUi::paste(text);
}

/// Completes the typed line; if it has several completions the message lists them.
void HiveScreen::complete() {
    if (prompt_.cursor() != prompt_.text().size()) { return; }
    const play::Completion found = session_.complete(text::encode_utf8(prompt_.text()));
    prompt_.replace(text::decode_utf8(found.line));
    if (found.choices.empty()) { return; }
    completions_ = text::join(found.choices, "  ");
    show_message(completions_, Style::Plain);
}

void HiveScreen::after_events() {
    const bool thinks = session_.seats().thinking() || !waiting_text(session_).empty();
    thinks ? thinking_time_.begin() : thinking_time_.end();
}

void HiveScreen::on_move(const play::MovePlayed& moved) {
    const bool slow = thinking_time_.is_long();
    thinking_time_.end();
    const bool is_here = moved.source == play::MoveSource::Here;
    if (!is_here && slow && options_.bell && std::exchange(touched_, false)) { terminal_.beep(); }
    on_change();
}

void HiveScreen::on_change() {
    if (session_.game().position().ply() == 0 && !edits(session_)) { window_.reset(); }
    ahead_ = premove_position(session_);
    // A bug that is picked up may be somewhere else now.
    if (cells_) { cells_->start_again(freedom(session_)); }
    if (is_fixed(session_)) { cells_.reset(); }
    moves_ = all_moves(session_);
    must_pass_ = must_pass(session_);
}

void HiveScreen::step_back() {
    if (!session_.intent().open() && looks_back(session_)) { return look("live"); }
    take_back();
}

/// Puts a cursor on the board. If it would have nothing to choose, says why and returns false.
bool HiveScreen::go_to_cells() {
    if (is_fixed(session_)) {
        message_.clear();
        apply(session_.play(Move::pass()));  // is refused
    } else if (!cells_) {
        ahead_ = premove_position(session_);
        cells_.emplace(position(), freedom(session_));
        previewed_ = true;
    }
    return cells_.has_value();
}

/// Moves from the line to the board, or from a fixed position through the game.
void HiveScreen::go_sideways(std::string_view command) {
    is_fixed(session_) ? look(command) : static_cast<void>(go_to_cells());
}

/// Plays a move, or shows why the rules refuse it.
void HiveScreen::play(const Move& move) {
    message_.clear();
    apply(session_.play(move));
    if (cells_ && session_.intent().open()) { cells_->put_back(); }
}

/// Picks a bug up, or plays the one that is put down.
void HiveScreen::choose_cell() {
    if (session_.intent().move) { return look({}); }
    if (const auto move = cells_->choose(position())) { play(*move); }
}

/// Takes the picked-up bug off the board, or the one under the cursor; puts back one of a hand.
void HiveScreen::take_off() {
    const std::optional<Piece> bug =
        cells_->picked() ? cells_->picked() : position().top(cells_->cell());
    if (!bug || !position().where(*bug)) { return cells_->put_back(); }
    message_.clear();
    apply(session_.take_off(*bug));
}

/// A click is Enter on the last line, a digit on a choice in the message, looks at a move of the
/// list, and otherwise chooses a bug or a cell.
void HiveScreen::click(Point point) {
    const Size screen = terminal_.size();
    if (point.y == screen.height - 1) { return click_prompt(); }
    if (cells_ && cells_->is_choosing()) {
        const auto move = cells_->choice(number_at(preview_.text, screen, point));
        if (move) { return play(*move); }
    }
    const Pointed pointed = pointed_at(view(screen), screen, point);
    if (pointed.bug) { return click_hand(*pointed.bug); }
    if (pointed.move) { return look("goto " + std::to_string(*pointed.move)); }
    if (const auto on_board = point_on_board(point, screen)) { return click_board(*on_board); }
    // In the editor, a bug that is put down beside the board leaves it.
    if (edits(session_) && cells_ && cells_->picked()) { return take_off(); }
    show_message(tr("Click a bug, a cell, a move of the list or a word of the last line."),
                 Style::Plain);
}

/// Plays the announced move, or passes if there is no other move.
void HiveScreen::click_prompt() {
    const Position& shown = session_.shown().position();
    const bool passes = !edits(session_) && legal_moves(shown) == std::vector{Move::pass()};
    cells_.reset();
    if (passes || session_.intent().move) { look({}); }
}

/// Picks up a bug of a hand.
void HiveScreen::click_hand(Piece bug) {
    if (!go_to_cells()) { return; }
    if (session_.intent().move) { take_back(); }
    cells_->pick_up(bug);
    previewed_ = true;
}

/// Goes to a cell and does what Enter would do there. A click on the cell of the announced move
/// plays it.
void HiveScreen::click_board(Point at) {
    if (!go_to_cells()) { return; }
    const Point corner = window_.viewport().corner;
    const Hex cell = cell_at(window_.projection(), {corner.x + at.x, corner.y + at.y});
    const std::optional<Move> announced = session_.intent().move;
    if (announced && announced->to() != cell) { take_back(); }
    previewed_ = true;
    if (cells_->go_to(position(), cell)) { choose_cell(); }
}

/// Returns the time until a clock or the thinking time of the bot is shown again.
std::optional<std::chrono::milliseconds> HiveScreen::time_to_tick() const {
    if (const auto tick = session_.next_tick()) { return tick; }
    return session_.seats().thinking() ? thinking_time_.until_change() : std::nullopt;
}

/// Returns how long the bot has been thinking, as a sentence; empty if it has just begun.
std::string HiveScreen::thinking_text() const {
    const play::Seats& seats = session_.seats();
    // A running clock already shows the time.
    const bool ticks = session_.next_tick().has_value();
    // A bot that plays another one may have its move and wait for the next second.
    if (!seats.thinking() || (seats.nobody_here() && ticks)) { return {}; }
    const Color mover = session_.game().position().to_move();
    return thinking_time_.describe(machine_name(session_, mover), !ticks);
}

/// Returns what the line means, or what the cursor on the board is about to do.
play::Preview HiveScreen::preview() const {
    play::Preview shown = cells_ && !session_.intent().move
                              ? cells_->preview(position(), session_.shown())
                              : session_.preview(text::encode_utf8(prompt_.text()));
    if (ahead_ && !shown.move) {
        const auto next = parse_move(*ahead_, session_.intent().premove);
        if (next) { shown.move = *next; }
    }
    // A compact board has no room for the numbers on bugs.
    if (window_.projection().layout == Layout::Compact && !shown.move) {
        const std::string climbs = play::describe_climbs(position(), shown.moves);
        if (!climbs.empty()) { shown.text = i18n::as_sentence(shown.text) + ' ' + climbs; }
    }
    return shown;
}

void HiveScreen::adapt(Size size) {
    preview_ = preview();
    // A second line would cover a row of the board at every move, which costs 200 bytes.
    const std::size_t words = preview_.text.find(": ");
    if (preview_.move && message_lines(preview_.text, size).size() > 1 &&
        words == preview_.text.rfind(": ") && words != std::string::npos) {
        preview_.text = preview_.text.substr(0, words) + '.';
    }
    Size board = board_size(size);
    // A task, a warning, and how the game has ended hide nothing of the hive.
    const play::Exercise* const exercise = session_.exercise();
    const auto lines = [&](const std::string& text) {
        return message_lines(last_sentences(text, size, message_parts()), size).size();
    };
    const bool tells = session_.shown().over() ||
                       (is_small(size) && (exercise != nullptr || session_.coach_waits()));
    std::string below = tells ? message_ : std::string();
    if (exercise != nullptr && lines(exercise->task()) > lines(below)) { below = exercise->task(); }
    const std::string rest = last_sentences(below, size, message_parts());
    board.height -= static_cast<int>(message_lines(rest, size).size()) - 1;
    // On a small screen, neither does any other message, while the hive has the room.
    const Size less{board.width, board.height - size.height / message_parts() + 1};
    if (is_small(size) && rest.empty() && window_.has_room(session_.shown().position(), less)) {
        board = less;
    }
    const auto seen = cells_ ? std::optional(cells_->cell()) : focus(session_, preview_);
    if (board.width > 0 && window_.look_at(session_.shown().position(), seen, board)) {
        show_message(tr("The hive has outgrown the cells, so they are smaller now."),
                     message_style_);
    }
    white_chance_ = shows_chances(size) ? white_chance(session_) : std::nullopt;
}

HiveView HiveScreen::view(Size size) const {
    const Game& game = session_.shown();
    using enum KeyContext;
    std::string hints =
        cells_ ? key_hints(keys_, Board) : command_hints(session_, key_hints(keys_, EmptyLine));
    if (cells_ && edits(session_)) { hints += "  Del " + trc("hint, at most 8 columns", "off"); }
    Dialog said =
        dialog(preview_.text, prompt_label(session_, must_pass_, cells_.has_value()), hints);
    const std::string thinking = thinking_text();
    if (!thinking.empty()) { said.message += (said.message.empty() ? "" : "  ") + thinking; }
    Viewport board_view = window_.viewport();
    board_view.look = board_look();
    return {game,
            board_view,
            {session_.last_move(), session_.highlights(), preview_.moves, preview_.move,
             cells_ ? std::optional(cells_->cell()) : std::nullopt},
            moves_,
            {session_.seats().players(), session_.seats().names(), viewer(session_),
             session_.exercise() != nullptr},
            clock_texts(session_, true),
            edits(session_) ? trc("label, at most 20 columns", "EDITOR") : session_.looking_at(),
            !session_.unsaved().empty(),
            game.over() ? session_.describe_end() : std::string(),
            std::move(said),
            shows_chances(size) ? white_chance_ : std::nullopt,
            session_.exercise() == nullptr ? session_.lobby_game() : nullptr,
            session_.adjourned(),
            session_.guest_code(),
            board_size(size).width < size.width ? analysis_of_end(session_) : nullptr};
}

Frame HiveScreen::frame(Size size) const {
    return draw_hive_screen(view(size), size);
}

}  // namespace roj::tui
