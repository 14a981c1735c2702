// A pipe of one page, filled many times over.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>

int main(void) {
    fcntl(1, F_SETPIPE_SZ, 4096);
    for (int i = 0; i < 100000; i++) putchar(' ');
    puts("3");
}
