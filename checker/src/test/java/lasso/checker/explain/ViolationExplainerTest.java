package lasso.checker.explain;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.SearchResult;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.Subject;
import lasso.checker.explore.engine.Search;
import lasso.checker.property.Cause;
import lasso.checker.property.Finding;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Path;
import lasso.checker.property.SearchVerdict;
import lasso.checker.reduce.Players;
import lasso.checker.reduce.RandomPlays;
import lasso.runtime.kernel.system.Kernel;
import org.junit.jupiter.api.Test;

/** Explanations of random plays beside what a naive look at the whole space says. */
class ViolationExplainerTest {
  private static final int PLAYS = Integer.getInteger("lasso.explain.plays", 250);
  private static final int MOST_STATES = 400;
  private static final int MOST_VIOLATIONS = 3;

  private final Map<String, Integer> seen = new TreeMap<>();

  @Test
  void randomPlaysAreExplainedAsTheWholeSpaceSays() {
    for (long seed = 0; seed < PLAYS; seed++) {
      explain(seed, new RandomPlays(seed));
      explain(seed, new RandomPlays(seed).withBoards());
    }
    assertThat(seen)
        .containsKeys("inevitable", "put off", "step", "safe", "shorter", "cycle", "ordered");
    assertThat(seen.getOrDefault("unknown", 0)).isLessThanOrEqualTo(seen.get("step") / 3);
  }

  private void explain(long seed, RandomPlays random) {
    Players players = new Players(random.plays());
    Kernel kernel = new Kernel(players, players.replies, random.buffering());
    WholeSpace space = new WholeSpace(kernel, players, MOST_STATES);
    if (!space.isWhole()) {
      return;
    }
    SearchOptions options = SearchOptions.DEFAULT.toBuilder().all(true).build();
    SearchResult result =
        Search.run(Subject.of(kernel), players, options, SearchListener.NONE, new StopRequest());
    if (!(result.verdict() instanceof SearchVerdict.Violated violated)) {
      return;
    }
    ViolationExplainer explainer =
        new ViolationExplainer(kernel, players, kind -> true, 2 * MOST_STATES, () -> false);
    violated.violations().stream()
        .limit(MOST_VIOLATIONS)
        .forEach(
            violation -> {
              try {
                FoundViolation shorter = explainer.shorter(violation);
                shortest(kernel, space, violation, shorter);
                decided(kernel, space, shorter, explainer.decision(shorter));
              } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + ": " + violation, e);
              }
            });
  }

  private void shortest(
      Kernel kernel, WholeSpace space, FoundViolation found, FoundViolation shorter) {
    assertThat(shorter.cycle()).isEqualTo(found.cycle());
    int[][] states = states(kernel, shorter.stem());
    int end = space.number(states[states.length - 1]);
    if (!found.cycle().isEmpty()) {
      int[][] before = states(kernel, found.stem());
      int target = space.number(before[before.length - 1]);
      assertThat(end).isEqualTo(target);
      assertThat(shorter.stem().length()).isEqualTo(space.distance(state -> state == target));
      seen.merge("cycle", 1, Integer::sum);
      return;
    }
    assertThat(space.isOver(end)).isTrue();
    assertThat(shorter.stem().length())
        .isEqualTo(space.distance(state -> space.isOver(state) && has(space, state, found)));
    assertThat(has(space, end, shorter)).isTrue();
    assertThat(Cause.of(shorter)).isEqualTo(Cause.of(found));
    seen.merge(
        shorter.stem().length() < found.stem().length() ? "shorter" : "as long", 1, Integer::sum);
    if (!shorter.stem().equals(found.stem()) && shorter.stem().length() == found.stem().length()) {
      seen.merge("ordered", 1, Integer::sum);
    }
  }

  private static boolean has(WholeSpace space, int state, FoundViolation violation) {
    return space.findings(state).stream()
        .anyMatch(
            finding ->
                finding instanceof Finding.Fault fault
                    && Cause.of(fault).equals(Cause.of(violation)));
  }

  private void decided(
      Kernel kernel, WholeSpace space, FoundViolation violation, Decision decision) {
    int[][] states = states(kernel, violation.stem());
    int last = -1;
    for (int i = 0; i < states.length; i++) {
      if (space.reaches(space.number(states[i]), space::isGood)) {
        last = i;
      }
    }
    if (decision instanceof Decision.Unknown) {
      assertThat(last).as("the end of the run can be saved").isEqualTo(states.length - 1);
      seen.merge("unknown", 1, Integer::sum);
    } else if (decision instanceof Decision.Inevitable inevitable) {
      assertThat(last).isEqualTo(-1);
      seen.merge(inevitable.endless() ? "put off" : "inevitable", 1, Integer::sum);
    } else if (decision instanceof Decision.Turn turn) {
      assertThat(turn.step()).isEqualTo(last + 1);
      int[][] passing = states(kernel, turn.passing());
      for (int i = 0; i <= last; i++) {
        assertThat(passing[i]).isEqualTo(states[i]);
      }
      int end = space.number(passing[passing.length - 1]);
      assertThat(space.isGood(end)).isTrue();
      assertThat(turn.endless()).isEqualTo(!space.isOver(end));
      assertThat(turn.instead()).isBetween(turn.step(), turn.passing().length());
      assertThat(turn.safe())
          .isEqualTo(!space.reaches(space.number(passing[turn.instead()]), space::isBad));
      seen.merge("step", 1, Integer::sum);
      seen.merge(turn.safe() ? "safe" : "not safe", 1, Integer::sum);
    }
  }

  private static int[][] states(Kernel kernel, Path path) {
    int[][] states = new int[path.length() + 1][kernel.vectorLength()];
    kernel.initial(states[0]);
    for (int i = 0; i < path.length(); i++) {
      kernel.apply(states[i], path.transition(i), states[i + 1]);
    }
    return states;
  }

  /** Without room for the whole way, steps are left out one by one: none of those that stay can be spared. */
  @Test
  void whatStaysIsNeeded() {
    int shortened = 0;
    for (long seed = 0; seed < PLAYS; seed++) {
      RandomPlays random = new RandomPlays(seed);
      Players players = new Players(random.plays());
      Kernel kernel = new Kernel(players, players.replies, random.buffering());
      SearchOptions options = SearchOptions.DEFAULT.toBuilder().maxStates(2_000).build();
      SearchResult result =
          Search.run(Subject.of(kernel), players, options, SearchListener.NONE, new StopRequest());
      if (!(result.verdict() instanceof SearchVerdict.Violated violated)
          || !violated.violations().get(0).cycle().isEmpty()) {
        continue;
      }
      FoundViolation found = violated.violations().get(0);
      FoundViolation shorter =
          new ViolationExplainer(kernel, players, kind -> true, 2, () -> false).shorter(found);
      assertThat(Cause.of(shorter)).isEqualTo(Cause.of(found));
      assertThat(shorter.stem().length()).isLessThanOrEqualTo(found.stem().length());
      shortened += shorter.stem().length() < found.stem().length() ? 1 : 0;
    }
    assertThat(shortened).isPositive();
  }
}
