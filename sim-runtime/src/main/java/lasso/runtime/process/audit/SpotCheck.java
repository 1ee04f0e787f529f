package lasso.runtime.process.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.tables.StepTable;

/**
 * The audit that every verdict {@code HOLDS} has behind it: a random sample of the remembered steps is executed again, each from its
 * restored state, and the state to which it leads goes on once more from the live objects as they then are, with no capture and restore
 * between. Image, posted operations and request of both have to be the remembered ones: so a state that was stored or restored
 * wrongly shows by what the program does with it, not only by its image.
 */
public final class SpotCheck {
  /** So many steps are wanted; all, when there are no more. */
  static final int WANTED_STEPS = 1000;

  /** What is examined. */
  public interface Subject {
    /** Executes a step again from its stored state, and says in words what differs from the remembered result, or null. */
    String stepAgain(int localState, int reply, long remembered);

    /**
     * Whether live objects are like restored ones: where the program has asked objects for their identity hash codes, those that stay have the ones that
     * the capture has given them.
     */
    boolean goesOnAlive();

    /**
     * Lets the state that the last step has left live go on without being restored, and says in words what differs from the remembered
     * result, or null.
     */
    String goOnAlive(int localState, int reply, long remembered);

    /** Restores and captures a stored state, and says in words what differs, or null. */
    String stateAgain(int localState);
  }

  private final StepTable memo;
  private final Subject subject;
  private final Random random;
  private final List<String> findings = new ArrayList<>();
  private long steps;
  private long continued;
  private long states;

  SpotCheck(StepTable memo, Subject subject, long seed) {
    this.memo = memo;
    this.subject = subject;
    this.random = new Random(seed);
  }

  /**
   * Examines a sample.
   *
   * @param enough asked after each step: whether the time that the sample may take is over
   */
  void run(BooleanSupplier enough) {
    StepTable.Drawn sample = memo.sample(WANTED_STEPS, random);
    for (int i = 0; i < sample.size() && findings.isEmpty(); i++) {
      examine(sample, i);
      if (enough.getAsBoolean()) {
        return;
      }
    }
  }

  private void examine(StepTable.Drawn sample, int i) {
    steps++;
    long result = sample.result(i);
    if (found(subject.stepAgain(sample.localState(i), sample.reply(i), result))) {
      return;
    }
    int target = Steps.localState(result);
    int next = sample.following(target);
    if (next >= 0 && subject.goesOnAlive()) {
      continued++;
      if (found(subject.goOnAlive(target, sample.reply(next), sample.result(next)))) {
        return;
      }
    }
    states++;
    found(subject.stateAgain(target));
  }

  private boolean found(String finding) {
    if (finding != null) {
      findings.add(finding);
    }
    return finding != null;
  }

  AuditReport report() {
    return new AuditReport(steps, states, continued, findings);
  }
}
