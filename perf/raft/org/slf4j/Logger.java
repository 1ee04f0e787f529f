package org.slf4j;

/** Says nothing. */
public final class Logger {
  public void debug(String message, Object... values) {}

  public void info(String message, Object... values) {}

  public void warn(String message, Object... values) {}

  public void warn(String message, Throwable cause) {}
}
