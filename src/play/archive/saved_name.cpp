#include "play/archive/saved_name.h"

#include <cstddef>
#include <string>
#include <system_error>

#include "text/printable.h"

namespace roj::play {

Status check_plain_name(std::string_view name, std::string_view command) {
    constexpr std::size_t kLongest = 100;
    const std::string word(command);
    std::string problem;
    if (name.empty()) { problem = word + " needs a name, as in: " + word + " lunch"; }
    if (name.size() > kLongest) { problem = "that name is too long"; }
    if (!name.empty() && name.front() == '.') { problem = "a name must not begin with a dot"; }
    if (!text::is_printable(name)) {
        problem =
            text::in_quotes(name) + " has a character that is not printable; choose another name";
    }
    if (problem.empty()) { return ok(); }
    return file_error(problem);
}

Status check_inside(std::string_view name, const std::filesystem::path& path) {
    if (name.find('/') != std::string_view::npos) {
        return file_error("games have names here, not paths, as in save lunch");
    }
    std::error_code ignored;
    if (std::filesystem::is_symlink(path, ignored)) {
        return file_error("\"" + std::string(name) + "\" is a link, which is not followed here");
    }
    return ok();
}

Status check_not_full(const std::filesystem::path& folder) {
    constexpr std::size_t kMaxFiles = 1000;
    std::error_code error;
    std::size_t count = 0;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        if (++count >= kMaxFiles) {
            return file_error("there are " + std::to_string(kMaxFiles) +
                              " games already, which is the most here");
        }
    }
    return ok();
}

}  // namespace roj::play
