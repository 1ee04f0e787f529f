package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.ArrayDeque;
import java.util.List;
import lasso.heap.layout.FieldLayout;
import lasso.heap.layout.PrimitiveKind;
import lasso.heap.layout.TypeLayout;

/**
 * What an iterator over an {@link ArrayDeque} knows of it. Its positions are indices of the deque's ring, whose head and capacity are
 * else no part of a state: so they are stored with the iterator, and the restored deque gets the same ring.
 */
final class DequePositions {
  /** What the images of these iterators have behind their own fields. */
  static final List<FieldLayout> FIELDS =
      List.of(
          new FieldLayout("java.util.ArrayDeque.head", PrimitiveKind.INT, 0, true),
          new FieldLayout("java.util.ArrayDeque.elements.length", PrimitiveKind.INT, 0, true));

  private final long dequeOffset;
  private final int headImageOffset;
  private final int capacityImageOffset;

  private DequePositions(long dequeOffset, int headImageOffset, int capacityImageOffset) {
    this.dequeOffset = dequeOffset;
    this.headImageOffset = headImageOffset;
    this.capacityImageOffset = capacityImageOffset;
  }

  static boolean areIn(Class<?> type) {
    return type.getName().startsWith("java.util.ArrayDeque$De");
  }

  /** Of a class of such iterators, whose layout ends with {@link #FIELDS}. */
  static DequePositions of(Class<?> type, TypeLayout layout) {
    int last = layout.fields().size() - 1;
    return new DequePositions(
        RawMemory.fieldOffset(ClassPlans.findField(type, "this$0")),
        layout.fields().get(last - 1).offset(),
        layout.fields().get(last).offset());
  }

  /** Writes what the iterator knows into its section at a native address. */
  void write(Object iterator, long section) {
    Object deque = U.getReference(iterator, dequeOffset);
    Object[] elements = (Object[]) U.getReference(deque, JdkOffsets.DEQUE_ELEMENTS);
    U.putInt(section + headImageOffset, U.getInt(deque, JdkOffsets.DEQUE_HEAD));
    U.putInt(section + capacityImageOffset, elements.length);
  }

  /** Gives the restored deque, whose elements stand from index 0 on, the ring that it had. */
  void restore(Object iterator, long section) {
    Object deque = U.getReference(iterator, dequeOffset);
    int head = U.getInt(section + headImageOffset);
    int capacity = U.getInt(section + capacityImageOffset);
    if (U.getInt(deque, JdkOffsets.DEQUE_HEAD) != 0) {
      return; // another iterator has done it
    }
    Object[] elements = (Object[]) U.getReference(deque, JdkOffsets.DEQUE_ELEMENTS);
    int size = U.getInt(deque, JdkOffsets.DEQUE_TAIL);
    Object[] ring = new Object[capacity];
    for (int i = 0; i < size; i++) {
      ring[(head + i) % capacity] = elements[i];
    }
    U.putReference(deque, JdkOffsets.DEQUE_ELEMENTS, ring);
    U.putInt(deque, JdkOffsets.DEQUE_HEAD, head);
    U.putInt(deque, JdkOffsets.DEQUE_TAIL, (head + size) % capacity);
  }
}
