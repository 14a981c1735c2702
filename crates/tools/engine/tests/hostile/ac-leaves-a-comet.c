// A process that forks and ends, over and over: whoever looks for it finds its
// number already gone. Should nobody end it, it ends after 20 seconds.
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(NULL) + 20;
    if (fork() == 0) {
        setsid();
        while (time(NULL) < end) if (fork() > 0) _exit(0);
        _exit(0);
    }
    usleep(50000);
    puts("3");
}
