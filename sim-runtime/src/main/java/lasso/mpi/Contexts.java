package lasso.mpi;

import lasso.mpi.collective.CollectiveCall;
import lasso.mpi.collective.Collectives;
import lasso.runtime.api.CollectiveKind;
import lasso.runtime.api.PayloadCodec;
import mpi.MPI;

/** Agreement on the context of a new communicator: the lowest one that is free at every member of the parent. */
public final class Contexts {
  /** Contexts of communicators are below. */
  private static final int COMMUNICATORS = 2 * Long.SIZE * ContextSet.WORDS;

  /** How many communicators there can be at once: the length of arrays by half the context. */
  public static final int MOST = COMMUNICATORS / 2;

  /** World and self have the contexts below. */
  private static final int FIRST = 4;

  private Contexts() {}

  /** Where processes agree that make a communicator without all others of the one that they have. */
  static int ofHandshakes(int context) {
    return context + COMMUNICATORS + 1;
  }

  /**
   * What to add to a communicator's contexts for a persistent collective.
   *
   * @param number of the persistent collective among those of the communicator, from 0
   */
  static int ofPersistent(int number) {
    return (2 + number) * COMMUNICATORS;
  }

  /**
   * Collective over {@code parent}: everyone's {@code values} by rank, and behind them the agreed context in the
   * first row. The caller marks it as used if it joins the communicator.
   */
  public static long[][] agree(Communicator parent, long[] values) {
    long[] row = new long[values.length + ContextSet.WORDS];
    System.arraycopy(values, 0, row, 0, values.length);
    System.arraycopy(used(), 0, row, values.length, ContextSet.WORDS);
    byte[] mine = MPI.LONG.encode(row, 0, row.length);
    byte[][] parts =
        Collectives.allgather(
            CollectiveCall.of(parent, "creation of a communicator", CollectiveKind.CREATION, false),
            mine);
    long[][] rows = new long[parts.length][];
    long[] used = new long[ContextSet.WORDS];
    for (int i = 0; i < parts.length; i++) {
      rows[i] = (long[]) MPI.LONG.toBuffer(parts[i], PayloadCodec.elements(parts[i]));
      if (rows[i].length != row.length) {
        throw Environment.usage(
            "creation of a communicator",
            "rank "
                + i
                + " gives other arguments or makes another call than rank "
                + parent.rank());
      }
      ContextSet.add(used, rows[i], values.length);
    }
    rows[0][values.length] = lowestFree(used);
    return rows;
  }

  /** The contexts of communicators that the program has made at this process, as a row of a message. */
  public static long[] used() {
    return ContextSet.row(Environment.usedContexts);
  }

  /**
   * The lowest context that is not in use.
   *
   * @param used those in use, besides those of world and self
   */
  public static int lowestFree(long[] used) {
    for (int context = FIRST; context < COMMUNICATORS; context += 2) {
      if (!ContextSet.has(used, context)) {
        return context;
      }
    }
    throw Environment.unsupported(
        "a further communicator",
        MOST - FIRST / 2 + " are alive; free those that are no longer needed");
  }

  /**
   * The agreed context; collective over {@code parent}. Ends the process unless everyone describes the new communicator in the
   * same way.
   */
  public static int agreeAlike(String call, Communicator parent, long[] description) {
    long[][] rows = agree(parent, description);
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < description.length; j++) {
        if (rows[i][j] != description[j]) {
          throw Environment.usage(
              call, "rank " + i + " gives other arguments than rank " + parent.rank());
        }
      }
    }
    return (int) rows[0][description.length];
  }

  public static void use(int context) {
    Environment.usedContexts = ContextSet.with(Environment.usedContexts, context);
    Resource.madeCommunicator(context);
  }

  static void free(int context) {
    Environment.usedContexts = ContextSet.without(Environment.usedContexts, context);
  }
}
