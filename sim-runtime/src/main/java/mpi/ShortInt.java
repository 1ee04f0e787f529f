package mpi;

import lasso.runtime.hooks.Unsupported;

/** Pairs in raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public final class ShortInt extends Struct {
  ShortInt() {}

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    @Unsupported("structs and complex numbers: use one array per component instead")
    public short getValue() {
      throw Environment.unsupported(
          "ShortInt.Data.getValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public int getIndex() {
      throw Environment.unsupported(
          "ShortInt.Data.getIndex", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putValue(short v) {
      throw Environment.unsupported(
          "ShortInt.Data.putValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putIndex(int v) {
      throw Environment.unsupported(
          "ShortInt.Data.putIndex", "use one array per component instead");
    }
  }
}
