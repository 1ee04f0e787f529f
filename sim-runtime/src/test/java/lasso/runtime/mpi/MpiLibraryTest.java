package lasso.runtime.mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import lasso.runtime.api.CollectiveRule;
import lasso.runtime.api.CollectiveRule.Algorithm;
import lasso.runtime.api.CollectiveRule.Waiting;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.process.Ending;
import lasso.runtime.reference.PlainPrograms;
import lasso.runtime.reference.PlainResult;
import lasso.runtime.reference.PlainRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The message-passing library without suspension, on programs that check themselves. */
class MpiLibraryTest {
  private static final Waiting[] EITHER = {Waiting.EITHER};

  private static final Buffering[] BUFFERINGS = {
    Buffering.ZERO, Buffering.INFINITE, Buffering.ANY, Buffering.eager(8)
  };

  private static final List<CollectiveRule> RULES = rules();

  /** Every algorithm, and every way to wait in a joint exchange. */
  private static List<CollectiveRule> rules() {
    List<CollectiveRule> rules = new ArrayList<>();
    for (Algorithm algorithm : Algorithm.values()) {
      for (Waiting waiting : algorithm == Algorithm.JOINT ? Waiting.values() : EITHER) {
        rules.add(new CollectiveRule(algorithm, waiting, 8));
      }
    }
    return rules;
  }

  private static PlainResult run(Class<?> program, int ranks, long seed, String... arguments) {
    return run(program, ranks, CollectiveRule.DEFAULT, seed, arguments);
  }

  private static PlainResult run(
      Class<?> program, int ranks, CollectiveRule collectives, long seed, String... arguments) {
    Random random = new Random(seed);
    return PlainRun.toEnd(
        PlainPrograms.ofClass(program, arguments),
        ranks,
        BUFFERINGS[(int) (seed % BUFFERINGS.length)],
        collectives,
        choices -> random.nextInt(choices.size()),
        20_000);
  }

  private static void finishes(Class<?> program, int ranks, long seed, String... arguments) {
    finishes(program, ranks, CollectiveRule.DEFAULT, seed, arguments);
  }

