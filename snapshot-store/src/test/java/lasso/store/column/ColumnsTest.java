package lasso.store.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.StoreFullException;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  private static final int ROWS = 200_000;

  private final MemoryBudget budget = new MemoryBudget("test", 1 << 24);

  @Test
  void columnsAreMapsFromRowsWithZeroForTheRest() {
    Random random = new Random(1);
    Map<Integer, Long> expected = new HashMap<>();
    try (IntColumn ints = new IntColumn(budget);
        LongColumn longs = new LongColumn(budget)) {
      for (int i = 0; i < 20_000; i++) {
        int row = random.nextInt(ROWS);
        long value = random.nextLong();
        expected.put(row, value);
        ints.set(row, (int) value);
        longs.set(row, value);
      }
      for (int row = 0; row < ROWS + 100_000; row++) {
        long value = expected.getOrDefault(row, 0L);
        assertThat(longs.get(row)).isEqualTo(value);
        assertThat(ints.get(row)).isEqualTo((int) value);
      }
      assertThat(budget.usedBytes()).isEqualTo(ints.bytes() + longs.bytes());
    }
    assertThat(budget.usedBytes()).isZero();
  }

  @Test
  void stacksAreStacks() {
    Random random = new Random(2);
    Deque<Long> expected = new ArrayDeque<>();
    try (IntStack ints = new IntStack(budget);
        LongStack longs = new LongStack(budget)) {
      for (int i = 0; i < 50_000; i++) {
        if (expected.isEmpty() || random.nextInt(3) > 0) {
          long value = random.nextLong();
          expected.push(value);
          ints.push((int) value);
          longs.push(value);
        } else {
          long value = expected.pop();
          assertThat(longs.top()).isEqualTo(value);
          assertThat(longs.pop()).isEqualTo(value);
          assertThat(ints.pop()).isEqualTo((int) value);
        }
        assertThat(longs.size()).isEqualTo(expected.size());
      }
      assertThat(budget.usedBytes()).isPositive();
    }
    assertThat(budget.usedBytes()).isZero();
  }

  @Test
  void aReservedRowHasRoomAndAFullBudgetChangesNothing() {
    MemoryBudget small = new MemoryBudget("small", 40_000);
    try (LongColumn column = new LongColumn(small)) {
      column.reserve(4095);
      column.set(4095, 7);
      assertThatThrownBy(() -> column.reserve(4096)).isInstanceOf(StoreFullException.class);
      assertThat(column.get(4095)).isEqualTo(7);
      assertThat(column.get(4096)).isZero();
    }
    assertThat(small.usedBytes()).isZero();
  }
}
