// SIGCHLD is ignored, so the child's CPU time is in nobody's account.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    signal(SIGCHLD, SIG_IGN);
    if (fork() == 0) {
        while (clock() < CLOCKS_PER_SEC * 2 / 5) {}
        _exit(0);
    }
    wait(NULL);
    puts("3");
}
