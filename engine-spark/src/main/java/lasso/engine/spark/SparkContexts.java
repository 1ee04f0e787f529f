package lasso.engine.spark;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import lasso.distributed.level.ClusterTerms;
import lasso.distributed.level.Replica;
import lasso.runtime.program.UnusableInputException;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** A context of Spark with what executors of a search need: our jars, and the flags that our machines have. */
final class SparkContexts {
  /** What {@code ./lasso} gives to its own machine, as far as tasks need it. */
  private static final String FLAGS =
      "-XX:+IgnoreUnrecognizedVMOptions -XX:-DontCompileHugeMethods -XX:-OmitStackTraceInFastThrow"
          + " -XX:+UnlockDiagnosticVMOptions -XX:-InlineNIOCheckIndex -Dchronicle.analytics.disable=true"
          + " --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED"
          + " --add-exports=java.base/jdk.internal.misc=ALL-UNNAMED"
          + " --add-exports=java.base/jdk.internal.ref=ALL-UNNAMED"
          + " --add-exports=java.base/sun.nio.ch=ALL-UNNAMED"
          + " --add-opens=java.base/java.lang.reflect=ALL-UNNAMED"
          + " --add-opens=java.base/sun.nio.ch=ALL-UNNAMED"
          + " -Duser.language=en -Duser.country= -Duser.script= -Duser.variant= -Duser.timezone=UTC"
          + " -Dfile.encoding=UTF-8";

  private SparkContexts() {}

  /**
   * Opens one.
   *
   * @throws UnusableInputException when there is no such cluster
   */
  static JavaSparkContext open(ClusterTerms terms) {
    boolean local = isLocal(terms.master());
    SparkConf conf =
        new SparkConf()
            .setMaster(terms.master())
            .setAppName("lasso")
            .set("spark.ui.enabled", "false")
            .set(
                "spark.log.level",
                System.getProperty("lasso.log", "ERROR").toUpperCase(java.util.Locale.ROOT))
            .set("spark.executor.extraJavaOptions", FLAGS)
            .set("spark.task.maxFailures", "8");
    if (local) {
      conf.set("spark.driver.host", "localhost").set("spark.driver.bindAddress", "127.0.0.1");
    } else {
      conf.set("spark.jars", String.join(",", jars()));
    }
    for (String setting : terms.settings()) {
      int equals = setting.indexOf('=');
      conf.set(setting.substring(0, equals), setting.substring(equals + 1));
    }
    try {
      return new JavaSparkContext(conf);
    } catch (Exception e) {
      throw new UnusableInputException(
          "no session on "
              + terms.master()
              + ": "
              + e.getMessage()
              + ". Look at --master and --spark-conf.",
          e);
    }
  }

  /** Whether tasks run in the machine of the driver. */
  static boolean isLocal(String master) {
    return master.equals("local") || master.startsWith("local[");
  }

  /** All that a search needs besides Spark; the logging backend stays here, since executors have their own. */
  private static List<String> jars() {
    List<String> jars = new ArrayList<>();
    try {
      jars.add(place(SparkContexts.class));
      for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
        Path path = Path.of(entry);
        if (path.getFileName() != null && path.getFileName().toString().equals("lasso.jar")) {
          jars.add(path.toAbsolutePath().toString());
          try (Stream<Path> beside = Files.list(path.toAbsolutePath().resolveSibling("lib"))) {
            beside
                .map(Path::toString)
                .filter(name -> name.endsWith(".jar") && !name.contains("logback"))
                .filter(name -> !name.contains("slf4j"))
                .sorted()
                .forEach(jars::add);
          }
        }
      }
    } catch (java.io.IOException e) {
      throw new UnusableInputException("the jars of Lasso can't be listed: " + e + ".", e);
    }
    if (jars.stream().noneMatch(jar -> jar.endsWith("lasso.jar"))
        || !jars.get(0).endsWith(".jar")) {
      throw new UnusableInputException(
          "Lasso runs from directories of classes, which can't be shipped to "
              + Replica.class.getSimpleName()
              + "s on other machines. Use ./lasso, or --master local[N].");
    }
    return jars;
  }

  private static String place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
