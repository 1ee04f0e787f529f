package lasso.c.mpi;

/** The attributes of one object: keys and values in the order in which they were set. */
final class AttributeTable {
  /** Pairs of key and value. */
  private long[] pairs = {};

  int size() {
    return pairs.length / 2;
  }

  int key(int i) {
    return (int) pairs[2 * i];
  }

  long value(int i) {
    return pairs[2 * i + 1];
  }

  /** The position of a key, or -1. */
  int find(int keyval) {
    for (int i = 0; i < size(); i++) {
      if (key(i) == keyval) {
        return i;
      }
    }
    return -1;
  }

  void set(int keyval, long value) {
    int at = find(keyval);
    if (at < 0) {
      at = size();
      long[] more = new long[pairs.length + 2];
      System.arraycopy(pairs, 0, more, 0, pairs.length);
      pairs = more;
      pairs[2 * at] = keyval;
    }
    pairs[2 * at + 1] = value;
  }

  /** A callback may have removed it already. */
  void remove(int keyval) {
    int i = find(keyval);
    if (i < 0) {
      return;
    }
    long[] rest = new long[pairs.length - 2];
    System.arraycopy(pairs, 0, rest, 0, 2 * i);
    System.arraycopy(pairs, 2 * i + 2, rest, 2 * i, rest.length - 2 * i);
    pairs = rest;
  }

  /** Asks the callbacks for what a copy of the object has. Returns their error code. */
  int copyTo(AttributeTable copy, int of) {
    int[] error = {0};
    for (int i = 0; i < size() && error[0] == 0; i++) {
      Long value = Keys.copied(of, key(i), value(i), error);
      if (value != null) {
        copy.set(key(i), value);
      }
    }
    return error[0];
  }

  /** Tells the callbacks that the object goes, the latest attribute first. Returns their error code. */
  int deleteAll(int of) {
    while (size() > 0) {
      int last = key(size() - 1);
      int error = Keys.deleted(of, last, value(size() - 1));
      if (error != 0) {
        return error;
      }
      remove(last);
    }
    return 0;
  }
}
