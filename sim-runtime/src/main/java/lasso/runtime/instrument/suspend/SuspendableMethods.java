package lasso.runtime.instrument.suspend;

/**
 * What the call graph knows. Names are internal ({@code org/example/Main}). A call site may be said to suspend though
 * it never does; the reverse is an error that only the running process can notice.
 */
public interface SuspendableMethods {
  /**
   * Whether a call may suspend.
   *
   * @param owner class named by the call instruction, not necessarily the one that declares the method
   */
  boolean mayReachSuspension(String owner, String name, String descriptor);

  /** Whether this method, declared in {@code owner}, is to be rewritten. Constructors are named {@code <init>}. */
  boolean isTransformed(String owner, String name, String descriptor);
}
