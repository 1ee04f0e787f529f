package lasso.runtime.allow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Platform methods that a checked process can't call, each group with what to do instead. */
final class RefusalTable {
  private static final String THREADS =
      "a simulated process is one thread: start more processes (-n) instead of threads";
  private static final String FILES =
      "files are outside the simulation: --files DIR lets the program read those below DIR, --scratch lets it write in memory";
  private static final String NETWORK =
      "the network is outside the simulation: communicate by message passing";
  private static final String PROCESSES = "other programs can't be part of the simulation";
  private static final String NATIVE = "native code can't be captured: use a Java implementation";
  private static final String MONITORS =
      "a simulated process is one thread: nobody could wake it or be woken";
  private static final String SETTINGS =
      "this would change the tool's own JVM: pass the value as an argument of the program";
  private static final String STACK =
      "it would show the frames of the tool: use Throwable.getStackTrace";
  private static final String NONDETERMINISM =
      "its values can't be the same on every run: use java.util.Random";

  private record Rule(Set<String> names, String remedy) {
    boolean covers(String name) {
      return names.isEmpty() || names.contains(name);
    }
  }

  private static final Set<String> HARMLESS_NET =
      Set.of("java/net/URI", "java/net/URLEncoder", "java/net/URLDecoder");

  private final Map<String, List<Rule>> rules = new HashMap<>();
  private final Set<String> names = new HashSet<>();

  RefusalTable() {
    threads();
    files();
    refuse(NATIVE, "java/lang/System", "load", "loadLibrary");
    refuse(NATIVE, "java/lang/Runtime", "load", "loadLibrary");
    refuse(NATIVE, "sun/misc/Unsafe");
    refuse(PROCESSES, "java/lang/ProcessBuilder", "start", "startPipeline");
    refuse(PROCESSES, "java/lang/Runtime", "exec");
    refuse(
        SETTINGS,
        "java/lang/System",
        "setProperty",
        "clearProperty",
        "setProperties",
        "setOut",
        "setErr",
        "setIn",
        "getProperties");
    refuse(SETTINGS, "java/lang/Runtime", "addShutdownHook");
    refuse(SETTINGS, "java/util/Locale", "setDefault");
    refuse(SETTINGS, "java/util/TimeZone", "setDefault");
    refuse(PROCESSES, "java/lang/ProcessHandle", "current", "of", "allProcesses");
    refuse(STACK, "java/lang/StackWalker", "getInstance");
    refuse(THREADS, "java/lang/Thread", "getAllStackTraces");
    refuse(SETTINGS, "java/lang/ClassLoader", "<init>", "defineClass");
    refuse(SETTINGS, "java/net/URLClassLoader", "<init>", "newInstance");
    refuse(
        NONDETERMINISM, "java/security/SecureRandom", "<init>", "getInstance", "getInstanceStrong");
  }

  private void threads() {
    refuse(
        THREADS,
        "java/lang/Thread",
        "start",
        "startVirtualThread",
        "join",
        "setDefaultUncaughtExceptionHandler");
    refuse(THREADS, "java/lang/Thread$Builder", "start");
    refuse(MONITORS, "java/lang/Object", "wait", "notify", "notifyAll");
    refuse(THREADS, "java/util/concurrent/Executors");
    refuse(THREADS, "java/util/concurrent/ThreadPoolExecutor", "<init>");
    refuse(THREADS, "java/util/concurrent/ScheduledThreadPoolExecutor", "<init>");
    refuse(THREADS, "java/util/concurrent/ForkJoinPool", "<init>", "commonPool");
    refuse(THREADS, "java/util/concurrent/ForkJoinTask", "fork", "invoke", "invokeAll");
    refuse(
        THREADS,
        "java/util/concurrent/CompletableFuture",
        "supplyAsync",
        "runAsync",
        "thenApplyAsync",
        "thenAcceptAsync",
        "thenRunAsync",
        "thenCombineAsync",
        "thenComposeAsync",
        "handleAsync",
        "whenCompleteAsync",
        "delayedExecutor");
    refuse(THREADS, "java/util/Collection", "parallelStream");
    refuse(THREADS, "java/util/stream/BaseStream", "parallel");
    refuse(THREADS, "java/util/Arrays", "parallelSort", "parallelPrefix", "parallelSetAll");
    refuse(THREADS, "java/util/Timer", "<init>");
  }

  private void files() {
    for (String type :
        List.of(
            "java/io/FileInputStream",
            "java/io/FileOutputStream",
            "java/io/FileReader",
            "java/io/FileWriter",
            "java/io/RandomAccessFile",
            "java/util/zip/ZipFile",
            "java/util/jar/JarFile",
            "java/util/logging/FileHandler")) {
      refuse(FILES, type, "<init>");
    }
    refuse(FILES, "java/nio/file/Files");
    refuse(
        FILES,
        "java/io/File",
        "exists",
        "canRead",
        "canWrite",
        "isFile",
        "isDirectory",
        "length",
        "lastModified",
        "createNewFile",
        "createTempFile",
        "delete",
        "deleteOnExit",
        "list",
        "listFiles",
        "mkdir",
        "mkdirs",
        "renameTo",
        "setLastModified",
        "getCanonicalPath",
        "getCanonicalFile");
  }

  private void refuse(String remedy, String owner, String... methods) {
    rules.computeIfAbsent(owner, key -> new ArrayList<>()).add(new Rule(Set.of(methods), remedy));
    names.addAll(List.of(methods));
  }

  /** Whether a rule for some class names the method: a quick test before supertypes are asked. */
  boolean mentions(String name) {
    return names.contains(name);
  }

  /** The remedy when calling the method is refused, or null. {@code owner} is the class that the call names or inherits from. */
  String remedy(String owner, String name, String descriptor) {
    if (owner.startsWith("java/net/")
            && !HARMLESS_NET.contains(owner)
            && !owner.endsWith("Exception")
        || owner.startsWith("javax/net/")
        || owner.startsWith("java/nio/channels/") && name.startsWith("open")) {
      return NETWORK;
    }
    if (name.equals("<init>") && opensFile(owner, descriptor)) {
      return FILES;
    }
    for (Rule rule : rules.getOrDefault(owner, List.of())) {
      if (rule.covers(name)) {
        return rule.remedy();
      }
    }
    return null;
  }

  private static boolean opensFile(String owner, String descriptor) {
    return switch (owner) {
      case "java/io/PrintStream", "java/io/PrintWriter", "java/util/Formatter" ->
          descriptor.startsWith("(Ljava/lang/String;") || descriptor.startsWith("(Ljava/io/File;");
      case "java/util/Scanner" ->
          descriptor.startsWith("(Ljava/io/File;")
              || descriptor.startsWith("(Ljava/nio/file/Path;");
      default -> false;
    };
  }
}
