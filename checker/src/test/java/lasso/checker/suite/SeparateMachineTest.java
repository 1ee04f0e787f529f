package lasso.checker.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import lasso.checker.explore.StopRequest;
import lasso.checker.watch.LastWord;
import lasso.checker.watch.ResultDigest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Machines that misbehave, each in its own way; the first word of the options says how. */
class SeparateMachineTest {
  @TempDir Path directory;
  private final StopRequest stop = new StopRequest();

  /** Stands for Lasso in the machine that is started. */
  static final class Misbehaving {
    private Misbehaving() {}

    public static void main(String[] arguments) throws InterruptedException, IOException {
      LastWord word = LastWord.take();
      List<String> words = List.of(arguments);
      if (words.contains("crash")) {
        System.err.println("fatal: on purpose");
        Runtime.getRuntime().halt(134);
      } else if (words.contains("hang")) {
        Thread.sleep(600_000);
      } else if (words.contains("grow")) {
        List<ByteBuffer> kept = new ArrayList<>();
        while (true) {
          kept.add(ByteBuffer.allocateDirect(1 << 20));
          Thread.sleep(2);
        }
      } else if (words.contains("refuse")) {
        System.err.println("lasso: Unknown option");
        word.say(2, List.of());
        System.exit(2);
      } else if (words.contains("forge")) {
        Path json = Path.of(words.get(words.indexOf("--json") + 1));
        Files.writeString(
            json,
            "{\"verdict\":\"holds\",\"message\":\"\",\"violations\":[],\"outcomes\":[],"
                + "\"states\":1,\"transitions\":1,\"peakRssBytes\":1}");
        Runtime.getRuntime().halt(0);
      } else if (words.contains("replace")) {
        Path json = Path.of(words.get(words.indexOf("--json") + 1));
        Files.writeString(json, "{\"verdict\":\"holds\"}");
        word.say(0, List.of(ResultDigest.of("{}")));
        System.exit(0);
      }
    }
  }

  private RowAnswer run(String how, Duration time, long memoryBytes) throws InterruptedException {
    JavaMachine same = JavaMachine.likeThisOne(Misbehaving.class.getName());
    JavaMachine java =
        new JavaMachine(
            same.executable(),
            List.of("-XX:TieredStopAtLevel=1", "-XX:MaxDirectMemorySize=3g"),
            same.entry());
    ManifestRow row =
        Tables.rows(directory, "program|ranks|options|verdict", "A|2|" + how + "|holds").get(0);
    return new SeparateMachine(java, stop, null, Duration.ofMillis(200))
        .run(
            new ManifestRow(
                row.manifest(),
                row.line(),
                row.program(),
                row.target(),
                row.ranks(),
                row.options(),
                row.expected(),
                new RowBounds(time, memoryBytes),
                true,
                ""));
  }

  @Test
  void crashIsToldWithItsCodeAndLastWords() throws InterruptedException {
    RowAnswer answer = run("crash", Duration.ofMinutes(1), 1L << 30);
    assertThat(answer.verdict()).isEqualTo(RowAnswer.CRASHED);
    assertThat(answer.message())
        .isEqualTo(
            "the Java machine ended with code 134 without the last word of Lasso: fatal: on purpose");
  }

  @Test
  void goodEndWithoutAResultIsNoVerdict() throws InterruptedException {
    assertThat(run("silent", Duration.ofMinutes(1), 1L << 30).verdict())
        .isEqualTo(RowAnswer.CRASHED);
  }

  @Test
  void resultWithoutTheLastWordIsACrash() throws InterruptedException {
    RowAnswer answer = run("forge", Duration.ofMinutes(1), 1L << 30);
    assertThat(answer.verdict()).isEqualTo(RowAnswer.CRASHED);
    assertThat(answer.message())
        .isEqualTo("the Java machine ended with code 0 without the last word of Lasso");
  }

  @Test
  void resultThatWasReplacedIsNotRead() throws InterruptedException {
    assertThat(run("replace", Duration.ofMinutes(1), 1L << 30).verdict())
        .isEqualTo(RowAnswer.CRASHED);
  }

  @Test
  void refusalBeforeAnyResultIsUnusable() throws InterruptedException {
    RowAnswer answer = run("refuse", Duration.ofMinutes(1), 1L << 30);
    assertThat(answer.verdict()).isEqualTo("unusable");
    assertThat(answer.message()).isEqualTo("Unknown option");
  }

  @Test
  void hangIsEndedAndInconclusive() throws InterruptedException {
    RowAnswer answer = run("hang", Duration.ofMillis(800), 1L << 30);
    assertThat(answer.verdict()).isEqualTo("inconclusive");
    assertThat(answer.message())
        .isEqualTo("ended from outside: its time is 0.8 s, and it had not ended 0.2 s later");
  }

  @Test
  @EnabledOnOs(value = OS.LINUX, disabledReason = "resident sizes of others are read from /proc")
  void greedIsEndedAndInconclusive() throws InterruptedException {
    RowAnswer answer = run("grow", Duration.ofMinutes(1), 120L << 20);
    assertThat(answer.verdict()).isEqualTo("inconclusive");
    assertThat(answer.message()).startsWith("ended from outside: ").endsWith("its bound is 120 MB");
  }

  @Test
  void stopEndsTheMachine() throws InterruptedException {
    stop.stop("interrupted by the user");
    RowAnswer answer = run("hang", Duration.ofMinutes(1), 1L << 30);
    assertThat(answer.verdict()).isEqualTo(RowAnswer.INTERRUPTED);
    assertThat(answer.message()).isEqualTo("interrupted by the user");
  }
}
