// As the comet, thirty times, and each generation begins a group of its own.
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    time_t end = time(NULL) + 20;
    for (int i = 0; i < 30; i++) {
        if (fork() == 0) {
            close(0);
            close(1);
            close(2);
            while (time(NULL) < end && fork() == 0) {
                setpgid(0, 0);
            }
            _exit(0);
        }
    }
    usleep(100000);
    puts("3");
}
