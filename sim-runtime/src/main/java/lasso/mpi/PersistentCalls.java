package lasso.mpi;

/**
 * The persistent collectives of a communicator, numbered by the order of the calls that initialise them, which is the same at all of its
 * processes. Each has contexts of its own, for they may be started in another order at each process (MPI-4.1, section 6.13), and
 * match no other collectives. Numbers are given anew after {@link #NUMBERS}, so that a program which makes and frees persistent collectives in
 * a loop comes back to equal states; the next one can't be the lowest free one, because processes free them at different times.
 */
public final class PersistentCalls {
  private static final int NUMBERS = 256;

  private PersistentCalls() {}

  /** The number of a new persistent collective. */
  public static int initialise(String call, Communicator on) {
    if (Environment.persistent == null) {
      Environment.persistent = new long[Contexts.MOST][];
    }
    int half = on.context / 2;
    if (Environment.persistent[half] == null) {
      Environment.persistent[half] = new long[1 + NUMBERS / Long.SIZE];
    }
    long[] row = Environment.persistent[half];
    int number = (int) row[0];
    if ((row[word(number)] & bit(number)) != 0) {
      throw Environment.unsupported(
          call, "a persistent collective is in use after " + NUMBERS + " others were made");
    }
    row[word(number)] |= bit(number);
    row[0] = (number + 1) % NUMBERS;
    return number;
  }

  /** The number may be given again. */
  public static void free(Communicator on, int number) {
    Environment.persistent[on.context / 2][word(number)] &= ~bit(number);
    on.giveBack();
  }

  /** Whether a communicator has persistent collectives that were not freed. */
  static boolean areInUse(int context) {
    long[] row = Environment.persistent == null ? null : Environment.persistent[context / 2];
    for (int i = 1; row != null && i < row.length; i++) {
      if (row[i] != 0) {
        return true;
      }
    }
    return false;
  }

  private static int word(int number) {
    return 1 + number / Long.SIZE;
  }

  private static long bit(int number) {
    return 1L << number % Long.SIZE;
  }

  /** The communicator is gone. */
  static void forget(int context) {
    if (Environment.persistent == null) {
      return;
    }
    Environment.persistent[context / 2] = null;
    for (long[] row : Environment.persistent) {
      if (row != null) {
        return;
      }
    }
    Environment.persistent = null;
  }

  /** Until {@link #started}, collective calls are that of the persistent collective. */
  public static void starts(int number) {
    Environment.space = Contexts.ofPersistent(number);
  }

  public static void started() {
    Environment.space = 0;
  }

  /** What a collective call adds to the contexts of its communicator. */
  public static int space() {
    return Environment.space;
  }
}
