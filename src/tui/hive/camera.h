#pragma once

#include "tui/hive/layout.h"
#include "tui/terminal/canvas.h"

namespace roj::tui {

/// Where on the drawing plane a window looks. It stays where it is until something that must be
/// seen would fall off: a picture that jumps costs bytes and makes players look for their bugs.
class Camera {
public:
    /// The point of the plane in the upper left corner of the window.
    Point corner() const { return corner_; }

    /// Puts the middle of a box into the middle of the window.
    void center(const Box& box, Size window);
    /// Sees to it that `hive` is in the window. On an axis where it does not fit, only `focus` is
    /// kept in sight, with the smallest step.
    void follow(const Box& hive, const Box& focus, Size window);
    /// Moves the window, but never so far that its middle leaves the hive.
    void pan(int dx, int dy, const Box& hive, Size window);

private:
    Point corner_;
};

}  // namespace roj::tui
