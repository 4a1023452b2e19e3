#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "uhp/server.h"

namespace roj::test {

/// What a server says to a line: its lines without the `ok`, parted by "|". "no ok" stands for an
/// answer that does not end in one.
std::string said(uhp::Server& server, std::string_view line);

/// A server with a small table, to which these lines have been said.
uhp::Server server_after(const std::vector<std::string>& lines);

/// The first word of an answer: "err", "invalidmove" or what there is to hear.
std::string first_word(const std::string& answer);

}  // namespace roj::test
