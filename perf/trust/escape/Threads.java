import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

/** Code run on another thread, or at a time that nobody controls. */
class Threads {
  static volatile boolean ran;

  static void run() {
    ran = true;
  }

  static void see() {
    Try.patience(() -> ran);
    Try.worked(ran);
  }

  /** starts a thread: Thread.start */
  static void start() throws Throwable {
    new Thread(Threads::run).start();
    see();
  }

  /** starts a thread: start of a subclass */
  static class Own extends Thread {
    @Override
    public void run() {
      Threads.run();
    }
  }

  /** starts a thread: subclass of Thread */
  static void subclass() throws Throwable {
    new Own().start();
    see();
  }

  /** starts a thread: Method of Thread.start */
  static void reflection() throws Throwable {
    Thread.class.getMethod("start").invoke(new Thread(Threads::run));
    see();
  }

  /** starts a thread: private Thread.start0 */
  static void start0() throws Throwable {
    var start = Thread.class.getDeclaredMethod("start0");
    start.setAccessible(true);
    start.invoke(new Thread(Threads::run));
    see();
  }

  /** starts a thread: MethodHandle */
  static void handle() throws Throwable {
    java.lang.invoke.MethodHandles.lookup()
        .findVirtual(
            Thread.class, "start", java.lang.invoke.MethodType.methodType(void.class))
        .invoke(new Thread(Threads::run));
    see();
  }

  /** starts a thread: Executors */
  static void executor() throws Throwable {
    Executors.newSingleThreadExecutor().submit(Threads::run);
    see();
  }

  /** starts a thread: Executors.defaultThreadFactory */
  static void factory() throws Throwable {
    Executors.defaultThreadFactory().newThread(Threads::run).start();
    see();
  }

