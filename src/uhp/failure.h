#pragma once

#include <string>
#include <variant>

#include "i18n/error.h"

namespace roj::uhp {

/// How an engine in another process can fail.
enum class Fault {
    CannotStart,    ///< the shell cannot run its command
    Exited,         ///< it exited or closed its output without a request
    TimedOut,       ///< it did not answer in time
    ProtocolError,  ///< its answer violates the protocol or does not end
    Illegal,        ///< it chose an illegal move
    Refused,        ///< it rejected the command
    Stopped,        ///< this program stopped it before it answered
};

/// A failure of an engine. `message` has whole sentences: the engine, what it did and its last
/// error output.
struct Failure {
    Fault fault;
    std::string message;
};

/// The answer of an engine, or its failure.
template <class T>
using EngineResult = Result<T, Failure>;
using EngineStatus = EngineResult<std::monostate>;

}  // namespace roj::uhp
