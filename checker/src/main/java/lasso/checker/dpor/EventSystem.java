package lasso.checker.dpor;

import java.util.Arrays;
import java.util.function.LongConsumer;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.Kernel;

/**
 * The kernel with labelled events instead of transitions: which labels are enabled in a global state, where they lead, and whether
 * two of them commute there. Deterministic: a label is enabled at most once in a state.
 */
final class EventSystem {
  private final Kernel kernel;
  private final int n;
  private final LabelNumbers labels;
  private final ChoiceTable table;
  private final int[] middle;
  private final int[] waited;
  private final int[] first;
  private final int[] oneThenOther;
  private final int[] otherThenOne;

  /**
   * The events of a kernel.
   *
   * @param composes whether the match of a receive for which its owner waits is one event with the resume, also where the kernel does not
   *     fuse them; then no execution ends between the two
   */
  EventSystem(Kernel kernel, boolean composes) {
    this.kernel = kernel;
    n = kernel.vectorLength();
    labels = new LabelNumbers(n);
    table = new ChoiceTable(kernel, composes, labels);
    int length = kernel.vectorLength();
    middle = new int[length];
    waited = new int[length];
    first = new int[length];
    oneThenOther = new int[length];
    otherThenOne = new int[length];
  }

  /** Processes, passive cells and further threads of processes: whoever owns events, as far as they are known. */
  int owners() {
    return labels.owners();
  }

  /** Whose events those with a label are. */
  int owner(int label) {
    return labels.owner(label);
  }

  int vectorLength() {
    return kernel.vectorLength();
  }

  void initial(int[] vector) {
    kernel.initial(vector);
  }

  /** The process, or passive cell, of the events with a label. */
  int rank(int label) {
    return labels.rank(label);
  }

  /** The enabled labels, by owner, in the order of the kernel. */
  int[] enabled(int[] vector) {
    if (table.isRunOver(vector)) {
      return new int[0];
    }
    int size = 0;
    for (int rank = 0; rank < n; rank++) {
      size += table.get(vector, rank).size();
    }
    int[] all = new int[size];
    int at = 0;
    for (int rank = 0; rank < n; rank++) {
      CellChoices choices = table.get(vector, rank);
      System.arraycopy(choices.labels(), 0, all, at, choices.size());
      at += choices.size();
    }
    return all;
  }

  boolean isEnabled(int[] vector, int label) {
    return !table.isRunOver(vector) && choices(vector, label).indexOf(label) >= 0;
  }

  private CellChoices choices(int[] vector, int label) {
    return table.get(vector, labels.rank(label));
  }

  /** The first transition of an enabled event. */
  private long transition(int[] vector, int label) {
    CellChoices choices = choices(vector, label);
    return choices.transitions()[choices.indexOf(label)];
  }

  /** Whether an enabled event is optional in this state. */
  boolean isOptional(int[] vector, int label) {
    return Kernel.isOptional(transition(vector, label));
  }

  /** Whether an enabled event answers no. */
  boolean isFalseAnswer(int[] vector, int label) {
    return Kernel.isFalseAnswer(transition(vector, label));
  }

  /** Whether nothing more has to happen: no event is enabled, or only optional ones. What polls may go on to do so. */
  boolean isEnd(int[] vector) {
    for (int label : enabled(vector)) {
      if (!isOptional(vector, label)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a process is on a {@link PollingLoop}; the run may be over. */
  boolean polls(int[] vector, int rank) {
    return !table.isRunOver(vector) && table.get(vector, rank).polls();
  }

  /** Once around the loops of all processes that poll; empty when none does. */
  Path loops(int[] vector) {
    Execution.PathBuilder path = new Execution.PathBuilder();
    for (int rank = 0; rank < kernel.processCount(); rank++) {
      if (polls(vector, rank)) {
        Arrays.stream(table.get(vector, rank).loop()).forEach(path);
      }
    }
    return path.build();
  }

  /** Writes the successor under a label; false when it is not enabled. The arrays differ. */
  boolean apply(int[] vector, int label, int[] successor) {
    if (table.isRunOver(vector)) {
      return false;
    }
    CellChoices choices = choices(vector, label);
    int index = choices.indexOf(label);
    if (index < 0) {
      return false;
    }
    long resume = choices.resumes()[index];
    int[] from = afterWaiting(vector, choices.loop(), choices.waited()[index]);
    if (resume == CellChoices.NONE) {
      kernel.apply(from, choices.transitions()[index], successor);
    } else {
      kernel.apply(from, choices.transitions()[index], middle);
      kernel.apply(middle, resume, successor);
    }
    return true;
  }

  private int[] afterWaiting(int[] vector, long[] loop, int steps) {
    int[] from = vector;
    for (int i = 0; i < steps; i++) {
      kernel.apply(from, loop[i], middle);
      System.arraycopy(middle, 0, waited, 0, waited.length);
      from = waited;
    }
    return from;
  }

  /** As {@link #apply} for an enabled label, in place. */
  void advance(int[] vector, int label) {
    boolean applied = apply(vector, label, first);
    assert applied : "an event was moved to where it is not enabled";
    System.arraycopy(first, 0, vector, 0, vector.length);
  }

  /** Passes on the transitions of the kernel that an enabled event stands for. */
  void transitions(int[] vector, int label, LongConsumer out) {
    CellChoices choices = choices(vector, label);
    int index = choices.indexOf(label);
    for (int i = 0; i < choices.waited()[index]; i++) {
      out.accept(choices.loop()[i]);
    }
    out.accept(choices.transitions()[index]);
    if (choices.resumes()[index] != CellChoices.NONE) {
      out.accept(choices.resumes()[index]);
    }
  }

  /**
   * Whether two labels of different owners commute in a state: both orders are possible and lead to the same state; for two threads of one process, also what they touch is apart. Two labels of
   * one owner never do.
   */
  boolean commute(int[] vector, int one, int other) {
    return areApart(vector, one, other)
        && apply(vector, one, first)
        && apply(first, other, oneThenOther)
        && apply(vector, other, first)
        && apply(first, one, otherThenOne)
        && Arrays.equals(oneThenOther, otherThenOne);
  }

  private boolean areApart(int[] vector, int one, int other) {
    int rank = labels.rank(one);
    return rank != labels.rank(other)
        || (labels.owner(one) != labels.owner(other)
            && labels.isTurn(one)
            && labels.isTurn(other)
            && kernel.areApart(vector, rank, labels.thread(one), labels.thread(other)));
  }
}
