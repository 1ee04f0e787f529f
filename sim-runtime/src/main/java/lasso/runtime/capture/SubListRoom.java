package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.ArrayList;
import java.util.Arrays;

/**
 * A part of an {@link ArrayList} may reach behind the end of a list that has shrunk since. It then looks at the list's spare room before it
 * notices: so a restored list has as much room as its parts reach.
 */
final class SubListRoom {
  private static final String TYPE = "java.util.ArrayList$SubList";

  private final long root;
  private final long offset;
  private final long size;

  private SubListRoom(Class<?> type) {
    root = RawMemory.fieldOffset(type, "root");
    offset = RawMemory.fieldOffset(type, "offset");
    size = RawMemory.fieldOffset(type, "size");
  }

  /** Null for other classes. */
  static SubListRoom of(Class<?> type) {
    return type.getName().equals(TYPE) ? new SubListRoom(type) : null;
  }

  void restore(Object part) {
    Object list = U.getReference(part, root);
    int room = U.getInt(part, offset) + U.getInt(part, size);
    Object[] elements = (Object[]) U.getReference(list, JdkOffsets.LIST_ELEMENTS);
    if (elements.length < room) {
      U.putReference(list, JdkOffsets.LIST_ELEMENTS, Arrays.copyOf(elements, room));
    }
  }
}
