package lasso.runtime.standins;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.ClassObjects;
import lasso.runtime.hooks.Identity;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.surroundings.ChosenCodes;
import lasso.runtime.surroundings.ChosenConstants;
import lasso.runtime.surroundings.IdentityOrders;

/**
 * Identity hash codes as choices, made when an object is asked for its code for the first time. The code is kept in the object. Where places are chosen, an object goes
 * between two of those that have a code; codes are 1 to 15, so tables of 16 buckets and more show the objects in the order of their codes, and each order comes of one sequence of choices.
 */
public final class IdentityOrder {
  /** The codes of this process's objects: bit n for n. They stay taken when the object has gone. */
  private static int taken;

  private static int objects;

  /** Enum constants, which got their codes between steps, and class objects; as of {@link ChosenConstants}. */
  private static Object[] constants;

  private static int[] codes;

  private IdentityOrder() {}

  /** In place of {@link Identity#of}. Suspends. */
  public static int of(Object object) {
    if (object == null) {
      return 0;
    }
    if (ChosenCodes.has(object)) {
      return code(object);
    }
    if (object instanceof Class<?> type && ClassObjects.isOfProgram(type)) {
      return codeOf(type);
    }
    return object instanceof Enum<?> constant
            && ClassObjects.isOfProgram(constant.getDeclaringClass())
        ? object.hashCode()
        : Identity.of(object);
  }

  /** In place of {@link Identity#ofClass}. Suspends. */
  public static int ofClass(Object object) {
    return ChosenCodes.has(object) ? code(object) : Identity.ofClass(object);
  }

  /** In place of {@link Identity#hashCode(Object)}. Suspends. */
  public static int hashCode(Object object) {
    return Identity.isUnhashed(object) ? of(object) : object.hashCode();
  }

  /** In place of {@link Identity#hashCodeOrZero}. Suspends. */
  public static int hashCodeOrZero(Object object) {
    return object == null ? 0 : hashCode(object);
  }

  /** In place of {@link Identity#position}. Suspends. */
  public static int position(Object object) {
    return of(object);
  }

  /** In place of {@link Identity#shows}. */
  public static void shows(Object object) {
    if (object != null && !ChosenCodes.has(object)) {
      Identity.shows(object);
    }
  }

  /** In place of {@link ClassObjects#look}. Suspends. */
  public static void look(Object found) {
    if (found instanceof Object[] several) {
      for (Object each : several) {
        look(each);
      }
    } else if (found instanceof Class<?> type && ClassObjects.isOfProgram(type)) {
      codeOf(type);
    } else {
      ClassObjects.look(found);
    }
  }

  /** The same in programs that keep class objects where a new code would hide them. */
  public static void lookOnly(Object found) {
    if (found instanceof Object[] several) {
      for (Object each : several) {
        lookOnly(each);
      }
    } else if (found instanceof Class<?> type && ClassObjects.isOfProgram(type)) {
      Refusals.refuse(
          Calls.place()
              + " keeps the "
              + ChosenConstants.name(type)
              + ", and --identity-order can't give one another code in a program with method handles or proxies",
          "use the name of the class as a key, or leave --identity-order out");
    } else {
      ClassObjects.look(found);
    }
  }

  private static int code(Object object) {
    int code = ChosenCodes.get(object);
    if (code == 0) {
      int chosen = choose(name(object.getClass()));
      code = ChosenCodes.get(object);
      if (code == 0) { // nor has another thread asked meanwhile
        code = chosen;
        ChosenCodes.set(object, code);
        taken |= 1 << code;
        objects++;
      }
    }
    return code;
  }

  private static int codeOf(Class<?> type) {
    int code = ChosenConstants.code(constants, codes, type);
    if (code == 0) {
      int chosen = choose(ChosenConstants.name(type));
      code = ChosenConstants.code(constants, codes, type);
      if (code == 0) {
        code = chosen;
        int place = ChosenConstants.place(constants, type);
        constants = ChosenConstants.with(constants, place, type);
        codes = ChosenConstants.with(codes, place, code);
        taken |= 1 << code;
        objects++;
        ClassObjects.give(type, code);
      }
    }
    return code;
  }

  private static int choose(String name) {
    if (objects >= orders().objects()) {
      Refusals.refuse(orders().tooMany(name), orders().advice());
    }
    int alternatives = orders().alternatives(objects);
    int chosen = alternatives == 1 ? 0 : choose(alternatives, orders().subject(name));
    return orders().code(taken, chosen);
  }

  /** Asked for each time: a step may end in between, and it is no part of the state. */
  private static IdentityOrders orders() {
    return Calls.handler.surroundings().identities();
  }

  private static String name(Class<?> type) {
    return type == PlainObject.class ? "java.lang.Object" : type.getName();
  }

  /** Suspends. */
  private static int choose(int alternatives, ChoiceSubject subject) {
    return ((Answer.Chosen) Calls.ask(new Request.Choose(alternatives, subject))).value();
  }
}
