package mpi;

/** Where the outcome of a collective goes. */
abstract class CollectiveResult {
  /** Takes what has arrived, by slot of the {@link CollectiveRound}. */
  abstract void take(byte[][] arrived);
}
