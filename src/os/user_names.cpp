#include "os/user_names.h"

#include <array>
#include <vector>

#include <grp.h>
#include <pwd.h>

#include "text/printable.h"

namespace roj::os {
namespace {

/// What the system's calls may need for an entry.
using Room = std::array<char, 16384>;

}  // namespace

std::string user_name(uid_t user) {
    Room room{};
    passwd entry{};
    passwd* found = nullptr;
    ::getpwuid_r(user, &entry, room.data(), room.size(), &found);
    constexpr std::size_t kLongest = 32;
    return found != nullptr ? text::printable_line(found->pw_name, kLongest)
                            : "user " + std::to_string(user);
}

std::optional<uid_t> user_of(const std::string& name) {
    Room room{};
    passwd entry{};
    passwd* found = nullptr;
    ::getpwnam_r(name.c_str(), &entry, room.data(), room.size(), &found);
    if (found == nullptr) { return std::nullopt; }
    return found->pw_uid;
}

std::optional<gid_t> group_of(const std::string& name) {
    Room room{};
    group entry{};
    group* found = nullptr;
    ::getgrnam_r(name.c_str(), &entry, room.data(), room.size(), &found);
    if (found == nullptr) { return std::nullopt; }
    return found->gr_gid;
}

bool is_member(uid_t user, gid_t group_number) {
    Room room{};
    passwd entry{};
    passwd* person = nullptr;
    ::getpwuid_r(user, &entry, room.data(), room.size(), &person);
    if (person == nullptr) { return false; }
    if (person->pw_gid == group_number) { return true; }
    Room more_room{};
    group group_entry{};
    group* found = nullptr;
    ::getgrgid_r(group_number, &group_entry, more_room.data(), more_room.size(), &found);
    if (found == nullptr) { return false; }
    const std::string name = person->pw_name;
    for (char** member = found->gr_mem; *member != nullptr; ++member) {
        if (name == *member) { return true; }
    }
    return false;
}

}  // namespace roj::os
