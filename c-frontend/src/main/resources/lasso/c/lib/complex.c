/* Complex numbers, and the products and quotients that the compiler asks for. */
#include <complex.h>
#include <math.h>

double creal(double complex z) { return __real__ z; }
double cimag(double complex z) { return __imag__ z; }
double cabs(double complex z) { return hypot(__real__ z, __imag__ z); }
double carg(double complex z) { return atan2(__imag__ z, __real__ z); }
double complex conj(double complex z) { return CMPLX(__real__ z, -__imag__ z); }
float crealf(float complex z) { return __real__ z; }
float cimagf(float complex z) { return __imag__ z; }
float cabsf(float complex z) { return hypotf(__real__ z, __imag__ z); }
float complex conjf(float complex z) { return CMPLXF(__real__ z, -__imag__ z); }

double complex cexp(double complex z) {
  double scale = exp(__real__ z);
  return CMPLX(scale * cos(__imag__ z), scale * sin(__imag__ z));
}

double complex csqrt(double complex z) {
  double length = cabs(z);
  double re = sqrt((length + __real__ z) / 2);
  double im = sqrt((length - __real__ z) / 2);
  return CMPLX(re, copysign(im, __imag__ z));
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
