#include "os/files.h"

#include <atomic>
#include <chrono>
#include <csignal>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include <sys/resource.h>
#include <sys/stat.h>

#include "i18n/language.h"
#include "support/catch.h"
#include "support/contains.h"
#include "support/temp_folder.h"

namespace roj::os {
namespace {

namespace fs = std::filesystem;

/// Limits every file to `bytes` during its lifetime, like a full disk.
class FullDisk {
public:
    explicit FullDisk(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        rlimit limit = before_;
        limit.rlim_cur = bytes;
        handler_ = std::signal(SIGXFSZ, SIG_IGN);
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, handler_);
    }

private:
    rlimit before_{};
    void (*handler_)(int) = nullptr;
};

TEST_CASE("a file is written whole and leaves nothing else behind") {
    const TempFolder folder;
    const fs::path path = folder / "game.pgn";
    REQUIRE(os::write_file(path, "first").has_value());
    CHECK(file_text(path) == "first");
    REQUIRE(os::write_file(path, "second, longer").has_value());
    CHECK(file_text(path) == "second, longer");
    CHECK(entries(folder.path()) == 1);
    const Result<std::string> read = os::read_file(path);
    REQUIRE(read.has_value());
    CHECK(*read == "second, longer");
}

TEST_CASE("a byte order mark is not a part of the text") {
    const TempFolder folder;
    for (const auto& [written, read] :
         std::vector<std::pair<std::string, std::string>>{{"\xEF\xBB\xBF[play]\n", "[play]\n"},
                                                          {"\xEF\xBB\xBF", ""},
                                                          {"\xEF\xBB", "\xEF\xBB"},
                                                          {"a\xEF\xBB\xBF", "a\xEF\xBB\xBF"}}) {
        put_file(folder / "text", written);
        CHECK(os::read_file(folder / "text").value() == read);
    }
}

TEST_CASE("a pipe is read to its end where a command asks for it, and is otherwise no file") {
    const TempFolder folder;
    const fs::path pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    CHECK(contains(os::read_file(pipe).error().message.worded(), "not a regular file"));
    std::thread writer([&] { put_file(pipe, std::string(200000, 'x')); });
    const Result<std::string> read = os::read_file(pipe, FileKind::Any);
    writer.join();
    CHECK(read.value().size() == 200000);
    CHECK(contains(os::read_file(folder.path(), FileKind::Any).error().message.worded(),
                   "cannot be read"));
}

TEST_CASE("a new file never takes the place of another") {
    const TempFolder folder;
    const fs::path path = folder / "game.pgn";
    REQUIRE(os::create_file(path, "mine").has_value());
    const Status again = os::create_file(path, "yours");
    REQUIRE_FALSE(again.has_value());
    CHECK(again.error().of_file);
    CHECK(again.error().message.worded().find(path.string()) != std::string::npos);
    CHECK(again.error().message.worded().find("File exists") != std::string::npos);
    CHECK(file_text(path) == "mine");
    CHECK(entries(folder.path()) == 1);
}

TEST_CASE("a full disk leaves the old file as it was and says so") {
    const TempFolder folder;
    const fs::path path = folder / "game.pgn";
    REQUIRE(os::write_file(path, "the old game").has_value());
    const std::string large(20000, 'x');
    Status written = ok();
    Status created = ok();
    {
        const FullDisk full(4096);
        written = os::write_file(path, large);
        created = os::create_file(folder / "other.pgn", large);
    }
    REQUIRE_FALSE(written.has_value());
    CHECK(written.error().message.worded().find(path.string()) != std::string::npos);
    CHECK(written.error().message.worded().find("File too large") != std::string::npos);
    CHECK_FALSE(created.has_value());
    CHECK(file_text(path) == "the old game");
    CHECK(entries(folder.path()) == 1);
}

TEST_CASE("a directory that is missing or a file is named with the reason") {
    const TempFolder folder;
    const Status missing = os::write_file(folder / "no/game.pgn", "x");
    REQUIRE_FALSE(missing.has_value());
    CHECK(missing.error().message.worded().find("No such file or directory") != std::string::npos);
    put_file(folder / "file", "x");
    const Status below_file = os::make_folder(folder / "file/games");
    REQUIRE_FALSE(below_file.has_value());
    CHECK(below_file.error().message.worded().find("file") != std::string::npos);
    CHECK_FALSE(os::write_file(folder / "file/game.pgn", "x").has_value());
    CHECK_FALSE(os::read_file(folder / "nothing").has_value());
}

TEST_CASE("the reason of the system is in the language of the program too") {
    const i18n::WithLanguage pseudo(i18n::Language::Pseudo);
    const Status missing = os::write_file("/no/folder/a.pgn", "x");
    REQUIRE_FALSE(missing.has_value());
    CHECK(contains(missing.error().message.worded(), "\"/no/folder/a.pgn\" ćąńńót bę wrîttęń"));
    CHECK(contains(missing.error().message.worded(), "⟦Ńó śüćh fîlę ór dîręćtóry"));
}

TEST_CASE("only plain files are read and replaced") {
    const TempFolder folder;
    CHECK_FALSE(os::write_file(folder.path(), "x").has_value());
    CHECK_FALSE(os::read_file(folder.path()).has_value());
    const fs::path pipe = folder / "pipe";
    REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
    const Result<std::string> read = os::read_file(pipe);  // does not wait for a writer
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().message.worded().find("not a regular file") != std::string::npos);
    CHECK_FALSE(os::write_file(pipe, "x").has_value());
    CHECK(fs::is_fifo(pipe));
}

