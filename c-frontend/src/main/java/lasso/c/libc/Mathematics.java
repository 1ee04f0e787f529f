package lasso.c.libc;

import lasso.c.host.Signed;
import lasso.c.memory.Memory;

/** Mathematics, the same on every machine. */
public final class Mathematics {
  private static final double LN_2 = StrictMath.log(2);

  private Mathematics() {}

  public static double acos(double x) {
    return StrictMath.acos(x);
  }

  public static float acosf(float x) {
    return (float) StrictMath.acos(x);
  }

  public static double asin(double x) {
    return StrictMath.asin(x);
  }

  public static float asinf(float x) {
    return (float) StrictMath.asin(x);
  }

  public static double atan(double x) {
    return StrictMath.atan(x);
  }

  public static float atanf(float x) {
    return (float) StrictMath.atan(x);
  }

  public static double cos(double x) {
    return StrictMath.cos(x);
  }

  public static float cosf(float x) {
    return (float) StrictMath.cos(x);
  }

  public static double sin(double x) {
    return StrictMath.sin(x);
  }

  public static float sinf(float x) {
    return (float) StrictMath.sin(x);
  }

  public static double tan(double x) {
    return StrictMath.tan(x);
  }

  public static float tanf(float x) {
    return (float) StrictMath.tan(x);
  }

  public static double cosh(double x) {
    return StrictMath.cosh(x);
  }

  public static float coshf(float x) {
    return (float) StrictMath.cosh(x);
  }

  public static double sinh(double x) {
    return StrictMath.sinh(x);
  }

  public static float sinhf(float x) {
    return (float) StrictMath.sinh(x);
  }

  public static double tanh(double x) {
    return StrictMath.tanh(x);
  }

  public static float tanhf(float x) {
    return (float) StrictMath.tanh(x);
  }

  public static double exp(double x) {
    return StrictMath.exp(x);
  }

  public static float expf(float x) {
    return (float) StrictMath.exp(x);
  }

  public static double expm1(double x) {
    return StrictMath.expm1(x);
  }

  public static float expm1f(float x) {
    return (float) StrictMath.expm1(x);
  }

  public static double log(double x) {
    return StrictMath.log(x);
  }

  public static float logf(float x) {
    return (float) StrictMath.log(x);
  }

  public static double log10(double x) {
    return StrictMath.log10(x);
  }

  public static float log10f(float x) {
    return (float) StrictMath.log10(x);
  }

  public static double log1p(double x) {
    return StrictMath.log1p(x);
  }

  public static float log1pf(float x) {
    return (float) StrictMath.log1p(x);
  }

  public static double cbrt(double x) {
    return StrictMath.cbrt(x);
  }

  public static float cbrtf(float x) {
    return (float) StrictMath.cbrt(x);
  }

  public static double sqrt(double x) {
    return StrictMath.sqrt(x);
  }

  public static float sqrtf(float x) {
    return (float) StrictMath.sqrt(x);
  }

  public static double ceil(double x) {
    return StrictMath.ceil(x);
  }

  public static float ceilf(float x) {
    return (float) StrictMath.ceil(x);
  }

  public static double floor(double x) {
    return StrictMath.floor(x);
  }

  public static float floorf(float x) {
    return (float) StrictMath.floor(x);
  }

  public static double rint(double x) {
    return StrictMath.rint(x);
  }

  public static float rintf(float x) {
    return (float) StrictMath.rint(x);
  }

  public static double nearbyint(double x) {
    return StrictMath.rint(x);
  }

  public static float nearbyintf(float x) {
    return (float) nearbyint((double) x);
  }

  public static double fabs(double x) {
    return Math.abs(x);
  }

  public static float fabsf(float x) {
    return (float) fabs((double) x);
  }

  public static double exp2(double x) {
    return StrictMath.pow(2, x);
  }

  public static float exp2f(float x) {
    return (float) exp2((double) x);
  }

