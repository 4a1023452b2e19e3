#include "app/commands/table_place.h"

#include <algorithm>
#include <optional>
#include <system_error>

#include <sys/stat.h>
#include <unistd.h>

#include "os/user_names.h"

namespace roj::app {
namespace {

namespace fs = std::filesystem;

/// Returns a directory that all users can reach; others cannot replace it once it exists.
fs::path folder_of(uid_t user) {
    return fs::path("/tmp") / ("roj-tables-" + std::to_string(user));
}

Status check_name(const std::string& name) {
    constexpr std::size_t kLongest = 40;
    const bool plain = std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               c == '-' || c == '_';
    });
    if (plain && !name.empty() && name.size() <= kLongest) { return ok(); }
    return Error{"\"" + name + "\" is no name of a table: letters, digits, - and _ are possible"};
}

/// Rejects a directory that another user owns or can write to.
Status check_owner(const fs::path& folder, uid_t owner) {
    struct stat status {};
    if (::lstat(folder.c_str(), &status) != 0) {
        return Error{"there is no " + folder.string() + ": nobody hosts a table there"};
    }
    if (!S_ISDIR(status.st_mode) || status.st_uid != owner ||
        (status.st_mode & (S_IWGRP | S_IWOTH)) != 0) {
        return Error{folder.string() + " is not a folder of " + os::user_name(owner) +
                     " alone, so it is not trusted"};
    }
    return ok();
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
Result<TablePlace> place_of_path(const std::string& text, uid_t me) {
    const fs::path path = fs::absolute(text);
    std::error_code error;
    const fs::path folder = fs::canonical(path.parent_path(), error);
    if (error) {
        return Error{"cannot listen at " + path.string() + ": there is no folder " +
                     path.parent_path().string()};
    }
    if (const fs::path open = open_to_others(folder, me); !open.empty()) {
        return Error{"\"" + text + "\": others can write in " + open.string() +
                     ", so they could replace the table. Use a folder that only "
                     "you can write, or a name without a slash: roj host table"};
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

Result<TablePlace> place_to_host(const std::string& text) {
    const uid_t me = ::geteuid();
    if (text.find('/') != std::string::npos) { return place_of_path(text, me); }
    if (const Status named = check_name(text); !named) { return named.error(); }
    const fs::path folder = folder_of(me);
    // Others can access names that they know, but cannot list the directory.
    constexpr mode_t kMode = 0711;
    if (::mkdir(folder.c_str(), kMode) == 0) { ::chmod(folder.c_str(), kMode); }
    if (const Status own = check_owner(folder, me); !own) { return own.error(); }
    return TablePlace{folder / text, me, text, os::user_name(me) + "/" + text};
}

Result<TablePlace> place_to_join(const std::string& text) {
    if (!text.empty() && (text.front() == '/' || text.front() == '.')) {
        const std::optional<uid_t> owner = owner_of_socket(text);
        if (!owner) { return Error{"nobody hosts a table at " + text}; }
        return place_at(text, *owner);
    }
    const std::size_t slash = text.find('/');
    const bool own = slash == std::string::npos;
    const std::string name = own ? text : text.substr(slash + 1);
    if (const Status named = check_name(name); !named) { return named.error(); }
    const std::optional<uid_t> host = own ? ::geteuid() : os::user_of(text.substr(0, slash));
    if (!host) {
        return Error{"there is no user \"" + text.substr(0, slash) +
                     "\"; \"roj host\" says what to type"};
    }
    const fs::path folder = folder_of(*host);
    if (const Status trusted = check_owner(folder, *host); !trusted) { return trusted.error(); }
    if (!owner_of_socket(folder / name)) {
        return Error{os::user_name(*host) + " hosts no table \"" + name +
                     "\"; \"roj host\" says what to type"};
    }
    return TablePlace{folder / name, *host, name, text};
}

}  // namespace roj::app
