package lasso.checker.dpor;

import java.util.Arrays;
import java.util.List;
import lasso.checker.explore.SearchRun;
import lasso.store.memory.Reservation;

/**
 * Reverses the races of an execution: for each event, whatever does not happen after it is followed by an alternative, an event that
 * is enabled there and depends on it: another answer or match of the same process, or an event of another process that does not commute with it.
 */
final class Races {
  private final EventSystem system;
  private final SearchRun run;
  private final Reservation memory;
  private final int[] state;
  private int[] word = new int[64];
  private long reversed;

  /**
   * For one search.
   *
   * @param memory counts what is added to wakeup trees
   */
  Races(EventSystem system, SearchRun run, Reservation memory) {
    this.system = system;
    this.run = run;
    this.memory = memory;
    state = new int[system.vectorLength()];
  }

  /** How many words were added to wakeup trees. */
  long reversed() {
    return reversed;
  }

  /** Adds to the wakeup tree of each node what is not covered there. */
  void reverse(Execution execution, List<WakeupNode> nodes) {
    if (execution.size() >= word.length) {
      word = new int[2 * execution.size()];
    }
    for (int event = 0; event < execution.size() && !run.halted(); event++) {
      run.look(execution.size(), execution.size());
      int length = withoutFutureOf(event, execution);
      int label = execution.label(event);
      if (length > 0 && !system.isEnabled(state, label)) {
        // all of it together has locked the threads of a process, which no two events do by
        // themselves
        wake(nodes.get(event), execution.state(event), Arrays.copyOf(word, length));
      }
      for (int alternative : system.enabled(state)) {
        if (alternative != label && !system.commute(state, label, alternative)) {
          word[length] = alternative;
          wake(nodes.get(event), execution.state(event), Arrays.copyOf(word, length + 1));
        }
      }
    }
  }

  /** Fills word and state with what comes behind an event and does not happen after it; returns the length of the word. */
  private int withoutFutureOf(int event, Execution execution) {
    System.arraycopy(execution.state(event), 0, state, 0, state.length);
    int length = 0;
    for (int later = event + 1; later < execution.size(); later++) {
      if (!execution.happensBefore(event, later)) {
        word[length++] = execution.label(later);
        system.advance(state, execution.label(later));
      }
    }
    return length;
  }

  private void wake(WakeupNode node, int[] at, int[] added) {
    if (!node.asleep().covers(system, at, added)
        && node.wakeups().insert(system, at.clone(), added, memory)) {
      reversed++;
    }
  }
}
