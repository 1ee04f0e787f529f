package lasso.runtime.capture;

import static lasso.runtime.capture.RawMemory.U;

import java.util.Arrays;

/**
 * Numbers objects in visiting order during one capture. Application objects carry their number in an injected field, valid only
 * when the table agrees; others are looked up, in small heaps by a scan, in larger ones by identity hash.
 */
final class Numbering {
  private static final int SCAN_LIMIT = 24;

  Object[] objects = new Object[256];
  ClassPlan[] plans = new ClassPlan[256];
  int count;

  /** Numbers of objects without a numbering field, in visiting order; then the same in a hash table. */
  private int[] others = new int[64];

  private int otherCount;
  private int[] table = new int[256];
  private boolean hashed;

  void clear() {
    Arrays.fill(objects, 0, count, null);
    count = 1;
    otherCount = 0;
    if (hashed) {
      Arrays.fill(table, 0);
      hashed = false;
    }
  }

  /** The number of an object, newly given when it was not visited before. */
  int number(Object object, ClassPlan plan) {
    if (plan.numberOffset >= 0) {
      int known = U.getInt(object, plan.numberOffset);
      if (known > 0 && known < count && objects[known] == object) {
        return known;
      }
      U.putInt(object, plan.numberOffset, count);
      return append(object, plan);
    }
    int known = hashed ? findHashed(object) : scan(object);
    if (known > 0) {
      return known;
    }
    if (otherCount == others.length) {
      others = Arrays.copyOf(others, 2 * otherCount);
    }
    others[otherCount++] = count;
    int number = append(object, plan);
    if (hashed) {
      insert(number);
    } else if (otherCount > SCAN_LIMIT) {
      hashed = true;
      for (int i = 0; i < otherCount; i++) {
        insert(others[i]);
      }
    }
    return number;
  }

  /** The number that an object has, or 0. */
  int find(Object object, ClassPlan plan) {
    if (plan.numberOffset >= 0) {
      int known = U.getInt(object, plan.numberOffset);
      return known > 0 && known < count && objects[known] == object ? known : 0;
    }
    return hashed ? findHashed(object) : scan(object);
  }

  private int append(Object object, ClassPlan plan) {
    if (count == objects.length) {
      objects = Arrays.copyOf(objects, 2 * count);
      plans = Arrays.copyOf(plans, 2 * count);
    }
    objects[count] = object;
    plans[count] = plan;
    return count++;
  }

  private int scan(Object object) {
    for (int i = otherCount - 1; i >= 0; i--) {
      if (objects[others[i]] == object) {
        return others[i];
      }
    }
    return 0;
  }

  private int findHashed(Object object) {
    int mask = table.length - 1;
    for (int slot = spread(object) & mask; table[slot] != 0; slot = (slot + 1) & mask) {
      if (objects[table[slot]] == object) {
        return table[slot];
      }
    }
    return 0;
  }

  private void insert(int number) {
    if (2 * otherCount > table.length) {
      table = new int[4 * table.length];
      for (int i = 0; i < otherCount - 1; i++) {
        place(others[i]);
      }
    }
    place(number);
  }

  private void place(int number) {
    int mask = table.length - 1;
    int slot = spread(objects[number]) & mask;
    while (table[slot] != 0) {
      if (table[slot] == number) {
        return;
      }
      slot = (slot + 1) & mask;
    }
    table[slot] = number;
  }

  private static int spread(Object object) {
    return System.identityHashCode(object) * 0x9E3779B9 >>> 7;
  }
}
