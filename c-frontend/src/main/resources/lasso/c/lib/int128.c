/* Integers of 128 bits, which the compiler also uses to see whether a product of 64 bits overflows. */
#include <stdint.h>

typedef __int128 Wide;
typedef unsigned __int128 UnsignedWide;

typedef union {
  UnsignedWide value;
  struct {
    uint64_t low;
    uint64_t high;
  } half;
} Halves;

static UnsignedWide joined(uint64_t high, uint64_t low) {
  return ((Halves){.half = {low, high}}).value;
}

/* The whole product of two numbers of 64 bits, from four of 32. */
static Halves product(uint64_t a, uint64_t b) {
  uint64_t al = (uint32_t)a, ah = a >> 32, bl = (uint32_t)b, bh = b >> 32;
  uint64_t low = al * bl;
  uint64_t middle = ah * bl + (low >> 32);
  uint64_t other = al * bh + (uint32_t)middle;
  return (Halves){.half = {other << 32 | (uint32_t)low, ah * bh + (middle >> 32) + (other >> 32)}};
}

Wide __multi3(Wide a, Wide b) {
  Halves x = {.value = (UnsignedWide)a};
  Halves y = {.value = (UnsignedWide)b};
  Halves p = product(x.half.low, y.half.low);
  return (Wide)joined(p.half.high + x.half.high * y.half.low + x.half.low * y.half.high, p.half.low);
}

Wide __ashlti3(Wide a, int by) {
  Halves x = {.value = (UnsignedWide)a};
  if (by >= 64) {
    return (Wide)joined(x.half.low << (by - 64), 0);
  }
  return by == 0 ? a : (Wide)joined(x.half.high << by | x.half.low >> (64 - by), x.half.low << by);
}

Wide __lshrti3(Wide a, int by) {
  Halves x = {.value = (UnsignedWide)a};
  if (by >= 64) {
    return (Wide)joined(0, x.half.high >> (by - 64));
  }
  return by == 0 ? a : (Wide)joined(x.half.high >> by, x.half.low >> by | x.half.high << (64 - by));
}

Wide __ashrti3(Wide a, int by) {
  Halves x = {.value = (UnsignedWide)a};
  int64_t high = (int64_t)x.half.high;
  if (by >= 64) {
    return (Wide)joined((uint64_t)(high >> 63), (uint64_t)(high >> (by - 64)));
  }
  return by == 0
      ? a
      : (Wide)joined((uint64_t)(high >> by), x.half.low >> by | x.half.high << (64 - by));
}

static UnsignedWide divided(UnsignedWide a, UnsignedWide b, UnsignedWide *rest) {
  UnsignedWide quotient = 0;
  UnsignedWide left = 0;
  for (int i = 127; i >= 0; i--) {
    left = left << 1 | (a >> i & 1);
    quotient <<= 1;
    if (left >= b) {
      left -= b;
      quotient |= 1;
    }
  }
  *rest = left;
  return quotient;
}

UnsignedWide __udivti3(UnsignedWide a, UnsignedWide b) {
  UnsignedWide rest;
  return divided(a, b, &rest);
}

UnsignedWide __umodti3(UnsignedWide a, UnsignedWide b) {
  UnsignedWide rest;
  divided(a, b, &rest);
  return rest;
}

static UnsignedWide size(Wide a) { return a < 0 ? 0 - (UnsignedWide)a : (UnsignedWide)a; }

Wide __divti3(Wide a, Wide b) {
  UnsignedWide q = __udivti3(size(a), size(b));
  return (Wide)((a < 0) != (b < 0) ? 0 - q : q);
}

Wide __modti3(Wide a, Wide b) {
  UnsignedWide r = __umodti3(size(a), size(b));
  return (Wide)(a < 0 ? 0 - r : r);
}
