package lasso.runtime.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The independence table of the semantics, section 8, on random programs: every pair is a diamond or a listed exception. */
class IndependenceTest {
  private static final int PROGRAMS = 150;
  private static final int MAX_STATES = 400;

  private enum Pair {
    DIAMOND,
    ENDS_THE_RUN,
    OPTIONAL_AND_RESUME,
    OPTIONAL_AND_MATCH,
    MATCH_BECOMES_FUSED,
    UNLISTED
  }

  @Test
  void transitionsOfDifferentProcessesCommuteExceptAsListed() {
    Map<Pair, Integer> pairs = new EnumMap<>(Pair.class);
    for (int seed = 20_000; seed < 20_000 + PROGRAMS; seed++) {
      Random random = new Random(seed);
      Script[] scripts = new RandomScripts(random).scripts();
      classifyAll("seed " + seed, RandomScripts.buffering(random), scripts, pairs);
    }
    // Random programs hardly ever have the last receive behind a wildcard taken by a message that
    // the wildcard refuses.
    classifyAll(
        "fused",
        Buffering.ANY,
        new Script[] {
          new Script().irecv(Request.ANY, 1, 0).irecv(1, Request.ANY, 1).waitAll(0).waitAll(1),
          new Script().yield().bsend(0, 2, 11),
          new Script().bsend(0, 1, 22)
        },
        pairs);
    assertThat(pairs.get(Pair.DIAMOND)).isGreaterThan(10_000);
    assertThat(pairs)
        .containsKeys(
            Pair.ENDS_THE_RUN,
            Pair.OPTIONAL_AND_MATCH,
            Pair.OPTIONAL_AND_RESUME,
            Pair.MATCH_BECOMES_FUSED);
  }

  private static void classifyAll(
      String name, Buffering buffering, Script[] scripts, Map<Pair, Integer> pairs) {
    Replies replies = new Replies();
    ScriptedProcesses processes = new ScriptedProcesses(replies, scripts);
    NaiveKernel naive = new NaiveKernel(processes, replies, buffering);
    Set<NaiveState> seen = new HashSet<>();
    ArrayDeque<NaiveState> open = new ArrayDeque<>(List.of(naive.initial()));
    while (!open.isEmpty() && seen.size() < MAX_STATES) {
      NaiveState state = open.remove();
      if (!seen.add(state)) {
        continue;
      }
      List<NaiveKernel.Move> moves = naive.moves(state);
      for (NaiveKernel.Move t : moves) {
        open.add(t.next());
        for (NaiveKernel.Move u : moves) {
          if (t.rank() < u.rank()) {
            Pair pair = classify(naive, t, u);
            pairs.merge(pair, 1, Integer::sum);
            assertThat(pair)
                .as("%s, %s\n%s\n%s\n%s", name, buffering, state, t, u)
                .isNotEqualTo(Pair.UNLISTED);
          }
        }
      }
    }
  }

  private static Pair classify(NaiveKernel naive, NaiveKernel.Move t, NaiveKernel.Move u) {
    NaiveKernel.Move uAfterT = same(naive, t.next(), u);
    NaiveKernel.Move tAfterU = same(naive, u.next(), t);
    if (uAfterT != null && tAfterU != null && uAfterT.next().equals(tAfterU.next())) {
      return Pair.DIAMOND;
    }
    if (endsRun(naive, t) || endsRun(naive, u)) {
      return Pair.ENDS_THE_RUN;
    }
    Pair pair = exception(naive, t, u);
    return pair != Pair.UNLISTED ? pair : exception(naive, u, t);
  }

  /** The roles of t and u are those in the text of the exceptions. */
  private static Pair exception(NaiveKernel naive, NaiveKernel.Move t, NaiveKernel.Move u) {
    boolean tLosesItsFlag =
        t.optional()
            && naive.moves(u.next()).stream()
                .anyMatch(
                    m ->
                        m.rank() == t.rank()
                            && Objects.equals(m.reply(), t.reply())
                            && !m.optional());
    if (tLosesItsFlag) {
      return u.receive() != null ? Pair.OPTIONAL_AND_MATCH : Pair.OPTIONAL_AND_RESUME;
    }
    boolean uIsFusedAfterT =
        t.reply() != null
            && u.reply() == null
            && naive.moves(t.next()).stream()
                .anyMatch(
                    m ->
                        m.rank() == u.rank()
                            && m.reply() != null
                            && m.source() == u.source()
                            && u.receive().equals(m.receive()));
    return uIsFusedAfterT ? Pair.MATCH_BECOMES_FUSED : Pair.UNLISTED;
  }

  private static boolean endsRun(NaiveKernel naive, NaiveKernel.Move move) {
    return naive.request(move.next(), move.rank()) instanceof Request.End end
        && end.kind().endsRun();
  }

  private static NaiveKernel.Move same(
      NaiveKernel naive, NaiveState state, NaiveKernel.Move wanted) {
    return naive.moves(state).stream()
        .filter(
            m ->
                m.rank() == wanted.rank()
                    && Objects.equals(m.reply(), wanted.reply())
                    && Objects.equals(m.receive(), wanted.receive())
                    && m.source() == wanted.source()
                    && m.optional() == wanted.optional())
        .findFirst()
        .orElse(null);
  }
}
