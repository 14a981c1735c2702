// Takes the answer out of the pipe again, or never had it there: it is gone
// either way, unless the judge was quicker. It prints something wrong as well.
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    char bytes[16];
    int back = open("/proc/self/fd/1", O_RDONLY | O_NONBLOCK);
    write(1, "4", 1);
    read(back, bytes, sizeof bytes);
    write(1, "4", 1);
}
