package lasso.heap.diff;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import lasso.heap.layout.BlockLabels;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.heap.model.ModelBlock;
import lasso.heap.model.ModelHeap;

/** A process as reports see it: roots with a counter, a line and three references; a linked list; strings and arrays. */
final class Example {
  private static final int[] NONE = {};

  final TypeTable types = new TypeTable();
  private final TypeLayout roots = types.addRecord("<roots>", new RootLabels());
  private final TypeLayout list =
      types.addObject(
          "LinkedList",
          List.of(
              new FieldLayout("LinkedList.size", PrimitiveKind.INT, 0, true),
              new FieldLayout("LinkedList.modCount", PrimitiveKind.INT, 0, false),
              new FieldLayout("LinkedList.first", null, 0, true)));
  private final TypeLayout node =
      types.addObject(
          "Node",
          List.of(
              new FieldLayout("Node.item", null, 0, true),
              new FieldLayout("Node.weight", PrimitiveKind.DOUBLE, 0, true),
              new FieldLayout("Node.mark", PrimitiveKind.CHAR, 0, true),
              new FieldLayout("Node.done", PrimitiveKind.BOOLEAN, 0, true),
              new FieldLayout("Node.next", null, 0, true)));
  private final TypeLayout string =
      types.addArray("java.lang.String", TypeKind.PRIMITIVE_ARRAY, PrimitiveKind.BYTE);
  private final TypeLayout ints =
      types.addArray("int[]", TypeKind.PRIMITIVE_ARRAY, PrimitiveKind.INT);
  private final TypeLayout objects = types.addArray("Object[]", TypeKind.REFERENCE_ARRAY, null);

  private static final class RootLabels implements BlockLabels {
    private static final List<String> NAMES =
        List.of(
            "static Mutex.queue", "static Mutex.table", "local who of coordinator (Mutex.java:");

    @Override
    public String reference(byte[] primitives, int index) {
      int line = ByteBuffer.wrap(primitives).order(ByteOrder.LITTLE_ENDIAN).getInt(4);
      return index < 2
          ? NAMES.get(index)
          : index == 2 ? NAMES.get(2) + line + ")" : "handle " + index;
    }

    @Override
    public Primitive primitive(byte[] primitives, int offset) {
      return offset < 4
          ? new Primitive("static Mutex.round", PrimitiveKind.INT, 0)
          : new Primitive(offset < 8 ? "line" : "local i", PrimitiveKind.INT, offset & ~3);
    }
  }

  ModelHeap heap(int round, int line) {
    ModelHeap heap = new ModelHeap(types);
    heap.blocks.add(new ModelBlock(roots.id(), 8, new int[] {round, line}, new int[3], NONE, NONE));
    return heap;
  }

  int add(ModelHeap heap, TypeLayout type, int length, int[] words, int... references) {
    boolean counted = type == list;
    heap.blocks.add(
        new ModelBlock(type.id(), length, words, references, counted ? new int[1] : NONE, NONE));
    return heap.blocks.size() - 1;
  }

  int list(ModelHeap heap, int size, int first) {
    return add(heap, list, 0, new int[] {size}, first);
  }

  int node(ModelHeap heap, int item, double weight, char mark, boolean done, int next) {
    long bits = Double.doubleToRawLongBits(weight);
    int[] words = {(int) bits, (int) (bits >>> 32), mark | (done ? 1 << 16 : 0)};
    return add(heap, node, 0, words, item, next);
  }

  int string(ModelHeap heap, String text) {
    boolean latin1 = text.chars().allMatch(c -> c < 256);
    byte[] characters =
        text.getBytes(latin1 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_16LE);
    byte[] bytes = new byte[1 + characters.length];
    bytes[0] = (byte) (latin1 ? 0 : 1);
    System.arraycopy(characters, 0, bytes, 1, characters.length);
    ByteBuffer padded =
        ByteBuffer.wrap(Arrays.copyOf(bytes, TypeTable.pad(bytes.length)))
            .order(ByteOrder.LITTLE_ENDIAN);
    int[] words = new int[padded.capacity() / 4];
    padded.asIntBuffer().get(words);
    return add(heap, string, bytes.length, words);
  }

  int ints(ModelHeap heap, int... elements) {
    return add(heap, ints, elements.length, elements);
  }

  int objects(ModelHeap heap, int... references) {
    return add(heap, objects, references.length, NONE, references);
  }

  void root(ModelHeap heap, int index, int reference) {
    heap.blocks.get(0).references[index] = reference;
  }

  /** A list of some strings under {@code static Mutex.queue}, an array of two ints and a table with a constant. */
  ModelHeap ordinary(String... items) {
    ModelHeap heap = heap(5, 31);
    int next = 0;
    for (int i = items.length - 1; i >= 0; i--) {
      next = node(heap, string(heap, items[i]), 1.5, 'a', false, next);
    }
    root(heap, 0, list(heap, items.length, next));
    root(heap, 1, objects(heap, ints(heap, 1, 2), -8, 0));
    return heap;
  }
}
