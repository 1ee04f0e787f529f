package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random programs in C whose variables are read, written and given away in many ways answer the same, with the same outcomes, whether variables that nobody will read are zeroed or not, and have no more states. {@code
 * -Dlasso.dead.programs} makes more of them.
 */
class RandomDeadVariablesTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.dead.programs", 4);
  private static final String KEEP = "-fkeep-dead-variables";

  @TempDir Path directory;

  private static final String HEAD =
      """
      #include <mpi.h>
      #include <stdio.h>
      #include <string.h>
      struct pair { int left, right; };
      static int *kept;
      static struct pair all;
      static void bump(int *p) { *p = *p * 3 % 17; }
      static int total(const int *p, int n) { int s = 0; for (int i = 0; i < n; i++) s += p[i] * (i + 1); return s; }
      static void keep(int *p) { kept = p; }
      static int *same(int *p) { return p; }
      static void hand(int *p) { keep(p); }
      static void turn(struct pair *p) { int t = p->left; p->left = p->right; p->right = t; }
      static void waits(int *p) {
        int mine[2] = {*p, 1};
        MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        *p = mine[0] + mine[1];
      }
      """;

  private static final String[] STATEMENTS = {
    "a[v % 3] = v + x;",
    "x = a[(v + 1) % 3];",
    "x = b[v % 3] + y;",
    "bump(&x);",
    "bump(&a[v % 3]);",
    "y = total(a, 3);",
    "y = total(a + 1, 2) % 100;",
    "memcpy(b, a, sizeof a);",
    "memset(b, 0, sizeof b);",
    "b[1] = x; b[2] = y;",
    "p.left = x; p.right = v; turn(&p);",
    "p = (struct pair) {y, x};",
    "x = p.right;",
    "all = p;",
    "p = all;",
    "keep(&y);",
    "{ y = v; hand(&y); PROBE x = *kept; y = 0; }",
    "x += kept != NULL ? *kept : 1;",
    "hand(&b[v % 3]);",
    "if (kept != NULL) *kept += 1;",
    "*same(&x) += 2;",
    "{ int *q = v % 2 ? &x : a; *q += 3; }",
    "{ int *q = a + v % 3; for (; q < a + 3; q++) *q = x; }",
    "{ int t = x; bump(&t); PROBE y = t; }",
    "{ int t[4] = {x, y, v, 1}; PROBE x = t[v % 4]; }",
    "{ struct pair t = {x, y}; turn(&t); PROBE y = total(&t.left, 2); }",
    "MPI_Sendrecv(&x, 1, MPI_INT, 0, 9, &y, 1, MPI_INT, 0, 9, MPI_COMM_SELF, &st); x = st.MPI_TAG;",
    "MPI_Sendrecv(a, 3, MPI_INT, 0, 9, b, 3, MPI_INT, 0, 9, MPI_COMM_SELF, MPI_STATUS_IGNORE);",
    "{ MPI_Request r; MPI_Isend(&x, 1, MPI_INT, 0, 8, MPI_COMM_SELF, &r); PROBE MPI_Recv(&y, 1, MPI_INT, 0, 8, MPI_COMM_SELF, &st); MPI_Wait(&r, &st); }",
    "x += st.MPI_SOURCE;",
    "st.MPI_ERROR = v;",
    "x += st.MPI_ERROR;",
    "PROBE",
    "if (more) waits(&x);",
    "if (v % 2) { x = 0; y = 0; } else { a[0] = 1; }",
  };

  private static String program(Random random) {
    StringBuilder text = new StringBuilder(HEAD);
    text.append(
        "#define PROBE if (more) MPI_Probe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n");
    text.append("static void collect(int size) {\n");
    text.append("  int a[3] = {1, 2, 3}, b[3] = {0}, x = 0, y = 0;\n  struct pair p = {0, 0};\n");
    text.append("  MPI_Status st = {0};\n");
    text.append("  for (int i = 1, more; i < size; i++) {\n    int v;\n    more = i + 1 < size;\n");
    text.append(
        "    MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, %s);\n"
            .formatted(random.nextBoolean() ? "&st" : "MPI_STATUS_IGNORE"));
    for (int i = 2 + random.nextInt(5); i > 0; i--) {
      text.append("    ").append(STATEMENTS[random.nextInt(STATEMENTS.length)]).append('\n');
    }
    text.append("  }\n  printf(\"%d %d %d %d\\n\", ");
    List<String> shown = new ArrayList<>(List.of("x", "y", "a[1]", "b[2]", "p.left", "0", "0"));
    java.util.Collections.shuffle(shown, random);
    text.append(String.join(", ", shown.subList(0, 4))).append(");\n  kept = NULL;\n}\n");
    text.append("int main(int argc, char **argv) {\n  int rank, size;\n");
    text.append("  MPI_Init(&argc, &argv);\n  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n");
    text.append("  MPI_Comm_size(MPI_COMM_WORLD, &size);\n");
    text.append("  if (rank == 0) collect(size);\n");
    text.append("  else MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);\n");
    text.append("  MPI_Finalize();\n  return 0;\n}\n");
    return text.toString();
  }

  private static Verdict check(Path program, String... flags) {
    return Checker.create()
        .check(
            CheckPlan.of(Program.builder(program.toString()).cflags(List.of(flags)).build())
                .semantics(parts -> parts.processes(4))
                .search(parts -> parts.reduction(SearchPlan.Reduction.NONE).outcomes(true))
                .build());
  }

  private static Set<String> outcomes(Verdict verdict) {
    Set<String> texts = new TreeSet<>();
    verdict.outcomes().forEach(outcome -> texts.add(outcome.toString()));
    return texts;
  }

  @Test
  void verdictsAndOutcomesAreThoseOfAllStates() throws IOException {
    long fewer = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      String text = program(new Random(seed));
      Path program = Files.writeString(directory.resolve("dead" + seed + ".c"), text);
      String level = seed % 2 == 0 ? "-O1" : "-O0";
      Verdict all = check(program, level, KEEP);
      Verdict without = check(program, level);
      String what = "seed " + seed + "\n" + text + without.message();
      assertThat(without.answer()).as(what).isEqualTo(all.answer());
      assertThat(outcomes(without)).as(what).isEqualTo(outcomes(all));
      assertThat(without.counters().states()).as(what).isLessThanOrEqualTo(all.counters().states());
      fewer += without.counters().states() < all.counters().states() ? 1 : 0;
    }
    assertThat(fewer).as("programs with fewer states").isPositive();
  }
}
