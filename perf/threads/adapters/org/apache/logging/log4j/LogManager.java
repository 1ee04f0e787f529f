package org.apache.logging.log4j;

/** Gives loggers that say nothing. */
public final class LogManager {
  private LogManager() {}

  public static Logger getLogger(Class<?> type) {
    return new Logger();
  }
}
