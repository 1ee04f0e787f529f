package lasso.heap.diff;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import lasso.heap.layout.BlockLabels;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.walk.HeapGraph;
import lasso.store.memory.NativeMemory;

/** What is in one heap, block by block, for a reader who opens one after the other. Unlike differences, fields that comparison ignores are shown, too. */
public final class HeapContents {
  private static final Set<String> BOXES =
      Set.of(
          "java.lang.Boolean",
          "java.lang.Byte",
          "java.lang.Short",
          "java.lang.Character",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Float",
          "java.lang.Double");

  private final HeapGraph graph;
  private final IntFunction<String> constants;

  /**
   * Those of a graph, for as long as that can be read.
   *
   * @param constants names pinned constants by their number
   */
  public HeapContents(HeapGraph graph, IntFunction<String> constants) {
    this.graph = graph;
    this.constants = constants;
  }

  /**
   * A field, an element, a variable.
   *
   * @param name without the class that declares it; {@code [3]} of an element
   * @param value in words
   * @param type Java's name of it, as far as it is known; of a reference that of what it refers to
   * @param block what it refers to, for {@link #items}; 0 when there is nothing to open
   * @param size how many items that has
   * @param indexed whether they are the elements of an array
   */
  public record Item(
      String name, String value, String type, int block, int size, boolean indexed) {}

  /**
   * An item of the root.
   *
   * @param frame from 0, the innermost one; or {@link BlockLabels#NO_FRAME} or {@link BlockLabels#NO_VARIABLE}
   */
  public record Rooted(int frame, Item item) {}

  /** What the root has, in the order of its slots, primitives first; names as its labels give them. */
  public List<Rooted> root() {
    int root = graph.root();
    TypeLayout type = graph.type(root);
    BlockLabels labels = type.labels();
    List<Rooted> rooted = new ArrayList<>();
    if (labels == null) {
      return rooted;
    }
    byte[] section = Slots.unpadded(graph, root);
    for (BlockLabels.Primitive p : primitives(type, section)) {
      rooted.add(new Rooted(labels.frameOfPrimitive(section, p.offset()), primitive(p, section)));
    }
    for (int i = 0; i < graph.referenceCount(root); i++) {
      rooted.add(
          new Rooted(
              labels.frameOfReference(section, i),
              reference(labels.reference(section, i), graph.reference(root, i))));
    }
    return rooted;
  }

  /**
   * A number that a frame holds.
   *
   * @param frame from 0, the innermost one
   * @param bits raw
   */
  public record FrameNumber(int frame, long bits) {}

  /** The numbers of all frames, in the order of the slots. */
  public List<FrameNumber> frameNumbers() {
    int root = graph.root();
    TypeLayout type = graph.type(root);
    BlockLabels labels = type.labels();
    List<FrameNumber> numbers = new ArrayList<>();
    if (labels == null) {
      return numbers;
    }
    byte[] section = Slots.unpadded(graph, root);
    for (BlockLabels.Primitive p : primitives(type, section)) {
      int frame = labels.frameOfPrimitive(section, p.offset());
      if (frame >= 0) {
        numbers.add(new FrameNumber(frame, Values.bits(PrimitiveKind.LONG, section, p.offset())));
      }
    }
    return numbers;
  }

  /**
   * A copy of an array of bytes.
   *
   * @param block of an {@link Item} that is one
   */
  public byte[] bytes(int block) {
    TypeLayout type = graph.type(block);
    if (type.kind() != TypeKind.PAGED_ARRAY) {
      return Arrays.copyOf(graph.primitives(block), graph.length(block));
    }
    byte[] bytes = new byte[graph.length(block)];
    int perPage = graph.pages().pageSize().bytes();
    for (int at = 0; at < bytes.length; at += perPage) {
      long page = graph.pages().address(graph.page(block, at / perPage));
      for (int i = 0; i < perPage && at + i < bytes.length; i++) {
        bytes[at + i] = NativeMemory.getByte(page + i);
      }
    }
    return bytes;
  }

  /**
   * What is in a block.
   *
   * @param block of an {@link Item}
   * @param from the first one, from 0
   * @param count how many at most
   */
  public List<Item> items(int block, int from, int count) {
    int size = size(block);
    if (from >= size) {
      return List.of();
    }
    int to = (int) Math.min(size, (long) from + count);
    TypeLayout type = graph.type(block);
    List<Item> items = new ArrayList<>();
    if (type.kind() == TypeKind.OBJECT) {
      for (FieldLayout field : type.fields().subList(from, to)) {
        items.add(field(block, type, field));
      }
    } else if (type.kind() == TypeKind.RECORD) {
      items.addAll(recordItems(block, type).subList(from, to));
    } else {
      for (int i = from; i < to; i++) {
        items.add(element(block, type, i));
      }
    }
    return items;
  }

