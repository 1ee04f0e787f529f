import java.nio.charset.Charset;
import java.text.*;
import java.util.*;
import java.util.stream.*;

/** Locale, zone, charset, machine, and what ranks share by accident. */
class Surroundings {
  /** Locale.getDefault */
  static void locale() throws Throwable {
    Try.tell(Locale.getDefault());
  }

  /** Locale.getDefault of a category, by reflection */
  static void localeReflected() throws Throwable {
    Try.tell(Locale.class.getMethod("getDefault").invoke(null));
  }

  /** String.format */
  static void format() throws Throwable {
    Try.tell(String.format("%,.2f %d", 1234567.891, 42));
  }

  /** formatted, printf */
  static void printf() throws Throwable {
    Try.tell("%,d".formatted(1234567));
    System.out.printf("%,.1f%n", 1234.5);
  }

  /** a Formatter without a locale */
  static void formatter() throws Throwable {
    Try.tell(new Formatter().format("%,d %tA", 1234567, 0L));
  }

  /** String.format by reflection */
  static void formatReflected() throws Throwable {
    Try.tell(
        String.class
            .getMethod("format", String.class, Object[].class)
            .invoke(null, "%,d", new Object[] {1234567}));
  }

  /** toUpperCase */
  static void upper() throws Throwable {
    Try.tell("title".toUpperCase() + " " + "TITLE".toLowerCase());
  }

  /** toUpperCase by method reference */
  static void upperReference() throws Throwable {
    Try.tell(Stream.of("title").map(String::toUpperCase).collect(Collectors.toList()));
  }

  /** NumberFormat */
  static void numberFormat() throws Throwable {
    Try.tell(NumberFormat.getInstance().format(1234567.891));
    Try.tell(NumberFormat.getCurrencyInstance().format(5));
  }

  /** DecimalFormat */
  static void decimalFormat() throws Throwable {
    Try.tell(new DecimalFormat("#,##0.00").format(1234.5));
  }

  /** MessageFormat */
  static void messageFormat() throws Throwable {
    Try.tell(MessageFormat.format("{0} {1}", 1234567, "x"));
  }

  /** SimpleDateFormat */
  static void dateFormat() throws Throwable {
    Try.tell(new SimpleDateFormat("EEEE HH:mm").format(new Date(0)));
  }

  /** DateTimeFormatter */
  static void dateTimeFormatter() throws Throwable {
    Try.tell(
        java.time.format.DateTimeFormatter.ofPattern("EEEE")
            .format(java.time.LocalDate.of(2020, 1, 1)));
    Try.tell(java.time.DayOfWeek.MONDAY.getDisplayName(
        java.time.format.TextStyle.FULL, Locale.getDefault()));
  }

  /** WeekFields */
  static void weekFields() throws Throwable {
    Try.tell(java.time.temporal.WeekFields.of(Locale.getDefault()));
  }

  /** Scanner reads a number */
  static void scanner() throws Throwable {
    Try.tell(new Scanner("1.234,5 7").hasNextDouble());
  }

  /** Collator */
  static void collator() throws Throwable {
    Try.tell(Collator.getInstance().compare("z", "\u00e4"));
  }

  /** BreakIterator */
  static void breakIterator() throws Throwable {
    BreakIterator words = BreakIterator.getWordInstance();
    words.setText("one two");
    Try.tell(words.next());
  }

  /** Currency of the default locale */
  static void currency() throws Throwable {
    Try.tell(Currency.getInstance(Locale.getDefault()));
  }

  /** ResourceBundle of the JDK, message of an exception */
  static void bundle() throws Throwable {
    Try.tell(java.util.logging.Level.WARNING.getLocalizedName());
  }

  /** Charset.defaultCharset */
  static void charset() throws Throwable {
    Try.tell(Charset.defaultCharset());
  }

  /** getBytes */
  static void bytes() throws Throwable {
    Try.tell(Arrays.toString("\u00e4\u20ac".getBytes()));
  }

