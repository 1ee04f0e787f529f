import java.lang.invoke.*;
import java.lang.ref.*;
import java.nio.charset.*;
import java.text.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.random.*;
import java.util.stream.*;
import java.util.zip.*;

/** Chance in corners of the JDK: what the collector has left, how a name is numbered, which provider answers, what a generator starts from. */
class Corners {
  /** whether the collector has cleared a weak or soft reference */
  static void cleared() throws Throwable {
    WeakReference<Object> weak = new WeakReference<>(new Object());
    SoftReference<byte[]> soft = new SoftReference<>(new byte[100]);
    System.gc();
    Try.tell((weak.get() == null) + " " + (soft.get() == null) + weak.refersTo(null));
  }

  /** how many entries a WeakHashMap keeps */
  static void weakMap() throws Throwable {
    Map<Object, Integer> map = new WeakHashMap<>();
    for (int i = 0; i < 1000; i++) {
      map.put(new byte[1000], i);
    }
    System.gc();
    Try.tell(map.size());
  }

  /** what a queue of references has got */
  static void queue() throws Throwable {
    ReferenceQueue<Object> queue = new ReferenceQueue<>();
    PhantomReference<Object> phantom = new PhantomReference<>(new Object(), queue);
    System.gc();
    Try.tell(queue.poll() == phantom);
  }

  /** sequence of generators by factory: seeds of all kinds */
  static void factories() throws Throwable {
    RandomGeneratorFactory.all()
        .filter(f -> !f.isStochastic())
        .sorted(Comparator.comparing(RandomGeneratorFactory::name))
        .forEach(f -> Try.tell(f.name() + f.create().nextInt()));
  }

  /** order in which factories of generators are found */
  static void factoryOrder() throws Throwable {
    Try.tell(RandomGeneratorFactory.all().map(RandomGeneratorFactory::name).collect(Collectors.toList()));
  }

  /** a generator split, jumped, made of another one without a seed */
  static void split() throws Throwable {
    RandomGenerator.SplittableGenerator g = RandomGenerator.SplittableGenerator.of("L64X128MixRandom");
    Try.tell(g.split().nextLong());
    Try.tell(new SplittableRandom().split().nextInt());
    Try.tell(RandomGenerator.of("Xoshiro256PlusPlus").doubles(2).sum());
  }

  /** numbers that a log record and its thread get */
  static void record() throws Throwable {
    LogRecord record = new LogRecord(Level.INFO, "m");
    Try.tell(record.getSequenceNumber() + " " + record.getLongThreadID() + " " + record.getInstant());
  }

  /** text of a log record */
  static void formatted() throws Throwable {
    Try.tell(new SimpleFormatter().format(new LogRecord(Level.INFO, "m")));
    Try.tell(new XMLFormatter().format(new LogRecord(Level.INFO, "m")));
  }

  /** version, processors, memory, by handle */
  static void machine() throws Throwable {
    Try.tell(
        (int)
            MethodHandles.lookup()
                .findVirtual(
                    Runtime.class, "availableProcessors", MethodType.methodType(int.class))
                .invoke(Runtime.getRuntime()));
    Try.tell(Runtime.version().feature() > 0);
  }

  /** version of the machine: build and date */
  static void version() throws Throwable {
    Try.tell(Runtime.version().build() + Runtime.version().toString());
  }

  /** state of its own thread, and stack sizes */
  static void threadState() throws Throwable {
    Thread t = Thread.currentThread();
    Try.tell(t.getState() + " " + t.isDaemon() + t.isAlive() + t.getPriority() + t.isInterrupted());
    Try.tell(t.getThreadGroup().getName() + Thread.activeCount());
  }

