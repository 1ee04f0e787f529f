import java.io.*;
import java.nio.*;
import java.text.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
import java.util.function.*;
import java.util.regex.*;
import java.util.stream.*;

/** What the machine itself says, and what depends on where things lie in memory or on how they were loaded. */
class Messages {
  static class A {}

  static class B extends A {}

  static String said(Callable<?> what) {
    try {
      return "" + what.call();
    } catch (Throwable e) {
      return e.getClass() + " " + e.getMessage();
    }
  }

  /** message of a failed cast between classes of the program */
  static void cast() throws Throwable {
    Object a = new A();
    Try.tell(said(() -> (B) a));
  }

  /** message of a failed cast of an array, of a lambda, of a proxy */
  static void castOthers() throws Throwable {
    Object array = new A[0][0];
    Object lambda = (Runnable) () -> {};
    Object proxy =
        java.lang.reflect.Proxy.newProxyInstance(
            Messages.class.getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, x) -> null);
    Try.tell(said(() -> (B[]) array) + said(() -> (B) lambda) + said(() -> (B) proxy));
  }

  /** message of Class.cast and of a checked collection */
  @SuppressWarnings({"unchecked", "rawtypes"})
  static void castByClass() throws Throwable {
    List checked = Collections.checkedList(new ArrayList<>(), B.class);
    Try.tell(said(() -> B.class.cast(new A())) + said(() -> checked.add(new A())));
  }

  /** message of an array that can't hold an object */
  static void store() throws Throwable {
    Object[] array = new B[1];
    Try.tell(said(() -> array[0] = new A()));
  }

  /** what a missing member says */
  static void missing() throws Throwable {
    Try.tell(
        said(() -> A.class.getMethod("none", B.class))
            + said(() -> Class.forName("None"))
            + said(() -> A.class.getDeclaredField("none")));
  }

  /** message of a reflective call with a wrong receiver */
  static void receiver() throws Throwable {
    Try.tell(said(() -> B.class.getMethod("toString").invoke(null)));
    Try.tell(said(() -> Thread.class.getMethod("getName").invoke(new A())));
  }

  /** text of a class loader and of its parents */
  static void loader() throws Throwable {
    Try.tell(said(() -> Messages.class.getClassLoader() + " " + Messages.class.getClassLoader().getName()));
  }

  /** text of a module, a package, a protection domain */
  static void module() throws Throwable {
    Try.tell(said(() -> Messages.class.getModule() + " " + Messages.class.getPackage()));
    Try.tell(said(() -> "" + Messages.class.getProtectionDomain()));
  }

  /** name of a hidden class: lambda, method reference, capturing lambda */
  static void hidden() throws Throwable {
    int x = Try.port;
    Supplier<Integer> captured = () -> x;
    Function<String, Integer> reference = Integer::parseInt;
    Try.tell(said(() -> captured.getClass().getName() + reference.getClass().getSimpleName()));
  }

  /** text of a method handle, a call site, a lookup */
  static void handles() throws Throwable {
    java.lang.invoke.MethodHandles.Lookup lookup = java.lang.invoke.MethodHandles.lookup();
    Try.tell(
        said(
            () ->
                lookup
                    + " "
                    + lookup.findStatic(
                        Math.class,
                        "abs",
                        java.lang.invoke.MethodType.methodType(int.class, int.class))));
  }

  /** where a direct buffer lies: alignmentOffset */
  static void alignment() throws Throwable {
    Try.tell(said(() -> ByteBuffer.allocateDirect(100).alignmentOffset(0, 64)));
  }

  /** where a direct buffer lies: alignedSlice */
  static void alignedSlice() throws Throwable {
    Try.tell(said(() -> ByteBuffer.allocateDirect(1000).alignedSlice(512).capacity()));
  }

  /** text of locks: their hash codes and owners */
  static void locks() throws Throwable {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Try.tell(said(() -> lock.toString()) + said(() -> lock.newCondition().toString()));
    Try.tell(said(() -> new ReentrantReadWriteLock().toString()) + said(() -> new Semaphore(1)));
  }

  /** text of futures, queues of them, thread locals */
  static void futures() throws Throwable {
    Try.tell(said(() -> new CompletableFuture<>().toString()));
    Try.tell(said(() -> new FutureTask<>(() -> 1).toString()));
    Try.tell(said(() -> new ThreadLocal<>().toString()));
  }

  /** text of streams, iterators, spliterators, collectors, optionals of them */
  static void streams() throws Throwable {
    Try.tell(said(() -> Stream.of(1).toString() + List.of(1).iterator()));
    Try.tell(said(() -> Collectors.toList().toString() + List.of(1).spliterator()));
  }

  /** lambdas of the JDK in collections, optionals, messages and written text */
  static void lambdasInside() throws Throwable {
    Try.tell(said(() -> List.of(Function.identity(), Map.Entry.comparingByKey()).toString().length()));
    Try.tell(said(() -> Optional.of(Comparator.comparing(String::length)).toString().hashCode()));
    Try.tell(said(() -> List.of(Pattern.compile("a").asPredicate()).toString().hashCode()));
    StringWriter written = new StringWriter();
    new PrintWriter(written, true).println(Collectors.counting());
    Try.tell(said(() -> written.toString().hashCode()));
    Try.tell(said(() -> String.format("%s", Collectors.counting().supplier()).hashCode()));
    Try.tell(
        said(() -> Stream.of(1, 1).collect(Collectors.toMap(x -> x, x -> Function.identity()))));
  }

  /** lambdas of the JDK that come by a handle, by reflection, by a cast, or are handed to the program */
  static void lambdasGiven() throws Throwable {
    Object method = Function.class.getMethod("identity").invoke(null);
    Try.tell(List.of(method).toString().hashCode());
    Object handle =
        java.lang.invoke.MethodHandles.lookup()
            .findStatic(
                Function.class, "identity", java.lang.invoke.MethodType.methodType(Function.class))
            .invokeWithArguments();
    Try.tell(List.of(handle).toString().hashCode());
    Iterable<Integer> given =
        new Iterable<>() {
          public Iterator<Integer> iterator() {
            return List.of(1).iterator();
          }

          public Spliterator<Integer> spliterator() {
            return new Spliterators.AbstractSpliterator<>(1, 0) {
              public boolean tryAdvance(Consumer<? super Integer> action) {
                Try.tell(List.of(action).toString().hashCode());
                return false;
              }
            };
          }
        };
    StreamSupport.stream(given.spliterator(), false).map(x -> x).findFirst();
    given.spliterator().forEachRemaining(Function.<Integer>identity()::apply);
  }

  /** failed casts and stores of lambdas of the JDK, thrown, wrapped and handed on */
  static void lambdaCasts() throws Throwable {
    Object lambda = Function.identity();
    try {
      Try.tell((String) lambda);
    } catch (ClassCastException e) {
      Try.tell(e.getMessage().hashCode() + " " + List.of(e).toString().hashCode());
    }
    Object[] strings = new String[1];
    try {
      strings[0] = lambda;
    } catch (RuntimeException e) {
      Try.tell(e.getMessage().hashCode() + " " + new Exception(e).getMessage().hashCode());
    }
    Function<Object, String> cast = x -> (String) x;
    try {
      Stream.of(lambda).map(cast).sorted().toList();
    } catch (RuntimeException e) {
      Try.tell(new Exception(new Error(e)).getMessage().hashCode());
    }
  }

  /** text of readers, writers, scanners, matchers */
  static void readers() throws Throwable {
    Try.tell(said(() -> "" + new StringReader("x") + new BufferedReader(new StringReader("y"))));
    Try.tell(said(() -> new Scanner("a").toString() + Pattern.compile("a").matcher("a")));
  }

  /** text of formats and comparators */
  static void formats() throws Throwable {
    Try.tell(said(() -> "" + new DecimalFormat("0") + new SimpleDateFormat("yyyy", Locale.US)));
    Try.tell(said(() -> "" + Comparator.naturalOrder() + Comparator.comparing(String::length)));
  }

  /** hash codes of formats, locales, zones, patterns, symbols */
  static void hashes() throws Throwable {
    Try.tell(
        new DecimalFormat("0").hashCode()
            + " "
            + Locale.US.hashCode()
            + " "
            + DecimalFormatSymbols.getInstance(Locale.US).hashCode()
            + " "
            + java.time.ZoneId.of("Europe/Paris").hashCode()
            + " "
            + TimeZone.getTimeZone("GMT").hashCode());
    Try.tell(said(() -> Pattern.compile("a").hashCode() + Currency.getInstance("EUR").hashCode()));
  }

  /** hash codes of enums inside JDK values: Period, DayOfWeek in lists, TimeUnit, rounding */
  static void enumHashes() throws Throwable {
    Try.tell(
        List.of(java.time.DayOfWeek.MONDAY).hashCode()
            + " "
            + Objects.hash(java.math.RoundingMode.UP)
            + " "
            + new java.math.MathContext(3, java.math.RoundingMode.UP).hashCode()
            + " "
            + Map.entry(Thread.State.NEW, 1).hashCode());
  }

  /** hash codes of dates of other calendars, formatters, fields */
  static void timeHashes() throws Throwable {
    Try.tell(java.time.chrono.JapaneseDate.of(2020, 1, 1).hashCode());
    Try.tell(java.time.temporal.WeekFields.of(Locale.US).hashCode());
    Try.tell(java.time.chrono.ThaiBuddhistDate.of(2563, 1, 1).hashCode() + " " + java.time.LocalDate.of(2020, 1, 1).hashCode());
    Try.tell(said(() -> java.time.format.DateTimeFormatter.ISO_DATE.hashCode()));
  }

  /** order of what the JDK offers: zones, locales, charsets, currencies */
  static void offers() throws Throwable {
    Try.tell(said(() -> Arrays.asList(TimeZone.getAvailableIDs()).subList(0, 9)));
    Try.tell(said(() -> Arrays.asList(Locale.getAvailableLocales()).subList(0, 9)));
    Try.tell(said(() -> new ArrayList<>(Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA3)).subList(0, 9)));
    Try.tell(said(() -> new ArrayList<>(Currency.getAvailableCurrencies()).subList(0, 9)));
    Try.tell(said(() -> new ArrayList<>(java.nio.charset.Charset.availableCharsets().keySet()).subList(0, 9)));
  }

  /** order of what the JDK offers: chronologies, generators, providers */
  static void moreOffers() throws Throwable {
    Try.tell(said(() -> java.time.chrono.Chronology.getAvailableChronologies()));
    Try.tell(said(() -> java.util.random.RandomGeneratorFactory.all().map(f -> f.name()).toList()));
    Try.tell(said(() -> java.time.zone.ZoneRulesProvider.getAvailableZoneIds().iterator().next()));
    Try.tell(said(() -> Arrays.toString(java.security.Security.getProviders())));
  }

  /** words of the default locale: display names */
  static void words() throws Throwable {
    Try.tell(said(() -> Locale.GERMANY.getDisplayName() + Currency.getInstance("USD").getSymbol()));
    Try.tell(said(() -> java.time.DayOfWeek.MONDAY.getDisplayName(java.time.format.TextStyle.FULL, Locale.getDefault())));
    Try.tell(said(() -> TimeZone.getTimeZone("CET").getDisplayName() + new DateFormatSymbols().getMonths()[0]));
  }

  /** dates of the default zone: deprecated constructors and texts */
  @SuppressWarnings("deprecation")
  static void oldDates() throws Throwable {
    Try.tell(said(() -> new Date(70, 0, 1).getTime() + " " + Date.parse("Jan 1 1970 00:00")));
    Try.tell(said(() -> new Date(0).toLocaleString() + new Date(0).getHours() + new Date(0).getTimezoneOffset()));
    Try.tell(said(() -> java.sql.Date.valueOf("1970-01-02").getTime()));
  }

  /** what a time-limited wait says: tryAcquire, await, poll, get */
  static void waits() throws Throwable {
    Try.tell(said(() -> new Semaphore(0).tryAcquire(1, TimeUnit.MILLISECONDS)));
    Try.tell(said(() -> new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS)));
    Try.tell(said(() -> new CompletableFuture<>().get(1, TimeUnit.MILLISECONDS)));
    Try.tell(said(() -> new ArrayBlockingQueue<>(1).poll(1, TimeUnit.MILLISECONDS)));
    Try.tell(said(() -> new Exchanger<>().exchange(1, 1, TimeUnit.MILLISECONDS)));
  }

  /** how deep the stack is: its trace's length */
  static void depth() throws Throwable {
    Try.tell(new Throwable().getStackTrace().length < 100);
    Try.tell(said(() -> StackWalker.getInstance().walk(Stream::count) < 100));
  }

  /** a helpful message of a null pointer, also behind the end of a step */
  static void helpful() throws Throwable {
    String[] none = new String[1];
    try {
      none[0].length();
    } catch (NullPointerException e) {
      mpi.MPI.COMM_WORLD.Iprobe(0, 99);
      Try.tell(e.getMessage());
    }
  }

  /** identity text of an object in messages: Objects.toIdentityString by reflection, MissingFormat, Duplicate key */
  static void identities() throws Throwable {
    Try.tell(said(() -> Stream.of(1, 1).collect(Collectors.toMap(x -> x, x -> new int[0]))));
    Try.tell(said(() -> Objects.class.getMethod("toIdentityString", Object.class).invoke(null, "x")));
    Try.tell(said(() -> String.format("%s", (Object) new Formattable() {
      public void formatTo(Formatter f, int a, int b, int c) {
        f.format("ok");
      }
    })));
    Try.tell(said(() -> String.format("%h %h", "x", new int[0])));
  }

  /** the bits of a NaN, a strict sum, the order of bytes */
  static void bits() throws Throwable {
    Try.tell(Double.doubleToRawLongBits(0.0 / Try.secret().indexOf('/') * 0.0));
    Try.tell(ByteOrder.nativeOrder() + " " + Math.sin(1e9) + " " + Math.pow(1.1, 77.7) + " " + Math.exp(-3.3));
  }

  /** the machine's sizes by way of other classes: common pool, phaser, striped table */
  static void sizes() throws Throwable {
    Try.tell(said(() -> ForkJoinPool.getCommonPoolParallelism()));
    Try.tell(said(() -> ForkJoinPool.commonPool().toString()));
    Try.tell(said(() -> List.of(1, 2, 3).parallelStream().isParallel()));
  }

  /** the name that a new thread, a timer, a pool gets */
  static void names() throws Throwable {
    Try.tell(said(() -> new Thread().getName() + new Thread(() -> {}).getName()));
    Try.tell(said(() -> Executors.defaultThreadFactory().newThread(() -> {}).getName()));
    Try.tell(said(() -> Thread.currentThread().toString()));
  }

  /** serial form of a lambda, of an enum, of a class */
  static void serial() throws Throwable {
    Runnable lambda = (Runnable & Serializable) () -> {};
    Try.tell(
        said(
            () -> {
              ByteArrayOutputStream bytes = new ByteArrayOutputStream();
              new ObjectOutputStream(bytes).writeObject(lambda);
              return Arrays.hashCode(bytes.toByteArray());
            }));
    Try.tell(said(() -> ObjectStreamClass.lookup(Held.class).getSerialVersionUID()));
  }

  static class Held implements Serializable {
    Runnable held = (Runnable & Serializable) () -> {};
  }
}
