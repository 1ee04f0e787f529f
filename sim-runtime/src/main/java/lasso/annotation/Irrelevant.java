package lasso.annotation;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The field does not influence behaviour: state comparison ignores it. An assumption, which every verdict prints. For local
 * variables use {@code --ignore Class.method:local}: the compiler keeps no annotations of locals.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Irrelevant {}
