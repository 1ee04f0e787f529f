package lasso.runtime.hooks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Marks a method of the message-passing library that can't be checked yet; found before the exploration starts. */
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.CONSTRUCTOR})
public @interface Unsupported {
  /** Why, and what to use instead. */
  String value();
}
