import java.io.*;
import java.lang.constant.*;
import java.lang.invoke.*;
import java.lang.module.*;
import java.nio.channels.Channels;
import java.nio.charset.Charset;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.LockSupport;
import java.util.logging.*;

/** Corners of the JDK that other attempts do not come by: nominal descriptors, modules, handlers of handlers, bundles, signals, guesses of types. */
class Corners {
  private static final ClassDesc RUNTIME = ClassDesc.of("java.lang.Runtime");

  /** starts a process: a nominal handle of Runtime.exec, resolved */
  static void nominalHandle() throws Throwable {
    MethodHandle get =
        (MethodHandle)
            MethodHandleDesc.ofMethod(
                    DirectMethodHandleDesc.Kind.STATIC,
                    RUNTIME,
                    "getRuntime",
                    MethodTypeDesc.ofDescriptor("()Ljava/lang/Runtime;"))
                .resolveConstantDesc(MethodHandles.lookup());
    MethodHandle exec =
        (MethodHandle)
            MethodHandleDesc.ofMethod(
                    DirectMethodHandleDesc.Kind.VIRTUAL,
                    RUNTIME,
                    "exec",
                    MethodTypeDesc.ofDescriptor("([Ljava/lang/String;)Ljava/lang/Process;"))
                .resolveConstantDesc(MethodHandles.lookup());
    ((Process) exec.invoke(get.invoke(), Try.touch())).waitFor();
  }

  /** makes a file: a nominal constructor, resolved */
  static void nominalConstructor() throws Throwable {
    MethodHandle make =
        (MethodHandle)
            MethodHandleDesc.ofConstructor(
                    ClassDesc.of("java.io.FileOutputStream"), ConstantDescs.CD_String)
                .resolveConstantDesc(MethodHandles.lookup());
    ((OutputStream) make.invoke(Try.file("nominal"))).close();
  }

  /** sees the tool: a nominal class of a hook, resolved */
  static void nominalClass() throws Throwable {
    Try.worked(
        ClassDesc.of("lasso.runtime.hooks.Calls").resolveConstantDesc(MethodHandles.lookup())
            != null);
  }

  /** starts a process: a dynamic constant whose bootstrap is ConstantBootstraps.invoke */
  static void dynamicConstant() throws Throwable {
    MethodHandle get =
        MethodHandles.lookup()
            .findStatic(Runtime.class, "getRuntime", MethodType.methodType(Runtime.class));
    Runtime runtime =
        (Runtime) ConstantBootstraps.invoke(MethodHandles.lookup(), "_", Runtime.class, get);
    runtime.exec(Try.touch()).waitFor();
  }

  /** reaches the JDK: a private static through ConstantBootstraps.staticFieldVarHandle */
  static void bootstrapField() throws Throwable {
    VarHandle cache =
        ConstantBootstraps.staticFieldVarHandle(
            MethodHandles.privateLookupIn(Integer.class, MethodHandles.lookup()),
            "digits",
            VarHandle.class,
            Integer.class,
            char[].class);
    Try.worked(cache.get() != null);
  }

  /** reads a file: ModuleFinder over a directory */
  static void moduleFinder() throws Throwable {
    Try.worked(ModuleFinder.of(Path.of(Try.directory)).findAll() != null);
  }

  /** reads the JDK's image: a reader of java.base */
  static void moduleReader() throws Throwable {
    try (ModuleReader reader =
        ModuleFinder.ofSystem().find("java.base").get().open()) {
      Try.worked(reader.open("java/lang/Object.class").get().readAllBytes().length > 0);
    }
  }

  /** defines classes: a layer over the finder of a directory */
  static void layer() throws Throwable {
    ModuleLayer boot = ModuleLayer.boot();
    Configuration all =
        boot.configuration()
            .resolve(ModuleFinder.of(Path.of(Try.directory)), ModuleFinder.of(), Set.of());
    Try.worked(boot.defineModulesWithOneLoader(all, null) != null);
  }

  /** changes the machine: Module.addReads and addUses */
  static void reads() throws Throwable {
    Module mine = Corners.class.getModule();
    mine.addReads(Object.class.getModule()).addUses(Runnable.class);
    Try.worked(mine.canUse(Runnable.class));
  }

