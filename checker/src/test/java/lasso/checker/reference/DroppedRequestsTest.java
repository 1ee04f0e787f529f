package lasso.checker.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.Subject;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.process.ProcessOptions;
import org.junit.jupiter.api.Test;

/**
 * Who holds a request does not matter for what may be done to its buffer. The system property {@code lasso.random.factor} multiplies the number of random
 * programs, {@code lasso.random.first} is the first seed.
 */
class DroppedRequestsTest {
  private static final int PROGRAMS = 60 * Integer.getInteger("lasso.random.factor", 1);
  private static final long FIRST = Long.getLong("lasso.random.first", 0);
  private static final int BATCH = 60;
  private static final ProcessOptions OPTIONS =
      ProcessOptions.builder(DroppedRequests.RANKS).stepLimit(10_000_000).build();

  @Test
  void mistakesAreTheSameWhetherRequestsAreKeptOrDropped() {
    int wrong = 0;
    for (long first = FIRST; first < FIRST + PROGRAMS; first += BATCH) {
      wrong += compare(first);
    }
    assertThat(wrong).isBetween(PROGRAMS / 5, PROGRAMS - PROGRAMS / 20);
  }

  /** How many of the programs make a mistake. */
  private static int compare(long first) {
    Map<DroppedRequests, Long> programs = new LinkedHashMap<>();
    Map<String, String> sources = new LinkedHashMap<>();
    for (long seed = first; seed < first + BATCH; seed++) {
      DroppedRequests program = DroppedRequests.of(seed);
      programs.put(program, seed);
      sources.put("Dropped" + seed, program.dropped());
      sources.put("Kept" + seed, program.kept());
    }
    SourcePrograms compiled = SourcePrograms.compile(sources);
    int wrong = 0;
    for (DroppedRequests program : programs.keySet()) {
      long seed = programs.get(program);
      for (String form : new String[] {"Dropped" + seed, "Kept" + seed}) {
        assertThat(CheckerRun.usageErrors(compiled.program(form), OPTIONS, Subject::of))
            .as("%s%n%s", form, sources.get(form))
            .isEqualTo(program.mistakes());
      }
      assertThat(
              CheckerRun.usageErrors(
                  compiled.program("Dropped" + seed), OPTIONS, CheckerRun::byAmpleSets))
          .as("reduced, %s", program.dropped())
          .isEqualTo(program.mistakes());
      wrong += program.mistakes().isEmpty() ? 0 : 1;
    }
    return wrong;
  }

  /** Receives that are posted in the order in which others report have many orders, and one state. */
  @Test
  void theOrderOfPostingIsNotPartOfTheState() {
    Map<String, String> sources = new LinkedHashMap<>();
    sources.put("Kept", inAnyOrder("Kept", "kept[from] = "));
    sources.put("Dropped", inAnyOrder("Dropped", ""));
    SourcePrograms compiled = SourcePrograms.compile(sources);
    ProcessOptions options = ProcessOptions.builder(5).stepLimit(10_000_000).build();
    NaiveSpace[] spaces = new NaiveSpace[2];
    for (int i = 0; i < 2; i++) {
      spaces[i] =
          CheckerRun.explore(
              compiled.program(i == 0 ? "Kept" : "Dropped"),
              options,
              Buffering.INFINITE,
              SearchOptions.Order.DFS);
    }
    assertThat(spaces[1].states()).isEqualTo(spaces[0].states());
    assertThat(spaces[1].transitions()).isEqualTo(spaces[0].transitions());
  }

  private static String inAnyOrder(String name, String keep) {
    return """
    import mpi.*;
    public class NAME {
      static Request[] kept = new Request[9];
      public static void main(String[] args) {
        MPI.Init(args);
        Intracomm W = MPI.COMM_WORLD;
        int[] number = {W.Rank()}, numbers = new int[9];
        if (W.Rank() == 0) {
          for (int i = 1; i < W.Size(); i++) {
            int from = W.Recv(number, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1).source;
            KEEP W.Irecv(numbers, from, 1, MPI.INT, from, 2);
          }
          W.Recv(number, 0, 1, MPI.INT, 1, 3);
          numbers[0] = 1;
        } else {
          W.Send(number, 0, 1, MPI.INT, 0, 1);
          if (W.Rank() == 1) W.Send(number, 0, 1, MPI.INT, 0, 3);
        }
        MPI.Finalize();
      }
    }
    """
        .replace("NAME", name)
        .replace("KEEP", keep);
  }
}
