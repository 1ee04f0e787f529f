package lasso.heap.arena;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import lasso.heap.canonical.CanonicalHash;
import lasso.heap.compare.GraphComparison;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeTable;
import lasso.heap.model.ModelBlock;
import lasso.heap.model.ModelHeap;
import lasso.heap.model.NativeImage;
import lasso.heap.model.RandomHeaps;
import lasso.heap.walk.ImageGraph;
import lasso.store.memory.NativeBlock;
import lasso.store.memory.NativeMemory;
import lasso.store.page.PageLists;
import lasso.store.page.PageStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LargeHeapStoreTest {
  private static final long LIMIT = 1L << 28;

  @ParameterizedTest
  @ValueSource(ints = {64, 2, 0})
  void statesAreNumberedAsAMapFromTheirKeysWould(int hashBits) {
    int revisited = 0;
    for (int seed = 0; seed < 15; seed++) {
      Random random = new Random(seed);
      RandomHeaps heaps = new RandomHeaps(random);
      Map<ByteBuffer, Integer> model = new HashMap<>();
      List<EditedHeap> states = new ArrayList<>();
      try (PageStore pages = new PageStore(256, LIMIT);
          LargeHeapStore store =
              new LargeHeapStore(heaps.types, pages, LIMIT, new CanonicalHash(hashBits))) {
        EditedHeap start = EditedHeap.of(heaps.heap(1 + random.nextInt(12)));
        assertThat(intern(store, start, start.allNew(), LargeHeapStore.NO_PARENT)).isZero();
        model.put(key(start, heaps.types), 0);
        states.add(start);
        for (int step = 0; step < 120; step++) {
          int parent = random.nextInt(states.size());
          EditedHeap next = states.get(parent).edit(heaps, random);
          int id = intern(store, next, next.origin(states.get(parent)), parent);
          Integer known = model.putIfAbsent(key(next, heaps.types), states.size());
          assertThat(id)
              .as("seed %d step %d", seed, step)
              .isEqualTo(known == null ? states.size() : known);
          revisited += known == null ? 0 : 1;
          if (known == null) {
            states.add(next);
          }
          int any = random.nextInt(states.size());
          store.load(any);
          assertThat(NativeImage.bytes(store.imageAddress(), store.imageLengthBytes()))
              .isEqualTo(states.get(any).image());
        }
        assertThat(store.size()).isEqualTo(model.size());
        if (hashBits == 0) {
          assertThat(store.statistics().falseCandidates()).isPositive();
        }
      }
    }
    assertThat(revisited).isGreaterThan(100);
  }

  @Test
  void changeOfOneBlockInAMebibyteTouchesFewPages() {
    RandomHeaps heaps = new RandomHeaps(new Random(1));
    int nodes = 40_000;
    ModelHeap list = new ModelHeap(heaps.types);
    int[] none = new int[0];
    list.blocks.add(new ModelBlock(heaps.record, 0, none, new int[] {1}, none, none));
    for (int i = 1; i <= nodes; i++) {
      int next = i < nodes ? i + 1 : 0;
      list.blocks.add(
          new ModelBlock(
              heaps.node, 0, new int[] {i}, new int[] {next, 0}, new int[1], new int[2]));
    }
    int[] same = new int[nodes + 1];
    Arrays.setAll(same, i -> i);
    try (PageStore pages = new PageStore(4096, LIMIT);
        LargeHeapStore store = new LargeHeapStore(heaps.types, pages, LIMIT, new CanonicalHash())) {
      EditedHeap first = EditedHeap.of(list);
      assertThat(first.image().length).isGreaterThan(1 << 20);
      int id = intern(store, first, first.allNew(), LargeHeapStore.NO_PARENT);
      long pagesOfOne = store.statistics().pagesTotal();
      list.blocks.get(nodes / 2).words[0] = -1;
      intern(store, EditedHeap.of(list), same, id);
      assertThat(store.statistics().pagesTotal()).isEqualTo(2 * pagesOfOne);
      assertThat(store.statistics().pagesDistinct()).isEqualTo(pagesOfOne + 1);

      list.blocks.get(nodes / 3).references[1] = nodes + 1;
      list.blocks.add(
          new ModelBlock(heaps.node, 0, new int[1], new int[2], new int[1], new int[2]));
      EditedHeap inserted = EditedHeap.of(list);
      int[] origin = inserted.order().stream().mapToInt(i -> i <= nodes ? i : -1).toArray();
      intern(store, inserted, origin, id + 1);
      assertThat(store.statistics().pagesDistinct()).isLessThanOrEqualTo(pagesOfOne + 5);
      assertThat(store.statistics().states()).isEqualTo(3);
    }
  }

  @Test
  void unknownParentIsRefused() {
    RandomHeaps heaps = new RandomHeaps(new Random(1));
    EditedHeap state = EditedHeap.of(heaps.heap(3));
    try (PageStore pages = new PageStore(256, LIMIT);
        LargeHeapStore store = new LargeHeapStore(heaps.types, pages, LIMIT, new CanonicalHash())) {
      assertThatThrownBy(() -> intern(store, state, state.allNew(), 4))
          .hasMessageContaining("id=4, states=0");
    }
  }

  @Test
  void pagedArraysAreComparedByPageInOneStoreAndByContentAcrossStores() {
    TypeTable types = new TypeTable();
    int record = types.addRecord("<roots>", null).id();
    int ints = types.addArray("int[]", TypeKind.PAGED_ARRAY, PrimitiveKind.INT).id();
    int[] elements = new int[300];
    Arrays.setAll(elements, i -> i * i);
    GraphComparison comparison = new GraphComparison();
    try (PageStore small = new PageStore(256, LIMIT);
        PageStore large = new PageStore(1024, LIMIT)) {
      small.intern(page(new int[0], 0, 64));
      ImageGraph inSmall = paged(types, record, ints, elements, small);
      ImageGraph inLarge = paged(types, record, ints, elements, large);
      assertThat(inSmall.primitiveWords(1)).isEqualTo(5);
      assertThat(inLarge.primitiveWords(1)).isEqualTo(2);
      assertThat(comparison.equal(inSmall, paged(types, record, ints, elements, small))).isTrue();
      assertThat(comparison.equal(inSmall, inLarge)).isTrue();
      elements[299]++;
      assertThat(comparison.equal(inSmall, paged(types, record, ints, elements, small))).isFalse();
      assertThat(comparison.equal(inSmall, paged(types, record, ints, elements, large))).isFalse();
    }
  }

  @Test
  void pagesThatAreManyAreNamedByLists() {
    TypeTable types = new TypeTable();
    int record = types.addRecord("<roots>", null).id();
    int ints = types.addArray("int[]", TypeKind.PAGED_ARRAY, PrimitiveKind.INT).id();
    int[] elements = new int[70 * 64 - 3];
    Arrays.setAll(elements, i -> i * i);
    GraphComparison comparison = new GraphComparison();
    try (PageStore small = new PageStore(256, LIMIT);
        PageStore large = new PageStore(4096, LIMIT)) {
      ImageGraph inSmall = paged(types, record, ints, elements, small);
      ImageGraph inLarge = paged(types, record, ints, elements, large);
      assertThat(inSmall.primitiveWords(1)).isEqualTo(2);
      assertThat(inLarge.primitiveWords(1)).isEqualTo(5);
      assertThat(small.lists().page(inSmall.primitiveWord(1, 1), 6)).isZero();
      assertThat(comparison.equal(inSmall, inLarge)).isTrue();
      elements[69 * 64]++;
      ImageGraph changed = paged(types, record, ints, elements, small);
      assertThat(changed.primitiveWord(1, 0)).isEqualTo(inSmall.primitiveWord(1, 0));
      assertThat(comparison.equal(inSmall, changed)).isFalse();
      assertThat(comparison.equal(changed, inLarge)).isFalse();
    }
  }

  private static ImageGraph paged(
      TypeTable types, int record, int type, int[] elements, PageStore pages) {
    int perPage = pages.pageSize().bytes() / 4;
    int[] ids = new int[(elements.length + perPage - 1) / perPage];
    for (int i = 0; i < ids.length; i++) {
      ids[i] = pages.intern(page(elements, i * perPage, perPage));
    }
    int[] none = new int[0];
    ModelHeap heap = new ModelHeap(types);
    heap.blocks.add(new ModelBlock(record, 0, none, new int[] {1}, none, none));
    heap.blocks.add(new ModelBlock(type, elements.length, words(ids, pages), none, none, none));
    return new ImageGraph(types, pages).read(heap.image());
  }

  /** What names pages in an image. */
  private static int[] words(int[] ids, PageStore pages) {
    if (!PageLists.areListed(ids.length)) {
      return ids;
    }
    int[] words = new int[PageLists.words(ids.length)];
    for (int i = 0; i < words.length; i++) {
      words[i] = pages.lists().intern(page(ids, i * PageLists.LENGTH, PageLists.LENGTH));
    }
    return words;
  }

  private static long page(int[] elements, int from, int count) {
    NativeBlock page = new NativeBlock(4L * count);
    for (int i = 0; i < count && from + i < elements.length; i++) {
      NativeMemory.putInt(page.address() + 4L * i, elements[from + i]);
    }
    PAGES.add(page);
    return page.address();
  }

  private static final List<NativeBlock> PAGES = new ArrayList<>();

  private static ByteBuffer key(EditedHeap state, TypeTable types) {
    int length = new ImageGraph(types, null).read(state.image()).relevantBytes();
    return ByteBuffer.wrap(state.image(), 0, length);
  }

  private static int intern(LargeHeapStore store, EditedHeap state, int[] origin, int parent) {
    try (NativeImage image = new NativeImage(state.image())) {
      return store.intern(image.address, image.lengthBytes, origin, parent);
    }
  }
}
