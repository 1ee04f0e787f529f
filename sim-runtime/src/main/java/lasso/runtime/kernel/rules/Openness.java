package lasso.runtime.kernel.rules;

import java.util.List;
import lasso.runtime.kernel.Request;

/**
 * How others could add to the enabled transitions of a process before it moves; a function of its request and endpoint.
 *
 * @param ended whether it stands at an end
 * @param threats messages each of which could add a transition; without them none can, unless {@code sends}
 * @param sends whether a send that completes could add an answer
 * @param needs alternatives: the process can't be resumed before one of the ranks of the alternative sends something; each
 *     alternative is true for itself, and only while the process has no enabled transition. Empty if nothing of the kind is known
 * @param awaited sources of its receives that have taken no message; {@link Request#ANY} among them if one of them is from any source
 * @param choosing whether more than one answer is, or may become, possible here and fairness speaks of it
 */
public record Openness(
    boolean ended,
    List<Threat> threats,
    boolean sends,
    List<List<Integer>> needs,
    List<Integer> awaited,
    boolean choosing) {}
