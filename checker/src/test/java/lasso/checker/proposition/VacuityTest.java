package lasso.checker.proposition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.translate.Translator;
import org.junit.jupiter.api.Test;

class VacuityTest {
  private static List<String> sentences(String formula, long... letters) {
    Propositions propositions = Propositions.parse(List.of(formula), 4);
    Property property = propositions.properties().get(0);
    Automaton negation =
        new Translator(propositions.factory(), Translator.DEFAULT_DEADLINE_MILLIS)
            .translate(propositions.factory().not(property.formula()))
            .generalized();
    return Vacuity.sentences(property, negation, letters);
  }

  @Test
  void antecedentThatIsNeverTrueIsNamed() {
    assertThat(sentences("G (asks@3 -> F inside@3)", 0b00, 0b10))
        .containsExactly(
            "asks@3 is never true: the antecedent of asks@3 -> F inside@3 never becomes true in any reachable state.");
    assertThat(sentences("G (asks@3 -> F inside@3)", 0b01, 0b10)).isEmpty();
  }

  @Test
  void antecedentMayBeAnyConditionWithoutTemporalOperators() {
    String formula = "G (a@0 -> G ((b@0 & !c@0) -> F d@0))";
    assertThat(sentences(formula, 0b0001, 0b0110, 0b1000))
        .containsExactly(
            "b@0 & !c@0 is never true: the antecedent of (b@0 & !c@0) -> F d@0 never becomes true in any reachable"
                + " state.");
    assertThat(sentences(formula, 0b0001, 0b0110, 0b1010)).isEmpty();
  }

  @Test
  void implicationsElsewhereAreLeftAlone() {
    assertThat(sentences("G !(a@0 -> b@0)", 0b01, 0b10)).isEmpty();
    assertThat(sentences("G ((a@0 & b@0 -> c@0) -> F d@0)", 0b0101, 0b1010)).isEmpty();
    assertThat(sentences("G (F a@0 -> b@0)", 0b01, 0b10)).isEmpty();
  }

  @Test
  void atomThatNeverChangesIsNamed() {
    assertThat(sentences("G F (inside@1 | inside@2)", 0b01, 0b01))
        .containsExactly(
            "inside@1 never changes: it is true in every reachable state.",
            "inside@2 never changes: it is false in every reachable state.");
  }

  @Test
  void nothingIsSaidWhenTheProductLeavesStatesOut() {
    assertThat(sentences("a@0 U b@0", 0b01)).isEmpty();
    assertThat(sentences("F a@0", 0b0)).isEmpty();
    assertThat(sentences("G F a@0", 0b0)).hasSize(1);
    assertThat(sentences("G F a@0")).isEmpty();
  }
}
