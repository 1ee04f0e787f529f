package lasso.c.libc;

import lasso.c.memory.Memory;
import lasso.c.memory.Pointers;
import lasso.runtime.api.Quad;

/** Reads a text by a format (C17, section 7.21.6.2). */
final class Scanning {
  private static final int END = -1;

  private final String text;
  private final String format;
  private final Arguments arguments;

  /** Positions in the text and in the format. */
  private int at;

  private int f;
  private int assigned;

  Scanning(String text, String format, Arguments arguments) {
    this.text = text;
    this.format = format;
    this.arguments = arguments;
  }

  static int afterSpace(String text, int at) {
    int next = at;
    while (next < text.length() && isSpace(text.charAt(next))) {
      next++;
    }
    return next;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }

  /** How much of the text was taken. */
  int position() {
    return at;
  }

  /** How many items were assigned; -1 when the text ended before the first. */
  int run() {
    boolean converted = false;
    while (f < format.length()) {
      char c = format.charAt(f++);
      if (isSpace(c)) {
        at = afterSpace(text, at);
      } else if (c != '%') {
        if (at >= text.length()) {
          return converted ? assigned : END;
        }
        if (text.charAt(at) != c) {
          return assigned;
        }
        at++;
      } else {
        int result = convert();
        if (result != 1) {
          return result == END && !converted ? END : assigned;
        }
        converted = true;
      }
    }
    return assigned;
  }

  /** 1: done; 0: the text does not match; -1: it has ended. */
  private int convert() {
    boolean dropped = format.charAt(f) == '*';
    f += dropped ? 1 : 0;
    int width = 0;
    while (Character.isDigit(format.charAt(f))) {
      width = 10 * width + format.charAt(f++) - '0';
    }
    String length = "";
    while ("hljztL".indexOf(format.charAt(f)) >= 0) {
      length += format.charAt(f++);
    }
    char letter = format.charAt(f++);
    if (letter == 'n') {
      if (!dropped) {
        Input.put(arguments.nextAddress(), bytes(length), at);
      }
      return 1;
    }
    if (letter != 'c' && letter != '[') {
      at = afterSpace(text, at);
    }
    if (letter == '%') {
      boolean matches = at < text.length() && text.charAt(at) == '%';
      at += matches ? 1 : 0;
      return matches ? 1 : at >= text.length() ? END : 0;
    }
    String set = letter == '[' ? set() : null;
    if (at >= text.length()) {
      return END;
    }
    int most = width == 0 ? letter == 'c' ? 1 : Integer.MAX_VALUE : width;
    int limit = (int) Math.min(text.length(), (long) at + most);
    return switch (letter) {
      case 'd', 'u' -> integer(limit, 10, dropped, length);
      case 'i' -> integer(limit, 0, dropped, length);
      case 'o' -> integer(limit, 8, dropped, length);
      case 'x', 'X', 'p' -> integer(limit, 16, dropped, letter == 'p' ? "z" : length);
      case 'f', 'e', 'g', 'a', 'F', 'E', 'G', 'A' -> real(limit, dropped, length);
      case 'c' -> characters(limit, most, dropped);
      case 's', '[' -> word(limit, set, dropped);
      default ->
          throw new IllegalArgumentException(
              "the format \"" + format + "\" has an unknown conversion %" + letter);
    };
  }

  private static int bytes(String length) {
    return switch (length) {
      case "hh" -> 1;
      case "h" -> 2;
      case "" -> 4;
      case "l", "z", "t" -> Pointers.bytes();
      default -> 8;
    };
  }

  /** The characters between the brackets, a caret first for all others; ranges are written out. */
  private String set() {
    StringBuilder set = new StringBuilder();
    boolean others = format.charAt(f) == '^';
    f += others ? 1 : 0;
    int start = f;
    while (f == start || format.charAt(f) != ']') {
      char c = format.charAt(f++);
      boolean range = c == '-' && f - 1 > start && format.charAt(f) != ']';
      if (range) {
        char last = format.charAt(f++);
        for (char x = (char) (set.charAt(set.length() - 1) + 1); x <= last; x++) {
          set.append(x);
        }
      } else {
        set.append(c);
      }
    }
    f++;
    return (others ? "^" : " ") + set;
  }

  private int integer(int limit, int base, boolean dropped, String length) {
    int p = at;
    boolean minus = text.charAt(p) == '-';
    if (minus || text.charAt(p) == '+') {
      p++;
    }
    int radix = base;
    boolean hex = p + 1 < limit && text.regionMatches(true, p, "0x", 0, 2);
    if (hex && (base == 0 || base == 16)) {
      p += 2;
      radix = 16;
    } else if (base == 0) {
      radix = p < limit && text.charAt(p) == '0' ? 8 : 10;
    }
    long value = 0;
    int start = p;
    while (p < limit && Character.digit(text.charAt(p), radix) >= 0) {
      value = value * radix + Character.digit(text.charAt(p++), radix);
    }
    if (p == start) {
      return 0;
    }
    at = p;
    if (!dropped) {
      Input.put(arguments.nextAddress(), bytes(length), minus ? -value : value);
      assigned++;
    }
    return 1;
  }

  private int real(int limit, boolean dropped, String length) {
    String here = text.substring(0, limit);
    int end = Numerals.end(here, at);
    if (end == at) {
      return 0;
    }
    double value = Numerals.value(here.substring(at, end));
    at = end;
    if (dropped) {
      return 1;
    }
    assigned++;
    long to = arguments.nextAddress();
    if (length.equals("L")) {
      byte[] wide = new byte[Quad.BYTES];
      Quad.put(wide, 0, value);
      Memory.write(to, wide);
    } else if (length.equals("l")) {
      Memory.putDouble(to, value);
    } else {
      Memory.putFloat(to, (float) value);
    }
    return 1;
  }

  private int characters(int limit, int most, boolean dropped) {
    if (limit - at < most) {
      return END;
    }
    if (!dropped) {
      Memory.write(arguments.nextAddress(), Texts.bytes(text.substring(at, limit)));
      assigned++;
    }
    at = limit;
    return 1;
  }

  /** @param set what may stand in the word, or null: no space */
  private int word(int limit, String set, boolean dropped) {
    int end = at;
    while (end < limit && belongs(text.charAt(end), set)) {
      end++;
    }
    if (end == at) {
      return 0;
    }
    if (!dropped) {
      Texts.put(arguments.nextAddress(), text.substring(at, end));
      assigned++;
    }
    at = end;
    return 1;
  }

  private static boolean belongs(char c, String set) {
    return set == null ? !isSpace(c) : set.indexOf(c, 1) >= 0 == (set.charAt(0) != '^');
  }
}
