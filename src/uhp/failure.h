#pragma once

#include <string>

#include <roj/result.h>

namespace roj::uhp {

/// What can go wrong with an engine that is another program.
enum class Fault {
    CannotStart,    ///< its command cannot be run
    Exited,         ///< it ended, or closed its output, though it was not told to
    TimedOut,       ///< it did not answer in time
    ProtocolError,  ///< its answer cannot be understood, or never ends
    Illegal,        ///< it chose a move that the rules do not allow
    Refused,        ///< it says that it cannot do what it was asked for
    Stopped,        ///< it was stopped by us before it had answered; not its fault
};

/// A failure of an engine; `message` names the engine and what it did, with the last it wrote to
/// its standard error: a sentence for a person, without the full stop.
struct Failure {
    Fault fault;
    std::string message;
};

/// What an engine answered, or how it failed.
template <class T>
using EngineResult = Result<T, Failure>;

}  // namespace roj::uhp
