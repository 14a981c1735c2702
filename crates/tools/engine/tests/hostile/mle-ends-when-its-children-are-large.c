// Its children are too large together only when the last has grown, and it ends then.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHILDREN = 40, SIZE = 2 << 20 };

int main(void) {
    int grown[2];
    if (pipe(grown) != 0) return 1;
    for (int i = 0; i < CHILDREN; i++) {
        if (fork() == 0) {
            char *memory = malloc(SIZE);
            memset(memory, 1, SIZE);
            if (write(grown[1], memory, 1) == 1) sleep(60);
            _exit(1);
        }
    }
    char one;
    for (int i = 0; i < CHILDREN; i++) {
        if (read(grown[0], &one, 1) != 1) return 1;
    }
    puts("3");
}
