// As its namesake, but each process of the comets begins a session of its own.
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    pid_t worker = getppid();
    time_t end = time(NULL) + 20;
    for (int i = 0; i < 5; i++) {
        if (fork() == 0) {
            while (time(NULL) < end) {
                setsid();
                if (fork() > 0) _exit(0);
            }
            _exit(0);
        }
    }
    usleep(20000);
    kill(worker, SIGKILL);
    puts("3");
}
