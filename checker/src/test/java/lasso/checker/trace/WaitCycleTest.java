package lasso.checker.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WaitCycleTest {
  @Test
  void cycleIsFoundBehindAWaitingTail() {
    assertThat(find(List.of(1), List.of(2), List.of(1))).containsExactly(1, 2);
  }

  @Test
  void waitingForOneselfIsACycle() {
    assertThat(find(List.of(0))).containsExactly(0);
  }

  @Test
  void chainThatEndsInAFinishedProcessIsNone() {
    assertThat(find(List.of(1), List.of(2), List.of())).isEmpty();
  }

  @Test
  void waitingForAnyOfSeveralIsNoCycle() {
    assertThat(find(List.of(1, 2), List.of(0), List.of(0))).isEmpty();
  }

  @SafeVarargs
  private static List<Integer> find(List<Integer>... waitsFor) {
    List<Standing> standings = new ArrayList<>();
    for (List<Integer> ranks : waitsFor) {
      standings.add(
          new Standing(standings.size(), null, null, "", false, "", ranks, List.of(), List.of()));
    }
    return WaitCycle.find(standings);
  }
}
