// Of a program whose first thread has ended the kernel shows no memory where
// one looks first.
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *grow(void *nothing) {
    for (int mebibyte = 0; mebibyte < 1024; mebibyte++) {
        char *memory = malloc(1 << 20);
        memset(memory, 1, 1 << 20);
        usleep(1000);
    }
    return nothing;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, grow, NULL);
    pthread_exit(NULL);
}
