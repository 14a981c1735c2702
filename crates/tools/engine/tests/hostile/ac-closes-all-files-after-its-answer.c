// Both outputs are closed while the program still runs.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

int main(void) {
    puts("3");
    fflush(stdout);
    closefrom(0);
    usleep(100000);
    _exit(0);
}
