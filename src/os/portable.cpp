#include "os/portable.h"

#ifdef ROJ_PORTABLE

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <nss.h>

namespace roj::os {
namespace {

/// The types of terminals, and their entries as ncurses takes them from TERMINFO.
constexpr std::pair<std::string_view, const char*> kTerminals[] = {
#include "os/terminals.inc"
};

const char* entry_of(std::string_view type) {
    const auto* const found =
        std::ranges::find(kTerminals, type, [](const auto& t) { return t.first; });
    return found == std::end(kTerminals) ? nullptr : found->second;
}

}  // namespace

// The file LC_CTYPE of C.UTF-8, which the C library reads only from a folder.
asm(".section .rodata\n"
    ".globl roj_utf8_begin, roj_utf8_end\n"
    ".hidden roj_utf8_begin, roj_utf8_end\n"
    ".balign 16\n"
    "roj_utf8_begin:\n"
    ".incbin \"" ROJ_UTF8_FILE
    "\"\n"
    "roj_utf8_end:\n"
    ".previous\n");
extern "C" [[gnu::visibility("hidden")]] const char roj_utf8_begin[];
extern "C" [[gnu::visibility("hidden")]] const char roj_utf8_end[];

const bool kPortable = true;

void use_own_files() {
    // Other sources of users are libraries, which a static program cannot load safely.
    for (const char* const names : {"passwd", "group"}) { __nss_configure_lookup(names, "files"); }
    const char* const term = std::getenv("TERM");
    const char* const own = entry_of(term == nullptr ? "" : term);
    // For a type that only the system may know, ncurses looks there, too.
    ::setenv("TERMINFO", own != nullptr ? own : entry_of("xterm-256color"), 0);
}

bool use_own_utf8() {
    const char* const old = std::getenv("LOCPATH");
    const std::array<const char*, 5> places{std::getenv("TMPDIR"), "/tmp", "/dev/shm",
                                            std::getenv("HOME"), "."};
    for (const char* const place : places) {
        std::string folder = std::string(place == nullptr ? "" : place) + "/roj-XXXXXX";
        if (place == nullptr || ::mkdtemp(folder.data()) == nullptr) { continue; }
        std::error_code error;
        std::filesystem::create_directory(folder + "/C.utf8", error);
        std::ofstream file(folder + "/C.utf8/LC_CTYPE", std::ios::binary);
        file.write(roj_utf8_begin, roj_utf8_end - roj_utf8_begin);
        file.close();
        const std::string kept = old == nullptr ? "" : old;
        ::setenv("LOCPATH", folder.c_str(), 1);
        const bool set = file && std::setlocale(LC_CTYPE, "C.UTF-8") != nullptr;
        if (old == nullptr) {
            ::unsetenv("LOCPATH");
        } else {
            ::setenv("LOCPATH", kept.c_str(), 1);
        }
        std::filesystem::remove_all(folder, error);
        if (set) { return true; }
    }
    return false;
}

}  // namespace roj::os

#else

namespace roj::os {

const bool kPortable = false;

void use_own_files() {}

bool use_own_utf8() {
    return false;
}

}  // namespace roj::os

#endif
