package lasso.runtime.kernel.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is packed comes out again, and no two lists of one length have the same words. */
class PackedNumbersTest {
  private static final int[] EDGES = {
    0,
    1,
    -1,
    63,
    64,
    -64,
    -65,
    127,
    128,
    255,
    8191,
    8192,
    -8193,
    1 << 20,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE
  };

  @Test
  void listsComeOutAsTheyWere() {
    PackedNumbers packed = new PackedNumbers();
    Random random = new Random(1);
    Map<List<Integer>, List<Integer>> seen = new HashMap<>();
    for (int i = 0; i < 20_000; i++) {
      List<Integer> numbers = numbers(random);
      int[] words = packed.pack(numbers);
      int[] behindOthers = new int[words.length + 5];
      System.arraycopy(words, 0, behindOthers, 3, words.length);
      List<Integer> back = new ArrayList<>();
      assertThat(PackedNumbers.unpack(behindOthers, 3, numbers.size(), back))
          .isEqualTo(3 + words.length);
      assertThat(back).isEqualTo(numbers);
      List<Integer> key = new ArrayList<>(List.of(numbers.size()));
      Arrays.stream(words).forEach(key::add);
      assertThat(seen.getOrDefault(key, numbers)).isEqualTo(numbers);
      seen.put(key, numbers);
    }
  }

  private static List<Integer> numbers(Random random) {
    List<Integer> numbers = new ArrayList<>();
    int length = random.nextInt(random.nextInt(10) == 0 ? 400 : 6);
    for (int i = 0; i < length; i++) {
      numbers.add(
          switch (random.nextInt(4)) {
            case 0 -> EDGES[random.nextInt(EDGES.length)];
            case 1 -> random.nextInt() >> random.nextInt(32);
            default -> random.nextInt(3);
          });
    }
    return numbers;
  }

  @Test
  void smallNumbersTakeAByteEach() {
    assertThat(new PackedNumbers().pack(List.of(1, 2, 3, 4, 5))).hasSize(2);
    assertThat(new PackedNumbers().pack(List.of())).isEmpty();
  }
}
