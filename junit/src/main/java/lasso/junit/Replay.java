package lasso.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that follows a recorded schedule on the program as it is now. It passes when the program no longer does what the recording shows: the violation is
 * mended. It says nothing about other schedules, so it stands beside a {@link ModelCheck}, as the quick reminder of a bug that was there once. The body stays
 * empty.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Test
@ExtendWith(ReplayExtension.class)
public @interface Replay {
  /** The recording, as {@code --trace} writes it: a file, relative to the directory of the project, or a resource of the test class. */
  String value();
}
