package lasso.runtime.instrument.adopt;

import lasso.runtime.program.PlatformMethod;

/** A method of the JDK has something in it that a copy can't have. */
final class UnadoptableException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient PlatformMethod method;

  UnadoptableException(PlatformMethod method, String reason) {
    super(reason);
    this.method = method;
  }

  PlatformMethod method() {
    return method;
  }
}
