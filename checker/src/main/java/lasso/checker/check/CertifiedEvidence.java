package lasso.checker.check;

import java.util.List;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.report.ProgramFacts;

/**
 * What a certificate says beyond the result.
 *
 * @param complete whether the whole state space was explored
 * @param drewRandomNumbers whether what the program does depends on the seed
 * @param fixed what was fixed where Java leaves it open, each one sentence
 */
public record CertifiedEvidence(
    ProgramFacts program,
    boolean complete,
    boolean drewRandomNumbers,
    List<String> fixed,
    AuditReport audit) {
  /** Of a check that did not come to its end. */
  static final CertifiedEvidence NONE =
      new CertifiedEvidence(ProgramFacts.NONE, false, false, List.of(), AuditReport.NONE);
}
