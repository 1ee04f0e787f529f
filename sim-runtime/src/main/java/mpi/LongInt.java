package mpi;

import lasso.runtime.hooks.Unsupported;

/** Pairs in raw memory: for the compiler only. */
@Unsupported("structs and complex numbers: use one array per component instead")
public final class LongInt extends Struct {
  LongInt() {}

  /** A pair at a place in memory. */
  public final class Data extends Struct.Data {
    Data() {}

    @Unsupported("structs and complex numbers: use one array per component instead")
    public long getValue() {
      throw Environment.unsupported("LongInt.Data.getValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public int getIndex() {
      throw Environment.unsupported("LongInt.Data.getIndex", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putValue(long v) {
      throw Environment.unsupported("LongInt.Data.putValue", "use one array per component instead");
    }

    @Unsupported("structs and complex numbers: use one array per component instead")
    public void putIndex(int v) {
      throw Environment.unsupported("LongInt.Data.putIndex", "use one array per component instead");
    }
  }
}
