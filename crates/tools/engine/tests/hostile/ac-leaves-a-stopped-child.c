// A child that is stopped when the program ends.
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    pid_t child = fork();
    if (child == 0) {
        setsid();
        for (;;) raise(SIGSTOP);
    }
    waitpid(child, NULL, WUNTRACED);
    puts("3");
}
