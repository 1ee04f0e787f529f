package lasso.runtime.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import lasso.heap.layout.PrimitiveKind;
import lasso.store.page.PageStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Arrays come back as they were, whatever states were visited between and however little the pool holds. */
class LargeArraysTest {
  private static final int PAGE_BYTES = 1024;
  private static final int[] LENGTHS = {1024, 1024, 1500, 9000, 40_000};

  /** What names the pages, one array behind the other, and copies of the contents. */
  private record State(int[] pageNumbers, List<int[]> contents) {}

  @ParameterizedTest
  @ValueSource(longs = {0, 40_000, 1L << 30})
  void whatIsRestoredIsWhatWasCaptured(long poolBytes) {
    Random random = new Random(poolBytes);
    try (PageStore pages = new PageStore(PAGE_BYTES, 1L << 30);
        LargeArrays arrays = new LargeArrays(pages, PAGE_BYTES, new ArrayPool(poolBytes));
        ImageBuffer image = new ImageBuffer()) {
      List<State> states = new ArrayList<>(List.of(new State(new int[0], List.of())));
      for (int step = 0; step < 600; step++) {
        State from = states.get(random.nextInt(states.size()));
        List<int[]> live = restore(arrays, from, image);
        for (int i = 0; i < live.size(); i++) {
          assertThat(live.get(i))
              .as("array %d in step %d", i, step)
              .isEqualTo(from.contents.get(i));
        }
        change(arrays, live, random);
        states.add(capture(arrays, live, image));
      }
    }
  }

  @Test
  void anArrayThatThePoolGaveUpIsCapturedInFull() {
    try (PageStore pages = new PageStore(PAGE_BYTES, 1L << 30);
        LargeArrays arrays = new LargeArrays(pages, PAGE_BYTES, new ArrayPool(0));
        ImageBuffer image = new ImageBuffer()) {
      int[] kept = new int[2000];
      State first = capture(arrays, List.of(kept), image);
      arrays.beginRestore();
      arrays.touch(new int[2000], 0);
      capture(arrays, List.of(new int[3000]), image);
      kept[1999] = 7;
      assertThat(capture(arrays, List.of(kept), image).pageNumbers).isNotEqualTo(first.pageNumbers);
    }
  }

  private static List<int[]> restore(LargeArrays arrays, State state, ImageBuffer image) {
    image.clear();
    for (int number : state.pageNumbers) {
      image.putInt(number);
    }
    arrays.beginRestore();
    List<int[]> live = new ArrayList<>();
    long at = image.address();
    for (int[] contents : state.contents) {
      live.add((int[]) arrays.restore(PrimitiveKind.INT, contents.length, at));
      at += 4L * arrays.words(PrimitiveKind.INT, contents.length);
    }
    return live;
  }

  private static void change(LargeArrays arrays, List<int[]> live, Random random) {
    if (live.size() < 12 && random.nextInt(3) > 0) {
      live.add(new int[LENGTHS[random.nextInt(LENGTHS.length)]]);
    } else if (!live.isEmpty() && random.nextInt(3) == 0) {
      live.remove(random.nextInt(live.size()));
    }
    for (int i = random.nextInt(4); i > 0 && !live.isEmpty(); i--) {
      int[] array = live.get(random.nextInt(live.size()));
      int first = random.nextInt(array.length);
      if (random.nextBoolean()) {
        array[first] = random.nextInt(3);
        arrays.touch(array, first);
      } else if (random.nextBoolean()) {
        int last = first + random.nextInt(array.length - first);
        Arrays.fill(array, first, last + 1, random.nextInt(3));
        arrays.touch(array, first, last);
      } else {
        Arrays.fill(array, random.nextInt(3));
        arrays.touch(array);
      }
    }
  }

  private static State capture(LargeArrays arrays, List<int[]> live, ImageBuffer image) {
    image.clear();
    List<int[]> contents = new ArrayList<>();
    for (int[] array : live) {
      arrays.capture(array, PrimitiveKind.INT, array.length, image);
      contents.add(array.clone());
    }
    int[] numbers = new int[image.position() / 4];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = RawMemory.U.getInt(image.address() + 4L * i);
    }
    return new State(numbers, contents);
  }
}
