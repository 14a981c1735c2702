// Another thread than the first calls exec.
#include <pthread.h>
#include <unistd.h>

static void *become(void *nothing) {
    execl("/bin/sh", "sh", "-c", "echo 3", NULL);
    return nothing;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, become, NULL);
    pthread_join(thread, NULL);
}
