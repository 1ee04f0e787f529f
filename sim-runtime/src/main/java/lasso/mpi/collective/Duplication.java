package lasso.mpi.collective;

import lasso.mpi.Attributes;
import lasso.mpi.Contexts;
import lasso.mpi.Hints;
import lasso.runtime.api.CollectiveKind;
import mpi.Comm;
import mpi.MPI;

/**
 * The nonblocking duplication of a communicator. Nobody waits for an agreement: every rank takes a context that is free with itself
 * alone and tells the others.
 */
public final class Duplication extends CollectiveResult {
  private final Comm copy;

  private Duplication(Comm copy) {
    this.copy = copy;
  }

  /** Returns a communicator that may be used once its request is complete. */
  public static Comm start(String name, Comm of) {
    CollectiveCall call = CollectiveCall.of(of, name, CollectiveKind.CREATION, true);
    int context = Contexts.lowestFree(Contexts.used());
    Contexts.use(context);
    Attributes.copy(of.context, context);
    Hints.copy(of.context, context);
    Comm copy = of.ofContext(context);
    byte[] mine = MPI.LONG.encode(new long[] {context}, 0, 1);
    byte[][] parts = new byte[of.size()][];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = mine;
    }
    CollectiveRound round = new CollectiveRound(call, parts.length);
    if (of.isRemote()) {
      InterCollectives.post(round, parts);
    } else {
      round.exchange(parts);
    }
    copy.duplication(CollectiveSteps.run(call, round, new Duplication(copy)));
    return copy;
  }

  @Override
  void announce(CollectiveCall call) {}

  @Override
  void take(byte[][] arrived) {
    int[] contexts = new int[arrived.length];
    boolean same = true;
    for (int i = 0; i < arrived.length; i++) {
      contexts[i] = (int) ((long[]) MPI.LONG.toBuffer(arrived[i], 1))[0];
      same &= contexts[i] == copy.context;
    }
    copy.contexts(same ? null : contexts);
  }
}
