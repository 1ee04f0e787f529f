package lasso.runtime.allow.analysis;

/**
 * What one instruction refers to.
 *
 * @param owner internal name of a class
 * @param name empty for an allocation
 */
record Reference(Kind kind, String owner, String name, String descriptor) {
  enum Kind {
    /** A call whose target depends on the receiver. */
    VIRTUAL_CALL,
    /** A call of a static method, a constructor, a private method, or by {@code super}. */
    DIRECT_CALL,
    /** The creation of a lambda or method handle: its body may be called by anybody. */
    HANDLE,
    ALLOCATION,
    STATIC_READ,
    STATIC_WRITE,
    /** A store into the array, or a call that changes the container, which the static field holds. */
    STATIC_CHANGE,
    /** A call on the object that the static field holds; the descriptor names the method called. */
    STATIC_RECEIVER,
    FIELD_WRITE
  }

  /** Whether the class named must be known, to know what the instruction does. */
  boolean isUse() {
    return kind != Kind.FIELD_WRITE && kind != Kind.STATIC_CHANGE && kind != Kind.STATIC_RECEIVER;
  }
}
