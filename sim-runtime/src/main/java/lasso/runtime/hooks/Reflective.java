package lasso.runtime.hooks;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import lasso.runtime.kernel.EndKind;
import lasso.runtime.program.UnusableInputException;

/**
 * Reflection on application classes: initialises the class first, as reflection on a plain JVM would. A call that is
 * made reflectively can't be suspended: the process layer refuses it, with the call that stands between.
 */
public final class Reflective {
  private Reflective() {}

  public static Object invoke(Method method, Object receiver, Object[] arguments)
      throws IllegalAccessException, InvocationTargetException {
    if (Modifier.isStatic(method.getModifiers())) {
      ensure(method.getDeclaringClass());
    }
    open(method, method.getDeclaringClass(), method.getModifiers());
    return method.invoke(receiver, arguments);
  }

  public static Object construct(Constructor<?> constructor, Object[] arguments)
      throws ReflectiveOperationException {
    ensure(constructor.getDeclaringClass());
    open(constructor, constructor.getDeclaringClass(), constructor.getModifiers());
    return constructor.newInstance(arguments);
  }

  public static Object construct(Class<?> type) throws Throwable {
    try {
      return construct(type.getDeclaredConstructor(), new Object[0]);
    } catch (NoSuchMethodException e) {
      throw (InstantiationException) new InstantiationException(type.getName()).initCause(e);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  public static Object get(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.get(object);
  }

  public static int getInt(Field field, Object object) throws IllegalAccessException {
    prepare(field);
    return field.getInt(object);
  }

  public static void set(Field field, Object object, Object value) throws IllegalAccessException {
    prepare(field);
    field.set(object, value);
  }

  public static Class<?> forName(String name) throws ClassNotFoundException {
    return forName(name, true, Reflective.class.getClassLoader());
  }

  public static Class<?> forName(String name, boolean initialise, ClassLoader loader)
      throws ClassNotFoundException {
    ClassLoader mine = Reflective.class.getClassLoader();
    Class<?> type = load(name, initialise, loader == null ? mine : loader);
    if (initialise) {
      ensure(type);
    }
    return type;
  }

  private static Class<?> load(String name, boolean initialise, ClassLoader loader)
      throws ClassNotFoundException {
    try {
      return Class.forName(name, initialise, loader);
    } catch (UnusableInputException e) {
      throw Calls.end(EndKind.UNUSABLE, e.getMessage());
    }
  }

  private static void prepare(Field field) {
    if (Modifier.isStatic(field.getModifiers())) {
      ensure(field.getDeclaringClass());
    }
    open(field, field.getDeclaringClass(), field.getModifiers());
  }

  /** The caller was checked against its own class on a plain JVM; here the caller is this class. */
  private static void open(AccessibleObject member, Class<?> owner, int modifiers) {
    boolean hidden = !Modifier.isPublic(modifiers) || !Modifier.isPublic(owner.getModifiers());
    if (hidden
        && !Modifier.isPrivate(modifiers)
        && owner.getClassLoader() == Reflective.class.getClassLoader()) {
      member.setAccessible(true);
    }
  }

  /** Initialises the class of the process unless it is initialised. */
  public static void ensure(Class<?> type) {
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      try {
        Method method = at.getDeclaredMethod("$lasso$ensure");
        method.setAccessible(true);
        method.invoke(null);
        return;
      } catch (NoSuchMethodException e) {
        // this class has nothing to initialise, a superclass may have
      } catch (IllegalAccessException e) {
        throw new AssertionError("a generated method is public", e);
      } catch (InvocationTargetException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw new AssertionError("initialisers throw errors only", e);
      }
    }
  }
}
