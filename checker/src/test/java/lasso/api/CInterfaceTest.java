package lasso.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The C interface of MPI and the C library: programs that check themselves, and calls that are wrong. */
class CInterfaceTest {
  private static final Path PROGRAMS =
      Path.of("src/test/resources/lasso/c").toAbsolutePath().normalize();

  @TempDir Path directory;

  private static CheckPlan plan(Path program, int ranks, String... arguments) {
    return plan(program, ranks, List.of(), arguments);
  }

  private static CheckPlan plan(Path program, int ranks, List<String> flags, String... arguments) {
    return CheckPlan.of(
            Program.builder(program.toString()).cflags(flags).arguments(List.of(arguments)).build())
        .semantics(parts -> parts.processes(ranks))
        .build();
  }

  @ParameterizedTest
  @CsvSource({
    "point-to-point, 2",
    "requests, 2",
    "collectives, 3",
    "counts, 3",
    "reductions, 2",
    "failed-receives, 2",
    "datatypes, 2",
    "arrays-and-fortran, 1",
    "communicators, 3",
    "topologies, 4",
    "attributes-and-errors, 1",
    "many-ranks, 12",
    "mpi-4, 1",
    "mpi-4, 2",
    "persistent, 2",
    "persistent, 3",
    "generalised, 2",
    "profiling, 2",
    "complex, 1",
    "numbers-like-addresses, 2"
  })
  void functionsDoWhatTheStandardSays(String program, int ranks) {
    holds(plan(PROGRAMS.resolve(program + ".c"), ranks));
  }

  @ParameterizedTest
  @CsvSource({
    "counts, 3",
    "reductions, 2",
    "datatypes, 2",
    "topologies, 4",
    "attributes-and-errors, 1",
    "mpi-4, 2"
  })
  void functionsDoSoWithAddressesOf32Bits(String program, int ranks) {
    holds(plan(PROGRAMS.resolve(program + ".c"), ranks, List.of("-m32")));
  }

  private static void holds(CheckPlan plan) {
    Verdict verdict = Checker.create().check(plan);

    assertThat(verdict.answer()).as(verdict.message()).isEqualTo(Verdict.Answer.HOLDS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1 | MPI_USAGE | the datatype was not committed",
        "2 | MPI_USAGE | of a datatype was freed",
        "3 | MPI_USAGE | the datatype was not committed",
        "4 | MPI_USAGE | collective calls that don't match",
        "5 | DEADLOCK | MPI_Waitall",
        "6 | DEADLOCK | MPI_Comm_create_group",
        "7 | DEADLOCK | MPI_Barrier"
      })
  void whatPersistentRequestsDoNotAllowIsStillFound(int wrong, Violation.Kind kind, String words) {
    String program = PROGRAMS.resolve("persistent.c").toString();
    CheckPlan wrongly =
        CheckPlan.of(Program.builder(program).cflags(List.of("-DWRONG=" + wrong)).build())
            .semantics(parts -> parts.processes(2))
            .build();
    Verdict verdict = Checker.create().check(wrongly);

    assertThat(verdict.answer()).as(verdict.message()).isEqualTo(Verdict.Answer.VIOLATED);
    Violation found = verdict.violations().get(0);
    assertThat(found.kind()).isEqualTo(kind);
    assertThat(found.message()).contains(words);
  }

  @Test
  void whatNobodyCanCompleteIsNotWaitedFor() {
    String program = PROGRAMS.resolve("generalised.c").toString();
    CheckPlan endless =
        CheckPlan.of(Program.builder(program).cflags(List.of("-DENDLESS")).build())
            .semantics(parts -> parts.processes(2))
            .build();

    assertThat(Checker.create().check(endless).message())
        .contains("waits for a generalised request that is not complete");
  }

