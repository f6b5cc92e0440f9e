// The clock of this machine, some seconds ahead: hours of a day pass while the hall is away.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>

int clock_gettime(clockid_t clock, struct timespec *at)
{
	static int (*real)(clockid_t, struct timespec *);
	if (!real) real = dlsym(RTLD_NEXT, "clock_gettime");
	int result = real(clock, at);
	const char *ahead = getenv("CLOCK_AHEAD");
	if (result == 0 && clock == CLOCK_REALTIME && ahead) at->tv_sec += atol(ahead);
	return result;
}
