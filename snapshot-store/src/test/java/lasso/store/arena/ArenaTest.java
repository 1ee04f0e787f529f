package lasso.store.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import lasso.store.memory.StoreFullException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaTest {
  private static final long PLENTY = 1L << 28;

  @ParameterizedTest
  @ValueSource(ints = {256, 4096, 65536})
  void blocksNeverOverlapAndKeepTheirContent(int pageBytes) {
    for (long seed = 0; seed < 6; seed++) {
      Random random = new Random(seed);
      try (Arena arena = new Arena(pageBytes, PLENTY)) {
        ArenaModel model = new ArenaModel();
        for (int round = 0; round < 40; round++) {
          model.mutate(arena, random, 60, 20_000);
          model.assertMatches(arena, "seed " + seed + ", round " + round);
        }
      }
    }
  }

  @Test
  void freeingAllInAnyOrderGivesAllMemoryBack() {
    for (long seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      try (Arena arena = new Arena(256, PLENTY)) {
        List<Long> offsets = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
          offsets.add(arena.allocate(random.nextInt(300)));
        }
        Collections.shuffle(offsets, random);
        for (long offset : offsets) {
          arena.free(offset);
          arena.checkInvariants();
        }
        assertThat(arena.statistics().blocks()).isZero();
        assertThat(arena.statistics().usedBytes()).isZero();
        assertThat(arena.statistics().pages()).as("seed %d", seed).isEqualTo(2);
        assertThat(arena.nextBlock(0)).isZero();
      }
    }
  }

  @Test
  void freedSpaceIsUsedAgainAndNeighboursMerge() {
    try (Arena arena = new Arena(4096, PLENTY)) {
      long a = arena.allocate(100);
      long b = arena.allocate(100);
      long c = arena.allocate(100);
      arena.allocate(1);
      arena.free(a);
      arena.free(c);
      arena.free(b);
      assertThat(arena.allocate(300)).isEqualTo(a);
      arena.checkInvariants();
    }
  }

  @Test
  void sizeClassesAreOrderedAsTheSizesAre() {
    int previous = 0;
    for (long granules = BlockLayout.MIN_GRANULES;
        granules <= Integer.MAX_VALUE;
        granules += 1 + granules / 50) {
      int sizeClass = SizeClasses.classOf((int) granules);
      assertThat(sizeClass).isBetween(previous, previous + 1);
      previous = sizeClass;
    }
    assertThat(previous).isEqualTo(SizeClasses.COUNT - 1);
    assertThat(ArenaLayout.headOffset(SizeClasses.COUNT))
        .isLessThanOrEqualTo(ArenaLayout.HEADER_BYTES);
  }

  @Test
  void refusalAtTheBoundNamesTheNumbersAndLeavesTheArenaUsable() {
    long limit = 100_000;
    Random random = new Random(3);
    try (Arena arena = new Arena(256, limit)) {
      ArenaModel model = new ArenaModel();
      StoreFullException refusal =
          catchThrowableOfType(
              StoreFullException.class,
              () -> {
                while (true) {
                  model.allocate(arena, random, 2000);
                }
              });
      assertThat(refusal.limitBytes()).isEqualTo(limit);
      assertThat(refusal.usedBytes() + refusal.askedBytes()).isGreaterThan(limit);
      assertThat(refusal).hasMessageContaining("arena is full");
      model.assertMatches(arena, "after refusal");
      arena.free(arena.nextBlock(0));
      arena.checkInvariants();
      assertThatThrownBy(() -> arena.allocate(200_000_000_000L))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("200000000000");
      assertThatThrownBy(() -> arena.allocate(15_000_000_000L))
          .isInstanceOf(StoreFullException.class);
      arena.checkInvariants();
    }
  }

  @Test
  void badArgumentsAreRefusedWithTheirValues() {
    Arena arena = new Arena(256, PLENTY);
    long a = arena.allocate(40);
    long b = arena.allocate(40);
    arena.allocate(8);
    assertThatThrownBy(() -> arena.allocate(-1)).hasMessageContaining("lengthBytes=-1");
    for (long bad : new long[] {0, -8, 8, a + 1, a + 8, a - 8, 1 << 20, Long.MIN_VALUE}) {
      assertThatThrownBy(() -> arena.free(bad))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("offset=" + bad);
    }
    arena.free(b);
    assertThatThrownBy(() -> arena.free(b)).hasMessageContaining("offset=" + b);
    arena.free(a);
    assertThatThrownBy(() -> arena.free(b)).hasMessageContaining("offset=" + b);
    for (long bad : new long[] {0, 511, -1, Long.MAX_VALUE, Long.MIN_VALUE, 1 << 20}) {
      assertThatThrownBy(() -> arena.getInt(bad))
          .isInstanceOf(IndexOutOfBoundsException.class)
          .hasMessageContaining("offset=" + bad);
      assertThatThrownBy(() -> arena.putLong(bad, 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }
    assertThatThrownBy(() -> arena.addressForRead(600, Long.MAX_VALUE))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> arena.addressForWrite(600, 0))
        .isInstanceOf(IndexOutOfBoundsException.class);
    arena.checkInvariants();
    arena.close();
    arena.close();
    assertThatThrownBy(() -> arena.getInt(600)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> arena.allocate(1)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> new Arena(256, 100)).isInstanceOf(StoreFullException.class);
  }

  @Test
  void aWriteBeyondABlockIsFoundByTheInvariants() {
    try (Arena arena = new Arena(256, PLENTY)) {
      long a = arena.allocate(40);
      arena.allocate(40);
      arena.putLong(a + 40, 0x5555555555555555L);
      assertThatThrownBy(arena::checkInvariants)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("no block header");
    }
  }
}
