package lasso.junit;

import java.util.List;
import lasso.api.plan.CheckPlan;
import lasso.api.plan.Program;
import org.opentest4j.AssertionFailedError;

/**
 * Checks of programs from within any test.
 *
 * <pre>{@code
 * assertHolds(Ring.class, 3);
 * }</pre>
 *
 * <p>Any thread may call, several at a time; each check is a Java machine of its own, in which classes are found on the class path of the tests.
 */
public final class LassoAssertions {
  private LassoAssertions() {}

  /**
   * Every schedule of a program is without fault.
   *
   * @param program has a {@code main} method
   * @param ranks number of processes, at least 1
   * @return what the answer rests on, each one sentence
   * @throws AssertionFailedError with the counterexample, or with the reason why there is no answer
   */
  public static List<String> assertHolds(Class<?> program, int ranks) {
    return assertHolds(plan(program, ranks));
  }

  /**
   * Every property of a plan holds on every schedule.
   *
   * @return what the answer rests on, each one sentence
   * @throws AssertionFailedError with the counterexample, or with the reason why there is no answer
   */
  public static List<String> assertHolds(CheckPlan plan) {
    return FinishedCheck.of(plan, ReportFiles.ofCaller()).requireHolds(false);
  }

  /**
   * Some schedule of a plan violates a property: a check of a check.
   *
   * @return the counterexample, as it is shown on the screen
   * @throws AssertionFailedError when there is none
   */
  public static String assertViolated(CheckPlan plan) {
    return FinishedCheck.of(plan, ReportFiles.ofCaller()).requireViolated();
  }

  /** A plan for a main class of the class path of the tests, to go on from. */
  public static CheckPlan plan(Class<?> program, int ranks) {
    return CheckPlan.of(program(program.getName(), List.of()))
        .semantics(semantics -> semantics.processes(ranks))
        .build();
  }

  static Program program(String mainClass, List<String> arguments) {
    return Program.builder(mainClass).arguments(arguments).classpath(ProgramPath.ofTests()).build();
  }
}
