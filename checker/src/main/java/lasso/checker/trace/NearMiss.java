package lasso.checker.trace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.StateView;

/** A message that is there, but not the one that is waited for. */
final class NearMiss {
  private NearMiss() {}

  /**
   * What keeps a process from taking a message, in a sentence.
   *
   * @param source that the process asks for, or {@link Request#ANY}; so {@code tag}
   * @return empty when the message is for another process or inside a collective, or when it fits
   */
  static Optional<String> of(
      StateView.MessageView message, int rank, int context, int source, int tag) {
    if (message.destination() != rank || isOfCollective(message.context()) || message.held()) {
      return Optional.empty();
    }
    List<String> differences = new ArrayList<>();
    if (source != Request.ANY && source != message.source()) {
      differences.add("it asks for one from rank " + source);
    }
    if (tag != Request.ANY && tag != message.tag()) {
      differences.add("it asks for tag " + tag);
    }
    if (context != message.context()) {
      differences.add(
          isOfCollective(context)
              ? "it stands in a collective"
              : "it asks in another communicator");
    }
    return differences.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "a message from rank "
                + message.source()
                + " with tag "
                + message.tag()
                + " is there; "
                + String.join(", and ", differences));
  }

  /** Collectives have the odd contexts. */
  private static boolean isOfCollective(int context) {
    return context % 2 != 0;
  }
}
