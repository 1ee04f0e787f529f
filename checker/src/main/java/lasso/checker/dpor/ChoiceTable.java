package lasso.checker.dpor;

import java.util.Arrays;
import java.util.List;
import lasso.runtime.kernel.Completion;
import lasso.runtime.kernel.Kernel;
import lasso.runtime.kernel.Request;
import lasso.runtime.kernel.Transition;
import lasso.runtime.kernel.TransitionList;

/** The {@link Choices} of the processes of a kernel, computed once for each cell. */
final class ChoiceTable {
  private final Kernel kernel;
  private final boolean composes;
  private final Labels labels;

  /** By rank and cell. */
  private final Choices[][] known;

  private final TransitionList enabled = new TransitionList();
  private final int[] afterMatch;
  private final int[] afterResume;

  /** See {@link EventSystem} for {@code composes}. */
  ChoiceTable(Kernel kernel, boolean composes, Labels labels) {
    this.kernel = kernel;
    this.composes = composes;
    this.labels = labels;
    known = new Choices[kernel.processCount()][64];
    afterMatch = new int[kernel.vectorLength()];
    afterResume = new int[kernel.vectorLength()];
  }

  /** Whether a process has ended the run: then nothing is enabled. */
  boolean isRunOver(int[] vector) {
    for (int rank = 0; rank < known.length; rank++) {
      Choices choices = slot(vector, rank);
      if (choices == Choices.RUN_IS_OVER) {
        return true;
      }
      if (choices == null && endsRun(vector, rank)) {
        known[rank][vector[rank]] = Choices.RUN_IS_OVER;
        return true;
      }
    }
    return false;
  }

  /** What a rank can do; the run is not over. */
  Choices get(int[] vector, int rank) {
    Choices choices = slot(vector, rank);
    if (choices == null) {
      choices = compute(vector, rank);
      known[rank][vector[rank]] = choices;
    }
    return choices;
  }

  private Choices slot(int[] vector, int rank) {
    int cell = vector[rank];
    if (cell >= known[rank].length) {
      known[rank] = Arrays.copyOf(known[rank], Math.max(cell + 1, 2 * known[rank].length));
    }
    return known[rank][cell];
  }

  private boolean endsRun(int[] vector, int rank) {
    return kernel.request(vector, rank) instanceof Request.End end && end.kind().endsRun();
  }

  private Choices compute(int[] vector, int rank) {
    long[] transitions = transitions(vector, rank);
    int[] numbers = new int[transitions.length];
    long[] resumes = new long[transitions.length];
    for (int i = 0; i < transitions.length; i++) {
      Transition first = kernel.describe(vector, transitions[i]);
      resumes[i] = resumeAfter(vector, transitions[i], first);
      Transition last =
          resumes[i] == Choices.NONE ? first : kernel.describe(afterMatch, resumes[i]);
      numbers[i] = labels.number(Labels.Label.of(first, last));
    }
    return new Choices(numbers, transitions, resumes);
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

  /** The resume that is one event with the match, or {@link Choices#NONE}; {@link #afterMatch} is the state between the two. */
  private long resumeAfter(int[] vector, long transition, Transition match) {
    if (!composes || match.kind() != Transition.Kind.MATCH) {
      return Choices.NONE;
    }
    Request awaited = new Request.Wait(Completion.ALL, List.of(match.receive().handle()));
    if (!kernel.request(vector, match.rank()).equals(awaited)) {
      return Choices.NONE;
    }
    kernel.apply(vector, transition, afterMatch);
    for (long resume : transitions(afterMatch, match.rank())) {
      if (!Kernel.isMatch(resume)) {
        kernel.apply(afterMatch, resume, afterResume);
        return endsRun(afterResume, match.rank()) ? Choices.NONE : resume;
      }
    }
    throw new IllegalStateException("nothing resumes rank " + match.rank() + " after its match");
  }
}
