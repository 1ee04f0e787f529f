package lasso.checker.story;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.ViolationKind;
import lasso.checker.report.Found;
import lasso.checker.report.RankWords;
import lasso.checker.trace.Arrow;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.Standing;
import lasso.checker.trace.TracePost;
import lasso.checker.trace.TraceStep;

/** What a drawing of a run needs: its lanes, the messages in the order in which they arrive, what threads do to each other, where everybody stands at the end, and who waits in a circle. */
final class Chart {
  /** A message: from a lane and a line to a lane and a line; {@code to} is null when no step of the run receives it. */
  record Message(
      int source, Place from, int destination, Place to, String words, int step, boolean inCycle) {
    boolean isReceived() {
      return to != null || step >= 0;
    }
  }

  private final Found found;
  private final Counterexample run;
  private final Lanes lanes;
  private final List<TraceStep> steps = new ArrayList<>();
  private final int stem;

  Chart(Found found, RankWords names) {
    this.found = found;
    run = found.run();
    lanes = Lanes.of(run, names);
    steps.addAll(run.starts());
    steps.addAll(run.stem());
    stem = steps.size();
    steps.addAll(run.cycle());
  }

  Lanes lanes() {
    return lanes;
  }

  /** The starts, the stem and the cycle. */
  List<TraceStep> steps() {
    return steps;
  }

  /** The index of the first step of the cycle, or the number of steps. */
  int stem() {
    return stem;
  }

  /** What a step of a thread does that others may wait for, or finds; empty if it only goes on. */
  static String turn(TraceStep step) {
    boolean silent =
        step.thread().isEmpty()
            || step.action() != TraceStep.Action.RESUME
            || step.reply().equals("goes on")
            || step.reply().equals("begins");
    return silent ? "" : step.reply();
  }

  String title() {
    FoundViolation violation = found.violation();
    return violation.kind().word() + ": " + violation.message().lines().findFirst().orElse("");
  }

  /** Those that arrive in the order of their arrival, then those that nobody receives. */
  List<Message> messages() {
    List<Message> messages = new ArrayList<>();
    for (Arrow arrow : Arrow.of(steps)) {
      TraceStep sender = steps.get(arrow.from());
      TracePost post = sender.posts().get(arrow.post());
      TraceStep receiver = arrow.to() < 0 ? null : steps.get(arrow.to());
      int at = arrow.to() < 0 ? arrow.from() : arrow.to();
      messages.add(
          new Message(
              lanes.of(sender),
              post.place(),
              receiver == null ? lanes.of(arrow.destination()) : lanes.of(receiver),
              receiver == null ? null : receiver.place(),
              content(post.effect()),
              arrow.to(),
              at >= stem));
    }
    messages.sort(
        Comparator.comparingInt(message -> message.step < 0 ? Integer.MAX_VALUE : message.step));
    return messages;
  }

  /** Whether messages that no step receives are lost: in a run that repeats a part for ever, a later round may receive them. */
  boolean losesMessages() {
    return run.cycle().isEmpty();
  }

  /** {@code sends int[1] {5} to rank 1, tag 3} without the partners, which a drawing shows. */
  private static String content(String effect) {
    return effect.replaceFirst("^\\w+ ", "").replaceFirst(" to rank \\d+", "");
  }

  /** Where the ranks stand at the end of a finite run. */
  List<Standing> end() {
    return run.cycle().isEmpty() ? run.end() : List.of();
  }

  /** Lanes of which each waits for the next; empty when there are none. */
  List<Integer> circle() {
    return found.violation().kind() == ViolationKind.DEADLOCK ? lanes.circle(run.end()) : List.of();
  }
}
