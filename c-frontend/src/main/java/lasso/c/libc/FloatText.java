package lasso.c.libc;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Floating numbers as text. A double is an exact decimal fraction; rounding is to the nearest, ties to even digits. */
final class FloatText {
  private static final int DEFAULT_PRECISION = 6;
  private static final int FRACTION_DIGITS = 13;

  private FloatText() {}

  static String of(Conversion c, double value) {
    boolean negative = Double.doubleToRawLongBits(value) < 0;
    String sign = c.sign(negative);
    boolean upper = c.letter < 'a';
    String field;
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      field = c.pad(sign, Double.isNaN(value) ? "nan" : "inf", false);
    } else {
      double magnitude = Math.abs(value);
      switch (c.letter) {
        case 'f', 'F' -> field = c.pad(sign, fixed(c, magnitude, precision(c)), true);
        case 'e', 'E' -> field = c.pad(sign, scientific(c, magnitude, precision(c)), true);
        case 'g', 'G' -> field = c.pad(sign, shorter(c, magnitude), true);
        default -> field = c.pad(sign + "0x", hexadecimal(c, magnitude), true);
      }
    }
    return upper ? Texts.upper(field) : field;
  }

  private static int precision(Conversion c) {
    return c.precision < 0 ? DEFAULT_PRECISION : c.precision;
  }

  private static String fixed(Conversion c, double value, int precision) {
    String digits = FixedText.of(value, precision);
    if (digits == null) {
      digits = new BigDecimal(value).setScale(precision, RoundingMode.HALF_EVEN).toPlainString();
    }
    return c.alternate && precision == 0 ? digits + "." : digits;
  }

  /** The decimal exponent of the first digit, after rounding to so many digits; the digits in {@code out}. */
  private static int digits(double value, int count, StringBuilder out) {
    if (value == 0) {
      out.append("0".repeat(count));
      return 0;
    }
    BigDecimal rounded =
        new BigDecimal(value).round(new MathContext(count, RoundingMode.HALF_EVEN));
    String all = rounded.unscaledValue().toString();
    int exponent = all.length() - 1 - rounded.scale();
    out.append(all.length() > count ? all.substring(0, count) : all);
    out.append("0".repeat(Math.max(0, count - all.length())));
    return exponent;
  }

  private static String scientific(Conversion c, double value, int precision) {
    StringBuilder digits = new StringBuilder();
    int exponent = digits(value, precision + 1, digits);
    return scientific(c, digits, exponent);
  }

  private static String scientific(Conversion c, StringBuilder digits, int exponent) {
    if (digits.length() > 1 || c.alternate) {
      digits.insert(1, '.');
    }
    int magnitude = Math.abs(exponent);
    digits.append(exponent < 0 ? "e-" : "e+").append(magnitude < 10 ? "0" : "").append(magnitude);
    return digits.toString();
  }

  private static String shorter(Conversion c, double value) {
    int precision = c.precision == 0 ? 1 : precision(c);
    int guess = FixedText.exponent(value);
    if (guess >= -4 && guess < precision) {
      String fixed = fixed(c, value, precision - 1 - guess);
      if (!isCarried(fixed, guess)) {
        return trimmed(c, fixed);
      }
    }
    StringBuilder digits = new StringBuilder();
    int exponent = digits(value, precision, digits);
    if (exponent >= -4 && exponent < precision) {
      return trimmed(c, fixed(c, value, precision - 1 - exponent));
    }
    if (!c.alternate) {
      int end = digits.length();
      while (end > 1 && digits.charAt(end - 1) == '0') {
        end--;
      }
      digits.setLength(end);
    }
    return scientific(c, digits, exponent);
  }

  /** Whether rounding has given digits one place more than a number with this exponent has. */
  private static boolean isCarried(String digits, int exponent) {
    int point = digits.indexOf('.');
    int whole = point < 0 ? digits.length() : point;
    return exponent >= 0
        ? whole > exponent + 1
        : digits.charAt(exponent == -1 ? 0 : -exponent) != '0';
  }

  /** Without zeros at the end of a fraction. */
  private static String trimmed(Conversion c, String digits) {
    if (c.alternate || digits.indexOf('.') < 0) {
      return digits;
    }
    int end = digits.length();
    while (digits.charAt(end - 1) == '0') {
      end--;
    }
    return digits.substring(0, digits.charAt(end - 1) == '.' ? end - 1 : end);
  }

  /** Behind the prefix 0x. */
  private static String hexadecimal(Conversion c, double value) {
    long bits = Double.doubleToRawLongBits(value);
    int exponent = (int) (bits >>> 52);
    long fraction = bits & (1L << 52) - 1;
    long digits = (exponent == 0 ? 0 : 1L << 52) | fraction;
    exponent = value == 0 ? 0 : Math.max(exponent, 1) - 1023;
    int places = FRACTION_DIGITS;
    if (c.precision < 0) {
      while (places > 0 && (digits & 0xf) == 0) {
        digits >>= 4;
        places--;
      }
    } else if (c.precision < FRACTION_DIGITS) {
      int dropped = 4 * (FRACTION_DIGITS - c.precision);
      long half = 1L << dropped - 1;
      long rest = digits & (1L << dropped) - 1;
      digits >>= dropped;
      boolean up = rest > half || rest == half && (digits & 1) != 0;
      digits += up ? 1 : 0;
      places = c.precision;
    }
    StringBuilder text = new StringBuilder().append(digits >>> 4 * places);
    if (places > 0 || c.precision > 0 || c.alternate) {
      text.append('.');
    }
    for (int i = places - 1; i >= 0; i--) {
      text.append(Character.forDigit((int) (digits >>> 4 * i) & 0xf, 16));
    }
    text.append("0".repeat(Math.max(0, c.precision - places)));
    return text.append(exponent < 0 ? "p-" : "p+").append(Math.abs(exponent)).toString();
  }
}
