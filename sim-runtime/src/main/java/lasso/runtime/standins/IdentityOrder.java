package lasso.runtime.standins;

import lasso.runtime.hooks.Calls;
import lasso.runtime.hooks.Identity;
import lasso.runtime.hooks.Refusals;
import lasso.runtime.kernel.ChoiceSubject;
import lasso.runtime.kernel.Request;
import lasso.runtime.process.call.Answer;
import lasso.runtime.surroundings.ChosenCodes;
import lasso.runtime.surroundings.IdentityOrders;

/**
 * Identity hash codes as choices, made when an object is asked for its code for the first time. The code is kept in the object. Where places are chosen, an object goes
 * between two of those that have a code; codes are 1 to 15, so tables of 16 buckets and more show the objects in the order of their codes, and each order comes of one sequence of choices.
 */
public final class IdentityOrder {
  /** The codes of this process's objects: bit n for n. They stay taken when the object has gone. */
  private static int taken;

  private static int objects;

  private IdentityOrder() {}

  /** In place of {@link Identity#of}. Suspends. */
  public static int of(Object object) {
    return object != null && ChosenCodes.has(object) ? code(object) : Identity.of(object);
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

  private static int code(Object object) {
    int code = ChosenCodes.get(object);
    if (code == 0) {
      int chosen = choose(object.getClass());
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

  private static int choose(Class<?> type) {
    IdentityOrders orders = Calls.handler.surroundings().identities();
    if (objects >= orders.objects()) {
      Refusals.refuse(
          "one more object ("
              + name(type)
              + ") is asked for its identity hash code, and --identity-order explores those of at most "
              + orders.objects()
              + (orders.objects() == 1 ? " object" : " objects")
              + " of a process",
          (orders.objects() < IdentityOrders.MAX_OBJECTS
                  ? "give it more, at most " + IdentityOrders.MAX_OBJECTS + ", "
                  : "")
              + "give the class a hashCode of its own, or leave --identity-order out");
    }
    if (orders.kind() == IdentityOrders.Kind.CODES) {
      int code = choose(IdentityOrders.CODES, new ChoiceSubject.IdentityCode(name(type)));
      return code == 0 ? IdentityOrders.CODES : code;
    }
    return between(
        objects == 0 ? 0 : choose(objects + 1, new ChoiceSubject.IdentityPlace(name(type))));
  }

  /** A code greater than so many of those taken, and smaller than the others. */
  private static int between(int smaller) {
    int low = 0;
    for (int i = 0; i < smaller; i++) {
      low = next(low);
    }
    return (low + next(low)) / 2;
  }

  /** The next code that is taken. */
  private static int next(int code) {
    int rest = taken >>> code + 1 << code + 1;
    return rest == 0 ? IdentityOrders.CODES : Integer.numberOfTrailingZeros(rest);
  }

  private static String name(Class<?> type) {
    return type == PlainObject.class ? "java.lang.Object" : type.getName();
  }

  /** Suspends. */
  private static int choose(int alternatives, ChoiceSubject subject) {
    return ((Answer.Chosen) Calls.ask(new Request.Choose(alternatives, subject))).value();
  }
}
