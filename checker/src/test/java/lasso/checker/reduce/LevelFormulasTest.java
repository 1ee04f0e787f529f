package lasso.checker.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import lasso.checker.explore.SearchListener;
import lasso.checker.explore.SearchOptions;
import lasso.checker.explore.StopRequest;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.explore.levels.ClusterSearch;
import lasso.checker.explore.levels.FollowedSearch;
import lasso.checker.explore.levels.LevelSearch;
import lasso.checker.explore.levels.LocalEngine;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.FairnessKeys;
import lasso.checker.liveness.LevelLiveness;
import lasso.checker.liveness.LivenessResult;
import lasso.checker.liveness.ProductFacts;
import lasso.checker.liveness.PropertyResult;
import lasso.checker.liveness.TemporalProperty;
import lasso.checker.property.ViolationKind;
import lasso.checker.textbook.RandomFormula;
import lasso.distributed.formula.FormulaFacts;
import lasso.distributed.level.ClusterTerms;
import lasso.distributed.level.ReplicaKernel;
import lasso.distributed.level.ReplicaSource;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.ltl.translate.Translator;
import lasso.runtime.kernel.system.Halves;
import lasso.runtime.kernel.system.Kernel;
import lasso.store.memory.HashBits;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Formulas where states are kept by an engine, in parts, each with a replica of its own, against the depth-first search of products: random formulas about random plays, with every fairness, with sets as far as they go and with candidates decided early. {@code
 * lasso.level.formulas} is the number of plays, {@code lasso.level.first} the first seed.
 */
class LevelFormulasTest {
  private static final int PROGRAMS = Integer.getInteger("lasso.level.formulas", 28);
  private static final long FIRST = Long.getLong("lasso.level.first", 0);
  private static final int FORMULAS = 4;

  /** So little that runs are written to files from the beginning. */
  private static final long MEMORY = 1 << 20;

  @TempDir Path directory;

  private final Map<String, Integer> seen = new TreeMap<>();

  private static RandomPlays drawn(long seed) {
    return seed % 4 == 3 ? new RandomPlays(seed).withBoards() : new RandomPlays(seed);
  }

  /** A play and a formula about it, as they are sent to other machines. */
  private record Question(long seed, long labels, String formula, Fairness fairness)
      implements ReplicaSource {
    @Override
    public String id() {
      return toString();
    }

    @Override
    public ReplicaKernel load() {
      return new Answers(this);
    }
  }

  /** What a machine has of it. */
  private static final class Answers implements ReplicaKernel {
    private final Players players;
    private final Kernel kernel;
    private final TemporalProperty property;
    private final Fairness fairness;
    private final Map<Integer, Halves> halves = new TreeMap<>();

    Answers(Question question) {
      players = new Players(drawn(question.seed).plays());
      kernel = new Kernel(players, players.replies, drawn(question.seed).buffering());
      fairness = question.fairness;
      FormulaFactory factory = new FormulaFactory();
      Formula formula = FormulaParser.parse(question.formula, factory);
      property =
          new TemporalProperty(
              question.formula,
              "",
              formula,
              new Translator(factory, Translator.DEFAULT_DEADLINE_MILLIS)
                  .translate(factory.not(formula))
                  .generalized(),
              new PlayLabels(players, new Random(question.labels)),
              true,
              ViolationKind.LIVENESS);
    }

    private FairnessKeys keys() {
      return new FairnessKeys() {
        @Override
        public int[] of(long transition) {
          return kernel.fairnessKeys(transition);
        }

        @Override
        public String describe(int key) {
          return kernel.fairnessKey(key).words();
        }
      };
    }

    @Override
    public Halves apply(int split) {
      int[] vector = new int[kernel.vectorLength()];
      kernel.initial(vector);
      Halves found = halves.computeIfAbsent(split, kernel::halves);
      found.pair(vector);
      return found;
    }

    @Override
    public FormulaFacts facts(int formula) {
      return new ProductFacts(TransitionSystem.of(kernel), players, property, fairness, keys());
    }

    /** {@code disk}: null for an engine with so many parts. */
    LivenessResult search(Question question, int parts, long enough, Path disk) {
      FollowedSearch search =
          disk == null
              ? new ClusterSearch(
                  () -> new LocalEngine().open(new ClusterTerms("", parts, List.of(), "")),
                  question,
                  told -> {})
              : new LevelSearch(HashBits.ALL);
      return LevelLiveness.run(
          search,
          TransitionSystem.of(kernel),
          players,
          List.of(property),
          fairness,
          keys(),
          SearchOptions.DEFAULT.toBuilder()
              .order(SearchOptions.Order.BFS)
              .all(true)
              .maxStates(ReducedAnswer.MAX_STATES)
              .disk(Optional.ofNullable(disk))
              .threads(parts)
              .memoryBytes(disk == null ? Long.MAX_VALUE : MEMORY)
              .build(),
          SearchListener.NONE,
          new StopRequest(),
          enough);
    }
  }

  @Test
  void answersAreThoseOfTheDepthFirstSearch() {
    for (long seed = FIRST; seed < FIRST + PROGRAMS; seed++) {
      Random random = new Random(~seed);
      for (Fairness fairness : Fairness.values()) {
        for (int i = 0; i < FORMULAS; i++) {
          FormulaFactory factory = new FormulaFactory();
          FormulaAnswers answers =
              new FormulaAnswers(
                  new Players(drawn(seed).plays()), drawn(seed).buffering(), factory, fairness);
          long drawnLabels = random.nextLong();
          PlayLabels labels = new PlayLabels(answers.players, new Random(drawnLabels));
          RandomFormula source = new RandomFormula(random, labels.atoms(), factory);
          Formula formula = i % 2 == 0 ? source.drawPattern() : source.draw(1 + random.nextInt(3));
          Question question = new Question(seed, drawnLabels, formula.toString(), fairness);
          try {
            compare(question, answers.full(formula, labels), random.nextInt(3));
          } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(question.toString(), e);
          }
        }
      }
    }
    System.out.println(PROGRAMS + " plays from seed " + FIRST + ": " + seen);
    assertThat(seen).containsKeys("HOLDS", "VIOLATED");
  }

  private void compare(Question question, LivenessResult usual, int kind) {
    if (!usual.search().complete()) {
      seen.merge("too large", 1, Integer::sum);
      return;
    }
    long enough = kind == 0 ? Long.MAX_VALUE : kind == 1 ? 20 : 0;
    for (Path disk : new Path[] {null, directory}) {
      LivenessResult found = new Answers(question).search(question, 1 + kind, enough, disk);
      compare(found, usual);
    }
  }

  private void compare(LivenessResult elsewhere, LivenessResult usual) {
    PropertyResult.Answer expected = FormulaAnswers.answer(usual);
    assertThat(FormulaAnswers.answer(elsewhere)).isEqualTo(expected);
    assertThat(FormulaAnswers.faults(elsewhere)).isEqualTo(FormulaAnswers.faults(usual));
    assertThat(elsewhere.search().statistics().states())
        .isEqualTo(usual.search().statistics().states());
    assertThat(elsewhere.search().statistics().transitions())
        .isEqualTo(usual.search().statistics().transitions());
    seen.merge(expected.toString(), 1, Integer::sum);
  }
}
