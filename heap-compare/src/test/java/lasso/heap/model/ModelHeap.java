package lasso.heap.model;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeTable;
import lasso.heap.walk.HeapGraph;
import lasso.store.page.PageStore;

/** A heap as a list of blocks, block 0 the root. */
public final class ModelHeap {
  public final TypeTable types;
  public final List<ModelBlock> blocks = new ArrayList<>();

  public ModelHeap(TypeTable types) {
    this.types = types;
  }

  public ModelHeap copy() {
    ModelHeap copy = new ModelHeap(types);
    blocks.forEach(b -> copy.blocks.add(b.copy()));
    return copy;
  }

  /** The same graph with other block numbers and unreachable blocks between. */
  public ModelHeap shuffled(Random random, int garbage) {
    int count = blocks.size() + garbage;
    List<Integer> places = new ArrayList<>();
    for (int i = 1; i < count; i++) {
      places.add(i);
    }
    Collections.shuffle(places, random);
    places.add(0, 0);
    ModelHeap result = new ModelHeap(types);
    result.blocks.addAll(Collections.nCopies(count, null));
    for (int i = 0; i < count; i++) {
      ModelBlock b = blocks.get(i < blocks.size() ? i : random.nextInt(blocks.size())).copy();
      b.references = moved(b.references, places);
      b.irrelevantReferences = moved(b.irrelevantReferences, places);
      result.blocks.set(places.get(i), b);
    }
    return result;
  }

  private static int[] moved(int[] references, List<Integer> places) {
    return Arrays.stream(references).map(r -> r > 0 ? places.get(r) : r).toArray();
  }

  /** The image, by the letter of its description. */
  public byte[] image() {
    return image(new ArrayList<>());
  }

  /** Writes the image, and lists the indexes of its blocks in their order. */
  public byte[] image(List<Integer> order) {
    Map<Integer, Integer> numbers = new LinkedHashMap<>();
    numbers.put(0, 0);
    order.add(0);
    List<Integer> out = new ArrayList<>();
    int i = 0;
    for (; i < order.size(); i++) {
      body(blocks.get(order.get(i)), numbers, order, out);
    }
    int relevant = i;
    for (i = 0; i < relevant; i++) {
      irrelevant(blocks.get(order.get(i)), numbers, order, out);
    }
    for (; i < order.size(); i++) {
      body(blocks.get(order.get(i)), numbers, order, out);
      irrelevant(blocks.get(order.get(i)), numbers, order, out);
    }
    out.add(relevant);
    out.add(order.size());
    ByteBuffer bytes = ByteBuffer.allocate(4 * out.size()).order(ByteOrder.LITTLE_ENDIAN);
    out.forEach(bytes::putInt);
    return bytes.array();
  }

  private void body(
      ModelBlock b, Map<Integer, Integer> numbers, List<Integer> order, List<Integer> out) {
    out.add(b.type);
    TypeKind kind = types.get(b.type).kind();
    if (kind != TypeKind.OBJECT) {
      out.add(b.length);
    }
    if (kind == TypeKind.RECORD) {
      out.add(b.references.length);
    }
    write(b.words, b.references, numbers, order, out);
  }

  private void irrelevant(
      ModelBlock b, Map<Integer, Integer> numbers, List<Integer> order, List<Integer> out) {
    write(b.irrelevantWords, b.irrelevantReferences, numbers, order, out);
  }

  private static void write(
      int[] words,
      int[] references,
      Map<Integer, Integer> numbers,
      List<Integer> order,
      List<Integer> out) {
    Arrays.stream(words).forEach(out::add);
    for (int r : references) {
      if (r > 0 && numbers.putIfAbsent(r, order.size()) == null) {
        order.add(r);
      }
      out.add(r > 0 ? numbers.get(r) : Integer.valueOf(r));
    }
  }

  /** Indexes of the blocks that relevant references reach. */
  public List<Integer> reachable() {
    List<Integer> order = new ArrayList<>(List.of(0));
    for (int i = 0; i < order.size(); i++) {
      for (int r : blocks.get(order.get(i)).references) {
        if (r > 0 && !order.contains(r)) {
          order.add(r);
        }
      }
    }
    return order;
  }

  /** Tries every bijection of the relevant blocks; for heaps of up to about seven of them. */
  public boolean isomorphic(ModelHeap other) {
    List<Integer> mine = new ArrayList<>(reachable());
    List<Integer> theirs = new ArrayList<>(other.reachable());
    return mine.size() == theirs.size() && anyBijection(other, mine, theirs, 1);
  }

  private boolean anyBijection(
      ModelHeap other, List<Integer> mine, List<Integer> theirs, int fixed) {
    if (fixed == theirs.size()) {
      return agrees(other, mine, theirs);
    }
    for (int i = fixed; i < theirs.size(); i++) {
      Collections.swap(theirs, fixed, i);
      boolean found = anyBijection(other, mine, theirs, fixed + 1);
      Collections.swap(theirs, fixed, i);
      if (found) {
        return true;
      }
    }
    return false;
  }

  private boolean agrees(ModelHeap other, List<Integer> mine, List<Integer> theirs) {
    for (int i = 0; i < mine.size(); i++) {
      ModelBlock a = blocks.get(mine.get(i));
      ModelBlock b = other.blocks.get(theirs.get(i));
      if (a.type != b.type
          || a.length != b.length
          || !Arrays.equals(a.words, b.words)
          || a.references.length != b.references.length) {
        return false;
      }
      for (int j = 0; j < a.references.length; j++) {
        int r = a.references[j];
        if ((r > 0 ? theirs.get(mine.indexOf(r)) : r) != b.references[j]) {
          return false;
        }
      }
    }
    return true;
  }

  /** A view in which block i has handle {@code first + stride * i}. */
  public HeapGraph graph(int first, int stride) {
    return new View(first, stride, null);
  }

  public HeapGraph graph(int first, int stride, PageStore pages) {
    return new View(first, stride, pages);
  }

  private final class View implements HeapGraph {
    private final int first;
    private final int stride;
    private final PageStore pages;

    View(int first, int stride, PageStore pages) {
      this.first = first;
      this.stride = stride;
      this.pages = pages;
    }

    private ModelBlock block(int handle) {
      return blocks.get((handle - first) / stride);
    }

    private int handle(int reference) {
      return reference > 0 ? first + stride * reference : reference;
    }

    @Override
    public TypeTable types() {
      return types;
    }

    @Override
    public PageStore pages() {
      return pages;
    }

    @Override
    public int root() {
      return first;
    }

    @Override
    public int typeId(int block) {
      return block(block).type;
    }

    @Override
    public int length(int block) {
      return block(block).length;
    }

    @Override
    public int primitiveWords(int block) {
      return block(block).words.length;
    }

    @Override
    public int primitiveWord(int block, int index) {
      return block(block).words[index];
    }

    @Override
    public int referenceCount(int block) {
      return block(block).references.length;
    }

    @Override
    public int reference(int block, int index) {
      return handle(block(block).references[index]);
    }

    @Override
    public int irrelevantPrimitiveWord(int block, int index) {
      return block(block).irrelevantWords[index];
    }

    @Override
    public int irrelevantReference(int block, int index) {
      return handle(block(block).irrelevantReferences[index]);
    }
  }
}
