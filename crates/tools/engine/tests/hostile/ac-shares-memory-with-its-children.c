// What a child has of its parent's memory counts once: after fork, where it
// is the same until somebody writes to it, and after vfork.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    char *memory = malloc(40 << 20);
    memset(memory, 1, 40 << 20);
    for (int i = 0; i < 4; i++) {
        if (fork() == 0) {
            usleep(100000);
            _exit(memory[i] != 1);
        }
    }
    if (vfork() == 0) {
        usleep(100000);
        _exit(0);
    }
    while (wait(NULL) > 0) {}
    puts("3");
}
