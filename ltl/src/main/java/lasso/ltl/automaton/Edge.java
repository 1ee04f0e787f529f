package lasso.ltl.automaton;

/**
 * An edge out of a state.
 *
 * @param label the letters that it takes, a number of {@link lasso.ltl.letters.LetterSets}; never empty
 * @param marks bit i set when the edge is in acceptance set i
 * @param target a state
 */
public record Edge(int label, long marks, int target) {}
