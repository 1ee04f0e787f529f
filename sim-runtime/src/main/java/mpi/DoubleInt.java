package mpi;

import lasso.runtime.hooks.Unsupported;

/** Pairs in raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public final class DoubleInt extends Struct {
  DoubleInt() {}

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    @Unsupported("structs and complex numbers: use one array per component instead")
    public double getValue() {
      throw Environment.unsupported(
          "DoubleInt.Data.getValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public int getIndex() {
      throw Environment.unsupported(
          "DoubleInt.Data.getIndex", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putValue(double v) {
      throw Environment.unsupported(
          "DoubleInt.Data.putValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putIndex(int v) {
      throw Environment.unsupported(
          "DoubleInt.Data.putIndex", "use one array per component instead");
    }
  }
}
