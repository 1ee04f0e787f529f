package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code --clock choice}: whatever shows the time may show that an hour has gone by. */
class ClockChoiceTest {
  @TempDir Path directory;

  private RealPrograms cli;

  private int check(String body, String... options) throws IOException {
    Files.writeString(
        directory.resolve("Clocks.java"),
        """
        import mpi.MPI;
        import java.time.*;
        import java.util.*;
        public class Clocks {
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            %s
            MPI.Finalize();
          }
        }
        """
            .formatted(body));
    cli = new RealPrograms(directory);
    String[] words = new String[options.length + 4];
    words[0] = "check";
    words[1] = cli.file("Clocks.java");
    words[2] = "-n";
    words[3] = "1";
    System.arraycopy(options, 0, words, 4, options.length);
    return cli.lasso(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.currentTimeMillis()",
        "System.nanoTime() / 1000000",
        "(long) (MPI.Wtime() * 1000)",
        "new Date().getTime()",
        "Calendar.getInstance().getTimeInMillis()",
        "Instant.now().toEpochMilli()",
        "Clock.systemUTC().millis()",
        "LocalDateTime.now().toEpochSecond(ZoneOffset.UTC) * 1000"
      })
  void everyClockMayGoOn(String now) throws IOException {
    String body = "long start = %s; System.out.println((%s) - start);".formatted(now, now);

    assertThat(check(body, "--clock", "choice", "--outcomes")).as(cli.out + cli.err).isZero();
    assertThat(cli.out).contains("Outcomes (2 distinct)", "| 0\n", "| 3600000\n", "--clock choice");

    assertThat(check(body, "--outcomes")).as(cli.out + cli.err).isZero();
    assertThat(cli.out).contains("Outcomes (1 distinct)", "| 0\n");
  }

  @Test
  void timeNeverGoesBack() throws IOException {
    String body =
        "long last = 0; for (int i = 0; i < 5; i++) { long now = System.nanoTime(); assert now >= last; last = now; }";
    assertThat(check(body, "--clock", "choice")).as(cli.out + cli.err).isZero();
  }

  @Test
  void theTraceTellsWhenAnHourHasGoneByAndCanBeReplayed() throws IOException {
    String body =
        "long start = System.nanoTime(); if (System.nanoTime() > start) throw new IllegalStateException(\"late\");";
    String trace = directory.resolve("t.json").toString();

    assertThat(check(body, "--clock", "choice", "--trace", trace)).isEqualTo(1);
    assertThat(cli.out).contains("reads the clock: an hour has gone by");

    assertThat(cli.lasso("replay", trace)).as(cli.out + cli.err).isEqualTo(1);
    assertThat(cli.out).contains("late");
  }

  @Test
  void whatWaitsForTheClockEnds() throws IOException {
    String body = "double end = MPI.Wtime() + 5; while (MPI.Wtime() < end) {}";
    assertThat(check(body, "--clock", "choice")).as(cli.out + cli.err).isZero();
  }
}
