// It ends at once, but a tracer in another session keeps the kernel from
// telling so, and outlives a signal to the program's group.
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <unistd.h>

int main(void) {
    int ready[2];
    char byte;
    pipe(ready);
    prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY, 0, 0, 0);
    if (fork() == 0) {
        setsid();
        ptrace(PTRACE_SEIZE, getppid(), NULL, NULL);
        write(ready[1], "", 1);
        for (;;) pause();
    }
    read(ready[0], &byte, 1);
    puts("3");
}
