package lasso.runtime.standins;

import java.text.DateFormat;
import java.text.MessageFormat;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Calendar;
import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.SimTime;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;

/**
 * Clocks of which each reading is a choice: no time has gone by since the last one, or an hour has. Both are possible on a real machine, and an
 * hour is longer than any time-out that a program waits for within a run. The hours so far are part of the process state.
 */
public final class ElapsingTime {
  private static final long HOUR_NANOS = 3_600_000_000_000L;

  private static long hours;

  private ElapsingTime() {}

  /** Suspends. */
  public static long nanos() {
    hours += ((Answer.Chosen) Calls.ask(new Request.Choose(2, ChoiceSubject.CLOCK))).value();
    return hours * HOUR_NANOS;
  }

  public static long millis() {
    return SimTime.millis(nanos());
  }

  public static Clock clock() {
    return clock(ZoneId.systemDefault());
  }

  public static Clock clock(ZoneId zone) {
    return Clock.fixed(Instant.ofEpochMilli(millis()), zone);
  }

  /** A clock that shows for ever what the given one shows at present: so the given one's code does not run below the JDK's. */
  public static Clock reading(Clock clock) {
    return Clock.fixed(clock.instant(), clock.getZone());
  }

  public static Clock running() {
    return running(ZoneOffset.UTC);
  }

  public static Clock running(ZoneId zone) {
    return new RunningClock(zone, 1);
  }

  public static Clock runningHere() {
    return running(ZoneId.systemDefault());
  }

  public static Clock tickMillis(ZoneId zone) {
    return running(zone);
  }

  public static Clock tickSeconds(ZoneId zone) {
    return new RunningClock(zone, Duration.ofSeconds(1).toMillis());
  }

  public static Clock tickMinutes(ZoneId zone) {
    return new RunningClock(zone, Duration.ofMinutes(1).toMillis());
  }

  public static InstantSource instantSource() {
    return running();
  }

  /** Sets a new calendar to the present instant. */
  public static Calendar set(Calendar calendar) {
    calendar.setTimeInMillis(SimTime.millis(0)); // not the machine's time while this process waits
    calendar.setTimeInMillis(millis());
    return calendar;
  }

  public static DateFormat set(DateFormat format) {
    return SimTime.set(format);
  }

  public static MessageFormat set(MessageFormat format) {
    return SimTime.set(format);
  }

  public static void applyPattern(MessageFormat format, String pattern) {
    SimTime.applyPattern(format, pattern);
  }
}
