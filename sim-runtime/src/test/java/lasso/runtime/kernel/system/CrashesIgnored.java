package lasso.runtime.kernel.system;

import java.util.Set;

/** What reductions would take for independent if crashes made no difference. */
public final class CrashesIgnored {
  private CrashesIgnored() {}

  public static Independence by(Kernel kernel) {
    return kernel.independence(Set.of(Weakness.CRASHES));
  }
}
