package mpi;

import lasso.runtime.hooks.Unsupported;

/** Pairs in raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public final class FloatInt extends Struct {
  FloatInt() {}

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    @Unsupported("structs and complex numbers: use one array per component instead")
    public float getValue() {
      throw Environment.unsupported(
          "FloatInt.Data.getValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public int getIndex() {
      throw Environment.unsupported(
          "FloatInt.Data.getIndex", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putValue(float v) {
      throw Environment.unsupported(
          "FloatInt.Data.putValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putIndex(int v) {
      throw Environment.unsupported(
          "FloatInt.Data.putIndex", "use one array per component instead");
    }
  }
}
