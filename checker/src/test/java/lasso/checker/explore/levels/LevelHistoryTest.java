package lasso.checker.explore.levels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import lasso.distributed.number.NumberReader;
import lasso.distributed.number.NumberWriter;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.NumbersUsedUpException;
import org.junit.jupiter.api.Test;

class LevelHistoryTest {
  @Test
  void statesBeyondTheirNumbersAreRefusedAndTheRestIsKept() {
    MemoryBudget budget = new MemoryBudget("test", 1 << 24);
    try (LevelHistory history = new LevelHistory(budget, 4);
        Frontier frontier = new Frontier(budget)) {
      frontier.add(0, 0, 7);
      frontier.add(0, 1, 5);
      frontier.add(0, 1, 9);
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

  @Test
  void whatIsReadBackIsWhatWasWrittenOrNoLevel() throws IOException {
    MemoryBudget budget = new MemoryBudget("test", 1 << 24);
    ByteArrayOutputStream written = new ByteArrayOutputStream();
    try (LevelHistory history = new LevelHistory(budget);
        Frontier frontier = new Frontier(budget)) {
      frontier.add(0, 0, 7);
      frontier.add(0, 1, 5);
      frontier.add(0, 1, 9);
      history.addLevel(null);
      history.add(frontier);
      NumberWriter out = new NumberWriter(written);
      history.writeLevel(0, out);
      out.flush();
    }
    assertThat(readBack(budget, 3, written.toByteArray())).containsExactly(0, 7, 1, 5, 1, 9);
    assertThatThrownBy(() -> readBack(budget, 2, written.toByteArray()))
        .isInstanceOf(IOException.class)
        .hasMessage("3 states where at most 2 can be");
    long huge = 1L << 40;
    for (long[] wrong :
        new long[][] {
          {huge}, {-1}, {1, 0, 0}, {1, 0, 2}, {1, huge, 1}, {1, 0, 1, huge}, {1, 0, 1, 1}
        }) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      NumberWriter out = new NumberWriter(bytes);
      for (long number : wrong) {
        out.put(number);
      }
      out.flush();
      assertThatThrownBy(() -> readBack(budget, 9, bytes.toByteArray()))
          .as(Arrays.toString(wrong))
          .isInstanceOf(IOException.class);
    }
  }

  /** Rows and columns. */
  private static List<Integer> readBack(MemoryBudget budget, int limit, byte[] bytes)
      throws IOException {
    List<Integer> found = new ArrayList<>();
    try (LevelHistory history = new LevelHistory(budget, limit)) {
      history.readLevel(null, new NumberReader(new ByteArrayInputStream(bytes)));
      LevelHistory.Reader states = history.read(0);
      while (states.next()) {
        found.add(states.row());
        found.add(states.column());
      }
    }
    return found;
  }
}
