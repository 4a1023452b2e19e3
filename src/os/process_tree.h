#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace roj::os {

// Finds the descendants of a child process, even in their own sessions. This needs Linux; on other
// systems these functions find nothing, and only the child's process group is killed. They read
// /proc themselves: libproc2 reads the same files, but has neither the mark nor the repeated
// search.

/// The environment variable that marks the descendants.
inline constexpr std::string_view kMarkVariable = "ROJ_ENGINE";
/// Returns a text that no other environment contains.
std::string new_mark();
/// Returns this environment plus the mark, as "NAME=VALUE". Keeps earlier marks.
std::vector<std::string> marked_environment(std::string_view mark);

/// Makes this process the parent of orphans among its descendants.
void adopt_orphans();

/// A process; its start time distinguishes it from a later one of the same number.
struct TreeMember {
    pid_t pid;
    unsigned long long start;
};
/// Returns the living descendants of `root`: its child processes and theirs, those with the mark,
/// and those in a session of any of these. Pre: `root` leads a session.
std::vector<TreeMember> find_tree(pid_t root, std::string_view mark);

/// Stops and then kills `root`, its descendants and the `known` ones that still live. Reaps those
/// that are children of this process, except `root`.
void kill_tree(pid_t root, std::string_view mark, const std::vector<TreeMember>& known);

}  // namespace roj::os
