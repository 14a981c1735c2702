// No one child holds much.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 12; i++) {
        if (fork() == 0) {
            char *memory = malloc(10 << 20);
            memset(memory, 1, 10 << 20);
            usleep(300000);
            _exit(memory[i] != 1);
        }
    }
    while (wait(NULL) > 0) {}
    puts("3");
}
