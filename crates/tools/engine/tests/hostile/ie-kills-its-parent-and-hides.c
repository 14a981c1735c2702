// When the worker is dead, its orphans fall to the judge itself: some in
// sessions of their own, some comets. Should nobody end those, they end after
// 20 seconds.
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    pid_t worker = getppid();
    time_t end = time(NULL) + 20;
    for (int i = 0; i < 10; i++) {
        if (fork() == 0) {
            setsid();
            if (i % 2 == 0) for (;;) pause();
            while (time(NULL) < end) if (fork() > 0) _exit(0);
            _exit(0);
        }
    }
    usleep(20000);
    kill(worker, SIGKILL);
    puts("3");
}
