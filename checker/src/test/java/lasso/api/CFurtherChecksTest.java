package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Undefined operations and lost blocks in programs in C, one planted in each, and programs without. */
class CFurtherChecksTest {
  @TempDir Path directory;

  private Verdict check(String body, String flag) throws Exception {
    String text =
        """
        #include <limits.h>
        #include <mpi.h>
        #include <stdlib.h>
        struct node { struct node *next; int value; };
        struct node *kept; char *middle;
        struct node *make(struct node *next) { struct node *n = malloc(sizeof *n); n->next = next; n->value = 7; return n; }
        int main(int argc, char **argv) {
          volatile int x = INT_MAX, y = argc; volatile double d = 1e12;
          %s
          return 0;
        }
        """
            .formatted(body);
    Path file = Files.writeString(directory.resolve("further.c"), text);
    return Checker.create()
        .check(
            CheckPlan.of(Program.builder(file.toString()).cflags(List.of(flag)).build())
                .semantics(semantics -> semantics.processes(1))
                .build());
  }

  @Test
  void undefinedOperationsEndTheProcess() throws Exception {
    assertThat(check("y = x + y;", "-fundefined-checks").violations().get(0).message())
        .contains("signed integer overflow in an addition");
    assertThat(
            check("y = x - y; y = argc << 3 >> 1; y = (int) (d / 1e6);", "-fundefined-checks")
                .violations())
        .isEmpty();
  }

  /** Each sends {@code a}, of which the last element has a value or none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "MPI_Bcast(a, 2, MPI_INT, 0, w);",
        "MPI_Gather(a, 2, MPI_INT, b, 2, MPI_INT, 0, w);",
        "MPI_Gatherv(a, 2, MPI_INT, b, n, at, MPI_INT, 0, w);",
        "MPI_Scatter(a, 2, MPI_INT, b, 2, MPI_INT, 0, w);",
        "MPI_Scatterv(a, n, at, MPI_INT, b, 2, MPI_INT, 0, w);",
        "MPI_Allgather(a, 2, MPI_INT, b, 2, MPI_INT, w);",
        "MPI_Allgatherv(a, 2, MPI_INT, b, n, at, MPI_INT, w);",
        "MPI_Alltoall(a, 2, MPI_INT, b, 2, MPI_INT, w);",
        "MPI_Alltoallv(a, n, at, MPI_INT, b, n, at, MPI_INT, w);",
        "MPI_Alltoallw(a, n, at, t, b, n, at, t, w);",
        "MPI_Reduce(a, b, 2, MPI_INT, MPI_SUM, 0, w);",
        "MPI_Reduce(MPI_IN_PLACE, a, 2, MPI_INT, MPI_SUM, 0, w);",
        "MPI_Allreduce(a, b, 2, MPI_INT, MPI_SUM, w);",
        "MPI_Allreduce(MPI_IN_PLACE, a, 2, MPI_INT, MPI_SUM, w);",
        "MPI_Scan(a, b, 2, MPI_INT, MPI_SUM, w);",
        "MPI_Exscan(a, b, 2, MPI_INT, MPI_SUM, w);",
        "MPI_Reduce_scatter(a, b, n, MPI_INT, MPI_SUM, w);",
        "MPI_Reduce_scatter_block(a, b, 2, MPI_INT, MPI_SUM, w);",
        "MPI_Iallreduce(a, b, 2, MPI_INT, MPI_SUM, w, &r); MPI_Wait(&r, MPI_STATUS_IGNORE);",
        "MPI_Sendrecv(a, 2, MPI_INT, 0, 0, b, 2, MPI_INT, 0, 0, w, MPI_STATUS_IGNORE);",
        "MPI_Sendrecv_replace(a, 2, MPI_INT, 0, 0, 0, 0, w, MPI_STATUS_IGNORE);",
      })
  void whatIsSentHasBeenWritten(String call) throws Exception {
    String body =
        """
        int n[] = {2}, at[] = {0}, b[2], a[2];
        MPI_Comm w = MPI_COMM_WORLD;
        MPI_Datatype t[] = {MPI_INT};
        MPI_Request r;
        a[0] = 1;
        %s
        MPI_Init(&argc, &argv);
        %s
        MPI_Finalize();
        """;
    assertThat(check(body.formatted("a[1] = 2;", call), "-fmemory-checks=full").answer())
        .isEqualTo(Verdict.Answer.HOLDS);
    assertThat(check(body.formatted("", call), "-fmemory-checks=full").violations())
        .singleElement()
        .satisfies(
            found ->
                assertThat(found.message())
                    .contains("was never written")
                    .startsWith(call.substring(0, call.indexOf('('))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "make(make(0)); kept = make(0); | true",
        "kept = make(make(make(0))); middle = malloc(9); middle += 9; | false",
        "kept = make(0); kept->next = make(kept); kept = 0; | true",
        "free(make(0)); kept = make(0); if (y) exit(0); | false"
      })
  void blocksToWhichNothingPointsAreLeaks(String body, boolean isLost) throws Exception {
    Verdict verdict = check(body, "-fheap-leaks");
    assertThat(verdict.violations().isEmpty()).isNotEqualTo(isLost);
    if (isLost) {
      assertThat(verdict.violations().get(0).message())
          .contains("a block of 16 bytes, to which nothing points");
    }
  }
}
