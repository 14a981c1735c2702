// Orphans by the thousand: unless they are reaped while the program runs, the
// machine runs out of process numbers.
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    for (;;) {
        pid_t child = fork();
        if (child == 0) {
            fork();
            _exit(0);
        }
        waitpid(child, NULL, 0);
    }
}
