import java.lang.foreign.*;
import java.lang.invoke.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** What came after 17. */
class Modern {
  static volatile boolean ran;

  static void see() {
    Try.patience(() -> ran);
    Try.worked(ran);
  }

  /** writes past the captured output: IO.println */
  static void ioPrintln() throws Throwable {
    IO.println(Try.past());
  }

  /** writes past the captured output: IO.print by method reference */
  static void ioReference() throws Throwable {
    java.util.function.Consumer<Object> print = IO::print;
    print.accept(Try.past());
  }

  /** writes past the captured output: IO.println by reflection */
  static void ioReflection() throws Throwable {
    IO.class.getMethod("println", Object.class).invoke(null, Try.past());
  }

  /** reads standard input: IO.readln */
  static void ioReadln() throws Throwable {
    IO.readln();
    Try.worked();
  }

  /** runs native code: downcall of getpid */
  static void downcall() throws Throwable {
    Linker linker = Linker.nativeLinker();
    MethodHandle getpid =
        linker.downcallHandle(
            linker.defaultLookup().find("getpid").get(),
            FunctionDescriptor.of(ValueLayout.JAVA_INT));
    Try.worked((int) getpid.invokeExact() > 0);
  }

  /** ends the machine: downcall of _exit */
  static void downcallExit() throws Throwable {
    Linker linker = Linker.nativeLinker();
    linker
        .downcallHandle(
            linker.defaultLookup().find("_exit").get(),
            FunctionDescriptor.ofVoid(ValueLayout.JAVA_INT))
        .invoke(0);
  }

  /** runs native code: a library looked up */
  static void libraryLookup() throws Throwable {
    Try.worked(SymbolLookup.libraryLookup("libz.so.1", Arena.global()).find("crc32").isPresent());
  }

  /** reaches memory: MemorySegment.reinterpret */
  static void reinterpret() throws Throwable {
    Try.worked(MemorySegment.ofAddress(1L).reinterpret(8).byteSize() == 8);
  }

  /** reaches memory: a shared arena */
  static void arena() throws Throwable {
    MemorySegment segment = Arena.global().allocate(8);
    segment.set(ValueLayout.JAVA_LONG, 0, 7);
    Try.worked(segment.address() != 0);
  }

  /** starts a thread: virtual thread */
  static void virtual() throws Throwable {
    Thread.startVirtualThread(() -> ran = true);
    see();
  }

  /** starts a thread: Thread.ofPlatform */
  static void builder() throws Throwable {
    Thread.ofPlatform().start(() -> ran = true);
    see();
  }

  /** starts a thread: factory of a builder */
  static void builderFactory() throws Throwable {
    Thread.ofVirtual().factory().newThread(() -> ran = true).start();
    see();
  }

  /** starts a thread: virtual thread per task */
  static void perTask() throws Throwable {
    Executors.newVirtualThreadPerTaskExecutor().submit(() -> ran = true);
    see();
  }

  /** starts a thread: thread per task */
  static void threadPerTask() throws Throwable {
    Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory()).submit(() -> ran = true);
    see();
  }

  /** defines a class: the class file interface of the JDK */
  static void classFile() throws Throwable {
    byte[] file =
        java.lang.classfile.ClassFile.of()
            .build(java.lang.constant.ClassDesc.of("Tiny"), builder -> {});
    Try.worked(MethodHandles.lookup().defineClass(file) != null);
  }

  /** sees its caller: ScopedValue carried to a thread */
  static void scopedValue() throws Throwable {
    ScopedValue<Integer> value = ScopedValue.newInstance();
    ScopedValue.where(value, 1).run(() -> Try.tell(value.get()));
  }

  /** starts threads: Gatherers.mapConcurrent */
  static void gatherers() throws Throwable {
    Thread main = Thread.currentThread();
    Stream.of(1, 2, 3)
        .gather(
            Gatherers.mapConcurrent(
                2,
                i -> {
                  if (Thread.currentThread() != main) {
                    ran = true;
                  }
                  return i;
                }))
        .toList();
    see();
  }

  /** opens a server: SimpleFileServer */
  static void fileServer() throws Throwable {
    com.sun.net.httpserver.SimpleFileServer.createFileServer(
            new java.net.InetSocketAddress("127.0.0.1", 0),
            java.nio.file.Path.of(Try.directory),
            com.sun.net.httpserver.SimpleFileServer.OutputLevel.NONE)
        .start();
    Try.worked();
  }

  /** starts a thread: pool of common work, lazily submitted */
  static void lazySubmit() throws Throwable {
    ForkJoinPool.commonPool().externalSubmit(ForkJoinTask.adapt(() -> ran = true));
    see();
  }
}
