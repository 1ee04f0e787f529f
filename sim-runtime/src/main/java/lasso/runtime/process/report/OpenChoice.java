package lasso.runtime.process.report;

import java.util.List;

/**
 * A choice with answers that no schedule ever took.
 *
 * @param place where the program leaves it open; null where the stack shows none of its lines
 * @param noun what is chosen, such as {@code a random number}
 * @param never what the process would have done, each the predicate of a sentence
 */
public record OpenChoice(StackTraceElement place, String noun, List<String> never) {}
