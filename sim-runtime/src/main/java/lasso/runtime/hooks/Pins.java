package lasso.runtime.hooks;

/** Constants that all processes of a worker share: the first object that is made stays. */
public final class Pins {
  private Pins() {}

  /** What a field marked {@link Pinned} is to hold. */
  public static Object first(Object made, Object present) {
    return present == null ? made : present;
  }
}
