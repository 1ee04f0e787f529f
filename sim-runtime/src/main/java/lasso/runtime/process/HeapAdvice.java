package lasso.runtime.process;

/** How the user gives Java more heap: whoever has set its size is asked for more. */
public final class HeapAdvice {
  /** System property: set when the size of the heap follows from {@code --memory}. */
  public static final String BOUNDED = "lasso.heap.bounded";

  private HeapAdvice() {}

  /** An option with a value, such as {@code LASSO_JAVA_OPTS=-Xmx8g}. */
  public static String option() {
    return Boolean.getBoolean(BOUNDED)
        ? "a larger --memory, half of which is the heap"
        : "LASSO_JAVA_OPTS=-Xmx8g";
  }
}
