package lasso.checker.check;

import lasso.runtime.process.AuditReport;
import lasso.runtime.process.ProgramFacts;

/**
 * What a certificate says beyond the result.
 *
 * @param complete whether the whole state space was explored
 * @param drewRandomNumbers whether what the program does depends on the seed
 */
public record Evidence(
    ProgramFacts program, boolean complete, boolean drewRandomNumbers, AuditReport audit) {
  /** Of a check that did not come to its end. */
  static final Evidence NONE = new Evidence(ProgramFacts.NONE, false, false, AuditReport.NONE);
}
