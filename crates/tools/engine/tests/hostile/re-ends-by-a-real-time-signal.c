// A signal that has no name.
#include <signal.h>
#include <stdio.h>

int main(void) {
    puts("3");
    fflush(stdout);
    raise(SIGRTMIN + 5);
}
