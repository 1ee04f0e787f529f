package lasso.runtime.kernel;

import java.util.List;

/** What others could add to the answers to a request, or must do before there is one (semantics, section 8): a request adds its own. */
public interface PossibleChanges {
  /** The process has ended. */
  void ended();

  /** Nobody can add an answer. */
  void nothing();

  /** Every message to the process, and every completion of a send, may add an answer. */
  void anything();

  /** What is in the attached buffer may leave it. */
  void drained();

  /** A message may come that is an answer. */
  void message(int context, int source, int tag);

  /** There is no answer before somebody sends a message. */
  void needsMessage(int source);

  /**
   * Several requests, each of which may be answered: whatever could add to one of them adds to all. The process needs something as long as each of them needs
   * something.
   */
  void alternatives(List<Request> parts);

  /** Operations may complete. */
  void completion(Completion mode, List<Integer> handles);
}
