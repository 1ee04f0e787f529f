package lasso.c.host;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A parameter of a collective that is the address of an array with a handle of a datatype for each process: a persistent request keeps the types. Of two the first is for what is sent; the first
 * parameter of such a collective is the buffer that is sent.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface TypeHandles {}
