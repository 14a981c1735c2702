// A megabyte at a time, resting in between.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    for (int mebibyte = 0; mebibyte < 1024; mebibyte++) {
        char *memory = malloc(1 << 20);
        if (!memory) return 1;
        memset(memory, 1, 1 << 20);
        usleep(1000);
    }
}
