package lasso.api.plan;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The option that a part of a group stands for, without dashes, where it is not the part's own name in small letters with dashes. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@interface OptionName {
  String value();
}
