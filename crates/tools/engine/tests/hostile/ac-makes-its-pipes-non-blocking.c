// Sets the mode of its own ends, which must not be the judge's mode too.
#include <fcntl.h>
#include <stdio.h>

int main(void) {
    for (int fd = 0; fd < 3; fd++) fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
    puts("3");
}
