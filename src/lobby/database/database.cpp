#include "lobby/database/database.h"

namespace roj::lobby {

bool Row::null(std::size_t column) const {
    return column >= values_.size() || std::holds_alternative<std::monostate>(values_[column]);
}

std::int64_t Row::number(std::size_t column) const {
    const auto* found =
        column < values_.size() ? std::get_if<std::int64_t>(&values_[column]) : nullptr;
    return found == nullptr ? 0 : *found;
}

double Row::real(std::size_t column) const {
    const auto* found = column < values_.size() ? std::get_if<double>(&values_[column]) : nullptr;
    return found == nullptr ? static_cast<double>(number(column)) : *found;
}

std::string Row::text(std::size_t column) const {
    const auto* found =
        column < values_.size() ? std::get_if<std::string>(&values_[column]) : nullptr;
    return found == nullptr ? std::string() : *found;
}

Time system_time() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace roj::lobby
