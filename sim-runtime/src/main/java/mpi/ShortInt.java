package mpi;

/** The pairs of {@link MPI#SHORT_INT} in raw memory. */
public final class ShortInt extends Struct {
  private final int value = addShort();
  private final int index = setOffset(4).addInt();

  ShortInt() {
    fixed();
  }

  @Override
  protected Data newData() {
    return new Data();
  }

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    public short getValue() {
      return getShort(value);
    }

    public int getIndex() {
      return getInt(index);
    }

    public void putValue(short v) {
      putShort(value, v);
    }

    public void putIndex(int v) {
      putInt(index, v);
    }
  }
}
