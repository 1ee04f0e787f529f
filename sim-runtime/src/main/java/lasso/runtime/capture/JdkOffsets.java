package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.fieldOffset;

import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.PriorityQueue;

/** Offsets of the JDK fields that the special forms read and write; the names are the same on JDK 17 and 25. */
final class JdkOffsets {
  static final long STRING_VALUE = fieldOffset(String.class, "value");
  static final long STRING_CODER = fieldOffset(String.class, "coder");
  private static final Class<?> BUILDER = StringBuilder.class.getSuperclass();
  static final long BUILDER_VALUE = fieldOffset(BUILDER, "value");
  static final long BUILDER_CODER = fieldOffset(BUILDER, "coder");
  static final long BUILDER_COUNT = fieldOffset(BUILDER, "count");

  /** Of later releases; -1 where there is none. */
  static final long BUILDER_MAYBE_LATIN1 = offsetOrNone(BUILDER, "maybeLatin1");

  static final long LIST_ELEMENTS = fieldOffset(ArrayList.class, "elementData");
  static final long LIST_SIZE = fieldOffset(ArrayList.class, "size");
  static final long DEQUE_ELEMENTS = fieldOffset(ArrayDeque.class, "elements");
  static final long DEQUE_HEAD = fieldOffset(ArrayDeque.class, "head");
  static final long DEQUE_TAIL = fieldOffset(ArrayDeque.class, "tail");
  static final long QUEUE_ELEMENTS = fieldOffset(PriorityQueue.class, "queue");
  static final long QUEUE_SIZE = fieldOffset(PriorityQueue.class, "size");
  static final long QUEUE_COMPARATOR = fieldOffset(PriorityQueue.class, "comparator");

  private JdkOffsets() {}

  private static long offsetOrNone(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return fieldOffset(field);
      }
    }
    return -1;
  }
}
