package lasso.checker.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.file.Files;
import java.nio.file.Path;
import lasso.api.Checker;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What code scanning is told of real programs. */
class SarifReportTest {
  @TempDir Path directory;

  private static JsonArray results(CheckPlan plan) {
    return JsonParser.parseString(Checker.create().check(plan).render(Verdict.Format.SARIF))
        .getAsJsonObject()
        .getAsJsonArray("runs")
        .get(0)
        .getAsJsonObject()
        .getAsJsonArray("results");
  }

  private Path write(String name, String text) throws Exception {
    Path file = directory.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  /** Of two files with one name that of the right package is meant; and two receives that fail in one line are one result. */
  @Test
  void placesAreThoseOfThePackageAndCausesAreToldOnce() throws Exception {
    for (String name : new String[] {"left", "right"}) {
      write(
          name + "/Step.java",
          "package "
              + name
              + ";\npublic class Step {\n  public static void check(int value) {\n"
              + "    assert value == 0 : \""
              + name
              + " got \" + value;\n  }\n}\n");
    }
    Path main =
        write(
            "Main.java",
            """
            import mpi.MPI;

            public class Main {
              public static void main(String[] args) {
                MPI.Init(args);
                int[] value = {MPI.COMM_WORLD.Rank()};
                if (value[0] > 0) {
                  MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
                } else {
                  MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                  right.Step.check(value[0]);
                }
                MPI.Finalize();
              }
            }
            """);
    JsonArray results =
        results(
            CheckPlan.of(Program.of(main.toString()))
                .semantics(semantics -> semantics.processes(3))
                .search(search -> search.all(true))
                .build());
    assertThat(results).hasSize(1);
    JsonObject result = results.get(0).getAsJsonObject();
    assertThat(result.getAsJsonArray("locations").toString())
        .contains(directory.resolve("right/Step.java").toUri().toString());
    assertThat(result.getAsJsonObject("message").get("text").getAsString())
        .contains("The same place and cause in 1 more runs.");
  }

  @Test
  void theRunNamesAllRanksAndWhereTheyStand() throws Exception {
    JsonArray results =
        results(
            CheckPlan.of(Program.of("../examples/TwoRankDeadlock.java"))
                .semantics(semantics -> semantics.processes(2))
                .build());
    String flow = results.get(0).getAsJsonObject().getAsJsonArray("codeFlows").toString();
    assertThat(flow)
        .contains("at the end, rank 0: Comm.", "at the end, rank 1: Comm.", "waits for");
    assertThat(flow).contains("examples/TwoRankDeadlock.java").doesNotContain("resume");
  }
}
