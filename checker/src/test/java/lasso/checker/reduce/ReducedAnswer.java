package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;

/**
 * What a reduction must preserve of a search.
 *
 * @param faults kind, rank and first line of each violation; of a hang only its kind, since its words depend on where in the
 *     component it was judged
 * @param outcomes with the way in which they ended
 */
public record ReducedAnswer(
    boolean complete, Set<String> faults, Set<List<String>> outcomes, long states) {
  static final int MAX_STATES = 3000;

  public static ReducedAnswer full(
      Play[] plays, Buffering buffering, SearchOptions.Order order, boolean outcomes) {
    return of(plays, buffering, order, outcomes, Subject::of);
  }

  /** {@code independence}: what the reduction takes for independent. */
  static ReducedAnswer reduced(
      Play[] plays,
      Buffering buffering,
      SearchOptions.Order order,
      boolean outcomes,
      Function<Kernel, Independence> independence) {
    return of(
        plays,
        buffering,
        order,
        outcomes,
        kernel -> new AmpleSystem(kernel, independence.apply(kernel)).subject());
  }

  /** By forced moves alone, where they may be passed through. */
  static Subject passing(Kernel kernel) {
    return kernel.isTimeless() ? new PassingSystem(kernel).subject() : Subject.of(kernel);
  }

  static ReducedAnswer of(
      Play[] plays,
      Buffering buffering,
      SearchOptions.Order order,
      boolean outcomes,
      Function<Kernel, Subject> subjects) {
    Players players = new Players(plays);
    Kernel kernel = new Kernel(players, players.replies, buffering);
    Subject subject = subjects.apply(kernel);
    SearchOptions options =
        SearchOptions.DEFAULT.toBuilder()
            .order(order)
            .all(true)
            .outcomes(outcomes)
            .maxStates(MAX_STATES)
            .build();
    return of(
        kernel, Search.run(subject, players, options, SearchListener.NONE, new StopRequest()));
  }

  /** What a search has answered; its paths must be those of the kernel. */
  public static ReducedAnswer of(Kernel kernel, SearchResult result) {
    Set<String> faults = new TreeSet<>();
    if (result.verdict() instanceof SearchVerdict.Violated violated) {
      for (FoundViolation violation : violated.violations()) {
        faults.add(
            violation.kind() == ViolationKind.NONTERMINATION
                ? "hang"
                : violation.kind()
                    + " "
                    + violation.rank()
                    + " "
                    + violation.message().lines().findFirst().orElse(""));
        follow(kernel, violation.stem(), violation.cycle());
      }
    }
    Set<List<String>> ends = new HashSet<>();
    result
        .outcomes()
        .forEach(
            outcome -> {
              List<String> words = new ArrayList<>(outcome.outputs());
              words.add(outcome.end());
              ends.add(words);
              follow(kernel, outcome.schedule(), Path.EMPTY);
            });
    return new ReducedAnswer(result.complete(), faults, ends, result.statistics().states());
  }

  /** Every transition of a reported path must be enabled where it is taken, and a cycle must close. */
  private static void follow(Kernel kernel, Path stem, Path cycle) {
    int[] vector = new int[kernel.vectorLength()];
    kernel.initial(vector);
    vector = follow(kernel, vector, stem);
    if (!cycle.isEmpty() && !Arrays.equals(vector, follow(kernel, vector, cycle))) {
      throw new AssertionError("the cycle does not close");
    }
  }

  private static int[] follow(Kernel kernel, int[] start, Path path) {
    int[] vector = start;
    TransitionList enabled = new TransitionList();
    for (int i = 0; i < path.length(); i++) {
      kernel.enabled(vector, enabled);
      boolean found = false;
      for (int j = 0; j < enabled.size(); j++) {
        found |= enabled.get(j) == path.transition(i);
      }
      if (!found) {
        throw new AssertionError("transition " + i + " of a reported path is not enabled");
      }
      int[] next = new int[vector.length];
      kernel.apply(vector, path.transition(i), next);
      vector = next;
    }
    return vector;
  }

  /** Without what may differ. */
  public ReducedAnswer withoutStates() {
    return new ReducedAnswer(complete, faults, outcomes, 0);
  }
}