  /** new String(bytes) */
  static void string() throws Throwable {
    Try.tell(new String(new byte[] {(byte) 0xc3, (byte) 0xa4}).length());
  }

  /** InputStreamReader, PrintStream, ByteArrayOutputStream.toString without a charset */
  static void streams() throws Throwable {
    var bytes = new java.io.ByteArrayOutputStream();
    var print = new java.io.PrintStream(bytes);
    print.print("\u00e4");
    print.flush();
    Try.tell(bytes.size() + " " + bytes.toString().length());
    Try.tell(
        new java.io.InputStreamReader(new java.io.ByteArrayInputStream(new byte[1])).getEncoding());
  }

  /** line separator */
  static void lines() throws Throwable {
    Try.tell(System.lineSeparator().length() + " " + String.format("%n").length());
  }

  /** memory sizes */
  static void memory() throws Throwable {
    Runtime r = Runtime.getRuntime();
    Try.tell(r.freeMemory() + " " + r.totalMemory() + " " + r.maxMemory());
  }

  /** memory sizes by reflection */
  static void memoryReflected() throws Throwable {
    Try.tell(Runtime.class.getMethod("freeMemory").invoke(Runtime.getRuntime()));
  }

  /** number of processors */
  static void processors() throws Throwable {
    Try.tell(Runtime.getRuntime().availableProcessors());
  }

  /** properties of the machine */
  static void properties() throws Throwable {
    Try.tell(
        System.getProperty("user.dir")
            + System.getProperty("user.language")
            + System.getProperty("java.io.tmpdir")
            + System.getProperty("file.encoding")
            + System.getProperty("os.version"));
  }

  /** environment */
  static void environment() throws Throwable {
    Try.tell(System.getenv("PATH") + System.getenv().size());
  }

  /** version of the machine */
  static void version() throws Throwable {
    Try.tell(Runtime.version().feature() >= 17);
  }

  /** number and name of the thread */
  @SuppressWarnings("deprecation")
  static void thread() throws Throwable {
    Thread t = Thread.currentThread();
    Try.tell(t.getId() + t.getName() + t.getPriority() + t + t.isDaemon());
  }

  /** thread's number by reflection */
  static void threadReflected() throws Throwable {
    Try.tell(Thread.class.getMethod("getId").invoke(Thread.currentThread()));
  }

  /** sum of a parallel stream of doubles */
  static void parallelSum() throws Throwable {
    Try.tell(IntStream.range(0, 10_000).parallel().mapToDouble(i -> 1.0 / (i + 1)).sum());
  }

  /** order of a parallel forEach */
  static void parallelOrder() throws Throwable {
    var seen = Collections.synchronizedList(new ArrayList<Integer>());
    IntStream.range(0, 1000).parallel().forEach(seen::add);
    Try.tell(seen.get(0) + " " + seen.get(999));
  }

  /** findAny */
  static void findAny() throws Throwable {
    Try.tell(List.of(1, 2, 3, 4).parallelStream().findAny());
  }

  /** Arrays.parallelPrefix */
  static void parallelPrefix() throws Throwable {
    double[] all = new double[5000];
    Arrays.fill(all, 0.1);
    Arrays.parallelPrefix(all, Double::sum);
    Try.tell(all[4999]);
  }

  /** the depth of the stack */
  static int depth;

  static void deeper() {
    depth++;
    deeper();
  }

  /** how deep a recursion goes */
  static void stack() throws Throwable {
    try {
      deeper();
    } catch (StackOverflowError e) {
      Try.tell(depth);
    }
  }

  /** when memory is full */
  static void heap() throws Throwable {
    List<long[]> all = new ArrayList<>();
    try {
      while (true) {
        all.add(new long[1 << 20]);
      }
    } catch (OutOfMemoryError e) {
      int count = all.size();
      all.clear();
      Try.tell(count);
    }
  }

