package org.example.counter;

import static lasso.junit.LassoAssertions.assertHolds;
import static lasso.junit.LassoAssertions.assertViolated;
import static lasso.junit.LassoAssertions.plan;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import lasso.junit.ModelCheck;
import lasso.junit.Replay;
import mpi.MPI;
import org.junit.jupiter.api.Test;

class CounterTest {
  /** Every schedule of the program, for two and for three ranks. */
  @ModelCheck(ranks = {2, 3}, program = Counter.class, ltl = "F(sum@0 >= 1)")
  void everySchedule() {}

  /** The body is the program: every rank runs it. */
  @ModelCheck(ranks = 3)
  void wildcardsOvertake() throws Exception {
    MPI.Init(new String[0]);
    int[] value = {MPI.COMM_WORLD.Rank()};
    if (value[0] > 0) {
      MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
    } else {
      int sum = 0;
      for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        sum += value[0];
      }
      assertEquals(3, sum);
    }
    MPI.Finalize();
  }

  /** Once the counter answered before all shares were there; the schedule that showed it was kept. */
  @Replay("src/test/resources/answered-too-early.json")
  void answersWhatWasAdded() {}

  @Test
  void withinAnOrdinaryTest() {
    assertHolds(Counter.class, 3);
  }

  /** Not every rank is told the sum of all: there is a schedule that shows it. */
  @Test
  void theLastSumIsNotEverybodys() {
    String counterexample =
        assertViolated(
            plan(Counter.class, 3).toBuilder()
                .properties(properties -> properties.formulas(List.of("F(sum@1 == 3)")))
                .build());
    assertTrue(counterexample.contains("Counter.java"));
  }
}
