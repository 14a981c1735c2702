// As the comet, ten times, by vfork and exec.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **words) {
    if (count > 1) {
        if (time(NULL) < atol(words[1]) && vfork() == 0) {
            execv("/proc/self/exe", words);
            _exit(1);
        }
        _exit(0);
    }
    char end[32];
    snprintf(end, sizeof end, "%ld", (long)time(NULL) + 20);
    char *comet[] = {words[0], end, NULL};
    for (int i = 0; i < 10; i++) {
        if (fork() == 0) {
            setsid();
            execv("/proc/self/exe", comet);
            _exit(1);
        }
    }
    usleep(50000);
    puts("3");
}