  @Test
  void whatIsNotSupportedIsNamedWhereItIsCalled() throws IOException {
    Path program = directory.resolve("window.c");
    Files.writeString(
        program,
        """
        #include <mpi.h>
        int main(void) {
          MPI_Win win;
          MPI_Init(0, 0);
          MPI_Win_create(&win, 4, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
          MPI_Finalize();
          return 0;
        }
        """);
    Verdict verdict = Checker.create().check(plan(program, 1));

    assertThat(verdict.answer()).isEqualTo(Verdict.Answer.INCONCLUSIVE);
    assertThat(verdict.message()).contains("MPI_Win_create is not supported");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "MPI_Type_vector(3, 1, 2000000000, MPI_DOUBLE, &type) | of 16000000008 bytes",
        "MPI_Type_indexed(1, one, large, MPI_DOUBLE, &type) | of 8000000008 bytes",
        "MPI_Type_contiguous(2147483647, MPI_CHAR, &type) | of 2147483647 elements",
        "MPI_Type_create_subarray(2, square, one, one, MPI_ORDER_C, MPI_DOUBLE, &type) | of 34359738368 bytes",
        "MPI_Type_create_darray(4, 1, 2, square, zero, any, two, MPI_ORDER_C, MPI_DOUBLE, &type) | of 34359738368 bytes"
      })
  void layoutsThatMemoryHasNoRoomForAreNotUnderControl(String call, String words)
      throws IOException {
    Path program = directory.resolve("large.c");
    Files.writeString(
        program,
        """
        #include <mpi.h>
        int main(void) {
          int one[] = {1, 1}, two[] = {2, 2}, zero[] = {0, 0}, large[] = {1000000000}, square[] = {65536, 65536};
          int any[] = {MPI_DISTRIBUTE_DFLT_DARG, MPI_DISTRIBUTE_DFLT_DARG};
          MPI_Datatype type;
          MPI_Init(0, 0);
          %s;
          MPI_Type_free(&type);
          MPI_Finalize();
          return 0;
        }
        """
            .formatted(call));
    Verdict verdict = Checker.create().check(plan(program, 1));

    assertThat(verdict.answer()).isEqualTo(Verdict.Answer.INCONCLUSIVE);
    assertThat(verdict.message()).contains(words);
  }

  @Test
  void formulasDoNotTakeLargeNumbersWithoutSignForNegativeOnes() throws IOException {
    Path program = directory.resolve("best.c");
    Files.writeString(
        program,
        """
        #include <stdint.h>
        #include <stddef.h>
        size_t best = 3, one = SIZE_MAX / 2;
        int main(void) {
          best = SIZE_MAX;
          return 0;
        }
        """);
    Verdict large = formula(program, "G(best@0 > 2)");
    Verdict small = formula(program, "G(one@0 > 2)");

    assertThat(large.answer()).isEqualTo(Verdict.Answer.INCONCLUSIVE);
    assertThat(large.message()).contains("18446744073709551615");
    assertThat(small.answer()).isEqualTo(Verdict.Answer.HOLDS);
  }

  private static Verdict formula(Path program, String formula) {
    return Checker.create()
        .check(
            plan(program, 1).toBuilder()
                .properties(parts -> parts.formulas(List.of(formula)))
                .build());
  }

  /** The second one also ran natively, compiled with -DNATIVE by gcc for a machine with long and pointers of 64 bits. */
  @ParameterizedTest
  @CsvSource({"c-library, -m32", "c-library, -m64", "widths, -m32", "widths, -m64"})
  void libraryFunctionsDoWhatCSays(String program, String model) {
    holds(plan(PROGRAMS.resolve(program + ".c"), 2, List.of(model), "one", "two"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "MPI_Send(&x, 1, MPI_INT, 9, 0, w); | 9 is not a rank",
        "MPI_Send(&x, 1, MPI_INT, -1, 0, w); | MPI_Send: destination -1 is not a rank",
        "MPI_Send(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, w); | destination MPI_ANY_SOURCE is not a rank",
        "MPI_Send(&x, 1, MPI_INT, 0, MPI_ANY_TAG, w); | tag MPI_ANY_TAG",
        "MPI_Send(&x, -5, MPI_INT, 0, 0, w); | count -5 is negative",
        "MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, w); | MPI_Send: is called with MPI_DATATYPE_NULL",
        "MPI_Send(&x, 1, w, 0, 0, w); | is no handle of a datatype but of a communicator",
        "MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_COMM_NULL); | is called with MPI_COMM_NULL",
        "MPI_Send(&x, 1, MPI_INT, 0, 0, MPI_INT); | is no handle of a communicator but of a datatype",
        "MPI_Send(NULL, 1, MPI_INT, 0, 0, w); | the buffer is a null pointer",
        "MPI_Recv(&x, 1 << 28, MPI_INT, 0, 0, w, MPI_STATUS_IGNORE); | does not lie in memory",
        "MPI_Bcast(&x, 1, MPI_INT, 7, w); | root 7 is not a rank of a communicator of size 1",
        "MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_OP_NULL, w); | is called with MPI_OP_NULL",
        "MPI_Allreduce(&x, &y, 1, MPI_FLOAT, MPI_BAND, w); | MPI_BAND is not defined on elements of MPI_FLOAT",
        "MPI_Allreduce(&x, &x, 1, MPI_INT, MPI_SUM, w); | overlap",
        "MPI_Type_vector(2, 1, 2, MPI_INT, &t); MPI_Bcast(&x, 1, t, 0, w); | was not committed",
        "MPI_Type_create_hvector(2, 1, 3, MPI_FLOAT, &t); MPI_Type_commit(&t); MPI_Sendrecv(a, 1, t, 0, 0, b, 1, t, 0, 0, w, MPI_STATUS_IGNORE); | entries that overlap",
        "MPI_Type_create_resized(MPI_INT, 0, 0, &t); MPI_Type_commit(&t); MPI_Sendrecv(a, 2, MPI_INT, 0, 0, b, 2, t, 0, 0, w, MPI_STATUS_IGNORE); | entries that overlap",
        "MPI_Type_create_resized(MPI_INT, 0, 0, &t); MPI_Type_commit(&t); MPI_Sendrecv(a, 1, MPI_INT, 0, 0, b, 2, t, 0, 0, w, MPI_STATUS_IGNORE); | leak",
        "MPI_Type_contiguous(2, MPI_INT, &t); | leak",
        "MPI_Comm_dup(w, &c); | leak",
        "MPI_Comm_group(w, &g); | a group of MPI_Comm_group",
        "MPI_Send_init(&x, 1, MPI_INT, 0, 0, w, &r); | a persistent request of MPI_Send_init",
        "MPI_Start(&r); | is called with MPI_REQUEST_NULL",
        "MPI_Comm_free(&w); | can't be freed",
        "MPI_Init(NULL, NULL); | is called a second time",
        "MPI_Comm_dup(w, &c); | rank 0 ended and never freed a communicator",
        "exit(3); | exit(3) before MPI_Finalize",
        "return 3; | main returned 3 before MPI_Finalize",
        "MPI_Finalize(); return 3; | main returned 3 after MPI_Finalize",
        "MPI_Finalize(); exit(4); | exit(4) after MPI_Finalize",
        "MPI_Isend(a, 2, MPI_INT, 0, 0, w, &r); a[1] = 1; | in the buffer of a pending send of 2 items of MPI_INT",
        "MPI_Isend(a, 2, MPI_INT, 0, 0, w, &r); MPI_Recv(b, 1, MPI_INT, 0, 0, w, MPI_STATUS_IGNORE); | carries 2 of MPI_INT but the receive buffer holds 1",
        "free(&x + 1); | which is no block in use"
      })
  void wrongCallsAreToldInWordsOfC(String statements, String words) throws IOException {
    Path program = directory.resolve("wrong.c");
    Files.writeString(
        program,
        """
        #include <mpi.h>
        #include <stdlib.h>
        int main(int argc, char **argv) {
          int x = 0, y = 0, a[4] = {0}, b[4];
          MPI_Comm w = MPI_COMM_WORLD, c;
          MPI_Datatype t;
          MPI_Group g;
          MPI_Request r = MPI_REQUEST_NULL;
          MPI_Init(&argc, &argv);
          %s
          MPI_Finalize();
          return x + y;
        }
        """
            .formatted(statements));
    Verdict verdict = Checker.create().check(plan(program, 1));

    assertThat(verdict.answer()).as(verdict.message()).isEqualTo(Verdict.Answer.VIOLATED);
    Violation found = verdict.violations().get(0);
    assertThat(found.kind().word() + ": " + found.message()).contains(words);
    assertThat(found.message()).doesNotContain("MPI.");
  }
}
