package lasso.checker.check;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import lasso.api.plan.Semantics.Buffering;
import lasso.checker.property.SearchVerdict;
import lasso.checker.property.ViolationKind;
import lasso.checker.report.Result;
import lasso.checker.report.Study;
import lasso.checker.trace.BlockedSend;

/**
 * {@code --buffering sweep}: checks with more and more buffering until no deadlock is left. A deadlock stays as long as none of the sends
 * that block in it is buffered, so the next size to try is that of the smallest of these: no size in between can make a difference.
 */
final class BufferingSweep {
  private final Function<Buffering, Checked> check;
  private final List<String> lines = new ArrayList<>();
  private final List<Object> rounds = new ArrayList<>();

  private BufferingSweep(Function<Buffering, Checked> check) {
    this.check = check;
  }

  /**
   * Runs the sweep.
   *
   * @param check runs one check
   * @return the result with the most buffering that still deadlocks; if none does, that for all bufferings at once
   */
  static Checked run(Function<Buffering, Checked> check) {
    return new BufferingSweep(check).run();
  }

  private Checked run() {
    int size = -1;
    Checked deadlocked = null;
    while (true) {
      Buffering buffering = size < 0 ? Buffering.ZERO : Buffering.eager(size);
      Checked round = check(buffering);
      if (!isDeadlock(round.result())) {
        return deadlocked == null ? whole(round) : goesAway(buffering, round, deadlocked);
      }
      deadlocked = round;
      int tried = size;
      BlockedSend next =
          round.blocked().stream()
              .filter(send -> send.bytes() > tried)
              .min(Comparator.comparingInt(BlockedSend::bytes))
              .orElse(null);
      if (next == null) {
        lines.add("No buffering helps: no standard send blocks in the last of these deadlocks.");
        return told(deadlocked, null, null);
      }
      size = next.bytes();
    }
  }

  private Checked check(Buffering buffering) {
    Checked round = check.apply(buffering);
    Map<String, Object> entry = new LinkedHashMap<>();
    entry.put("buffering", buffering.toString());
    entry.put("verdict", round.result().verdict().word());
    entry.put("deadlock", isDeadlock(round.result()));
    rounds.add(entry);
    lines.add(
        buffering.toString()
            + ": "
            + (isDeadlock(round.result()) ? "deadlock" : round.result().verdict().word())
            + (isDeadlock(round.result()) && !round.blocked().isEmpty()
                ? ", where " + round.blocked().get(0).words() + " blocks"
                : ""));
    return round;
  }

  private static boolean isDeadlock(Result result) {
    return result.verdict() instanceof SearchVerdict.Violated violated
        && violated.violations().stream()
            .anyMatch(violation -> violation.kind() == ViolationKind.DEADLOCK);
  }

  /** No deadlock even without buffering: then one check answers for all ways to buffer. */
  private Checked whole(Checked zero) {
    if (!(zero.result().verdict() instanceof SearchVerdict.Holds)) {
      lines.add("The sweep ends here: without buffering no deadlock was found.");
      return told(zero, null, null);
    }
    Checked any = check(Buffering.ANY);
    lines.add(
        isDeadlock(any.result())
            ? "The deadlock comes with buffering, and not from the lack of it."
            : "No deadlock depends on buffering.");
    return told(any, null, null);
  }

  private Checked goesAway(Buffering least, Checked without, Checked deadlocked) {
    BlockedSend send =
        deadlocked.blocked().stream()
            .filter(candidate -> candidate.bytes() == least.eagerBytes())
            .findFirst()
            .orElseThrow();
    String answer = without.result().verdict().word();
    lines.add(
        "The deadlock goes away with --buffering "
            + least.toString()
            + (answer.equals("holds") ? "" : " (where the answer is: " + answer + ")")
            + "; with less, "
            + send.words()
            + " blocks.");
    return told(deadlocked, least, send);
  }

  private Checked told(Checked round, Buffering least, BlockedSend send) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("rounds", rounds);
    json.put("smallest", least == null ? null : least.toString());
    json.put("blocks", send == null ? null : send.json());
    Study study = new Study("Buffering", lines, "bufferingSweep", json);
    Result result = round.result();
    return round.with(result.with(result.remarks().with(List.of(study))));
  }
}
