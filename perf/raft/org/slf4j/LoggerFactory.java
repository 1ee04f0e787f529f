package org.slf4j;

/** Gives loggers that say nothing. */
public final class LoggerFactory {
  private LoggerFactory() {}

  public static Logger getLogger(Class<?> type) {
    return new Logger();
  }
}
