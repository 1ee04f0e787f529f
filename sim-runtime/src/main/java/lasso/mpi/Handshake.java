package lasso.mpi;

import lasso.runtime.api.CollectiveKind;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.api.PayloadCodec;
import lasso.runtime.hooks.Calls;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.SendMode;
import lasso.runtime.process.call.Answer;
import lasso.runtime.process.call.Handle;
import mpi.MPI;

/**
 * The messages with which some of the processes that can reach each other make a communicator: rows of longs in a
 * context of their own, every receive with its source: receives of collectives take whatever comes next. Tags tell the purpose and what
 * the program gave as tag.
 */
public final class Handshake {
  /** Bits that no collective has: what is between leaders, and what is within a group. */
  private static final int LEADERS = 1 << 29;

  private static final int GROUPS = 1 << 30;

  /** Where the program's tag stands, and how much of it. */
  private static final int TAG_SHIFT = 11;

  private static final int TAG_MASK = (1 << 17) - 1;

  private Handshake() {}

  public static int groupTag(String call, int tag) {
    return GROUPS | marked(call, tag);
  }

  public static int leaderTag(String call, int tag) {
    return LEADERS | marked(call, tag);
  }

  private static int marked(String call, int tag) {
    if (tag < 0) {
      throw Environment.usage(call, "tag " + tag + " is negative");
    }
    return CollectiveTag.of(CollectiveKind.CREATION, false) | (tag & TAG_MASK) << TAG_SHIFT;
  }

  /**
   * Sends {@code mine} to all the ranks and receives from all of them; what came, in their order. The caller itself may stand among
   * them.
   */
  public static long[][] exchange(Communicator on, int[] ranks, int tag, long[] mine) {
    int self = Calls.rank();
    long[][] rows = new long[ranks.length][];
    Handle[] handles = new Handle[2 * ranks.length];
    int n = 0;
    for (int i = 0; i < ranks.length; i++) {
      if (on.toWorld(ranks[i]) == self) {
        rows[i] = mine;
      } else {
        handles[n++] = Calls.receive(Contexts.ofHandshakes(on.context), on.toWorld(ranks[i]), tag);
      }
    }
    byte[] payload = MPI.LONG.encode(mine, 0, mine.length);
    int received = n;
    for (int i = 0; i < ranks.length; i++) {
      if (rows[i] == null) {
        handles[n++] =
            Calls.send(
                Contexts.ofHandshakes(on.contextOf(ranks[i])),
                on.toWorld(ranks[i]),
                tag,
                payload,
                SendMode.STANDARD);
      }
    }
    if (n == 0) {
      return rows;
    }
    Handle[] posted = new Handle[n];
    System.arraycopy(handles, 0, posted, 0, n);
    Answer.Completed answer = (Answer.Completed) Calls.ask(Completion.ALL.await(), posted);
    n = 0;
    for (int i = 0; i < ranks.length && n < received; i++) {
      if (rows[i] == null) {
        rows[i] = row(answer.payloads()[n++]);
      }
    }
    return rows;
  }

  private static long[] row(byte[] payload) {
    return (long[]) MPI.LONG.toBuffer(payload, PayloadCodec.elements(payload));
  }

  /** All ranks that the communicator reaches. */
  public static int[] all(Communicator on) {
    int[] ranks = new int[on.size()];
    for (int i = 0; i < ranks.length; i++) {
      ranks[i] = i;
    }
    return ranks;
  }
}
