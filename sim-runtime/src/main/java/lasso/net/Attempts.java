package lasso.net;

/** Numbers of the connections that this process is making, so that taking one back means none of the others to the same address. */
final class Attempts {
  /** A bit for each number that is taken. */
  private static long taken;

  private Attempts() {}

  /** The least number that is free. */
  static int take() {
    int number = Long.numberOfTrailingZeros(~taken);
    if (number == Long.SIZE) {
      SocketCalls.unsupported("more than 64 connections that one process makes at once");
    }
    taken |= 1L << number;
    return number;
  }

  static void free(int number) {
    taken &= ~(1L << number);
  }
}
