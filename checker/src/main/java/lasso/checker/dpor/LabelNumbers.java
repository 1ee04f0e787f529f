package lasso.checker.dpor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.kernel.CellMove;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Reply;
import lasso.runtime.kernel.system.Transition;

/** Dense numbers of labels. */
final class LabelNumbers {
  /**
   * What tells the event of a process from its alternatives, and stays the same when the event is moved past independent ones: so it does
   * not say whether an answer is optional, which a concurrent match of the send decides.
   *
   * @param reply what resumes the owner, null for a match alone
   * @param receive the receive that takes a message, null for an answer
   * @param delivery what it takes, null for an answer
   * @param move what a passive cell does, else null
   * @param waited how many steps of a {@link PollingLoop} it has in front
   */
  record Label(
      int rank,
      Reply reply,
      Post.Receive receive,
      Reply.Delivery delivery,
      CellMove move,
      int waited) {
    /** A match that completes what its owner waits for is one event with the resume, whether the kernel fuses them or not. */
    static Label of(Transition first, Transition last, int waited) {
      return new Label(
          first.rank(), last.reply(), first.receive(), first.delivery(), first.move(), waited);
    }
  }

  private final Map<Label, Integer> numbers = new HashMap<>();
  private final List<Label> labels = new ArrayList<>();

  int number(Label label) {
    Integer known = numbers.putIfAbsent(label, labels.size());
    if (known != null) {
      return known;
    }
    labels.add(label);
    return labels.size() - 1;
  }

  /** The owner of the events with a label. */
  int rank(int label) {
    return labels.get(label).rank();
  }
}
