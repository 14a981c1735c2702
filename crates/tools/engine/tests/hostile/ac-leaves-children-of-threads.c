// Threads that each fork: their children are not in the first thread's list.
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *start_a_child(void *nothing) {
    if (fork() == 0) {
        setsid();
        for (;;) pause();
    }
    return nothing;
}

int main(void) {
    pthread_t threads[8];
    for (int i = 0; i < 8; i++) pthread_create(&threads[i], NULL, start_a_child, NULL);
    for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
    puts("3");
}
