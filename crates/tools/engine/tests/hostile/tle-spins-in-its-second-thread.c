// The first thread has ended, so what is known of it says little.
#include <pthread.h>

static void *spin(void *nothing) {
    for (;;) {}
    return nothing;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, spin, NULL);
    pthread_exit(NULL);
}
