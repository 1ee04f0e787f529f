import java.io.*;
import java.lang.invoke.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** Roundabout ways by what came after 17. */
class Strangers25 {
  sealed interface Shape permits Circle, Square {}

  record Circle(String name) implements Shape {}

  record Square(OutputStream side) implements Shape {}

  /** makes a file: a pattern switch over a record whose accessor opens it */
  static void patternSwitch() throws Throwable {
    Shape shape = new Circle(Try.file("switch"));
    String name =
        switch (shape) {
          case Circle(String n) when new FileOutputStream(n) != null -> n;
          case Circle c -> "";
          case Square s -> "";
        };
    Try.tell(name.length() > 0);
  }

  /** makes a file: a gatherer's integrator */
  static void gatherer() throws Throwable {
    Gatherer<String, ?, OutputStream> opens =
        Gatherer.of(
            (Void state, String name, Gatherer.Downstream<? super OutputStream> down) -> {
              try {
                return down.push(new FileOutputStream(name));
              } catch (IOException e) {
                return false;
              }
            });
    Stream.of(Try.file("gatherer")).gather(opens).toList();
  }

  /** makes a file: called where a scoped value is bound */
  static void scopedValue() throws Throwable {
    ScopedValue<String> name = ScopedValue.newInstance();
    ScopedValue.where(name, Try.file("scoped"))
        .call(() -> new FileOutputStream(name.get()))
        .close();
  }

  /** makes a file: a switch's bootstrap called by hand, its label a predicate's class */
  static void switchBootstrap() throws Throwable {
    CallSite site =
        java.lang.runtime.SwitchBootstraps.typeSwitch(
            MethodHandles.lookup(),
            "_",
            MethodType.methodType(int.class, Object.class, int.class),
            String.class,
            FileOutputStream.class);
    int label = (int) site.dynamicInvoker().invoke((Object) Try.file("label"), 0);
    new FileOutputStream(label == 0 ? Try.file("label") : "").close();
  }

  /** defines a class: builds one by the class file interface, and defines it hidden */
  static void builtClass() throws Throwable {
    byte[] bytes =
        java.lang.classfile.ClassFile.of()
            .build(java.lang.constant.ClassDesc.of("Built"), builder -> {});
    Try.worked(MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass() != null);
  }

  /** draws by chance: a key derived with a random salt */
  static void derivedKey() throws Throwable {
    Object kdf = Class.forName("javax.crypto.KDF").getMethod("getInstance", String.class).invoke(null, "HKDF-SHA256");
    Try.worked(kdf != null);
  }

  /** starts a thread: a delay of the common pool */
  static void poolDelay() throws Throwable {
    Object pool = ForkJoinPool.commonPool();
    Runnable task = Try::worked;
    pool.getClass()
        .getMethod("schedule", Runnable.class, long.class, TimeUnit.class)
        .invoke(pool, task, 0L, TimeUnit.SECONDS);
  }

  /** writes past the captured output: a process's reader and writer of text */
  static void console() throws Throwable {
    Console console = System.console();
    console.printf("%s", Try.past());
  }

  /** starts a thread: a builder's unstarted thread, run by a handle of start */
  static void builderHandle() throws Throwable {
    Thread thread = Thread.ofVirtual().unstarted(Try::worked);
    MethodHandles.lookup()
        .findVirtual(Thread.class, "start", MethodType.methodType(void.class))
        .invoke(thread);
    thread.join();
  }

  /** starts a thread: subtasks of a scope, called directly by reflection of a static method */
  static void scope() throws Throwable {
    Class<?> scope = Class.forName("java.util.concurrent.StructuredTaskScope");
    Object open = scope.getMethod("open").invoke(null);
    Callable<Object> task =
        () -> {
          Try.worked();
          return null;
        };
    scope.getMethod("fork", Callable.class).invoke(open, task);
    scope.getMethod("join").invoke(open);
  }
}
