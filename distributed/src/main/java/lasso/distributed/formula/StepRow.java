package lasso.distributed.formula;

/**
 * The steps of an automaton's state on a letter.
 *
 * @param targets by step
 * @param marks by step, a bit for each acceptance set
 * @param wins whether a step leads to where every word is accepted
 * @param acceptsStutter whether the letter, repeated for ever, is accepted
 */
public record StepRow(int[] targets, long[] marks, boolean wins, boolean acceptsStutter) {
  static StepRow of(FormulaFacts.Steps steps) {
    int[] targets = new int[steps.count()];
    long[] marks = new long[targets.length];
    for (int i = 0; i < targets.length; i++) {
      targets[i] = steps.target(i);
      marks[i] = steps.marks(i);
    }
    return new StepRow(targets, marks, steps.wins(), steps.acceptsStutter());
  }
}
