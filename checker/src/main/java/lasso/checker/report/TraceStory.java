package lasso.checker.report;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import lasso.checker.trace.Arrow;
import lasso.checker.trace.Change;
import lasso.checker.trace.Counterexample;
import lasso.checker.trace.Place;
import lasso.checker.trace.TracePost;
import lasso.checker.trace.TraceStep;

/**
 * A run with each message in one line: the operation that sends it, the choice of the receive that takes it and the answer to that receive are told together,
 * where the choice is made. Answers that say only that a send is complete are left out, unless the program did something visible afterwards.
 */
final class TraceStory {
  private final List<TraceStep> steps = new ArrayList<>();
  private final Map<Integer, List<Arrow>> arriving = new HashMap<>();
  private final Map<Integer, BitSet> delivered = new HashMap<>();
  private final Map<Integer, BitSet> granted = new HashMap<>();
  private final BitSet folded = new BitSet();
  private final int stem;
  private final int decisive;
  private final RankWords names;
  private final CollectiveTelling collectives;

  private TraceStory(Counterexample run, int decisive, RankWords names) {
    this.names = names;
    this.decisive = decisive;
    steps.addAll(run.starts());
    steps.addAll(run.stem());
    stem = steps.size();
    steps.addAll(run.cycle());
    List<TraceStep> twoRounds = new ArrayList<>(steps);
    twoRounds.addAll(run.cycle());
    for (Arrow arrow : Arrow.of(twoRounds)) {
      boolean inNextRound = arrow.to() >= steps.size();
      if (inNextRound && arrow.from() >= stem && arrow.from() < steps.size()) {
        delivered.computeIfAbsent(arrow.from(), absent -> new BitSet()).set(arrow.post());
      } else if (arrow.to() >= 0 && !inNextRound) {
        arriving.computeIfAbsent(arrow.to(), absent -> new ArrayList<>()).add(arrow);
        delivered.computeIfAbsent(arrow.from(), absent -> new BitSet()).set(arrow.post());
      }
    }
    foldWishes();
    collectives = new CollectiveTelling(steps, stem, decisive, delivered, names);
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i).action() == TraceStep.Action.MATCH) {
        int answer = answer(i);
        if (answer >= 0) {
          folded.set(answer);
          arriving.put(i, arriving.getOrDefault(answer, List.of()));
        }
      }
    }
  }

  /** What is asked of a passive cell is told when it is done; what never is, is told where it is asked. */
  private void foldWishes() {
    Map<Integer, Deque<int[]>> open = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      TraceStep step = steps.get(i);
      for (TraceStep.Granted grant : step.granted()) {
        int[] oldest = open.computeIfAbsent(grant.rank(), absent -> new ArrayDeque<>()).poll();
        if (oldest != null) {
          granted.computeIfAbsent(oldest[0], absent -> new BitSet()).set(oldest[1]);
        }
      }
      for (int post = 0; post < step.posts().size(); post++) {
        if (step.posts().get(post).asks()) {
          open.computeIfAbsent(step.rank(), absent -> new ArrayDeque<>()).add(new int[] {i, post});
        }
      }
    }
  }

  /**
   * The rows of each step of a run: those of the starts and the stem, then those of the cycle.
   *
   * @param decisive the number of a step that is told in any case, or -1
   */
  static List<List<TraceTable.Row>> rows(Counterexample run, int decisive, RankWords names) {
    TraceStory story = new TraceStory(run, decisive, names);
    List<List<TraceTable.Row>> rows = new ArrayList<>();
    for (int i = 0; i < story.steps.size(); i++) {
      rows.add(story.rows(i));
    }
    story.tellTurns(rows);
    return rows;
  }

  /** The same, with what comes again and again told once. */
  static List<List<TraceTable.Row>> folded(Counterexample run, int decisive, RankWords names) {
    TraceStory story = new TraceStory(run, decisive, names);
    List<List<TraceTable.Row>> rows = rows(run, decisive, names);
    RepeatedRows.fold(rows, 0, story.stem, story::hasOnlyRows);
    RepeatedRows.fold(rows, story.stem, rows.size(), story::hasOnlyRows);
    return rows;
  }

  private boolean hasOnlyRows(int index) {
    TraceStep step = steps.get(index);
    return step.output().isEmpty()
        && step.changes().isEmpty()
        && step.watched().isEmpty()
        && step.fault().isEmpty()
        && step.number() != decisive;
  }

  /** Threads that only go on take turns all the same: where no step of a turn has a row, the first one tells how many there are. */
  private void tellTurns(List<List<TraceTable.Row>> rows) {
    for (int from = 0; from < steps.size(); ) {
      int to = from + 1;
      boolean told = !rows.get(from).isEmpty();
      while (to < steps.size() && to != stem && isSameTurn(steps.get(from), steps.get(to))) {
        told |= !rows.get(to).isEmpty();
        to++;
      }
      TraceStep first = steps.get(from);
      if (!told && !first.thread().isEmpty()) {
        String count = to == from + 1 ? "" : ", " + (to - from) + " steps";
        rows.get(from).add(TraceTable.Row.of(first, first.reply() + count));
      }
      from = to;
    }
  }

  private static boolean isSameTurn(TraceStep one, TraceStep next) {
    return next.rank() == one.rank() && next.thread().equals(one.thread());
  }

  /** The step that answers the receive which a match is about, when it is the next one of its process; else -1. */
  private int answer(int match) {
    TraceStep chosen = steps.get(match);
    int end = match < stem ? stem : steps.size();
    for (int i = match + 1; i < end; i++) {
      TraceStep next = steps.get(i);
      if (next.rank() == chosen.rank()) {
        boolean takes =
            next.action() == TraceStep.Action.RESUME
                && next.received().size() == 1
                && next.received().get(0).source() == chosen.source();
        return takes ? i : -1;
      }
    }
    return -1;
  }

  private List<TraceTable.Row> rows(int index) {
    TraceStep step = steps.get(index);
    List<TraceTable.Row> rows = new ArrayList<>();
    if (step.action() == TraceStep.Action.START) {
      if (step.posts().isEmpty() && !step.output().isEmpty()) {
        rows.add(TraceTable.Row.of(step, step.reply()));
      }
    } else if (collectives.of(index) != null) {
      if (!collectives.of(index).isEmpty()) {
        rows.add(TraceTable.Row.of(step, collectives.of(index)));
      }
    } else if (step.number() == decisive || !isTold(index, step)) {
      rows.add(TraceTable.Row.of(step, reply(step) + sent(step, index)));
    }
    boolean isNumbered = !rows.isEmpty();
    for (int i = 0; i < step.posts().size(); i++) {
      TracePost post = step.posts().get(i);
      if (granted.getOrDefault(index, new BitSet()).get(i)) {
        continue;
      }
      if (post.message() == null) {
        rows.add(TraceTable.Row.of(step, post, ""));
      } else if (!delivered.getOrDefault(index, new BitSet()).get(i)) {
        int last = lastPart(index, i);
        rows.add(
            TraceTable.Row.of(
                step,
                CollectiveTelling.words(post) == null ? post : parts(step, i, last),
                stem == steps.size() ? ", received by nobody" : ""));
        i = last;
      }
    }
    boolean isTakenOut = !isNumbered && collectives.of(index) != null;
    if ((isSilent(step) && step.number() != decisive || isTakenOut) && !rows.isEmpty()) {
      rows.set(0, rows.get(0).numbered(step));
    }
    if (tellsChanges(step)) {
      for (Change change : step.changes()) {
        rows.add(TraceTable.Row.of(step, change, rows.isEmpty()));
      }
    }
    boolean isWatched = step.number() > 0 && !step.watched().isEmpty();
    if (rows.isEmpty() && (isWatched || !step.output().isEmpty() || !step.changes().isEmpty())) {
      rows.add(
          TraceTable.Row.of(step, step.sent() || step.isToldOfGrants() ? "goes on" : step.reply()));
    }
    return rows;
  }

  /** The last of the posts from one on that are parts of one collective call, and all of which nobody receives. */
  private int lastPart(int index, int first) {
    List<TracePost> posts = steps.get(index).posts();
    String words = CollectiveTelling.words(posts.get(first));
    int last = first;
    while (words != null
        && last + 1 < posts.size()
        && words.equals(CollectiveTelling.words(posts.get(last + 1)))
        && posts.get(first).call().equals(posts.get(last + 1).call())
        && Objects.equals(posts.get(first).place(), posts.get(last + 1).place())
        && !delivered.getOrDefault(index, new BitSet()).get(last + 1)) {
      last++;
    }
    return last;
  }

  /** Posts that are parts of one collective call as one, without contents. */
  private TracePost parts(TraceStep step, int first, int last) {
    TracePost post = step.posts().get(first);
    List<Integer> ranks =
        step.posts().subList(first, last + 1).stream()
            .map(part -> part.message().destination())
            .sorted()
            .toList();
    String effect =
        (first == last ? "sends its part of " : "sends its parts of ")
            + CollectiveTelling.words(post)
            + " to "
            + names.list(ranks);
    return new TracePost(post.place(), post.call(), post.detail(), effect, post.message(), false);
  }

  /** What a step is answered; of a call that sends as well as it receives, what it receives. */
  private static String reply(TraceStep step) {
    boolean isExchange =
        step.received().size() == 1
            && step.call().contains("Sendrecv")
            && step.reply().matches("(?s)\\[0] .*; \\[1] sent");
    return isExchange
        ? step.reply().substring("[0] ".length(), step.reply().length() - "; [1] sent".length())
        : step.reply();
  }

  /** Whether there is nothing to say of a step itself that other lines don't tell. */
  private boolean isTold(int index, TraceStep step) {
    return folded.get(index) || step.sent() || step.isToldOfGrants() || isSilent(step);
  }

  /** Whether the propositions that change are all that there is to say of a step: they have the rows of it. */
  static boolean tellsChanges(TraceStep step) {
    return isSilent(step)
        && !step.changes().isEmpty()
        && step.posts().isEmpty()
        && step.output().isEmpty();
  }

  /** Whether all that its process is told is to go on from where a formula observed something. What it then does has rows of its own. */
  private static boolean isSilent(TraceStep step) {
    return step.action() == TraceStep.Action.RESUME
        && (step.call().isEmpty() || !step.thread().isEmpty())
        && step.received().isEmpty()
        && step.fault().isEmpty()
        && (step.reply().equals("goes on") || step.reply().equals("begins"));
  }

  /** Where the message of a row was sent. */
  private String sent(TraceStep step, int index) {
    List<Arrow> arrows = arriving.getOrDefault(index, List.of());
    if (arrows.size() != 1) {
      return "";
    }
    String words = CollectiveTelling.words(step);
    Place place = steps.get(arrows.get(0).from()).posts().get(arrows.get(0).post()).place();
    if (place == null || words != null && place.equals(step.place())) {
      return "";
    }
    boolean sameFile = step.place() != null && place.file().equals(step.place().file());
    return ", sent at " + (sameFile ? "line " + place.line() : place);
  }
}
