package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import lasso.checker.explore.DerivedSystem;
import lasso.checker.explore.PermutingSystem;
import lasso.checker.explore.Reducer;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.Unfolding;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.AsymmetryException;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Symmetry;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.program.UnusableInputException;

/**
 * A kernel in which some ranks are interchangeable: of the states that permutations of them turn into each other there is one, the representative. A
 * path goes from representative to representative; {@link #stem} and {@link #cycle} make runs of the program of it.
 */
public final class SymmetricSystem extends DerivedSystem implements PermutingSystem, Unfolding {
  private final Kernel kernel;
  private final LocalStates localStates;
  private final List<List<Integer>> classes;
  private final Symmetry symmetry;
  private final int[] middle;
  private long exchanged;
  private long applied;

  /**
   * Compares the starts of the processes.
   *
   * @param classes of interchangeable ranks, disjoint, ascending
   * @throws UnusableInputException when they are not interchangeable; so do the other methods
   */
  public SymmetricSystem(Kernel kernel, LocalStates localStates, List<List<Integer>> classes) {
    super(TransitionSystem.of(kernel));
    this.kernel = kernel;
    this.localStates = localStates;
    this.classes = classes;
    middle = new int[kernel.vectorLength()];
    kernel.initial(middle);
    try {
      symmetry =
          kernel.symmetry(
              classes,
              (a, b) ->
                  localStates.ending(a).leftovers().equals(localStates.ending(b).leftovers()));
    } catch (AsymmetryException e) {
      throw unusable(e);
    }
  }

  private UnusableInputException unusable(AsymmetryException e) {
    int rank = localStates.rank(e.localState());
    int image = localStates.rank(e.image());
    return new UnusableInputException(
        "--symmetric %s: ranks %d and %d are not interchangeable. With the two exchanged, rank %d does not do%s what corresponds to the step of rank %d%s: %s."
                .formatted(
                    words(classes),
                    e.first(),
                    e.second(),
                    image,
                    place(e.image()),
                    rank,
                    place(e.localState()),
                    e.getMessage())
            + " Probably the program tells these ranks apart there, by comparing a rank with a"
            + " number, by computing with ranks, or by going through the ranks in their order."
            + " Leave one of them out of --symmetric.",
        e);
  }

  private String place(int localState) {
    CallReport call = localStates.standsAt(localState);
    return call == null || call.place() == null
        ? ""
        : " after " + call.place().getFileName() + ":" + call.place().getLineNumber();
  }

  /** Classes of ranks as on the command line. */
  public static String words(List<List<Integer>> classes) {
    return classes.stream()
        .map(ranks -> ranks.stream().map(String::valueOf).collect(Collectors.joining(",")))
        .collect(Collectors.joining(" --symmetric "));
  }

  @Override
  public void initial(int[] vector) {
    kernel.initial(middle);
    symmetry.canonicalize(middle, vector);
  }

  // HOT: WholePrograms
  @Override
  public void apply(int[] vector, long transition, int[] successor) {
    try {
      symmetry.learn(vector, transition);
    } catch (AsymmetryException e) {
      throw unusable(e);
    }
    kernel.apply(vector, transition, middle);
    symmetry.canonicalize(middle, successor);
    applied++;
    exchanged += Arrays.equals(middle, successor) ? 0 : 1;
  }

  @Override
  public int[] permutation(int[] vector, long transition) {
    kernel.apply(vector, transition, middle);
    return symmetry.canonicalize(middle, new int[middle.length]);
  }

  /** For a search engine. */
  public Subject subject() {
    return new Subject(this, Reducer.none(this), this, this, false);
  }

  @Override
  public void unfold(int[] vector, long transition, LongConsumer out) {
    out.accept(transition);
  }

  @Override
  public Path stem(Path path) {
    return new Walk(path).from(null);
  }

  @Override
  public Path cycle(Path stem, Path cycle) {
    return cycle.isEmpty() ? cycle : new Walk(cycle).from(end(stem));
  }