  private static void finishes(
      Class<?> program, int ranks, CollectiveRule collectives, long seed, String... arguments) {
    PlainResult result = run(program, ranks, collectives, seed, arguments);
    String what = collectives + ", seed " + seed + ": " + result;
    assertThat(result.allFinished()).as(what).isTrue();
    assertThat(result.unreceivedMessages()).as(what).isZero();
    assertThat(result.openRequests()).as(what).containsOnly(0);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void collectivesGiveWhatLoopsGive(int ranks) {
    for (CollectiveRule rule : RULES) {
      for (long seed = 0; seed < 4; seed++) {
        String drawn = Long.toString(1000 * ranks + 100 * RULES.indexOf(rule) + seed);
        finishes(CollectivesProgram.class, ranks, rule, seed, drawn);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 7})
  void nonblockingCollectivesGiveWhatLoopsGive(int ranks) {
    for (CollectiveRule rule : RULES) {
      for (long seed = 0; seed < 4; seed++) {
        String drawn = Long.toString(1000 * ranks + 100 * RULES.indexOf(rule) + seed);
        finishes(NonblockingCollectivesProgram.class, ranks, rule, seed, drawn);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void reductionsAndCollectivesInPlaceAreRight(int ranks) {
    for (CollectiveRule rule : RULES) {
      for (long seed = 0; seed < 4; seed++) {
        finishes(OpsProgram.class, ranks, rule, seed);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3})
  void everyDatatypeAndModeArrives(long seed) {
    finishes(PointToPointProgram.class, 2, seed);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void arraysOfRequestsCompleteOnce(int ranks) {
    for (long seed = 0; seed < 8; seed++) {
      finishes(RequestsProgram.class, ranks, seed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 5})
  void communicatorsAreIsolated(int ranks) {
    for (long seed = 0; seed < 4; seed++) {
      finishes(CommunicatorsProgram.class, ranks, seed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 6, 7})
  void topologiesAreWhatTheStandardDraws(int ranks) {
    for (long seed = 0; seed < 4; seed++) {
      finishes(TopologiesProgram.class, ranks, seed);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 3})
  void packedItemsComeBack(long seed) {
    finishes(PackingProgram.class, 2, seed);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void intercommunicatorsReachTheOtherGroup(int ranks) {
    for (long seed = 0; seed < 30; seed++) {
      finishes(IntercommProgram.class, ranks, seed, Long.toString(seed));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 5})
  void collectivesReachAcrossAnIntercommunicator(int ranks) {
    for (long seed = 0; seed < 12; seed++) {
      finishes(InterCollectivesProgram.class, ranks, seed, Long.toString(seed));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 4})
  void groupsAreWhatOrderedSetsAre(int ranks) {
    for (long seed = 0; seed < 30; seed++) {
      finishes(GroupsProgram.class, ranks, seed, Long.toString(seed));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void distributedGraphsHoldTheEdgesThatWereNamed(int ranks) {
    for (long seed = 0; seed < 30; seed++) {
      finishes(DistributedGraphsProgram.class, ranks, seed, Long.toString(seed));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void structuresLieInRawMemory(int ranks) {
    for (long seed = 0; seed < 4; seed++) {
      finishes(StructsProgram.class, ranks, seed);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void datatypesAreWhatByteMapsAre(int ranks) {
    for (long seed = 0; seed < 150; seed++) {
      finishes(DatatypesProgram.class, ranks, seed, Long.toString(seed));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void attributesBelongToOneCommunicatorOfOneRank(int ranks) {
    for (long seed = 0; seed < 4; seed++) {
      finishes(AttributesProgram.class, ranks, seed);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "before init|is called before MPI.Init",
        "init twice|is called a second time",
        "after finalize|is called after MPI.Finalize",
        "rank|destination 7 is not a rank of a communicator of size 2",
        "source|source -5 is not a rank",
        "send tag|tag -2 of a message to send is negative",
        "receive tag|tag -7 is negative and not MPI.ANY_TAG",
        "count|count -1 is negative",
        "offset|offset -1 is negative",
        "range|offset 1 and count 2 reach index 2 of a buffer of length 2",
        "array type|a buffer of class int[] can't hold elements of MPI.DOUBLE",
        "null buffer|the buffer is null but count is 1",
        "null datatype|the datatype is null",
        "root|root 2 is not a rank of a communicator of size 2",
        "op|MPI.BAND is not defined on elements of MPI.DOUBLE",
        "pairs|MPI.MAXLOC needs a datatype of pairs such as MPI.INT2",
        "no buffer|no buffer is attached for a message of 4 bytes",
        "small buffer|the attached buffer of 7 bytes can't hold a message of 8 bytes",
        "object|class lasso.runtime.mpi.WrongProgram is not java.io.Serializable",
        "free world|MPI.COMM_WORLD and MPI.COMM_SELF can't be freed",
        "type|rank 1 receives from rank 0 with tag 9: the message carries 2 of MPI.INT but is received as MPI.FLOAT",
        "truncation|rank 1 receives from rank 0 with tag 9: the message carries 2 of MPI.INT but the receive buffer holds 1",
        "store|an object of class",
        "collective|at rank 1 the part of rank 0 carries 1 of MPI.INT but 2 are expected",
        "changed|the program changed the buffer of a pending send of 2 items of MPI.INT before the send was complete",
        "grid too large|the grid has more cells than the communicator has ranks, 2",
        "empty dimension|dimension 1 of size 0 is not positive",
        "periods|1 dimensions but 2 periods are given",
        "different grids|gives other arguments than rank",
        "different calls|gives other arguments or makes another call than rank",
        "coordinate|coordinate 2 is outside of dimension 0, which has size 2 and is not periodic",
        "coordinates|2 coordinates are given for 1 dimensions",
        "cell|rank 2 is not in a grid of 2 cells",
        "direction|direction 1 is not one of 1 dimensions",
        "slice|2 flags are given for 1 dimensions",
        "freed grid|is called on a communicator that was freed",
        "dims|6 nodes can't be arranged in the dimensions that are given",
        "full dims|6 nodes can't be arranged in the dimensions that are given",
        "index|index[1] = 1 is not between 2 and 2",
        "edge|edges[1] = 2 is not a node of a graph of 2",
        "node|rank 2 is not a node of a graph of 2",
        "pack room|8 bytes at position 1 are not inside an array of 8 bytes",
        "unpack room|4 bytes at position -1 are not inside an array of 8 bytes",
        "pack range|offset 1 and count 2 reach index 2 of a buffer of length 2",
        "packed part|carries 3 packed bytes, which are not a number of elements of MPI.INT",
        "packed long|carries 8 packed bytes but the receive buffer holds 4",
        "no key|key 7 was not made by createKeyval, was freed, or is read-only",
        "freed key|key 100 was not made by createKeyval, was freed, or is read-only",
        "predefined key|key 10 was not made by createKeyval, was freed, or is read-only",
        "null name|the name is null",
        "info key|there is no key k",
        "info index|index 0 is not one of 0 keys",
        "freed info|Info.set: is called on an info that was freed",
        "twice|the same request stands at positions 0 and 2",
      })
  void wrongCallsAreUsageErrorsWithValues(String what, String message) {
    Ending offence = run(WrongProgram.class, 2, 1, what).firstOffence();
    assertThat(offence).as(what).isNotNull();
    assertThat(offence.kind()).as(offence.toString()).isEqualTo(EndKind.USAGE);
    assertThat(offence.message()).contains(message);
  }

  @Test
  void abortEndsTheRunAndAnUnsupportedCallItsProcess() {
    assertThat(run(WrongProgram.class, 2, 0, "abort").firstOffence().kind())
        .isEqualTo(EndKind.ABORTED);
    Ending unsupported =
        run(WrongProgram.class, 2, 0, "unsupported").endings().stream()
            .filter(ending -> ending != null && ending.kind() == EndKind.UNUSABLE)
            .findFirst()
            .orElseThrow();
    assertThat(unsupported.message())
        .isEqualTo("new Win is not supported yet: use Send and Recv instead");
  }
}
