// Fifty children, half of them in sessions of their own.
#include <stdio.h>
#include <unistd.h>

int main(void) {
    for (int i = 0; i < 50; i++) {
        if (fork() == 0) {
            if (i % 2) setsid();
            for (;;) pause();
        }
    }
    puts("3");
}