  /** starts a thread: ThreadPoolExecutor */
  static void pool() throws Throwable {
    new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>())
        .execute(Threads::run);
    see();
  }

  /** starts a thread: ForkJoinPool.commonPool */
  static void commonPool() throws Throwable {
    ForkJoinPool.commonPool().execute(Threads::run);
    see();
  }

  /** starts a thread: new ForkJoinPool */
  static void forkJoin() throws Throwable {
    new ForkJoinPool(2).submit(Threads::run);
    see();
  }

  /** starts a thread: RecursiveTask.fork */
  static void fork() throws Throwable {
    new RecursiveAction() {
      @Override
      protected void compute() {
        Threads.run();
      }
    }.fork();
    see();
  }

  /** starts a thread: ForkJoinTask.invokeAll */
  static void invokeAll() throws Throwable {
    Thread main = Thread.currentThread();
    List<ForkJoinTask<?>> tasks = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      tasks.add(
          ForkJoinTask.adapt(
              () -> {
                if (Thread.currentThread() != main) {
                  Threads.run();
                }
              }));
    }
    ForkJoinTask.invokeAll(tasks);
    see();
  }

  /** starts a thread: CompletableFuture.supplyAsync */
  static void completable() throws Throwable {
    CompletableFuture.runAsync(Threads::run);
    see();
  }

  /** starts a thread: CompletableFuture.completeAsync */
  static void completeAsync() throws Throwable {
    new CompletableFuture<Object>()
        .completeAsync(
            () -> {
              Threads.run();
              return null;
            });
    see();
  }

  /** starts a thread: CompletableFuture.orTimeout */
  static void orTimeout() throws Throwable {
    new CompletableFuture<Object>()
        .orTimeout(1, TimeUnit.MILLISECONDS)
        .whenComplete((value, error) -> Threads.run());
    see();
  }

  /** starts a thread: CompletableFuture.completeOnTimeout */
  static void completeOnTimeout() throws Throwable {
    new CompletableFuture<Object>()
        .completeOnTimeout(1, 1, TimeUnit.MILLISECONDS)
        .thenAccept(value -> Threads.run());
    see();
  }

  /** starts a thread: exceptionallyAsync */
  static void exceptionallyAsync() throws Throwable {
    CompletableFuture.failedFuture(new Exception())
        .exceptionallyAsync(
            error -> {
              Threads.run();
              return null;
            });
    see();
  }

  /** starts a thread: thenAcceptBothAsync */
  static void thenBothAsync() throws Throwable {
    CompletableFuture.completedFuture(1)
        .thenAcceptBothAsync(CompletableFuture.completedFuture(2), (a, b) -> Threads.run());
    see();
  }

  /** starts a thread: CompletionStage through the interface */
  static void completionStage() throws Throwable {
    CompletionStage<Integer> stage = CompletableFuture.completedStage(1);
    stage.thenRunAsync(Threads::run);
    see();
  }

  /** starts a thread: Timer */
  static void timer() throws Throwable {
    new Timer(true)
        .schedule(
            new TimerTask() {
              @Override
              public void run() {
                Threads.run();
              }
            },
            0);
    see();
  }

  /** starts a thread: swing Timer */
  static void swingTimer() throws Throwable {
    new javax.swing.Timer(1, event -> Threads.run()).start();
    see();
  }

  /** starts a thread: EventQueue.invokeLater */
  static void eventQueue() throws Throwable {
    java.awt.EventQueue.invokeLater(Threads::run);
    see();
  }

  /** starts a thread: SwingWorker */
  static void swingWorker() throws Throwable {
    new javax.swing.SwingWorker<Object, Object>() {
      @Override
      protected Object doInBackground() {
        Threads.run();
        return null;
      }
    }.execute();
    see();
  }

  /** starts threads: parallel stream of a list */
  static void parallelStream() throws Throwable {
    Thread main = Thread.currentThread();
    Collections.nCopies(2000, 1).parallelStream()
        .forEach(
            i -> {
              if (Thread.currentThread() != main) {
                Threads.run();
              }
            });
    see();
  }

  /** starts threads: StreamSupport.stream(.., true) */
  static void streamSupport() throws Throwable {
    Thread main = Thread.currentThread();
    StreamSupport.stream(Collections.nCopies(2000, 1).spliterator(), true)
        .forEach(
            i -> {
              if (Thread.currentThread() != main) {
                Threads.run();
              }
            });
    see();
  }

  /** starts threads: IntStream.parallel */
  static void intParallel() throws Throwable {
    Thread main = Thread.currentThread();
    IntStream.range(0, 2000)
        .parallel()
        .forEach(
            i -> {
              if (Thread.currentThread() != main) {
                Threads.run();
              }
            });
    see();
  }

  /** starts threads: Arrays.parallelSetAll */
  static void parallelSetAll() throws Throwable {
    Thread main = Thread.currentThread();
    Arrays.parallelSetAll(
        new int[100_000],
        i -> {
          if (Thread.currentThread() != main) {
            Threads.run();
          }
          return i;
        });
    see();
  }

  /** starts threads: ConcurrentHashMap.forEach with a threshold */
  static void concurrentMap() throws Throwable {
    Thread main = Thread.currentThread();
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 2000; i++) {
      map.put(i, i);
    }
    map.forEach(
        1,
        (key, value) -> {
          if (Thread.currentThread() != main) {
            Threads.run();
          }
        });
    see();
  }

  /** starts threads: BigInteger.parallelMultiply by reflection, else modPow */
  static void parallelMultiply() throws Throwable {
    var many = java.math.BigInteger.ONE.shiftLeft(1 << 20).subtract(java.math.BigInteger.ONE);
    var multiply =
        java.math.BigInteger.class.getMethod("parallelMultiply", java.math.BigInteger.class);
    multiply.invoke(many, many);
    Try.worked();
  }

  /** starts a thread: SubmissionPublisher */
  static void publisher() throws Throwable {
    SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>();
    publisher.consume(item -> Threads.run());
    publisher.submit(1);
    see();
  }

  /** starts a thread: shutdown hook */
  static void shutdownHook() throws Throwable {
    Runtime.getRuntime().addShutdownHook(new Thread(Threads::run));
    Try.worked();
  }

  /** starts a thread: ExecutorCompletionService over an executor that starts threads */
  static void perTask() throws Throwable {
    Executor executor = task -> new Thread(task).start();
    executor.execute(Threads::run);
    see();
  }

  /** runs code later: Cleaner */
  static void cleaner() throws Throwable {
    java.lang.ref.Cleaner.create().register(new Object(), Threads::run);
    for (int i = 0; i < 50 && !ran; i++) {
      byte[][] garbage = new byte[64][1 << 14];
    }
    Try.worked(ran);
  }

  /** runs code later: finalizer */
  static class Finalized {
    @Override
    protected void finalize() {
      try {
        new java.io.File(Try.file("finalized")).createNewFile();
      } catch (Throwable e) {
        // nothing to be done
      }
      Threads.run();
    }
  }

  /** runs code later: finalize method */
  static void finalizer() throws Throwable {
    for (int i = 0; i < 1000; i++) {
      new Finalized();
    }
    System.gc();
    System.runFinalization();
    see();
  }

  /** sees when memory is collected: WeakReference */
  static void weakReference() throws Throwable {
    var reference = new java.lang.ref.WeakReference<>(new Object());
    for (int i = 0; i < 2000 && reference.get() != null; i++) {
      byte[] garbage = new byte[1 << 16];
    }
    Try.worked(reference.get() == null);
  }

  /** sees when memory is collected: WeakHashMap */
  static void weakHashMap() throws Throwable {
    Map<Object, Integer> map = new WeakHashMap<>();
    map.put(new Object(), 1);
    for (int i = 0; i < 2000 && !map.isEmpty(); i++) {
      byte[] garbage = new byte[1 << 16];
    }
    Try.worked(map.isEmpty());
  }

  /** sees when memory is collected: ReferenceQueue */
  static void referenceQueue() throws Throwable {
    var queue = new java.lang.ref.ReferenceQueue<Object>();
    var reference = new java.lang.ref.PhantomReference<>(new Object(), queue);
    for (int i = 0; i < 2000 && queue.poll() == null; i++) {
      byte[] garbage = new byte[1 << 16];
    }
    Try.worked(reference.refersTo(null));
  }

  /** sees other threads: Thread.getAllStackTraces */
  static void allStackTraces() throws Throwable {
    Try.worked(Thread.getAllStackTraces().size() > 1);
  }

  /** sees other threads: ThreadGroup.enumerate */
  static void threadGroup() throws Throwable {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    Thread[] all = new Thread[100];
    Try.worked(group.enumerate(all) > 1);
  }

  /** sees other threads: ThreadMXBean */
  static void threadBean() throws Throwable {
    Try.worked(
        java.lang.management.ManagementFactory.getThreadMXBean().getAllThreadIds().length > 1);
  }

  /** stops the tool's thread: Thread.suspend of all */
  static void interruptOthers() throws Throwable {
    Thread.currentThread().getThreadGroup().interrupt();
    Try.worked(Thread.currentThread().getThreadGroup().activeCount() > 1);
  }

  /** reaches the tool: context class loader of its thread */
  static void contextLoader() throws Throwable {
    Try.worked(
        Thread.currentThread()
                .getContextClassLoader()
                .loadClass("lasso.checker.cli.Main")
            != null);
  }

  /** changes the tool's thread: uncaught exception handler */
  static void uncaughtHandler() throws Throwable {
    Thread.currentThread().setUncaughtExceptionHandler((thread, error) -> Threads.run());
    Thread.setDefaultUncaughtExceptionHandler((thread, error) -> Threads.run());
    throw new StackOverflowError();
  }

  /** sees the tool's stack: StackWalker */
  static void stackWalker() throws Throwable {
    Try.worked(
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(f -> f.getClassName().startsWith("lasso.")).count())
            > 0);
  }

  /** sees the tool's stack: Throwable.getStackTrace through a subclass */
  static void stackTrace() throws Throwable {
    for (StackTraceElement element : new Exception() {}.getStackTrace()) {
      Try.worked(element.getClassName().startsWith("lasso."));
    }
  }

  /** sees the tool's stack: printStackTrace to a writer */
  static void printedStack() throws Throwable {
    var text = new java.io.StringWriter();
    new Exception().printStackTrace(new java.io.PrintWriter(text));
    Try.worked(text.toString().contains("lasso."));
  }
}
