#include "os/user_names.h"

#include <array>
#include <vector>

#include <grp.h>
#include <pwd.h>

#include "text/printable.h"

namespace roj::os {
namespace {

/// The space that the system calls need for an entry.
using Buffer = std::array<char, 16384>;

}  // namespace

std::string user_name(uid_t user) {
    Buffer buffer{};
    passwd entry{};
    passwd* found = nullptr;
    ::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &found);
    constexpr std::size_t kLongest = 32;
    return found != nullptr ? text::printable_line(found->pw_name, kLongest)
                            : "user " + std::to_string(user);
}

std::optional<uid_t> user_of(const std::string& name) {
    Buffer buffer{};
    passwd entry{};
    passwd* found = nullptr;
    ::getpwnam_r(name.c_str(), &entry, buffer.data(), buffer.size(), &found);
    if (found == nullptr) { return std::nullopt; }
    return found->pw_uid;
}

std::optional<gid_t> group_of(const std::string& name) {
    Buffer buffer{};
    group entry{};
    group* found = nullptr;
    ::getgrnam_r(name.c_str(), &entry, buffer.data(), buffer.size(), &found);
    if (found == nullptr) { return std::nullopt; }
    return found->gr_gid;
}

bool is_member(uid_t user, gid_t group_number) {
    Buffer buffer{};
    passwd entry{};
    passwd* person = nullptr;
    ::getpwuid_r(user, &entry, buffer.data(), buffer.size(), &person);
    if (person == nullptr) { return false; }
    if (person->pw_gid == group_number) { return true; }
    Buffer group_buffer{};
    group group_entry{};
    group* found = nullptr;
    ::getgrgid_r(group_number, &group_entry, group_buffer.data(), group_buffer.size(), &found);
    if (found == nullptr) { return false; }
    const std::string name = person->pw_name;
    for (char** member = found->gr_mem; *member != nullptr; ++member) {
        if (name == *member) { return true; }
    }
    return false;
}

}  // namespace roj::os
