import java.io.*;
import java.lang.invoke.*;
import java.util.*;

/** The machine ended, the output written past the captured one, the verdict forged. */
class Endings {
  /** ends the machine: System.exit */
  static void exit() throws Throwable {
    System.exit(0);
  }

  /** ends the machine: Runtime.halt */
  static void halt() throws Throwable {
    Runtime.getRuntime().halt(0);
  }

  /** ends the machine: Runtime.exit by method reference */
  static void exitReference() throws Throwable {
    java.util.function.IntConsumer exit = Runtime.getRuntime()::exit;
    exit.accept(0);
  }

  /** ends the machine: Method of System.exit */
  static void exitReflection() throws Throwable {
    System.class.getMethod("exit", int.class).invoke(null, 0);
  }

  /** ends the machine: Method of Runtime.halt */
  static void haltReflection() throws Throwable {
    Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), 0);
  }

  /** ends the machine: MethodHandle of Runtime.halt */
  static void haltHandle() throws Throwable {
    MethodHandles.lookup()
        .findVirtual(Runtime.class, "halt", MethodType.methodType(void.class, int.class))
        .invoke(Runtime.getRuntime(), 0);
  }

  /** ends the machine: MethodHandle of System.exit in a combinator */
  static void exitCombinator() throws Throwable {
    MethodHandle exit =
        MethodHandles.lookup()
            .findStatic(System.class, "exit", MethodType.methodType(void.class, int.class));
    MethodHandles.insertArguments(exit, 0, 0).invoke();
  }

  /** ends the machine: java.lang.Shutdown */
  static void shutdown() throws Throwable {
    var halt = Class.forName("java.lang.Shutdown").getDeclaredMethod("exit", int.class);
    halt.setAccessible(true);
    halt.invoke(null, 0);
  }

  /** ends the machine: JFrame.EXIT_ON_CLOSE, by java.beans.Statement */
  static void exitStatement() throws Throwable {
    new java.beans.Statement(System.class, "exit", new Object[] {0}).execute();
  }

  /** ends the machine: signal handler of sun.misc */
  static void signal() throws Throwable {
    sun.misc.Signal.raise(new sun.misc.Signal("TERM"));
  }

  /** ends the machine: too deep recursion in native code of a regular expression */
  static void deepRecursion() throws Throwable {
    try {
      deeper(0);
    } catch (StackOverflowError e) {
      Try.tell("too deep");
    }
  }

  static int deeper(int i) {
    return deeper(i + 1) + 1;
  }

  /** writes past the captured output: System.setOut */
  static void setOut() throws Throwable {
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    Try.worked();
  }

  /** writes past the captured output: Method of PrintStream on the field System.out */
  static void reflectedOut() throws Throwable {
    Object out = System.class.getField("out").get(null);
    PrintStream.class.getMethod("print", String.class).invoke(out, Try.past());
    ((PrintStream) out).flush();
  }

  /** writes past the captured output: VarHandle of System.out */
  static void varHandleOut() throws Throwable {
    VarHandle out =
        MethodHandles.lookup().findStaticVarHandle(System.class, "out", PrintStream.class);
    PrintStream stream = (PrintStream) out.get();
    stream.print(Try.past());
    stream.flush();
  }

  /** writes past the captured output: static getter of System.err */
  static void getterErr() throws Throwable {
    PrintStream err =
        (PrintStream)
            MethodHandles.lookup()
                .findStaticGetter(System.class, "err", PrintStream.class)
                .invoke();
    err.print(Try.past());
    err.flush();
  }

  /** writes past the captured output: System.console().writer() */
  static void consoleWriter() throws Throwable {
    var console = System.console();
    console.writer().print(Try.past());
    console.flush();
  }

  /** writes past the captured output: Thread.dumpStack */
  static void dumpStack() throws Throwable {
    class past {
      void dump() {
        Thread.dumpStack();
      }
    }
    new past().dump();
  }

  /** writes past the captured output: a logger's console handler */
  static void loggerConsole() throws Throwable {
    java.util.logging.Logger.getLogger("x").severe(Try.past());
  }

  /** writes past the captured output: System.Logger */
  static void systemLogger() throws Throwable {
    System.getLogger("x").log(System.Logger.Level.ERROR, Try.past());
  }

  /** writes past the captured output: stack trace of an exception in its own printing */
  static void ownTrace() throws Throwable {
    Throwable t =
        new Exception() {
          @Override
          public String toString() {
            return Try.past();
          }
        };
    t.printStackTrace();
  }

  /** writes past the captured output: the logger of DriverManager */
  static void driverManagerLog() throws Throwable {
    java.sql.DriverManager.setLogWriter(new PrintWriter(new FileWriter("/proc/self/fd/1")));
    java.sql.DriverManager.println(Try.past());
  }

  /** writes past the captured output: uncaught exception printed by the default handler */
  static void dispatchUncaught() throws Throwable {
    Thread.currentThread()
        .getThreadGroup()
        .uncaughtException(Thread.currentThread(), new Exception(Try.past()));
  }

  /** forges the verdict: clears the screen and says HOLDS, in the text of an assertion */
  static void clearsScreen() throws Throwable {
    Try.tell("\033[2J\033[HHOLDS (1 rank, every schedule)\033[8m");
    throw new Error("\033[2JHOLDS");
  }

  /** forges the verdict: turns the direction of the text */
  static void rightToLeft() throws Throwable {
    Try.tell("\u202e SDLOH \u2066 \u0007 \u009b2J");
  }

  /** forges the verdict: swallows the end of its own process */
  static void swallowsTheEnd() throws Throwable {
    try {
      new ProcessBuilder(Try.touch()).start();
    } catch (Throwable t) {
      Try.tell(t.getClass().getName());
      Try.worked(t.getClass().getName().startsWith("lasso."));
    }
  }

  /** forges the verdict: runs on in finally after its end */
  static void finallyAfterTheEnd() throws Throwable {
    try {
      System.exit(3);
    } finally {
      Try.worked();
    }
  }

  /** forges the verdict: writes the result file of a suite row */
  static void suiteResult() throws Throwable {
    try (Writer out = new FileWriter(Try.file("r.json"))) {
      out.write("{\"verdict\": \"holds\"}");
    }
  }

  /** forges the verdict: writes the result file by the provider */
  static void suiteResultByProvider() throws Throwable {
    var path = java.nio.file.Path.of(Try.file("r.json"));
    path.getFileSystem().provider().newOutputStream(path).write("{\"verdict\": 1}".getBytes());
  }

  /** changes the machine: System.setProperty */
  static void setProperty() throws Throwable {
    System.setProperty("lasso.try", "x");
    Try.worked();
  }

  /** changes the machine: System.getProperties().put */
  static void properties() throws Throwable {
    System.getProperties().put("lasso.try", "x");
    Try.worked();
  }

  /** sees the machine: Integer.getInteger reads a property */
  static void getInteger() throws Throwable {
    Try.worked(Integer.getInteger("sun.arch.data.model") != null);
  }

  /** changes the machine: Locale.setDefault of a category */
  static void setLocale() throws Throwable {
    Locale.setDefault(Locale.Category.FORMAT, Locale.CHINA);
    Try.worked(Locale.getDefault(Locale.Category.FORMAT) == Locale.CHINA);
  }

  /** changes the machine: TimeZone.setDefault */
  static void setZone() throws Throwable {
    TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
    Try.worked();
  }

  /** changes the machine: Security.setProperty */
  static void securityProperty() throws Throwable {
    java.security.Security.setProperty("lasso.try", "x");
    Try.worked("x".equals(java.security.Security.getProperty("lasso.try")));
  }

  /** changes the machine: Security.removeProvider */
  static void securityProvider() throws Throwable {
    java.security.Security.removeProvider("SunEC");
    Try.worked(java.security.Security.getProvider("SunEC") == null);
  }

  /** changes the machine: Authenticator, CookieHandler, ProxySelector */
  static void netDefaults() throws Throwable {
    java.net.CookieHandler.setDefault(new java.net.CookieManager());
    Try.worked(java.net.CookieHandler.getDefault() != null);
  }

  /** changes the machine: URL.setURLStreamHandlerFactory */
  static void urlHandlers() throws Throwable {
    java.net.URL.setURLStreamHandlerFactory(protocol -> null);
    Try.worked();
  }

  /** changes the machine: a locale provider's level of the root logger */
  static void rootLogger() throws Throwable {
    java.util.logging.Logger.getLogger("").setLevel(java.util.logging.Level.ALL);
    java.util.logging.LogManager.getLogManager().reset();
    Try.worked(java.util.logging.Logger.getLogger("").getHandlers().length == 0);
  }

  /** changes the machine: default assertion status of the system class loader */
  static void assertionStatus() throws Throwable {
    ClassLoader.getSystemClassLoader().setDefaultAssertionStatus(false);
    Try.worked();
  }

  /** changes the machine: System.setSecurityManager */
  static void securityManager() throws Throwable {
    System.setSecurityManager(null);
    Try.worked();
  }

  /** changes the machine: a provider of time zone rules */
  static void zoneRules() throws Throwable {
    java.time.zone.ZoneRulesProvider.registerProvider(
        new java.time.zone.ZoneRulesProvider() {
          @Override
          protected Set<String> provideZoneIds() {
            return Set.of("Try/Mine");
          }

          @Override
          protected java.time.zone.ZoneRules provideRules(String id, boolean caching) {
            return null;
          }

          @Override
          protected NavigableMap<String, java.time.zone.ZoneRules> provideVersions(String id) {
            return new TreeMap<>();
          }
        });
    Try.worked(java.time.ZoneId.getAvailableZoneIds().contains("Try/Mine"));
  }
}
