package lasso.runtime.kernel.system;

import java.util.Set;

/** Lets tests of reductions leave out single conditions, by name. */
public final class WeakIndependence {
  private WeakIndependence() {}

  public static Independence without(Kernel kernel, String condition) {
    return kernel.independence(Set.of(Weakness.valueOf(condition)));
  }

  /** The same for transitions that are forced; the kernel, of which nothing was asked. */
  public static Kernel force(Kernel kernel, String condition) {
    kernel.forceWithout(Set.of(Weakness.valueOf(condition)));
    return kernel;
  }
}
