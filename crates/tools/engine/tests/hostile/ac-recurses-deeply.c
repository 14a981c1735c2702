// The stack may be as large as the memory limit.
#include <stdio.h>

static int descend(int depth) {
    volatile char frame[1000];
    frame[depth % 1000] = 3;
    return depth == 0 ? frame[0] : descend(depth - 1) + frame[depth % 1000] - 3;
}

int main(void) {
    printf("%d\n", descend(40000));
}
