package lasso.runtime.hooks;

import java.text.DateFormat;
import java.text.Format;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;
import java.util.Date;

/**
 * The mediated clock: the instant at which every process starts, for ever. {@code lasso.runtime.standins.ElapsingTime} has the same
 * methods for clocks that go on.
 */
public final class SimTime {
  /** 2000-01-01T00:00:00Z. */
  private static final long START_MILLIS = 946_684_800_000L;

  private static final long NANOS_PER_MILLI = 1_000_000L;

  /** Two digits mean a year from here on: eighty years before the start, as the JDK has it. 1920-01-01T00:00:00Z. */
  private static final long CENTURY_MILLIS = -1_577_923_200_000L;

  private SimTime() {}

  public static long nanos() {
    return 0;
  }

  public static long millis() {
    return millis(nanos());
  }

  /** What a clock shows so many nanoseconds after the start, in milliseconds since 1970. */
  public static long millis(long nanos) {
    return START_MILLIS + nanos / NANOS_PER_MILLI;
  }

  /** A clock that shows the present instant for ever, in the process's zone. */
  public static Clock clock() {
    return clock(ZoneId.systemDefault());
  }

  public static Clock clock(ZoneId zone) {
    return Clock.fixed(Instant.ofEpochMilli(millis()), zone);
  }

  /** A clock that shows what the given one shows at present; its own code never runs below the JDK's. */
  public static Clock reading(Clock clock) {
    return clock;
  }

  /** In place of {@link Clock#systemUTC}. */
  public static Clock running() {
    return clock(ZoneOffset.UTC);
  }

  public static Clock running(ZoneId zone) {
    return clock(zone);
  }

  /** In place of {@link Clock#systemDefaultZone}. */
  public static Clock runningHere() {
    return clock();
  }

  public static Clock tickMillis(ZoneId zone) {
    return clock(zone);
  }

  public static Clock tickSeconds(ZoneId zone) {
    return Clock.tick(clock(zone), Duration.ofSeconds(1));
  }

  public static Clock tickMinutes(ZoneId zone) {
    return Clock.tick(clock(zone), Duration.ofMinutes(1));
  }

  /** In place of {@link InstantSource#system}. */
  public static InstantSource instantSource() {
    return running();
  }

  /** Sets a new calendar to the present instant. */
  public static Calendar set(Calendar calendar) {
    calendar.setTimeInMillis(millis());
    return calendar;
  }

  /** Sets what a new format has taken from the clock; it is not worth a choice. */
  public static DateFormat set(DateFormat format) {
    if (format instanceof SimpleDateFormat simple) {
      simple.set2DigitYearStart(new Date(CENTURY_MILLIS)); // sets its calendar, too
    } else if (format.getCalendar() != null) {
      format.getCalendar().setTimeInMillis(START_MILLIS);
    }
    return format;
  }

  /** The same of the formats inside. */
  public static MessageFormat set(MessageFormat format) {
    Format[] parts = format.getFormats();
    for (Format part : parts) {
      if (part instanceof DateFormat date) {
        set(date);
      }
    }
    format.setFormats(parts);
    return format;
  }

  /** In place of {@link MessageFormat#applyPattern}. */
  public static void applyPattern(MessageFormat format, String pattern) {
    format.applyPattern(pattern);
    set(format);
  }
}
