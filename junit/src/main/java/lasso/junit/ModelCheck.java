package lasso.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import lasso.api.plan.Properties;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test whose body is a message-passing program. Every rank runs the body, on an instance of its own of the test class, and every schedule is explored; the
 * test passes when all properties hold. The body itself never runs in the machine of the tests, and neither do the methods around it, such as
 * {@code @BeforeEach}.
 *
 * <pre>{@code
 * @ModelCheck(ranks = {2, 3})
 * void ring() throws Exception {
 *   MPI.Init(new String[0]);
 *   ...
 *   MPI.Finalize();
 * }
 * }</pre>
 *
 * <p>There is a test for each number of ranks and each buffering that is named. The method has no parameters; the class is not an inner one, and has a
 * constructor without parameters.
 */
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Retention(RetentionPolicy.RUNTIME)
@Documented
@TestTemplate
@ExtendWith(ModelCheckExtension.class)
public @interface ModelCheck {
  /** Numbers of ranks: a test for each. */
  int[] ranks() default {2};

  /** What standard sends do, as of {@code --buffering}, such as {@code any}, {@code zero} or {@code eager:4096}: a test for each. */
  String[] buffering() default {"any"};

  /** Temporal formulas, all of which must hold; as of {@code --ltl}. */
  String[] ltl() default {};

  /** Which endless runs the formulas speak of. */
  Properties.Fairness fairness() default Properties.Fairness.STRONG;

  /** What random draws without a seed are, as of {@code --random}: {@code sequence}, {@code choice} or {@code choice:N}. */
  String random() default "sequence";

  /** Fields and locals that are left out when states are compared, as of {@code --ignore}. */
  String[] ignore() default {};

  /** A class with a {@code main} method in place of the body, which then stays empty. */
  Class<?> program() default void.class;

  /** Arguments of the {@code main} method of {@link #program}. */
  String[] arguments() default {};

  /** A bound on the states; 0: none. */
  long maxStates() default 0;

  /** A bound on the time, in seconds; 0: none. */
  long timeoutSeconds() default 0;

  /** Changes the plan in ways for which there is nothing above. The class has a constructor without parameters. */
  Class<? extends Planner> planner() default Planner.AsItIs.class;

  /** Whether a check that reaches a bound, or meets what is not under control, lets the test pass. */
  boolean allowInconclusive() default false;
}
