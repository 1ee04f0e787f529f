package lasso.runtime.standins;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;

/** In place of the JDK's system clocks where time elapses: each reading is a choice. */
final class RunningClock extends Clock {
  private final ZoneId zone;
  private final long tickMillis;

  RunningClock(ZoneId zone, long tickMillis) {
    this.zone = zone;
    this.tickMillis = tickMillis;
    zone.getClass(); // null is an error, as with the JDK's
  }

  @Override
  public ZoneId getZone() {
    return zone;
  }

  @Override
  public Clock withZone(ZoneId other) {
    return new RunningClock(other, tickMillis);
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis());
  }

  @Override
  public long millis() {
    long now = ElapsingTime.millis();
    return now - Math.floorMod(now, tickMillis);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RunningClock clock
        && zone.equals(clock.zone)
        && tickMillis == clock.tickMillis;
  }

  @Override
  public int hashCode() {
    return zone.hashCode() + 1;
  }

  @Override
  public String toString() {
    return "SystemClock[" + zone + "]";
  }
}
