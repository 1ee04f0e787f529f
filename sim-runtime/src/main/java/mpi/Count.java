package mpi;

import lasso.runtime.hooks.Unsupported;

/** Counts beyond the range of an int: for the compiler only. */
@Unsupported("large counts: use int counts instead")
public final class Count {

  @Unsupported("large counts: use int counts instead")
  public Count(long count) {
    throw Environment.unsupported("new Count", "use int counts instead");
  }

  @Unsupported("large counts: use int counts instead")
  public long getCount() {
    throw Environment.unsupported("Count.getCount", "use int counts instead");
  }

  @Unsupported("large counts: use int counts instead")
  public void setCount(long count) {
    throw Environment.unsupported("Count.setCount", "use int counts instead");
  }
}
