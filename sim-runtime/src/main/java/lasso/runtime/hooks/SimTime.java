package lasso.runtime.hooks;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;

/** The mediated clock: the process starts at a fixed instant, and the handler says how much later it is. */
public final class SimTime {
  /** 2000-01-01T00:00:00Z. */
  private static final long START_MILLIS = 946_684_800_000L;

  private static final long NANOS_PER_MILLI = 1_000_000L;

  private SimTime() {}

  public static long nanos() {
    return Calls.handler.nanoTime();
  }

  public static long millis() {
    return START_MILLIS + nanos() / NANOS_PER_MILLI;
  }

  /** A clock that shows the present instant for ever. */
  public static Clock clock() {
    return clock(ZoneOffset.UTC);
  }

  public static Clock clock(ZoneId zone) {
    long nanos = nanos();
    return Clock.fixed(Instant.ofEpochMilli(START_MILLIS).plusNanos(nanos), zone);
  }

  /** Sets a new calendar to the present instant. */
  public static Calendar set(Calendar calendar) {
    calendar.setTimeInMillis(millis());
    return calendar;
  }
}
