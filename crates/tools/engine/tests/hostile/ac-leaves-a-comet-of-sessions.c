// As the comet, but each process begins a session of its own, so that there is
// no group to kill either. Should nobody end it, it ends after 20 seconds.
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(NULL) + 20;
    if (fork() == 0) {
        while (time(NULL) < end) {
            setsid();
            if (fork() > 0) _exit(0);
        }
        _exit(0);
    }
    usleep(50000);
    puts("3");
}
