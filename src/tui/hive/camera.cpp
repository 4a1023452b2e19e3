#include "tui/hive/camera.h"

#include <algorithm>

namespace roj::tui {

namespace {

/// One axis of a box or a window: its first and last coordinate.
struct Span {
    int first;
    int last;

    int length() const { return last - first + 1; }
};

/// The first coordinate of a window of a length with the middle of the span in its middle.
int centered(Span span, int length) {
    // An arithmetic shift rounds down on both sides of zero, so that the view does not jump by one
    // when a span crosses it.
    return (span.first + span.last - length + 1) >> 1;
}

int followed(int first, int length, Span hive, Span focus) {
    if (hive.length() <= length) {
        const bool in_sight = hive.first >= first && hive.last < first + length;
        return in_sight ? first : centered(hive, length);
    }
    if (focus.length() > length) { return centered(focus, length); }
    return std::clamp(first, focus.last - length + 1, focus.first);
}

}  // namespace

void Camera::center(const Box& box, Size window) {
    corner_ = {centered({box.left, box.right}, window.width),
               centered({box.top, box.bottom}, window.height)};
}

void Camera::follow(const Box& hive, const Box& focus, Size window) {
    corner_ = {
        followed(corner_.x, window.width, {hive.left, hive.right}, {focus.left, focus.right}),
        followed(corner_.y, window.height, {hive.top, hive.bottom}, {focus.top, focus.bottom})};
}

void Camera::pan(int dx, int dy, const Box& hive, Size window) {
    // A board that has not been drawn yet, for want of room, has nothing to look around in.
    if (hive.right < hive.left || hive.bottom < hive.top) { return; }
    const int half_width = window.width / 2;
    const int half_height = window.height / 2;
    corner_ = {std::clamp(corner_.x + dx, hive.left - half_width, hive.right - half_width),
               std::clamp(corner_.y + dy, hive.top - half_height, hive.bottom - half_height)};
}

}  // namespace roj::tui
