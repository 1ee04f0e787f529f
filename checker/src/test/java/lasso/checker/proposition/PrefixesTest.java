package lasso.checker.proposition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import lasso.ltl.automaton.Automaton;
import lasso.ltl.automaton.AutomatonBuilder;
import lasso.ltl.automaton.Edge;
import lasso.ltl.letters.LetterSets;
import org.junit.jupiter.api.Test;

class PrefixesTest {
  @Test
  void sameAsTryingAllWords() {
    Random random = new Random(3);
    int followed = 0;
    for (int round = 0; round < 400; round++) {
      Automaton automaton = random(random);
      boolean expected = followsAll(automaton);
      followed += expected ? 1 : 0;
      assertThat(Prefixes.followsAll(automaton)).as("seed 3, round %d", round).isEqualTo(expected);
    }
    assertThat(followed).isBetween(40, 360);
  }

  private static Automaton random(Random random) {
    LetterSets letters = new LetterSets();
    int a = letters.atom("a");
    int b = letters.atom("b");
    int[] labels = {
      LetterSets.ALL, a, b, letters.not(a), letters.not(b), letters.or(a, b), letters.and(a, b)
    };
    int states = 1 + random.nextInt(3);
    AutomatonBuilder builder = new AutomatonBuilder(letters, 0);
    builder.addStates(states);
    for (int state = 0; state < states; state++) {
      int edges = 1 + random.nextInt(3);
      for (int i = 0; i < edges; i++) {
        builder.edge(state, labels[random.nextInt(labels.length)], 0, random.nextInt(states));
      }
    }
    return builder.build(0);
  }

  /** Words longer than there are sets of states lead nowhere new. */
  private static boolean followsAll(Automaton automaton) {
    BitSet states = new BitSet();
    states.set(automaton.initial());
    return followsAll(automaton, states, 1 << automaton.size());
  }

  private static boolean followsAll(Automaton automaton, BitSet states, int length) {
    if (states.isEmpty() || length == 0) {
      return !states.isEmpty();
    }
    for (int letter = 0; letter < 4; letter++) {
      int bits = letter;
      BitSet next = new BitSet();
      states.stream()
          .forEach(
              state -> {
                for (Edge edge : automaton.edges(state)) {
                  if (automaton.letters().contains(edge.label(), k -> (bits >>> k & 1) == 1)) {
                    next.set(edge.target());
                  }
                }
              });
      if (!followsAll(automaton, next, length - 1)) {
        return false;
      }
    }
    return true;
  }
}
