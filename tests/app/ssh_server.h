#pragma once

#include <string_view>

namespace roj {

/// The beginning of a script for run_script(): starts a server for this script alone, with its own
/// keys, a free port on the loopback and no password. `ssh -F ssh.conf alpha` gets there, and so
/// does beta, as if they were two machines. Where there can be no server the script ends with a
/// line "skipped: why"; `skip WHAT` does that, too.
inline constexpr std::string_view kSshServer = R"sh(
skip() { echo "skipped: there is no $1"; exit; }
for tool in ssh ssh-keygen timeout; do
    command -v $tool >/dev/null || skip $tool
done
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

}  // namespace roj
