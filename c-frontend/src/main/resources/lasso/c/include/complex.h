#ifndef LASSO_COMPLEX_H
#define LASSO_COMPLEX_H

#ifdef __cplusplus
extern "C" {
#endif

#define complex _Complex
#define _Complex_I (__extension__ 1.0fi)
#define I _Complex_I
#define CMPLX(re, im) __builtin_complex((double)(re), (double)(im))
#define CMPLXF(re, im) __builtin_complex((float)(re), (float)(im))

double creal(double complex z);
double cimag(double complex z);
double cabs(double complex z);
double carg(double complex z);
double complex conj(double complex z);
double complex cexp(double complex z);
double complex csqrt(double complex z);
float crealf(float complex z);
float cimagf(float complex z);
float cabsf(float complex z);
float complex conjf(float complex z);

#ifdef __cplusplus
}
#endif

#endif
