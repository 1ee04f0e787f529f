package lasso.runtime.hooks;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import lasso.runtime.program.UnusableInputException;
import lasso.runtime.standins.Variable;

/**
 * Method handles as a program gets them: each that is looked up passes {@link Gate}, so that handles made of them need no further look. A handle of a static
 * member of the program initialises its class when it is called; a handle of what is not allowed ends the process when it is looked up.
 */
public final class LookedUpHandles {
  private static final MethodHandle ENSURE;

  static {
    try {
      ENSURE =
          MethodHandles.lookup()
              .findStatic(
                  Reflective.class, "ensure", MethodType.methodType(void.class, Class.class));
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("the hook of initialisation is public", e);
    }
  }

  private LookedUpHandles() {}

  // ---- methods and constructors

  public static MethodHandle findStatic(Lookup lookup, Class<?> type, String name, MethodType is)
      throws NoSuchMethodException, IllegalAccessException {
    return judged(lookup, lookup.findStatic(type, name, is));
  }

  public static MethodHandle findVirtual(Lookup lookup, Class<?> type, String name, MethodType is)
      throws NoSuchMethodException, IllegalAccessException {
    boolean ofHandle = type == MethodHandle.class && !name.equals("hashCode");
    MethodHandle found = lookup.findVirtual(type, name, is);
    return ofHandle ? found : judged(lookup, found);
  }

  public static MethodHandle findSpecial(
      Lookup lookup, Class<?> type, String name, MethodType is, Class<?> caller)
      throws NoSuchMethodException, IllegalAccessException {
    return judged(lookup, lookup.findSpecial(type, name, is, caller));
  }

  public static MethodHandle findConstructor(Lookup lookup, Class<?> type, MethodType is)
      throws NoSuchMethodException, IllegalAccessException {
    return judged(lookup, lookup.findConstructor(type, is));
  }

  public static MethodHandle bind(Lookup lookup, Object receiver, String name, MethodType type)
      throws NoSuchMethodException, IllegalAccessException {
    return findVirtual(lookup, receiver.getClass(), name, type).bindTo(receiver);
  }

  public static MethodHandle unreflect(Lookup lookup, Method method) throws IllegalAccessException {
    return judged(lookup.unreflect(method), method);
  }

  public static MethodHandle unreflectSpecial(Lookup lookup, Method method, Class<?> caller)
      throws IllegalAccessException {
    return judged(lookup.unreflectSpecial(method, caller), method);
  }

  public static MethodHandle unreflectConstructor(Lookup lookup, Constructor<?> constructor)
      throws IllegalAccessException {
    return judged(lookup.unreflectConstructor(constructor), constructor);
  }

  private static MethodHandle judged(Lookup lookup, MethodHandle found) {
    return judged(found, member(lookup, found, Executable.class));
  }

  private static <T extends Member> T member(Lookup lookup, MethodHandle found, Class<T> kind) {
    return lookup.revealDirect(found.asFixedArity()).reflectAs(kind, lookup);
  }

  private static MethodHandle judged(MethodHandle found, Executable member) {
    Method hook = Gate.admit(member);
    if (hook != null) {
      return of(hook).asType(found.type());
    }
    boolean initialises =
        member instanceof Constructor<?> || Modifier.isStatic(member.getModifiers());
    return initialises ? initialising(found, member.getDeclaringClass()) : found;
  }

  private static MethodHandle of(Method hook) {
    try {
      return MethodHandles.lookup().unreflect(hook);
    } catch (IllegalAccessException e) {
      throw new AssertionError("hooks are public", e);
    }
  }

  private static MethodHandle initialising(MethodHandle found, Class<?> owner) {
    if (Gate.origin(owner) != Gate.Origin.PROGRAM) {
      return found;
    }
    MethodHandle first = MethodHandles.foldArguments(found, ENSURE.bindTo(owner));
    return found.isVarargsCollector()
        ? first.asVarargsCollector(found.type().lastParameterType())
        : first;
  }

  // ---- fields

  public static MethodHandle findGetter(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return judgedField(lookup, lookup.findGetter(owner, name, type));
  }

  public static MethodHandle findSetter(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return judgedSetter(lookup, lookup.findSetter(owner, name, type));
  }