  /** hash codes of records and arrays inside hash collections of hash collections */
  static void nested() throws Throwable {
    record Key(int[] a, Object o) {}
    Set<Object> all = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      all.add(new Key(new int[] {i}, new StringBuilder()));
    }
    List<Integer> order = new ArrayList<>();
    for (Object k : all) {
      order.add(((Key) k).a()[0]);
    }
    Try.tell(order);
    Try.tell(new Key(new int[1], null).hashCode());
  }

  /** what a compressor writes: levels, strategies, dictionaries */
  static void compressed() throws Throwable {
    Deflater d = new Deflater(9, true);
    d.setInput(new byte[5000]);
    d.finish();
    byte[] out = new byte[200];
    Try.tell(d.deflate(out) + " " + Arrays.hashCode(out));
    Adler32 a = new Adler32();
    a.update(out);
    CRC32C c = new CRC32C();
    c.update(out);
    Try.tell(a.getValue() + " " + c.getValue());
  }

  /** names of a UUID, of bytes in hexadecimal */
  static void names() throws Throwable {
    Try.tell(UUID.nameUUIDFromBytes(new byte[] {1, 2}));
    Try.tell(HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}));
    Try.tell(HexFormat.ofDelimiter(":").withUpperCase().hashCode());
  }

  /** order of charsets and their aliases */
  static void charsets() throws Throwable {
    Try.tell(new ArrayList<>(StandardCharsets.UTF_8.aliases()));
    Try.tell(new ArrayList<>(Charset.forName("ISO-8859-1").aliases()));
    Try.tell(Charset.forName("windows-1252").hashCode());
  }

  /** what a choice format, a compact format and a list of symbols say in the default locale */
  static void formats() throws Throwable {
    Try.tell(new ChoiceFormat("0#none|1#one|2#{0}").format(5));
    Try.tell(NumberFormat.getCompactNumberInstance().format(12345));
    Try.tell(new DateFormatSymbols().getMonths()[2]);
    Try.tell(DecimalFormatSymbols.getInstance().getDecimalSeparator());
    Try.tell(Normalizer.normalize("e\u0301", Normalizer.Form.NFC).length());
  }

  /** order of a bundle's keys, and which bundle answers */
  public static class Words extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      return new Object[][] {{"a", "1"}, {"b", "2"}, {"c", "3"}};
    }
  }

  /** which bundle of the program's answers, for which locale */
  static void bundle() throws Throwable {
    ResourceBundle words = ResourceBundle.getBundle("Corners$Words");
    Try.tell(words.getLocale() + " " + words.getString("a") + new TreeSet<>(words.keySet()));
  }

  /** order of services that a program finds in itself */
  static void services() throws Throwable {
    Try.tell(java.security.Security.getProviders()[0].getName());
  }

  /** text of an object whose class keeps an array or a lambda */
  static void texts() throws Throwable {
    Supplier<Object> s = () -> new int[0];
    Try.tell(Optional.of(s.get()) + " " + Map.of(1, new Object[0]) + new AtomicReference<>(new byte[1]));
    Try.tell(Arrays.asList(1, new StringBuilder("x")) + String.join(",", List.of("a")) + Objects.toString(new long[0]));
  }

  /** how a name of a nested or local class is made */
  static void classNames() throws Throwable {
    class Local {}
    Object anonymous = new Object() {};
    Runnable r = () -> {};
    Try.tell(Local.class.getName() + anonymous.getClass().getName() + r.getClass().isSynthetic());
    Try.tell(Corners.class.getModule() + " " + Corners.class.getPackageName());
  }

  /** the state of a ThreadLocalRandom and of a Random, by serial form */
  static void serial() throws Throwable {
    java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
    java.io.ObjectOutputStream out = new java.io.ObjectOutputStream(bytes);
    out.writeObject(new Random());
    out.writeObject(new HashSet<>(List.of("a", "b", TimeUnit.DAYS)));
    Try.tell(Arrays.hashCode(bytes.toByteArray()));
  }

  /** System.Logger's name and what it logs */
  static void systemLogger() throws Throwable {
    System.Logger logger = System.getLogger("x");
    Try.tell(logger.getName() + logger.isLoggable(System.Logger.Level.DEBUG));
  }

  /** the age of an object in a queue of delays, the time of a phaser */
  static void nanoTimes() throws Throwable {
    Try.tell(TimeUnit.NANOSECONDS.toChronoUnit() + " " + TimeUnit.of(java.time.temporal.ChronoUnit.DAYS));
    Try.tell(new CompletableFuture<Integer>().completeOnTimeout(3, 1, TimeUnit.NANOSECONDS).getNow(7));
  }
}
