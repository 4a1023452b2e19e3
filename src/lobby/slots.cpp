#include "lobby/slots.h"

#include <algorithm>
#include <string>
#include <utility>

#include "os/files.h"

namespace roj::lobby {

std::shared_ptr<const void> take_slot(const std::filesystem::path& lobby, unsigned cores) {
    const std::filesystem::path folder = lobby / "slots";
    if (!os::make_folder(folder)) { return std::make_shared<int>(); }
    const unsigned count = std::max(cores, 2U) - 1;
    for (unsigned number = 1; number <= count; ++number) {
        auto taken = os::FileLock::take(folder / std::to_string(number));
        if (!taken) { return std::make_shared<int>(); }
        if (*taken) { return std::make_shared<os::FileLock>(std::move(**taken)); }
    }
    return nullptr;
}

}  // namespace roj::lobby
