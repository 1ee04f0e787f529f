package lasso.checker.cli;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import lasso.checker.property.Verdict;
import lasso.checker.property.Violation;
import lasso.checker.report.Result;
import lasso.checker.report.Study;
import lasso.checker.trace.BlockedSend;
import lasso.runtime.kernel.Buffering;

/**
 * {@code --buffering sweep}: checks with more and more buffering until no deadlock is left. A deadlock stays as long as none of the sends
 * that block in it is buffered, so the next size to try is that of the smallest of these: no size in between can make a difference.
 */
final class BufferingSweep {
  /** A check with one buffering, and the sends that block in the deadlock that it found. */
  record Round(Result result, List<BlockedSend> blocked) {}

  private final Function<Buffering, Round> check;
  private final List<String> lines = new ArrayList<>();
  private final List<Object> rounds = new ArrayList<>();

  private BufferingSweep(Function<Buffering, Round> check) {
    this.check = check;
  }

  /**
   * Runs the sweep.
   *
   * @param check runs one check
   * @return the result with the most buffering that still deadlocks; if none does, that for all bufferings at once
   */
  static Result run(Function<Buffering, Round> check) {
    return new BufferingSweep(check).run();
  }

  private Result run() {
    int size = -1;
    Round deadlocked = null;
    while (true) {
      Buffering buffering = size < 0 ? Buffering.ZERO : Buffering.eager(size);
      Round round = check(buffering);
      if (!isDeadlock(round.result)) {
        return deadlocked == null ? whole(round) : goesAway(buffering, round, deadlocked);
      }
      deadlocked = round;
      int tried = size;
      BlockedSend next =
          round.blocked.stream()
              .filter(send -> send.bytes() > tried)
              .min(Comparator.comparingInt(BlockedSend::bytes))
              .orElse(null);
      if (next == null) {
        lines.add("No buffering helps: no standard send blocks in the last of these deadlocks.");
        return told(deadlocked.result, null, null);
      }
      size = next.bytes();
    }
  }

  private Round check(Buffering buffering) {
    Round round = check.apply(buffering);
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("buffering", Values.show(buffering));
    entry.put("verdict", round.result.verdict().word());
    entry.put("deadlock", isDeadlock(round.result));
    rounds.add(entry);
    lines.add(
        Values.show(buffering)
            + ": "
            + (isDeadlock(round.result) ? "deadlock" : round.result.verdict().word())
            + (isDeadlock(round.result) && !round.blocked.isEmpty()
                ? ", where " + round.blocked.get(0).words() + " blocks"
                : ""));
    return round;
  }

  private static boolean isDeadlock(Result result) {
    return result.verdict() instanceof Verdict.Violated violated
        && violated.violations().stream()
            .anyMatch(violation -> violation.kind() == Violation.Kind.DEADLOCK);
  }

  /** No deadlock even without buffering: then one check answers for all ways to buffer. */
  private Result whole(Round zero) {
    if (!(zero.result.verdict() instanceof Verdict.Holds)) {
      lines.add("The sweep ends here: without buffering no deadlock was found.");
      return told(zero.result, null, null);
    }
    Round any = check(Buffering.ANY);
    lines.add(
        isDeadlock(any.result)
            ? "The deadlock comes with buffering, and not from the lack of it."
            : "No deadlock depends on buffering.");
    return told(any.result, null, null);
  }

  private Result goesAway(Buffering least, Round without, Round deadlocked) {
    BlockedSend send =
        deadlocked.blocked.stream()
            .filter(candidate -> candidate.bytes() == least.eagerBytes())
            .findFirst()
            .orElseThrow();
    String answer = without.result.verdict().word();
    lines.add(
        "The deadlock goes away with --buffering "
            + Values.show(least)
            + (answer.equals("holds") ? "" : " (where the answer is: " + answer + ")")
            + "; with less, "
            + send.words()
            + " blocks.");
    return told(deadlocked.result, least, send);
  }

  private Result told(Result result, Buffering least, BlockedSend send) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rounds", rounds);
    json.put("smallest", least == null ? null : Values.show(least));
    json.put("blocks", send == null ? null : send.json());
    Study study = new Study("Buffering", lines, "bufferingSweep", json);
    return result.with(result.remarks().with(List.of(study)));
  }
}
