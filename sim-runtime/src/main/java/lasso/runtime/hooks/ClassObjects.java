package lasso.runtime.hooks;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodType;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import lasso.runtime.instrument.IdentityHashes;

/** Class objects and their hash codes: those of the program's classes are functions of their names, those of the JDK's belong to the machine. */
public final class ClassObjects {
  private ClassObjects() {}

  /**
   * Looks at a class object, an array of some, or something whose hash code is made of theirs, that the program may be about to hash. Ends the process when it is one of the JDK; of others it is noted.
   *
   * @param found anything
   */
  public static void look(Object found) {
    if (found instanceof Object[] several) {
      for (Object each : several) {
        look(each);
      }
    } else if (found instanceof Class<?> type && !isFixed(type)) {
      Refusals.refuse(
          Calls.place()
              + " keeps the class object of "
              + type.getTypeName()
              + ", whose hash code differs from machine to machine",
          "use the name of the class as a key, or a class of the program");
    } else if (found instanceof Class<?>) {
      Calls.handler.asksIdentity(Class.class);
    } else {
      lookInside(found);
    }
  }

  private static void lookInside(Object found) {
    if (found instanceof Module || found instanceof Runtime) {
      Refusals.refuse(
          Calls.place()
              + " keeps an object of "
              + found.getClass().getName()
              + ", whose hash code differs from machine to machine",
          "use its name as a key");
    } else if (found instanceof MethodType type) {
      look(type.returnType());
      look(type.parameterArray());
    } else if (found instanceof ParameterizedType type) {
      look(type.getRawType());
      look(type.getActualTypeArguments());
    } else if (found instanceof GenericArrayType type) {
      look(type.getGenericComponentType());
    } else if (found instanceof WildcardType type) {
      look(type.getUpperBounds());
      look(type.getLowerBounds());
    } else if (found instanceof TypeVariable<?> type) {
      look(type.getGenericDeclaration());
    } else if (found instanceof Annotation annotation) {
      for (Method member : annotation.annotationType().getDeclaredMethods()) {
        look(value(annotation, member));
      }
    }
  }

  private static Object value(Annotation annotation, Method member) {
    try {
      member.setAccessible(true);
      return member.invoke(annotation);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("an annotation has no value for " + member, e);
    }
  }

  /** Whether a class, or the element type of an array, is one of the program's. */
  public static boolean isOfProgram(Class<?> type) {
    return Gate.origin(type) == Gate.Origin.PROGRAM;
  }

  /** Gives a class object of the program the code that was chosen for it. */
  public static void give(Class<?> type, int code) {
    if (!IdentityHashes.assign(type, code)) {
      throw new IllegalStateException("the class object of " + type + " keeps its hash code");
    }
  }

  private static boolean isFixed(Class<?> type) {
    if (Gate.origin(type) == Gate.Origin.JDK) {
      return false;
    }
    return !type.isArray() || IdentityHashes.assign(type, Identity.of(type));
  }
}
