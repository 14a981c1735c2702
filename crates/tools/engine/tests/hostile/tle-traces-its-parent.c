// The worker is stopped by a tracer, and its end would be held back by it too.
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <unistd.h>

int main(void) {
    pid_t worker = getppid();
    if (fork() == 0) {
        setsid();
        ptrace(PTRACE_SEIZE, worker, NULL, NULL);
        ptrace(PTRACE_INTERRUPT, worker, NULL, NULL);
    }
    for (;;) pause();
}
