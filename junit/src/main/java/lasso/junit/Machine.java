package lasso.junit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.platform.commons.JUnitException;

/** A Java machine for one order. It has the options that Lasso needs, and ends with the order. */
final class Machine {
  private static final List<String> FLAGS =
      List.of(
          "-XX:+IgnoreUnrecognizedVMOptions",
          "-XX:+UseSerialGC",
          "-XX:-OmitStackTraceInFastThrow",
          "-XX:+UnlockDiagnosticVMOptions",
          "-XX:-InlineNIOCheckIndex",
          "-XX:Tier4InvocationThreshold=200000",
          "-XX:Tier4MinInvocationThreshold=24000",
          "-XX:Tier4CompileThreshold=600000",
          "-XX:Tier4BackEdgeThreshold=1600000",
          "-XX:FreqInlineSize=100",
          "-Dchronicle.analytics.disable=true",
          "-Duser.language=en",
          "-Duser.country=",
          "-Duser.timezone=UTC",
          "-Dfile.encoding=UTF-8",
          "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
          "--add-exports=java.base/jdk.internal.ref=ALL-UNNAMED",
          "--add-exports=java.base/sun.nio.ch=ALL-UNNAMED",
          "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
          "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
          "--enable-native-access=ALL-UNNAMED",
          "--sun-misc-unsafe-memory-access=allow");

  /** Further options of the Java machine, with blanks between, such as {@code -Xmx8g}. */
  private static final String PROPERTY = "lasso.java.options";

  private static final int TOLD_OF_A_CRASH = 40;

  private Machine() {}

  /**
   * Carries an order out.
   *
   * @param order without secret and file, which are put in here
   * @throws JUnitException when the machine ends without a reply, with what it wrote
   * @throws UncheckedIOException when it can't be started
   */
  static CheckAnswer carryOut(Order order) {
    Path answer = null;
    Path said = null;
    try {
      answer = Files.createTempFile("lasso", ".answer");
      said = Files.createTempFile("lasso", ".said");
      String secret = UUID.randomUUID().toString();
      Process process =
          new ProcessBuilder(command())
              .redirectErrorStream(true)
              .redirectOutput(said.toFile())
              .start();
      Order whole =
          new Order(secret, answer.toString(), order.plan(), order.trace(), order.classpath());
      int code = conversed(process, whole);
      CheckAnswer reply = Order.JSON.fromJson(Files.readString(answer), CheckAnswer.class);
      if (reply == null || !secret.equals(reply.secret())) {
        throw new JUnitException(
            "The Java machine of the check ended with code "
                + code
                + " and without a verdict. It wrote:\n"
                + end(said));
      }
      return reply;
    } catch (IOException e) {
      throw new UncheckedIOException("No Java machine can be started for a check.", e);
    } finally {
      delete(answer);
      delete(said);
    }
  }

  private static int conversed(Process process, Order order) throws IOException {
    Thread ender = new Thread(process::destroyForcibly);
    Runtime.getRuntime().addShutdownHook(ender);
    try (var in = process.getOutputStream()) {
      in.write(Order.JSON.toJson(order).getBytes(StandardCharsets.UTF_8));
    }
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new JUnitException("The test was interrupted while its check ran.", e);
    } finally {
      Runtime.getRuntime().removeShutdownHook(ender);
    }
  }

  private static List<String> command() {
    List<String> words = new ArrayList<>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(FLAGS);
    String more = System.getProperty(PROPERTY, "").strip();
    if (!more.isEmpty()) {
      words.addAll(List.of(more.split("\\s+")));
    }
    words.add("-cp");
    words.add(ProgramPath.ofMachine());
    words.add(MachineMain.class.getName());
    return words;
  }

  private static String end(Path said) throws IOException {
    List<String> lines =
        new String(Files.readAllBytes(said), StandardCharsets.UTF_8).lines().toList();
    return String.join(
        "\n", lines.subList(Math.max(0, lines.size() - TOLD_OF_A_CRASH), lines.size()));
  }

  private static void delete(Path file) {
    if (file != null) {
      File left = file.toFile();
      if (!left.delete()) {
        left.deleteOnExit();
      }
    }
  }
}
