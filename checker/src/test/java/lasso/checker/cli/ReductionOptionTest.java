package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the reduction saves on real programs, and what it says about it. */
class ReductionOptionTest {
  private static final String COUNT =
      """
      import mpi.MPI;

      public class Count {
        public static void main(String[] args) {
          MPI.Init(args);
          if (MPI.COMM_WORLD.Rank() == 0) {
            int count = 0;
            for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
              int[] fresh = new int[1];
              MPI.COMM_WORLD.Recv(fresh, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
              count++;
            }
            assert count == MPI.COMM_WORLD.Size() - 1;
          } else {
            MPI.COMM_WORLD.Send(new int[] {MPI.COMM_WORLD.Rank()}, 0, 1, MPI.INT, 0, 0);
          }
          MPI.Finalize();
        }
      }
      """;

  @TempDir Path directory;

  private String out;

  private JsonObject holds(String program, int ranks, String... options) throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    String file = cli.file("r.json");
    List<String> words =
        new ArrayList<>(List.of("check", program, "-n", "" + ranks, "--json", file));
    words.addAll(List.of(options));
    assertThat(cli.lasso(words.toArray(new String[0]))).as(cli.out + cli.err).isZero();
    out = cli.out;
    return JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
  }

  private long states(String program, int ranks, String... options) throws IOException {
    return holds(program, ranks, options).get("states").getAsLong();
  }

  private String count() throws IOException {
    return Files.writeString(directory.resolve("Count.java"), COUNT).toString();
  }

  /** At most one state for each set of received messages. */
  @Test
  void receiverThatOnlyCountsHasAStatePerSetOfSenders() throws IOException {
    assertThat(states(count(), 8)).isLessThanOrEqualTo(1 << 7);
    assertThat(states(count(), 12)).isLessThanOrEqualTo(1 << 11);
  }

  /** Group after group. */
  @Test
  void independentGroupsAreNotMultiplied() throws IOException {
    assertThat(states(RealPrograms.example("GroupsOfThree"), 9)).isLessThan(20);
    assertThat(states(RealPrograms.example("GroupsOfThree"), 12)).isLessThan(30);
  }

  @Test
  void programsWithoutChoiceAreOnePath() throws IOException {
    for (String name : new String[] {"OddEvenSort", "Ring", "JacobiHalo"}) {
      JsonObject json = holds(RealPrograms.example(name), 4);
      assertThat(json.get("states").getAsLong()).as(name).isLessThan(5);
      assertThat(json.get("transitions").getAsLong())
          .as(name)
          .isEqualTo(json.get("states").getAsLong() - 1);
    }
  }

  /** Letters without next are preserved by fewer states, and nothing is left out for a formula that counts steps. */
  @Test
  void formulasAreReducedAndSaidToBe() throws IOException {
    String mutex = RealPrograms.example("Mutex");
    String safe = "G !(inside@1 & inside@2)";
    long full = states(mutex, 4, "--ltl", safe, "--reduction", "none");
    assertThat(states(mutex, 4, "--ltl", safe, "--explain-reduction")).isLessThan(full / 2);
    assertThat(out).contains(safe + ":\n  Ample sets: ").contains("Everything else:");
    states(mutex, 3, "--ltl", "G(asks@1 -> F inside@1)", "--explain-reduction");
    assertThat(out).contains("a step may give another process a choice that fairness speaks of");
    states(mutex, 3, "--ltl", "G(asks@1 & X !asks@1 -> F inside@1)", "--explain-reduction");
    assertThat(out).as("X that sees changes only").contains("Ample sets: ");
    String next = "F(!asks@1 & X !asks@1)";
    long counted = states(mutex, 3, "--ltl", next, "--explain-reduction");
    assertThat(out).contains(next + ": no reduction, since X can tell apart");
    assertThat(counted).isEqualTo(states(mutex, 3, "--ltl", next, "--reduction", "none"));
  }

  @Test
  void reductionExplainsItself() throws IOException {
    states(RealPrograms.example("BarrierRing"), 4, "--explain-reduction");
    assertThat(out)
        .contains("Ample sets: ")
        .contains("another process may still send what would add a choice")
        .contains("rounds: each search but the last has learnt more");
    assertThat(holds(count(), 3, "--explain-reduction", "--reduction", "none").toString())
        .contains("\"reduction\":\"none\"");
    assertThat(out).contains("No reduction: --reduction none.");
    states(count(), 3, "--explain-reduction", "--stateless");
    assertThat(out).contains("No reduction: ample sets need state matching");
  }

  /** The product is long enough for a scout, and then searched once: the counts are those of a search that learns by itself. */
  @Test
  void aScoutSparesALongProductARound() throws IOException {
    String mutex = RealPrograms.example("Mutex");
    holds(mutex, 6, "--ltl", "G(asks@5 -> F inside@5)", "--explain-reduction");
    assertThat(out)
        .contains(
            "Ample sets: 46,906 states reduced, 163,375 transitions left out at them; 62,335 states"
                + " not reduced; in 638 states")
        .contains("899 states were expanded in full after all")
        .containsPattern("(?s)2 rounds: .*Everything else:.*Ample sets: 532 states reduced");
  }
}
