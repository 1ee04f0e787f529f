package lasso.runtime.process.audit;

import java.util.function.BooleanSupplier;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.tables.StepTable;

/** The audits of one worker: of a sample of steps and states while they are found, and of remembered steps at the end. */
public final class Auditor {
  private final Audit.Subject running;
  private final SpotCheck.Subject remembered;
  private final long seed;

  /** Null when nothing is audited. */
  private Audit audit;

  private AuditReport spotChecked = AuditReport.NONE;

  /**
   * For one worker.
   *
   * @param running executes steps once more
   * @param seed of the sample of remembered steps
   */
  public Auditor(Audit.Subject running, SpotCheck.Subject remembered, long seed) {
    this.running = running;
    this.remembered = remembered;
    this.seed = seed;
  }

  /**
   * Examines from now on a sample of the steps and states.
   *
   * @param rate 0 to 1
   */
  public void start(double rate) {
    audit = rate > 0 ? new Audit(rate, running) : null;
  }

  /** Notes a step that was executed for the first time. */
  public void executed(int localState, int reply, int to, long result) {
    if (audit != null) {
      audit.executed(localState, reply, to, result);
    }
  }

  /** Draws from the remembered steps with the seed of the run; can be called once more for another sample. */
  public void spotCheck(StepTable memo, BooleanSupplier enough) {
    SpotCheck check = new SpotCheck(memo, remembered, seed);
    check.run(enough);
    spotChecked = spotChecked.and(check.report());
  }

  /** What was found so far; examines first what was put off. */
  public AuditReport report() {
    return (audit == null ? AuditReport.NONE : audit.report()).and(spotChecked);
  }

  /** What was examined so far. */
  public AuditReport counts() {
    return (audit == null ? AuditReport.NONE : audit.counts()).and(spotChecked);
  }
}