  public static MethodHandle findStaticGetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return judgedField(lookup, lookup.findStaticGetter(owner, name, type));
  }

  public static MethodHandle findStaticSetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    return judgedSetter(lookup, lookup.findStaticSetter(owner, name, type));
  }

  public static MethodHandle unreflectGetter(Lookup lookup, Field field)
      throws IllegalAccessException {
    return judged(lookup.unreflectGetter(field), field);
  }

  public static MethodHandle unreflectSetter(Lookup lookup, Field field)
      throws IllegalAccessException {
    requireWritable(field);
    return judged(lookup.unreflectSetter(field), field);
  }

  private static MethodHandle judgedField(Lookup lookup, MethodHandle found) {
    return judged(found, member(lookup, found, Field.class));
  }

  private static MethodHandle judgedSetter(Lookup lookup, MethodHandle found)
      throws IllegalAccessException {
    requireWritable(member(lookup, found, Field.class));
    return judgedField(lookup, found);
  }

  /** Instrumentation takes {@code final} off fields, but a plain JVM would look at it. */
  private static void requireWritable(Field field) throws IllegalAccessException {
    if (Modifier.isFinal(Members.modifiers(field))) {
      throw new IllegalAccessException("final field has no write access: " + field);
    }
  }

  private static MethodHandle judged(MethodHandle found, Field field) {
    Method hook = Gate.admit(field);
    if (hook != null) {
      return of(hook).asType(found.type());
    }
    return Modifier.isStatic(field.getModifiers())
        ? initialising(found, field.getDeclaringClass())
        : found;
  }

  public static Variable findVarHandle(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    lookup.findVarHandle(owner, name, type);
    return variable(false, owner, name, type);
  }

  public static Variable findStaticVarHandle(
      Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException, IllegalAccessException {
    lookup.findStaticVarHandle(owner, name, type);
    return variable(true, owner, name, type);
  }

  public static Variable unreflectVarHandle(Lookup lookup, Field field)
      throws IllegalAccessException, NoSuchFieldException {
    lookup.unreflectVarHandle(field);
    return variable(
        Modifier.isStatic(field.getModifiers()),
        field.getDeclaringClass(),
        field.getName(),
        field.getType());
  }

  /** The class is initialised at once: nothing can be put before the uses of such a handle. */
  private static Variable variable(boolean isStatic, Class<?> owner, String name, Class<?> type)
      throws NoSuchFieldException {
    if (Gate.origin(owner) != Gate.Origin.PROGRAM) {
      Gate.refuse("a variable of " + owner.getName(), "use the class's own methods");
    }
    Reflective.ensure(owner);
    return MachineVariables.ofField(isStatic, owner, name, type);
  }

  // ---- classes

  public static Class<?> findClass(Lookup lookup, String name)
      throws ClassNotFoundException, IllegalAccessException {
    return lookup.accessClass(Gate.named(name, false, LookedUpHandles.class.getClassLoader()));
  }

  public static Class<?> ensureInitialized(Lookup lookup, Class<?> type)
      throws IllegalAccessException {
    lookup.accessClass(type);
    if (Gate.origin(type) == Gate.Origin.PROGRAM) {
      Reflective.ensure(type);
    }
    return type;
  }

  /** In place of {@code MethodHandles.privateLookupIn}: the JDK is as closed as on a plain JVM. */
  public static Lookup privateLookupIn(Class<?> type, Lookup caller) throws IllegalAccessException {
    if (Gate.origin(type) != Gate.Origin.PROGRAM) {
      throw new IllegalAccessException(
          "module %s does not open %s to the program's module"
              .formatted(type.getModule().getName(), type.getPackageName()));
    }
    return MethodHandles.privateLookupIn(type, caller);
  }

  /** In place of {@code MethodType.fromMethodDescriptorString}: names only what the program may see. */
  public static MethodType methodType(String descriptor, ClassLoader loader) {
    try {
      for (Class<?> type :
          MethodType.fromMethodDescriptorString(descriptor, LookedUpHandles.class.getClassLoader())
              .wrap()
              .parameterArray()) {
        Gate.named(type.getName(), false, loader);
      }
      MethodType found =
          MethodType.fromMethodDescriptorString(descriptor, LookedUpHandles.class.getClassLoader());
      Class<?> result = found.returnType();
      if (!result.isPrimitive()) {
        Gate.named(result.getName(), false, LookedUpHandles.class.getClassLoader());
      }
      return found;
    } catch (ClassNotFoundException e) {
      throw new TypeNotPresentException(e.getMessage(), e);
    } catch (UnusableInputException e) {
      throw Calls.end(lasso.runtime.kernel.EndKind.UNUSABLE, e.getMessage());
    }
  }
}
