package mpi;

/** The pairs of {@link MPI#FLOAT_INT} in raw memory. */
public final class FloatInt extends Struct {
  private final int value = addFloat();
  private final int index = addInt();

  FloatInt() {
    fixed();
  }

  @Override
  protected Data newData() {
    return new Data();
  }

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    public float getValue() {
      return getFloat(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(float v) {
      putFloat(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
