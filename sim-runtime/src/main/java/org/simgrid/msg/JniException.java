package org.simgrid.msg;

/** Never thrown here: the original throws it for its native part. */
public class JniException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public JniException() {}

  public JniException(String message) {
    super(message);
  }
}
