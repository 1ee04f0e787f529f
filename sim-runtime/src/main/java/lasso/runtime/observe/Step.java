package lasso.runtime.observe;

/** How a path goes on from an object. */
sealed interface Step {
  /**
   * A field, the length of an array or string, or the size of a collection of the platform: which one, the object tells.
   *
   * @param owner internal name of the class that declares the field, when declarations tell; else null
   */
  record Named(String name, String owner) implements Step {}

  /** An element of an array, or of a list of the platform. */
  record Element(int index) implements Step {}
}
