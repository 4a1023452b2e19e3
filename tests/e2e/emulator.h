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

/// What a terminal shows that is sent some bytes: libvterm behind a small face.
class Emulator {
public:
    Emulator(int width, int height, bool utf8);

    void feed(std::string_view bytes);
    /// Keeps what is on the screen, as terminals do.
    void resize(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }
    /// All lines, without blanks at their ends.
    std::string screen() const;
    std::string line(int y) const;
    Cell cursor() const;

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
