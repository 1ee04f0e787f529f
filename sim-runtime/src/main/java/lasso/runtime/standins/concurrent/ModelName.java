package lasso.runtime.standins.concurrent;

/** How objects of models are called in texts. */
final class ModelName {
  private ModelName() {}

  /** The class as the program knows it, and the identity hash code, as in {@link Object#toString}. */
  static String of(Object model) {
    return model.getClass().getName() + '@' + Integer.toHexString(System.identityHashCode(model));
  }
}
