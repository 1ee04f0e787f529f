package lasso.runtime.standins.concurrent;

import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A program with one call of each public method of what Java offers to concurrent programs. */
final class MemberCalls {
  private static final List<String> PACKAGES =
      List.of("java/util/concurrent", "java/util/concurrent/atomic", "java/util/concurrent/locks");

  private static final List<String> SINGLE =
      List.of(
          "java.lang.Thread",
          "java.lang.ThreadGroup",
          "java.lang.ThreadLocal",
          "java.lang.InheritableThreadLocal",
          "java.util.Timer",
          "java.util.TimerTask");

  /** Objects on which methods are called, where no constructor without parameters gives one. */
  private static final Map<String, String> RECEIVERS = new TreeMap<>();

  static {
    RECEIVERS.put("ArrayBlockingQueue", "full(new ArrayBlockingQueue(3))");
    RECEIVERS.put("LinkedBlockingQueue", "full(new LinkedBlockingQueue(3))");
    RECEIVERS.put("LinkedBlockingDeque", "full(new LinkedBlockingDeque(3))");
    RECEIVERS.put("PriorityBlockingQueue", "full(new PriorityBlockingQueue())");
    RECEIVERS.put("LinkedTransferQueue", "full(new LinkedTransferQueue())");
    RECEIVERS.put("ConcurrentLinkedQueue", "full(new ConcurrentLinkedQueue())");
    RECEIVERS.put("ConcurrentLinkedDeque", "full(new ConcurrentLinkedDeque())");
    RECEIVERS.put("CopyOnWriteArrayList", "full(new CopyOnWriteArrayList())");
    RECEIVERS.put("CopyOnWriteArraySet", "full(new CopyOnWriteArraySet())");
    RECEIVERS.put("ConcurrentSkipListSet", "full(new ConcurrentSkipListSet())");
    RECEIVERS.put("AtomicIntegerArray", "new AtomicIntegerArray(3)");
    RECEIVERS.put("AtomicLongArray", "new AtomicLongArray(3)");
    RECEIVERS.put("AtomicReferenceArray", "new AtomicReferenceArray(3)");
    RECEIVERS.put("AtomicMarkableReference", "new AtomicMarkableReference(\"a\", true)");
    RECEIVERS.put("AtomicStampedReference", "new AtomicStampedReference(\"a\", 1)");
    RECEIVERS.put(
        "AtomicIntegerFieldUpdater", "AtomicIntegerFieldUpdater.newUpdater(Held.class, \"i\")");
    RECEIVERS.put("AtomicLongFieldUpdater", "AtomicLongFieldUpdater.newUpdater(Held.class, \"l\")");
    RECEIVERS.put(
        "AtomicReferenceFieldUpdater",
        "AtomicReferenceFieldUpdater.newUpdater(Held.class, String.class, \"s\")");
    RECEIVERS.put("LongAccumulator", "new LongAccumulator(Long::sum, 0)");
    RECEIVERS.put("DoubleAccumulator", "new DoubleAccumulator(Double::sum, 0)");
    RECEIVERS.put("CompletableFuture", "CompletableFuture.completedFuture(\"a\")");
    RECEIVERS.put("CountDownLatch", "new CountDownLatch(0)");
    RECEIVERS.put("CyclicBarrier", "new CyclicBarrier(1)");
    RECEIVERS.put("Phaser", "new Phaser(1)");
    RECEIVERS.put("Semaphore", "new Semaphore(3)");
    RECEIVERS.put("ExecutorCompletionService", "new ExecutorCompletionService(new Job())");
    RECEIVERS.put("FutureTask", "done(new FutureTask((Callable) new Job()))");
    RECEIVERS.put(
        "ThreadPoolExecutor",
        "pool(new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue()))");
    RECEIVERS.put("ScheduledThreadPoolExecutor", "pool(new ScheduledThreadPoolExecutor(1))");
    RECEIVERS.put("ThreadGroup", "new ThreadGroup(\"group\")");
    RECEIVERS.put("Thread", "new Thread(new Job(), \"thread\")");
    RECEIVERS.put("Timer", "new Timer(true)");
    RECEIVERS.put("TimerTask", "new Task()");
    RECEIVERS.put("ForkJoinTask", "new Half()");
    RECEIVERS.put("RecursiveTask", "new Half()");
    RECEIVERS.put("TimeUnit", "TimeUnit.SECONDS");
    RECEIVERS.put("Lock", "new ReentrantLock()");
    RECEIVERS.put("ReadWriteLock", "new ReentrantReadWriteLock()");
    RECEIVERS.put("Condition", "held(new ReentrantLock())");
    RECEIVERS.put("BlockingQueue", "full(new LinkedBlockingQueue(3))");
    RECEIVERS.put("BlockingDeque", "full(new LinkedBlockingDeque(3))");
    RECEIVERS.put("ExecutorService", "pool(new ScheduledThreadPoolExecutor(1))");
    RECEIVERS.put("ConcurrentMap", "new ConcurrentHashMap()");
    RECEIVERS.put("Future", "done(new FutureTask((Callable) new Job()))");
  }

