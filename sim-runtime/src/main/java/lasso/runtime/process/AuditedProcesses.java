package lasso.runtime.process;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import lasso.heap.diff.HeapDifference;
import lasso.runtime.kernel.Effect;
import lasso.runtime.kernel.Post;
import lasso.runtime.kernel.Replies;
import lasso.runtime.kernel.Steps;
import lasso.runtime.process.audit.Audit;
import lasso.runtime.process.audit.SpotCheck;
import lasso.runtime.process.report.CallReport;

/** The processes as an audit sees them: differences become sentences. */
final class AuditedProcesses implements Audit.Subject, SpotCheck.Subject {
  private static final String REMEDY =
      " Either the program depends on something that is not under control, or this is a bug of Lasso.";

  private final StepRunner runner;
  private final Places places;
  private final StateComparison comparison;
  private final Replies replies;
  private final Function<Post, String> arguments;

  /**
   * For one worker.
   *
   * @param arguments those of a post, in words
   */
  AuditedProcesses(
      StepRunner runner,
      Places places,
      StateComparison comparison,
      Replies replies,
      Function<Post, String> arguments) {
    this.runner = runner;
    this.places = places;
    this.comparison = comparison;
    this.replies = replies;
    this.arguments = arguments;
  }

  @Override
  public String stepAgain(int localState, int reply, long remembered) {
    long again = runner.executeAgain(localState, reply);
    if (again == remembered) {
      return null;
    }
    return "a step of rank "
        + runner.states.rank(Steps.localState(remembered))
        + where(localState, reply)
        + " does not end as before when it is executed again from the same local state ("
        + localState
        + ") with the same reply ("
        + describe(localState, reply)
        + "): "
        + difference(remembered, again)
        + "."
        + REMEDY;
  }

  @Override
  public boolean goesOnAlive() {
    return !runner.handler.hasAskedPlatformIdentity();
  }

  @Override
  public String goOnAlive(int localState, int reply, long remembered) {
    long again = runner.executeAlive(localState, reply);
    if (again == remembered) {
      return null;
    }
    return "a step of rank "
        + runner.states.rank(localState)
        + where(localState, reply)
        + " does not end as it does from the restored local state ("
        + localState
        + ") when it goes on from the live objects, with the same reply ("
        + describe(localState, reply)
        + "): "
        + difference(remembered, again)
        + "."
        + REMEDY;
  }

  /** The reply in words that suffice to tell replies apart. */
  private String describe(int localState, int reply) {
    return localState == runner.startTemplate ? "start" : replies.get(reply).toString();
  }

  private String where(int localState, int reply) {
    return reply < 0 ? " from its start" : place(localState);
  }

  private String place(int localState) {
    CallReport call = places.standsAt(localState);
    if (call == null || call.place() == null) {
      return "";
    }
    StackTraceElement place = call.place();
    return " from " + place.getFileName() + ":" + place.getLineNumber() + " (" + call.call() + ")";
  }

  private String difference(long remembered, long again) {
    int before = Steps.localState(remembered);
    int after = Steps.localState(again);
    List<HeapDifference> first = comparison.differences(before, after, 1);
    if (!first.isEmpty()) {
      HeapDifference difference = first.get(0);
      return difference.path() + " was " + difference.left() + " and is " + difference.right();
    }
    Effect effect = runner.steps.effect(Steps.effect(remembered));
    Effect other = runner.steps.effect(Steps.effect(again));
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
        + arguments.apply(post);
  }

  @Override
  public String stateAgain(int localState) {
    String mismatch = comparison.recapture(localState);
    return mismatch == null
        ? null
        : "local state "
            + localState
            + " of rank "
            + runner.states.rank(localState)
            + place(localState).replaceFirst("^ from", " at")
            + " does not come out of a restore as it went in: "
            + mismatch
            + ". This is a bug of Lasso.";
  }
}
