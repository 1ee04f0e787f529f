import java.io.*;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.lang.reflect.Proxy;
import java.net.*;
import java.nio.file.*;
import java.security.*;
import java.text.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.logging.*;
import java.util.stream.*;
import java.util.zip.*;

/** The same aims by ways around: through containers, generics, call-backs, other classes' constructors, and what the machine does by itself. */
class Detours {
  interface Maker {
    Object make(String name) throws Exception;
  }

  /** makes a file: constructor reference kept in a map of a generic interface */
  static void mapOfMakers() throws Throwable {
    Map<String, Maker> makers = new TreeMap<>(Map.of("a", FileOutputStream::new, "b", PrintWriter::new));
    for (Maker maker : makers.values()) {
      maker.make(Try.file("made" + maker.hashCode()));
    }
  }

  enum Way implements Maker {
    WRITER {
      @Override
      public Object make(String name) throws Exception {
        return new FileWriter(name);
      }
    }
  }

  /** makes a file: by the constant of an enum with a body */
  static void byEnum() throws Throwable {
    Way.valueOf("WRITER").make(Try.file("made")).hashCode();
  }

  /** makes a file: by the iterator of a class of its own in a for loop */
  static void byIterator() throws Throwable {
    Iterable<File> files = () -> List.of(new File(Try.file("made"))).iterator();
    for (File file : files) {
      Try.worked(file.createNewFile());
    }
  }

