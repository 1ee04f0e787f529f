package lasso.checker.explore.visited;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many random vectors against a plain count. The digits of a number, base eight, are a vector; so an array over all numbers knows which vectors
 * have come before, and under which number. {@code -Dlasso.visited.vectors=50000000} for as many as a large space has.
 */
class VisitedSetManyVectorsTest {
  private static final int VECTORS = Integer.getInteger("lasso.visited.vectors", 400_000);
  private static final int BATCH = 256;
  private static final int BITS_OF_ELEMENT = 3;

  @ParameterizedTest(name = "{0} hash bits")
  @ValueSource(ints = {64, 20})
  void agreesWithPlainCount(int hashBits) {
    int vectors = hashBits == 64 ? VECTORS : Math.min(VECTORS, 400_000);
    int bits = 32 - Integer.numberOfLeadingZeros(vectors);
    int length = (bits + BITS_OF_ELEMENT - 1) / BITS_OF_ELEMENT;
    int[] numbers = new int[1 << bits];
    Arrays.fill(numbers, -1);
    Random random = new Random(vectors);
    try (VisitedSet set =
        new VisitedSet(length, new MemoryBudget("test", Long.MAX_VALUE), new HashBits(hashBits))) {
      int[] base = new int[set.treeLength()];
      set.insert(new int[length], base);
      numbers[0] = 0;
      int distinct = 1;
      int[] values = new int[BATCH];
      int[][] batch = new int[BATCH][length];
      int[][] bases = new int[BATCH][];
      Arrays.fill(bases, base);
      int[][] trees = new int[BATCH][set.treeLength()];
      long[] prepared = new long[BATCH];
      int[] answers = new int[BATCH];
      for (int done = 0; done < vectors; done += BATCH) {
        for (int i = 0; i < BATCH; i++) {
          values[i] = random.nextInt(1 << bits);
          digits(values[i], batch[i]);
        }
        set.prepareAll(batch, bases, trees, BATCH, prepared);
        set.insertAll(prepared, BATCH, answers);
        for (int i = 0; i < BATCH; i++) {
          int known = numbers[values[i]];
          if (answers[i] != (known < 0 ? distinct : ~known)) {
            assertThat(answers[i])
                .as("vector %d", values[i])
                .isEqualTo(known < 0 ? distinct : ~known);
          }
          if (known < 0) {
            numbers[values[i]] = distinct++;
          }
        }
      }
      assertThat(set.size()).isEqualTo(distinct);
      comeBack(set, numbers, length);
    }
  }

  private static void comeBack(VisitedSet set, int[] numbers, int length) {
    int[] tree = new int[set.treeLength()];
    int[] vector = new int[length];
    int[] expected = new int[length];
    for (int value = 0; value < numbers.length; value++) {
      if (numbers[value] >= 0) {
        set.load(numbers[value], tree, vector);
        digits(value, expected);
        if (!Arrays.equals(vector, expected)) {
          assertThat(vector).as("state %d", numbers[value]).isEqualTo(expected);
        }
      }
    }
  }

  private static void digits(int value, int[] vector) {
    for (int i = 0; i < vector.length; i++) {
      vector[i] = value >>> BITS_OF_ELEMENT * i & (1 << BITS_OF_ELEMENT) - 1;
    }
  }
}
