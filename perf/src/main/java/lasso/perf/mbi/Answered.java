package lasso.perf.mbi;

import lasso.api.Verdict;

/**
 * A code and what was found.
 *
 * @param answer of the check
 * @param words the violation, or why there is no verdict
 */
record Answered(LabelledCode code, Verdict.Answer answer, String words, double seconds) {
  /** As the collection counts. */
  enum Kind {
    TRUE_POSITIVE,
    TRUE_NEGATIVE,
    FALSE_POSITIVE,
    FALSE_NEGATIVE,
    /** The program uses what is not supported. */
    UNIMPLEMENTED,
    /** No verdict in time. */
    INCONCLUSIVE
  }

  Kind kind() {
    boolean correct = code.label().isCorrect();
    return switch (answer) {
      case HOLDS -> correct ? Kind.TRUE_NEGATIVE : Kind.FALSE_NEGATIVE;
      case VIOLATED -> correct ? Kind.FALSE_POSITIVE : Kind.TRUE_POSITIVE;
      case UNUSABLE -> Kind.UNIMPLEMENTED;
      default -> words.contains("is not supported") ? Kind.UNIMPLEMENTED : Kind.INCONCLUSIVE;
    };
  }

  boolean isRight() {
    return kind() == Kind.TRUE_POSITIVE || kind() == Kind.TRUE_NEGATIVE;
  }
}
