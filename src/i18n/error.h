#pragma once

#include <utility>

#include <roj/result.h>

#include "i18n/message.h"

namespace roj {

/// An error for a person: `message` quotes what is wrong and states what is right.
struct Error {
    i18n::Message message;
    bool of_file = false;  ///< a file is missing, or cannot be read or written
};

inline Error file_error(i18n::Message message) {
    return {std::move(message), true};
}

// Adds the usual error to the template of the engine, which knows no sentences.
template <class T, class E = Error>
class Result;

using Status = Result<std::monostate>;

}  // namespace roj
