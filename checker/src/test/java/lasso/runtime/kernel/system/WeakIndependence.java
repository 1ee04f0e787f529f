package lasso.runtime.kernel.system;

import java.util.Set;

/** Lets tests of reductions leave out single conditions, by name. */
public final class WeakIndependence {
  private WeakIndependence() {}

  public static Independence without(Kernel kernel, String condition) {
    return kernel.independence(Set.of(Weakness.valueOf(condition)));
  }
}
