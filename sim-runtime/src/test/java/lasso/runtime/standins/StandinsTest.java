package lasso.runtime.standins;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StandinsTest {
  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

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
