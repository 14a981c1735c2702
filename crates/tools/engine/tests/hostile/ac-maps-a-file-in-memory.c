// The file's memory and the mapping's are the same.
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
    size_t size = 40 << 20;
    int file = memfd_create("file", 0);
    ftruncate(file, size);
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    memset(memory, 1, size);
    usleep(100000);
    puts("3");
}
