/*
 * WebAssembly has no numbers of more than 64 bits: a long double takes 16 bytes
 * and is read and written in the format of 128 bits, but computed as a double.
 */
#include <stdint.h>

typedef union {
  long double value;
  struct {
    uint64_t low;
    uint64_t high;
  } bits;
} Quad;

typedef union {
  double value;
  uint64_t bits;
} Double;

enum { QUAD_BIAS = 16383, BIAS = 1023 };

long double __extenddftf2(double from) {
  uint64_t b = ((Double){.value = from}).bits;
  uint64_t sign = b & (1ULL << 63);
  int exponent = (int)(b >> 52 & 0x7ff);
  uint64_t fraction = b & ((1ULL << 52) - 1);
  Quad q = {.bits = {0, sign}};
  if (exponent == 0 && fraction != 0) {
    int shift = __builtin_clzll(fraction) - 11;
    fraction = (fraction << shift) & ((1ULL << 52) - 1);
    exponent = 1 - shift;
  } else if (exponent == 0) {
    return q.value;
  }
  uint64_t wide =
      exponent == 0x7ff ? 0x7fff : (uint64_t)(exponent - BIAS + QUAD_BIAS);
  q.bits.high |= wide << 48 | fraction >> 4;
  q.bits.low = fraction << 60;
  return q.value;
}

double __trunctfdf2(long double from) {
  Quad q = {.value = from};
  uint64_t sign = q.bits.high & (1ULL << 63);
  int exponent = (int)(q.bits.high >> 48 & 0x7fff);
  uint64_t fraction = (q.bits.high & 0xffffffffffffULL) << 4 | q.bits.low >> 60;
  Double d = {.bits = sign};
  if (exponent == 0x7fff) {
    d.bits |= 0x7ffULL << 52 | fraction;
    return d.value;
  }
  exponent += BIAS - QUAD_BIAS;
  if (exponent >= 0x7ff) {
    d.bits |= 0x7ffULL << 52;
  } else if (exponent > 0) {
    d.bits |= (uint64_t)exponent << 52 | fraction;
  } else if (exponent > -52) {
    d.bits |= (fraction | 1ULL << 52) >> (1 - exponent);
  }
  return d.value;
}

#define DOWN(x) __trunctfdf2(x)
#define UP(x) __extenddftf2(x)

long double __extendsftf2(float x) { return UP((double)x); }
float __trunctfsf2(long double x) { return (float)DOWN(x); }
long double __addtf3(long double a, long double b) { return UP(DOWN(a) + DOWN(b)); }
long double __subtf3(long double a, long double b) { return UP(DOWN(a) - DOWN(b)); }
long double __multf3(long double a, long double b) { return UP(DOWN(a) * DOWN(b)); }
long double __divtf3(long double a, long double b) { return UP(DOWN(a) / DOWN(b)); }
long double __negtf2(long double a) { return UP(-DOWN(a)); }
long double __floatsitf(int n) { return UP((double)n); }
long double __floatunsitf(unsigned n) { return UP((double)n); }
long double __floatditf(long long n) { return UP((double)n); }
long double __floatunditf(unsigned long long n) { return UP((double)n); }
int __fixtfsi(long double x) { return (int)DOWN(x); }
unsigned __fixunstfsi(long double x) { return (unsigned)DOWN(x); }
long long __fixtfdi(long double x) { return (long long)DOWN(x); }
unsigned long long __fixunstfdi(long double x) { return (unsigned long long)DOWN(x); }

/* Less than 0, 0, greater than 0; unordered: what makes the comparison false. */
static int compare(double a, double b, int unordered) {
  return a < b ? -1 : a > b ? 1 : a == b ? 0 : unordered;
}

int __eqtf2(long double a, long double b) { return compare(DOWN(a), DOWN(b), 1); }
int __netf2(long double a, long double b) { return compare(DOWN(a), DOWN(b), 1); }
int __lttf2(long double a, long double b) { return compare(DOWN(a), DOWN(b), 1); }
int __letf2(long double a, long double b) { return compare(DOWN(a), DOWN(b), 1); }
int __gttf2(long double a, long double b) { return compare(DOWN(a), DOWN(b), -1); }
int __getf2(long double a, long double b) { return compare(DOWN(a), DOWN(b), -1); }
int __unordtf2(long double a, long double b) {
  double x = DOWN(a);
  double y = DOWN(b);
  return x != x || y != y;
}

double strtod(const char *text, char **end);
long double strtold(const char *text, char **end) { return UP(strtod(text, end)); }

#define OF_ONE(name) \
  double name(double x); \
  long double name##l(long double x) { return UP(name(DOWN(x))); }
#define OF_TWO(name) \
  double name(double x, double y); \
  long double name##l(long double x, long double y) { return UP(name(DOWN(x), DOWN(y))); }

OF_ONE(acos) OF_ONE(asin) OF_ONE(atan) OF_ONE(cos) OF_ONE(sin) OF_ONE(tan)
OF_ONE(cosh) OF_ONE(sinh) OF_ONE(tanh) OF_ONE(exp) OF_ONE(exp2) OF_ONE(expm1)
OF_ONE(log) OF_ONE(log10) OF_ONE(log1p) OF_ONE(log2) OF_ONE(cbrt) OF_ONE(fabs)
OF_ONE(sqrt) OF_ONE(ceil) OF_ONE(floor) OF_ONE(nearbyint) OF_ONE(rint)
OF_ONE(round) OF_ONE(trunc)
OF_TWO(pow) OF_TWO(hypot) OF_TWO(atan2) OF_TWO(fmod) OF_TWO(copysign)
OF_TWO(fdim) OF_TWO(fmax) OF_TWO(fmin)
