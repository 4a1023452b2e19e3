#include "e2e/support/job_shell.h"

#include <sys/wait.h>
#include <unistd.h>

namespace roj::e2e {

namespace {

class JobShell {
public:
    explicit JobShell(int news_fd) : news_fd_(news_fd), test_(getppid()) {
        for (const int signal : {SIGINT, SIGQUIT, SIGTSTP, SIGTTIN, SIGTTOU, SIGPIPE}) {
            std::signal(signal, SIG_IGN);
        }
        // On some systems sigwait() never gets a signal that is ignored.
        std::signal(SIGCHLD, [](int) {});
        sigemptyset(&awaited_);
        for (const int signal : {SIGCHLD, SIGHUP, kContinueJob, kLeaveShell}) {
            sigaddset(&awaited_, signal);
        }
        sigprocmask(SIG_BLOCK, &awaited_, nullptr);
    }

    [[noreturn]] void run(const Program& program) {
        JobNews started;
        tcgetattr(0, &started.modes);
        job_ = fork();
        if (job_ == 0) {
            setpgid(0, 0);
            tcsetpgrp(0, getpid());
            become(program);
        }
        setpgid(job_, job_);
        tcsetpgrp(0, job_);
        started.pid = job_;
        tell(started);
        while (true) {
            int signal = 0;
            sigwait(&awaited_, &signal);
            handle(signal);
        }
    }

private:
    void handle(int signal) {
        if (signal == SIGCHLD) { look_after_job(); }
        if (signal == SIGHUP) { hang_up(); }
        if (signal == kContinueJob && running_) {
            tcsetpgrp(0, job_);
            stopped_ = false;
            kill(-job_, SIGCONT);
        }
        if (signal == kLeaveShell) { leave(); }
    }

    void look_after_job() {
        JobNews news;
        while (running_ && wait4(job_, &news.wait_status, WNOHANG | WUNTRACED, &news.usage) > 0) {
            stopped_ = WIFSTOPPED(news.wait_status);
            news.kind = stopped_ ? JobNews::Kind::Stopped : JobNews::Kind::Exited;
            news.pid = job_;
            running_ = stopped_;
            tcsetpgrp(0, getpid());
            tcgetattr(0, &news.modes);
            tell(news);
        }
        if (!running_ && hung_up_) { _exit(0); }
    }

    /// Hangs up like an interactive shell, but waits for the end of the job. Does not continue a
    /// job that is ending: the search for leaks stops it, and would then wait forever.
    void hang_up() {
        hung_up_ = true;
        if (!running_ || getppid() != test_) { leave(); }
        kill(-job_, SIGHUP);
        if (stopped_) { kill(-job_, SIGCONT); }
    }

    [[noreturn]] void leave() {
        if (running_) {
            kill(-job_, SIGKILL);
            waitpid(job_, nullptr, 0);
        }
        _exit(0);
    }

    void tell(const JobNews& news) {
        [[maybe_unused]] const ssize_t written = write(news_fd_, &news, sizeof news);
    }

    int news_fd_;
    pid_t test_;
    pid_t job_ = 0;
    bool running_ = true;  // not ended, but perhaps stopped
    bool stopped_ = false;
    bool hung_up_ = false;
    sigset_t awaited_{};
};

}  // namespace

void run_job_shell(const Program& program, int news_fd) {
    die_with_parent();
    close_inherited({news_fd});
    JobShell(news_fd).run(program);
}

}  // namespace roj::e2e
