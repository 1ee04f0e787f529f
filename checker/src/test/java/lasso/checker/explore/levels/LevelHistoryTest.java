package lasso.checker.explore.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NumbersUsedUpException;
import org.junit.jupiter.api.Test;

class LevelHistoryTest {
  @Test
  void statesBeyondTheirNumbersAreRefusedAndTheRestIsKept() {
    MemoryBudget budget = new MemoryBudget("test", 1 << 24);
    try (LevelHistory history = new LevelHistory(budget, 4);
        Frontier frontier = new Frontier(budget)) {
      frontier.reserveRows(2);
      frontier.add(0, 7);
      frontier.add(1, 5);
      frontier.add(1, 9);
      history.addLevel(null);
      history.add(frontier);
      history.addLevel(null);
      assertThatThrownBy(() -> history.add(frontier))
          .isInstanceOf(NumbersUsedUpException.class)
          .hasMessageContaining("more than 4 states");
      assertThat(history.size()).isEqualTo(4);
      LevelHistory.Reader states = history.read(0);
      assertThat(states.next() && states.next() && states.next()).isTrue();
      assertThat(states.state()).isEqualTo(2);
      assertThat(states.column()).isEqualTo(9);
      assertThat(states.next()).isFalse();
    }
  }
}
