package lasso.checker.suite;

import java.util.List;

/** A row with the answer that it got. */
public record RowResult(ManifestRow row, RowAnswer answer) {
  /** How an answer stands to what was expected. */
  public enum Standing {
    AS_EXPECTED,
    /** Another answer, or a crash. */
    DIFFERS,
    /** No answer within the bounds, where one was expected. */
    INCONCLUSIVE
  }

  /** How the answer stands to what was expected. */
  public Standing standing() {
    if (differences().isEmpty()) {
      return Standing.AS_EXPECTED;
    }
    boolean open =
        answer.verdict().equals(RowAnswer.INTERRUPTED)
            || answer.verdict().equals(RowAnswer.INCONCLUSIVE);
    return open ? Standing.INCONCLUSIVE : Standing.DIFFERS;
  }

  /** In what it differs, each one phrase. */
  List<String> differences() {
    return row.expected().differences(answer);
  }
}
