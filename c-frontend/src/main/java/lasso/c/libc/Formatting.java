package lasso.c.libc;

import lasso.c.memory.Functions;
import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;

/** Text by a format and its arguments (C17, section 7.21.6.1). A char of the text is a byte. */
final class Formatting {
  private static final String LENGTHS = "hljztL";

  private final String format;
  private final Arguments arguments;
  private final StringBuilder text = new StringBuilder();
  private int at;

  private Formatting(String format, Arguments arguments) {
    this.format = format;
    this.arguments = arguments;
  }

  /** The text that a format at an address makes of the arguments at another. */
  static String of(long format, long arguments) {
    return new Formatting(Texts.get(format), new Arguments(arguments)).text();
  }

  private String text() {
    while (at < format.length()) {
      char c = format.charAt(at++);
      if (c == '%') {
        convert(conversion());
      } else {
        text.append(c);
      }
    }
    return text.toString();
  }

  private char peek() {
    return at < format.length() ? format.charAt(at) : 0;
  }

  private Conversion conversion() {
    Conversion c = new Conversion();
    while (flag(c, peek())) {
      at++;
    }
    c.width = number(0);
    if (c.width < 0) {
      c.left = true;
      c.width = -c.width;
    }
    if (peek() == '.') {
      at++;
      c.precision = Math.max(-1, number(0));
    }
    while (peek() != 0 && LENGTHS.indexOf(peek()) >= 0) {
      c.length += peek();
      at++;
    }
    c.letter = peek();
    at++;
    return c;
  }

  private static boolean flag(Conversion c, char flag) {
    switch (flag) {
      case '-' -> c.left = true;
      case '+' -> c.plus = true;
      case ' ' -> c.space = true;
      case '#' -> c.alternate = true;
      case '0' -> c.zero = true;
      default -> {
        return false;
      }
    }
    return true;
  }

  private int number(int none) {
    if (peek() == '*') {
      at++;
      return arguments.nextInt();
    }
    int n = none;
    while (peek() >= '0' && peek() <= '9') {
      n = 10 * n + peek() - '0';
      at++;
    }
    return n;
  }

  private void convert(Conversion c) {
    switch (c.letter) {
      case 'd', 'i' -> text.append(signed(c, integer(c)));
      case 'u' -> text.append(unsigned(c, 10));
      case 'o' -> text.append(unsigned(c, 8));
      case 'x', 'X' -> text.append(unsigned(c, 16));
      case 'c' -> text.append(c.padded(String.valueOf((char) (arguments.nextInt() & 0xff))));
      case 's' -> text.append(c.padded(text(c, arguments.nextAddress())));
      case 'p' -> text.append(c.padded(pointer(arguments.nextAddress())));
      case 'n' -> store(c, arguments.nextAddress());
      case 'f', 'F', 'e', 'E', 'g', 'G', 'a', 'A' -> text.append(FloatText.of(c, real(c)));
      case '%' -> text.append('%');
      case '$' ->
          throw Functions.unsupported(
              "the format \"" + format + "\", whose arguments are numbered,");
      default ->
          throw new IllegalArgumentException(
              "the format \"" + format + "\" has an unknown conversion %" + c.length + c.letter);
    }
  }

  private double real(Conversion c) {
    return c.length.equals("L") ? arguments.nextLongDouble() : arguments.nextDouble();
  }

  /** As a signed number. */
  private long integer(Conversion c) {
    if (c.isWide()) {
      return arguments.nextLong();
    }
    if (c.isWord()) {
      return arguments.nextWord();
    }
    int n = arguments.nextInt();
    return c.length.equals("hh") ? (byte) n : c.length.equals("h") ? (short) n : n;
  }

  private static long unsignedValue(Conversion c, long n) {
    if (c.isWide() || c.isWord() && Pointers.bytes() == 8) {
      return n;
    }
    return n & (c.length.equals("hh") ? 0xffL : c.length.equals("h") ? 0xffffL : 0xffffffffL);
  }

  private static String signed(Conversion c, long n) {
    String digits = n < 0 ? String.valueOf(n).substring(1) : String.valueOf(n);
    return c.pad(c.sign(n < 0), precise(c, digits), c.precision < 0);
  }

  private String unsigned(Conversion c, int base) {
    long n = unsignedValue(c, integer(c));
    String digits = precise(c, Long.toUnsignedString(n, base));
    String prefix = "";
    if (c.alternate && base == 8 && !digits.startsWith("0")) {
      digits = "0" + digits;
    } else if (c.alternate && base == 16 && n != 0) {
      prefix = "0x";
    }
    String field = c.pad(prefix, digits, c.precision < 0);
    return c.letter == 'X' ? Texts.upper(field) : field;
  }

  /** At least as many digits as the precision says; none for a zero with precision 0. */
  private static String precise(Conversion c, String digits) {
    if (c.precision == 0 && digits.equals("0")) {
      return "";
    }
    int missing = c.precision - digits.length();
    return missing > 0 ? "0".repeat(missing) + digits : digits;
  }

  private static String pointer(long address) {
    Memory.expose();
    return address == 0 ? "(nil)" : "0x" + Long.toHexString(address);
  }

  private static String text(Conversion c, long address) {
    if (address == 0) {
      return c.precision >= 0 && c.precision < 6 ? "" : "(null)";
    }
    return c.precision < 0 ? Texts.get(address) : Texts.get(address, c.precision);
  }

  private void store(Conversion c, long address) {
    int n = text.length();
    switch (c.length) {
      case "hh" -> Memory.putByte(address, n);
      case "h" -> Memory.putShort(address, n);
      case "" -> Memory.putInt(address, n);
      default -> {
        if (c.isWide()) {
          Memory.putLong(address, n);
        } else {
          Pointers.put(address, n);
        }
      }
    }
  }
}
