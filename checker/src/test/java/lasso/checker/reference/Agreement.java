package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.checker.explore.SearchOptions;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.process.ProcessOptions;
import lasso.runtime.program.ProgramImage;

/** Runs one program by the references and by the checker, and compares. */
final class Agreement {
  /** Ways to run the checker that must not change a count. */
  enum Variant {
    BREADTH_FIRST(SearchOptions.Order.BFS, ProcessOptions.DEFAULT_PAGE_BYTES, 64),
    SMALL_PAGES(SearchOptions.Order.DFS, 256, 64),
    LARGE_PAGES(SearchOptions.Order.BFS, 65536, 64),
    FOUR_BITS(SearchOptions.Order.DFS, 256, 4);

    private final SearchOptions.Order order;
    private final int pageBytes;
    private final int hashBits;

    Variant(SearchOptions.Order order, int pageBytes, int hashBits) {
      this.order = order;
      this.pageBytes = pageBytes;
      this.hashBits = hashBits;
    }
  }

  private static final long STEP_LIMIT = 10_000_000;

  private final ProgramImage program;
  private final int ranks;
  private final Buffering buffering;

  Agreement(ProgramImage program, int ranks, Buffering buffering) {
    this.program = program;
    this.ranks = ranks;
    this.buffering = buffering;
  }

  /** The answer over histories. */
  NaiveSpace plain(boolean fused, int maxStates) {
    try (PlainReplayer replayer = new PlainReplayer(program, ranks)) {
      return NaiveExplorer.explore(new NaiveSystem(replayer, buffering, fused), maxStates);
    }
  }

  /** The answer over described states. */
  NaiveSpace described(boolean trackOutput, int maxStates) {
    try (FrameReplayer replayer = new FrameReplayer(program, ranks, trackOutput)) {
      return NaiveExplorer.explore(new NaiveSystem(replayer, buffering, true), maxStates);
    }
  }

  /** The checker's answer, depth first with default options. */
  NaiveSpace checker(boolean trackOutput) {
    ProcessOptions options =
        ProcessOptions.builder(ranks).trackOutput(trackOutput).stepLimit(STEP_LIMIT).build();
    return CheckerRun.explore(program, options, buffering, SearchOptions.Order.DFS);
  }

  /** The checker's answer, differently found. */
  NaiveSpace checker(boolean trackOutput, Variant variant) {
    ProcessOptions options =
        ProcessOptions.builder(ranks)
            .trackOutput(trackOutput)
            .stepLimit(STEP_LIMIT)
            .pageSizeBytes(variant.pageBytes)
            .hashBits(variant.hashBits)
            .build();
    return CheckerRun.explore(program, options, buffering, variant.order);
  }

  /** The checker's answer by ample sets. */
  NaiveSpace reduced(boolean trackOutput, SearchOptions.Order order) {
    ProcessOptions options =
        ProcessOptions.builder(ranks).trackOutput(trackOutput).stepLimit(STEP_LIMIT).build();
    return CheckerRun.reduced(program, options, buffering, order);
  }

  /** Verdict, deadlocks and outcomes; outcomes only if both collected them. */
  static void assertSameAnswer(NaiveSpace reference, NaiveSpace checker, boolean outcomes) {
    assertThat(checker.complete()).as("complete").isTrue();
    assertThat(checker.faults()).as("faults").isEqualTo(reference.faults());
    assertThat(checker.deadlocks()).as("deadlocks").isEqualTo(reference.deadlocks());
    if (outcomes) {
      assertThat(checker.outcomes()).as("outcomes").isEqualTo(reference.outcomes());
    }
  }

  static void assertSameCounts(NaiveSpace reference, NaiveSpace checker) {
    assertThat(checker.states()).as("states").isEqualTo(reference.states());
    assertThat(checker.transitions()).as("transitions").isEqualTo(reference.transitions());
  }
}
