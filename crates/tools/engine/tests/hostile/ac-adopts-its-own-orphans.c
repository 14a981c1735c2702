// Orphans below it fall to the program, not to whoever watches it.
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) for (;;) pause();
        _exit(0);
    }
    waitpid(child, NULL, 0);
    puts("3");
}
