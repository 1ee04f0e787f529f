package lasso.c.host;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A {@code long} parameter of a host function that is signed: where C passes 32 bits, the sign is extended. Others are addresses or sizes, extended by zeros. */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.PARAMETER)
public @interface Signed {}
