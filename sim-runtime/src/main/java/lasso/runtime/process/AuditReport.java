package lasso.runtime.process;

import java.util.List;

/**
 * What an audit has examined and found.
 *
 * @param steps remembered steps that were executed again
 * @param states stored local states that were restored and captured again
 * @param findings what did not come out as before, each one sentence; empty when all did
 */
public record AuditReport(long steps, long states, List<String> findings) {
  /** Of a run without an audit. */
  public static final AuditReport NONE = new AuditReport(0, 0, List.of());

  public AuditReport {
    findings = List.copyOf(findings);
  }
}
