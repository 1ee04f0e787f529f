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
import lasso.checker.trace.WaitCycle;

/** What a drawing of a run needs: the messages in the order in which they arrive, where every process stands at the end, and who waits in a circle. */
final class Chart {
  /** A message: from a rank and a line to a rank and a line; {@code to} is null when no step of the run receives it. */
  record Message(
      int source, Place from, int destination, Place to, String words, int step, boolean inCycle) {
    boolean isReceived() {
      return to != null || step >= 0;
    }
  }

  private final Found found;
  private final Counterexample run;
  private final RankWords names;
  private final List<TraceStep> steps = new ArrayList<>();
  private final int stem;

  Chart(Found found, RankWords names) {
    this.names = names;
    this.found = found;
    run = found.run();
    steps.addAll(run.starts());
    steps.addAll(run.stem());
    stem = steps.size();
    steps.addAll(run.cycle());
  }

  /** What a process is called. */
  String name(int rank) {
    return names.of(rank);
  }

  int ranks() {
    return run.starts().size();
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
              sender.rank(),
              post.place(),
              arrow.destination(),
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

  /** Ranks of which each waits for the next; empty when there are none. */
  List<Integer> circle() {
    return found.violation().kind() == ViolationKind.DEADLOCK
        ? WaitCycle.find(run.end())
        : List.of();
  }
}