  private int[] end(Path stem) {
    int[] state = new int[vectorLength()];
    initial(state);
    for (int i = 0; i < stem.length(); i++) {
      int[] next = new int[state.length];
      apply(state, stem.transition(i), next);
      state = next;
    }
    return state;
  }

  /** A path of representatives, and which permutations lead from them to the states of one run. */
  private final class Walk {
    private final Path path;
    private final List<int[]> states = new ArrayList<>();

    /** What makes a state of the run of each representative: the run starts in the first one. */
    private final List<int[]> unfolding = new ArrayList<>();

    Walk(Path path) {
      this.path = path;
    }

    /** {@code start}: null for a stem, which then ends in the last representative; else a cycle is gone round until it closes. */
    Path from(int[] start) {
      int[] state = start;
      if (state == null) {
        state = new int[vectorLength()];
        initial(state);
      }
      int[] unfold = identity();
      states.add(state);
      unfolding.add(unfold);
      for (int i = 0; i < path.length(); i++) {
        int[] next = new int[vectorLength()];
        apply(states.get(i), path.transition(i), next);
        unfold = compose(unfold, inverse(permutation(states.get(i), path.transition(i))));
        states.add(next);
        unfolding.add(unfold);
      }
      return start == null ? run(inverse(unfold), 1) : run(identity(), rounds());
    }

    private int rounds() {
      int[] round = unfolding.get(path.length());
      int[] power = round;
      int rounds = 1;
      while (!Arrays.equals(image(power, states.get(0)), states.get(0))) {
        power = compose(power, round);
        rounds++;
      }
      return rounds;
    }

    /** The transitions of the program, all states permuted first as given. */
    private Path run(int[] first, int rounds) {
      long[] transitions = new long[rounds * path.length()];
      int[] outer = first;
      for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < path.length(); i++) {
          int[] from = image(compose(outer, unfolding.get(i)), states.get(i));
          int[] to = image(compose(outer, unfolding.get(i + 1)), states.get(i + 1));
          transitions[round * path.length() + i] =
              transition(from, to, Kernel.isOptional(path.transition(i)));
        }
        outer = compose(outer, unfolding.get(path.length()));
      }
      return Path.of(transitions);
    }

    private long transition(int[] from, int[] to, boolean optional) {
      TransitionList enabled = new TransitionList();
      kernel.enabled(from, enabled);
      int[] target = new int[vectorLength()];
      for (int i = 0; i < enabled.size(); i++) {
        if (Kernel.isOptional(enabled.get(i)) == optional) {
          kernel.apply(from, enabled.get(i), target);
          if (Arrays.equals(target, to)) {
            return enabled.get(i);
          }
        }
      }
      throw new IllegalStateException(
          "no transition leads from " + Arrays.toString(from) + " to " + Arrays.toString(to));
    }
  }

  private int[] image(int[] permutation, int[] vector) {
    return symmetry.image(permutation, vector, new int[vector.length]);
  }

  private int[] identity() {
    int[] identity = new int[processCount()];
    Arrays.setAll(identity, rank -> rank);
    return identity;
  }

  /** The second, then the first. */
  private static int[] compose(int[] first, int[] second) {
    int[] both = new int[first.length];
    Arrays.setAll(both, rank -> first[second[rank]]);
    return both;
  }

  private static int[] inverse(int[] permutation) {
    int[] inverse = new int[permutation.length];
    for (int rank = 0; rank < inverse.length; rank++) {
      inverse[permutation[rank]] = rank;
    }
    return inverse;
  }

  /** The report of {@code --explain-reduction}, line by line. */
  public List<String> explain() {
    return List.of(
        "Symmetry: ranks %s are interchangeable in every step that was executed."
            .formatted(words(classes)),
        "  Of %,d transitions %,d led to a state that another one stands for."
            .formatted(applied, exchanged),
        "  No ample sets: they are not combined with --symmetric.");
  }
}
