#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace roj::os {

// Finds what a started program has started in turn, also in sessions of their own. That takes
// Linux; elsewhere these functions find nothing, and only the process group of the program is
// ended.

/// The environment variable that marks what a program starts.
inline constexpr std::string_view kMarkVariable = "ROJ_ENGINE";
/// A text that is in the environment of no other program.
std::string new_mark();
/// The environment of this process with the mark, as "NAME=VALUE". Marks that it has already stay.
std::vector<std::string> marked_environment(std::string_view mark);

/// Makes this process the parent of orphans below it.
void adopt_orphans();

/// A process, told from a later one of the same number by when it started.
struct TreeMember {
    pid_t pid;
    unsigned long long start;
};
/// Returns the living processes that come from `root`, which leads a session of its own and is not
/// among them: those below it, those that carry the mark, and those in a session of any of these.
std::vector<TreeMember> find_tree(pid_t root, std::string_view mark);

/// Stops and then kills `root` and its tree, with those of the `known` members that still live.
/// Reaps those that are children of this process, but for `root`.
void kill_tree(pid_t root, std::string_view mark, const std::vector<TreeMember>& known);

}  // namespace roj::os
