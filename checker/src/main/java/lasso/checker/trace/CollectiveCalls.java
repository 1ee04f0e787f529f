package lasso.checker.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import lasso.checker.property.Evidence;
import lasso.checker.property.FoundViolation;
import lasso.checker.property.Leftover;
import lasso.checker.property.ViolationKind;
import lasso.runtime.api.CollectiveTag;
import lasso.runtime.process.call.Concern;
import lasso.runtime.process.report.CollectiveReport;
import lasso.runtime.process.report.StepReport;

/**
 * The collectives that the ranks of a run have called, by communicator. Calls are matched by their order (MPI-4.1, section 6.1), so the
 * k-th calls of all members must agree; where they don't, this is what the run shows, whether it ended in a deadlock, with messages
 * left over, or where one call met the message of another.
 */
final class CollectiveCalls {
  /** A communicator; those of different groups may have one context. */
  private record Group(int context, List<Integer> members) {}

  private record Call(int rank, int tag, StackTraceElement place) {
    String words() {
      return "rank " + rank + " calls " + CollectiveTag.describe(tag) + at();
    }

    String at() {
      Place at = Place.of(place);
      return at == null ? "" : " (" + at + ")";
    }
  }

  private final int ranks;
  private final Map<Group, List<List<Call>>> calls = new LinkedHashMap<>();

  CollectiveCalls(int ranks) {
    this.ranks = ranks;
  }

  void step(int rank, StepReport report) {
    for (CollectiveReport call : report.collectives()) {
      List<List<Call>> ofGroup =
          calls.computeIfAbsent(new Group(call.context(), call.members()), group -> rows());
      ofGroup.get(rank).add(new Call(rank, call.tag(), call.place()));
    }
  }

  private List<List<Call>> rows() {
    List<List<Call>> rows = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      rows.add(new ArrayList<>());
    }
    return rows;
  }

  /**
   * The violation as one of collectives, if it is or comes from one; else as it is.
   *
   * @param ended ranks that have come to their end
   */
  FoundViolation explained(FoundViolation violation, Set<Integer> ended) {
    boolean stuck = violation.kind().isAboutWaiting();
    boolean leak = violation.kind() == ViolationKind.LEAK;
    boolean usage = violation.kind() == ViolationKind.MPI_USAGE;
    if (violation.formula() != null || !(stuck || leak || usage)) {
      return violation;
    }
    for (List<List<Call>> ofGroup : calls.values()) {
      List<Call> mismatch = mismatch(ofGroup);
      if (mismatch != null) {
        return mismatched(violation, mismatch);
      }
    }
    FoundViolation missing = stuck ? missing(violation, ended) : null;
    if (missing != null) {
      return missing;
    }
    if (leak
        && violation.leftover() instanceof Leftover.Message message
        && message.context() % 2 != 0) {
      return missing(violation, message);
    }
    return usage ? withOthers(violation) : violation;
  }

  /** The first calls of one number that differ, of all ranks that made as many; null when all agree. */
  private static List<Call> mismatch(List<List<Call>> ofGroup) {
    boolean more = true;
    for (int k = 0; more; k++) {
      List<Call> row = row(ofGroup, k);
      if (row.stream().anyMatch(call -> !CollectiveTag.match(call.tag(), row.get(0).tag()))) {
        return row;
      }
      more = row.size() > 1;
    }
    return null;
  }

  private static List<Call> row(List<List<Call>> ofGroup, int k) {
    return ofGroup.stream().filter(own -> own.size() > k).map(own -> own.get(k)).toList();
  }

  private static FoundViolation mismatched(FoundViolation violation, List<Call> row) {
    Call first = row.get(0);
    Call other =
        row.stream()
            .filter(call -> !CollectiveTag.match(call.tag(), first.tag()))
            .findFirst()
            .orElseThrow();
    StringBuilder message = new StringBuilder("collective calls that don't match: ");
    message.append(CollectiveTag.difference(first.tag(), other.tag()));
    row.forEach(call -> message.append("\n  ").append(call.words()));
    return usage(violation, other, message.toString());
  }

  /** A call to which a rank that has ended has none; null when there is no such call. */
  private FoundViolation missing(FoundViolation violation, Set<Integer> ended) {
    for (Map.Entry<Group, List<List<Call>>> entry : calls.entrySet()) {
      List<List<Call>> ofGroup = entry.getValue();
      List<Integer> members = entry.getKey().members();
      for (int rank = 0; rank < ranks; rank++) {
        List<Call> next = row(ofGroup, ofGroup.get(rank).size());
        boolean member = members.isEmpty() || members.contains(rank);
        if (ended.contains(rank) && member && !next.isEmpty()) {
          return missing(violation, rank, next);
        }
      }
    }
    return null;
  }

  private static FoundViolation missing(FoundViolation violation, int rank, List<Call> others) {
    StringBuilder message = new StringBuilder("a collective that not all ranks call: rank ");
    message
        .append(rank)
        .append(" ends without ")
        .append(CollectiveTag.describe(others.get(0).tag()));
    others.forEach(call -> message.append("\n  ").append(call.words()));
    return usage(violation, others.get(0), message.toString());
  }

  /** A message of a collective that a rank never called. */
  private FoundViolation missing(FoundViolation violation, Leftover.Message message) {
    for (Map.Entry<Group, List<List<Call>>> entry : calls.entrySet()) {
      List<Call> sender = entry.getValue().get(message.source());
      int known = entry.getValue().get(message.destination()).size();
      if (entry.getKey().context() == message.context() - 1 && sender.size() > known) {
        return missing(violation, message.destination(), List.of(sender.get(known)));
      }
    }
    return violation;
  }

  /** A wrong call with the calls of the other ranks in the same collective: what does not fit may be theirs. */
  private FoundViolation withOthers(FoundViolation violation) {
    for (List<List<Call>> ofGroup : calls.values()) {
      List<Call> own = violation.rank() < 0 ? List.of() : ofGroup.get(violation.rank());
      int last = own.size() - 1;
      if (last >= 0 && Objects.equals(own.get(last).place(), violation.place())) {
        StringBuilder message = new StringBuilder(violation.message());
        row(ofGroup, last).stream()
            .filter(call -> call.rank() != violation.rank())
            .forEach(call -> message.append("\n  ").append(call.words()));
        return usage(violation, own.get(last), message.toString());
      }
    }
    return violation;
  }

  private static FoundViolation usage(FoundViolation violation, Call blamed, String message) {
    return new FoundViolation(
        ViolationKind.MPI_USAGE,
        blamed.rank(),
        message,
        blamed.place(),
        new Evidence.Misuse(blamed.rank(), Concern.CALL),
        violation.stem(),
        violation.cycle());
  }
}
