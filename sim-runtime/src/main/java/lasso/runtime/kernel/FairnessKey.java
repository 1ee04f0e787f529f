package lasso.runtime.kernel;

/**
 * What a transition does, as far as fairness is concerned (docs/decisions/liveness.md): a run is strongly fair when every key that
 * is infinitely often enabled is infinitely often taken.
 */
public sealed interface FairnessKey {
  /** Something of a process happens. */
  record Move(int rank) implements FairnessKey {}

  /** A receive takes a message by choice. */
  record Take(int context, int source, int destination, int tag) implements FairnessKey {}

  /** A probe or iprobe shows a message. */
  record Show(int rank, int context, int source, int tag) implements FairnessKey {}

  /** A test, or a wait for any or some, reports a received message. */
  record Report(int rank, int context, int source, int tag) implements FairnessKey {}

  /** A test, or a wait for any or some, reports the send at a position of the asked handles. */
  record ReportSend(int rank, int position) implements FairnessKey {}
}
