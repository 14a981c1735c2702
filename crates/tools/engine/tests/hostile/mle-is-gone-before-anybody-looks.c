// Grows and ends between two looks: the kernel's account tells.
#include <string.h>
#include <sys/mman.h>
#include <stdio.h>

int main(void) {
    size_t size = 80 << 20;
    char *memory = mmap(NULL, size, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
    munmap(memory, size);
    puts("3");
}
