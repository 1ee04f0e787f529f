package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import lasso.checker.check.SimulatedModels;
import lasso.checker.cli.terminal.Terminal;
import lasso.checker.explore.StopRequest;
import lasso.runtime.api.CollectiveRule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Collectives in complete searches: calls that don't match are found with every algorithm and buffering and told with the calls of all
 * ranks, legal mixes are no violation, and outcomes don't depend on the algorithm.
 */
class CollectivesTest {
  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "W.Bcast(v, 0, 1, MPI.INT, me == 0 ? 0 : 1);"
            + "| all ranks must name the same root"
            + "| rank 0 calls Bcast with root 0 (P.java:8)"
            + "| rank 1 calls Bcast with root 1 (P.java:8)",
        "W.Allreduce(v, 0, w, 0, 1, MPI.INT, me == 0 ? MPI.SUM : MPI.MAX);"
            + "| all ranks must name the same reduction"
            + "| rank 0 calls Allreduce with SUM (P.java:8)"
            + "| rank 1 calls Allreduce with MAX (P.java:8)",
        "if (me == 0) W.Barrier(); else W.Bcast(v, 0, 1, MPI.INT, 0);"
            + "| must call the same collectives in the same order"
            + "| rank 0 calls Barrier (P.java:8)"
            + "| rank 1 calls Bcast with root 0 (P.java:8)",
        "if (me == 0) W.iBcast(b, 1, MPI.INT, 0).waitFor(); else W.bcast(b, 1, MPI.INT, 0);"
            + "| a nonblocking collective never matches a blocking one"
            + "| rank 0 calls Ibcast with root 0 (P.java:8)"
            + "| rank 1 calls Bcast with root 0 (P.java:8)",
        "Request r; if (me == 0) { r = W.iBarrier(); W.iBcast(b, 1, MPI.INT, 0).waitFor(); }"
            + " else { r = W.iBcast(b, 1, MPI.INT, 0); W.iBarrier().waitFor(); } r.waitFor();"
            + "| must call the same collectives in the same order"
            + "| rank 0 calls Ibarrier (P.java:8)"
            + "| rank 1 calls Ibcast with root 0 (P.java:8)",
        "if (me == 0) W.Bcast(v, 0, 1, MPI.INT, 0);"
            + "| a collective that not all ranks call"
            + "| rank 1"
            + "| rank 0 calls Bcast with root 0 (P.java:8)",
        "W.Bcast(v, 0, me == 0 ? 1 : 2, MPI.INT, 0);"
            + "| carries 1 of MPI.INT but 2 are expected"
            + "| at rank 1 the part of rank 0"
            + "| rank 0 calls Bcast with root 0 (P.java:8)",
      })
  void mismatchesAreFoundOnEverySchedule(String body, String why, String one, String other)
      throws IOException {
    for (String collectives : CollectiveRule.options()) {
      for (String buffering : List.of("any", "zero", "infinite")) {
        JsonObject result = check(body, "--collectives", collectives, "--buffering", buffering);
        String what = collectives + ", " + buffering + ": " + result;
        assertThat(result.getAsJsonArray("violations")).as(what).isNotEmpty();
        JsonObject violation = result.getAsJsonArray("violations").get(0).getAsJsonObject();
        assertThat(violation.get("kind").getAsString()).as(what).isEqualTo("mpi-usage");
        assertThat(violation.get("line").getAsInt()).as(what).isEqualTo(8);
        assertThat(violation.get("message").getAsString()).as(what).contains(why, one, other);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "W.Bcast(v, 0, me == 0 ? 1 : 2, me == 0 ? MPI.INT2 : MPI.INT, 0);",
        "W.Reduce(v, 0, me == 0 ? w : null, 0, 1, MPI.INT, MPI.SUM, 0);",
        "Intracomm half = W.Split(me, 0); if (me == 0) half.Barrier(); else half.Bcast(v, 0, 1, MPI.INT, 0); half.Free();",
        "if (me == 0) W.bcast(v, 1, MPI.INT, 0); else W.Bcast(v, 0, 1, MPI.INT, 0);",
        "Request r = W.iBcast(b, 1, MPI.INT, 0); W.Barrier(); r.waitFor();",
      })
  void legalMixesAreNoViolation(String body) throws IOException {
    for (String collectives : CollectiveRule.options()) {
      JsonObject result = check(body, "--collectives", collectives);
      assertThat(result.get("verdict").getAsString()).as(collectives + result).isEqualTo("holds");
    }
  }

  @Test
  void nonblockingCollectivesRunBetweenMessagesThatRace() throws IOException {
    String body =
        "Request r = W.iAllReduce(b.put(0, me + 1), 1, MPI.INT, MPI.SUM);"
            + " if (me == 0) { for (int i = 1; i < W.Size(); i++) W.Recv(w, i - 1, 1, MPI.INT, MPI.ANY_SOURCE, 1); }"
            + " else W.Send(v, 0, 1, MPI.INT, 0, 1);"
            + " r.waitFor(); System.out.print(b.get(0) + \" \" + w[0] + w[1]);";
    Set<String> outcomes = new TreeSet<>();
    for (String collectives : CollectiveRule.options()) {
      for (String reduction : List.of("ample", "none")) {
        JsonObject result =
            check(
                body,
                "-n",
                "3",
                "--outcomes",
                "--collectives",
                collectives,
                "--reduction",
                reduction);
        assertThat(result.get("verdict").getAsString()).as(collectives).isEqualTo("holds");
        Set<String> found = new TreeSet<>();
        result
            .getAsJsonArray("outcomes")
            .forEach(o -> found.add(o.getAsJsonObject().get("output").toString()));
        assertThat(outcomes.isEmpty() || outcomes.equals(found)).as(collectives + found).isTrue();
        outcomes.addAll(found);
      }
    }
    assertThat(outcomes)
        .containsExactly("[\"6 12\",\"6 00\",\"6 00\"]", "[\"6 21\",\"6 00\",\"6 00\"]");
  }

  @Test
  void onlyTheStandardsFreedomToSynchroniseDecides() throws IOException {
    String body =
        "if (me == 0) { W.Bcast(v, 0, 1, MPI.INT, 0); W.Send(v, 0, 1, MPI.INT, 1, 1); }"
            + " else { W.Recv(w, 0, 1, MPI.INT, 0, 1); W.Bcast(v, 0, 1, MPI.INT, 0); }";
    assertThat(kind(check(body, "--collectives", "atomic"))).isEqualTo("deadlock");
    assertThat(kind(check(body, "--collectives", "atomic", "--buffering", "zero")))
        .isEqualTo("deadlock");
    assertThat(kind(check(body, "--collectives", "atomic", "--buffering", "infinite")))
        .isEqualTo("holds");
    assertThat(kind(check(body, "--collectives", "atomic", "--buffering", "eager:4")))
        .isEqualTo("deadlock");
    assertThat(kind(check(body, "--collectives", "atomic", "--buffering", "eager:5")))
        .isEqualTo("holds");
  }

  @Test
  void aTraceTellsWhetherAJointExchangeWaits() throws IOException {
    String body = "W.Bcast(v, 0, 1, MPI.INT, 0); if (me == 0) W.Recv(w, 0, 1, MPI.INT, 1, 1);";
    JsonObject result = check(body, "--collectives", "atomic");
    assertThat(kind(result)).isEqualTo("deadlock");
    assertThat(result.get("violations").toString())
        .containsAnyOf(
            "does not wait for the others in this collective",
            "waits until all others have called this collective")
        .doesNotContain("clock:");
  }

  /** The kind of the first violation, or the verdict. */
  private static String kind(JsonObject result) {
    var violations = result.getAsJsonArray("violations");
    return violations == null || violations.isEmpty()
        ? result.get("verdict").getAsString()
        : violations.get(0).getAsJsonObject().get("kind").getAsString();
  }

  private JsonObject check(String body, String... options) throws IOException {
    Path file = directory.resolve("P.java");
    Files.writeString(
        file,
        """
        import mpi.*;
        public class P {
          public static void main(String[] args) throws Exception {
            MPI.Init(args);
            Intracomm W = MPI.COMM_WORLD;
            int me = W.Rank(); int[] v = {me, 7}; int[] w = new int[2];
            java.nio.IntBuffer b = MPI.newIntBuffer(2);
            BODY
            MPI.Finalize();
          }
        }
        """
            .replace("BODY", body));
    Path json = directory.resolve("p.json");
    List<String> words = new ArrayList<>(List.of("check", file.toString(), "--json"));
    words.add(json.toString());
    words.addAll(List.of(options));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    new Lasso(new Terminal(out, out, false), new SimulatedModels(), new StopRequest()).run(words);
    out.flush();
    assertThat(json).as(bytes.toString(StandardCharsets.UTF_8)).exists();
    return JsonParser.parseString(Files.readString(json)).getAsJsonObject();
  }
}
