package lasso.checker.proposition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import lasso.runtime.observe.Comparison;
import lasso.runtime.observe.Observation;
import lasso.runtime.program.UnusableInputException;
import org.junit.jupiter.api.Test;

class PropositionsTest {
  private static Observation flag(int rank, String path) {
    return new Observation(rank, path, Comparison.TRUE, "");
  }

  private static Propositions parse(int ranks, String... formulas) {
    return Propositions.parse(List.of(formulas), ranks);
  }

  @Test
  void rootIsTakenApartAndEqualPartsAreOneProperty() {
    Propositions propositions =
        parse(
            3,
            "all i>0: G (asks@i -> F inside@i)",
            "all i, j, i!=j: G !(inside@i & inside@j)",
            "G F inside@0 & (F deadlock & all i: F terminated@i)");

    assertThat(propositions.properties().stream().map(p -> p + " = " + p.formula()))
        .containsExactly(
            "all i>0: G (asks@i -> F inside@i) (i=1) = G (asks@1 -> F inside@1)",
            "all i>0: G (asks@i -> F inside@i) (i=2) = G (asks@2 -> F inside@2)",
            "all i, j, i!=j: G !(inside@i & inside@j) (i=0, j=1) = G !(inside@1 & inside@0)",
            "all i, j, i!=j: G !(inside@i & inside@j) (i=0, j=2) = G !(inside@2 & inside@0)",
            "all i, j, i!=j: G !(inside@i & inside@j) (i=1, j=2) = G !(inside@1 & inside@2)",
            "G F inside@0 & (F deadlock & all i: F terminated@i) (G F inside@0) = G F inside@0",
            "G F inside@0 & (F deadlock & all i: F terminated@i) (F deadlock) = F deadlock",
            "G F inside@0 & (F deadlock & all i: F terminated@i) (i=0: F terminated@i) = F terminated@0",
            "G F inside@0 & (F deadlock & all i: F terminated@i) (i=1: F terminated@i) = F terminated@1",
            "G F inside@0 & (F deadlock & all i: F terminated@i) (i=2: F terminated@i) = F terminated@2");
    assertThat(propositions.properties().get(0).atoms()).containsExactly("asks@1", "inside@1");
  }

  @Test
  void everythingThatIsObservedIsAskedForOnce() {
    Propositions propositions =
        parse(
            2,
            "all i: G (asks@i -> F inside@i)",
            "G !(inside@0 & inside@1)",
            "F (\"Node.value@0==3\" | Node.value@0 == 3) & (1 | never@0)");

    assertThat(propositions.observations())
        .containsExactly(
            flag(0, "asks"),
            flag(0, "inside"),
            flag(1, "asks"),
            flag(1, "inside"),
            new Observation(0, "Node.value", Comparison.EQUAL, "3"));
  }

  @Test
  void wordsOfTheStateAreNoObservations() {
    assertThat(parse(2, "F (deadlock | ended | all i: terminated@i | blocked@i)").observations())
        .isEmpty();
  }

  @Test
  void malformedAtomIsShownInItsFormula() {
    assertThatThrownBy(() -> parse(4, "G p@0", "all i: G (asks@i -> F inside)"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage(
            """
            formula, column 23: 'inside' needs a rank: inside@0, or for some rank any i: inside@i.
              all i: G (asks@i -> F inside)
                                    ^"""
                .replace("\n", System.lineSeparator()));
    assertThatThrownBy(() -> parse(4, "inside@7"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageStartingWith("formula, column 8: there is no rank 7: ranks are 0 to 3.");
    assertThatThrownBy(() -> parse(4, "p@0 | (1 | count@1 > \"a\")"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessageStartingWith("formula, column 12: \"a\" has no order: '>' compares numbers");
  }

  @Test
  void sixtyFourAtomsAreEnough() {
    String wide = "any i: p@i";
    assertThat(parse(64, wide).properties().get(0).atoms()).hasSize(64);
    assertThatThrownBy(() -> parse(65, "F (" + wide + ")"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage(
            "the formula F (any i: p@i) has 65 different atoms, at most 64 are possible; use fewer ranks or smaller"
                + " ranges, or several formulas ('all' and '&' at the root are taken apart).");
  }

  @Test
  void observationsOfARankAreBounded() {
    String many =
        IntStream.range(0, 65).mapToObj(k -> "F p" + k + "@1").collect(Collectors.joining(" & "));
    assertThatThrownBy(() -> parse(2, many))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage(
            "the formulas observe more than 64 different things of rank 1, the last of them p64; check the formulas in"
                + " several runs.");
  }

  @Test
  void propertiesAreBounded() {
    assertThatThrownBy(() -> parse(101, "all i, j: G (p@i -> q@j)"))
        .isInstanceOf(UnusableInputException.class)
        .hasMessage(
            "the formulas come to more than 10000 properties, each of them a search of its own, with all i, j: G (p@i"
                + " -> q@j); use fewer ranks or smaller ranges.");
  }

  @Test
  void emptyRangesAreWarnedOf() {
    Propositions propositions = parse(2, "all i>1: F p@i", "G any i>1: p@i");

    assertThat(propositions.warnings())
        .containsExactly(
            "'all i>1' has no values with n=2: it is true whatever the program does.",
            "'any i>1' has no values with n=2: it is false whatever the program does.");
    assertThat(propositions.properties().stream().map(p -> p.formula().toString()))
        .containsExactly("true", "false");
    assertThat(propositions.observations()).isEmpty();
  }

  @Test
  void nextIsAnAssumption() {
    assertThat(parse(2, "all i: G (p@i -> X q@i)", "G F p@0").assumptions())
        .containsExactly(
            "The next step, X in all i: G (p@i -> X q@i), is as long as steps are cut: a step ends at a message call"
                + " and at a change of what a formula observes.");
  }
}
