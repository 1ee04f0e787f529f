package lasso.runtime.process.audit;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import lasso.runtime.process.report.AuditReport;
import lasso.runtime.process.tables.Sample;

/**
 * Doubts a sample of what the process layer takes for granted: that a step is a function of local state and reply, and that a
 * stored state comes out of a restore as it went in. A step is executed again only after some others, so that what it left
 * behind in places that belong to no process has changed.
 */
public final class Audit {
  private static final int PUT_OFF = 64;
  private static final int FINDINGS_LIMIT = 20;

  /** What is examined. */
  public interface Subject {
    /** Executes a step again from its stored state, and says in words what differs from the remembered result, or null. */
    String stepAgain(int localState, int reply, long remembered);

    /** Restores and captures a stored state, and says in words what differs, or null. */
    String stateAgain(int localState);
  }

  private record Step(int localState, int reply, long result) {}

  private final Sample sample;
  private final Subject subject;
  private final Deque<Step> putOff = new ArrayDeque<>();
  private final BitSet examined = new BitSet();
  private final List<String> findings = new ArrayList<>();
  private long steps;
  private long states;

  Audit(double rate, Subject subject) {
    sample = new Sample(rate);
    this.subject = subject;
  }

  /**
   * Takes note of a step that was executed for the first time.
   *
   * @param reply negative for the start of a process
   * @param target the state to which it led, new or known
   */
  void executed(int localState, int reply, int target, long result) {
    if (sample.has(target, Integer.MIN_VALUE) && !examined.get(target)) {
      examined.set(target);
      states++;
      find(subject.stateAgain(target));
    }
    if (sample.has(localState, reply)) {
      putOff.add(new Step(localState, reply, result));
      if (putOff.size() > PUT_OFF) {
        examine(putOff.remove());
      }
    }
  }

  private void examine(Step step) {
    steps++;
    find(subject.stepAgain(step.localState(), step.reply(), step.result()));
  }

  private void find(String finding) {
    if (finding != null && findings.size() < FINDINGS_LIMIT && !findings.contains(finding)) {
      findings.add(finding);
    }
  }

  /** Examines what was put off. */
  AuditReport report() {
    while (!putOff.isEmpty()) {
      examine(putOff.remove());
    }
    return counts();
  }

  /** What is known now. */
  AuditReport counts() {
    return new AuditReport(steps, states, 0, findings);
  }
}
