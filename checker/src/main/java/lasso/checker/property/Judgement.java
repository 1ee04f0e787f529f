package lasso.checker.property;

import java.util.List;

/**
 * What a judge says about the end of a run.
 *
 * @param findings what is wrong, most important first; empty when the run ended well
 * @param end how it ended, for {@link Outcome#end}
 */
public record Judgement(List<Finding> findings, String end) {}
