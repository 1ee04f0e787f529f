package lasso.ltl.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.WordAcceptance;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormatsTest {
  private final LetterSets letters = new LetterSets();

  /** F G p0, by hand. */
  private Automaton finallyAlways() {
    int p = letters.atom("p0");
    return new AutomatonBuilder(letters, 1)
        .addStates(2)
        .edge(0, LetterSets.ALL, 0, 0)
        .edge(0, p, 0, 1)
        .edge(1, p, 1, 1)
        .build(0);
  }

  @Test
  void hoa() {
    assertThat(HoaWriter.write(finallyAlways(), "F G p0"))
        .isEqualTo(
            """
            HOA: v1
            name: "F G p0"
            States: 2
            Start: 0
            AP: 1 "p0"
            acc-name: Buchi
            Acceptance: 1 Inf(0)
            properties: trans-labels explicit-labels state-acc
            --BODY--
            State: 0
            [t] 0
            [0] 1
            State: 1 {0}
            [0] 1
            --END--
            """);
  }

  @Test
  void neverClaim() {
    assertThat(NeverClaimWriter.write(finallyAlways(), "<> [] p0"))
        .isEqualTo(
            """
            never { /* <> [] p0 */
            T0_init:
              if
              :: (true) -> goto T0_init
              :: (p0) -> goto accept_S1
              fi;
            accept_S1:
              if
              :: (p0) -> goto accept_S1
              fi;
            }
            """);
  }

  @Test
  void dot() {
    assertThat(DotWriter.write(finallyAlways(), "F G p0"))
        .isEqualTo(
            """
            digraph "F G p0" {
              rankdir=LR
              node [shape=circle]
              start [shape=point]
              start -> 0
              0
              0 -> 0 [label="true"]
              0 -> 1 [label="p0"]
              1 [shape=doublecircle]
              1 -> 1 [label="p0"]
            }
            """);
  }

  @Test
  void foreignHoaWithAliasesStateLabelsAndMarksOnStatesIsRead() {
    Automaton automaton =
        HoaReader.read(
            """
            HOA: v1 /* a comment
            of two lines */
            tool: "other" "1.0"
            Start: 1
            Acceptance: 2 Inf(1) & Inf(0)
            acc-name: generalized-Buchi 2
            AP: 2 "p0" "p1"
            Alias: @a 0 & !1
            --BODY--
            State: [@a | 1] 0 "named" {0}
              1
            State: 1 {1}
              [t] 0 {0}
              [!(0 & 1)] 1
            --END--
            """,
            letters);

    assertThat(automaton.size()).isEqualTo(2);
    assertThat(automaton.sets()).isEqualTo(2);
    assertThat(automaton.initial()).isEqualTo(1);
    assertThat(automaton.edges(1)).hasSize(2);
    assertThat(WordAcceptance.accepts(automaton, Word.parse("cycle{00 10}"))).isTrue();
    assertThat(WordAcceptance.accepts(automaton, Word.parse("cycle{00}"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '~',
      value = {
        "HOA: v2 # version v2 is unknown",
        "HOA: v1 Start: 0 --BODY-- --END-- # Acceptance: is missing",
        "HOA: v1 Start: 0 Acceptance: 1 Fin(0) --BODY-- # the acceptance must be t, or Inf(0)&Inf(1)",
        "HOA: v1 Start: 0 Acceptance: 2 Inf(0)|Inf(1) --BODY-- # without '|'",
        "HOA: v1 Start: 0 Start: 1 Acceptance: 0 t --BODY-- # a second initial state",
        "HOA: v1 Start: 0&1 Acceptance: 0 t --BODY-- # a header such as States: was expected, not '&'",
        "HOA: v1 Start: 0 Acceptance: 0 t Fancy: 1 --BODY-- # carries meaning that is not supported",
        "HOA: v1 Start: 0 Acceptance: 0 t --BODY-- State: 0 1 --END-- # edges without labels",
        "HOA: v1 Start: 0 Acceptance: 0 t --BODY-- State: 0 [3] 1 --END-- # an atom 3 must be below 0",
        "HOA: v1 Start: 0 Acceptance: 0 t --BODY-- State: 0 [t] 1&0 --END-- # universal branching",
        "HOA: v1 States: 1 Start: 0 Acceptance: 0 t --BODY-- State: 0 [t] 1 --END-- # a state 1 must be below 1",
        "HOA: v1 Start: 0 Acceptance: 0 t --BODY-- State: 0 [t] 0 # 'State:' or '--END--' was expected",
        "HOA: v1 Start: 0 Acceptance: 0 t --BODY-- --ABORT-- # aborted by its writer",
        "HOA: v1 ; # ';' can't stand here"
      })
  void whatIsNotSupportedIsRefusedByName(String text, String problem) {
    assertThatThrownBy(() -> HoaReader.read(text, letters))
        .isInstanceOf(HoaSyntaxException.class)
        .hasMessageStartingWith("HOA, line 1: ")
        .hasMessageContaining(problem);
  }
}
