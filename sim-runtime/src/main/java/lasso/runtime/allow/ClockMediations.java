package lasso.runtime.allow;

import java.util.List;

/** Everything of the JDK that reads a clock: it is given the process's own. */
final class ClockMediations {
  private static final String CLOCK = "Ljava/time/Clock;";
  private static final String ZONE = "Ljava/time/ZoneId;";
  private static final String TIMES = "java/time/";

  private static final List<String> WITH_NOW =
      List.of(
          "LocalDate",
          "LocalTime",
          "LocalDateTime",
          "ZonedDateTime",
          "OffsetDateTime",
          "OffsetTime",
          "Year",
          "YearMonth",
          "MonthDay",
          "chrono/JapaneseDate",
          "chrono/HijrahDate",
          "chrono/MinguoDate",
          "chrono/ThaiBuddhistDate");

  private final MediationTable table;

  ClockMediations(MediationTable table) {
    this.table = table;
  }

  void add() {
    table.ofClass("java/lang/System", "currentTimeMillis()J", "SimTime.millis");
    table.ofClass("java/lang/System", "nanoTime()J", "SimTime.nanos");
    table.complete("java/util/Date", "<init>()V", "(J)V", "SimTime.millis()J");
    now(TIMES + "Instant", "Ljava/time/Instant;", false);
    for (String type : WITH_NOW) {
      now(TIMES + type, "L" + TIMES + type + ";", true);
    }
    chronologies();
    clocks();
    calendars();
    formats();
  }

  private void now(String type, String result, boolean inZone) {
    String withClock = "(" + CLOCK + ")" + result;
    table.complete(type, "now()" + result, withClock, "SimTime.clock()" + CLOCK);
    if (inZone) {
      String hook = "SimTime.clock(" + ZONE + ")" + CLOCK;
      table.complete(type, "now(" + ZONE + ")" + result, withClock, hook);
    }
    table.complete(type, "now" + withClock, withClock, "SimTime.reading(" + CLOCK + ")" + CLOCK);
  }

  private void chronologies() {
    String[][] dates = {
      {"Chronology", "chrono/ChronoLocalDate"},
      {"AbstractChronology", "chrono/ChronoLocalDate"},
      {"IsoChronology", "LocalDate"},
      {"JapaneseChronology", "chrono/JapaneseDate"},
      {"HijrahChronology", "chrono/HijrahDate"},
      {"MinguoChronology", "chrono/MinguoDate"},
      {"ThaiBuddhistChronology", "chrono/ThaiBuddhistDate"}
    };
    for (String[] date : dates) {
      String type = TIMES + "chrono/" + date[0];
      String result = "L" + TIMES + date[1] + ";";
      String withClock = "(" + CLOCK + ")" + result;
      table.complete(type, "dateNow()" + result, withClock, "SimTime.clock()" + CLOCK);
      String hook = "SimTime.clock(" + ZONE + ")" + CLOCK;
      table.complete(type, "dateNow(" + ZONE + ")" + result, withClock, hook);
      hook = "SimTime.reading(" + CLOCK + ")" + CLOCK;
      table.complete(type, "dateNow" + withClock, withClock, hook);
    }
  }

  private void clocks() {
    String type = TIMES + "Clock";
    table.ofClass(type, "systemUTC()" + CLOCK, "SimTime.running");
    table.ofClass(type, "systemDefaultZone()" + CLOCK, "SimTime.runningHere");
    table.ofClass(type, "system(" + ZONE + ")" + CLOCK, "SimTime.running");
    table.ofClass(type, "tickMillis(" + ZONE + ")" + CLOCK, "SimTime.tickMillis");
    table.ofClass(type, "tickSeconds(" + ZONE + ")" + CLOCK, "SimTime.tickSeconds");
    table.ofClass(type, "tickMinutes(" + ZONE + ")" + CLOCK, "SimTime.tickMinutes");
    table.ofClass(
        TIMES + "InstantSource", "system()Ljava/time/InstantSource;", "SimTime.instantSource");
  }

  private void calendars() {
    String zone = "Ljava/util/TimeZone;";
    String locale = "Ljava/util/Locale;";
    String calendar = "Ljava/util/Calendar;";
    String hook = "SimTime.set(" + calendar + ")" + calendar;
    for (String parameters : List.of("()", "(" + zone + ")", "(" + locale + ")")) {
      table.settle("java/util/Calendar", "getInstance" + parameters + calendar, hook);
      table.settle("java/util/GregorianCalendar", "<init>" + parameters + "V", hook);
    }
    String both = "(" + zone + locale + ")";
    table.settle("java/util/Calendar", "getInstance" + both + calendar, hook);
    table.settle("java/util/GregorianCalendar", "<init>" + both + "V", hook);
  }

  /** A format keeps a calendar, and the century that two digits mean counts from the present. */
  private void formats() {
    String type = "java/text/DateFormat";
    String format = "L" + type + ";";
    String hook = "SimTime.set(" + format + ")" + format;
    String locale = "Ljava/util/Locale;";
    table.settle(type, "getInstance()" + format, hook);
    for (String name : List.of("getDateInstance", "getTimeInstance")) {
      for (String parameters : List.of("()", "(I)", "(I" + locale + ")")) {
        table.settle(type, name + parameters + format, hook);
      }
    }
    for (String parameters : List.of("()", "(II)", "(II" + locale + ")")) {
      table.settle(type, "getDateTimeInstance" + parameters + format, hook);
    }
    String simple = "java/text/SimpleDateFormat";
    String pattern = "Ljava/lang/String;";
    for (String more : List.of("", locale, "Ljava/text/DateFormatSymbols;")) {
      table.settle(simple, "<init>(" + pattern + more + ")V", hook);
    }
    table.settle(simple, "<init>()V", hook);
    String message = "java/text/MessageFormat";
    hook = "SimTime.set(L" + message + ";)L" + message + ";";
    table.settle(message, "<init>(" + pattern + ")V", hook);
    table.settle(message, "<init>(" + pattern + locale + ")V", hook);
    table.ofObject(message, "applyPattern(" + pattern + ")V", "SimTime.applyPattern");
  }
}
