package lasso.runtime.surroundings;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.TimeZone;

/**
 * The conventions that programs get wherever they don't name their own: what {@link Locale#getDefault()},
 * {@link TimeZone#getDefault()} and {@link Charset#defaultCharset()} say. Lines end with a line feed.
 *
 * @param zone identifier of a time zone; its rules are not loaded before they are needed, for that takes long
 */
public record Conventions(Locale locale, String zone, Charset charset) {
  private static final String ZONE_PROPERTY = "user.timezone";

  /** The same on every machine, whatever its user has set. */
  public static final Conventions DEFAULT =
      new Conventions(Locale.ENGLISH, "UTC", StandardCharsets.UTF_8);

  /** How many threads of this machine run processes with another locale than the tool's. */
  private static int guests;

  /**
   * Makes locale and zone those of this Java machine, for the library's own code reads them there. The charset can't be changed in a machine that
   * runs: calls that would use the machine's are given the one that is wanted.
   */
  public void install() {
    setZone();
    setLocale();
  }

  /** Prepares a machine whose own messages stay as they are: the locale is there between {@link #enter} and {@link #leave}. */
  public void prepare() {
    setZone();
  }

  /** A process begins to run in this thread. */
  public void enter() {
    if (!locale.equals(DEFAULT.locale)) {
      synchronized (Conventions.class) {
        if (guests++ == 0) {
          setLocale();
        }
      }
    }
  }

  /** The process stops. */
  public void leave() {
    if (!locale.equals(DEFAULT.locale)) {
      synchronized (Conventions.class) {
        if (--guests == 0) {
          DEFAULT.setLocale();
        }
      }
    }
  }

  private void setLocale() {
    for (Locale.Category category : Locale.Category.values()) {
      if (!Locale.getDefault(category).equals(locale)) {
        Locale.setDefault(category, locale);
      }
    }
    if (!Locale.getDefault().equals(locale)) {
      Locale.setDefault(locale);
    }
  }

  private void setZone() {
    if (!zone.equals(System.getProperty(ZONE_PROPERTY))) {
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      System.setProperty(ZONE_PROPERTY, zone);
    }
  }

  @Override
  public String toString() {
    return "locale " + locale.toLanguageTag() + ", zone " + zone + ", charset " + charset.name();
  }
}
