package lasso.runtime.kernel.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LongTableTest {
  @Test
  void behavesLikeAMap() {
    Random random = new Random(1);
    LongTable table = new LongTable();
    Map<Long, Long> model = new HashMap<>();
    for (int i = 0; i < 100_000; i++) {
      long key = LongTable.key(random.nextInt(1 << (1 + i % 30)), random.nextInt(300));
      long value = random.nextLong() >>> 1;
      assertThat(table.get(key)).isEqualTo(model.getOrDefault(key, LongTable.ABSENT));
      if (model.putIfAbsent(key, value) == null) {
        table.put(key, value);
      }
    }
    assertThat(table.size()).isEqualTo(model.size());
    model.forEach((key, value) -> assertThat(table.get(key)).isEqualTo(value));
  }
}
