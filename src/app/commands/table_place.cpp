#include "app/commands/table_place.h"

#include <algorithm>
#include <optional>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "app/config/arguments.h"
#include "os/user_names.h"
#include "text/ascii.h"
#include "text/printable.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

/// Returns a directory that all users can reach; others cannot replace it once it exists.
fs::path folder_of(uid_t user) {
    return fs::path("/tmp") / ("roj-tables-" + std::to_string(user));
}

void check_name(const std::string& name) {
    constexpr std::size_t kLongest = 40;
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return text::is_letter_or_digit(c) || c == '-' || c == '_';
    });
    if (plain && !name.empty() && name.size() <= kLongest) { return; }
    refuse_usage(text::in_quotes(name) +
                 " is not a name of a table. Use up to 40 letters, digits, - and _.");
}

/// Refuses a directory that another user owns or can write to.
void check_owner(const fs::path& folder, uid_t owner) {
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0) {
        refuse_usage("There is no " + folder.string() + ": nobody hosts a table there.");
    }
    if (!S_ISDIR(status.st_mode) || status.st_uid != owner ||
        (status.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        refuse_usage("roj does not trust " + folder.string() + ": it is not a directory of " +
                     os::user_name(owner) + " alone.");
    }
}

TablePlace place_at(const fs::path& path, uid_t host) {
    return {path, host, path.filename().string(), path.string()};
}

/// Returns the nearest directory at or above `folder` in which an account other than `user` and
/// root can replace this table; empty if there is none. The sticky bit, as in /tmp, protects the
/// directories above the table's own, but not that one: others could take the name while no table
/// is hosted.
fs::path open_to_others(const fs::path& folder, uid_t user) {
    mode_t safe_if = 0;
    for (fs::path at = folder;; at = at.parent_path()) {
        struct stat status {};
        if (::stat(at.c_str(), &status) != 0) { return at; }
        const bool others_write =
            (status.st_mode & (S_IWGRP | S_IWOTH)) != 0 && (status.st_mode & safe_if) == 0;
        if (others_write || (status.st_uid != user && status.st_uid != 0)) { return at; }
        if (at == at.parent_path()) { return {}; }
        safe_if = S_ISVTX;
    }
}

/// Returns the place at a path that the host gives.
TablePlace place_of_path(const std::string& text, uid_t me) {
    const fs::path path = fs::absolute(text);
    std::error_code error;
    const fs::path folder = fs::canonical(path.parent_path(), error);
    if (error) {
        refuse_usage("There is no directory " + path.parent_path().string() + " for the table.");
    }
    if (const fs::path open = open_to_others(folder, me); !open.empty()) {
        refuse_usage("Other users can write in " + open.string() +
                     " and could replace the table. Use a directory that only you can write, or a "
                     "name without a slash: roj host table");
    }
    return place_at(folder / path.filename(), me);
}

/// Returns the owner of the socket; nothing if there is none.
std::optional<uid_t> owner_of_socket(const fs::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISSOCK(status.st_mode)) { return std::nullopt; }
    return status.st_uid;
}

}  // namespace

TablePlace place_to_host(const std::string& text) {
    const uid_t me = ::geteuid();
    if (text.find('/') != std::string::npos) { return place_of_path(text, me); }
    check_name(text);
    const fs::path folder = folder_of(me);
    // Others can access names that they know, but cannot list the directory.
    constexpr mode_t kMode = 0711;
    if (::mkdir(folder.c_str(), kMode) == 0) { ::chmod(folder.c_str(), kMode); }
    check_owner(folder, me);
    return {folder / text, me, text, os::user_name(me) + "/" + text};
}

TablePlace place_to_join(const std::string& text) {
    if (!text.empty() && (text.front() == '/' || text.front() == '.')) {
        const std::optional<uid_t> owner = owner_of_socket(text);
        if (!owner) { refuse_usage("Nobody hosts a table at " + text + "."); }
        return place_at(text, *owner);
    }
    const std::size_t slash = text.find('/');
    const bool own = slash == std::string::npos;
    const std::string name = own ? text : text.substr(slash + 1);
    check_name(name);
    const std::optional<uid_t> host = own ? ::geteuid() : os::user_of(text.substr(0, slash));
    if (!host) {
        refuse_usage("There is no user " + text::in_quotes(text.substr(0, slash)) +
                     ". \"roj host\" shows what to type.");
    }
    const fs::path folder = folder_of(*host);
    check_owner(folder, *host);
    if (!owner_of_socket(folder / name)) {
        refuse_usage(os::user_name(*host) + " does not host a table " + text::in_quotes(name) +
                     ". \"roj host\" shows what to type.");
    }
    return {folder / name, *host, name, text};
}

}  // namespace roj::app
