// Signals to the worker that mean something to it, or nothing to anybody.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int signals[] = {SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGPIPE, SIGTSTP, SIGTTIN};
    for (int i = 0; i < 70000; i++) kill(getppid(), signals[i % 7]);
    puts("3");
}
