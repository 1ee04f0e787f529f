package lasso.store.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.store.memory.HashBits;
import lasso.store.memory.StoreFullException;
import lasso.store.page.PageStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaSnapshotTest {
  private static final long PLENTY = 1L << 28;

  /** Jumps between snapshots at random, as a search does, and compares with copies of the model each time. */
  @ParameterizedTest
  @CsvSource({
    "256,64,3000,1",
    "256,4,800,2",
    "4096,64,9000,3",
    "4096,0,3000,4",
    "65536,64,90000,5",
    "65536,4,200,6",
    "512,64,40000,7"
  })
  void aRestoredSnapshotIsTheArenaThatWasTaken(
      int pageBytes, int hashBits, int maxLengthBytes, long seed) {
    Random random = new Random(seed);
    List<Snapshot> snapshots = new ArrayList<>();
    List<ArenaModel> models = new ArrayList<>();
    try (PageStore store = new PageStore(pageBytes, PLENTY, new HashBits(hashBits));
        Arena arena = new Arena(pageBytes, PLENTY);
        Arena other = new Arena(pageBytes, PLENTY)) {
      ArenaModel model = new ArenaModel();
      for (int step = 0; step < 120; step++) {
        String where = "seed " + seed + ", step " + step;
        model.mutate(arena, random, random.nextInt(40), maxLengthBytes);
        model.assertMatches(arena, where);
        Snapshot taken = arena.snapshot(store);
        model.assertMatches(arena, where);
        snapshots.add(taken);
        models.add(model.copy());
        if (random.nextBoolean()) {
          model.mutate(arena, random, random.nextInt(10), maxLengthBytes);
        }
        int back = random.nextInt(snapshots.size());
        arena.restore(snapshots.get(back));
        model = models.get(back).copy();
        model.assertMatches(arena, where);
        assertThat(arena.snapshot(store)).as(where).isEqualTo(snapshots.get(back));
        other.restore(taken);
        models.get(models.size() - 1).assertMatches(other, where);
      }
    }
  }

  /** The oracle is the original itself, which goes on from the snapshot without a restore. */
  @ParameterizedTest
  @ValueSource(ints = {256, 4096, 65536})
  void aRestoredArenaAllocatesAsTheOriginalWould(int pageBytes) {
    for (long seed = 0; seed < 15; seed++) {
      Random random = new Random(seed);
      try (PageStore store = new PageStore(pageBytes, PLENTY);
          Arena original = new Arena(pageBytes, PLENTY);
          Arena restored = new Arena(pageBytes, PLENTY)) {
        ArenaModel model = new ArenaModel();
        model.mutate(original, random, 300, 5000);
        Snapshot snapshot = original.snapshot(store);
        ArenaModel ofRestored = new ArenaModel();
        ofRestored.mutate(restored, random, 100, 9000);
        restored.restore(snapshot);
        ofRestored = model.copy();
        long futureSeed = random.nextLong();
        model.mutate(original, new Random(futureSeed), 300, 5000);
        ofRestored.mutate(restored, new Random(futureSeed), 300, 5000);
        model.assertMatches(original, "seed " + seed);
        ofRestored.assertMatches(restored, "seed " + seed);
        assertThat(restored.snapshot(store))
            .as("seed %d: the same bytes, residue included", seed)
            .isEqualTo(original.snapshot(store));
      }
    }
  }

  @Test
  void snapshotAndRestoreCostWhatChanged() {
    int mib = 1 << 20;
    try (PageStore store = new PageStore(4096, PLENTY);
        Arena arena = new Arena(4096, PLENTY)) {
      long array = arena.allocate(mib);
      for (int i = 0; i < mib; i += 4) {
        arena.putInt(array + i, i);
      }
      Snapshot before = arena.snapshot(store);
      long stored = arena.statistics().pagesStored();
      arena.putInt(array + 500_000, -1);
      Snapshot after = arena.snapshot(store);
      assertThat(arena.statistics().pagesStored() - stored).isEqualTo(1);
      assertThat(arena.snapshot(store)).isSameAs(after);
      arena.restore(before);
      assertThat(arena.statistics().pagesRestored()).isEqualTo(1);
      assertThat(arena.getInt(array + 500_000)).isEqualTo(500_000);
      arena.putInt(array, 7);
      arena.restore(before);
      assertThat(arena.statistics().pagesRestored()).isEqualTo(2);
      arena.restore(after);
      assertThat(arena.statistics().pagesRestored()).isEqualTo(3);
      assertThat(store.statistics().distinct()).isEqualTo(before.pageCount() + 1);
    }
  }

  @Test
  void anotherStoreGetsAllPages() {
    Random random = new Random(4);
    try (PageStore first = new PageStore(256, PLENTY);
        PageStore second = new PageStore(256, PLENTY);
        Arena arena = new Arena(256, PLENTY)) {
      ArenaModel model = new ArenaModel();
      model.mutate(arena, random, 200, 3000);
      Snapshot inFirst = arena.snapshot(first);
      ArenaModel then = model.copy();
      model.mutate(arena, random, 50, 3000);
      Snapshot inSecond = arena.snapshot(second);
      arena.restore(inFirst);
      then.assertMatches(arena, "first");
      arena.restore(inSecond);
      model.assertMatches(arena, "second");
    }
  }

  @Test
  void pageIdsKeptElsewhereMakeTheSnapshotAgain() {
    try (PageStore store = new PageStore(256, PLENTY);
        Arena arena = new Arena(256, PLENTY)) {
      ArenaModel model = new ArenaModel();
      model.mutate(arena, new Random(9), 100, 3000);
      Snapshot taken = arena.snapshot(store);
      int[] ids = new int[taken.pageCount()];
      for (int i = 0; i < ids.length; i++) {
        ids[i] = taken.pageId(i);
      }
      Snapshot again = Snapshot.of(store, ids);
      assertThat(again).isEqualTo(taken).hasSameHashCodeAs(taken);
      arena.allocate(100_000);
      arena.restore(again);
      model.assertMatches(arena, "again");
      assertThatThrownBy(() -> Snapshot.of(store, 0, 99_999)).hasMessageContaining("pageId=99999");
    }
  }

  @Test
  void foreignPagesAndForeignPageSizesAreRefusedAndChangeNothing() {
    try (PageStore store = new PageStore(256, PLENTY);
        PageStore coarse = new PageStore(512, PLENTY);
        Arena arena = new Arena(256, PLENTY);
        Arena coarseArena = new Arena(512, PLENTY)) {
      ArenaModel model = new ArenaModel();
      model.mutate(arena, new Random(1), 50, 2000);
      assertThatThrownBy(() -> arena.snapshot(coarse))
          .hasMessageContaining("arena=256")
          .hasMessageContaining("store=512");
      Snapshot ofCoarse = coarseArena.snapshot(coarse);
      assertThatThrownBy(() -> arena.restore(ofCoarse)).hasMessageContaining("store=512");
      Snapshot own = arena.snapshot(store);
      Snapshot tail = Snapshot.of(store, own.pageId(own.pageCount() - 1));
      assertThatThrownBy(() -> arena.restore(tail)).hasMessageContaining("no snapshot");
      assertThatThrownBy(() -> arena.restore(Snapshot.of(store))).hasMessageContaining("pages=0");
      model.assertMatches(arena, "after refusals");
    }
  }

  @Test
  void aFullPageStoreLeavesTheArenaIntactForAnotherTry() {
    try (PageStore small = new PageStore(256, 20_000);
        PageStore large = new PageStore(256, PLENTY);
        Arena arena = new Arena(256, PLENTY)) {
      ArenaModel model = new ArenaModel();
      Snapshot early = arena.snapshot(small);
      Random random = new Random(8);
      model.mutate(arena, random, 400, 3000);
      for (int i = 0; i < 3; i++) {
        assertThatThrownBy(() -> arena.snapshot(small)).isInstanceOf(StoreFullException.class);
        model.assertMatches(arena, "after refusal");
      }
      Snapshot taken = arena.snapshot(large);
      arena.restore(early);
      new ArenaModel().assertMatches(arena, "early");
      assertThat(arena.snapshot(small)).isEqualTo(early);
      arena.restore(taken);
      model.assertMatches(arena, "taken");
    }
  }
}
