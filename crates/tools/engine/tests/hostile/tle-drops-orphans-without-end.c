// Orphans by the thousand: unless they are reaped while the program runs, the
// machine runs out of process numbers. Should nobody end it, it ends after 20
// seconds.
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(NULL) + 20;
    while (time(NULL) < end) {
        pid_t child = fork();
        if (child == 0) {
            fork();
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
}
