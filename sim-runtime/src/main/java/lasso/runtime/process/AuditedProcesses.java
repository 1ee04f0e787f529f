package lasso.runtime.process;

import java.util.List;
import java.util.Locale;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Steps;

/** The processes as an audit sees them: differences become sentences. */
final class AuditedProcesses implements Audit.Subject, SpotCheck.Subject {
  private static final String REMEDY =
      " Either the program depends on something that is not under control, or this is a bug of Lasso.";

  private final SimulatedProcesses processes;

  AuditedProcesses(SimulatedProcesses processes) {
    this.processes = processes;
  }

  @Override
  public String stepAgain(int localState, int reply, long remembered) {
    long again = processes.executeAgain(localState, reply);
    if (again == remembered) {
      return null;
    }
    return "a step of rank "
        + processes.rank(Steps.localState(remembered))
        + where(localState, reply)
        + " does not end as before when it is executed again from the same local state ("
        + localState
        + ") with the same reply ("
        + processes.describeReply(localState, reply)
        + "): "
        + difference(remembered, again)
        + "."
        + REMEDY;
  }

  @Override
  public String goOnAlive(int localState, int reply, long remembered) {
    long again = processes.executeAlive(localState, reply);
    if (again == remembered) {
      return null;
    }
    return "a step of rank "
        + processes.rank(localState)
        + where(localState, reply)
        + " does not end as it does from the restored local state ("
        + localState
        + ") when it goes on from the live objects, with the same reply ("
        + processes.describeReply(localState, reply)
        + "): "
        + difference(remembered, again)
        + "."
        + REMEDY;
  }

  private String where(int localState, int reply) {
    return reply < 0 ? " from its start" : place(localState);
  }

  private String place(int localState) {
    CallReport call = processes.standsAt(localState);
    if (call == null || call.place() == null) {
      return "";
    }
    StackTraceElement place = call.place();
    return " from " + place.getFileName() + ":" + place.getLineNumber() + " (" + call.call() + ")";
  }

  private String difference(long remembered, long again) {
    int before = Steps.localState(remembered);
    int after = Steps.localState(again);
    List<HeapDifference> first = processes.differences(before, after, 1);
    if (!first.isEmpty()) {
      HeapDifference difference = first.get(0);
      return difference.path() + " was " + difference.left() + " and is " + difference.right();
    }
    Effect effect = processes.effect(Steps.effect(remembered));
    Effect other = processes.effect(Steps.effect(again));
    int common = Math.min(effect.posts().size(), other.posts().size());
    for (int i = 0; i < common; i++) {
      if (!effect.posts().get(i).equals(other.posts().get(i))) {
        return "posted operation "
            + i
            + " was "
            + words(effect.posts().get(i))
            + " and is "
            + words(other.posts().get(i));
      }
    }
    return effect.posts().size() != other.posts().size()
        ? "it posted " + effect.posts().size() + " operations and posts " + other.posts().size()
        : "the order of its open operations was "
            + effect.renaming()
            + " and is "
            + other.renaming();
  }

  private String words(Post post) {
    return "a "
        + post.getClass().getSimpleName().toLowerCase(Locale.ROOT)
        + " "
        + processes.describe(post);
  }

  @Override
  public String stateAgain(int localState) {
    String mismatch = processes.recapture(localState);
    return mismatch == null
        ? null
        : "local state "
            + localState
            + " of rank "
            + processes.rank(localState)
            + place(localState).replaceFirst("^ from", " at")
            + " does not come out of a restore as it went in: "
            + mismatch
            + ". This is a bug of Lasso.";
  }
}
