package lasso.heap.walk;

import lasso.heap.layout.TypeKind;
import lasso.heap.layout.TypeLayout;
import lasso.heap.layout.TypeTable;
import lasso.store.page.PageLists;
import lasso.store.page.PageStore;

/**
 * Decodes blocks that lie in some memory as
 *
 * <pre>
 *  0        4             4+header
 *  +--------+-------------+----------------+----------------+
 *  | typeId | header      | primitives     | references     |
 *  +--------+-------------+----------------+----------------+
 *  header: none for an OBJECT; length (arrays); length, reference count (RECORD)
 * </pre>
 *
 * Where the irrelevant section lies is the memory's matter.
 */
public abstract sealed class BlockGraph implements HeapGraph permits ImageGraph, ArenaGraph {
  private final TypeTable types;
  private final PageStore pages;

  BlockGraph(TypeTable types, PageStore pages) {
    this.types = types;
    this.pages = pages;
  }

  /** The word at a position in bytes. */
  abstract int word(long at);

  /** Position in bytes of a block's type id. */
  abstract long blockAt(int block);

  /** Position in bytes of a block's irrelevant section; asked only when its type has one. */
  abstract long irrelevantAt(int block);

  @Override
  public TypeTable types() {
    return types;
  }

  @Override
  public PageStore pages() {
    return pages;
  }

  @Override
  public int typeId(int block) {
    return word(blockAt(block));
  }

  @Override
  public int length(int block) {
    long at = blockAt(block);
    return types.get(word(at)).kind() == TypeKind.OBJECT ? 0 : word(at + 4);
  }

  @Override
  public int primitiveWords(int block) {
    long at = blockAt(block);
    return primitiveWords(types.get(word(at)), at);
  }

  @Override
  public int primitiveWord(int block, int index) {
    long at = blockAt(block);
    return word(at + 4 + headerBytes(types.get(word(at)).kind()) + 4L * index);
  }

  @Override
  public int referenceCount(int block) {
    long at = blockAt(block);
    return referenceCount(types.get(word(at)), at);
  }

  @Override
  public int reference(int block, int index) {
    long at = blockAt(block);
    TypeLayout type = types.get(word(at));
    return word(at + 4 + headerBytes(type.kind()) + 4L * primitiveWords(type, at) + 4L * index);
  }

  /** Size of type id, header, primitives and references, in words. */
  public int bodyWords(int block) {
    long at = blockAt(block);
    return (int) (bodyEndBytes(types.get(word(at)), at) >> 2);
  }

  /** The word of the body at which the references begin; all behind it are references. */
  public int firstReferenceWord(int block) {
    long at = blockAt(block);
    TypeLayout type = types.get(word(at));
    return 1 + (headerBytes(type.kind()) >> 2) + primitiveWords(type, at);
  }

  /** A word of the body as it lies there, type id first. */
  public int bodyWord(int block, int index) {
    return word(blockAt(block) + 4L * index);
  }

  @Override
  public int irrelevantPrimitiveWord(int block, int index) {
    return word(irrelevantAt(block) + 4L * index);
  }

  @Override
  public int irrelevantReference(int block, int index) {
    int primitiveBytes = types.get(word(blockAt(block))).irrelevantPrimitiveBytes();
    return word(irrelevantAt(block) + primitiveBytes + 4L * index);
  }

  /** Size in bytes of type id and body of the block at a position. */
  final long bodyEndBytes(TypeLayout type, long at) {
    return 4L
        + headerBytes(type.kind())
        + 4L * primitiveWords(type, at)
        + 4L * referenceCount(type, at);
  }

  private int primitiveWords(TypeLayout type, long at) {
    switch (type.kind()) {
      case OBJECT:
        return type.primitiveBytes() >> 2;
      case RECORD:
        return words(length(type, at), 4);
      case PRIMITIVE_ARRAY:
        return words((long) length(type, at) * type.element().sizeBytes(), 4);
      case REFERENCE_ARRAY:
        return 0;
      default:
        return PageLists.words(
            words((long) length(type, at) * type.element().sizeBytes(), pages.pageSize().bytes()));
    }
  }

  private int referenceCount(TypeLayout type, long at) {
    switch (type.kind()) {
      case OBJECT:
        return type.referenceCount();
      case RECORD:
        return notNegative("reference count", word(at + 8), type);
      case REFERENCE_ARRAY:
        return length(type, at);
      default:
        return 0;
    }
  }

  private int length(TypeLayout type, long at) {
    return notNegative("length", word(at + 4), type);
  }

  private static int notNegative(String what, int value, TypeLayout type) {
    if (value < 0) {
      throw new IllegalStateException(
          "corrupt heap: a block of type " + type.name() + " has " + what + " " + value);
    }
    return value;
  }

  private static int words(long bytes, int unitBytes) {
    return Math.toIntExact((bytes + unitBytes - 1) / unitBytes);
  }

  private static int headerBytes(TypeKind kind) {
    switch (kind) {
      case OBJECT:
        return 0;
      case RECORD:
        return 8;
      default:
        return 4;
    }
  }
}
