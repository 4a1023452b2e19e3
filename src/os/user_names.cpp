#include "os/user_names.h"

#include <array>

#include <grp.h>
#include <pwd.h>
#include <unistd.h>

#include "text/printable.h"

namespace roj::os {
namespace {

/// An entry that a system call finds, and the space that it needs.
template <typename Entry>
struct Search {
    template <typename Call, typename Key>
    Search(Call call, Key key) {
        call(key, &entry, space.data(), space.size(), &found);
    }
    std::array<char, 16384> space{};
    Entry entry{};
    Entry* found = nullptr;
};

}  // namespace

std::string user_name(uid_t user) {
    const Search<passwd> search(::getpwuid_r, user);
    constexpr std::size_t kLongest = 32;
    return search.found != nullptr ? text::printable_line(search.entry.pw_name, kLongest)
                                   : "user " + std::to_string(user);
}

std::optional<uid_t> user_of(const std::string& name) {
    const Search<passwd> search(::getpwnam_r, name.c_str());
    return search.found != nullptr ? std::optional(search.entry.pw_uid) : std::nullopt;
}

std::optional<gid_t> group_of(const std::string& name) {
    const Search<group> search(::getgrnam_r, name.c_str());
    return search.found != nullptr ? std::optional(search.entry.gr_gid) : std::nullopt;
}

bool is_member(uid_t user, gid_t group_number) {
    const Search<passwd> person(::getpwuid_r, user);
    if (person.found == nullptr) { return false; }
    if (person.entry.pw_gid == group_number) { return true; }
    const Search<group> search(::getgrgid_r, group_number);
    if (search.found == nullptr) { return false; }
    const std::string name = person.entry.pw_name;
    for (char** member = search.entry.gr_mem; *member != nullptr; ++member) {
        if (name == *member) { return true; }
    }
    return false;
}

std::string host_name() {
    std::array<char, 256> name{};
    return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

}  // namespace roj::os
