package lasso.checker.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import lasso.checker.explore.SearchOptions.Order;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.Kernel;
import org.junit.jupiter.api.Test;

/** Reduced searches give the answers of full ones. */
class AmpleSystemTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.ample.programs", 1500);
  private static final long FIRST = Long.getLong("lasso.ample.first", 0);

  @Test
  void randomPlaysHaveTheSameAnswers() {
    long full = 0;
    long reduced = 0;
    int compared = 0;
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      RandomPlays random = new RandomPlays(seed);
      Play[] plays = random.plays();
      Buffering buffering = random.buffering();
      boolean outcomes = seed % 3 > 0;
      Answer expected = Answer.full(plays, buffering, Order.DFS, outcomes);
      if (!expected.complete()) {
        continue;
      }
      for (Order order : Order.values()) {
        String name = "seed " + seed + ", " + order + ", " + buffering + "\n";
        for (Play play : plays) {
          name += play + "\n";
        }
        Answer answer;
        try {
          answer = Answer.reduced(plays, buffering, order, outcomes, Kernel::independence);
        } catch (RuntimeException | AssertionError e) {
          throw new AssertionError(name, e);
        }
        assertThat(answer.withoutStates()).as(name).isEqualTo(expected.withoutStates());
        reduced += answer.states();
        full += expected.states();
      }
      compared++;
    }
    System.out.println(compared + " compared, states " + full + " -> " + reduced);
  }
}
