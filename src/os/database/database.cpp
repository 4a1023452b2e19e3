#include "os/database/database.h"

namespace roj::os {

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

Status Database::notify(const std::string& /*text*/) {
    return ok();
}

Result<std::vector<std::string>> Database::listen(std::chrono::milliseconds /*longest*/) {
    return Error{message("Only a lobby on PostgreSQL has several hosts.")};
}

Status Database::count_from(std::string_view /*table*/, std::int64_t /*key*/) {
    return ok();
}

#ifndef ROJ_HAS_POSTGRESQL
bool has_postgresql() {
    return false;
}

Result<std::unique_ptr<Database>> open_postgresql(const std::string& /*uri*/,
                                                  DatabaseOptions /*options*/) {
    return Error{
        message("This roj was built without PostgreSQL. Use SQLite, or a roj whose "
                "--version says \"with PostgreSQL\".")};
}
#endif

Time system_time() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace roj::os
