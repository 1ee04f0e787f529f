package lasso.runtime.capture;

import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeLayout;
import lasso.runtime.api.BufferUse;

/** How the objects of one class are captured and restored: field offsets resolved once, interpreted ever after. */
final class ClassPlan {
  /** How the body of a block is made. */
  enum Form {
    /** Fields, as described by {@link Section}s. */
    FIELDS,
    PRIMITIVE_ARRAY,
    REFERENCE_ARRAY,
    STRING,
    STRING_BUILDER,
    ARRAY_LIST,
    ARRAY_DEQUE,
    PRIORITY_QUEUE,
    OPEN_HANDLE,
    CLOSED_HANDLE,
    /** An object of its own with the contents of another that is kept, see {@link SharedValues}. */
    SHARED_VALUE,
    /** What the user declared irrelevant among frames and statics. */
    IGNORED
  }

  /**
   * The fields of one section of a block, relevant or not. Primitives by size: {@code objectOffsets[i]} in the object goes to {@code
   * imageOffsets[i]} in the section; {@code ends[0..3]} bound the fields of 8, 4, 2 and 1 bytes.
   */
  record Section(
      long[] objectOffsets, int[] imageOffsets, int[] ends, int primitiveBytes, long[] references) {
    int lengthBytes() {
      return primitiveBytes + 4 * references.length;
    }
  }

  final Class<?> type;
  final Form form;
  final TypeLayout layout;
  final PrimitiveKind element;
  final Section relevant;
  final Section irrelevant;

  /** Offset of the injected numbering field, or -1. */
  final long numberOffset;

  /**
   * For an iterator, the path of field offsets to its collection's modification count; null for all else. The iterator's own
   * expected count is stored as the difference.
   */
  long[] relativePath;

  long relativeOffset;
  int relativeImageOffset;

  /** Which references of the irrelevant section are views, stored only when they are reached otherwise; null when none is. */
  boolean[] views;

  /** For an iterator over an {@link java.util.ArrayDeque}, its positions; null for all else. */
  DequePositions dequePositions;

  /** For a part of an {@link java.util.ArrayList}, the room that it needs; null for all else. */
  SubListRoom subListRoom;

  /** Whether platform code can write to a primitive array in a field of the objects: it has no write barrier. */
  boolean holdsArrays;

  /** For an entry of a hash table: offset of its key; else -1. */
  long keyOffset = -1;

  /** For an entry of a hash table: offset of the hash code that the table keeps. */
  long keyHashOffset;

  /** Whether the objects' hash codes differ from run to run: platform classes that inherit {@code Object.hashCode}. */
  boolean identityHashed;

  /** Why no instance may be part of a state, or null. */
  final String refusal;

  /** Whether the objects may be operations with buffers. */
  final boolean usesBuffers;

  /** Whether the class is a Throwable, whose stack trace is kept aside. */
  final boolean throwable;

  ClassPlan(
      Class<?> type,
      Form form,
      TypeLayout layout,
      PrimitiveKind element,
      Section relevant,
      Section irrelevant,
      long numberOffset,
      String refusal) {
    this.type = type;
    this.form = form;
    this.layout = layout;
    this.element = element;
    this.relevant = relevant;
    this.irrelevant = irrelevant;
    this.numberOffset = numberOffset;
    this.refusal = refusal;
    this.usesBuffers = BufferUse.class.isAssignableFrom(type);
    this.throwable = Throwable.class.isAssignableFrom(type) && form == Form.FIELDS;
  }

  /** Whether an object of this class can be a constant. */
  boolean mayBePinned() {
    return pinned == null || constant || form == Form.SHARED_VALUE || !pinned.isEmpty();
  }

  boolean isIdentityHashed() {
    return identityHashed || type.isArray() || form == Form.STRING_BUILDER;
  }

  /** Whether every object of the class is a constant. */
  boolean constant;

  /** The pinned objects of this class; null for boxes, whose numbers are computed. */
  PinnedObjects.OfClass pinned;

  /** Of a Throwable, the place of the number of its stack trace: its last field. */
  FieldLayout trace() {
    return layout.fields().get(layout.fields().size() - 1);
  }
}
