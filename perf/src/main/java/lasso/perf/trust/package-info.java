/**
 * What a verdict rests on, attacked: a corpus of small programs that try to get out of the simulation ({@code
 * perf/trust/escape}) or to let chance into it ({@code perf/trust/chance}), and the harness that looks for the
 * effect of each. Enters: the directory of the corpus. Leaves: a {@link lasso.perf.trust.AttemptResult} per attempt, and a
 * table for {@code docs/trust.md}.
 *
 * <p>An attempt runs under the checker in a Java machine of its own kind ({@link lasso.perf.trust.AttemptMachine}), since some attempts end the
 * machine; the effects are looked for from another one ({@link lasso.perf.trust.Scene}). Thread rule: one attempt after another.
 */
package lasso.perf.trust;
