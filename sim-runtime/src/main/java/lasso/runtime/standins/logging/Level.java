package lasso.runtime.standins.logging;

import java.io.Serializable;
import java.util.List;

/** {@code java.util.logging.Level}, without levels of the program's own and without localised names. */
public final class Level implements Serializable {
  public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
  public static final Level SEVERE = new Level("SEVERE", 1000);
  public static final Level WARNING = new Level("WARNING", 900);
  public static final Level INFO = new Level("INFO", 800);
  public static final Level CONFIG = new Level("CONFIG", 700);
  public static final Level FINE = new Level("FINE", 500);
  public static final Level FINER = new Level("FINER", 400);
  public static final Level FINEST = new Level("FINEST", 300);
  public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

  private static final List<Level> KNOWN =
      List.of(OFF, SEVERE, WARNING, INFO, CONFIG, FINE, FINER, FINEST, ALL);

  private final String name;
  private final int value;

  private Level(String name, int value) {
    this.name = name;
    this.value = value;
  }

  /**
   * The level with this name or number.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Level parse(String text) {
    for (Level level : KNOWN) {
      if (level.name.equals(text) || Integer.toString(level.value).equals(text)) {
        return level;
      }
    }
    throw new IllegalArgumentException("Bad level \"" + text + "\"");
  }

  public String getName() {
    return name;
  }

  public String getLocalizedName() {
    return name;
  }

  public int intValue() {
    return value;
  }

  private Object readResolve() {
    return parse(name);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Level level && level.value == value;
  }

  @Override
  public int hashCode() {
    return value;
  }

  @Override
  public String toString() {
    return name;
  }
}
