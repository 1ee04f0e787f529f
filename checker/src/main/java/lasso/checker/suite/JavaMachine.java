package lasso.checker.suite;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.watch.LastWord;

/**
 * How this Java machine was started, so that others start like it.
 *
 * @param executable the {@code java} of this machine
 * @param flags its own flags, without those that bound the heap
 * @param entry the class path and the main class, or the jar that knows both
 */
public record JavaMachine(Path executable, List<String> flags, List<String> entry) {
  /** The command of a machine that runs one check after the other. */
  public static final String SERVE = "serve";

  public JavaMachine {
    flags = List.copyOf(flags);
    entry = List.copyOf(entry);
  }

  /**
   * The machine that runs this.
   *
   * @param mainClass used when it was not started from a jar
   */
  public static JavaMachine likeThisOne(String mainClass) {
    String classPath = System.getProperty("java.class.path");
    boolean jar = classPath.endsWith(".jar") && !classPath.contains(java.io.File.pathSeparator);
    List<String> flags =
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(JavaMachine::isForAll)
            .toList();
    return new JavaMachine(
        Path.of(System.getProperty("java.home"), "bin", "java"),
        flags,
        jar
            ? List.of("-jar", Path.of(classPath).toAbsolutePath().toString())
            : List.of("-cp", absolute(classPath), mainClass));
  }

  /** Others run in another directory. */
  private static String absolute(String classPath) {
    return String.join(
        java.io.File.pathSeparator,
        java.util.Arrays.stream(classPath.split(java.io.File.pathSeparator))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }

  /** Heaps are bounded for each; agents, debuggers and the watching terminal belong to this machine alone. */
  private static boolean isForAll(String flag) {
    return !flag.startsWith("-Xm")
        && !flag.startsWith("-XX:MaxHeapSize")
        && !flag.startsWith("-XX:MaxRAM")
        && !flag.startsWith("-javaagent")
        && !flag.startsWith("-agentlib")
        && !flag.startsWith("-Dlasso.watched")
        && !flag.startsWith("-Dlasso.colours")
        && !flag.startsWith("-Dlasso.columns")
        && !flag.startsWith("-Dlasso.progress")
        && !flag.startsWith("-Dlasso.own.process")
        && !flag.startsWith("-D" + LastWord.PROPERTY);
  }

  /**
   * The words that start one, up to the arguments of its main method.
   *
   * @param word where its last word is awaited
   */
  List<String> command(long heapBytes, Path word) {
    return command(heapBytes, List.of("-D" + LastWord.PROPERTY + "=" + word));
  }

  /** The words that start one which is told by its input what to run, and gives a last word for each run. */
  List<String> serving(long heapBytes) {
    List<String> words = command(heapBytes, List.of());
    words.add(SERVE);
    return words;
  }

  private List<String> command(long heapBytes, List<String> properties) {
    List<String> words = new ArrayList<>();
    words.add(executable.toString());
    words.addAll(flags);
    words.add("-Xmx" + Math.max(64, heapBytes >> 20) + "m");
    words.add("-Dlasso.own.process=true");
    words.addAll(properties);
    words.addAll(entry);
    return words;
  }
}
