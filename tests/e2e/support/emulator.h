#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace roj::e2e {

struct Cell {
    int x = 0;
    int y = 0;
    friend bool operator==(const Cell&, const Cell&) = default;
};

/// What a cell shows. Colours are numbers of the terminal's table; -1: the terminal's own.
struct Glyph {
    std::string text;
    int ink = -1;
    int ground = -1;
    bool bold = false;
    bool underline = false;
    bool reverse = false;
};

/// A terminal that shows the bytes it gets: a small interface of libvterm.
class Emulator {
public:
    Emulator(int width, int height, bool utf8);

    void feed(std::string_view bytes);
    /// Changes the size, and keeps the contents as terminals do.
    void resize(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }
    /// Returns all lines without blanks at their ends.
    std::string screen() const;
    std::string line(int y) const;
    Cell cursor() const;
    Glyph at(Cell cell) const;

private:
    struct Engine;
    struct EngineDeleter {
        void operator()(Engine* engine) const;
    };
    std::unique_ptr<Engine, EngineDeleter> engine_;
    int width_;
    int height_;
};

}  // namespace roj::e2e
