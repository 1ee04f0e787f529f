/* Complex numbers, and the products and quotients that the compiler asks for. */
#include <complex.h>
#include <math.h>

double creal(double complex z) { return __real__ z; }
double cimag(double complex z) { return __imag__ z; }
double cabs(double complex z) { return hypot(__real__ z, __imag__ z); }
double carg(double complex z) { return atan2(__imag__ z, __real__ z); }
double complex conj(double complex z) { return CMPLX(__real__ z, -__imag__ z); }

/* Multiplied by i, by -i. */
static double complex turned(double complex z) {
  return CMPLX(-__imag__ z, __real__ z);
}
static double complex turned_back(double complex z) {
  return CMPLX(__imag__ z, -__real__ z);
}

double complex cproj(double complex z) {
  return isinf(__real__ z) || isinf(__imag__ z)
             ? CMPLX(INFINITY, copysign(0, __imag__ z))
             : z;
}

double complex cexp(double complex z) {
  double scale = exp(__real__ z);
  return __imag__ z == 0
             ? CMPLX(scale, __imag__ z)
             : CMPLX(scale * cos(__imag__ z), scale * sin(__imag__ z));
}

double complex clog(double complex z) { return CMPLX(log(cabs(z)), carg(z)); }

double complex cpow(double complex z, double complex exponent) {
  return z == 0 ? (exponent == 0 ? 1 : 0) : cexp(exponent * clog(z));
}

/* The part that does not cancel comes first. */
double complex csqrt(double complex z) {
  double re = __real__ z, im = __imag__ z;
  if (re == 0 && im == 0) {
    return CMPLX(0, im);
  }
  double larger = sqrt((cabs(z) + fabs(re)) / 2);
  double smaller = fabs(im) / (2 * larger);
  return re >= 0 ? CMPLX(larger, copysign(smaller, im))
                 : CMPLX(smaller, copysign(larger, im));
}

double complex csinh(double complex z) {
  double re = __real__ z, im = __imag__ z;
  return CMPLX(sinh(re) * cos(im), cosh(re) * sin(im));
}

double complex ccosh(double complex z) {
  double re = __real__ z, im = __imag__ z;
  return CMPLX(cosh(re) * cos(im), sinh(re) * sin(im));
}

double complex ctanh(double complex z) {
  double re = __real__ z, im = __imag__ z;
  if (fabs(re) > 20) {
    return CMPLX(copysign(1, re),
                 copysign(4 * fabs(sin(im) * cos(im)) * exp(-2 * fabs(re)),
                          sin(im) * cos(im)));
  }
  double n = sinh(re) * sinh(re) + cos(im) * cos(im);
  return CMPLX(sinh(re) * cosh(re) / n, sin(im) * cos(im) / n);
}

double complex csin(double complex z) { return turned_back(csinh(turned(z))); }
double complex ccos(double complex z) { return ccosh(turned(z)); }
double complex ctan(double complex z) { return turned_back(ctanh(turned(z))); }

/* Kahan, Branch Cuts for Complex Elementary Functions (1987): from the roots of 1 - z and 1 + z. */
double complex casin(double complex z) {
  double complex below = csqrt(CMPLX(1 - __real__ z, -__imag__ z));
  double complex above = csqrt(CMPLX(1 + __real__ z, __imag__ z));
  double im = asinh(__real__ below * __imag__ above -
                    __imag__ below * __real__ above);
  return CMPLX(atan2(__real__ z,
                     __real__ below * __real__ above -
                         __imag__ below * __imag__ above),
               im);
}

double complex cacos(double complex z) {
  double complex below = csqrt(CMPLX(1 - __real__ z, -__imag__ z));
  double complex above = csqrt(CMPLX(1 + __real__ z, __imag__ z));
  return CMPLX(2 * atan2(__real__ below, __real__ above),
               asinh(__imag__ below * __real__ above -
                     __real__ below * __imag__ above));
}

double complex casinh(double complex z) { return turned_back(casin(turned(z))); }

double complex cacosh(double complex z) {
  double complex w = cacos(z);
  return signbit(__imag__ w) ? turned(w) : turned_back(w);
}

double complex catanh(double complex z) {
  double re = __real__ z, im = __imag__ z;
  double below = (1 - re) * (1 - re) + im * im;
  return CMPLX(log1p(4 * re / below) / 4,
               atan2(2 * im, (1 - re) * (1 + re) - im * im) / 2);
}

double complex catan(double complex z) { return turned_back(catanh(turned(z))); }

#define REAL(name)                                                            \
  float name##f(float complex z) { return (float)name(z); }                   \
  long double name##l(long double complex z) { return name(z); }
#define COMPLEX(name)                                                         \
  float complex name##f(float complex z) { return name(z); }                  \
  long double complex name##l(long double complex z) { return name(z); }

REAL(cabs)
REAL(carg)
REAL(creal)
REAL(cimag)
COMPLEX(cacos)
COMPLEX(cacosh)
COMPLEX(casin)
COMPLEX(casinh)
COMPLEX(catan)
COMPLEX(catanh)
COMPLEX(ccos)
COMPLEX(ccosh)
COMPLEX(cexp)
COMPLEX(clog)
COMPLEX(conj)
COMPLEX(cproj)
COMPLEX(csin)
COMPLEX(csinh)
COMPLEX(csqrt)
COMPLEX(ctan)
COMPLEX(ctanh)

float complex cpowf(float complex z, float complex exponent) {
  return cpow(z, exponent);
}
long double complex cpowl(long double complex z, long double complex exponent) {
  return cpow(z, exponent);
}

double complex __muldc3(double a, double b, double c, double d) {
  return CMPLX(a * c - b * d, a * d + b * c);
}

double complex __divdc3(double a, double b, double c, double d) {
  double n = c * c + d * d;
  return CMPLX((a * c + b * d) / n, (b * c - a * d) / n);
}

float complex __mulsc3(float a, float b, float c, float d) {
  return CMPLXF(a * c - b * d, a * d + b * c);
}

float complex __divsc3(float a, float b, float c, float d) {
  float n = c * c + d * d;
  return CMPLXF((a * c + b * d) / n, (b * c - a * d) / n);
}
