package lasso.runtime.hooks;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;

/** The mediated clock: the instant at which every process starts, for ever. */
public final class SimTime {
  /** 2000-01-01T00:00:00Z. */
  private static final long START_MILLIS = 946_684_800_000L;

  private static final long NANOS_PER_MILLI = 1_000_000L;

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

  /** A clock that shows the present instant for ever. */
  public static Clock clock() {
    return clock(ZoneOffset.UTC);
  }

  public static Clock clock(ZoneId zone) {
    return Clock.fixed(Instant.ofEpochMilli(millis()), zone);
  }

  /** Sets a new calendar to the present instant. */
  public static Calendar set(Calendar calendar) {
    calendar.setTimeInMillis(millis());
    return calendar;
  }
}
