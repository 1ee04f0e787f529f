package lasso.checker.report;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import lasso.checker.trace.Place;
import lasso.checker.trace.TracePost;
import lasso.checker.trace.TraceStep;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.kernel.Reply;

/**
 * Collectives in a story. A step in which a process only gets messages of a collective call is told by what it has got, without contents; where several processes get through the same call, and none of
 * its messages stays behind, one line tells it for all of them, at the last one.
 */
final class CollectiveTelling {
  private static final String PART = "part of ";

  private final List<TraceStep> steps;
  private final RankWords names;
  private final Map<Integer, String> told = new HashMap<>();

  /** A call of a collective that several processes get through together: the count-th of each at a place. */
  private record Call(String words, Place place, boolean inCycle, int count) {}

  /**
   * Of a run.
   *
   * @param stem how many steps stand before the cycle
   * @param decisive the number of a step that is told by itself, or -1
   * @param delivered by index of a step, the posts whose messages are received in the run
   */
  CollectiveTelling(
      List<TraceStep> steps,
      int stem,
      int decisive,
      Map<Integer, BitSet> delivered,
      RankWords names) {
    this.steps = steps;
    this.names = names;
    Set<List<Object>> lacking = lacking(delivered);
    Map<List<Object>, Integer> counts = new HashMap<>();
    Map<Call, List<Integer>> together = new LinkedHashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      TraceStep step = steps.get(i);
      String words = words(step);
      if (words == null || step.number() == decisive) {
        continue;
      }
      if (step.received().size() > 1) {
        told.put(i, "has its parts of " + words + " from " + sources(step));
      }
      boolean inCycle = i >= stem;
      int count = counts.merge(List.of(words, step.place(), inCycle, step.rank()), 1, Integer::sum);
      if (!lacking.contains(List.<Object>of(words, step.place()))) {
        together
            .computeIfAbsent(
                new Call(words, step.place(), inCycle, count), absent -> new ArrayList<>())
            .add(i);
      }
    }
    together.forEach(this::tell);
  }

  private void tell(Call call, List<Integer> members) {
    if (members.size() < 2) {
      return;
    }
    List<Integer> ranks = members.stream().map(i -> steps.get(i).rank()).sorted().toList();
    members.forEach(i -> told.put(i, ""));
    told.put(
        members.get(members.size() - 1), names.list(ranks) + " have their parts of " + call.words);
  }

  /** The collectives, and where they are called, of which a message stays behind. */
  private Set<List<Object>> lacking(Map<Integer, BitSet> delivered) {
    Set<List<Object>> lacking = new HashSet<>();
    for (int i = 0; i < steps.size(); i++) {
      List<TracePost> posts = steps.get(i).posts();
      for (int k = 0; k < posts.size(); k++) {
        String words = words(posts.get(k));
        if (words != null
            && posts.get(k).place() != null
            && !delivered.getOrDefault(i, new BitSet()).get(k)) {
          lacking.add(List.of(words, posts.get(k).place()));
        }
      }
    }
    return lacking;
  }

  private String sources(TraceStep step) {
    return names.list(step.received().stream().map(Reply.Delivery::source).sorted().toList());
  }

  /** What a step says, empty when nothing; null: what it says itself. */
  String of(int index) {
    return told.get(index);
  }

  /** The collective of which a message is a part; null when it is none of any. */
  static String words(TracePost post) {
    return post.message() == null ? null : words(post.message().tag());
  }

  /** The collective of which a step gets messages, and nothing else; null when it is no such step. */
  static String words(TraceStep step) {
    if (step.action() != TraceStep.Action.RESUME
        || step.place() == null
        || !step.thread().isEmpty()
        || !step.fault().isEmpty()
        || step.received().isEmpty()) {
      return null;
    }
    String common = null;
    for (Reply.Delivery got : step.received()) {
      String words = got.isGrant() || got.isCancelled() ? null : words(got.tag());
      if (words == null || common != null && !common.equals(words)) {
        return null;
      }
      common = words;
    }
    return common;
  }

  private static String words(int tag) {
    String words = CollectiveTag.words(tag);
    return words.startsWith(PART) ? words.substring(PART.length()) : null;
  }
}
