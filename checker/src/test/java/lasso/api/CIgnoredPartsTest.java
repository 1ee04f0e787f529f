package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import lasso.api.plan.SearchPlan;
import org.junit.jupiter.api.Test;

/** What is ignored in a program in C: as many states as the program has without it, and its values live on. */
class CIgnoredPartsTest {
  private static final String PROGRAM =
      """
      #include <assert.h>
      #include <mpi.h>
      #include <stdlib.h>
      struct node { int from; STAMP struct node *next; };
      typedef struct { int kept; COUNT } Clock;
      struct node *head;
      Clock clocks[2];
      TOTAL
      int main(int argc, char **argv) {
        int rank, size;
        MPI_Init(&argc, &argv);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_size(MPI_COMM_WORLD, &size);
        for (int i = 0; i < 2; i++) {
          if (rank > 0) {
            MPI_Send(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            continue;
          }
          for (int j = 1; j < size; j++) {
            int got;
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            if (head == NULL) {
              head = calloc(1, sizeof *head);
            }
            head->from = i;
            NOTE
          }
        }
        MPI_Finalize();
        return 0;
      }
      """;

  private static final String PROGRAM_OF_MAIN =
      """
      #include <mpi.h>
      #include <stdlib.h>
      struct node { struct node *next; int value; int stamp; };
      static struct node *head;
      static int counter;
      int main(int argc, char **argv) {
        int rank, v;
        MPI_Init(&argc, &argv);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        head = calloc(1, sizeof *head);
        for (;;) {
          if (rank > 0) {
            MPI_Ssend(&rank, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            continue;
          }
          MPI_Recv(&v, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
          head->stamp++;
          counter += 2;
          if (head->stamp > 100 || counter == 77) MPI_Abort(MPI_COMM_WORLD, 1);
        }
      }
      """;

  private static Verdict check(boolean notes, String... ignored) {
    String text =
        PROGRAM
            .replace("STAMP", notes ? "long long stamp;" : "")
            .replace("COUNT", notes ? "int count[3];" : "")
            .replace("TOTAL", notes ? "static int total;" : "")
            .replace(
                "NOTE",
                notes
                    ? """
                      total += got;
                      head->stamp = head->stamp * 3 + got;
                      clocks[1].count[2] = total;
                      assert(clocks[1].count[2] == total && head->stamp >= total);
                      """
                    : "");
    return check(text, ignored);
  }

  private static Verdict check(String text, String... ignored) {
    CheckPlan plan =
        CheckPlan.of(Program.ofSources("ignored.c", Map.of("ignored.c", text)))
            .semantics(parts -> parts.processes(4))
            .search(parts -> parts.reduction(SearchPlan.Reduction.NONE))
            .properties(parts -> parts.ignore(new ArrayList<>(List.of(ignored))))
            .build();
    return Checker.create().check(plan);
  }

  @Test
  void leavesAsManyStatesAsTheProgramHasWithoutIt() {
    Verdict without = check(false);
    Verdict with = check(true);
    Verdict ignored = check(true, "ignored.c:total", "struct node.stamp", "Clock.count");
    Verdict some = check(true, "total", "clocks[1].count[2]");
    assertThat(without.answer()).as(without.message()).isEqualTo(Verdict.Answer.HOLDS);
    assertThat(ignored.answer()).as(ignored.message()).isEqualTo(Verdict.Answer.HOLDS);
    assertThat(ignored.counters().states()).isEqualTo(without.counters().states());
    assertThat(with.counters().states()).isGreaterThan(2 * without.counters().states());
    assertThat(some.counters().states()).isGreaterThan(without.counters().states());
    assertThat(String.join(" ", ignored.assumptions()))
        .contains("compared: ignored.c:total, struct node.stamp, Clock.count.");
  }

  /** The compiler would make it a variable of {@code main}. */
  @Test
  void findsStaticVariablesThatOnlyMainUses() {
    Verdict verdict = check(PROGRAM_OF_MAIN, "ignored.c:counter", "struct node.stamp");
    assertThat(verdict.answer()).as(verdict.message()).isEqualTo(Verdict.Answer.HOLDS);
    assertThat(verdict.counters().states()).isLessThan(60);
  }

  @Test
  void saysWhatCannotBeLeftOut() {
    assertThat(check(true, "struct node.next").message()).contains("it holds a pointer");
    assertThat(check(true, "clocks[2].kept").message()).contains("has no element 2");
    assertThat(check(true, "clocks[0].gone").message()).contains("has no field gone");
    assertThat(check(true, "struct edge.stamp").message()).contains("no global variable");
    assertThat(check(true, "nothing").message()).contains("no global variable has this name");
  }
}
