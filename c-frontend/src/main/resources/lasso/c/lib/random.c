/* Pseudo-random numbers: the same sequence on every run, part of the state. */
#include <stdlib.h>

static unsigned long long state = 1;

static unsigned next(unsigned long long *from) {
  *from = *from * 6364136223846793005ULL + 1442695040888963407ULL;
  return (unsigned)(*from >> 33);
}

void srand(unsigned seed) { state = seed; }
int rand(void) { return (int)next(&state); }
void srandom(unsigned seed) { state = seed; }
long random(void) { return (long)next(&state); }

int rand_r(unsigned *seed) {
  unsigned long long own = *seed;
  int n = (int)next(&own);
  *seed = (unsigned)(own >> 16);
  return n;
}

/* The generator of 48 bits that POSIX prescribes. */
static unsigned short own[3] = {0x330e, 0, 0};

static unsigned long long next48(unsigned short s[3]) {
  unsigned long long x =
      s[0] | (unsigned long long)s[1] << 16 | (unsigned long long)s[2] << 32;
  x = (x * 0x5deece66dULL + 0xb) & 0xffffffffffffULL;
  s[0] = (unsigned short)x;
  s[1] = (unsigned short)(x >> 16);
  s[2] = (unsigned short)(x >> 32);
  return x;
}

void srand48(long seed) {
  own[0] = 0x330e;
  own[1] = (unsigned short)seed;
  own[2] = (unsigned short)(seed >> 16);
}

double erand48(unsigned short s[3]) { return (double)next48(s) / 281474976710656.0; }
double drand48(void) { return erand48(own); }
long nrand48(unsigned short s[3]) { return (long)(next48(s) >> 17); }
long lrand48(void) { return nrand48(own); }
long mrand48(void) { return (long)(int)(next48(own) >> 16); }
