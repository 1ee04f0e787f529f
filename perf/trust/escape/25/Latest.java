import java.lang.foreign.*;
import java.lang.invoke.*;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/** More of what came after 17. */
class Latest {
  /** makes a file: the class file interface writes to a path */
  static void classFile() throws Throwable {
    java.lang.classfile.ClassFile.of()
        .buildTo(Path.of(Try.file("Built.class")), java.lang.constant.ClassDesc.of("Built"), b -> {});
  }

  /** reads a file: the class file interface parses a path */
  static void parse() throws Throwable {
    Try.worked(
        java.lang.classfile.ClassFile.of().parse(Path.of(Try.secret())) != null);
  }

  /** runs native code: an upcall stub */
  static void upcall() throws Throwable {
    MethodHandle mine =
        MethodHandles.lookup().findStatic(Latest.class, "called", MethodType.methodType(void.class));
    Try.worked(
        Linker.nativeLinker().upcallStub(mine, FunctionDescriptor.ofVoid(), Arena.global())
            != null);
  }

  static void called() {}

  /** maps a file: into a segment */
  static void mapped() throws Throwable {
    try (var channel = java.nio.channels.FileChannel.open(Path.of(Try.secret()))) {
      Try.tell(
          channel
              .map(java.nio.channels.FileChannel.MapMode.READ_ONLY, 0, 4, Arena.global())
              .getString(0));
    }
  }

  /** reaches memory: an address outside of everything */
  static void address() throws Throwable {
    Try.worked(MemorySegment.ofAddress(64).reinterpret(8).byteSize() == 8);
  }

  /** runs native code: a library by its path */
  static void library() throws Throwable {
    Try.worked(SymbolLookup.libraryLookup("libc.so.6", Arena.global()).find("getpid").isPresent());
  }

  /** starts a thread: subtasks of a scope, by reflection */
  static void scope() throws Throwable {
    Class<?> scope = Class.forName("java.util.concurrent.StructuredTaskScope");
    Object open = scope.getMethod("open").invoke(null);
    scope.getMethod("fork", Runnable.class).invoke(open, (Runnable) Try::worked);
    scope.getMethod("join").invoke(open);
  }

  /** starts a thread: a virtual thread by a handle of a builder */
  static void handle() throws Throwable {
    Thread.Builder builder =
        (Thread.Builder)
            MethodHandles.lookup()
                .findStatic(
                    Thread.class, "ofVirtual", MethodType.methodType(Thread.Builder.OfVirtual.class))
                .invoke();
    builder.start(Try::worked).join();
  }

  /** changes the machine: native access for its module, by a layer's controller */
  static void nativeAccess() throws Throwable {
    Try.worked(Latest.class.getModule().isNativeAccessEnabled());
  }
}
