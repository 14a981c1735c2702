// What is in the file is mapped by nobody.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    static char mebibyte[1 << 20];
    int file = memfd_create("file", 0);
    for (int i = 0; i < 100; i++) write(file, mebibyte, sizeof mebibyte);
    usleep(100000);
    puts("3");
}
