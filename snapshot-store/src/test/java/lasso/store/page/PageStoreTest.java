package lasso.store.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import lasso.store.memory.HashBits;
import lasso.store.memory.Native;
import lasso.store.memory.StoreFullException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageStoreTest {
  private static final long PLENTY = 1L << 30;

  /** The model is a map from contents to ids in order of appearance. */
  @ParameterizedTest
  @CsvSource({
    "256,64,20000",
    "4096,64,3000",
    "65536,64,200",
    "256,4,2000",
    "256,0,1000",
    "4096,4,500",
    "65536,0,60",
    "256,9,2000"
  })
  void idsAreThoseOfAMapFromContents(int pageBytes, int hashBits, int pages) {
    long seed = pageBytes + hashBits;
    Random random = new Random(seed);
    Map<ByteBuffer, Integer> model = new HashMap<>();
    byte[] page = new byte[pageBytes];
    try (PageStore store = new PageStore(pageBytes, PLENTY, new HashBits(hashBits));
        Native scratch = new Native(pageBytes + 8)) {
      for (int i = 0; i < pages; i++) {
        int at = random.nextInt(pageBytes);
        page[at] = (byte) (random.nextInt(4) == 0 ? random.nextInt() : 0);
        long address = scratch.put(page, i % 8);
        Integer known = model.putIfAbsent(ByteBuffer.wrap(page.clone()), model.size());
        int expected = known == null ? model.size() - 1 : known;
        assertThat(store.intern(address)).as("seed %d, page %d", seed, i).isEqualTo(expected);
      }
      model.forEach(
          (content, id) -> {
            assertThat(Native.get(store.address(id), pageBytes)).isEqualTo(content.array());
            assertThat(store.contentEquals(id, scratch.put(content.array()))).isTrue();
            content.array()[pageBytes - 1] ^= 1;
            assertThat(store.contentEquals(id, scratch.put(content.array()))).isFalse();
          });
      PageStatistics statistics = store.statistics();
      assertThat(statistics.asked()).isEqualTo(pages);
      assertThat(statistics.distinct()).isEqualTo(model.size()).isLessThan(pages);
      assertThat(statistics.contentBytes()).isEqualTo((long) model.size() * pageBytes);
      assertThat(statistics.memoryBytes()).isGreaterThan(statistics.contentBytes());
    }
  }

  @Test
  void refusalAtTheBoundNamesTheNumbersAndLeavesTheStoreUsable() {
    long limit = 300_000;
    try (PageStore store = new PageStore(4096, limit);
        Native scratch = new Native(4096)) {
      StoreFullException refusal =
          catchThrowableOfType(
              StoreFullException.class,
              () -> {
                for (int i = 0; ; i++) {
                  store.intern(scratch.put(numbered(i)));
                }
              });
      assertThat(refusal.limitBytes()).isEqualTo(limit);
      assertThat(refusal.usedBytes() + refusal.askedBytes()).isGreaterThan(limit);
      assertThat(refusal.usedBytes()).isEqualTo(store.statistics().memoryBytes());
      assertThat(refusal).hasMessageContaining("300000").hasMessageContaining("page store");
      int stored = (int) store.statistics().distinct();
      assertThat(stored).isBetween(50, 73);
      for (int i = 0; i < stored; i++) {
        assertThat(store.intern(scratch.put(numbered(i)))).isEqualTo(i);
      }
      assertThatThrownBy(() -> store.intern(scratch.put(numbered(stored))))
          .isInstanceOf(StoreFullException.class);
      assertThat(store.statistics().distinct()).isEqualTo(stored);
    }
  }

  private static byte[] numbered(int i) {
    return ByteBuffer.allocate(4096).putInt(2000, i + 1).array();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 128, 255, 257, 300, 131072, -256})
  void pageSizesOutsideTheRangeAreRefused(int pageBytes) {
    assertThatThrownBy(() -> new PageStore(pageBytes, PLENTY))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("pageSizeBytes=" + pageBytes);
  }

  @Test
  void unknownIdsAndUseAfterCloseAreRefused() {
    PageStore store = new PageStore(256, PLENTY);
    assertThatThrownBy(() -> store.address(0)).hasMessageContaining("pageId=0");
    assertThatThrownBy(() -> store.address(-1)).hasMessageContaining("pageId=-1");
    store.close();
    store.close();
    assertThatThrownBy(() -> store.address(0)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> store.intern(0)).isInstanceOf(IllegalStateException.class);
  }
}
