package lasso.checker.reduce;

import static lasso.checker.liveness.PropertyResult.Answer.HOLDS;
import static lasso.checker.liveness.PropertyResult.Answer.VIOLATED;
import static lasso.runtime.kernel.Request.ANY;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import lasso.checker.explore.Subject;
import lasso.checker.explore.TransitionSystem;
import lasso.checker.liveness.Fairness;
import lasso.checker.liveness.Labels;
import lasso.ltl.formula.Formula;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.parse.FormulaParser;
import lasso.runtime.kernel.Buffering;
import lasso.runtime.kernel.system.Independence;
import lasso.runtime.kernel.system.Kernel;
import lasso.runtime.kernel.system.TransitionList;
import lasso.runtime.kernel.system.WeakIndependence;
import org.junit.jupiter.api.Test;

/** Each condition on ample sets for formulas is needed: without it, a violation of a formula is missed, which is found with it. */
class FormulaConditionsTest {
  private final FormulaFactory factory = new FormulaFactory();
  private Fairness fairness = Fairness.NONE;
  private Buffering buffering = Buffering.INFINITE;

  /** {@code lines}: by rank, the line at which {@code at@R} holds. */
  private void assertNeeded(
      String text,
      int[] lines,
      Function<Kernel, Independence> independence,
      UnaryOperator<Subject> product,
      UnaryOperator<Labels> seen,
      Play... plays) {
    FormulaAnswers answers = new FormulaAnswers(new Players(plays), buffering, factory, fairness);
    long[] masks = new long[lines.length];
    for (int rank = 0; rank < lines.length; rank++) {
      masks[rank] = 1L << lines[rank];
    }
    PlayLabels labels = new PlayLabels(answers.players, masks);
    Formula formula = FormulaParser.parse(text, factory);
    assertThat(FormulaAnswers.answer(answers.full(formula, labels))).isEqualTo(VIOLATED);
    assertThat(FormulaAnswers.answer(answers.reduced(formula, labels))).isEqualTo(VIOLATED);
    Labels restricted = labels.restricted(FormulaAnswers.atoms(formula));
    assertThat(
            FormulaAnswers.answer(
                answers.weakened(formula, seen.apply(restricted), independence, product)))
        .as("without the condition")
        .isEqualTo(HOLDS);
  }

  private static Function<Kernel, Independence> without(String condition) {
    return kernel -> WeakIndependence.without(kernel, condition);
  }

  /** C1: rank 0 may hear of rank 2 first, which rank 3 has to wake before. */
  @Test
  void otherProcessesMayStillSend() {
    assertNeeded(
        "G !at@0",
        new int[] {4, 9, 9, 9},
        without("MESSAGES"),
        system -> system,
        labels -> labels,
        new Play().recv(ANY).iprobe(1).jumpAfterNo(5).yield(),
        new Play().send(0),
        new Play().recv(ANY).send(0),
        new Play().send(2));
  }

  /** C2: whether rank 0 or rank 1 is first at its line. */
  @Test
  void visibleStepsKeepTheirOrder() {
    assertNeeded(
        "!at@1 U at@0",
        new int[] {1, 1},
        Kernel::independence,
        system -> system,
        Blind::new,
        new Play().yield().yield(),
        new Play().yield().yield());
  }

  /** C2 for what formulas say of ends: rank 1 may be blocked before rank 0 has sent. */
  @Test
  void whoeverWakesAnotherIsVisible() {
    assertNeeded(
        "G !blocked@1",
        new int[] {9, 9},
        Kernel::independence,
        system -> system,
        Blind::new,
        new Play().yield().send(1),
        new Play().yield().recv(0));
  }

  /** C2 for messages in flight: rank 1 may send to rank 2 before rank 0 does. */
  @Test
  void whoeverSendsIsVisible() {
    assertNeeded(
        "!flight@1 U flight@0",
        new int[] {9, 9, 9},
        Kernel::independence,
        system -> system,
        Blind::new,
        new Play().yield().send(1),
        new Play().yield().send(2),
        new Play());
  }

  /** C2 for messages in flight: rank 1 may take its message before rank 2 takes another. */
  @Test
  void whoeverTakesIsVisible() {
    assertNeeded(
        "G (flight@0 | flight@1)",
        new int[] {9, 9, 9},
        Kernel::independence,
        system -> system,
        Blind::new,
        new Play().send(1).yield().send(1),
        new Play().send(2).yield().recv(0).yield().send(2),
        new Play().yield().recv(1).recv(1));
  }

  /** C3: rank 0 goes round for ever; rank 1 is put off. */
  @Test
  void cyclePutsNothingOff() {
    assertNeeded(
        "G !at@1",
        new int[] {9, 1},
        Kernel::independence,
        AmpleOnly::of,
        labels -> labels,
        new Play().forgetful().yield().jump(0),
        new Play().yield().yield());
  }

  /** Rank 1 asks again and again whether there is a message. It may come always after the answer; if it is there first, it must be shown. */
  @Test
  void choicesOfOthersAreSeenByFairness() {
    fairness = Fairness.STRONG;
    buffering = Buffering.ZERO;
    assertNeeded(
        "F at@1",
        new int[] {9, 3},
        without("CHOICES"),
        system -> system,
        labels -> labels,
        new Play().forgetful().send(1).jump(0),
        new Play().forgetful().iprobe(0).jumpAfterNo(4).jump(3).yield().recv(0).jump(0));
  }

  /** Sees nothing. */
  private record Blind(Labels labels) implements Labels {
    @Override
    public List<String> atoms() {
      return labels.atoms();
    }

    @Override
    public long letter(int[] localStates, TransitionList enabled) {
      return labels.letter(localStates, enabled);
    }

    @Override
    public boolean distinguishes(int rank, int before, int after) {
      return false;
    }

    @Override
    public long letter(TransitionSystem space, int[] vector, int[] stand, TransitionList enabled) {
      return labels.letter(space, vector, stand, enabled);
    }

    @Override
    public boolean asksInFlight(int source, int destination) {
      return false;
    }

    @Override
    public boolean asksBlocked(int rank) {
      return false;
    }

    @Override
    public boolean asksEnds() {
      return false;
    }
  }
}
