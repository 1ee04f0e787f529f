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

/** Undefined operations and lost blocks in programs in C, one planted in each, and programs without. */
class CFurtherChecksTest {
  @TempDir Path directory;

  private Verdict check(String body, String flag) throws Exception {
    String text =
        """
        #include <limits.h>
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
          .contains("a block of 8 bytes, to which nothing points");
    }
  }
}
