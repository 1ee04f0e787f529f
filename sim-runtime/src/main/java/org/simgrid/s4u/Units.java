package org.simgrid.s4u;

/** Numbers with units, as in platform files: {@code 98.095Mf}, {@code 100MBps}. */
final class Units {
  private static final String PREFIXES = "kMGTPE";

  private Units() {}

  /** The number in its base unit; what can't be read is 1. */
  static double number(String text) {
    String stripped = text.strip();
    int end = 0;
    while (end < stripped.length() && "0123456789.-+eE".indexOf(stripped.charAt(end)) >= 0) {
      end++;
    }
    try {
      double value = Double.parseDouble(stripped.substring(0, end));
      int power = end < stripped.length() ? PREFIXES.indexOf(stripped.charAt(end)) + 1 : 0;
      for (int i = 0; i < power; i++) {
        value *= 1000;
      }
      return value;
    } catch (NumberFormatException e) {
      return 1;
    }
  }
}
