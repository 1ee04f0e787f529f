package lasso.ltl.io;

import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import lasso.ltl.letters.LetterSets;

/** Labels as disjunctions of cubes. */
final class Guard {
  private Guard() {}

  /**
   * The text of a label.
   *
   * @param atom the text of an atom by index
   */
  static String print(
      LetterSets letters, int label, IntFunction<String> atom, String and, String or, String all) {
    if (label == LetterSets.ALL) {
      return all;
    }
    List<int[]> cubes = letters.cubes(label);
    StringJoiner sum = new StringJoiner(or);
    for (int[] cube : cubes) {
      StringJoiner product = new StringJoiner(and);
      for (int literal : cube) {
        product.add((literal < 0 ? "!" : "") + atom.apply(Math.abs(literal) - 1));
      }
      String text = product.toString();
      boolean wrap = cubes.size() > 1 && cube.length > 1 && or.contains("||");
      sum.add(wrap ? "(" + text + ")" : text);
    }
    return sum.toString();
  }
}
