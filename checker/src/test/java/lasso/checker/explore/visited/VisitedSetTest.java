package lasso.checker.explore.visited;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import lasso.store.memory.HashBits;
import lasso.store.memory.MemoryBudget;
import lasso.store.memory.StoreFullException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisitedSetTest {
  private static MemoryBudget unbounded() {
    return new MemoryBudget("test", Long.MAX_VALUE);
  }

  /** Walks at random, a few elements changing per step, and compares every answer with a map's. */
  @ParameterizedTest(name = "length {0}, values below {1}, {2} inserts, {3} hash bits")
  @CsvSource({
    "1, 9000, 30000, 64",
    "2, 500, 300000, 64",
    "3, 60, 300000, 64",
    "5, 40, 100000, 64",
    "8, 2147483647, 100000, 64",
    "24, 30, 200000, 64",
    "24, 5, 6000, 4",
    "2, 2147483647, 6000, 4",
    "7, 4, 3000, 0",
  })
  void agreesWithMap(int length, int values, int inserts, int hashBits) {
    long seed = 17 * length + hashBits;
    Random random = new Random(seed);
    Map<List<Integer>, Integer> model = new HashMap<>();
    List<int[]> states = new ArrayList<>();
    try (VisitedSet set = new VisitedSet(length, unbounded(), new HashBits(hashBits))) {
      int[] vector = new int[length];
      int[] tree = new int[set.treeLength()];
      int[] next = new int[set.treeLength()];
      assertThat(set.insert(vector, tree)).isZero();
      model.put(boxed(vector), 0);
      states.add(vector.clone());
      for (int i = 0; i < inserts; i++) {
        if (random.nextInt(10) == 0) {
          int state = random.nextInt(set.size());
          set.load(state, tree, vector);
          assertThat(vector).as("seed %d", seed).isEqualTo(states.get(state));
        }
        for (int changes = random.nextInt(3); changes >= 0; changes--) {
          vector[random.nextInt(length)] = random.nextInt(values);
        }
        Integer known = model.putIfAbsent(boxed(vector), model.size());
        int found = set.find(vector, tree, next);
        assertThat(found).as("seed %d", seed).isEqualTo(known == null ? -1 : known);
        int put = set.insert(vector, tree, next);
        assertThat(put).as("seed %d", seed).isEqualTo(known == null ? states.size() : ~known);
        if (known == null) {
          states.add(vector.clone());
        }
        int[] swap = tree;
        tree = next;
        next = swap;
      }
      assertThat(set.size()).isEqualTo(model.size());
      for (int state = 0; state < set.size(); state++) {
        set.load(state, tree, vector);
        assertThat(vector).as("seed %d", seed).isEqualTo(states.get(state));
      }
    }
  }

  /** The same random states, in batches and one by one: the same answers, and all of them come back. */
  @ParameterizedTest(name = "length {0}, values below {1}, {2} batches, {3} hash bits")
  @CsvSource({
    "1, 9000, 3000, 64",
    "2, 500, 9000, 64",
    "3, 60, 9000, 64",
    "7, 40, 9000, 64",
    "24, 30, 9000, 64",
    "9, 5, 600, 4",
    "5, 4, 100, 0",
  })
  void batchesAgreeWithSingleInsertions(int length, int values, int batches, int hashBits) {
    Random random = new Random(31 * length + hashBits);
    HashBits bits = new HashBits(hashBits);
    try (VisitedSet single = new VisitedSet(length, unbounded(), bits);
        VisitedSet batched = new VisitedSet(length, unbounded(), bits)) {
      int[] start = new int[length];
      int[] spare = new int[single.treeLength()];
      int[] base = new int[single.treeLength()];
      single.insert(start, base);
      batched.insert(start, new int[single.treeLength()]);
      int[][] vectors = new int[20][length];
      int[][] bases = new int[20][single.treeLength()];
      int[][] trees = new int[20][single.treeLength()];
      long[] prepared = new long[20];
      int[] numbers = new int[20];
      for (int batch = 0; batch < batches; batch++) {
        int count = 1 + random.nextInt(20);
        int[] states = new int[count];
        Arrays.setAll(states, i -> random.nextInt(batched.size()));
        batched.loadAll(states, count, bases, vectors);
        for (int i = 0; i < count; i++) {
          for (int changes = random.nextInt(3); changes > 0; changes--) {
            vectors[i][random.nextInt(length)] = random.nextInt(values);
          }
        }
        batched.prepareAll(vectors, bases, trees, count, prepared);
        batched.insertAll(prepared, count, numbers);
        for (int i = 0; i < count; i++) {
          assertThat(numbers[i]).isEqualTo(single.insert(vectors[i], base, spare));
        }
      }
      assertThat(batched.size()).isEqualTo(single.size()).isGreaterThan(60);
      int[] expected = new int[length];
      for (int state = 0; state < batched.size(); state++) {
        single.load(state, spare, expected);
        batched.loadAll(new int[] {state}, 1, trees, vectors);
        assertThat(vectors[0]).isEqualTo(expected);
      }
    }
  }

  private static List<Integer> boxed(int[] vector) {
    return Arrays.stream(vector).boxed().toList();
  }

  @Test
  void extremeValuesAreKept() {
    try (VisitedSet set = new VisitedSet(2, unbounded(), HashBits.ALL)) {
      int[] tree = new int[set.treeLength()];
      int[] base = new int[set.treeLength()];
      set.insert(new int[2], base);
      Random random = new Random(5);
      int[][] vectors = new int[20_000][];
      for (int i = 0; i < vectors.length; i++) {
        vectors[i] = new int[] {random.nextInt() | 1, random.nextInt()};
        set.insert(vectors[i], base, tree);
      }
      set.insert(new int[] {-1, -1}, base, tree);
      int last = tree[1];
      int[] vector = new int[2];
      set.load(last, tree, vector);
      assertThat(vector).containsExactly(-1, -1);
      for (int i = 0; i < vectors.length; i++) {
        assertThat(set.find(vectors[i], base, tree)).isEqualTo(i + 1);
      }
    }
  }

  @Test
  void refusalAtTheMemoryBoundLeavesTheSetUsable() {
    MemoryBudget budget = new MemoryBudget("test", 2_000_000);
    try (VisitedSet set = new VisitedSet(4, budget, HashBits.ALL)) {
      int[] base = new int[set.treeLength()];
      int[] tree = new int[set.treeLength()];
      set.insert(new int[4], base);
      assertThatThrownBy(
              () -> {
                for (int i = 1; ; i++) {
                  set.insert(new int[] {i % 1000, 0, i / 1000, 0}, base, tree);
                }
              })
          .isInstanceOf(StoreFullException.class)
          .hasMessageContaining("2000000");
      int size = set.size();
      assertThat(size).isGreaterThan(10_000);
      assertThat(set.bytes()).isLessThanOrEqualTo(2_000_000);
      for (int i = 1; i < size; i++) {
        int[] vector = {i % 1000, 0, i / 1000, 0};
        assertThat(set.find(vector, base, tree)).isEqualTo(i);
      }
      int absent = size + 1000;
      assertThat(set.find(new int[] {absent % 1000, 0, absent / 1000, 0}, base, tree))
          .isEqualTo(-1);
    }
  }

  @Test
  void largeSpacesTakeAboutTenBytesPerState() {
    try (VisitedSet set = new VisitedSet(8, unbounded(), HashBits.ALL)) {
      int[] base = new int[set.treeLength()];
      int[] tree = new int[set.treeLength()];
      set.insert(new int[8], base);
      int count = 1_000_000;
      for (int i = 1; i < count; i++) {
        int[] vector = {
          i % 10, i / 10 % 10, i / 100 % 10, i / 1000 % 10, i / 10000 % 10, 0, 0, i / 100000
        };
        set.insert(vector, base, tree);
      }
      assertThat(set.size()).isEqualTo(count);
      assertThat((double) set.bytes() / count).isLessThan(12);
    }
  }
}
