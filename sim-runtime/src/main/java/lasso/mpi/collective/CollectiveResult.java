package lasso.mpi.collective;

/** Where the outcome of a collective goes. */
abstract class CollectiveResult {
  /** Tells the call which items will be written. */
  abstract void announce(CollectiveCall call);

  /** Takes what has arrived, by slot of the {@link CollectiveRound}. */
  abstract void take(byte[][] arrived);
}
