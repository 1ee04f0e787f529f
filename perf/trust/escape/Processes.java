import java.io.File;
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

/** Other programs started. */
class Processes {
  /** starts a process: Runtime.exec of words */
  static void exec() throws Throwable {
    Runtime.getRuntime().exec(Try.touch()).waitFor();
  }

  /** starts a process: Runtime.exec of a line */
  static void execLine() throws Throwable {
    Runtime.getRuntime().exec(String.join(" ", Try.touch())).waitFor();
  }

  /** starts a process: Runtime.exec with environment and directory */
  static void execDirectory() throws Throwable {
    Runtime.getRuntime().exec(Try.touch(), null, new File("/")).waitFor();
  }

  /** starts a process: ProcessBuilder */
  static void builder() throws Throwable {
    new ProcessBuilder(Try.touch()).start().waitFor();
  }

  /** starts a process: ProcessBuilder.startPipeline */
  static void pipeline() throws Throwable {
    ProcessBuilder.startPipeline(List.of(new ProcessBuilder(Try.touch()))).get(0).waitFor();
  }

  /** starts a process: method reference to ProcessBuilder.start */
  static void reference() throws Throwable {
    Callable<Process> start = new ProcessBuilder(Try.touch())::start;
    start.call().waitFor();
  }

  /** starts a process: Method of ProcessBuilder */
  static void reflection() throws Throwable {
    Object process =
        ProcessBuilder.class.getMethod("start").invoke(new ProcessBuilder(Try.touch()));
    Process.class.getMethod("waitFor").invoke(process);
  }

  /** starts a process: Method found by looking through getMethods */
  static void reflectionByLooking() throws Throwable {
    for (Method method : Class.forName("java.lang.Runt".concat("ime")).getMethods()) {
      if (method.getName().equals("exec") && method.getParameterCount() == 1) {
        if (method.getParameterTypes()[0] == String[].class) {
          Object runtime = method.getDeclaringClass().getMethod("getRuntime").invoke(null);
          method.invoke(runtime, (Object) Try.touch());
        }
      }
    }
  }

  /** starts a process: Constructor and Method by names made at run time */
  static void reflectionByNames() throws Throwable {
    String name = new StringBuilder("redliuBssecorP.gnal.avaj").reverse().toString();
    Object builder =
        Class.forName(name)
            .getConstructor(String[].class)
            .newInstance((Object) Try.touch());
    builder.getClass().getMethod("start").invoke(builder);
  }

  /** starts a process: Method invoked by a Method */
  static void reflectionTwice() throws Throwable {
    Method start = ProcessBuilder.class.getMethod("start");
    Method invoke = Method.class.getMethod("invoke", Object.class, Object[].class);
    invoke.invoke(start, new ProcessBuilder(Try.touch()), new Object[0]);
  }

  /** starts a process: MethodHandle of ProcessBuilder.start */
  static void handle() throws Throwable {
    MethodHandle start =
        MethodHandles.lookup()
            .findVirtual(ProcessBuilder.class, "start", MethodType.methodType(Process.class));
    Process process = (Process) start.invoke(new ProcessBuilder(Try.touch()));
    process.waitFor();
  }

  /** starts a process: MethodHandle with publicLookup, bound */
  static void handleBound() throws Throwable {
    MethodHandle start =
        MethodHandles.publicLookup()
            .bind(
                new ProcessBuilder(Try.touch()), "start", MethodType.methodType(Process.class));
    ((Process) start.invokeWithArguments()).waitFor();
  }

  /** starts a process: unreflected Method */
  static void handleUnreflected() throws Throwable {
    MethodHandle start =
        MethodHandles.lookup().unreflect(ProcessBuilder.class.getMethod("start"));
    ((Process) start.invoke(new ProcessBuilder(Try.touch()))).waitFor();
  }

  /** starts a process: handle wrapped as an instance of an interface */
  static void handleProxy() throws Throwable {
    MethodHandle start =
        MethodHandles.lookup()
            .findVirtual(ProcessBuilder.class, "start", MethodType.methodType(Process.class))
            .bindTo(new ProcessBuilder(Try.touch()));
    ((Process) MethodHandleProxies.asInterfaceInstance(Callable.class, start).call()).waitFor();
  }

