package lasso.checker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dozens of receives from any source, waited for together: those that can take from one sender only are matched many at a time, and no outcome is lost. */
class ManyReceivesTest {
  private static final int PROGRAMS = 3 * Integer.getInteger("lasso.random.factor", 1);

  @TempDir Path directory;

  @Test
  void outcomesAreThoseOfTheFullSearch() throws IOException {
    Random random = new Random(11);
    int several = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      String program = program("Many" + i, random);
      TreeSet<String> all = outcomes("Many" + i, program, "none");
      assertThat(outcomes("Many" + i, program, "ample")).as(program).isEqualTo(all);
      several += all.size() > 1 ? 1 : 0;
    }
    assertThat(several).isPositive();
  }

  /** Rank 1 sends to most receives, rank 2 a few messages that compete with some of these; what is left is received at last. */
  private static String program(String name, Random random) {
    int n = 36 + random.nextInt(6);
    int competing = random.nextInt(3);
    StringBuilder posts = new StringBuilder();
    StringBuilder sends = new StringBuilder();
    for (int i = 0; i < n; i++) {
      int tag = i < competing ? 9 : random.nextInt(3);
      String pattern = random.nextInt(12) == 0 ? "MPI.ANY_TAG" : "" + tag;
      String source = random.nextInt(6) == 0 && tag != 9 ? "1" : "MPI.ANY_SOURCE";
      posts.append(
          "r[%1$d] = C.Irecv(b, %1$d, 1, MPI.INT, %2$s, %3$s);%n".formatted(i, source, pattern));
      sends.append(
          "r[%1$d] = C.Isend(new int[] {1%1$02d}, 0, 1, MPI.INT, 0, %2$d);%n".formatted(i, tag));
    }
    return """
        public static void main(String[] args) {
          MPI.Init(args);
          Comm C = MPI.COMM_WORLD;
          int[] b = new int[%1$d];
          Request[] r = new Request[C.Rank() < 2 ? %1$d : %2$d];
          if (C.Rank() == 0) {
            %3$s
          } else if (C.Rank() == 1) {
            %4$s
          }
          for (int i = 0; C.Rank() == 2 && i < %2$d; i++) {
            r[i] = C.Isend(new int[] {200 + i}, 0, 1, MPI.INT, 0, 9);
          }
          Request.Waitall(r);
          for (int i = 0; C.Rank() == 0 && i < %2$d; i++) {
            int[] late = new int[1];
            C.Recv(late, 0, 1, MPI.INT, MPI.ANY_SOURCE, 9);
            System.out.print(late[0] + " ");
          }
          if (C.Rank() == 0) System.out.println(Arrays.toString(b));
          MPI.Finalize();
        }
        """
        .formatted(n, competing, posts, sends);
  }

  private TreeSet<String> outcomes(String name, String body, String reduction) throws IOException {
    RealPrograms programs = new RealPrograms(directory);
    String json = programs.file("result.json");
    programs.lasso(
        "check",
        programs.program(name, body),
        "-n",
        "3",
        "--outcomes",
        "--reduction",
        reduction,
        "--json",
        json);
    JsonObject result = JsonParser.parseString(Files.readString(Path.of(json))).getAsJsonObject();
    TreeSet<String> texts = new TreeSet<>();
    for (JsonElement outcome : result.getAsJsonArray("outcomes")) {
      JsonObject one = outcome.getAsJsonObject();
      texts.add(one.get("output") + " " + one.get("end"));
    }
    assertThat(texts).as(programs.out + programs.err).isNotEmpty();
    return texts;
  }
}
