package lasso.ltl.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import lasso.ltl.RandomFormulas;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.WordAcceptance;
import lasso.ltl.formula.FormulaFactory;
import lasso.ltl.letters.LetterSets;
import lasso.ltl.word.Word;
import org.junit.jupiter.api.Test;

/** Random automata, more irregular than any that come from formulas: no step may change what is accepted. */
class AutomatonReductionTest {
  private static final int COUNT = 5000;

  @Test
  void reducedAutomataAcceptTheSameWords() {
    int smaller = 0;
    for (long seed = 0; seed < COUNT; seed++) {
      Automaton automaton = random(seed);
      Automaton reduced = AutomatonReduction.reduce(automaton, () -> false);
      Automaton buchi = Degeneralization.smallest(reduced, () -> false, () -> {});
      Automaton plain = Degeneralization.degeneralize(automaton, () -> {});
      smaller += reduced.size() < automaton.size() ? 1 : 0;
      assertThat(buchi.isStateBased()).isTrue();
      for (Word word : words(seed)) {
        boolean expected = WordAcceptance.accepts(automaton, word);
        assertThat(WordAcceptance.accepts(reduced, word))
            .as("reduced, seed %d, word %s", seed, word)
            .isEqualTo(expected);
        assertThat(WordAcceptance.accepts(buchi, word))
            .as("buchi, seed %d, word %s", seed, word)
            .isEqualTo(expected);
        assertThat(WordAcceptance.accepts(plain, word))
            .as("degeneralised, seed %d, word %s", seed, word)
            .isEqualTo(expected);
      }
    }
    assertThat(smaller).isGreaterThan(COUNT / 3);
  }

  @Test
  void reducedStateBasedAutomataAcceptTheSameWords() {
    for (long seed = 0; seed < COUNT; seed++) {
      Automaton automaton = Degeneralization.degeneralize(random(seed), () -> {});
      Automaton reduced = AutomatonReduction.reduceStateBased(automaton, () -> false);
      assertThat(reduced.isStateBased()).isTrue();
      for (Word word : words(seed)) {
        assertThat(WordAcceptance.accepts(reduced, word))
            .as("seed %d, word %s", seed, word)
            .isEqualTo(WordAcceptance.accepts(automaton, word));
      }
    }
  }

  @Test
  void acceptingStatesWithoutCopiesAcceptTheSameWords() {
    int converted = 0;
    for (long seed = 0; seed < COUNT; seed++) {
      Automaton automaton = random(seed);
      Optional<Automaton> states = AcceptingStates.of(automaton);
      converted += states.isPresent() ? 1 : 0;
      for (Word word : states.isPresent() ? words(seed) : List.<Word>of()) {
        assertThat(WordAcceptance.accepts(states.get(), word))
            .as("seed %d, word %s", seed, word)
            .isEqualTo(WordAcceptance.accepts(automaton, word));
      }
    }
    assertThat(converted).isBetween(COUNT / 20, COUNT * 19 / 20);
  }

  /** The sum of both is everything, so whichever is tested as an obligation must be judged by the true complement. */
  @Test
  void everythingIsAnObligationWithOneState() {
    LetterSets letters = new LetterSets();
    int p = letters.atom("p0");
    Automaton clumsy =
        new AutomatonBuilder(letters, 1)
            .addStates(3)
            .edge(0, p, 1, 1)
            .edge(0, letters.not(p), 0, 2)
            .edge(1, LetterSets.ALL, 1, 0)
            .edge(2, LetterSets.ALL, 1, 0)
            .build(0);
    Automaton nothing = new AutomatonBuilder(letters, 1).addStates(1).build(0);

    Optional<Automaton> minimal =
        Obligation.minimize(clumsy, () -> Optional.of(nothing), w -> true, () -> false);

    assertThat(minimal).hasValueSatisfying(a -> assertThat(a.size()).isEqualTo(1));
  }

  @Test
  void infinitelyOftenIsNoObligation() {
    LetterSets letters = new LetterSets();
    int p = letters.atom("p0");
    int not = letters.not(p);
    Automaton often =
        new AutomatonBuilder(letters, 1).addStates(1).edge(0, p, 1, 0).edge(0, not, 0, 0).build(0);
    Automaton seldom =
        new AutomatonBuilder(letters, 1)
            .addStates(2)
            .edge(0, LetterSets.ALL, 0, 0)
            .edge(0, not, 0, 1)
            .edge(1, not, 1, 1)
            .build(0);

    assertThat(Obligation.minimize(often, () -> Optional.of(seldom), w -> true, () -> false))
        .isEmpty();
    assertThat(Obligation.minimize(seldom, () -> Optional.of(often), w -> true, () -> false))
        .isEmpty();
  }

  @Test
  void stoppedReductionReturnsAnEquivalentAutomaton() {
    for (long seed = 0; seed < 200; seed++) {
      Automaton automaton = random(seed);
      int[] calls = {(int) (seed % 50)};
      Automaton reduced = AutomatonReduction.reduce(automaton, () -> calls[0]-- <= 0);
      for (Word word : words(seed)) {
        assertThat(WordAcceptance.accepts(reduced, word))
            .as("seed %d, word %s", seed, word)
            .isEqualTo(WordAcceptance.accepts(automaton, word));
      }
    }
  }

  private static List<Word> words(long seed) {
    RandomFormulas random = new RandomFormulas(seed + 77, new FormulaFactory(), 1);
    List<Word> words = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      words.add(random.word());
    }
    return words;
  }

  private static Automaton random(long seed) {
    Random random = new Random(seed);
    LetterSets letters = new LetterSets();
    int p = letters.atom("p0");
    int[] labels = {p, letters.not(p), LetterSets.ALL};
    int sets = random.nextInt(4);
    int states = 1 + random.nextInt(7);
    AutomatonBuilder builder = new AutomatonBuilder(letters, sets).addStates(states);
    int edges = states + random.nextInt(states * 2 + 1);
    for (int i = 0; i < edges; i++) {
      long marks = random.nextInt(1 << sets);
      if (random.nextBoolean()) {
        marks |= random.nextInt(1 << sets);
      }
      builder.edge(
          random.nextInt(states), labels[random.nextInt(3)], marks, random.nextInt(states));
    }
    return builder.build(0);
  }
}
