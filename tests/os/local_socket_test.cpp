#include "os/local_socket.h"

#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif

#include "support/catch.h"
#include "support/temp_folder.h"

namespace roj::os {

TEST_CASE("local socket: everybody can connect with any umask, which does not change") {
    const TempFolder folder;
    const mode_t before = ::umask(077);
    const Result<os::Descriptor> listener = os::listen_local(folder / "t");
    const mode_t after = ::umask(before);
    REQUIRE(listener);
    CHECK(after == 077);
    struct stat about {};
    REQUIRE(::lstat((folder / "t").c_str(), &about) == 0);
    CHECK((about.st_mode & 0777U) == 0666U);
}

#ifdef __linux__
TEST_CASE("local socket: the mode is set from the start, and no chmod follows a planted link") {
    const TempFolder folder;
    const os::Descriptor watch(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC));
    REQUIRE(watch.is_open());
    REQUIRE(::inotify_add_watch(watch.get(), folder.path().c_str(), IN_CREATE | IN_ATTRIB) >= 0);
    REQUIRE(os::listen_local(folder / "t"));
    alignas(inotify_event) char room[4096];
    const ssize_t size = ::read(watch.get(), room, sizeof room);
    REQUIRE(size > 0);
    int created = 0;
    int changed = 0;
    for (ssize_t at = 0; at < size;) {
        const auto* const event = reinterpret_cast<const inotify_event*>(room + at);
        created += (event->mask & IN_CREATE) != 0 ? 1 : 0;
        changed += (event->mask & IN_ATTRIB) != 0 ? 1 : 0;
        at += static_cast<ssize_t>(sizeof(inotify_event) + event->len);
    }
    CHECK(created == 1);
    CHECK(changed == 0);
}
#endif

}  // namespace roj::os
