package lasso.checker.dpor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Transition;
import lasso.runtime.kernel.system.TransitionList;

/** The {@link CellChoices} of the processes of a kernel, computed once for each cell. */
final class ChoiceTable {
  private final Kernel kernel;
  private final boolean composes;
  private final LabelNumbers labels;

  /** By owner and cell. */
  private final CellChoices[][] known;

  private final TransitionList enabled = new TransitionList();
  private final PollingLoop loops;
  private final int[] afterMatch;
  private final int[] afterResume;

  /** See {@link EventSystem} for {@code composes}. */
  ChoiceTable(Kernel kernel, boolean composes, LabelNumbers labels) {
    this.kernel = kernel;
    this.composes = composes;
    this.labels = labels;
    loops = new PollingLoop(kernel);
    known = new CellChoices[kernel.vectorLength()][64];
    afterMatch = new int[kernel.vectorLength()];
    afterResume = new int[kernel.vectorLength()];
  }

  /** Whether a process has ended the run: then nothing is enabled. */
  boolean isRunOver(int[] vector) {
    for (int rank = 0; rank < known.length; rank++) {
      CellChoices choices = slot(vector, rank);
      if (choices == CellChoices.RUN_IS_OVER) {
        return true;
      }
      if (choices == null && endsRun(vector, rank)) {
        known[rank][vector[rank]] = CellChoices.RUN_IS_OVER;
        return true;
      }
    }
    return false;
  }

  /** What a rank can do; the run is not over. */
  CellChoices get(int[] vector, int rank) {
    CellChoices choices = slot(vector, rank);
    if (choices == null) {
      choices = compute(vector, rank);
      known[rank][vector[rank]] = choices;
    }
    return choices;
  }

  private CellChoices slot(int[] vector, int rank) {
    int cell = vector[rank];
    if (cell >= known[rank].length) {
      known[rank] = Arrays.copyOf(known[rank], Math.max(cell + 1, 2 * known[rank].length));
    }
    return known[rank][cell];
  }

  private boolean endsRun(int[] vector, int rank) {
    return rank < kernel.processCount()
        && kernel.request(vector, rank) instanceof Request.End end
        && end.kind().endsRun();
  }

  private CellChoices compute(int[] vector, int rank) {
    long[] loop = loops.around(vector, rank);
    if (loop.length > 0) {
      return polling(vector, rank, loop);
    }
    long[] transitions = transitions(vector, rank);
    int[] numbers = new int[transitions.length];
    long[] resumes = new long[transitions.length];
    int turn = transitions.length == 0 ? 0 : kernel.turn(vector, rank);
    for (int i = 0; i < transitions.length; i++) {
      Transition first = kernel.describe(vector, transitions[i]);
      resumes[i] = resumeAfter(vector, transitions[i], first);
      Transition last =
          resumes[i] == CellChoices.NONE ? first : kernel.describe(afterMatch, resumes[i]);
      numbers[i] = labels.number(LabelNumbers.Label.of(first, last, turn, 0));
    }
    return new CellChoices(numbers, transitions, resumes, new int[numbers.length], loop);
  }

  /** Of a process that is on a loop: what it can do after so many steps around, as one event each. Matches do not depend on where it is, so they come first. */
  private CellChoices polling(int[] vector, int rank, long[] loop) {
    int[] at = vector.clone();
    List<Long> transitions = new ArrayList<>();
    List<Integer> numbers = new ArrayList<>();
    List<Integer> waited = new ArrayList<>();
    for (int steps = 0; steps < loop.length; steps++) {
      for (long transition : transitions(at, rank)) {
        if (transition != loop[steps] && (steps == 0 || !Kernel.isMatch(transition))) {
          Transition event = kernel.describe(at, transition);
          transitions.add(transition);
          numbers.add(labels.number(LabelNumbers.Label.of(event, event, 0, steps)));
          waited.add(steps);
        }
      }
      kernel.apply(at, loop[steps], afterResume);
      System.arraycopy(afterResume, 0, at, 0, at.length);
    }
    long[] resumes = new long[transitions.size()];
    Arrays.fill(resumes, CellChoices.NONE);
    return new CellChoices(
        numbers.stream().mapToInt(Integer::intValue).toArray(),
        transitions.stream().mapToLong(Long::longValue).toArray(),
        resumes,
        waited.stream().mapToInt(Integer::intValue).toArray(),
        loop);
  }

  private long[] transitions(int[] vector, int rank) {
    kernel.enabled(vector, enabled);
    long[] own = new long[enabled.size()];
    int size = 0;
    for (int i = 0; i < enabled.size(); i++) {
      if (Kernel.rank(enabled.get(i)) == rank) {
        own[size++] = enabled.get(i);
      }
    }
    return Arrays.copyOf(own, size);
  }

  /** The resume that is one event with the match, or {@link CellChoices#NONE}; {@link #afterMatch} is the state between the two. */
  private long resumeAfter(int[] vector, long transition, Transition match) {
    if (!composes || match.kind() != Transition.Kind.MATCH) {
      return CellChoices.NONE;
    }
    Request awaited = new Request.Wait(Completion.ALL, List.of(match.receive().handle()));
    if (!kernel.request(vector, match.rank()).equals(awaited)) {
      return CellChoices.NONE;
    }
    kernel.apply(vector, transition, afterMatch);
    for (long resume : transitions(afterMatch, match.rank())) {
      if (!Kernel.isMatch(resume)) {
        kernel.apply(afterMatch, resume, afterResume);
        return endsRun(afterResume, match.rank()) ? CellChoices.NONE : resume;
      }
    }
    throw new IllegalStateException("nothing resumes rank " + match.rank() + " after its match");
  }
}
