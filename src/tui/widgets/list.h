#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "play/list.h"
#include "text/table.h"
#include "tui/terminal/canvas.h"
#include "tui/terminal/key.h"
#include "tui/widgets/frame.h"

namespace roj::tui {

/// What the program has to do after a key in a list.
struct ListAnswer {
    enum class Kind : std::uint8_t {
        Nothing,
        Close,
        Submit,  ///< carry out `text`
        Leave,   ///< the same, and go back to the board if the game takes it
        Type,    ///< the player types on after `text`
        Help,    ///< show the keys of the list
        Refuse,  ///< say why nothing happened: `text`
        Unknown  ///< the key has no meaning in a list
    };
    Kind kind = Kind::Nothing;
    std::string text{};
};

/// A list over the screen: rows, of which one is chosen, and beside or below them a preview of that
/// one.
class ListView {
public:
    explicit ListView(play::List list);

    /// Shows the list again after a change. The same row stays chosen if it is still there.
    void update(play::List list);
    const std::string& name() const { return list_.name; }

    /// Reports whether keys belong to the prompt now.
    bool typing() const { return mode_ != Mode::Choosing; }
    void stop_typing() { mode_ = Mode::Choosing; }
    ListAnswer press(const Key& key, Size screen);
    /// Carries out the line that was typed in the prompt.
    ListAnswer enter(const std::string& line);
    /// Chooses the row at a point; a click on the chosen row is Enter.
    ListAnswer click(Point point, Size screen);

    /// Scrolls to the chosen row and loads what the screen then shows, with a message below the
    /// rows. Call before draw() after each change.
    void adapt(Size screen, const std::string& message);
    /// Draws the screen. `picture` draws the position of a preview in at most that size.
    using Picture = std::function<Canvas(const play::RowPreview& preview, Size most)>;
    Frame draw(Size screen, Dialog dialog, const Picture& picture) const;
    std::vector<std::string> key_help() const;

private:
    enum class Mode : std::uint8_t { Choosing, Command, Finding };
    struct Binding;
    static const std::vector<Binding> kBindings;
    struct Place {
        std::size_t row;
        int line;
        int column;
    };

    const play::ListRow& row() const { return list_.rows[chosen_]; }
    bool has_preview(int width) const;
    /// Returns the columns that the rows have: all if there is no room for a preview.
    int rows_width(int width) const { return has_preview(width) ? list_.shape.width : width; }
    bool can_choose(std::size_t index) const;
    std::vector<Place> places() const;
    void choose(std::size_t index);
    void step(int lines, bool columns = false);
    void choose_nearest(std::size_t index);
    ListAnswer open();
    ListAnswer change(int by);
    ListAnswer read_on(Size screen);
    ListAnswer find(bool forward);
    ListAnswer run(const play::ListKey& key);
    void load_preview();
    std::vector<std::string> preview_lines(Size screen) const;
    std::string hints(int width) const;
    std::string default_message(Size screen) const;
    int header() const { return list_.header.empty() ? 1 : 2; }
    Size rows_size(Size screen, const std::string& message) const;
    std::size_t prefix_width() const;
    std::string text_of(std::size_t index, int width) const;
    void measure_rows(int first_line, int last_line);
    void draw_rows(Canvas& canvas, Size size) const;
    bool is_message(Size screen) const;
    void draw_preview(Canvas& canvas, const Picture& picture, bool told) const;
    void draw_below(Canvas& canvas, Size rows, const Picture& picture) const;

    play::List list_;
    std::size_t chosen_ = 0;
    text::Table table_;    // the columns of the rows that were shown so far
    int top_ = 0;          // first line of the rows on the screen
    int preview_top_ = 0;  // likewise of the preview
    Mode mode_ = Mode::Choosing;
    std::string wanted_;                       // what was searched for last
    std::set<std::string> toggled_;            // headings that the player folded or unfolded
    std::optional<play::RowPreview> preview_;  // of the chosen row, once it is loaded
};

}  // namespace roj::tui
