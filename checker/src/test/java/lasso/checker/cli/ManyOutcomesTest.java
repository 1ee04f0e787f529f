package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With very many outcomes their schedules are found in another way than with few: each must still be the one that gives its outcome. */
class ManyOutcomesTest {
  private static final String ORDERS =
      """
      import mpi.*;

      public class Orders {
        public static void main(String[] args) {
          MPI.Init(args);
          if (MPI.COMM_WORLD.Rank() == 0) {
            String order = "";
            for (int i = 1; i < MPI.COMM_WORLD.Size(); i++) {
              int[] from = new int[1];
              MPI.COMM_WORLD.Recv(from, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
              order += from[0];
            }
            System.out.print(order);
          } else {
            MPI.COMM_WORLD.Send(new int[] {MPI.COMM_WORLD.Rank()}, 0, 1, MPI.INT, 0, 0);
          }
          MPI.Finalize();
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void eachOutcomeIsKeptAsARunAndExplained() throws IOException {
    RealPrograms cli = new RealPrograms(directory);
    String program = Files.writeString(directory.resolve("Orders.java"), ORDERS).toString();
    Path runs = Files.createDirectory(directory.resolve("runs"));
    assertThat(cli.lasso("check", program, "-n", "4", "--outcomes", "--trace", runs.toString()))
        .isZero();
    Set<String> told = new HashSet<>();
    for (int i = 1; i <= 6; i++) {
      String run = runs.resolve("outcome-" + i + ".json").toString();
      assertThat(cli.lasso("replay", run)).as(cli.err).isZero();
      assertThat(cli.lasso("explain", run)).as(cli.err).isZero();
      assertThat(cli.out)
          .startsWith("A run that is no violation\n")
          .contains("\nHow it came about (", "\nWhat makes it another run than\n")
          .contains("  outcome-" + (i == 1 ? 2 : 1) + ".json, from step ");
      assertThat(cli.out.lines().filter(line -> line.startsWith("    here   "))).hasSize(5);
      told.add(cli.out.lines().filter(line -> line.startsWith("    | ")).findFirst().orElseThrow());
    }
    assertThat(told)
        .containsExactlyInAnyOrder(
            "    | 123", "    | 132", "    | 213", "    | 231", "    | 312", "    | 321");
  }

  @Test
  void eachScheduleGivesItsOutcome() throws IOException {
    for (String reduction : new String[] {"ample", "none"}) {
      int ranks = reduction.equals("none") ? 5 : 7;
      RealPrograms cli = new RealPrograms(directory);
      String program = Files.writeString(directory.resolve("Orders.java"), ORDERS).toString();
      String[] words = {
        "check",
        program,
        "-n",
        "" + ranks,
        "--outcomes",
        "--reduction",
        reduction,
        "--json",
        cli.file("r.json"),
        "--quiet"
      };
      assertThat(cli.lasso(words)).as(cli.out + cli.err).isZero();
      JsonObject result =
          JsonParser.parseString(Files.readString(directory.resolve("r.json"))).getAsJsonObject();
      Set<String> orders = new HashSet<>();
      for (JsonElement outcome : result.getAsJsonArray("outcomes")) {
        String order =
            outcome.getAsJsonObject().getAsJsonArray("output").get(0).getAsString().strip();
        StringBuilder matched = new StringBuilder();
        for (JsonElement choice : outcome.getAsJsonObject().getAsJsonArray("schedule")) {
          int source = choice.getAsJsonObject().get("source").getAsInt();
          matched.append(source < 0 ? "" : source);
        }
        assertThat(matched.toString()).isEqualTo(order);
        orders.add(order);
      }
      assertThat(orders).hasSize(ranks == 7 ? 720 : 24);
    }
  }
}
