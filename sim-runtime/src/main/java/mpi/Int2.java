package mpi;

import lasso.runtime.hooks.Unsupported;

/** Pairs in raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public final class Int2 extends Struct {
  Int2() {}

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    @Unsupported("structs and complex numbers: use one array per component instead")
    public int getValue() {
      throw Environment.unsupported("Int2.Data.getValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public int getIndex() {
      throw Environment.unsupported("Int2.Data.getIndex", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putValue(int v) {
      throw Environment.unsupported("Int2.Data.putValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putIndex(int v) {
      throw Environment.unsupported("Int2.Data.putIndex", "use one array per component instead");
    }
  }
}
