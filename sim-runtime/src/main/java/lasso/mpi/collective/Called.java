package lasso.mpi.collective;

import lasso.mpi.Communicator;
import lasso.runtime.api.CollectiveKind;
import mpi.Datatype;
import mpi.Op;

/**
 * How the program calls a collective.
 *
 * @param on the communicator
 * @param name the method as the program calls it
 */
public record Called(Communicator on, String name, boolean nonblocking) {
  public CollectiveCall of(CollectiveKind kind) {
    return CollectiveCall.of(on, name, kind, nonblocking);
  }

  public CollectiveCall rooted(CollectiveKind kind, int root) {
    return CollectiveCall.rooted(on, name, kind, nonblocking, root);
  }

  public CollectiveCall reducing(CollectiveKind kind, Op op, Datatype type) {
    return CollectiveCall.reducing(on, name, kind, nonblocking, op, type);
  }

  public CollectiveCall reducingAt(CollectiveKind kind, Op op, Datatype type, int root) {
    return CollectiveCall.reducingAt(on, name, kind, nonblocking, op, type, root);
  }

  /** On an intercommunicator. */
  CollectiveCall across(CollectiveKind kind) {
    return CollectiveCall.across(on, name, kind, nonblocking, null, null);
  }

  /** On an intercommunicator, with a root. */
  CollectiveCall acrossFrom(CollectiveKind kind, int root) {
    return CollectiveCall.acrossFrom(on, name, kind, nonblocking, root, null, null);
  }

  /** On an intercommunicator, with a root. */
  CollectiveCall reducingAcrossFrom(CollectiveKind kind, Op op, Datatype type, int root) {
    return CollectiveCall.acrossFrom(on, name, kind, nonblocking, root, op, type);
  }
}
