package lasso.mpi;

import lasso.mpi.data.BusySpan;
import lasso.mpi.data.Span;
import mpi.Request;

/** The buffer of a nonblocking operation, which the program must leave alone until a wait or test completes the operation. */
public final class ProtectedBuffer extends BusySpan {
  private final Request of;

  /** Whether the request was freed at once: nobody will hear of the operation's end, but it can't be known to be over. */
  private boolean freed;

  public ProtectedBuffer(Request of, Span span, boolean receives, long fingerprint) {
    super(span, receives, fingerprint);
    this.of = of;
  }

  /** The request is given up. */
  public void free() {
    freed = true;
  }

  @Override
  public boolean isPending() {
    return freed || of.handle != null && of.handle.isOpen();
  }

  /** Whatever has come may be the news that the message has arrived. */
  @Override
  public void heard() {
    freed = false;
  }

  @Override
  public String words() {
    return (receives() ? "a pending receive of " : "a pending send of ") + span.words();
  }
}