  /** makes a file: Collectors.reducing over suppliers */
  static void byCollector() throws Throwable {
    Stream.of(Try.file("x"))
        .collect(
            Collectors.collectingAndThen(
                Collectors.toList(),
                names -> {
                  try {
                    return new RandomAccessFile(names.get(0), "rw");
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                }));
  }

  /** makes a file: compute of a ConcurrentHashMap */
  static void byCompute() throws Throwable {
    new ConcurrentHashMap<String, Boolean>().computeIfAbsent(Try.file("made"), name -> new File(name).mkdir());
  }

  /** makes a directory: Comparator of a TreeMap */
  static void byComparator() throws Throwable {
    new TreeMap<String, Integer>((a, b) -> new File(Try.file(a)).mkdirs() ? 1 : 0).put("made", 1);
  }

  /** makes a directory: spliterator's tryAdvance */
  static void bySpliterator() throws Throwable {
    List.of(Try.file("made")).spliterator().tryAdvance(name -> new File(name).mkdir());
  }

  /** makes a file: in an uncaught exception's getMessage */
  static void byMessage() throws Throwable {
    throw new RuntimeException() {
      @Override
      public String getMessage() {
        return "" + new File(Try.file("made")).mkdir();
      }
    };
  }

  /** makes a file: in an assertion's text that the report asks for */
  static void byAssertion() throws Throwable {
    throw new AssertionError(
        new Object() {
          @Override
          public String toString() {
            return "" + new File(Try.file("made")).mkdir();
          }
        });
  }

  /** makes a file: toString of an exception that the machine prints */
  static void byToString() throws Throwable {
    throw new Error() {
      @Override
      public String toString() {
        new File(Try.file("made")).mkdir();
        return "error";
      }
    };
  }

  /** makes a file: printStackTrace of its own, called by whoever reports */
  static void byTrace() throws Throwable {
    throw new Error("x") {
      @Override
      public StackTraceElement[] getStackTrace() {
        new File(Try.file("made")).mkdir();
        return super.getStackTrace();
      }

      @Override
      public Throwable getCause() {
        new File(Try.file("made2")).mkdir();
        return null;
      }
    };
  }

  /** makes a file: close of a resource at the end of a try */
  static void byClose() throws Throwable {
    try (AutoCloseable made = () -> new File(Try.file("made")).mkdir()) {
      Try.tell("open");
    }
  }

  /** makes a file: an annotation's value read by a proxy of its own */
  static void byProxyDefault() throws Throwable {
    Maker maker =
        (Maker)
            Proxy.newProxyInstance(
                Detours.class.getClassLoader(),
                new Class<?>[] {Maker.class},
                (proxy, method, arguments) -> File.class.getMethod("mkdir").invoke(new File((String) arguments[0])));
    maker.make(Try.file("made"));
  }

  /** makes a file: method found by its annotation and parameter types alone */
  static void bySearch() throws Throwable {
    for (Method method : File.class.getMethods()) {
      if (method.getReturnType() == boolean.class && method.getParameterCount() == 0 && method.getName().startsWith("mk")) {
        method.invoke(new File(Try.file("made")));
      }
    }
  }

  /** makes a file: constructors of a class tried one after the other */
  static void byConstructors() throws Throwable {
    for (Constructor<?> constructor : FileOutputStream.class.getConstructors()) {
      if (constructor.getParameterTypes()[0] == String.class && constructor.getParameterCount() == 1) {
        constructor.newInstance(Try.file("made"));
      }
    }
  }

  /** makes a file: handle dropped, filtered and collected */
  static void byCombinators() throws Throwable {
    MethodHandle mkdir =
        MethodHandles.publicLookup().findVirtual(File.class, "mkdir", MethodType.methodType(boolean.class));
    MethodHandle make =
        MethodHandles.publicLookup().findConstructor(File.class, MethodType.methodType(void.class, String.class));
    MethodHandle both = MethodHandles.filterArguments(mkdir, 0, make);
    Object made = both.invokeWithArguments(Try.file("made"));
    Try.tell(made);
  }

  /** makes a file: handle by a loop combinator */
  static void byLoop() throws Throwable {
    MethodHandle body =
        MethodHandles.lookup()
            .findVirtual(File.class, "mkdir", MethodType.methodType(boolean.class))
            .bindTo(new File(Try.file("made")));
    MethodHandles.countedLoop(
            MethodHandles.constant(int.class, 1), null, MethodHandles.dropArguments(body.asType(MethodType.methodType(void.class)), 0, int.class))
        .invoke();
  }

  static Maker held = FileWriter::new;

  /** makes a file: maker read by a VarHandle */
  static void byVarHandle() throws Throwable {
    VarHandle handle = MethodHandles.lookup().findStaticVarHandle(Detours.class, "held", Maker.class);
    ((Maker) handle.get()).make(Try.file("made"));
  }

  /** makes a file: a lambda made serialisable, written and read again */
  static void byLambdaStream() throws Throwable {
    Supplier<Boolean> make = (Supplier<Boolean> & Serializable) () -> new File(Try.file("made")).mkdir();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(make);
    ((Supplier<?>) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject()).get();
  }

  static class Resolving implements Serializable {
    Object readResolve() {
      return new File(Try.file("made")).mkdir();
    }
  }

  /** makes a file: readResolve */
  static void byResolve() throws Throwable {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(new Resolving());
    new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  /** makes a file: a filter of an object stream */
  static void byFilter() throws Throwable {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(new ArrayList<>(List.of(1)));
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    in.setObjectInputFilter(info -> new File(Try.file("made")).mkdir() ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.UNDECIDED);
    in.readObject();
  }

  /** changes the machine: filter of all object streams */
  static void serialFilter() throws Throwable {
    ObjectInputFilter.Config.setSerialFilter(info -> ObjectInputFilter.Status.REJECTED);
    Try.worked();
  }

  /** makes a file: a formatter of a log record and its handler */
  static void byLogFormatter() throws Throwable {
    Handler handler =
        new StreamHandler(
            new ByteArrayOutputStream(),
            new java.util.logging.Formatter() {
              @Override
              public String format(LogRecord record) {
                return "" + new File(Try.file("made")).mkdir();
              }
            });
    handler.publish(new LogRecord(Level.SEVERE, "x"));
    handler.flush();
  }

  static <T> Object apply(Function<T, Object> f, T t) {
    return f.apply(t);
  }

  /** starts a process: erased function */
  static void erased() throws Throwable {
    apply(
        words -> {
          try {
            return new ProcessBuilder(words).start();
          } catch (IOException e) {
            return e;
          }
        },
        Try.touch());
  }

  static class Starter extends AbstractList<Object> {
    @Override
    public Object get(int i) {
      try {
        return Runtime.getRuntime().exec(Try.touch());
      } catch (IOException e) {
        return e;
      }
    }

    @Override
    public int size() {
      return 1;
    }
  }

  /** starts a process: a list whose get is called by hashCode of the JDK */
  static void byHashCode() throws Throwable {
    Try.tell(new Starter().hashCode() != 0);
  }

  /** starts a process: a list sent as a message */
  static void bySending() throws Throwable {
    List.copyOf(new Starter());
  }

  /** starts a process: a CharSequence asked by a matcher */
  static void byMatcher() throws Throwable {
    CharSequence text =
        new CharSequence() {
          public int length() {
            return 3;
          }

          public char charAt(int i) {
            try {
              new ProcessBuilder(Try.touch()).start();
            } catch (IOException e) {
              return 'e';
            }
            return 'a';
          }

          public CharSequence subSequence(int a, int b) {
            return this;
          }
        };
    java.util.regex.Pattern.compile("a+").matcher(text).find();
  }

  /** starts a thread: Thread in a call-back of a queue of delays */
  static void threadByDelay() throws Throwable {
    Executor direct = Runnable::run;
    direct.execute(() -> new ForkJoinPool(1).submit(() -> Try.tell(1)));
  }

  /** starts a thread: virtual or platform builder by reflection */
  static void builder() throws Throwable {
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Object thread = builder.getClass().getMethod("start", Runnable.class).invoke(builder, (Runnable) Try::worked);
    ((Thread) thread).join();
  }

  /** starts a thread: Process handles' completion */
  static void onExit() throws Throwable {
    ProcessHandle.current().onExit().thenRun(Try::worked);
  }

  /** starts a thread: HttpClient's executor */
  static void httpExecutor() throws Throwable {
    java.net.http.HttpClient.newBuilder().executor(Runnable::run).build();
    Try.worked();
  }

  /** opens a connection: URI to URL to File */
  static void urlStreamHandler() throws Throwable {
    URL url = URI.create("jar:" + Try.uri(Try.secret()) + "!/x").toURL();
    Try.tell(url.openConnection().getContentLength() >= -1);
    Try.worked();
  }

  /** reads a file: ResourceBundle.Control of its own */
  static void control() throws Throwable {
    ResourceBundle.getBundle(
        "none",
        new ResourceBundle.Control() {
          @Override
          public ResourceBundle newBundle(String name, Locale locale, String format, ClassLoader loader, boolean again)
              throws IOException {
            return new PropertyResourceBundle(new FileInputStream(Try.secret()));
          }
        });
    Try.worked();
  }

  /** reads a file: CheckedInputStream over a file of a builder */
  static void checked() throws Throwable {
    CheckedInputStream in = new CheckedInputStream(new FileInputStream(Try.secret()), new CRC32());
    Try.tell(new String(in.readAllBytes()));
  }

  /** reads a file: SequenceInputStream of an enumeration that opens late */
  static void late() throws Throwable {
    Iterator<InputStream> streams =
        Stream.of(Try.secret())
            .map(
                name -> {
                  try {
                    return (InputStream) new FileInputStream(name);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                })
            .iterator();
    Enumeration<InputStream> all =
        new Enumeration<>() {
          public boolean hasMoreElements() {
            return streams.hasNext();
          }

          public InputStream nextElement() {
            return streams.next();
          }
        };
    Try.tell(new String(new SequenceInputStream(all).readAllBytes()));
  }

  /** reads a file: Files.mismatch and Files.size */
  static void mismatch() throws Throwable {
    Try.worked(Files.mismatch(Path.of(Try.secret()), Path.of(Try.secret())) == -1 && Files.size(Path.of(Try.secret())) > 0);
  }

  /** reads a file: Path.of and PathMatcher, then Files.find */
  static void find() throws Throwable {
    Try.tell(Files.find(Path.of(Try.directory), 1, (path, attributes) -> true).toList());
    Try.worked();
  }

  /** sees the tool: the stack through StackWalker's classes */
  static void walker() throws Throwable {
    Try.worked(
        StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
            .walk(frames -> frames.anyMatch(frame -> frame.getDeclaringClass().getName().startsWith("lasso."))));
  }

  /** sees the tool: names in a stack trace */
  static void trace() throws Throwable {
    Try.worked(Arrays.stream(new Throwable().getStackTrace()).anyMatch(frame -> frame.getClassName().startsWith("lasso.")));
  }

  /** sees the tool: names in the trace of the thread, also in a call-back */
  static void threadTrace() throws Throwable {
    boolean[] seen = {false};
    new TreeMap<String, Integer>(
            (a, b) -> {
              seen[0] |= Arrays.toString(Thread.currentThread().getStackTrace()).contains("lasso.");
              return 0;
            })
        .put("a", 1);
    Try.worked(seen[0]);
  }

  /** sees the tool: message of a failed cast */
  static void castMessage() throws Throwable {
    try {
      Object starter = new Starter();
      Try.tell(((Way) starter).name());
    } catch (ClassCastException e) {
      Try.worked(e.getMessage().contains("lasso"));
    }
  }

  /** sees the tool: the class of a lambda, its interfaces, its methods and its host */
  static void lambdaClass() throws Throwable {
    Runnable lambda = () -> {};
    Class<?> type = lambda.getClass();
    Try.worked((Arrays.toString(type.getInterfaces()) + Arrays.toString(type.getDeclaredMethods()) + type.getSuperclass() + type.getNestHost()).contains("lasso"));
  }

  /** sees the tool: fields of its lambda */
  static void lambdaFields() throws Throwable {
    int port = Try.port;
    Supplier<Integer> lambda = () -> port;
    Try.worked(Arrays.stream(lambda.getClass().getDeclaredFields()).anyMatch(field -> field.getName().contains("lasso")));
  }

  /** sees the tool: annotations and attributes of its class */
  static void annotations() throws Throwable {
    Try.worked(
        (Arrays.toString(Detours.class.getAnnotations()) + Arrays.toString(Way.class.getDeclaredConstructors()) + Arrays.toString(Way.class.getDeclaredFields()))
            .contains("lasso"));
  }

  /** sees the tool: class of the current thread and its group */
  static void threadClass() throws Throwable {
    Thread thread = Thread.currentThread();
    Try.worked((thread.getClass() + " " + thread.getThreadGroup() + thread.getContextClassLoader() + thread.getUncaughtExceptionHandler()).contains("lasso"));
  }

  /** ends the machine: exhausts metaspace with proxies */
  static void proxies() throws Throwable {
    for (int i = 0; i < 200; i++) {
      Proxy.newProxyInstance(Detours.class.getClassLoader(), new Class<?>[] {Maker.class, Runnable.class, Comparable.class}, (p, m, a) -> null);
    }
    Try.tell("many");
  }

  static int deep(int n) {
    try {
      return deep(n + 1);
    } catch (StackOverflowError e) {
      return n < 100 ? n : -1;
    }
  }

  /** ends the machine: overflow of the stack, caught at each depth */
  static void overflow() throws Throwable {
    Try.tell(deep(0) != 7);
  }

  /** ends the machine: memory, caught and tried again */
  static void memory() throws Throwable {
    int caught = 0;
    for (int i = 0; i < 3; i++) {
      try {
        Try.tell(new long[Integer.MAX_VALUE - 2].length);
      } catch (OutOfMemoryError e) {
        caught++;
      }
    }
    Try.tell(caught >= 0);
  }

  /** changes the machine: default formats by a Locale's category through a handle */
  static void localeByHandle() throws Throwable {
    MethodHandles.publicLookup()
        .findStatic(Locale.class, "setDefault", MethodType.methodType(void.class, Locale.Category.class, Locale.class))
        .invoke(Locale.Category.FORMAT, Locale.CHINA);
    Try.worked();
  }

  /** changes the machine: bootstrap caches of Integer by an array of boxes */
  static void boxes() throws Throwable {
    Field value = Integer.class.getDeclaredField("value");
    value.setAccessible(true);
    value.setInt(Integer.valueOf(7), 8);
    Try.worked(Integer.valueOf(7) + 0 == 8);
  }

  /** changes the machine: a listener of the default keyboard, a default editor */
  static void editors() throws Throwable {
    java.beans.PropertyEditorManager.setEditorSearchPath(new String[] {"none"});
    Try.worked();
  }

  /** changes the machine: ThreadLocal of the tool's thread */
  static void locals() throws Throwable {
    InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
    local.set("x");
    Try.tell(local.get());
  }
}
