// Worker and guard are both dead, so that what is left falls to the caller of
// the engine: some in sessions of their own, some comets. Should nobody end
// those, they end after 5 seconds.
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    char file[64];
    int worker = getppid(), guard;
    sprintf(file, "/proc/%d/stat", worker);
    fscanf(fopen(file, "r"), "%*d %*s %*c %d", &guard);
    time_t end = time(NULL) + 5;
    for (int i = 0; i < 6; i++) {
        if (fork() == 0) {
            setsid();
            if (i % 2 == 0) for (;;) pause();
            while (time(NULL) < end) if (fork() > 0) _exit(0);
            _exit(0);
        }
    }
    usleep(20000);
    kill(guard, SIGKILL);
    kill(worker, SIGKILL);
    puts("3");
}
