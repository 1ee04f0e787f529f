package lasso.c.host;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An {@code int} parameter of a collective that is the handle of a datatype: a persistent request keeps the type, whatever becomes of the handle. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface TypeHandle {}
