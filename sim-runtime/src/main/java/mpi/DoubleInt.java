package mpi;

/** The pairs of {@link MPI#DOUBLE_INT} in raw memory. */
public final class DoubleInt extends Struct {
  private final int value = addDouble();
  private final int index = addInt();

  DoubleInt() {
    fixed();
  }

  @Override
  protected Data newData() {
    return new Data();
  }

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    public double getValue() {
      return getDouble(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(double v) {
      putDouble(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
