package lasso.checker.dpor;

import java.util.Arrays;

/** Which labels may come first in an execution that a word begins, up to exchanges of neighbours that commute. */
final class WeakInitials {
  private WeakInitials() {}

  /**
   * What is left of a word when a label comes first.
   *
   * @param state from which the word is possible; not changed
   * @return the word without the label's first occurrence; the word itself when the label is not in it and commutes with all of it; null when
   *     the label is no weak initial of the word
   */
  static int[] rest(EventSystem system, int[] state, int[] word, int label) {
    if (!system.isEnabled(state, label)) {
      return null;
    }
    int[] at = state.clone();
    for (int i = 0; i < word.length; i++) {
      if (word[i] == label) {
        int[] rest = Arrays.copyOf(word, word.length - 1);
        System.arraycopy(word, i + 1, rest, i, rest.length - i);
        return rest;
      }
      if (!system.commute(at, label, word[i])) {
        return null;
      }
      system.advance(at, word[i]);
    }
    return word;
  }
}
