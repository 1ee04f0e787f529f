package lasso.checker.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import lasso.checker.explore.DerivedSystem;
import lasso.checker.explore.PermutingSystem;
import lasso.checker.explore.Reducer;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.Unfolding;
import lasso.checker.property.Path;
import lasso.runtime.kernel.system.AsymmetryException;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.Symmetry;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.process.LocalStates;
import lasso.runtime.process.report.CallReport;
import lasso.runtime.program.UnusableInputException;

/**
 * A kernel in which some ranks are interchangeable: of the states that permutations of them turn into each other there is one, the representative. A
 * path goes from representative to representative; {@link #stem} and {@link #cycle} make runs of the program of it. With ample sets, states between two
 * representatives are passed through.
 */
public final class SymmetricSystem extends DerivedSystem implements PermutingSystem, Unfolding {
  private final Kernel kernel;
  private final LocalStates localStates;
  private final List<List<Integer>> classes;
  private final Symmetry symmetry;

  /** What leads from a representative to a state that another one stands for; null where nothing is left out. */
  private final AmpleSystem ample;

  private final int[] middle;
  private long exchanged;
  private long applied;

  /**
   * All transitions of all representatives. Compares the starts of the processes.
   *
   * @param classes of interchangeable ranks, disjoint, ascending
   * @throws UnusableInputException when they are not interchangeable; so do the other methods
   */
  public SymmetricSystem(Kernel kernel, LocalStates localStates, List<List<Integer>> classes) {
    this(kernel, localStates, classes, Seen.NOTHING, null);
  }

  /** As far as ample sets go: of a kernel that commutes ({@link Kernel#isTimeless}). */
  public static SymmetricSystem reduced(
      Kernel kernel, LocalStates localStates, List<List<Integer>> classes) {
    return reduced(kernel, localStates, classes, Seen.NOTHING);
  }

  /** The same where formulas look at processes, too; {@code seen}: what they see is compared. */
  public static SymmetricSystem reduced(
      Kernel kernel, LocalStates localStates, List<List<Integer>> classes, Seen seen) {
    return new SymmetricSystem(kernel, localStates, classes, seen, kernel.independence());
  }

  /** {@code independence}: null where nothing is left out. */
  SymmetricSystem(
      Kernel kernel,
      LocalStates localStates,
      List<List<Integer>> classes,
      Seen seen,
      Independence independence) {
    super(TransitionSystem.of(kernel));
    this.kernel = kernel;
    this.localStates = localStates;
    this.classes = classes;
    middle = new int[kernel.vectorLength()];
    kernel.initial(middle);
    ample = independence == null ? null : new AmpleSystem(kernel, independence, this::learn);
    try {
      symmetry =
          kernel.symmetry(
              classes,
              new Compared(localStates, seen),
              independence == null ? (localState, reply) -> {} : independence::learn);
    } catch (AsymmetryException e) {
      throw unusable(e);
    }
  }

  /** The same representatives with all their transitions. */
  private SymmetricSystem(SymmetricSystem reduced) {
    super(TransitionSystem.of(reduced.kernel));
    kernel = reduced.kernel;
    localStates = reduced.localStates;
    classes = reduced.classes;
    symmetry = reduced.symmetry;
    middle = new int[kernel.vectorLength()];
    ample = null;
  }

  /** What formulas see of processes. */
  @FunctionalInterface
  public interface Seen {
    Seen NOTHING = (localState, image, first, second) -> true;

    /** Whether it is the same of two local states, with two ranks exchanged. */
    boolean areAlike(int localState, int image, int first, int second);
  }

  private record Compared(LocalStates localStates, Seen seen) implements Symmetry.Likeness {
    @Override
    public boolean endAlike(int localState, int other) {
      return localStates
          .ending(localState)
          .leftovers()
          .equals(localStates.ending(other).leftovers());
    }

    @Override
    public boolean lookAlike(int localState, int image, int first, int second) {
      return seen.areAlike(localState, image, first, second);
    }
  }

  /** Compares a step with those that correspond to it; what all of them send is learnt. */
  private void learn(int[] vector, long transition) {
    try {
      symmetry.learn(vector, transition);
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
    follow(vector, transition);
    symmetry.canonicalize(middle, successor);
    applied++;
    exchanged += Arrays.equals(middle, successor) ? 0 : 1;
  }

  /** Goes to the state {@link #middle}, which is not a representative yet. */
  private void follow(int[] vector, long transition) {
    if (ample == null) {
      learn(vector, transition);
      kernel.apply(vector, transition, middle);
    } else {
      ample.apply(vector, transition, middle);
    }
  }

  @Override
  public int[] permutation(int[] vector, long transition) {
    follow(vector, transition);
    return symmetry.canonicalize(middle, new int[middle.length]);
  }

  @Override
  public void through(int[] vector, long transition, LongConsumer out) {
    if (ample == null) {
      out.accept(transition);
    } else {
      ample.unfold(vector, transition, out);
    }
  }

  /** For a search engine. */
  public Subject subject() {
    return ample == null
        ? new Subject(this, Reducer.none(this), this, this, Subject.Reduction.NONE)
        : Subject.reduced(this, ample.reducer(), this, new SymmetricSystem(this));
  }

  /** What lies between two representatives is put in when a path is walked, with its ranks exchanged. */
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
      LongStream.Builder transitions = LongStream.builder();
      int[] outer = first;
      for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < path.length(); i++) {
          link(compose(outer, unfolding.get(i)), states.get(i), path.transition(i), transitions);
        }
        outer = compose(outer, unfolding.get(path.length()));
      }
      return Path.of(transitions.build().toArray());
    }

    /** What leads from a representative to the next one, permuted. */
    private void link(int[] by, int[] state, long transition, LongConsumer out) {
      LongStream.Builder links = LongStream.builder();
      through(state, transition, links);
      int[] from = state;
      for (long link : links.build().toArray()) {
        int[] to = new int[vectorLength()];
        kernel.apply(from, link, to);
        out.accept(transition(image(by, from), image(by, to), Kernel.isOptional(link)));
        from = to;
      }
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
    List<String> lines = new ArrayList<>();
    lines.add(
        "Symmetry: ranks %s are interchangeable in every step that was executed."
            .formatted(words(classes)));
    lines.add(
        "  Of %,d transitions %,d led to a state that another one stands for."
            .formatted(applied, exchanged));
    if (ample != null) {
      lines.addAll(ample.statistics().explain());
    }
    return lines;
  }
}
