package mpi;

/** The pairs of {@link MPI#LONG_INT} in raw memory. */
public final class LongInt extends Struct {
  private final int value = addLong();
  private final int index = addInt();

  LongInt() {
    fixed();
  }

  @Override
  protected Data newData() {
    return new Data();
  }

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    public long getValue() {
      return getLong(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(long v) {
      putLong(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
