package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The claims of the semantics that matching a fixed receive at once, and fusing a match with the resume, lose nothing: with
 * every match a transition of its own the same outcomes are reachable.
 */
class AutomaticMatchTest {
  private static final int PROGRAMS = 150;
  private static final int MAX_STATES = 2500;

  /** What counts: states in which nothing can happen, dead ends but for optional moves, and all local states. */
  private record Outcomes(
      Set<NaiveState> ends,
      Set<List<Integer>> cutShort,
      Set<NaiveState> deadlocks,
      Set<Integer> locals) {}

  @Test
  void automaticMatchesLoseNoOutcome() {
    int compared = 0;
    for (int seed = 10_000; seed < 10_000 + PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).scripts();
      Buffering buffering = RandomScripts.buffering(random);
      compared += compare("seed " + seed, buffering, scripts) ? 1 : 0;
    }
    assertThat(compared).isGreaterThan(PROGRAMS / 2);
  }

  /** Fusing here would let rank 0 end the run before rank 1, whose send the match completes, can go on. */
  @Test
  void matchThatCompletesItsSendIsNotFused() {
    Script receiver = new Script().recv(Request.ANY, 1).end(EndKind.ABORTED);
    assertThat(compare("pending", Buffering.ANY, receiver, new Script().ssend(0, 1, 11))).isTrue();
  }

  /** Fusing here would do so because the second receive takes its message when the first is gone. */
  @Test
  void matchThatLetsAnotherReceiveTakeItsMessageIsNotFused() {
    Script receiver =
        new Script().irecv(Request.ANY, 1, 0).irecv(1, 1, 1).waitAll(0).end(EndKind.ABORTED);
    Script synchronous = new Script().ssend(0, 1, 11);
    Script buffered = new Script().bsend(0, 1, 22);
    assertThat(compare("behind", Buffering.ANY, receiver, synchronous, buffered)).isTrue();
  }

  /** Whether the spaces were small enough to be compared. */
  private static boolean compare(String name, Buffering buffering, Script... scripts) {
    Replies replies = new Replies();
    ScriptedProcesses processes = new ScriptedProcesses(replies, scripts);
    Outcomes written = outcomes(processes, replies, buffering, NaiveKernel.Variant.AS_WRITTEN);
    Outcomes unfused = outcomes(processes, replies, buffering, NaiveKernel.Variant.UNFUSED);
    Outcomes lazy = outcomes(processes, replies, buffering, NaiveKernel.Variant.LAZY);
    if (written == null || unfused == null || lazy == null) {
      return false;
    }
    assertThat(unfused).as("unfused, %s, %s", name, buffering).isEqualTo(written);
    assertThat(lazy).as("lazy, %s, %s", name, buffering).isEqualTo(written);
    return true;
  }

  /** Null when there are too many states. */
  private static Outcomes outcomes(
      ScriptedProcesses processes,
      Replies replies,
      Buffering buffering,
      NaiveKernel.Variant variant) {
    NaiveKernel naive = new NaiveKernel(processes, replies, buffering, variant);
    Outcomes outcomes =
        new Outcomes(new HashSet<>(), new HashSet<>(), new HashSet<>(), new HashSet<>());
    Set<NaiveState> seen = new HashSet<>();
    ArrayDeque<NaiveState> open = new ArrayDeque<>(List.of(naive.initial()));
    while (!open.isEmpty()) {
      NaiveState state = open.remove();
      if (!seen.add(state)) {
        continue;
      }
      if (seen.size() > MAX_STATES) {
        return null;
      }
      outcomes.locals().addAll(state.locals);
      List<NaiveKernel.Move> moves = naive.moves(state);
      boolean cutShort =
          state.locals.stream()
              .map(processes::request)
              .anyMatch(r -> r instanceof Request.End end && end.kind().endsRun());
      if (cutShort) {
        outcomes.cutShort().add(state.locals);
      } else if (moves.isEmpty()) {
        outcomes.ends().add(state);
      } else if (moves.stream().allMatch(NaiveKernel.Move::optional)) {
        outcomes.deadlocks().add(state);
      }
      moves.forEach(move -> open.add(move.next()));
    }
    return outcomes;
  }
}
