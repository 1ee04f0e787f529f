import java.lang.annotation.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.security.*;
import java.text.*;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** Chance that comes along with something else: tables inside of values, descriptions of types, annotations, providers. */
class Strangers {
  @Retention(RetentionPolicy.RUNTIME)
  @interface Marked {
    Class<?> type() default String.class;

    TimeUnit unit() default TimeUnit.DAYS;
  }

  @Marked
  static class Annotated {
    Map<String, List<Integer>> field;
    Set<? extends Number> other;
  }

  /** order of what a formatter has parsed, in its text and in messages */
  static void parsedFields() throws Throwable {
    TemporalAccessor parsed =
        DateTimeFormatter.ISO_LOCAL_DATE_TIME.parseUnresolved(
            "2020-02-03T04:05:06", new ParsePosition(0));
    Try.tell(parsed);
    try {
      Try.tell(LocalDate.from(DateTimeFormatter.ofPattern("HH:mm:ss yyyy").parse("01:02:03 2020")));
    } catch (DateTimeException e) {
      Try.tell(e.getMessage());
    }
  }

  /** order of the fields that a formatter resolves */
  static void resolverFields() throws Throwable {
    DateTimeFormatter formatter =
        DateTimeFormatter.ISO_DATE.withResolverFields(
            ChronoField.YEAR, ChronoField.MONTH_OF_YEAR, ChronoField.DAY_OF_MONTH, ChronoField.DAY_OF_YEAR);
    Try.tell(formatter.getResolverFields());
  }

  /** hash codes of annotations: of classes and enums inside */
  static void annotations() throws Throwable {
    java.lang.annotation.Annotation marked = Annotated.class.getAnnotation(Marked.class);
    Set<Object> set = new HashSet<>(List.of(marked, "a", "b", "c"));
    Try.tell(marked.hashCode() + " " + set.size() + marked);
  }

  /** hash codes of types, parameters, components */
  static void types() throws Throwable {
    Set<Object> set = new HashSet<>();
    for (Field field : Annotated.class.getDeclaredFields()) {
      set.add(field.getGenericType());
      set.add(field.getAnnotatedType());
    }
    for (Method method : Comparator.class.getDeclaredMethods()) {
      set.addAll(List.of(method.getGenericParameterTypes()));
      set.add(method.getGenericReturnType());
    }
    Try.tell(set);
  }

  /** hash codes of handles' types */
  static void methodTypes() throws Throwable {
    Set<Object> set = new HashSet<>();
    set.add(MethodType.methodType(int.class));
    set.add(MethodType.methodType(String.class, int.class));
    set.add(MethodType.genericMethodType(3));
    Try.tell(set + " " + MethodType.methodType(List.class).hashCode());
  }

  /** order of a provider's services, algorithms and properties */
  static void providers() throws Throwable {
    Provider provider = MessageDigest.getInstance("SHA-256").getProvider();
    Try.tell(provider);
    Try.tell(new ArrayList<>(Security.getAlgorithms("MessageDigest")));
  }

  /** order of countries by kind, of calendars, of extensions */
  static void countries() throws Throwable {
    Try.tell(Locale.getISOCountries(Locale.IsoCountryCode.PART3));
    Try.tell(Calendar.getAvailableCalendarTypes());
    Locale locale = Locale.forLanguageTag("de-DE-u-co-phonebk-nu-latn-x-lvariant-A");
    Try.tell(locale.getExtensionKeys() + " " + locale.getUnicodeLocaleKeys());
  }

  /** order of the flags and modifiers of a class, a module, a package */
  static void modifiers() throws Throwable {
    Try.tell(Object.class.getModule().getDescriptor().exports().stream().limit(5).toList());
    Try.tell(Modifier.toString(Annotated.class.getModifiers()));
  }

  /** order of a set of sets of enums of the JDK */
  static void setsOfEnums() throws Throwable {
    Set<Object> all = new HashSet<>();
    all.add(EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS));
    all.add(EnumSet.of(DayOfWeek.MONDAY));
    all.add(new EnumMap<>(Map.of(Month.MAY, 1)));
    all.add(Period.ofDays(3).getUnits());
    Try.tell(all);
  }

  /** what a grouping by a record of enums of the JDK and of classes shows */
  static void grouped() throws Throwable {
    record Key(DayOfWeek day, Class<?> type) {}
    Try.tell(
        Stream.of(DayOfWeek.values())
            .collect(Collectors.groupingBy(day -> new Key(day, day.getClass()), Collectors.counting())));
  }

  /** what a held lock, a held future, a held digest show across a step */
  static void held() throws Throwable {
    var lock = new java.util.concurrent.locks.ReentrantLock();
    lock.lock();
    var future = new CompletableFuture<String>();
    var stage = future.thenApply(String::length);
    mpi.MPI.COMM_WORLD.Iprobe(0, 99);
    Try.tell(lock.isHeldByCurrentThread() + " " + lock);
    Try.tell(future + " " + stage);
  }

  /** names of the thread that owns a lock: by a subclass that asks */
  static void owner() throws Throwable {
    class Mine extends java.util.concurrent.locks.ReentrantLock {
      String who() {
        return String.valueOf(getOwner());
      }
    }
    Mine mine = new Mine();
    mine.lock();
    Try.tell(mine.who());
  }

  /** the century of a message's date, also after its pattern was changed */
  static void century() throws Throwable {
    MessageFormat format = new MessageFormat("{0,date,dd.MM.yy}", Locale.US);
    Try.tell(((Date) format.parse("01.02.30")[0]).getTime());
    format.applyPattern("{0,date,yy-MM-dd} {1,time,HH}");
    Try.tell(Arrays.toString(format.parse("30-02-01 05")));
    Try.tell(new MessageFormat("{0,date,short}", Locale.US).parse("1/2/30")[0]);
    Format part = format.getFormats()[0];
    Try.tell(((DateFormat) part).getCalendar().getTimeInMillis());
  }

  /** hash codes of what the JDK has one of: modules, attributes of texts, blocks of characters, comparators */
  static void single() throws Throwable {
    Set<Object> modules = new HashSet<>();
    modules.add(String.class.getModule());
    modules.add(java.sql.Connection.class.getModule());
    modules.add(java.util.logging.Level.class.getModule());
    modules.add(Strangers.class.getModule());
    Try.tell(modules + " " + String.class.getModule().hashCode());
    Try.tell(List.of(Character.UnicodeBlock.BASIC_LATIN, Character.UnicodeScript.LATIN).hashCode());
    Try.tell(List.of(DateFormat.Field.YEAR, NumberFormat.Field.SIGN).hashCode());
    Try.tell(List.of(Comparator.naturalOrder(), String.CASE_INSENSITIVE_ORDER).hashCode());
    Try.tell(List.of(java.nio.ByteOrder.BIG_ENDIAN, Currency.getInstance("EUR")).hashCode());
    Try.tell(List.of(System.out).hashCode());
    Try.tell(List.of(Runtime.getRuntime()).hashCode());
  }
}
