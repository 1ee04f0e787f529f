package lasso.runtime.process.report;

/** How the user gives Java more heap: whoever has set its size is asked for more. */
public final class HeapAdvice {
  /** System property: set when the size of the heap follows from {@code --memory}. */
  public static final String BOUNDED = "lasso.heap.bounded";

  /** Made before it is needed: then there is no memory for it. */
  private static final String FULL =
      "the Java heap is full ("
          + (Runtime.getRuntime().maxMemory() >> 20)
          + " MB); give it more with "
          + option()
          + ", or bound the search with --max-states";

  private HeapAdvice() {}

  /** Why a run ends that has filled the heap, and what to do. */
  public static String heapIsFull() {
    return FULL;
  }

  /** An option with a value, such as {@code LASSO_JAVA_OPTS=-Xmx8g}. */
  public static String option() {
    return Boolean.getBoolean(BOUNDED)
        ? "a larger --memory, half of which is the heap"
        : "LASSO_JAVA_OPTS=-Xmx8g";
  }
}
