// Orphans by the thousand, beside 300 that sleep: there is always one to reap,
// and much to look at. Should nobody end it, it ends after 20 seconds.
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static void drop(void) {
    pid_t child = fork();
    if (child == 0) {
        fork();
        _exit(0);
    }
    waitpid(child, NULL, 0);
}

int main(void) {
    time_t end = time(NULL) + 20;
    for (int i = 0; i < 300; i++) {
        if (fork() == 0) {
            if (fork() > 0) _exit(0);
            setsid();
            sleep(20);
            _exit(0);
        }
        wait(NULL);
    }
    for (int i = 0; i < 3; i++) {
        if (fork() == 0) {
            setsid();
            while (time(NULL) < end) drop();
            _exit(0);
        }
    }
    while (time(NULL) < end) drop();
}
