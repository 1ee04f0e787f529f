package lasso.checker.reference;

import java.util.List;
import java.util.Set;

/**
 * What a reference exploration found.
 *
 * @param complete whether the whole space was explored; all else is to be used only then
 * @param outcomes per-rank outputs, then the way the run ended
 * @param deadlocks for each deadlock the processes that wait, and for what
 * @param faults kind, rank and message of failures; kind alone of deadlocks, leaks, hangs and partial deadlocks; and what was not
 *     under control
 */
record NaiveSpace(
    boolean complete,
    int states,
    int transitions,
    Set<List<String>> outcomes,
    Set<String> deadlocks,
    Set<String> faults) {}
