package lasso.ltl.letters;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LetterSetsTest {
  private static final int ATOMS = 5;
  private static final int LETTERS = 1 << ATOMS;

  /** A random expression together with its truth table. */
  private record Pair(int set, BitSet table) {}

  @Test
  void setsAgreeWithTruthTablesAndAreCanonical() {
    for (long seed = 0; seed < 200; seed++) {
      LetterSets letters = new LetterSets();
      Random random = new Random(seed);
      Pair a = random(letters, random, 6);
      Pair b = random(letters, random, 6);
      for (int letter = 0; letter < LETTERS; letter++) {
        int value = letter;
        assertThat(letters.contains(a.set, i -> (value >> i & 1) != 0))
            .as("seed %d, letter %d", seed, letter)
            .isEqualTo(a.table.get(letter));
      }
      assertThat(a.set == b.set).as("seed %d", seed).isEqualTo(a.table.equals(b.table));
      BitSet rest = (BitSet) a.table.clone();
      rest.andNot(b.table);
      assertThat(letters.subset(a.set, b.set)).as("seed %d", seed).isEqualTo(rest.isEmpty());
    }
  }

  @Test
  void cubesAreDisjointAndCoverTheSet() {
    for (long seed = 0; seed < 50; seed++) {
      LetterSets letters = new LetterSets();
      Pair a = random(letters, new Random(seed), 8);
      int union = LetterSets.NONE;
      for (int[] cube : letters.cubes(a.set)) {
        int set = LetterSets.ALL;
        for (int literal : cube) {
          int atom = letters.atom("p" + (Math.abs(literal) - 1));
          set = letters.and(set, literal > 0 ? atom : letters.not(atom));
        }
        assertThat(letters.and(union, set)).as("seed %d", seed).isEqualTo(LetterSets.NONE);
        union = letters.or(union, set);
      }
      assertThat(union).as("seed %d", seed).isEqualTo(a.set);
    }
  }

  private static Pair random(LetterSets letters, Random random, int size) {
    if (size == 0) {
      int atom = random.nextInt(ATOMS);
      for (int i = 0; i <= atom; i++) {
        letters.index("p" + i);
      }
      BitSet table = new BitSet();
      for (int letter = 0; letter < LETTERS; letter++) {
        table.set(letter, (letter >> atom & 1) != 0);
      }
      return new Pair(letters.atom("p" + atom), table);
    }
    Pair a = random(letters, random, size / 2);
    Pair b = random(letters, random, (size - 1) / 2);
    BitSet table = (BitSet) a.table.clone();
    switch (random.nextInt(3)) {
      case 0:
        table.and(b.table);
        return new Pair(letters.and(a.set, b.set), table);
      case 1:
        table.or(b.table);
        return new Pair(letters.or(a.set, b.set), table);
      default:
        table.flip(0, LETTERS);
        return new Pair(letters.not(a.set), table);
    }
  }
}
