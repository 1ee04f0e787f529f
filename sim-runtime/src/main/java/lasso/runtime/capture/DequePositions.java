package lasso.runtime.capture;

import static lasso.runtime.capture.Memory.U;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.List;
import lasso.heap.layout.TypeLayout;

/**
 * The positions of an iterator over an {@link ArrayDeque}. They are indices of the deque's ring, whose head and capacity are no part
 * of a state: so they are stored as distances from the head, which is at index 0 after a restore.
 */
final class DequePositions {
  private static final List<String> FIELDS = List.of("cursor", "lastRet");

  private final long dequeOffset;
  private final long[] offsets;
  private final int[] imageOffsets;

  private DequePositions(long dequeOffset, long[] offsets, int[] imageOffsets) {
    this.dequeOffset = dequeOffset;
    this.offsets = offsets;
    this.imageOffsets = imageOffsets;
  }

  /** Null for classes other than an ArrayDeque's iterators. {@code kept} and the fields of the layout correspond. */
  static DequePositions of(Class<?> type, List<Field> kept, TypeLayout layout) {
    boolean descending = type.getName().equals("java.util.ArrayDeque$DescendingIterator");
    if (!descending && !type.getName().equals("java.util.ArrayDeque$DeqIterator")) {
      return null;
    }
    long[] offsets = new long[FIELDS.size()];
    int[] imageOffsets = new int[FIELDS.size()];
    for (int i = 0; i < offsets.length; i++) {
      Field field = ClassPlans.findField(type, FIELDS.get(i));
      offsets[i] = Memory.fieldOffset(field);
      imageOffsets[i] = layout.fields().get(kept.indexOf(field)).offset();
    }
    long deque = Memory.fieldOffset(ClassPlans.findField(type, "this$0"));
    return new DequePositions(deque, offsets, imageOffsets);
  }

  /** Writes the distances over the indices in a section at a native address. */
  void write(Object iterator, long section) {
    Object deque = U.getReference(iterator, dequeOffset);
    int capacity = ((Object[]) U.getReference(deque, JdkOffsets.DEQUE_ELEMENTS)).length;
    int head = U.getInt(deque, JdkOffsets.DEQUE_HEAD);
    int size = distance(U.getInt(deque, JdkOffsets.DEQUE_TAIL), head, capacity);
    for (int i = 0; i < offsets.length; i++) {
      int index = U.getInt(iterator, offsets[i]);
      // An index outside the elements stands for "none left" or, when the deque has shrunk, for a
      // removed element: an empty cell.
      int distance = index < 0 ? index : Math.min(distance(index, head, capacity), size);
      U.putInt(section + imageOffsets[i], distance);
    }
  }

  private static int distance(int index, int head, int capacity) {
    return index - head + (index < head ? capacity : 0);
  }
}
