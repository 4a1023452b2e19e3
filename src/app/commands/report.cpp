#include "app/commands/report.h"

#include <iostream>

#include "app/command.h"

namespace roj::app {

int refuse(const std::string& program, const Error& error) {
    std::cerr << program << ": " << error.message << '\n';
    return error.code == Errc::File ? kWrongUsage : kBadInput;
}

int refuse_usage(const std::string& program, const Error& error) {
    std::cerr << program << ": " << error.message << '\n';
    return kWrongUsage;
}

int refuse_bad_choices(const std::string& program, const std::vector<BadChoice>& bad) {
    if (bad.empty()) { return kDone; }
    std::cerr << program << ": --" << bad.front().key << ": " << bad.front().reason << '\n';
    return kWrongUsage;
}

void tell_note(const std::string& program, const record::Reading& reading) {
    if (!reading.note.empty()) { std::cerr << program << ": " << reading.note << '\n'; }
}

}  // namespace roj::app
