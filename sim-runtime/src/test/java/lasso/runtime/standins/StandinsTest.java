package lasso.runtime.standins;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StandinsTest {
  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  @Test
  void sortsAsTheJdkDoes() {
    for (int round = 0; round < 300; round++) {
      int size = random.nextInt(40);
      List<int[]> list = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        list.add(new int[] {random.nextInt(6), i});
      }
      Comparator<int[]> byFirst = Comparator.comparingInt(pair -> pair[0]);
      List<int[]> expected = new ArrayList<>(list);
      expected.sort(byFirst);
      int[][] array = list.toArray(new int[0][]);
      Sorting.sort(array, byFirst);
      Sorting.sort(list, byFirst);
      assertThat(list).as("seed %d", seed).containsExactlyElementsOf(expected);
      assertThat(Arrays.asList(array)).as("seed %d", seed).isEqualTo(expected);
    }
    List<String> natural = new ArrayList<>(List.of("b", "a"));
    Sorting.sort(natural, null);
    assertThat(natural).containsExactly("a", "b");
  }

  @Test
  void updatesMapsAsTheJdkDoes() {
    for (int round = 0; round < 200; round++) {
      Map<Integer, Integer> expected = round % 2 == 0 ? new HashMap<>() : new TreeMap<>();
      Map<Integer, Integer> actual = round % 2 == 0 ? new HashMap<>() : new TreeMap<>();
      for (int step = 0; step < 60; step++) {
        int key = random.nextInt(8);
        Integer value = random.nextInt(5) == 0 ? null : (Integer) random.nextInt(9);
        BiFunction<Integer, Integer, Integer> keep =
            (a, b) -> value == null || b != null && b > 6 ? null : (Integer) (value + a);
        Object left;
        Object right;
        switch (random.nextInt(6)) {
          case 0 -> {
            left = expected.computeIfAbsent(key, k -> value);
            right = Mapping.computeIfAbsent(actual, key, k -> value);
          }
          case 1 -> {
            left = expected.computeIfPresent(key, keep);
            right = Mapping.computeIfPresent(actual, key, keep);
          }
          case 2 -> {
            left = expected.compute(key, keep);
            right = Mapping.compute(actual, key, keep);
          }
          case 3 -> {
            left = expected.merge(key, 1, keep);
            right = Mapping.merge(actual, key, 1, keep);
          }
          case 4 -> {
            expected.replaceAll((k, v) -> v + k);
            Mapping.replaceAll(actual, (k, v) -> v + k);
            left = right = null;
          }
          default -> {
            StringBuilder a = new StringBuilder();
            StringBuilder b = new StringBuilder();
            expected.forEach((k, v) -> a.append(k).append(v));
            Iteration.forEach(actual, (k, v) -> b.append(k).append(v));
            left = a.toString();
            right = b.toString();
          }
        }
        assertThat(right).as("seed %d", seed).isEqualTo(left);
        assertThat(actual).as("seed %d", seed).isEqualTo(expected);
      }
    }
  }

  @Test
  void iteratesAsTheJdkDoes() {
    List<Integer> seen = new ArrayList<>();
    Iteration.forEach(List.of(1, 2), seen::add);
    Iteration.forEachRemaining(List.of(3).iterator(), seen::add);
    Iteration.forEach(IntStream.range(4, 6), seen::add);
    Iteration.forEach(Stream.of(6), seen::add);
    assertThat(seen).containsExactly(1, 2, 3, 4, 5, 6);
    assertThat(Iteration.removeIf(seen, x -> x % 2 == 0)).isTrue();
    assertThat(Iteration.removeIf(seen, x -> x > 9)).isFalse();
    Iteration.replaceAll(seen, x -> -x);
    assertThat(seen).containsExactly(-1, -3, -5);
    double[] cells = new double[3];
    Filling.setAll(cells, i -> i / 2.0);
    assertThat(cells).containsExactly(0, 0.5, 1);
    Integer[] boxes = new Integer[2];
    Filling.setAll(boxes, i -> i + 1);
    assertThat(Arrays.asList(boxes)).containsExactly(1, 2);
    assertThat(Optionals.map(Optional.of(2), x -> x + 1)).contains(3);
    assertThat(Optionals.map(Optional.<Integer>empty(), x -> x + 1)).isEmpty();
    assertThat(Optionals.filter(Optional.of(2), x -> x > 2)).isEmpty();
    assertThat(Optionals.flatMap(Optional.of(2), Optional::of)).contains(2);
    assertThat(Optionals.<Integer>orElseGet(Optional.empty(), () -> 4)).isEqualTo(4);
  }

  @Test
  void identityMapComparesKeysByIdentity() {
    List<String> keys = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      keys.add(new String("k" + i % 6));
    }
    Map<String, Integer> expected = new IdentityHashMap<>();
    Map<String, Integer> actual = new IdentityMap<>();
    for (int step = 0; step < 2000; step++) {
      String key = keys.get(random.nextInt(keys.size()));
      int value = random.nextInt(5);
      switch (random.nextInt(5)) {
        case 0 -> assertThat(actual.remove(key)).isEqualTo(expected.remove(key));
        case 1 -> assertThat(actual.get(key)).isEqualTo(expected.get(key));
        case 2 -> assertThat(actual.containsKey(key)).isEqualTo(expected.containsKey(key));
        case 3 -> assertThat(actual.keySet().remove(key)).isEqualTo(expected.keySet().remove(key));
        default -> assertThat(actual.put(key, value)).isEqualTo(expected.put(key, value));
      }
      assertThat(actual.size()).as("seed %d", seed).isEqualTo(expected.size());
    }
    Map<String, Integer> byName = new LinkedHashMap<>();
    actual.forEach((k, v) -> byName.merge(k, v, Integer::sum));
    Map<String, Integer> expectedByName = new HashMap<>();
    expected.forEach((k, v) -> expectedByName.merge(k, v, Integer::sum));
    assertThat(byName).isEqualTo(expectedByName);
  }

  @Test
  void aProcessLocalHasItsInitialValueUntilSet() {
    ProcessLocal<Integer> local = ProcessLocal.withInitial(() -> 3);
    assertThat(local.get()).isEqualTo(3);
    local.set(4);
    assertThat(local.get()).isEqualTo(4);
    local.remove();
    assertThat(local.get()).isEqualTo(3);
  }
}
