package lasso.runtime.standins.logging;

import java.text.MessageFormat;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * {@code java.util.logging.Logger} as it is without a configuration: what is as important as {@link Level#INFO}, and as the logger's own level or that of the nearest logger above it, is printed to the standard error of the
 * process, without the line that has date, class and method. Handlers, filters, records and bundles of texts are not there: programs that use them are refused by name.
 */
public class Logger {
  public static final String GLOBAL_LOGGER_NAME = "global";

  private static final Map<String, Logger> LOGGERS = new HashMap<>();

  private final String name;
  private Level level;
  private boolean prints = true;

  private Logger(String name) {
    this.name = name;
  }

  public static Logger getGlobal() {
    return getLogger(GLOBAL_LOGGER_NAME);
  }

  public static Logger getLogger(String name) {
    return LOGGERS.computeIfAbsent(name, Logger::new);
  }

  public static Logger getAnonymousLogger() {
    return new Logger(null);
  }

  public String getName() {
    return name;
  }

  public Level getLevel() {
    return name != null && name.isEmpty() && level == null ? Level.INFO : level;
  }

  public void setLevel(Level newLevel) {
    level = newLevel;
  }

  public boolean getUseParentHandlers() {
    return prints;
  }

  public void setUseParentHandlers(boolean useParentHandlers) {
    prints = useParentHandlers;
  }

  public boolean isLoggable(Level asked) {
    int least = leastLevel().intValue();
    return asked.intValue() >= least && least != Level.OFF.intValue();
  }

  private Level leastLevel() {
    for (Logger at = this; at != null; at = at.above()) {
      if (at.level != null) {
        return at.level;
      }
    }
    return Level.INFO;
  }

  /** The nearest logger above this one that the program has asked for, or null. */
  private Logger above() {
    if (name == null) {
      return LOGGERS.get("");
    }
    if (name.isEmpty()) {
      return null;
    }
    int dot = name.lastIndexOf('.');
    while (dot > 0) {
      Logger found = LOGGERS.get(name.substring(0, dot));
      if (found != null) {
        return found;
      }
      dot = name.lastIndexOf('.', dot - 1);
    }
    return LOGGERS.get("");
  }

  private boolean isPrinted() {
    for (Logger at = this; at != null; at = at.above()) {
      if (!at.prints) {
        return at.name != null && at.name.isEmpty();
      }
    }
    return true;
  }

  private void print(Level asked, String message, Throwable cause) {
    if (isLoggable(asked) && asked.intValue() >= Level.INFO.intValue() && isPrinted()) {
      System.err.println(asked.getName() + ": " + message);
      if (cause != null) {
        cause.printStackTrace();
      }
    }
  }

  public void log(Level asked, String message) {
    print(asked, message, null);
  }

  public void log(Level asked, Supplier<String> message) {
    if (isLoggable(asked)) {
      print(asked, message.get(), null);
    }
  }

  public void log(Level asked, String message, Object value) {
    log(asked, message, new Object[] {value});
  }

  public void log(Level asked, String message, Object[] values) {
    if (isLoggable(asked)) {
      print(asked, filled(message, values), null);
    }
  }

  public void log(Level asked, String message, Throwable cause) {
    print(asked, message, cause);
  }

  public void log(Level asked, Throwable cause, Supplier<String> message) {
    if (isLoggable(asked)) {
      print(asked, message.get(), cause);
    }
  }

  private static String filled(String message, Object[] values) {
    if (message == null
        || values == null
        || values.length == 0
        || !message.matches("(?s).*\\{\\d.*")) {
      return message;
    }
    try {
      return MessageFormat.format(message, values);
    } catch (IllegalArgumentException e) {
      return message;
    }
  }

  public void severe(String message) {
    log(Level.SEVERE, message);
  }

  public void warning(String message) {
    log(Level.WARNING, message);
  }

  public void info(String message) {
    log(Level.INFO, message);
  }

  public void config(String message) {
    log(Level.CONFIG, message);
  }

  public void fine(String message) {
    log(Level.FINE, message);
  }

  public void finer(String message) {
    log(Level.FINER, message);
  }

  public void finest(String message) {
    log(Level.FINEST, message);
  }

  public void severe(Supplier<String> message) {
    log(Level.SEVERE, message);
  }

  public void warning(Supplier<String> message) {
    log(Level.WARNING, message);
  }

  public void info(Supplier<String> message) {
    log(Level.INFO, message);
  }

  public void config(Supplier<String> message) {
    log(Level.CONFIG, message);
  }

  public void fine(Supplier<String> message) {
    log(Level.FINE, message);
  }

  public void finer(Supplier<String> message) {
    log(Level.FINER, message);
  }

  public void finest(Supplier<String> message) {
    log(Level.FINEST, message);
  }
}
