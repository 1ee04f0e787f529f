package lasso.annotation;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Gives a static field, or a static method without parameters that only reads, a short name for formulas: with {@code
 * @Proposition("inside")}, {@code inside@2} is its value in the process of rank 2.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.METHOD})
public @interface Proposition {
  /** The name. */
  String value();
}
