// The memory is that of a grandchild which is waited for.
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            for (int mebibyte = 0; mebibyte < 1024; mebibyte++) {
                char *memory = malloc(1 << 20);
                memset(memory, 1, 1 << 20);
                usleep(1000);
            }
        }
        wait(NULL);
        _exit(0);
    }
    wait(NULL);
}
