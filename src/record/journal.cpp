#include "record/journal.h"

#include <system_error>

#include "os/files.h"

namespace roj::record {

Result<std::optional<std::string>> Journal::read() const {
    std::error_code error;
    if (!std::filesystem::exists(path_, error)) { return std::optional<std::string>(); }
    Result<std::string> text = os::read_file(path_);
    if (!text) { return text.error(); }
    return std::optional<std::string>(std::move(*text));
}

Status Journal::update(std::string_view text) {
    if (written_ == text) { return ok(); }
    if (written_ && text.starts_with(*written_)) {
        const std::size_t size = written_->size();
        if (os::append_file(path_, size, text.substr(size))) {
            written_ = text;
            return ok();
        }
        // The file can have a torn end now; rewrite it.
    }
    written_.reset();
    Status status = os::write_file(path_, text);
    if (status) { written_ = text; }
    return status;
}

Status Journal::remove() {
    written_.reset();
    return os::remove_file(path_);
}

}  // namespace roj::record
