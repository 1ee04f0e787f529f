package lasso.runtime.process.report;

import java.util.List;

/**
 * A collective that a re-executed step began.
 *
 * @param context of the communicator
 * @param members the world ranks of the communicator in its order; empty for all
 * @param tag what it has in common with the calls of the other ranks, see {@link lasso.runtime.api.CollectiveTag}
 * @param place the program's own innermost frame at the call, or null when there is none
 */
public record CollectiveReport(
    int context, List<Integer> members, int tag, StackTraceElement place) {}
