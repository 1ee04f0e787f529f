package lasso.runtime.capture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import lasso.runtime.instrument.HiddenNames;
import lasso.runtime.instrument.IdentityHashes;
import lasso.runtime.surroundings.IdentityCodes;

/**
 * Objects that are the same Java object in every state: class objects, enum constants, string literals, the cached boxes of
 * the JDK, and sentinels that JDK code compares by identity. In images they are constants; their contents are not
 * captured. Numbers: the cached boxes first, at fixed places, then in order of registration.
 */
public final class PinnedObjects {
  private static final int INTEGERS = 0;
  private static final int LONGS = 256;
  private static final int SHORTS = 512;
  private static final int BYTES = 768;
  private static final int CHARACTERS = 1024;
  private static final int BOOLEANS = 1152;
  private static final int RUNNING = 1154;
  private static final int FIXED = 1155;

  /** In the place of the thread of the machine that runs a step; another one may run the next. */
  private static final Object RUNNING_THREAD = new Object();

  /** The pinned objects of one class: few are scanned, many are looked up. */
  static final class OfClass {
    private static final int SCAN_LIMIT = 8;

    private Object[] few = new Object[SCAN_LIMIT];
    private final int[] numbers = new int[SCAN_LIMIT];
    private int count;

    boolean isEmpty() {
      return count == 0;
    }

    private void add(Object object, int number) {
      if (count < SCAN_LIMIT) {
        few[count] = object;
        numbers[count] = number;
      }
      count++;
    }
  }

  private final Map<Class<?>, OfClass> byClass = new HashMap<>();
  private final Map<Object, Integer> numbers = new IdentityHashMap<>();
  private final List<Object> objects = new ArrayList<>();

  /** For those that have no identity hash code yet: the same in each run, since they are registered in one order. */
  private final IdentityCodes.Numbers codes = new IdentityCodes.Numbers();

  private boolean pinsRunningThread;

  /** Those at fixed places. */
  private final Object[] boxes;

  /** Creates the table with the JDK's cached boxes. */
  public PinnedObjects() {
    for (int i = -128; i < 128; i++) {
      objects.add(Integer.valueOf(i));
    }
    for (int i = -128; i < 128; i++) {
      objects.add(Long.valueOf(i));
    }
    for (int i = -128; i < 128; i++) {
      objects.add(Short.valueOf((short) i));
    }
    for (int i = -128; i < 128; i++) {
      objects.add(Byte.valueOf((byte) i));
    }
    for (int i = 0; i < 128; i++) {
      objects.add(Character.valueOf((char) i));
    }
    objects.add(Boolean.FALSE);
    objects.add(Boolean.TRUE);
    objects.add(RUNNING_THREAD);
    assert objects.size() == FIXED;
    boxes = objects.toArray();
    pin("\n"); // the line separator of every process
  }

  /** Pins an object; does nothing when it is pinned already. */
  public void pin(Object object) {
    if (find(object) < 0) {
      if (object
          .getClass()
          .isHidden()) { // a lambda, found on the way; whoever asked it first gave it the same
        HiddenNames.fix(object.getClass());
        IdentityHashes.assign(object, IdentityCodes.CONSTANT);
      } else {
        codes.give(object);
      }
      numbers.put(object, objects.size());
      ofClass(object.getClass()).add(object, objects.size());
      objects.add(object);
    }
  }

  /** Whether an object is the same one in all states. */
  public boolean isPinned(Object object) {
    return find(object) >= 0;
  }

  /** A pinned object in words, for reports: its value, or its name, or at least its class. */
  public String describe(int number) {
    Object object = get(number);
    if (object instanceof Enum<?> e) {
      return e.getDeclaringClass().getSimpleName() + "." + e.name();
    }
    if (object instanceof Class<?> c) {
      return c.getTypeName() + ".class";
    }
    if (object instanceof String s) {
      return '"' + s.replace("\n", "\\n") + '"';
    }
    boolean box =
        object instanceof Number || object instanceof Boolean || object instanceof Character;
    return box
        ? object.toString()
        : "constant " + number + " (" + object.getClass().getName() + ")";
  }

  Object get(int number) {
    return number == RUNNING ? Thread.currentThread() : objects.get(number);
  }

  /** From now on the thread of the machine may be part of states, as the one thread of a process: the owner of a lock. */
  public void pinRunningThread() {
    pinsRunningThread = true;
  }

  /** The number of the thread that runs, or -1 for all other objects. */
  int findRunningThread(Object object) {
    return pinsRunningThread && object == Thread.currentThread() ? RUNNING : -1;
  }

  int size() {
    return objects.size();
  }

  /** What is pinned of a class, now and later. */
  OfClass ofClass(Class<?> type) {
    return byClass.computeIfAbsent(type, key -> new OfClass());
  }

  /** The number of a pinned object of a class that is no box, or -1. */
  int find(Object object, OfClass pinned) {
    if (pinned.count > OfClass.SCAN_LIMIT) {
      Integer number = numbers.get(object);
      return number == null ? -1 : number;
    }
    for (int i = 0; i < pinned.count; i++) {
      if (pinned.few[i] == object) {
        return pinned.numbers[i];
      }
    }
    return -1;
  }

  /** The number of a pinned object, or -1. */
  int find(Object object) {
    if (object instanceof Number n) {
      int box = findBox(n);
      if (box >= 0) {
        return box;
      }
    } else if (object instanceof Character c) {
      if (c < 128 && Character.valueOf(c) == object) {
        return CHARACTERS + c;
      }
    } else if (object instanceof Boolean b) {
      if (Boolean.valueOf(b) == object) {
        return BOOLEANS + (b ? 1 : 0);
      }
    }
    Integer number = numbers.get(object);
    return number == null ? -1 : number;
  }

  private int findBox(Number n) {
    Class<?> type = n.getClass();
    if (type == Integer.class) {
      return cached(n, INTEGERS, (Integer) n);
    }
    if (type == Long.class) {
      long value = (Long) n;
      return value == (int) value ? cached(n, LONGS, (int) value) : -1;
    }
    if (type == Short.class) {
      return cached(n, SHORTS, (Short) n);
    }
    return type == Byte.class ? cached(n, BYTES, (Byte) n) : -1;
  }

  /** The number of a box if it is the one that the JDK keeps for its value, else -1. */
  private int cached(Number box, int first, int value) {
    return value >= -128 && value < 128 && boxes[first + 128 + value] == box
        ? first + 128 + value
        : -1;
  }
}
