package mpi;

/** The pairs of {@link MPI#INT2} in raw memory. */
public final class Int2 extends Struct {
  private final int value = addInt();
  private final int index = addInt();

  Int2() {
    fixed();
  }

  @Override
  protected Data newData() {
    return new Data();
  }

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    public int getValue() {
      return getInt(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(int v) {
      putInt(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