  /** shared by ranks: level of a logger */
  static void logger() throws Throwable {
    var logger = java.util.logging.Logger.getLogger("try");
    Try.tell(logger.getLevel());
    logger.setLevel(java.util.logging.Level.FINE);
  }

  /** shared by ranks: a security property */
  static void security() throws Throwable {
    Try.tell(java.security.Security.getProperty("lasso.try.chance"));
    java.security.Security.setProperty("lasso.try.chance", "x");
  }

  /** shared by ranks: default locale */
  static void defaultLocale() throws Throwable {
    Try.tell(Locale.getDefault());
    Locale.setDefault(Locale.KOREA);
  }

  /** shared by ranks: priority and name of the thread */
  static void priority() throws Throwable {
    Try.tell(Thread.currentThread().getPriority() + Thread.currentThread().getName());
    Thread.currentThread().setPriority(3);
    Thread.currentThread().setName("other");
  }

  /** shared by ranks: interruption */
  static void interrupted() throws Throwable {
    Try.tell(Thread.currentThread().isInterrupted());
    Thread.currentThread().interrupt();
  }

  /** shared by ranks: a system property */
  static void property() throws Throwable {
    Try.tell(System.getProperty("lasso.try.chance"));
    System.setProperty("lasso.try.chance", "x");
  }

  /** shared by ranks: an interned string as a lock or a key of identity */
  static void interned() throws Throwable {
    String s = new StringBuilder("interned").append("-here").toString().intern();
    Try.tell(s == "interned-here".intern());
  }

  /** shared by ranks: the cache of Integer.valueOf */
  static void cache() throws Throwable {
    Try.tell(Integer.valueOf(1000) == Integer.valueOf(1000));
  }

  /** shared by ranks: a counter of the JDK, names of threads */
  static void threadNames() throws Throwable {
    Try.tell(new Thread().getName());
  }

  /** shared by ranks: ids of a pool's names, a Timer's name */
  static void timerNames() throws Throwable {
    Try.tell(new java.util.concurrent.ForkJoinPool(1).toString());
  }

  /** shared by ranks: ThreadLocal of the JDK, InheritableThreadLocal */
  static void threadLocal() throws Throwable {
    var local = new InheritableThreadLocal<Integer>();
    Try.tell(local.get());
    local.set(1);
    Try.tell(ThreadLocal.withInitial(() -> 2).get());
  }

  /** shared by ranks: default of ToStringStyle, DecimalFormatSymbols' cache */
  static void symbols() throws Throwable {
    Try.tell(DecimalFormatSymbols.getInstance().getDecimalSeparator());
  }

  /** shared by ranks: default handlers of URLs and of cookies */
  static void cookies() throws Throwable {
    Try.tell(java.net.CookieHandler.getDefault());
    java.net.CookieHandler.setDefault(new java.net.CookieManager());
  }

  /** shared by ranks: the log writer of DriverManager */
  static void driverManager() throws Throwable {
    Try.tell(java.sql.DriverManager.getLoginTimeout());
    java.sql.DriverManager.setLoginTimeout(5);
  }

  /** shared by ranks: property editors */
  static void propertyEditors() throws Throwable {
    Try.tell(java.beans.PropertyEditorManager.getEditorSearchPath().length);
    java.beans.PropertyEditorManager.setEditorSearchPath(new String[] {"a", "b", "c"});
  }

  /** when memory is collected: SoftReference */
  static void soft() throws Throwable {
    var soft = new java.lang.ref.SoftReference<>(new byte[10]);
    Try.tell(soft.get() != null);
  }

  /** when memory is collected: WeakHashMap's size */
  static void weak() throws Throwable {
    Map<Object, Integer> map = new WeakHashMap<>();
    for (int i = 0; i < 2_000; i++) {
      map.put(new Object(), i);
    }
    Try.tell(map.size());
  }
}
