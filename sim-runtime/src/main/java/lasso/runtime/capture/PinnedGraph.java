package lasso.runtime.capture;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Consumer;
import jdk.internal.misc.Unsafe;
import lasso.runtime.surroundings.IdentityCodes;

/** Everything that the pinned constants of the message-passing library reach: constants, too. */
public final class PinnedGraph {
  private static final Unsafe U = Unsafe.getUnsafe();

  private PinnedGraph() {}

  /** Visits them and all that they reach, once each. */
  public static void forEach(Collection<?> constants, Consumer<Object> visit) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    IdentityCodes.Numbers codes =
        new IdentityCodes.Numbers(); // the objects may be keys in programs
    Deque<Object> queue = new ArrayDeque<>(constants);
    while (!queue.isEmpty()) {
      Object o = queue.remove();
      codes.give(o);
      if (!seen.add(o) || o instanceof Class) {
        continue;
      }
      visit.accept(o);
      if (o instanceof ClassLoader) { // of a thread; it knows all classes and their files
        continue;
      }
      if (o
          instanceof
          ThreadGroup group) { // it knows the threads of this machine, and so all there is
        if (group.getParent() != null) {
          queue.add(group.getParent());
        }
        continue;
      }
      if (o instanceof Object[] array) {
        for (Object element : array) {
          if (element != null) {
            queue.add(element);
          }
        }
      }
      for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
            Object target = U.getReference(o, U.objectFieldOffset(field));
            if (target != null) {
              queue.add(target);
            }
          }
        }
      }
    }
  }
}