  private int size(int block) {
    TypeLayout type = graph.type(block);
    if (Values.isString(type) || BOXES.contains(type.name())) {
      return 0;
    }
    return switch (type.kind()) {
      case OBJECT -> type.fields().size();
      case RECORD -> recordItems(block, type).size();
      default -> graph.length(block);
    };
  }

  private static List<BlockLabels.Primitive> primitives(TypeLayout type, byte[] section) {
    List<BlockLabels.Primitive> found = new ArrayList<>();
    int last = -1;
    for (int at = 0; at < section.length; ) {
      BlockLabels.Primitive p = Slots.primitive(type, section, at);
      int end = p.offset() + p.kind().sizeBytes();
      if (p.offset() != last && end <= section.length) {
        found.add(p);
      }
      last = p.offset();
      at = Math.max(at + 1, end);
    }
    return found;
  }

  private List<Item> recordItems(int block, TypeLayout type) {
    List<Item> items = new ArrayList<>();
    if (type.labels() != null) {
      byte[] section = Slots.unpadded(graph, block);
      primitives(type, section).forEach(p -> items.add(primitive(p, section)));
    }
    for (int i = 0; i < graph.referenceCount(block); i++) {
      items.add(reference(Slots.reference(graph, block, i), graph.reference(block, i)));
    }
    return items;
  }

  private static Item primitive(BlockLabels.Primitive p, byte[] section) {
    return primitive(p.name(), p.kind(), Values.bits(p.kind(), section, p.offset()));
  }

  /**
   * A number that is kept elsewhere.
   *
   * @param bits raw, floats widened to double
   */
  public static Item primitive(String name, PrimitiveKind kind, long bits) {
    String type = kind.name().toLowerCase(Locale.ROOT);
    return new Item(name, Values.text(kind, bits), type, 0, 0, false);
  }

  private Item field(int block, TypeLayout type, FieldLayout field) {
    String name = field.name().substring(field.name().lastIndexOf('.') + 1);
    if (field.kind() == null) {
      return reference(
          name,
          field.relevant()
              ? graph.reference(block, field.offset())
              : graph.irrelevantReference(block, field.offset()));
    }
    byte[] section = field.relevant() ? graph.primitives(block) : irrelevant(block, type);
    return primitive(name, field.kind(), Values.bits(field.kind(), section, field.offset()));
  }

  private byte[] irrelevant(int block, TypeLayout type) {
    byte[] bytes = new byte[type.irrelevantPrimitiveBytes()];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (graph.irrelevantPrimitiveWord(block, i >> 2) >>> 8 * (i & 3));
    }
    return bytes;
  }

  private Item element(int block, TypeLayout type, int index) {
    String name = "[" + index + "]";
    if (type.kind() == TypeKind.REFERENCE_ARRAY) {
      return reference(name, graph.reference(block, index));
    }
    PrimitiveKind kind = type.element();
    if (type.kind() == TypeKind.PAGED_ARRAY) {
      return primitive(name, kind, Values.pagedElement(graph, block, kind, index));
    }
    byte[] bytes = new byte[Long.BYTES];
    int at = index * kind.sizeBytes();
    for (int i = 0; i < kind.sizeBytes(); i++) {
      bytes[i] = (byte) (graph.primitiveWord(block, (at + i) >> 2) >>> 8 * (at + i & 3));
    }
    return primitive(name, kind, Values.bits(kind, bytes, 0));
  }

  private Item reference(String name, int reference) {
    if (reference == 0) {
      return new Item(name, "null", "", 0, 0, false);
    }
    if (reference < 0) {
      return new Item(name, constants.apply(-reference - 1), "", 0, 0, false);
    }
    TypeLayout type = graph.type(reference);
    if (BOXES.contains(type.name()) && type.kind() == TypeKind.OBJECT) {
      for (FieldLayout field : type.fields()) {
        if (field.kind() != null && field.relevant()) {
          return new Item(name, field(reference, type, field).value(), type.name(), 0, 0, false);
        }
      }
    }
    int size = size(reference);
    boolean indexed = type.kind() != TypeKind.OBJECT && type.kind() != TypeKind.RECORD;
    return new Item(
        name,
        Values.block(graph, reference),
        type.name(),
        size == 0 ? 0 : reference,
        size,
        indexed);
  }
}
