#include <iostream>
#include <string>

#include "app/program.h"
#include "support/catch.h"

using roj::contains;
using roj::Run;
using roj::run_script;

namespace {

// A server for this test alone: its own keys, a free port on the loopback, no password. `ssh -F
// ssh.conf alpha` gets there, and so does beta, as if they were two machines.
const std::string kServer = R"sh(
skip() { echo "skipped: there is no $1"; exit; }
for tool in parallel ssh ssh-keygen timeout; do
    command -v $tool >/dev/null || skip $tool
done
parallel --version </dev/null 2>/dev/null | grep -q 'GNU parallel' || skip 'GNU parallel'
sshd=$(PATH=$PATH:/usr/sbin:/usr/local/sbin command -v sshd) || skip sshd
if [ "$(id -u)" = 0 ]; then mkdir -p /run/sshd; fi
ssh-keygen -q -t ed25519 -N '' -f host
ssh-keygen -q -t ed25519 -N '' -f user
pid=
trap 'if [ -n "$pid" ]; then kill $pid; fi' EXIT
configure() {
    cat >sshd.conf <<END
Port $port
ListenAddress 127.0.0.1
HostKey $PWD/host
PidFile none
AuthorizedKeysFile $PWD/user.pub
StrictModes no
PasswordAuthentication no
KbdInteractiveAuthentication no
PermitRootLogin prohibit-password
END
    cat >ssh.conf <<END
Host alpha beta
    HostName 127.0.0.1
    Port $port
    User $(id -un)
    IdentityFile $PWD/user
    IdentitiesOnly yes
    StrictHostKeyChecking no
    UserKnownHostsFile /dev/null
    LogLevel ERROR
END
}
reached() { ssh -F ssh.conf alpha true </dev/null 2>ssh.log; }
serve() {
    timeout 60 "$sshd" -D -f "$PWD/sshd.conf" -E sshd.log </dev/null >/dev/null 2>&1 & pid=$!
    while ! reached; do
        kill -0 $pid 2>/dev/null || return 1  # the port is taken, or it does not run here
        sleep 0.1
        tries=$((tries + 1))
        [ $tries -lt 50 ] || return 1
    done
}
tries=0
port=$((20000 + $$ % 20000))
configure
until serve; do
    [ $tries -lt 10 ] || skip "sshd that can be reached: $(cat sshd.log ssh.log)"
    tries=$((tries + 1))
    port=$((port + 1))
    configure
done
)sh";

}  // namespace

TEST_CASE("match: GNU parallel spreads a match over machines", "[app]") {
    const Run run = run_script(kServer + R"sh(
        match="'$roj' match --engine \"'$roj' uhp\" --engine \"'$roj' uhp\" --nodes 30"
        match="$match --max-plies 10 --game Base --option1 TableSizeMiB=1 --option2 TableSizeMiB=1"
        parallel --will-cite --sshlogin "1/ssh -F $PWD/ssh.conf alpha" \
            --sshlogin "1/ssh -F $PWD/ssh.conf beta" --results 'part-{}.summary' \
            "$match --games 8 --shard {}/3 --json" ::: 1 2 3 >/dev/null 2>parallel.log
        echo "parallel $?"
        "$roj" match --merge part-*.summary
        eval "$match --games 8 --json" 2>/dev/null | grep -v late >whole
        "$roj" match --merge part-*.summary --json | grep -v late | cmp - whole && echo same)sh");
    if (contains(run.out, "skipped: ")) {
        std::cout << run.out;
        return;
    }
    CAPTURE(run.out, run.err);
    CHECK(contains(run.out, "parallel 0\n"));
    CHECK(contains(run.out, "% of 8 games"));
    CHECK(contains(run.out, "same\n"));
}
