package lasso.runtime.hooks;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import lasso.runtime.instrument.HiddenNames;

/**
 * Calls and classes found by reflection, each through {@link Gate}. Classes of the program are initialised first, as reflection on a plain JVM would. A call that is
 * made reflectively can't be suspended: the process layer refuses it, with the call that stands between.
 */
public final class Reflective {
  private Reflective() {}

  public static Object invoke(Method method, Object receiver, Object[] arguments)
      throws IllegalAccessException, InvocationTargetException {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Method hook = Gate.admit(method);
    if (hook != null) {
      return Gate.call(hook, receiver, arguments, isStatic);
    }
    if (isStatic) {
      ensure(method.getDeclaringClass());
    }
    open(method, method.getDeclaringClass(), method.getModifiers());
    if (Gate.origin(method.getDeclaringClass()) == Gate.Origin.PROGRAM) {
      return method.invoke(receiver, arguments);
    }
    ArrayWrites.touchAll(); // it may write to any array that it is given
    Object result = method.invoke(receiver, arguments);
    PendingBuffers.verify();
    HiddenNames.meet(result);
    return result;
  }

  public static Object construct(Constructor<?> constructor, Object[] arguments)
      throws ReflectiveOperationException {
    Gate.admit(constructor);
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

  public static Class<?> forName(String name) throws ClassNotFoundException {
    return Gate.named(name, true, Reflective.class.getClassLoader());
  }

  public static Class<?> forName(String name, boolean initialise, ClassLoader loader)
      throws ClassNotFoundException {
    return Gate.named(name, initialise, loader);
  }

  /** In place of {@code ClassLoader.loadClass}. */
  public static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
    loader.getClass(); // as on a plain JVM: null is an error
    return Gate.named(name, false, loader);
  }

  /** A program's classes have one loader, which is also that of the system and of its thread. */
  public static ClassLoader systemLoader() {
    return Reflective.class.getClassLoader();
  }

  /** In place of {@code Thread.getContextClassLoader}. */
  public static ClassLoader contextLoader(Thread thread) {
    thread.getClass();
    return systemLoader();
  }

  /** In place of {@code Class.getClassLoader}. */
  public static ClassLoader loaderOf(Class<?> type) {
    return Gate.origin(type) == Gate.Origin.TOOL ? null : type.getClassLoader();
  }

  /** In place of {@code Object.getClass}. */
  public static Class<?> classOf(Object object) {
    HiddenNames.fix(object.getClass());
    return Gate.shown(object.getClass());
  }

  /** Assertions are on wherever a program asks. */
  public static boolean assertions(Class<?> type) {
    return Gate.origin(type) == Gate.Origin.PROGRAM;
  }

  /** In place of {@code AccessibleObject.setAccessible}: the JDK's own members stay as closed as on a plain JVM. */
  public static void setAccessible(AccessibleObject member, boolean flag) {
    if (flag && isClosed(member)) {
      throw closed(member);
    }
    member.setAccessible(flag);
  }

  /** In place of {@code AccessibleObject.trySetAccessible}. */
  public static boolean trySetAccessible(AccessibleObject member) {
    return !isClosed(member) && member.trySetAccessible();
  }

  /** In place of {@code AccessibleObject.setAccessible} of several. */
  public static void setAccessible(AccessibleObject[] members, boolean flag) {
    for (AccessibleObject member : members) {
      setAccessible(member, flag);
    }
  }

  private static RuntimeException closed(AccessibleObject member) {
    Class<?> owner = ((Member) member).getDeclaringClass();
    return new InaccessibleObjectException(
        "Unable to make %s accessible: module %s does not \"opens %s\" to the program's module"
            .formatted(member, owner.getModule().getName(), owner.getPackageName()));
  }

  private static boolean isClosed(AccessibleObject object) {
    if (!(object instanceof Member member)) {
      return true;
    }
    Class<?> owner = member.getDeclaringClass();
    if (Gate.origin(owner) == Gate.Origin.PROGRAM) {
      return false;
    }
    return !Modifier.isPublic(owner.getModifiers())
        || !Modifier.isPublic(member.getModifiers())
        || !owner.getModule().isExported(owner.getPackageName());
  }

  /** The caller was checked against its own class on a plain JVM; here the caller is this class. */
  static void open(AccessibleObject member, Class<?> owner, int modifiers) {
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