  public static double trunc(double x) {
    return x < 0 ? StrictMath.ceil(x) : StrictMath.floor(x);
  }

  public static float truncf(float x) {
    return (float) trunc((double) x);
  }

  public static double round(double x) {
    return Math.copySign(awayFromZero(Math.abs(x)), x);
  }

  public static float roundf(float x) {
    return (float) round((double) x);
  }

  public static double log2(double x) {
    return binaryLogarithm(x);
  }

  public static float log2f(float x) {
    return (float) log2((double) x);
  }

  public static double logb(double x) {
    return x == 0
        ? Double.NEGATIVE_INFINITY
        : Double.isInfinite(x) ? Double.POSITIVE_INFINITY : exponent(x);
  }

  public static float logbf(float x) {
    return (float) logb((double) x);
  }

  public static double asinh(double x) {
    return Math.copySign(log1p(Math.abs(x) + x * x / (1 + sqrt(x * x + 1))), x);
  }

  public static float asinhf(float x) {
    return (float) asinh((double) x);
  }

  public static double acosh(double x) {
    return log(x + sqrt(x * x - 1));
  }

  public static float acoshf(float x) {
    return (float) acosh((double) x);
  }

  public static double atanh(double x) {
    return 0.5 * log1p(2 * x / (1 - x));
  }

  public static float atanhf(float x) {
    return (float) atanh((double) x);
  }

  public static double erf(double x) {
    return SpecialFunctions.errorFunction(x);
  }

  public static float erff(float x) {
    return (float) erf((double) x);
  }

  public static double erfc(double x) {
    return SpecialFunctions.complementOfErrorFunction(x);
  }

  public static float erfcf(float x) {
    return (float) erfc((double) x);
  }

  public static double lgamma(double x) {
    return SpecialFunctions.logarithmOfGamma(x);
  }

  public static float lgammaf(float x) {
    return (float) lgamma((double) x);
  }

  public static double tgamma(double x) {
    return SpecialFunctions.gamma(x);
  }

  public static float tgammaf(float x) {
    return (float) tgamma((double) x);
  }

  public static double pow(double x, double y) {
    return StrictMath.pow(x, y);
  }

  public static float powf(float x, float y) {
    return (float) pow((double) x, (double) y);
  }

  public static double hypot(double x, double y) {
    return StrictMath.hypot(x, y);
  }

  public static float hypotf(float x, float y) {
    return (float) hypot((double) x, (double) y);
  }

  public static double atan2(double x, double y) {
    return StrictMath.atan2(x, y);
  }

  public static float atan2f(float x, float y) {
    return (float) atan2((double) x, (double) y);
  }

  public static double fmod(double x, double y) {
    return x % y;
  }

  public static float fmodf(float x, float y) {
    return (float) fmod((double) x, (double) y);
  }

  public static double remainder(double x, double y) {
    return StrictMath.IEEEremainder(x, y);
  }

  public static float remainderf(float x, float y) {
    return (float) remainder((double) x, (double) y);
  }

  public static double copysign(double x, double y) {
    return Math.copySign(x, Double.isNaN(y) ? Math.signum(Double.doubleToRawLongBits(y)) : y);
  }

  public static float copysignf(float x, float y) {
    return (float) copysign((double) x, (double) y);
  }

  public static double fdim(double x, double y) {
    return x > y ? x - y : Double.isNaN(x) || Double.isNaN(y) ? Double.NaN : 0;
  }

  public static float fdimf(float x, float y) {
    return (float) fdim((double) x, (double) y);
  }

  public static double fmax(double x, double y) {
    return Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.max(x, y);
  }

  public static float fmaxf(float x, float y) {
    return (float) fmax((double) x, (double) y);
  }

  public static double fmin(double x, double y) {
    return Double.isNaN(x) ? y : Double.isNaN(y) ? x : Math.min(x, y);
  }