  /** Calls that wait for other threads, which a script of one thread has none of, or are about real time or other threads of the machine; as {@code Class.method} or {@code method}. */
  private static final Set<String> WAITING =
      Set.of(
          "Exchanger.exchange",
          "SynchronousQueue.put",
          "SynchronousQueue.take",
          "DelayQueue.take",
          "LinkedTransferQueue.transfer",
          "LockSupport.park",
          "Condition.await",
          "Condition.awaitUninterruptibly",
          "awaitQuiescence",
          "invokeAll",
          "invokeAny",
          "invoke",
          "close",
          "fork",
          "ForkJoinTask.get",
          "ForkJoinTask.join",
          "quietlyJoin",
          "quietlyInvoke",
          "RecursiveTask.get",
          "RecursiveTask.join",
          "RecursiveAction.get",
          "RecursiveAction.join",
          "helpQuiesce",
          "quietlyJoinUninterruptibly",
          "Thread.start",
          "Thread.suspend",
          "Thread.stop",
          "Thread.activeCount",
          "Thread.getId",
          "Thread.threadId",
          "ExecutorCompletionService.take",
          "hashCode",
          "Condition.awaitNanos",
          "wait");

  /** One call: what it is called for messages, and the statement. */
  record Call(String name, String code) {}

  private MemberCalls() {}

  static List<Class<?>> classes() throws IOException, ClassNotFoundException {
    Set<String> names = new TreeSet<>(SINGLE);
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules/java.base");
    for (String each : PACKAGES) {
      try (Stream<Path> files = Files.list(modules.resolve(each))) {
        files
            .map(path -> path.getFileName().toString())
            .filter(name -> name.endsWith(".class") && !name.contains("-info"))
            .filter(name -> !name.startsWith("StructuredTaskScope")) // a preview
            .forEach(
                name -> names.add((each + '/' + name.replace(".class", "")).replace('/', '.')));
      }
    }
    List<Class<?>> result = new ArrayList<>();
    for (String name : names) {
      Class<?> type = Class.forName(name, false, null);
      boolean isOffered = Modifier.isPublic(type.getModifiers()) && !type.isAnonymousClass();
      if (isOffered
          && type.getEnclosingClass() == null
          && !Throwable.class.isAssignableFrom(type)) {
        result.add(type);
      }
    }
    return result;
  }

  /** Methods that the class offers, apart from those of every object. */
  static List<Method> methods(Class<?> type) {
    return Arrays.stream(type.getMethods())
        .filter(method -> method.getDeclaringClass() != Object.class && !method.isBridge())
        .filter(method -> !method.isSynthetic() && method.getDeclaringClass() != Enum.class)
        .sorted(Comparator.comparing(Method::toGenericString))
        .toList();
  }

  /** The calls for a class; none where there is no object to call. */
  static List<Call> calls(Class<?> type) {
    List<Call> calls = new ArrayList<>();
    String receiver = receiver(type);
    for (Method method : methods(type)) {
      boolean isStatic = Modifier.isStatic(method.getModifiers());
      String simple = type.getSimpleName();
      if ((!isStatic && receiver == null) || (isStatic && method.getDeclaringClass() != type)) {
        continue;
      }
      String on = isStatic ? simple : "((" + simple + ") " + receiver + ")";
      String call = on + "." + method.getName() + "(" + arguments(method) + ")";
      boolean isVoid = method.getReturnType() == void.class;
      String name = simple + "." + method.getName() + parameters(method);
      calls.add(new Call(name, isVoid ? call + "; return \"done\";" : "return " + call + ";"));
    }
    return calls;
  }

  private static String receiver(Class<?> type) {
    String known = RECEIVERS.get(type.getSimpleName());
    if (known != null || Modifier.isAbstract(type.getModifiers())) {
      return known;
    }
    return Arrays.stream(type.getConstructors()).anyMatch(c -> c.getParameterCount() == 0)
        ? "new " + type.getSimpleName() + "()"
        : null;
  }

  static boolean waits(Call call) {
    String name = call.name().substring(0, call.name().indexOf('('));
    boolean starts = name.endsWith("Async") || name.startsWith("ForkJoinPool.");
    return starts
        || WAITING.contains(name)
        || WAITING.contains(name.substring(name.indexOf('.') + 1));
  }

  private static String parameters(Executable member) {
    return Arrays.stream(member.getParameterTypes())
        .map(Class::getSimpleName)
        .collect(Collectors.joining(",", "(", ")"));
  }

  private static String arguments(Method method) {
    List<String> result = new ArrayList<>();
    for (Class<?> type : method.getParameterTypes()) {
      result.add("(" + type.getCanonicalName() + ") " + argument(type));
    }
    return String.join(", ", result);
  }

