package lasso.checker.dpor;

import java.util.ArrayList;
import java.util.Arrays;
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
   * @param thread of the process that is resumed; 0 for a match
   * @param reply what resumes the thread, null for a match alone
   * @param receive the receive that takes a message, null for an answer
   * @param delivery what it takes, null for an answer
   * @param move what a passive cell does, else null
   * @param waited how many steps of a {@link PollingLoop} it has in front
   */
  record Label(
      int rank,
      int thread,
      Reply reply,
      Post.Receive receive,
      Reply.Delivery delivery,
      CellMove move,
      int waited) {
    /** A match that completes what its owner waits for is one event with the resume, whether the kernel fuses them or not. */
    static Label of(Transition first, Transition last, int turn, int waited) {
      Reply reply = last.reply();
      int thread = turn;
      if (reply instanceof Reply.OfThread of) {
        reply = of.reply();
        thread = of.thread();
      }
      return new Label(
          first.rank(), thread, reply, first.receive(), first.delivery(), first.move(), waited);
    }
  }

  /** Who moves. */
  private record Owner(int rank, int thread) {}

  /** The threads but the first one of each process get numbers as they come. */
  private final Map<Owner, Integer> owners = new HashMap<>();

  private int[] ownerOf = new int[64];

  /** Processes and passive cells. */
  private final int fixed;

  LabelNumbers(int fixed) {
    this.fixed = fixed;
  }

  private final Map<Label, Integer> numbers = new HashMap<>();
  private final List<Label> labels = new ArrayList<>();

  int number(Label label) {
    Integer known = numbers.putIfAbsent(label, labels.size());
    if (known != null) {
      return known;
    }
    labels.add(label);
    if (labels.size() > ownerOf.length) {
      ownerOf = Arrays.copyOf(ownerOf, 2 * ownerOf.length);
    }
    ownerOf[labels.size() - 1] =
        label.thread() == 0
            ? label.rank()
            : owners.computeIfAbsent(
                new Owner(label.rank(), label.thread()), o -> fixed + owners.size());
    return labels.size() - 1;
  }

  /** How many owners there are by now: processes, passive cells, and further threads. */
  int owners() {
    return fixed + owners.size();
  }

  /** Whose events those with a label are: they are ordered. */
  int owner(int label) {
    return ownerOf[label];
  }

  /** The thread of its process that a label resumes. */
  int thread(int label) {
    return labels.get(label).thread();
  }

  /** Whether it is no more than that a thread goes on. */
  boolean isTurn(int label) {
    return labels.get(label).reply() instanceof Reply.Resume;
  }

  /** The process, or passive cell, that the events with a label belong to. */
  int rank(int label) {
    return labels.get(label).rank();
  }
}
