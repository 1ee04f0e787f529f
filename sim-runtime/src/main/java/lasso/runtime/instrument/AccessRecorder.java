package lasso.runtime.instrument;

/** Takes down the plain accesses of one step of one thread. */
@FunctionalInterface
public interface AccessRecorder {
  /**
   * One access.
   *
   * @param base the object or array, or null for a static field
   * @param what the field with its class, or what of the object is meant
   * @param first of the elements of an array, else -1
   * @param last of the elements of an array, that one, too; else -1
   */
  void access(Object base, String what, int first, int last, boolean write);

  /**
   * Something that is no plain access, with which no race can be: a monitor, a volatile field, a synchronizer.
   *
   * @param base the object, or null for what is static
   * @param what the field with its class, or empty for all of the object
   */
  default void visible(Object base, String what, boolean write) {}

  /** As {@link #access}, of an access that is no plain one, to a variable to which there may be plain ones. */
  default void atomic(Object base, String what, int first, int last, boolean write) {}

  /** It is not known what is touched. */
  default void unknown() {}
}
