#pragma once

#include <string>

#include <roj/result.h>

namespace roj::uhp {

/// How an engine in another process can fail.
enum class Fault {
    CannotStart,    ///< the shell cannot run its command
    Exited,         ///< it exited or closed its output unasked
    TimedOut,       ///< it did not answer in time
    ProtocolError,  ///< its answer is not one of the protocol, or does not end
    Illegal,        ///< it chose an illegal move
    Refused,        ///< it answered that it cannot execute the command
    Stopped,        ///< this program stopped it before it answered
};

/// A failure of an engine. `message` names the engine, what it did and its last error output: a
/// sentence without the full stop.
struct Failure {
    Fault fault;
    std::string message;
};

/// What an engine answered or how it failed.
template <class T>
using EngineResult = Result<T, Failure>;

}  // namespace roj::uhp
