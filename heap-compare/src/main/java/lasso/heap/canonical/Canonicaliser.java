package lasso.heap.canonical;

import java.util.Arrays;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.walk.BlockNumbers;
import lasso.heap.walk.HeapGraph;

/**
 * The canonical walk: breadth-first from the root, following references by type, without recursion. Its result is the
 * canonical image of {@code docs/architecture.md}; it stays valid until the next walk or {@link #close}.
 *
 * <p>The order of blocks: relevant references of blocks 0, 1, 2 ... give numbers below k; then the irrelevant references of
 * blocks 0 to k - 1; then, block by block from k, body references before irrelevant ones.
 */
public final class Canonicaliser implements AutoCloseable {
  private final BlockNumbers numbers = new BlockNumbers();
  private final WordBuffer image = new WordBuffer();
  private int[] order = new int[64];
  private int blocks;
  private int relevantBlocks;
  private int relevantBytes;

  /**
   * Walks a graph.
   *
   * @return this, which then describes the image
   */
  public Canonicaliser walk(HeapGraph graph) {
    numbers.clear();
    image.clear();
    blocks = 0;
    visit(graph.root());
    for (int i = 0; i < blocks; i++) {
      body(graph, order[i]);
    }
    relevantBlocks = blocks;
    relevantBytes = image.lengthBytes();
    for (int i = 0; i < blocks; i++) {
      if (i >= relevantBlocks) {
        body(graph, order[i]);
      }
      irrelevant(graph, order[i]);
    }
    image.reserve(2);
    image.put(relevantBlocks);
    image.put(blocks);
    return this;
  }

  private void body(HeapGraph graph, int block) {
    TypeLayout type = graph.type(block);
    int words = graph.primitiveWords(block);
    int references = graph.referenceCount(block);
    image.reserve(3L + words + references);
    image.put(type.id());
    if (type.kind() != TypeKind.OBJECT) {
      image.put(graph.length(block));
      if (type.kind() == TypeKind.RECORD) {
        image.put(references);
      }
    }
    for (int i = 0; i < words; i++) {
      image.put(graph.primitiveWord(block, i));
    }
    for (int i = 0; i < references; i++) {
      image.put(number(graph, graph.reference(block, i)));
    }
  }

  private void irrelevant(HeapGraph graph, int block) {
    TypeLayout type = graph.type(block);
    if (!type.hasIrrelevant()) {
      return;
    }
    int words = type.irrelevantPrimitiveBytes() >> 2;
    int references = type.irrelevantReferenceCount();
    image.reserve((long) words + references);
    for (int i = 0; i < words; i++) {
      image.put(graph.irrelevantPrimitiveWord(block, i));
    }
    for (int i = 0; i < references; i++) {
      image.put(number(graph, graph.irrelevantReference(block, i)));
    }
  }

  private int number(HeapGraph graph, int reference) {
    if (reference <= 0) {
      return reference;
    }
    int number = numbers.get(reference);
    if (number == 0) {
      throw new IllegalStateException(
          "corrupt heap: a block refers to the root block, which references can't name");
    }
    return number > 0 ? number : visit(reference);
  }

  private int visit(int block) {
    if (blocks == order.length) {
      order = Arrays.copyOf(order, 2 * blocks);
    }
    numbers.put(block, blocks);
    order[blocks] = block;
    return blocks++;
  }

  /** Native address of the image, which begins with the relevant section. */
  public long address() {
    return image.address();
  }

  public int lengthBytes() {
    return image.lengthBytes();
  }

  /** Size in bytes of the relevant section, the key. */
  public int relevantBytes() {
    return relevantBytes;
  }

  public int blocks() {
    return blocks;
  }

  public int relevantBlocks() {
    return relevantBlocks;
  }

  /** The walked graph's handle of block {@code number} of the image. */
  public int handle(int number) {
    if (number < 0 || number >= blocks) {
      throw new IndexOutOfBoundsException("block " + number + " of an image of " + blocks);
    }
    return order[number];
  }

  @Override
  public void close() {
    image.close();
  }
}
