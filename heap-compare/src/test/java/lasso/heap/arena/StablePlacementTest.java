package lasso.heap.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.heap.canonical.Canonicaliser;
import lasso.heap.compare.GraphComparison;
import lasso.heap.model.ModelBlock;
import lasso.heap.model.ModelHeap;
import lasso.heap.model.NativeImage;
import lasso.heap.model.RandomHeaps;
import lasso.heap.walk.HeapGraph;
import lasso.store.arena.Snapshot;
import lasso.store.memory.StoreFullException;
import lasso.store.page.PageStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StablePlacementTest {
  private static final long LIMIT = 1L << 28;

  private final PageStore pages = new PageStore(256, LIMIT);
  private final Canonicaliser canonicaliser = new Canonicaliser();

  @AfterEach
  void close() {
    canonicaliser.close();
    pages.close();
  }

  @Test
  void whatWasPlacedIsReadBackWhateverCameBefore() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      RandomHeaps heaps = new RandomHeaps(random);
      EditedHeap state = EditedHeap.of(heaps.heap(1 + random.nextInt(40)));
      List<EditedHeap> states = new ArrayList<>();
      List<Snapshot> snapshots = new ArrayList<>();
      try (StablePlacement placement = new StablePlacement(heaps.types, pages, LIMIT)) {
        place(placement, state, state.allNew());
        for (int step = 0; step < 60; step++) {
          placement.checkInvariants();
          assertThat(image(placement.graph()))
              .as("seed %d step %d", seed, step)
              .isEqualTo(state.image());
          states.add(state);
          snapshots.add(placement.snapshot());
          if (random.nextInt(4) == 0) {
            int back = random.nextInt(states.size());
            state = states.get(back);
            placement.load(snapshots.get(back));
            assertThat(NativeImage.bytes(placement.imageAddress(), placement.imageLengthBytes()))
                .as("loaded, seed %d step %d", seed, step)
                .isEqualTo(state.image());
          }
          EditedHeap next = state.edit(heaps, random);
          int[] origin = next.origin(state);
          if (random.nextInt(5) == 0) {
            origin[random.nextInt(origin.length)] = -1;
          }
          place(placement, next, origin);
          state = next;
        }
        for (int i = 0; i < states.size(); i++) {
          assertThat(image(placement.graph(snapshots.get(i))))
              .as("stored, seed %d state %d", seed, i)
              .isEqualTo(states.get(i).image());
        }
      }
    }
  }

  @Test
  void heapsWithOtherAddressesAreOneState() {
    Random random = new Random(5);
    RandomHeaps heaps = new RandomHeaps(random);
    EditedHeap first = EditedHeap.of(heaps.heap(40));
    EditedHeap second = EditedHeap.of(heaps.heap(30));
    try (StablePlacement direct = new StablePlacement(heaps.types, pages, LIMIT);
        StablePlacement after = new StablePlacement(heaps.types, pages, LIMIT)) {
      place(direct, first, first.allNew());
      place(after, second, second.allNew());
      place(after, first, first.allNew());
      assertThat(after.snapshot()).isNotEqualTo(direct.snapshot());
      assertThat(new GraphComparison().equal(direct.graph(), after.graph())).isTrue();
      assertThat(image(after.graph())).isEqualTo(image(direct.graph()));
    }
  }

  @Test
  void unchangedStateIsUnchangedPages() {
    RandomHeaps heaps = new RandomHeaps(new Random(6));
    EditedHeap state = EditedHeap.of(heaps.heap(50));
    try (StablePlacement placement = new StablePlacement(heaps.types, pages, LIMIT)) {
      place(placement, state, state.allNew());
      Snapshot before = placement.snapshot();
      place(placement, state, state.origin(state));
      assertThat(placement.snapshot()).isEqualTo(before);
    }
  }

  @Test
  void impossibleOriginsAreRefusedAndChangeNothing() {
    RandomHeaps heaps = new RandomHeaps(new Random(7));
    EditedHeap state = EditedHeap.of(pair(heaps));
    try (StablePlacement placement = new StablePlacement(heaps.types, pages, LIMIT)) {
      place(placement, state, new int[] {-1, -1});
      assertThatThrownBy(() -> place(placement, state, new int[] {0, 0}))
          .hasMessageContaining("block 1 is block 0, named twice");
      assertThatThrownBy(() -> place(placement, state, new int[] {0, 2}))
          .hasMessageContaining("block 1 is block 2, outside");
      assertThatThrownBy(() -> place(placement, state, new int[] {0}))
          .hasMessageContaining("origins of 1 blocks for an image of 2");
      place(placement, state, new int[] {1, 0});
      placement.checkInvariants();
      assertThat(image(placement.graph())).isEqualTo(state.image());
    }
  }

  @Test
  void afterAFullArenaASnapshotMustBeLoaded() {
    RandomHeaps heaps = new RandomHeaps(new Random(8));
    EditedHeap small = EditedHeap.of(pair(heaps));
    ModelHeap large = pair(heaps);
    large.blocks.get(0).references = new int[9000];
    EditedHeap tooLarge = EditedHeap.of(large);
    try (StablePlacement placement = new StablePlacement(heaps.types, pages, 16384)) {
      place(placement, small, small.allNew());
      Snapshot snapshot = placement.snapshot();
      assertThatThrownBy(() -> place(placement, tooLarge, tooLarge.allNew()))
          .isInstanceOf(StoreFullException.class);
      assertThatThrownBy(placement::snapshot).hasMessageContaining("load a snapshot first");
      placement.load(snapshot);
      assertThat(image(placement.graph())).isEqualTo(small.image());
    }
  }

  private static ModelHeap pair(RandomHeaps heaps) {
    ModelHeap heap = new ModelHeap(heaps.types);
    int[] none = new int[0];
    heap.blocks.add(new ModelBlock(heaps.record, 0, none, new int[] {1}, none, none));
    heap.blocks.add(new ModelBlock(heaps.bytes, 3, new int[] {7}, none, none, none));
    return heap;
  }

  private static void place(StablePlacement placement, EditedHeap state, int[] origin) {
    try (NativeImage image = new NativeImage(state.image())) {
      placement.place(image.address, image.lengthBytes, origin);
    }
  }

  private byte[] image(HeapGraph graph) {
    canonicaliser.walk(graph);
    return NativeImage.bytes(canonicaliser.address(), canonicaliser.lengthBytes());
  }
}
