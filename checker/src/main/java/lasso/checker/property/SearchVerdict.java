package lasso.checker.property;

import java.util.List;

/** The answer of a search. A budget that ran out is never {@link Holds}. */
public sealed interface SearchVerdict {
  /** What the answer rests on, each one sentence. */
  List<String> assumptions();

  /** The name in result files: {@code holds}, {@code violated}, {@code inconclusive} or {@code unusable}. */
  String word();

  /** What is wrong, or why there is no answer; empty when everything holds. */
  String message();

  /** The exit code that the command line promises for this verdict. */
  int exitCode();

  /** Every property holds on the complete state space. */
  record Holds(List<String> assumptions) implements SearchVerdict {
    @Override
    public String message() {
      return "";
    }

    @Override
    public String word() {
      return "holds";
    }

    @Override
    public int exitCode() {
      return 0;
    }
  }

  /**
   * At least one property is violated.
   *
   * @param violations distinct, at least one; unless all were asked for, they belong to one run
   */
  record Violated(List<FoundViolation> violations, List<String> assumptions)
      implements SearchVerdict {
    public Violated {
      if (violations.isEmpty()) {
        throw new IllegalArgumentException("a violated verdict needs a violation, got none");
      }
      violations = List.copyOf(violations);
    }

    @Override
    public String message() {
      return violations.get(0).message();
    }

    @Override
    public String word() {
      return "violated";
    }

    @Override
    public int exitCode() {
      return 1;
    }
  }

  /**
   * Not everything was explored, or not everything was under control.
   *
   * @param reason one sentence: which bound, with its value
   * @param place where the program was stuck, or null
   * @param stem leads to the place, or to the state in which the search stopped; empty when unknown
   */
  record Inconclusive(String reason, StackTraceElement place, Path stem, List<String> assumptions)
      implements SearchVerdict {
    @Override
    public String message() {
      return reason;
    }

    @Override
    public String word() {
      return "inconclusive";
    }

    @Override
    public int exitCode() {
      return 3;
    }
  }

  /**
   * The program does something that Lasso can't run.
   *
   * @param message says what, where, why, and what to do
   * @param place the program's own innermost frame, or null
   * @param stem leads to the state in which it was found
   */
  record Unusable(String message, StackTraceElement place, Path stem, List<String> assumptions)
      implements SearchVerdict {
    @Override
    public String word() {
      return "unusable";
    }

    @Override
    public int exitCode() {
      return 2;
    }
  }
}
