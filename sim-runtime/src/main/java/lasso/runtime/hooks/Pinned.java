package lasso.runtime.hooks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static final field of the simulated interfaces whose object, with everything that it reaches, never changes and
 * is the same for every rank. Such an object need not be captured: it may be treated as a constant named by its field.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Pinned {}
