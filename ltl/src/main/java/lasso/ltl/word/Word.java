package lasso.ltl.word;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * An infinite word: a stem, then a cycle for ever. A letter is the set of the names of the atoms that are true.
 *
 * @param cycle not empty
 */
public record Word(List<Set<String>> stem, List<Set<String>> cycle) {
  /** Copies the lists. */
  public Word {
    if (cycle.isEmpty()) {
      throw new IllegalArgumentException("the cycle of a word is empty");
    }
    stem = List.copyOf(stem);
    cycle = List.copyOf(cycle);
  }

  /** Letters of stem and cycle together. */
  public int length() {
    return stem.size() + cycle.size();
  }

  /** The letter at a position below {@link #length()}. */
  public Set<String> letter(int position) {
    return position < stem.size() ? stem.get(position) : cycle.get(position - stem.size());
  }

  /** The position after this one; after the last, the first of the cycle. */
  public int next(int position) {
    return position + 1 < length() ? position + 1 : stem.size();
  }

  /**
   * Reads {@code 01 11 cycle{10 00}}: in each letter character i is the value of {@code pI}.
   *
   * @throws IllegalArgumentException if the text is no word; the message says why
   */
  public static Word parse(String text) {
    int open = text.indexOf("cycle{");
    int close = text.indexOf('}');
    if (open < 0 || close != text.strip().length() - 1 + text.indexOf(text.strip())) {
      throw new IllegalArgumentException("a word looks like: 01 11 cycle{10 00}; this is: " + text);
    }
    return new Word(
        letters(text.substring(0, open)), letters(text.substring(open + "cycle{".length(), close)));
  }

  private static List<Set<String>> letters(String text) {
    List<Set<String>> letters = new ArrayList<>();
    for (String bits : text.strip().split("\\s+")) {
      if (bits.isEmpty()) {
        continue;
      }
      Set<String> atoms = new TreeSet<>();
      for (int i = 0; i < bits.length(); i++) {
        char bit = bits.charAt(i);
        if (bit == '1') {
          atoms.add("p" + i);
        } else if (bit != '0' && bit != '-') {
          throw new IllegalArgumentException("'" + bit + "' is no bit in the letter " + bits);
        }
      }
      letters.add(Set.copyOf(atoms));
    }
    return letters;
  }
}
