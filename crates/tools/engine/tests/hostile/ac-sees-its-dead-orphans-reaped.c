// Waits until no trace is left of orphans that have ended: whoever adopts them
// has to reap them while the program runs, or the system runs out of numbers.
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 100; i++) {
        int numbers[2];
        pipe(numbers);
        pid_t child = fork(), orphan;
        if (child == 0) {
            orphan = fork();
            if (orphan > 0) write(numbers[1], &orphan, sizeof orphan);
            _exit(0);
        }
        read(numbers[0], &orphan, sizeof orphan);
        waitpid(child, NULL, 0);
        while (kill(orphan, 0) == 0) usleep(100);
    }
    puts("3");
}
