// What grows is no longer below the program.
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    pid_t child = fork();
    if (child == 0) {
        setsid();
        if (fork() == 0) {
            for (int mebibyte = 0; mebibyte < 1024; mebibyte++) {
                char *memory = malloc(1 << 20);
                memset(memory, 1, 1 << 20);
                usleep(1000);
            }
        }
        _exit(0);
    }
    waitpid(child, NULL, 0);
    for (;;) pause();
}
