// A double fork: an orphan in a session of its own, deaf to all it can be.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int ready[2];
    char byte;
    pipe(ready);
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            signal(SIGTERM, SIG_IGN);
            signal(SIGHUP, SIG_IGN);
            signal(SIGINT, SIG_IGN);
            write(ready[1], "", 1);
            for (;;) pause();
        }
        _exit(0);
    }
    read(ready[0], &byte, 1);
    puts("3");
}
