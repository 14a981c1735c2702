// One allocation, written from end to end.
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
    size_t size = (size_t)1 << 30;
    char *memory = malloc(size);
    if (!memory) return 1;
    memset(memory, 1, size);
    pause();
    return memory[size / 2];
}
