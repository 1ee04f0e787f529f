import java.util.*;
import java.util.concurrent.locks.LockSupport;

/** What the JDK keeps for the whole machine, seen by one rank after another has changed it; and native state held across steps. */
class Sharing {
  static void step() {
    mpi.MPI.COMM_WORLD.Iprobe(0, 99);
  }

  /** a value that a ClassValue has computed */
  static int computed;

  static final ClassValue<Integer> VALUE =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return ++computed;
        }
      };

  /** ClassValue: who computes */
  static void classValue() throws Throwable {
    Try.tell(VALUE.get(String.class) + " " + computed);
    step();
    Try.tell(VALUE.get(String.class) + " " + computed);
  }

  /** System.out closed by one rank */
  static void closedOut() throws Throwable {
    System.out.println("first");
    System.out.close();
    step();
    System.out.println("second");
  }

  /** permit of LockSupport */
  static void permit() throws Throwable {
    LockSupport.unpark(Thread.currentThread());
    step();
    LockSupport.parkNanos(1);
    Try.tell("went on");
  }

  /** a level that a subclass of Level registers */
  static void level() throws Throwable {
    String before;
    try {
      before = java.util.logging.Level.parse("TRYING").getName();
    } catch (IllegalArgumentException e) {
      before = "none";
    }
    Try.tell(before);
    new java.util.logging.Level("TRYING", 77) {};
  }

  /** names of loggers that exist */
  static void loggers() throws Throwable {
    Try.tell(
        java.util.logging.LogManager.getLogManager().getLogger("try.sharing") == null);
    java.util.logging.Logger.getLogger("try.sharing");
  }

  /** Calendar's default: setDefaultUseCaches of connections */
  static void urlCaches() throws Throwable {
    Try.tell(java.net.URLConnection.getDefaultUseCaches("http"));
    java.net.URLConnection.setDefaultUseCaches("http", false);
  }

  /** default zone, seen by a Date */
  static void zone() throws Throwable {
    Try.tell(new Date(0).getHours());
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    step();
    Try.tell(new Date(0).getHours());
  }

  /** uncaught handler of the thread */
  static void handler() throws Throwable {
    Try.tell(Thread.currentThread().getUncaughtExceptionHandler().getClass().getName());
    Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> {});
  }

  /** context class loader of the thread */
  static void contextLoader() throws Throwable {
    Try.tell(Thread.currentThread().getContextClassLoader() == Sharing.class.getClassLoader());
    Thread.currentThread().setContextClassLoader(null);
  }

  /** compression with native state across a step */
  static void deflater() throws Throwable {
    var deflater = new java.util.zip.Deflater();
    deflater.setInput(new byte[100]);
    step();
    deflater.finish();
    Try.tell(deflater.deflate(new byte[50]));
    deflater.end();
  }

  /** decompression with native state across a step */
  static void inflater() throws Throwable {
    var inflater = new java.util.zip.Inflater();
    step();
    Try.tell(inflater.needsInput());
    inflater.end();
  }

  /** compressed stream across a step */
  static void gzip() throws Throwable {
    var bytes = new java.io.ByteArrayOutputStream();
    var out = new java.util.zip.GZIPOutputStream(bytes);
    out.write(1);
    step();
    out.close();
    Try.tell(bytes.size());
  }

  /** a lock held across a step */
  static void lock() throws Throwable {
    var lock = new java.util.concurrent.locks.ReentrantLock();
    lock.lock();
    step();
    Try.tell(lock.isHeldByCurrentThread() + " " + lock.getHoldCount());
    lock.unlock();
  }

  /** a StackWalker, a Thread in a local across a step */
  static void threadObject() throws Throwable {
    Thread thread = new Thread(() -> {});
    step();
    Try.tell(thread.isAlive());
  }

  /** a message digest across a step */
  static void digest() throws Throwable {
    var digest = java.security.MessageDigest.getInstance("SHA-256");
    digest.update((byte) 1);
    step();
    Try.tell(Arrays.hashCode(digest.digest()));
  }

  /** a matcher, a scanner, a formatter across a step */
  static void matcher() throws Throwable {
    var matcher = java.util.regex.Pattern.compile("a(b)").matcher("abab");
    matcher.find();
    Scanner scanner = new Scanner("1 2 3");
    scanner.nextInt();
    step();
    Try.tell(matcher.group(1) + matcher.find() + scanner.nextInt());
  }

  /** a method handle and a VarHandle across a step */
  static void handles() throws Throwable {
    var handle =
        java.lang.invoke.MethodHandles.lookup()
            .findStatic(
                Math.class,
                "max",
                java.lang.invoke.MethodType.methodType(int.class, int.class, int.class));
    step();
    Try.tell((int) handle.invoke(1, 2));
  }

  /** a Method and its accessibility across a step */
  static void method() throws Throwable {
    var method = Sharing.class.getDeclaredMethod("step");
    Try.tell(method.isAccessible());
    method.setAccessible(true);
    step();
    Try.tell(method.isAccessible());
  }

  /** an annotation, a proxy across a step */
  static void proxy() throws Throwable {
    Runnable run =
        (Runnable)
            java.lang.reflect.Proxy.newProxyInstance(
                Sharing.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                (self, method, arguments) -> null);
    step();
    run.run();
    Try.tell(java.lang.reflect.Proxy.isProxyClass(run.getClass()));
  }

  /** name of a proxy's class, which counts proxies */
  static void proxyName() throws Throwable {
    Object made =
        java.lang.reflect.Proxy.newProxyInstance(
            Sharing.class.getClassLoader(),
            new Class<?>[] {Runnable.class, Comparable.class},
            (self, method, arguments) -> null);
    Try.tell(made.getClass().getName());
  }

  /** a Cipher's stream across a step */
  static void checksum() throws Throwable {
    var sum = new java.util.zip.CRC32();
    sum.update(7);
    step();
    Try.tell(sum.getValue());
  }

  /** exceptions of the JDK that count or are shared */
  static void sharedException() throws Throwable {
    try {
      List.of(1).add(2);
    } catch (UnsupportedOperationException e) {
      e.addSuppressed(new Exception());
      step();
      Try.tell(e.getSuppressed().length);
    }
  }
}
