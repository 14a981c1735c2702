// Signals to its group and its session, which must be its own alone.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGTSTP, SIGCHLD};
    for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) {
        signal(signals[i], SIG_IGN);
        kill(0, signals[i]);
    }
    puts("3");
}
