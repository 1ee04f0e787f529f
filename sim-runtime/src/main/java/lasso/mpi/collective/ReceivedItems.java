package lasso.mpi.collective;

import lasso.mpi.Communicator;
import lasso.mpi.data.Span;

/** A buffer for the items of one rank, which are in slot 0. */
public final class ReceivedItems extends CollectiveResult {
  private final String name;
  private final Span span;
  private final int from;

  /** Ends the process unless the items lie inside the buffer. */
  public ReceivedItems(String name, Span span, int from) {
    Communicator.checkPlace(name, span);
    this.name = name;
    this.span = span;
    this.from = from;
  }

  @Override
  void announce(CollectiveCall call) {
    call.writes(span);
  }

  @Override
  void take(byte[][] arrived) {
    Communicator.takeExactly(name, arrived[0], span, from);
  }
}
