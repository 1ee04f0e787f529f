package lasso.checker.explore.levels;

import lasso.distributed.formula.FormulaFacts;

/** What is asked of a space when its levels are complete. */
public interface LevelFollowUp {
  /** Nothing. */
  LevelFollowUp NONE =
      new LevelFollowUp() {
        @Override
        public FormulaFacts facts(int formula) {
          throw new IllegalArgumentException("there is no formula " + formula);
        }

        @Override
        public void follow(LevelSpace space) {}
      };

  /** What is known of a formula, for tasks in this machine; by its number, from 0. */
  FormulaFacts facts(int formula);

  /** Looks at the space, and reports to its run. */
  void follow(LevelSpace space);
}
