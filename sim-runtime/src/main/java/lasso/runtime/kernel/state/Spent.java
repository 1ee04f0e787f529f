package lasso.runtime.kernel.state;

import lasso.runtime.kernel.FaultKind;

/** Keys under which an endpoint counts faults: of its process, and of the channels of which it is the sender. */
public final class Spent {
  private static final FaultKind[] KINDS = FaultKind.values();
  private static final int PEER_BITS = 8;

  private Spent() {}

  public static int ofProcess(FaultKind kind) {
    return kind.ordinal() << PEER_BITS;
  }

  public static int ofChannel(FaultKind kind, int destination) {
    return kind.ordinal() << PEER_BITS | destination;
  }

  /** The kind of fault that a key counts. */
  public static FaultKind kind(int key) {
    return KINDS[key >> PEER_BITS];
  }
}
