#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "os/database/database.h"

namespace roj::os {

/// The number of a type in the catalogue of PostgreSQL; 0: the server infers it.
using TypeNumber = unsigned;

/// The parameters of a statement as libpq wants them. Refers to the values.
class BoundValues {
public:
    explicit BoundValues(const std::vector<Value>& values);

    int count() const { return static_cast<int>(types.size()); }

    std::vector<TypeNumber> types;
    std::vector<const char*> pointers;
    std::vector<int> lengths;
    std::vector<int> formats;

private:
    std::vector<std::string> digits_;
};

/// Reads a value that the server has written as text.
Value read_value(TypeNumber type, std::string_view text);

}  // namespace roj::os
