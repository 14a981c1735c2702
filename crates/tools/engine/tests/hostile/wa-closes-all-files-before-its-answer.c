// There is nowhere left to print to.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

int main(void) {
    closefrom(0);
    puts("3");
}
