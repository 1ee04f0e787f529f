/**
 * Doubts about the layers below, put to the test: a sample of steps is executed again, from restored states and from live objects, and a sample of states is captured again (docs/trust.md). Enters: steps as they are executed, and the table of
 * those that are remembered. Leaves: an {@link lasso.runtime.process.report.AuditReport} with one sentence for each finding. One worker's, one thread.
 */
package lasso.runtime.process.audit;
