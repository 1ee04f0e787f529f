package lasso.mpi.collective;

import lasso.mpi.data.BusySpan;
import lasso.mpi.data.Span;

/** A buffer of a nonblocking collective, which the program must leave alone until the collective is complete (MPI-4.1, section 6.12). */
final class CollectiveBuffer extends BusySpan {
  private final String name;

  /** Null until the call has returned it. */
  private CollectiveRequest of;

  CollectiveBuffer(String name, Span span, boolean receives) {
    super(span, receives, span.fingerprint());
    this.name = name;
  }

  void belongsTo(CollectiveRequest request) {
    of = request;
  }

  @Override
  public boolean isPending() {
    return of != null && of.isUnderWay();
  }

  @Override
  public String words() {
    return "a pending " + name + " of " + span.words();
  }
}
