// As its namesake, but no one child burns much, and a child has the children.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        signal(SIGCHLD, SIG_IGN);
        for (int i = 0; i < 10; i++) {
            if (fork() == 0) {
                while (clock() < CLOCKS_PER_SEC / 20) {}
                _exit(0);
            }
            wait(NULL);
        }
        _exit(0);
    }
    wait(NULL);
    puts("3");
}