  /** writes past the captured output: a MemoryHandler pushes to a StreamHandler of the descriptor */
  static void memoryHandler() throws Throwable {
    StreamHandler to =
        new StreamHandler(new FileOutputStream(FileDescriptor.out), new SimpleFormatter());
    MemoryHandler handler = new MemoryHandler(to, 1, Level.ALL);
    handler.publish(new LogRecord(Level.SEVERE, Try.past()));
    handler.flush();
  }

  /** writes past the captured output: a logger's parent */
  static void parentLogger() throws Throwable {
    Logger logger = Logger.getAnonymousLogger();
    logger.setParent(Logger.getLogger("other"));
    logger.severe(Try.past());
  }

  /** writes past the captured output: throwing, entering and logp of a logger */
  static void throwing() throws Throwable {
    Logger logger = Logger.getLogger("corners");
    logger.setLevel(Level.ALL);
    logger.logp(Level.SEVERE, "a", "b", Try.past(), new Exception());
    logger.throwing("a", "b", new Exception(Try.past()));
  }

  /** changes the machine: LogManager.reset */
  static void resetLogging() throws Throwable {
    LogManager.getLogManager().reset();
    Try.worked();
  }

  /** writes past the captured output: an ErrorManager */
  static void errorManager() throws Throwable {
    new ErrorManager().error(Try.past(), new Exception(Try.past()), ErrorManager.WRITE_FAILURE);
  }

  /** reads a file: PropertyResourceBundle of a reader by name */
  static void propertyBundle() throws Throwable {
    Try.tell(
        new PropertyResourceBundle(new InputStreamReader(Files.newInputStream(Path.of(Try.secret()))))
            .keySet());
  }

  /** reads a file: the default Control makes a bundle from a loader of its own */
  static void bundleControl() throws Throwable {
    ClassLoader loader =
        new ClassLoader() {
          @Override
          public InputStream getResourceAsStream(String name) {
            try {
              return new FileInputStream(Try.secret());
            } catch (IOException e) {
              return null;
            }
          }
        };
    Try.tell(ResourceBundle.getBundle("any", Locale.ROOT, loader).keySet());
  }

  /** loads a service: providers of charsets */
  static void charsets() throws Throwable {
    for (java.nio.charset.spi.CharsetProvider each :
        ServiceLoader.load(java.nio.charset.spi.CharsetProvider.class)) {
      Try.worked(each != null);
    }
    Try.worked(!ServiceLoader.load(java.nio.file.spi.FileSystemProvider.class).findFirst().isEmpty());
  }

  /** reads the table of content types: URLConnection.guessContentTypeFromName, getFileNameMap */
  static void contentType() throws Throwable {
    Try.worked("image/png".equals(java.net.URLConnection.getFileNameMap().getContentTypeFor("a.png")));
    Try.worked("image/png".equals(java.net.URLConnection.guessContentTypeFromName("a.png")));
  }

  /** reads a file: Files.probeContentType */
  static void probe() throws Throwable {
    Try.worked(Files.probeContentType(Path.of(Try.secret())) != null);
  }

  /** ends other processes: the parent's handle */
  static void parent() throws Throwable {
    Try.worked(ProcessHandle.current().parent().isPresent());
  }

  /** sees its own process: what command it was */
  static void command() throws Throwable {
    Try.worked(ProcessHandle.current().info().command().isPresent());
  }

  /** sees its own process: by a stream of method references */
  static void handles() throws Throwable {
    List.<Callable<Object>>of(ProcessHandle::current, () -> ProcessHandle.of(1))
        .forEach(
            each -> {
              try {
                Try.worked(each.call() != null);
              } catch (Exception e) {
                throw new RuntimeException(e);
              }
            });
  }

  /** changes the machine: attaches to itself */
  static void attach() throws Throwable {
    Class<?> machine =
        ClassLoader.getPlatformClassLoader().loadClass("com.sun.tools.attach.VirtualMachine");
    Try.worked(machine.getMethod("list").invoke(null) != null);
  }

  /** changes the machine: raises a signal */
  static void signal() throws Throwable {
    Class<?> signal = Class.forName("sun.misc.Signal");
    signal
        .getMethod("raise", signal)
        .invoke(null, signal.getConstructor(String.class).newInstance("CONT"));
    Try.worked();
  }

