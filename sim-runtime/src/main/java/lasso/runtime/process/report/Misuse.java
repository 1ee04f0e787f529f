package lasso.runtime.process.report;

import java.util.List;

/**
 * A call or access against the rules that was noted, and passed as an implementation would go on.
 *
 * @param message one sentence, without location
 * @param place the program's own innermost frame, or null
 * @param ranks whose steps came to it, in ascending order
 * @param steps how many distinct local steps came to it, at least 1
 */
public record Misuse(String message, StackTraceElement place, List<Integer> ranks, int steps) {}
