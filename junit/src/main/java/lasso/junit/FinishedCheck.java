package lasso.junit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import lasso.api.Verdict;
import lasso.api.plan.CheckPlan;
import org.opentest4j.AssertionFailedError;

/** A check that is over, and what a test makes of it. */
final class FinishedCheck {
  private final CheckAnswer reply;
  private final ReportFiles files;

  private FinishedCheck(CheckAnswer reply, ReportFiles files) {
    this.reply = reply;
    this.files = files;
  }

  /** Carries a plan out. Its counterexample and its report go to the files. */
  static FinishedCheck of(CheckPlan plan, ReportFiles files) {
    files.prepare();
    CheckPlan told =
        plan.toBuilder()
            .reports(
                reports ->
                    reports.trace(Optional.of(files.trace())).html(Optional.of(files.page())))
            .build();
    CheckAnswer reply = Machine.carryOut(new Order(null, null, told.options(), null, null));
    FinishedCheck checked = new FinishedCheck(reply, files);
    checked.keep();
    return checked;
  }

  private void keep() {
    try {
      Files.writeString(files.report(), reply.text());
    } catch (IOException e) {
      throw new UncheckedIOException(files.report() + " can't be written", e);
    }
  }

  /**
   * Fails unless everything holds.
   *
   * @param orInconclusive lets also pass what was not decided
   * @return what the answer rests on; of one that was not decided, that first
   */
  List<String> requireHolds(boolean orInconclusive) {
    if (reply.answer() == Verdict.Answer.INCONCLUSIVE && orInconclusive) {
      List<String> told = new java.util.ArrayList<>(List.of(reply.line()));
      told.addAll(reply.assumptions());
      return told;
    }
    if (reply.answer() != Verdict.Answer.HOLDS) {
      throw new AssertionFailedError(explained());
    }
    return reply.assumptions();
  }

  /** Fails unless something is violated. */
  String requireViolated() {
    if (reply.answer() != Verdict.Answer.VIOLATED) {
      throw new AssertionFailedError("A violation was expected.\n" + explained());
    }
    return reply.text();
  }

  private String explained() {
    StringBuilder text = new StringBuilder(reply.text().stripTrailing());
    Path trace = files.trace();
    if (reply.answer() == Verdict.Answer.INCONCLUSIVE) {
      text.append("\nNothing was proved. allowInconclusive = true lets such a test pass.");
    }
    text.append("\n\nreport: ").append(files.report());
    if (Files.exists(trace)) {
      text.append("\npage:   ").append(files.page());
      text.append("\nreplay: lasso replay ")
          .append(trace)
          .append("\n        or a test under @Replay(\"")
          .append(trace.getFileName())
          .append("\") with a copy of the file beside the sources");
    }
    return text.toString();
  }
}