  /** changes the tool's thread: unpark and interrupt of a thread of its group */
  static void otherThread() throws Throwable {
    Thread[] some = new Thread[50];
    int count = Thread.currentThread().getThreadGroup().enumerate(some);
    for (int i = 0; i < count; i++) {
      LockSupport.unpark(some[i]);
      Try.worked(some[i] != Thread.currentThread() && some[i] != null);
    }
  }

  /** changes the machine: the default uncaught handler, by handle */
  static void defaultHandler() throws Throwable {
    MethodHandles.lookup()
        .findStatic(
            Thread.class,
            "setDefaultUncaughtExceptionHandler",
            MethodType.methodType(void.class, Thread.UncaughtExceptionHandler.class))
        .invoke((Thread.UncaughtExceptionHandler) (t, e) -> {});
    Try.worked();
  }

  /** runs code later: a Cleaner with a thread of its own factory */
  static void cleaner() throws Throwable {
    java.lang.ref.Cleaner.create(r -> new Thread(r)).register(new Object(), Try::worked).clean();
    Try.worked();
  }

  /** reads standard input: a channel over System.in */
  static void inputChannel() throws Throwable {
    Try.worked(Channels.newChannel(System.in).read(java.nio.ByteBuffer.allocate(1)) > 0);
  }

  /** reads standard input: System.in.transferTo */
  static void transfer() throws Throwable {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    Try.worked(System.in.transferTo(all) > 0);
  }

  /** makes a file: a jar with a manifest, through streams of streams */
  static void jar() throws Throwable {
    try (java.util.jar.JarOutputStream out =
        new java.util.jar.JarOutputStream(
            new BufferedOutputStream(Files.newOutputStream(Path.of(Try.file("a.jar")))),
            new java.util.jar.Manifest())) {
      out.finish();
    }
  }

  /** reaches memory: the native state of a Deflater by its fields */
  static void deflater() throws Throwable {
    java.lang.reflect.Field field = java.util.zip.Deflater.class.getDeclaredField("zsRef");
    field.setAccessible(true);
    Try.worked(field.get(new java.util.zip.Deflater()) != null);
  }

  /** changes the machine: preferences of the system and of a package */
  static void preferences() throws Throwable {
    Try.worked(java.util.prefs.Preferences.systemRoot().isUserNode() || true);
  }

  /** makes a file: exported preferences, by a handle of userNodeForPackage */
  static void exported() throws Throwable {
    Object node =
        MethodHandles.lookup()
            .findStatic(
                java.util.prefs.Preferences.class,
                "userNodeForPackage",
                MethodType.methodType(java.util.prefs.Preferences.class, Class.class))
            .invoke(Corners.class);
    ((java.util.prefs.Preferences) node).exportNode(new FileOutputStream(Try.file("exported")));
  }

  /** starts a thread: a task of ForkJoinPool that helps, managedBlock, a delayed executor */
  static void delayed() throws Throwable {
    CountDownLatch ran = new CountDownLatch(1);
    CompletableFuture.delayedExecutor(1, TimeUnit.MILLISECONDS, Runnable::run)
        .execute(ran::countDown);
    Try.worked(ran.getCount() == 0);
  }

  /** reads a file: a Scanner over a channel over a descriptor */
  static void scanner() throws Throwable {
    Try.tell(new Scanner(FileSystems.getDefault().provider().newByteChannel(Path.of(Try.secret()), Set.of())).next());
  }

  /** sees the tool: the class of a StackWalker's frame that calls main */
  static void walker() throws Throwable {
    StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
    Try.worked(
        walker.walk(s -> s.anyMatch(f -> f.getDeclaringClass().getName().startsWith("lasso."))));
  }

  /** ends the machine: Thread.stop of itself, by reflection */
  static void stop() throws Throwable {
    Thread.class.getMethod("stop").invoke(Thread.currentThread());
    Try.worked();
  }

  /** changes a charset's cache: Charset.defaultCharset by a private field */
  static void defaultCharset() throws Throwable {
    java.lang.reflect.Field field = Charset.class.getDeclaredField("defaultCharset");
    field.setAccessible(true);
    Try.worked(field.get(null) != null);
  }

  /** defines a class: a proxy of an interface of the JDK's inside */
  static void proxy() throws Throwable {
    Class<?> inside = Class.forName("jdk.internal.access.JavaLangAccess");
    Try.worked(
        java.lang.reflect.Proxy.newProxyInstance(
                Corners.class.getClassLoader(), new Class<?>[] {inside}, (p, m, a) -> null)
            != null);
  }
}
