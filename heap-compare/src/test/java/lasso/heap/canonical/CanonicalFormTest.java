package lasso.heap.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import lasso.heap.compare.GraphComparison;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeTable;
import lasso.heap.model.ModelBlock;
import lasso.heap.model.ModelHeap;
import lasso.heap.model.RandomHeaps;
import lasso.heap.walk.HeapGraph;
import lasso.heap.walk.ImageGraph;
import net.openhft.chronicle.core.UnsafeMemory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CanonicalFormTest {
  private final Canonicaliser left = new Canonicaliser();
  private final Canonicaliser right = new Canonicaliser();
  private final GraphComparison comparison = new GraphComparison();

  @AfterEach
  void close() {
    left.close();
    right.close();
  }

  @Test
  void canonicalImageIsTheOneThatTheFormatDescribes() {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      RandomHeaps heaps = new RandomHeaps(random);
      ModelHeap heap = heaps.heap(1 + random.nextInt(30));
      byte[] expected = heap.image();
      assertThat(bytes(left.walk(graph(heap, random)))).as("seed %d", seed).isEqualTo(expected);
      ImageGraph read = new ImageGraph(heaps.types, null).read(expected);
      assertThat(bytes(left.walk(read))).as("image read again, seed %d", seed).isEqualTo(expected);
      assertThat(read.relevantBytes()).isEqualTo(left.relevantBytes());
      assertThat(read.relevantBlocks()).isEqualTo(left.relevantBlocks());
      assertThat(read.blocks()).isEqualTo(left.blocks());
    }
  }

  @Test
  void allocationOrderAddressesAndGarbageDontMatter() {
    for (int seed = 0; seed < 1000; seed++) {
      Random random = new Random(seed);
      ModelHeap heap = new RandomHeaps(random).heap(1 + random.nextInt(40));
      ModelHeap other = heap.shuffled(random, random.nextInt(10));
      left.walk(graph(heap, random));
      right.walk(graph(other, random));
      assertThat(bytes(right)).as("seed %d", seed).isEqualTo(bytes(left));
      assertThat(hash(right)).isEqualTo(hash(left));
      assertThat(comparison.equal(graph(heap, random), graph(other, random))).isTrue();
    }
  }

  @Test
  void oneEditIsSeenExactlyWhenNoBijectionExists() {
    int equal = 0;
    int different = 0;
    for (int seed = 0; seed < 6000; seed++) {
      Random random = new Random(seed);
      ModelHeap heap = new RandomHeaps(random).heap(2 + random.nextInt(6));
      ModelHeap other = edited(heap, random).shuffled(random, random.nextInt(3));
      if (heap.reachable().size() > 7 || other.reachable().size() > 7) {
        continue;
      }
      boolean expected = heap.isomorphic(other);
      equal += expected ? 1 : 0;
      different += expected ? 0 : 1;
      assertThat(comparison.equal(graph(heap, random), graph(other, random)))
          .as("comparison, seed %d", seed)
          .isEqualTo(expected);
      left.walk(graph(heap, random));
      right.walk(graph(other, random));
      assertThat(Arrays.equals(key(left), key(right))).as("key, seed %d", seed).isEqualTo(expected);
      assertThat(Arrays.equals(hash(left), hash(right)))
          .as("hash, seed %d", seed)
          .isEqualTo(expected);
    }
    assertThat(equal).isGreaterThan(500);
    assertThat(different).isGreaterThan(500);
  }

  @Test
  void unrelatedHeapsAreComparedRight() {
    int equal = 0;
    for (int seed = 0; seed < 20_000; seed++) {
      Random random = new Random(seed);
      RandomHeaps heaps = new RandomHeaps(random);
      ModelHeap one = heaps.heap(1 + random.nextInt(3));
      ModelHeap two = heaps.heap(1 + random.nextInt(3));
      boolean expected = one.isomorphic(two);
      equal += expected ? 1 : 0;
      assertThat(comparison.equal(graph(one, random), graph(two, random)))
          .as("seed %d", seed)
          .isEqualTo(expected);
      assertThat(
              Arrays.equals(
                  key(left.walk(graph(one, random))), key(right.walk(graph(two, random)))))
          .as("seed %d", seed)
          .isEqualTo(expected);
    }
    assertThat(equal).isGreaterThan(20);
  }

  @Test
  void sharingIsNoCopy() {
    RandomHeaps heaps = new RandomHeaps(new Random(1));
    ModelHeap shared = new ModelHeap(heaps.types);
    shared.blocks.add(record(heaps, 1, 1));
    shared.blocks.add(node(heaps, 5, 0, 0));
    ModelHeap copied = new ModelHeap(heaps.types);
    copied.blocks.add(record(heaps, 1, 2));
    copied.blocks.add(node(heaps, 5, 0, 0));
    copied.blocks.add(node(heaps, 5, 0, 0));
    assertThat(comparison.equal(shared.graph(8, 8), copied.graph(8, 8))).isFalse();
    assertThat(comparison.equal(copied.graph(8, 8), shared.graph(8, 8))).isFalse();
    assertThat(key(left.walk(shared.graph(8, 8))))
        .isNotEqualTo(key(right.walk(copied.graph(8, 8))));
  }

  @Test
  void cyclesOfDifferentLengthDiffer() {
    RandomHeaps heaps = new RandomHeaps(new Random(1));
    ModelHeap[] rings = new ModelHeap[4];
    for (int n = 1; n <= 3; n++) {
      rings[n] = new ModelHeap(heaps.types);
      rings[n].blocks.add(record(heaps, 1));
      for (int i = 1; i <= n; i++) {
        rings[n].blocks.add(node(heaps, 5, i % n + 1, 0));
      }
    }
    for (int a = 1; a <= 3; a++) {
      for (int b = 1; b <= 3; b++) {
        assertThat(comparison.equal(rings[a].graph(1, 1), rings[b].graph(4, 4))).isEqualTo(a == b);
      }
    }
  }

  @Test
  void listOfAMillionBlocksNeedsNoStack() {
    RandomHeaps heaps = new RandomHeaps(new Random(1));
    ModelHeap list = new ModelHeap(heaps.types);
    list.blocks.add(record(heaps, 1));
    int n = 1_000_000;
    for (int i = 1; i <= n; i++) {
      list.blocks.add(node(heaps, i, i < n ? i + 1 : 0, 0));
    }
    left.walk(list.graph(8, 8));
    assertThat(left.blocks()).isEqualTo(n + 1);
    ImageGraph read = new ImageGraph(heaps.types, null).read(left.address(), left.lengthBytes());
    assertThat(comparison.equal(list.graph(3, 1), read)).isTrue();
    list.blocks.get(n).words[0]++;
    assertThat(comparison.equal(list.graph(3, 1), read)).isFalse();
  }

  @Test
  void imagesAreReadFromArraysBuffersAndAddresses() {
    Random random = new Random(7);
    RandomHeaps heaps = new RandomHeaps(random);
    byte[] image = heaps.heap(12).image();
    ByteBuffer heap = ByteBuffer.allocate(image.length + 24).position(12);
    heap.slice().put(image);
    ByteBuffer direct = ByteBuffer.allocateDirect(image.length + 24).position(12);
    direct.slice().put(image);
    ImageGraph graph = new ImageGraph(heaps.types, null);
    assertThat(bytes(left.walk(graph.read(heap.limit(12 + image.length))))).isEqualTo(image);
    assertThat(bytes(left.walk(graph.read(direct.limit(12 + image.length))))).isEqualTo(image);
    assertThat(bytes(right.walk(graph.read(left.address(), left.lengthBytes())))).isEqualTo(image);
  }

  @Test
  void whatIsNoImageIsRefused() {
    TypeTable types = new TypeTable();
    types.addObject("A", List.of(new FieldLayout("A.x", PrimitiveKind.INT, 0, true)));
    ImageGraph graph = new ImageGraph(types, null);
    assertThatThrownBy(() -> graph.read(new byte[6])).hasMessageContaining("length 6");
    assertThatThrownBy(() -> graph.read(words(0, 5, 0, 0))).hasMessageContaining("0 relevant");
    assertThatThrownBy(() -> graph.read(words(0, 5, 9, 1, 1))).hasMessageContaining("byte 8");
    assertThatThrownBy(() -> graph.read(words(3, 5, 1, 1))).hasMessageContaining("type 3");
    assertThatThrownBy(() -> graph.read(words(0, 1, 1))).hasMessageContaining("ends at 8");
    assertThat(graph.read(words(0, 5, 1, 1)).primitiveWord(0, 0)).isEqualTo(5);
  }

  @Test
  void degradedHashKeepsItsBits() {
    ModelHeap heap = new RandomHeaps(new Random(3)).heap(9);
    left.walk(heap.graph(8, 8));
    long[] full = hash(left);
    long[] few = new long[2];
    new CanonicalHash(4).hash(left.address(), left.relevantBytes(), few);
    assertThat(few).containsExactly(full[0] & 15, full[1] & 15);
  }

  private static ModelHeap edited(ModelHeap heap, Random random) {
    ModelHeap other = heap.copy();
    ModelBlock block = other.blocks.get(random.nextInt(other.blocks.size()));
    int blocks = other.blocks.size();
    switch (random.nextInt(6)) {
      case 0:
        if (block.words.length > 0) {
          block.words[random.nextInt(block.words.length)] ^= 1;
        }
        break;
      case 1:
        if (block.references.length > 0) {
          block.references[random.nextInt(block.references.length)] =
              random.nextBoolean() ? -1 - random.nextInt(2) : 1 + random.nextInt(blocks - 1);
        }
        break;
      case 2:
        if (block.irrelevantWords.length > 0) {
          block.irrelevantWords[0] ^= 1;
          block.irrelevantReferences[0] = random.nextInt(blocks);
        }
        break;
      case 3:
        copyOfShared(other, block, random);
        break;
      case 4:
        if (block.words.length > 1) {
          block.words[1] ^= 1;
        }
        break;
      default:
        if (block.references.length > 1) {
          int first = block.references[0];
          block.references[0] = block.references[1];
          block.references[1] = first;
        }
    }
    return other;
  }

  private static void copyOfShared(ModelHeap heap, ModelBlock block, Random random) {
    if (block.references.length > 0) {
      int i = random.nextInt(block.references.length);
      if (block.references[i] > 0) {
        heap.blocks.add(heap.blocks.get(block.references[i]).copy());
        block.references[i] = heap.blocks.size() - 1;
      }
    }
  }

  private static ModelBlock record(RandomHeaps heaps, int... references) {
    return new ModelBlock(heaps.record, 0, new int[0], references, new int[0], new int[0]);
  }

  private static ModelBlock node(RandomHeaps heaps, int value, int left, int right) {
    return new ModelBlock(
        heaps.node, 0, new int[] {value}, new int[] {left, right}, new int[1], new int[2]);
  }

  private static HeapGraph graph(ModelHeap heap, Random random) {
    return heap.graph(1 + random.nextInt(1000), 1 + random.nextInt(50));
  }

  private static byte[] words(int... words) {
    ByteBuffer bytes =
        ByteBuffer.allocate(4 * words.length).order(java.nio.ByteOrder.LITTLE_ENDIAN);
    Arrays.stream(words).forEach(bytes::putInt);
    return bytes.array();
  }

  private static long[] hash(Canonicaliser form) {
    long[] hash = new long[2];
    new CanonicalHash().hash(form.address(), form.relevantBytes(), hash);
    return hash;
  }

  private static byte[] key(Canonicaliser form) {
    return Arrays.copyOf(bytes(form), form.relevantBytes());
  }

  private static byte[] bytes(Canonicaliser form) {
    byte[] bytes = new byte[form.lengthBytes()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = UnsafeMemory.INSTANCE.readByte(form.address() + i);
    }
    return bytes;
  }
}