TEST_CASE("a file larger than any game is refused") {
    const TempFolder folder;
    const fs::path path = folder / "large";
    put_file(path, std::string((std::size_t{16} << 20) + 1, 'x'));
    const Result<std::string> read = os::read_file(path);
    REQUIRE_FALSE(read.has_value());
    CHECK(read.error().message.worded().find("16 MiB") != std::string::npos);
}

TEST_CASE("writing through a link replaces what it points to") {
    const TempFolder folder;
    REQUIRE(os::write_file(folder / "real.pgn", "old").has_value());
    fs::create_symlink(folder / "real.pgn", folder / "link.pgn");
    REQUIRE(os::write_file(folder / "link.pgn", "new").has_value());
    CHECK(fs::is_symlink(folder / "link.pgn"));
    CHECK(file_text(folder / "real.pgn") == "new");
}

TEST_CASE("appending requires that the file has the expected size") {
    const TempFolder folder;
    const fs::path path = folder / "journal";
    REQUIRE(os::write_file(path, "one").has_value());
    REQUIRE(os::append_file(path, 3, "two").has_value());
    CHECK(file_text(path) == "onetwo");
    const Status other = os::append_file(path, 3, "three");
    REQUIRE_FALSE(other.has_value());
    CHECK(other.error().message.worded().find("changed") != std::string::npos);
    CHECK(file_text(path) == "onetwo");
    CHECK_FALSE(os::append_file(folder / "missing", 0, "x").has_value());
}

TEST_CASE("directories are made with their parents, for the owner only") {
    const TempFolder folder;
    const fs::path deep = folder / "a/b/c";
    REQUIRE(os::make_folder(deep).has_value());
    REQUIRE(os::make_folder(deep).has_value());
    CHECK(fs::is_directory(deep));
    CHECK((fs::status(deep).permissions() & fs::perms::others_all) == fs::perms::none);
}

TEST_CASE("removing a missing file is not an error") {
    const TempFolder folder;
    put_file(folder / "file", "x");
    CHECK(os::remove_file(folder / "file").has_value());
    CHECK(os::remove_file(folder / "file").has_value());
    CHECK(entries(folder.path()) == 0);
    CHECK_FALSE(os::remove_file(folder.path()).has_value());
}

TEST_CASE("only one process holds a lock, and releases it at its end") {
    const TempFolder folder;
    const fs::path path = folder / "current.lock";
    {
        Result<std::optional<os::FileLock>> first = os::FileLock::take(path);
        REQUIRE(first.has_value());
        REQUIRE(first->has_value());
        const Result<std::optional<os::FileLock>> second = os::FileLock::take(path);
        REQUIRE(second.has_value());
        CHECK_FALSE(second->has_value());
        const os::FileLock moved = std::move(**first);
        const Result<std::optional<os::FileLock>> third = os::FileLock::take(path);
        REQUIRE(third.has_value());
        CHECK_FALSE(third->has_value());
    }
    const Result<std::optional<os::FileLock>> again = os::FileLock::take(path);
    REQUIRE(again.has_value());
    CHECK(again->has_value());
    CHECK_FALSE(os::FileLock::take(folder / "no/such.lock").has_value());
}

TEST_CASE("a process waits for a lock, but not for too long") {
    using std::chrono::milliseconds;
    const TempFolder folder;
    const fs::path path = folder / "writers.lock";
    Result<std::optional<os::FileLock>> first = os::FileLock::take(path);
    REQUIRE(first.has_value());
    REQUIRE(first->has_value());
    const auto start = std::chrono::steady_clock::now();
    const Result<std::optional<os::FileLock>> hasty = os::FileLock::take(path, milliseconds(30));
    REQUIRE(hasty.has_value());
    CHECK_FALSE(hasty->has_value());
    CHECK(std::chrono::steady_clock::now() - start >= milliseconds(30));

    std::atomic<bool> got = false;
    std::thread patient([&] {
        const auto taken = os::FileLock::take(path, std::chrono::minutes(1));
        got = taken.has_value() && taken->has_value();
    });
    std::this_thread::sleep_for(milliseconds(20));
    CHECK_FALSE(got);
    first->reset();
    patient.join();
    CHECK(got);
}

TEST_CASE("only temporary files of killed programs are removed") {
    const TempFolder folder;
    const std::vector<std::string> left{".a.pgn.123-0.tmp", ".b.2024.toml.9-17.tmp", ".c.1-1.tmp"};
    const std::vector<std::string> others{".a.pgn.tmp",     "a.pgn.123-0.tmp", ".a.pgn.123-0.tm",
                                          ".a.pgn.x-0.tmp", ".a.pgn.1-.tmp",   ".-1-1.tmp",
                                          ".1-1.tmp",       "..1-1.tmp"};
    for (const std::string& name : left) { put_file(folder / name, "x"); }
    for (const std::string& name : others) { put_file(folder / name, "x"); }
    std::filesystem::create_symlink("a.pgn", folder / ".link.1-1.tmp");
    std::filesystem::create_directory(folder / ".folder.1-1.tmp");
    // Another program locks the file that it writes.
    put_file(folder / ".busy.2-2.tmp", "x");
    const auto busy = os::FileLock::take(folder / ".busy.2-2.tmp");
    REQUIRE(busy);
    os::remove_temporary_files_of(folder / "a.pgn");
    CHECK(entries(folder.path()) == 13);
    CHECK_FALSE(std::filesystem::exists(folder / left[0]));
    os::remove_temporary_files(folder.path());
    for (const std::string& name : left) { CHECK_FALSE(std::filesystem::exists(folder / name)); }
    CHECK(entries(folder.path()) == 11);
    os::remove_temporary_files(folder / "nowhere");
}

}  // namespace
}  // namespace roj::os