  /** starts a process: LambdaMetafactory called by hand */
  static void metafactory() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType type = MethodType.methodType(Process.class, ProcessBuilder.class);
    CallSite site =
        LambdaMetafactory.metafactory(
            lookup,
            "apply",
            MethodType.methodType(Function.class),
            MethodType.methodType(Object.class, Object.class),
            lookup.findVirtual(
                ProcessBuilder.class, "start", MethodType.methodType(Process.class)),
            type);
    Function<Object, Object> start = (Function<Object, Object>) site.getTarget().invoke();
    ((Process) start.apply(new ProcessBuilder(Try.touch()))).waitFor();
  }

  /** starts a process: java.beans.Statement */
  static void statement() throws Throwable {
    new java.beans.Statement(new ProcessBuilder(Try.touch()), "start", new Object[0]).execute();
  }

  /** starts a process: java.beans.Expression */
  static void expression() throws Throwable {
    new java.beans.Expression(Runtime.getRuntime(), "exec", new Object[] {Try.touch()}).getValue();
  }

  /** starts a process: EventHandler */
  static void eventHandler() throws Throwable {
    Runnable run =
        java.beans.EventHandler.create(Runnable.class, new ProcessBuilder(Try.touch()), "start");
    run.run();
  }

  /** starts a process: XMLDecoder */
  static void xmlDecoder() throws Throwable {
    String text =
        "<java><object class=\"java.lang.ProcessBuilder\"><array class=\"java.lang.String\""
            + " length=\"2\"><void index=\"0\"><string>/bin/touch</string></void><void"
            + " index=\"1\"><string>"
            + Try.file("made")
            + "</string></void></array><void method=\"start\"/></object></java>";
    new java.beans.XMLDecoder(new java.io.ByteArrayInputStream(text.getBytes())).readObject();
  }

  /** starts a process: a script engine, if there is one */
  static void script() throws Throwable {
    new javax.script.ScriptEngineManager()
        .getEngineByName("js")
        .eval("java.lang.Runtime.getRuntime().exec(['/bin/touch', '" + Try.file("made") + "'])");
  }

  /** starts a process: Proxy whose handler starts it */
  static void proxy() throws Throwable {
    Callable<?> callable =
        (Callable<?>)
            Proxy.newProxyInstance(
                Processes.class.getClassLoader(),
                new Class<?>[] {Callable.class},
                (self, method, arguments) -> new ProcessBuilder(Try.touch()).start());
    callable.call();
  }

  /** starts a process: Desktop.open */
  static void desktop() throws Throwable {
    java.awt.Desktop.getDesktop().open(new File(Try.secret()));
    Try.worked();
  }

  /** sees other processes: ProcessHandle.allProcesses */
  static void allProcesses() throws Throwable {
    Try.worked(ProcessHandle.allProcesses().count() > 0);
  }

  /** sees its own process number: ProcessHandle.current */
  static void pid() throws Throwable {
    Try.worked(ProcessHandle.current().pid() > 0);
  }

  /** sees its own process number: RuntimeMXBean */
  static void pidOfBean() throws Throwable {
    Try.worked(
        java.lang.management.ManagementFactory.getRuntimeMXBean().getName().contains("@"));
  }

  /** attaches to a machine: VirtualMachine.list */
  static void attach() throws Throwable {
    Try.worked(com.sun.tools.attach.VirtualMachine.list().size() > 0);
  }

  /** starts a process: an inner Runtime call in a catch of everything */
  static void insideCatch() throws Throwable {
    try {
      throw new IllegalStateException();
    } catch (IllegalStateException e) {
      try {
        new ProcessBuilder(Try.touch()).start();
      } catch (Throwable everything) {
        Try.tell("caught");
      }
    } finally {
      Try.tell("finally");
    }
  }

  /** starts a process: an Optional's supplier */
  static void supplier() throws Throwable {
    Optional.empty()
        .orElseGet(
            () -> {
              try {
                return new ProcessBuilder(Try.touch()).start();
              } catch (java.io.IOException e) {
                return null;
              }
            });
  }
}