  public static float fminf(float x, float y) {
    return (float) fmin((double) x, (double) y);
  }

  public static double nextafter(double x, double y) {
    return Math.nextAfter(x, y);
  }

  public static float nextafterf(float x, float y) {
    return Math.nextAfter(x, y);
  }

  public static double fma(double x, double y, double z) {
    return Math.fma(x, y, z);
  }

  public static float fmaf(float x, float y, float z) {
    return Math.fma(x, y, z);
  }

  public static double ldexp(double x, int exponent) {
    return Math.scalb(x, exponent);
  }

  public static float ldexpf(float x, int exponent) {
    return Math.scalb(x, exponent);
  }

  public static double scalbn(double x, int exponent) {
    return Math.scalb(x, exponent);
  }

  public static float scalbnf(float x, int exponent) {
    return Math.scalb(x, exponent);
  }

  public static double scalbln(double x, @Signed long exponent) {
    return Math.scalb(x, (int) Math.max(Integer.MIN_VALUE, Math.min(exponent, Integer.MAX_VALUE)));
  }

  public static int ilogb(double x) {
    return x == 0 || Double.isNaN(x)
        ? Integer.MIN_VALUE
        : Double.isInfinite(x) ? Integer.MAX_VALUE : exponent(x);
  }

  public static int ilogbf(float x) {
    return ilogb((double) x);
  }

  public static long lrint(double x) {
    return (long) StrictMath.rint(x);
  }

  public static long lrintf(float x) {
    return (long) StrictMath.rint(x);
  }

  public static long llrint(double x) {
    return (long) StrictMath.rint(x);
  }

  public static long lround(double x) {
    return (long) round(x);
  }

  public static long lroundf(float x) {
    return (long) round(x);
  }

  public static long llround(double x) {
    return (long) round(x);
  }

  public static double nan(long text) {
    return Double.NaN;
  }

  public static float nanf(long text) {
    return Float.NaN;
  }

  /** x = fraction * 2^exponent, the fraction from one half to one. */
  public static double frexp(double x, long exponent) {
    if (x == 0 || Double.isNaN(x) || Double.isInfinite(x)) {
      Memory.putInt(exponent, 0);
      return x;
    }
    int e = exponent(x) + 1;
    Memory.putInt(exponent, e);
    return Math.scalb(Math.scalb(x, -e / 2), -(e - e / 2));
  }

  public static float frexpf(float x, long exponent) {
    return (float) frexp((double) x, exponent);
  }

  public static double modf(double x, long whole) {
    double integral = trunc(x);
    Memory.putDouble(whole, integral);
    return Math.copySign(Double.isInfinite(x) ? 0 : x - integral, x);
  }

  public static float modff(float x, long whole) {
    float integral = (float) trunc((double) x);
    Memory.putFloat(whole, integral);
    return Math.copySign(Float.isInfinite(x) ? 0 : x - integral, x);
  }

  public static void sincos(double x, long sine, long cosine) {
    Memory.putDouble(sine, StrictMath.sin(x));
    Memory.putDouble(cosine, StrictMath.cos(x));
  }

  /** Also of numbers that are not normal. */
  private static int exponent(double x) {
    int e = Math.getExponent(x);
    return e >= Double.MIN_EXPONENT ? e : Math.getExponent(x * 0x1p54) - 54;
  }

  /** Exact for powers of two. */
  private static double binaryLogarithm(double x) {
    if (!(x > 0) || Double.isInfinite(x)) {
      return StrictMath.log(x);
    }
    int e = exponent(x);
    double rest = Math.scalb(Math.scalb(x, -e / 2), -(e - e / 2));
    return rest == 1 ? e : e + StrictMath.log(rest) / LN_2;
  }

  private static double awayFromZero(double x) {
    double below = StrictMath.floor(x);
    return x - below >= 0.5 ? below + 1 : below;
  }
}
