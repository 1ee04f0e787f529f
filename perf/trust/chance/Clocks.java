import java.time.*;
import java.time.chrono.*;
import java.util.*;
import java.util.concurrent.TimeUnit;

/** What the time is. */
class Clocks {
  /** System.currentTimeMillis */
  static void millis() throws Throwable {
    Try.tell(System.currentTimeMillis());
  }

  /** System.nanoTime */
  static void nanos() throws Throwable {
    Try.tell(System.nanoTime());
  }

  /** Method of System.nanoTime */
  static void reflected() throws Throwable {
    Try.tell(System.class.getMethod("nanoTime").invoke(null));
  }

  /** method reference to System.nanoTime */
  static void reference() throws Throwable {
    java.util.function.LongSupplier time = System::nanoTime;
    Try.tell(time.getAsLong());
  }

  /** MethodHandle of System.currentTimeMillis */
  static void handle() throws Throwable {
    Try.tell(
        (long)
            java.lang.invoke.MethodHandles.lookup()
                .findStatic(
                    System.class,
                    "currentTimeMillis",
                    java.lang.invoke.MethodType.methodType(long.class))
                .invoke());
  }

  /** new Date() */
  static void date() throws Throwable {
    Try.tell(new Date().getTime());
  }

  /** Date made by reflection */
  static void dateReflected() throws Throwable {
    Try.tell(((Date) Date.class.getConstructor().newInstance()).getTime());
  }

  /** a subclass of Date */
  static class Day extends Date {}

  /** a subclass of Date with the default constructor */
  static void dateSubclass() throws Throwable {
    Try.tell(new Day().getTime());
  }

  /** text of a Date, which depends on the zone */
  static void dateText() throws Throwable {
    Try.tell(new Date(0).toString());
  }

  /** new GregorianCalendar() */
  static void calendar() throws Throwable {
    Try.tell(new GregorianCalendar().getTimeInMillis());
  }

  /** Calendar.getInstance in a locale */
  static void calendarLocale() throws Throwable {
    Try.tell(Calendar.getInstance(Locale.JAPAN).getTimeInMillis());
  }

  /** Calendar.Builder */
  static void calendarBuilder() throws Throwable {
    Try.tell(new Calendar.Builder().build().getTimeInMillis());
  }

  /** Calendar's first day of the week */
  static void firstDay() throws Throwable {
    Try.tell(Calendar.getInstance().getFirstDayOfWeek());
  }

  /** Instant.now */
  static void instant() throws Throwable {
    Try.tell(Instant.now());
  }

  /** LocalDateTime.now */
  static void localDateTime() throws Throwable {
    Try.tell(LocalDateTime.now());
  }

  /** ZonedDateTime.now with a zone */
  static void zoned() throws Throwable {
    Try.tell(ZonedDateTime.now(ZoneId.of("Asia/Tokyo")));
  }

  /** ZoneId.systemDefault */
  static void zone() throws Throwable {
    Try.tell(ZoneId.systemDefault());
  }

  /** Clock.systemUTC */
  static void clock() throws Throwable {
    Try.tell(Clock.systemUTC().millis());
  }

  /** Clock.tick over a system clock */
  static void tick() throws Throwable {
    Try.tell(Clock.tickMillis(ZoneOffset.UTC).instant());
  }

  /** InstantSource.system */
  static void source() throws Throwable {
    Try.tell(InstantSource.system().millis());
  }

  /** JapaneseDate.now */
  static void japanese() throws Throwable {
    Try.tell(JapaneseDate.now());
  }

  /** Chronology.dateNow */
  static void chronology() throws Throwable {
    Try.tell(ThaiBuddhistChronology.INSTANCE.dateNow());
    Try.tell(IsoChronology.INSTANCE.dateNow());
  }

  /** Year.now, MonthDay.now, OffsetTime.now */
  static void parts() throws Throwable {
    Try.tell(Year.now() + " " + MonthDay.now() + " " + OffsetTime.now());
  }

  /** TimeZone.getDefault */
  static void timeZone() throws Throwable {
    Try.tell(TimeZone.getDefault().getID());
  }

  /** java.sql.Timestamp's text */
  static void timestamp() throws Throwable {
    Try.tell(new java.sql.Timestamp(0));
  }

  /** wait with a time: LockSupport.parkNanos */
  static void park() throws Throwable {
    long before = System.nanoTime();
    java.util.concurrent.locks.LockSupport.parkNanos(1000);
    Try.tell(System.nanoTime() - before);
  }

  /** how long a poll waited */
  static void poll() throws Throwable {
    Try.tell(new java.util.concurrent.LinkedBlockingQueue<Integer>().poll(1, TimeUnit.MILLISECONDS));
    Try.tell(new java.util.concurrent.CountDownLatch(1).await(1, TimeUnit.MILLISECONDS));
  }

  /** DelayQueue: who has expired */
  static void delay() throws Throwable {
    class Item implements java.util.concurrent.Delayed {
      final long until = System.nanoTime();

      @Override
      public long getDelay(TimeUnit unit) {
        return until - System.nanoTime();
      }

      @Override
      public int compareTo(java.util.concurrent.Delayed other) {
        return 0;
      }
    }
    var queue = new java.util.concurrent.DelayQueue<Item>();
    queue.add(new Item());
    Try.tell(queue.poll() != null);
  }

  /** time of a log record */
  static void logRecord() throws Throwable {
    var record = new java.util.logging.LogRecord(java.util.logging.Level.INFO, "x");
    Try.tell(record.getMillis() + " " + record.getSequenceNumber());
  }

  /** time of a zip entry */
  static void zipEntry() throws Throwable {
    var bytes = new java.io.ByteArrayOutputStream();
    try (var zip = new java.util.zip.ZipOutputStream(bytes)) {
      zip.putNextEntry(new java.util.zip.ZipEntry("x"));
    }
    Try.tell(Arrays.hashCode(bytes.toByteArray()));
  }

  /** age of the machine: uptime */
  static void uptime() throws Throwable {
    Try.tell(java.lang.management.ManagementFactory.getRuntimeMXBean().getUptime());
  }
}
