package modelcheck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import lasso.api.plan.CheckPlan;
import lasso.junit.ModelCheck;
import lasso.junit.Planner;
import mpi.MPI;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;

/** Test classes as users write them; run by {@link ModelCheckTest}, not by the build; outside of package lasso, as programs are. */
final class Programs {
  private Programs() {}

  @Tag("inner")
  static class Ring {
    @BeforeEach
    void neverInTheMachineOfTheCheck() {
      System.setProperty("lasso.junit.before", "each");
    }

    @ModelCheck(ranks = {2, 3})
    void passesATokenOn() throws Exception {
      MPI.Init(new String[0]);
      int rank = MPI.COMM_WORLD.Rank();
      int size = MPI.COMM_WORLD.Size();
      int[] token = {rank};
      if (rank == 0) {
        MPI.COMM_WORLD.Send(token, 0, 1, MPI.INT, 1, 0);
        MPI.COMM_WORLD.Recv(token, 0, 1, MPI.INT, size - 1, 0);
      } else {
        MPI.COMM_WORLD.Recv(token, 0, 1, MPI.INT, rank - 1, 0);
        MPI.COMM_WORLD.Send(token, 0, 1, MPI.INT, (rank + 1) % size, 0);
      }
      assertEquals(0, token[0]);
      MPI.Finalize();
    }
  }

  @Tag("inner")
  static class Race {
    @ModelCheck(ranks = 3)
    void takesRankOneFirst() throws Exception {
      MPI.Init(new String[0]);
      int[] value = {MPI.COMM_WORLD.Rank()};
      if (value[0] == 0) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        assertEquals(1, value[0], "who came first");
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      } else {
        MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
      }
      MPI.Finalize();
    }
  }

  @Tag("inner")
  static class Mended {
    @ModelCheck(ranks = 3)
    void takesAnyFirst() throws Exception {
      MPI.Init(new String[0]);
      int[] value = {MPI.COMM_WORLD.Rank()};
      if (value[0] == 0) {
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
        assertTrue(value[0] > 0, "who came first");
        MPI.COMM_WORLD.Recv(value, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
      } else {
        MPI.COMM_WORLD.Send(value, 0, 1, MPI.INT, 0, 0);
      }
      MPI.Finalize();
    }
  }

  @Tag("inner")
  static class Buffered {
    @ModelCheck(buffering = {"infinite", "zero"})
    void headToHead() throws Exception {
      MPI.Init(new String[0]);
      int other = 1 - MPI.COMM_WORLD.Rank();
      MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, other, 0);
      MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, other, 0);
      MPI.Finalize();
    }
  }

  @Tag("inner")
  static class Undecided {
    @ModelCheck(ranks = 2, program = Pinger.class, arguments = "for ever", maxStates = 5)
    void fails() {}

    @ModelCheck(
        ranks = 2,
        program = Pinger.class,
        arguments = "for ever",
        maxStates = 5,
        allowInconclusive = true)
    void passes() {}

    @ModelCheck(program = Pinger.class, ltl = "G(turn@1 >= 0)", planner = Unreduced.class)
    void holds() {}
  }

  static final class Unreduced implements Planner {
    @Override
    public void plan(CheckPlan.Builder plan) {
      plan.search(search -> search.reduction(lasso.api.plan.SearchPlan.Reduction.NONE));
    }
  }

  @Tag("inner")
  static class Unfit {
    @ModelCheck(ranks = 2)
    void withParameter(int rank) {}

    @ModelCheck(ranks = {})
    void withoutRanks() {}

    @ModelCheck(buffering = "some")
    void withAnUnknownWord() {}
  }

  /** A program of its own. */
  static final class Pinger {
    static int turn;

    private Pinger() {}

    public static void main(String[] args) throws Exception {
      MPI.Init(args);
      int me = MPI.COMM_WORLD.Rank();
      int[] ball = {0};
      for (int round = 0; args.length > 0 || round < 3; round++) {
        if ((me + round) % 2 == 0) {
          ball[0] = round;
          MPI.COMM_WORLD.Send(ball, 0, 1, MPI.INT, 1 - me, 0);
        } else {
          MPI.COMM_WORLD.Recv(ball, 0, 1, MPI.INT, 1 - me, 0);
          turn = ball[0];
        }
      }
      MPI.Finalize();
    }
  }
}
