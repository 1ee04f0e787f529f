package lasso.checker.property;

/** A message or an operation that a finding is about: with it, the call that posted it can be found in a run. */
public sealed interface Leftover extends Evidence {
  /** A message that nobody received, or that should not have been sent. */
  record Message(int context, int source, int destination, int tag, int payload)
      implements Leftover {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.message(this);
    }
  }

  /** An operation of a process that no wait or test completed; {@code handle} as in the last state of the run. */
  record Operation(int rank, int handle) implements Leftover {
    @Override
    public <R> R tell(Cases<R> cases) {
      return cases.operation(this);
    }
  }
}
