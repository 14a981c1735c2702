// The CPU time is that of an orphan; the program itself only waits for its end.
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    int ends[2];
    char byte;
    pipe(ends);
    pid_t child = fork();
    if (child == 0) {
        if (fork() == 0) while (clock() < CLOCKS_PER_SEC * 2 / 5) {}
        _exit(0);
    }
    close(ends[1]);
    waitpid(child, NULL, 0);
    read(ends[0], &byte, 1);
    puts("3");
}
