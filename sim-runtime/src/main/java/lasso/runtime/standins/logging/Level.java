package lasso.runtime.standins.logging;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** {@code java.util.logging.Level}, without localised names. The known levels are those of a process. */
public class Level implements Serializable {
  /** The named ones, and those that the program has made, in that order. */
  private static final List<Level> KNOWN = new ArrayList<>();

  public static final Level OFF = new Level("OFF", Integer.MAX_VALUE);
  public static final Level SEVERE = new Level("SEVERE", 1000);
  public static final Level WARNING = new Level("WARNING", 900);
  public static final Level INFO = new Level("INFO", 800);
  public static final Level CONFIG = new Level("CONFIG", 700);
  public static final Level FINE = new Level("FINE", 500);
  public static final Level FINER = new Level("FINER", 400);
  public static final Level FINEST = new Level("FINEST", 300);
  public static final Level ALL = new Level("ALL", Integer.MIN_VALUE);

  private final String name;
  private final int value;

  @SuppressWarnings("this-escape") // a lint of later compilers: as in the original
  protected Level(String name, int value) {
    this.name = Objects.requireNonNull(name);
    this.value = value;
    KNOWN.add(this);
  }

  /**
   * The first level with this name, else with this number, else a new one of this number.
   *
   * @throws IllegalArgumentException if it is neither a name nor a number
   */
  public static Level parse(String text) {
    text.length(); // as the JDK does: null is no level
    for (Level level : KNOWN) {
      if (level.name.equals(text)) {
        return level;
      }
    }
    try {
      int number = Integer.parseInt(text);
      for (Level level : KNOWN) {
        if (level.value == number) {
          return level;
        }
      }
      return new Level(text, number);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("Bad level \"" + text + "\"");
    }
  }

  public String getName() {
    return name;
  }

  public String getLocalizedName() {
    return name;
  }

  public final int intValue() {
    return value;
  }

  private Object readResolve() {
    for (Level level : KNOWN) {
      if (level.name.equals(name) && level.value == value) {
        return level;
      }
    }
    return new Level(name, value);
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
  public final String toString() {
    return name;
  }
}
