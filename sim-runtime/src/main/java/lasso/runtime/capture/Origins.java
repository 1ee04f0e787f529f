package lasso.runtime.capture;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Where the objects of a large state come from: for each block of an image its number in the image of the state that the step started
 * from, so that blocks keep their places in the arena. Kept for large states only; for small ones there is no parent.
 */
public final class Origins {
  private final Map<Object, Integer> parent = new IdentityHashMap<>();
  private boolean hasParent;

  /** The next state has no large parent. */
  public void none() {
    parent.clear();
    hasParent = false;
  }

  /** Objects 1 to {@code count - 1} are the blocks of the parent's image; null where a block is no object. */
  void parentIs(Object[] objects, int count) {
    parent.clear();
    hasParent = true;
    for (int i = 1; i < count; i++) {
      if (objects[i] != null) {
        parent.put(objects[i], i);
      }
    }
  }

  /** Whether the last state that was loaded, or captured and kept, was large. */
  public boolean hasParent() {
    return hasParent;
  }

  /** For each of the blocks of a new image its number in the parent's, or -1. */
  int[] of(Object[] objects, int count) {
    int[] origin = new int[count];
    origin[0] = hasParent ? 0 : -1;
    for (int i = 1; i < count; i++) {
      Integer known = hasParent ? parent.get(objects[i]) : null;
      origin[i] = known == null ? -1 : known;
    }
    return origin;
  }
}
