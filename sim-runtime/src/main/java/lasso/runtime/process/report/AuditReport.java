package lasso.runtime.process.report;

import java.util.ArrayList;
import java.util.List;

/**
 * What an audit has examined and found.
 *
 * @param steps remembered steps that were executed again
 * @param states stored local states that were restored and captured again
 * @param continued steps that were executed once more from live objects, with no capture and restore between
 * @param findings what did not come out as before, each one sentence; empty when all did
 */
public record AuditReport(long steps, long states, long continued, List<String> findings) {
  /** Of a run without an audit. */
  public static final AuditReport NONE = new AuditReport(0, 0, 0, List.of());

  public AuditReport {
    findings = List.copyOf(findings);
  }

  /** Both together; what was found here comes first. */
  public AuditReport and(AuditReport other) {
    List<String> all = new ArrayList<>(findings);
    all.addAll(other.findings);
    return new AuditReport(
        steps + other.steps, states + other.states, continued + other.continued, all);
  }
}
