// The first thread is gone long before the program is.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void *answer(void *nothing) {
    usleep(100000);
    puts("3");
    exit(0);
    return nothing;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, answer, NULL);
    pthread_exit(NULL);
}
