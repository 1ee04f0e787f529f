package lasso.runtime.process.report;

import java.util.List;
import lasso.runtime.process.Ending;

/**
 * A place at which processes could not be followed any further.
 *
 * @param ranks whose steps came to it, in ascending order
 * @param steps how many distinct local steps came to it, at least 1
 */
public record CutOff(Ending ending, List<Integer> ranks, int steps) {}
