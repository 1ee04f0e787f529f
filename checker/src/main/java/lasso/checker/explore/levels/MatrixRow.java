package lasso.checker.explore.levels;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;
import java.util.BitSet;
import lasso.store.memory.NativeMemory;
import lasso.store.memory.Reservation;

/**
 * One row of a {@link StateMatrix}: a set of columns. It begins as a hash table of columns: open addressing, linear probing. It becomes an array of bits as soon as that is not larger.
 *
 * <pre>
 *  sparse row   | column + 1 : 32 | ...                0 is an empty slot; at most 5/6 full
 *  dense row    | 64 columns, one bit each | ...
 * </pre>
 *
 * <p>Thread rule: one thread at a time; where several use a row, each between {@link #lock} and {@link #unlock}.
 */
final class MatrixRow {
  private static final int FIRST_SLOTS = 4;
  private static final int GOLDEN = 0x9E3779B9;

  /** Looks at a row that is taken before the thread lets others run. */
  private static final int SPINS = 64;

  private static final VarHandle TAKEN;

  static {
    try {
      TAKEN = MethodHandles.lookup().findVarHandle(MatrixRow.class, "taken", int.class);
    } catch (ReflectiveOperationException impossible) {
      throw new ExceptionInInitializerError(impossible);
    }
  }

  private final Reservation reservation;
  private long address;

  /** Slots of a sparse row; minus the number of longs of a dense one. */
  private int length;

  private int count;

  /** 1 while a thread has the row. */
  private int taken;

  /** {@code reservation}: shared by all rows of a matrix; used while it is locked. */
  MatrixRow(Reservation reservation) {
    this.reservation = reservation;
  }

  /** Waits until no other thread has the row. Held for some microseconds at most, so that waiting is looking again. */
  // HOT: WholePrograms
  void lock() {
    int looks = 0;
    while (!TAKEN.compareAndSet(this, 0, 1)) {
      if (++looks < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
    }
  }

  void unlock() {
    TAKEN.setRelease(this, 0);
  }

  int count() {
    return count;
  }

  /** Fills in the columns, in ascending order: {@link #count} of them. */
  void columns(int[] into) {
    int size = 0;
    for (int word = 0; word < -length; word++) {
      for (long bits = NativeMemory.getLong(address + 8L * word); bits != 0; bits &= bits - 1) {
        into[size++] = (word << 6) + Long.numberOfTrailingZeros(bits);
      }
    }
    if (length > 0) {
      for (int i = 0; i < length; i++) {
        int slot = NativeMemory.getInt(address + 4L * i);
        if (slot != 0) {
          into[size++] = slot - 1;
        }
      }
      Arrays.sort(into, 0, size);
    }
  }

  /** Adds the columns to a set. */
  void addTo(BitSet all) {
    if (length < 0) {
      long[] words = new long[-length];
      for (int i = 0; i < words.length; i++) {
        words[i] = NativeMemory.getLong(address + 8L * i);
      }
      all.or(BitSet.valueOf(words));
      return;
    }
    for (int i = 0; i < length; i++) {
      int slot = NativeMemory.getInt(address + 4L * i);
      if (slot != 0) {
        all.set(slot - 1);
      }
    }
  }

  boolean contains(int column) {
    if (length < 0) {
      return column >>> 6 < -length
          && (NativeMemory.getLong(address + (column >>> 6 << 3)) >>> column & 1) != 0;
    }
    if (length == 0) {
      return false;
    }
    int i = home(column, length);
    while (true) {
      int slot = NativeMemory.getInt(address + 4L * i);
      if (slot == column + 1 || slot == 0) {
        return slot != 0;
      }
      i = i + 1 == length ? 0 : i + 1;
    }
  }

  /** Adds a column; whether it was missing. */
  // HOT: WholePrograms
  boolean add(int column) {
    if (length < 0) {
      return addDense(column);
    }
    if (6L * (count + 1) > 5L * length) {
      grow(column);
      return add(column);
    }
    int i = home(column, length);
    while (true) {
      int slot = NativeMemory.getInt(address + 4L * i);
      if (slot == 0) {
        NativeMemory.putInt(address + 4L * i, column + 1);
        count++;
        return true;
      }
      if (slot == column + 1) {
        return false;
      }
      i = i + 1 == length ? 0 : i + 1;
    }
  }

  private boolean addDense(int column) {
    int word = column >>> 6;
    if (word >= -length) {
      move(-Math.max(word + 1, -length / 4 * 5));
    }
    long bits = NativeMemory.getLong(address + 8L * word);
    long bit = 1L << column;
    if ((bits & bit) != 0) {
      return false;
    }
    NativeMemory.putLong(address + 8L * word, bits | bit);
    count++;
    return true;
  }

  private static int home(int column, int length) {
    return (int) ((column * GOLDEN & 0xffff_ffffL) * length >>> 32);
  }

  /** Makes as much room as another row has. */
  void reserve(MatrixRow other) {
    if (other.length != 0) {
      move(other.length);
    }
  }

  /** Makes room in a sparse row; {@code column} is the next one to be added. */
  private void grow(int column) {
    int slots = length < FIRST_SLOTS ? FIRST_SLOTS : length / 2 * 3;
    int largest = column;
    for (int i = 0; i < length; i++) {
      largest = Math.max(largest, NativeMemory.getInt(address + 4L * i) - 1);
    }
    int words = (largest >>> 6) + 1;
    move(2 * words <= slots ? -words : slots);
  }

  private void move(int newLength) {
    long bytes = bytes(newLength);
    synchronized (reservation) {
      reservation.grow(bytes);
    }
    long from = address;
    int old = length;
    address = NativeMemory.allocate(bytes);
    length = newLength;
    if (old < 0) {
      NativeMemory.copy(from, address, bytes(old));
    } else {
      for (int i = 0; i < old; i++) {
        int slot = NativeMemory.getInt(from + 4L * i);
        if (slot != 0) {
          place(address, newLength, slot - 1);
        }
      }
    }
    release(from, old);
  }

  private static void place(long address, int length, int column) {
    if (length < 0) {
      long word = address + (column >>> 6 << 3);
      NativeMemory.putLong(word, NativeMemory.getLong(word) | 1L << column);
      return;
    }
    int i = home(column, length);
    while (NativeMemory.getInt(address + 4L * i) != 0) {
      i = i + 1 == length ? 0 : i + 1;
    }
    NativeMemory.putInt(address + 4L * i, column + 1);
  }

  private void release(long from, int old) {
    if (old != 0) {
      NativeMemory.free(from, bytes(old));
      synchronized (reservation) {
        reservation.shrink(bytes(old));
      }
    }
  }

  /** Gives back the memory; nothing may be done with the row afterwards. */
  void close() {
    release(address, length);
    length = 0;
    count = 0;
  }

  private static long bytes(int length) {
    return length < 0 ? -8L * length : 4L * length;
  }
}
