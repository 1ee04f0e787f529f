package lasso.checker.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.StateView.MessageView;

/** Names channels that fill up: a producer without feedback has no finite space where sends do not wait. */
final class ChannelGrowth {
  /** Fewer messages on their way are nothing to speak of. */
  private static final int MANY = 50;

  private ChannelGrowth() {}

  /**
   * One sentence for each full channel of the state at which an unfinished search stood.
   *
   * @param path leads there; nothing is said of the initial state
   */
  static List<String> at(Kernel kernel, Path path) {
    if (path.isEmpty()) {
      return List.of();
    }
    int[] vector = new int[kernel.vectorLength()];
    int[] next = new int[kernel.vectorLength()];
    kernel.initial(vector);
    for (int i = 0; i < path.length(); i++) {
      kernel.apply(vector, path.transition(i), next);
      int[] old = vector;
      vector = next;
      next = old;
    }
    Map<String, Integer> waiting = new TreeMap<>();
    for (MessageView message : kernel.view(vector).messages()) {
      String channel = "from rank " + message.source() + " to rank " + message.destination();
      waiting.merge(channel, 1, Integer::sum);
    }
    List<String> sentences = new ArrayList<>();
    waiting.forEach(
        (channel, messages) -> {
          if (messages >= MANY) {
            sentences.add(
                messages
                    + " messages "
                    + channel
                    + " are on their way where the search stopped: its sender does not wait for the receiver, so"
                    + " their number has no bound. --buffering zero or eager:BYTES makes it wait.");
          }
        });
    return sentences;
  }
}
