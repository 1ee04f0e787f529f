package lasso.runtime.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The list of pending buffers against one that remembers all and looks through all. */
class PendingListTest {
  private static final int[][] ARRAYS = new int[3][200];

  private static final class Use implements BufferUse {
    final BufferPlace place;
    final boolean receives;
    boolean pending = true;

    Use(BufferPlace place, boolean receives) {
      this.place = place;
      this.receives = receives;
    }

    @Override
    public boolean isPending() {
      return pending;
    }

    @Override
    public boolean receives() {
      return receives;
    }

    @Override
    public BufferPlace place() {
      return place;
    }

    @Override
    public boolean isUnchanged() {
      return true;
    }

    @Override
    public void accept() {}

    @Override
    public String words() {
      return place.toString();
    }
  }

  @Test
  void findsWhatALinearSearchFinds() {
    Random random = new Random(1);
    for (int round = 0; round < 60; round++) {
      PendingList list = new PendingList();
      List<Use> naive = new ArrayList<>();
      int most = 1 + random.nextInt(round % 2 == 0 ? 8 : 80);
      for (int step = 0; step < 300; step++) {
        if (naive.isEmpty() || (naive.size() < most && random.nextBoolean())) {
          Use use = new Use(place(random), random.nextBoolean());
          naive.add(use);
          list.begin(use);
        } else if (random.nextInt(3) == 0) {
          list.end(naive.remove(random.nextInt(naive.size())));
        }
        compare(list, naive, random);
      }
    }
  }

  private static void compare(PendingList list, List<Use> naive, Random random) {
    assertThat(list.size()).isEqualTo(naive.size());
    BufferPlace place = place(random);
    boolean writes = random.nextBoolean();
    long from = 4L * random.nextInt(200);
    Object array = place.array();
    BufferUse byAccess = list.against(array, from, from + 4, writes);
    BufferUse byPlace = list.against(place, writes);
    if (byAccess != null) {
      assertThat(naive).contains((Use) byAccess);
    }
    assertThat(byAccess != null)
        .isEqualTo(
            naive.stream()
                .anyMatch(
                    use ->
                        use.place.array() == array
                            && (writes || use.receives)
                            && use.place.covers(from, from + 4)));
    assertThat(byPlace != null)
        .isEqualTo(
            naive.stream().anyMatch(use -> (writes || use.receives) && use.place.overlaps(place)));
    if (random.nextInt(10) == 0) {
      assertThat(list.all()).extracting(PendingBuffer::use).containsExactlyElementsOf(naive);
    }
  }

  @Test
  void whatHasBegunSinceTheLastAnswerIsFresh() {
    Random random = new Random(2);
    PendingList list = new PendingList();
    List<Use> uses = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      if (i == 20) {
        list.age();
      }
      uses.add(new Use(place(random), true));
      list.begin(uses.get(i));
    }
    for (int i = 0; i < 40; i += 3) {
      list.end(uses.get(i));
    }
    list.all();
    for (int i = 0; i < 40; i++) {
      assertThat(list.isFresh(uses.get(i))).isEqualTo(i >= 20 && i % 3 != 0);
    }
  }

  private static BufferPlace place(Random random) {
    int[] array = ARRAYS[random.nextInt(3)];
    int[] displacements = random.nextInt(4) == 0 ? new int[] {0, 7, 3} : null;
    int count = 1 + random.nextInt(4);
    int extent = displacements == null ? 1 + random.nextInt(2) : 9;
    return BufferPlace.of(array, 4, random.nextInt(100), count, displacements, extent);
  }
}