  private static String argument(Class<?> type) {
    if (type == boolean.class) {
      return "true";
    } else if (type.isPrimitive()) {
      return "1";
    } else if (type == Object.class || type == CharSequence.class || type == String.class) {
      return "\"a\"";
    } else if (type.getSimpleName().equals("TimeUnit")) {
      return "TimeUnit.NANOSECONDS";
    } else if (type == Object[].class) {
      return "new Object[2]";
    } else if (type == java.util.Collection.class) {
      return "new ArrayList(List.of(\"a\"))";
    } else if (type == Thread.class) {
      return "new Thread(new Job(), \"other\")";
    } else if (type.getSimpleName().equals("TimerTask")) {
      return "new Task()";
    } else if (type.isInterface() && JOBS.contains(type.getSimpleName())) {
      return "new Job()";
    } else if (type.isAssignableFrom(java.util.function.UnaryOperator.class)) {
      return "new One()";
    } else if (type.isAssignableFrom(java.util.function.BinaryOperator.class)) {
      return "new Two()";
    }
    return "null";
  }

  private static final Set<String> JOBS =
      Set.of(
          "Runnable",
          "Callable",
          "Supplier",
          "Consumer",
          "BiConsumer",
          "Executor",
          "Predicate",
          "IntUnaryOperator",
          "LongUnaryOperator",
          "IntBinaryOperator",
          "LongBinaryOperator");

  /** The program, with a method {@code call<i>} for the call number i. It leaves out those whose numbers are its arguments. */
  static String program(List<Call> calls) {
    StringBuilder source = new StringBuilder(FRAME);
    for (int i = 0; i < calls.size(); i++) {
      source.append(
          "  @SuppressWarnings(\"all\") static Object call%d() throws Throwable { %s }\n"
              .formatted(i, calls.get(i).code()));
    }
    source.append("  static Object call(int i) throws Throwable {\n    switch (i) {\n");
    for (int i = 0; i < calls.size(); i++) {
      source.append("      case %d: return call%d();\n".formatted(i, i));
    }
    source.append("      default: return null;\n    }\n  }\n");
    source.append("  static final int COUNT = %d;\n}\n".formatted(calls.size()));
    return source.toString();
  }

  private static final String FRAME =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.function.*;
      public class Members {
        static class One implements UnaryOperator { public Object apply(Object x) { return x; } }
        static class Two implements BinaryOperator { public Object apply(Object x, Object y) { return x; } }
        static class Job implements Runnable, Callable, Supplier, Consumer, BiConsumer, Executor, Predicate,
            IntUnaryOperator, LongUnaryOperator, IntBinaryOperator, LongBinaryOperator {
          public void run() {}
          public Object call() { return "c"; }
          public Object get() { return "c"; }
          public void accept(Object x) {}
          public void accept(Object x, Object y) {}
          public void execute(Runnable r) { r.run(); }
          public boolean test(Object x) { return false; }
          public int applyAsInt(int x) { return x + 1; }
          public long applyAsLong(long x) { return x + 1; }
          public int applyAsInt(int x, int y) { return x + y; }
          public long applyAsLong(long x, long y) { return x + y; }
        }
        static class Task extends TimerTask { public void run() {} }
        static class Half extends RecursiveTask { protected Object compute() { return "half"; } }
        static class Held { volatile int i; volatile long l; volatile String s; }
        static Object full(Collection c) { c.add("a"); return c; }
        static Object done(FutureTask f) { f.run(); return f; }
        static Object pool(ThreadPoolExecutor p) { p.setThreadFactory(new Daemons()); return p; }
        static class Daemons implements ThreadFactory { public Thread newThread(Runnable r) { Thread t = new Thread(r); t.setDaemon(true); return t; } }
        static Object held(Lock l) { l.lock(); return l.newCondition(); }
        static String words(Object o) {
          if (o == null || o instanceof Number || o instanceof Boolean || o instanceof Enum) return "" + o;
          if (o instanceof String s) return s.replaceAll("@[0-9a-f]+", "@").replaceAll("#[0-9]+", "#");
          if (o instanceof Object[] a) return "array of " + a.length;
          if (o instanceof Collection c) return "collection " + c.size();
          if (o instanceof Thread t) return "thread";
          return "object";
        }
        public static void main(String[] args) throws Throwable {
          Set<String> skipped = new HashSet<>(Arrays.asList(args));
          if (args.length > 100000) new Thread(new Job()).start();
          for (int i = 0; i < COUNT; i++) {
            if (skipped.contains("" + i)) continue;
            String result;
            try { result = words(call(i)); } catch (Throwable t) { result = ("" + t.getMessage()).contains("process has ended") ? "ended" : t.getClass().getSimpleName(); }
            System.out.println(i + " " + result);
          }
        }
      """;
}
