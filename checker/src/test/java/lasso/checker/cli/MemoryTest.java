package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import lasso.checker.cli.terminal.ExitCode;
import lasso.checker.explore.SearchStatistics;
import lasso.checker.report.LocalStateWarning;
import lasso.runtime.process.report.ProcessStatistics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a check says when a space has no end, or takes its memory for local states. */
class MemoryTest {
  private static final String PRODUCER =
      """
      import mpi.MPI;

      public class Producer {
        static int odd;

        public static void main(String[] args) {
          MPI.Init(args);
          int[] message = {1};
          while (true) {
            if (MPI.COMM_WORLD.Rank() == 1) {
              MPI.COMM_WORLD.Send(message, 0, 1, MPI.INT, 0, 0);
              odd = 1 - odd;
            } else {
              MPI.COMM_WORLD.Recv(message, 0, 1, MPI.INT, 1, 0);
            }
          }
        }
      }
      """;

  @TempDir Path directory;

  private JsonObject unfinished(String... bounds) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    String program = Files.writeString(directory.resolve("Producer.java"), PRODUCER).toString();
    String[] words = {
      "check", program, "-n", "2", "--buffering", "infinite", "--json", cli.file("r.json")
    };
    String[] all = java.util.Arrays.copyOf(words, words.length + bounds.length);
    System.arraycopy(bounds, 0, all, words.length, bounds.length);
    assertThat(cli.lasso(all)).as(cli.out + cli.err).isEqualTo(ExitCode.INCONCLUSIVE);
    return JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
  }

  @Test
  void theChannelOfAProducerWithoutFeedbackIsNamed() throws IOException {
    for (String[] bounds :
        new String[][] {
          {"--reduction", "none", "--max-states", "1000"},
          {"--reduction", "none", "--ltl", "G F odd@1 == 1", "--max-states", "1000"}
        }) {
      JsonObject result = unfinished(bounds);
      assertThat(result.get("growing").getAsJsonArray().toString())
          .as(String.join(" ", bounds))
          .contains("messages from rank 1 to rank 0 are on their way");
      assertThat(result.get("states").getAsLong()).isPositive();
    }
  }

  @Test
  void localStatesAreMentionedWhenTheyTakeMostOfMuchMemory() {
    SearchStatistics search = new SearchStatistics(1, 1, 0, 1, 0, 0, 100L << 20, 1);
    assertThat(LocalStateWarning.of(search, stored(1000L << 20)).orElseThrow())
        .contains("Local states take 1,000 MB")
        .contains("100 MB")
        .contains("20,000,000 local states of 52 bytes each");
    assertThat(LocalStateWarning.of(search, stored(99L << 20))).isEmpty();
    SearchStatistics small = new SearchStatistics(1, 1, 0, 1, 0, 0, 1000, 1);
    assertThat(LocalStateWarning.of(small, stored(1L << 20))).isEmpty();
  }

  private static ProcessStatistics stored(long bytes) {
    return new ProcessStatistics(20_000_000, 1, 0, 0, 0, 0, bytes);
  }
}
