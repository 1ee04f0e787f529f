package lasso.runtime.hooks;

import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import lasso.runtime.instrument.passes.language.InitialiserPass;
import lasso.runtime.instrument.universe.ClassOrigin;
import lasso.runtime.reflect.OriginalClass;

/**
 * The members of classes as reflection shows them on a plain JVM: what instrumentation added is left out, modifiers are those of the source. They come in the order
 * of the class file, those of the JDK's classes in the order of their names, for a JVM promises none. Of the message-passing library, only what is public is shown.
 */
public final class Members {
  private static final Comparator<Member> BY_NAME = Comparator.comparing(Members::key);

  private Members() {}

  // ---- fields

  public static Field[] declaredFields(Class<?> type) {
    return with(holder(type), type.getDeclaredFields());
  }

  public static Field[] fields(Class<?> type) {
    return with(holder(type), type.getFields());
  }

  private static Field[] with(Class<?> holder, Field[] fields) {
    Stream<Field> moved =
        holder == null ? Stream.empty() : Arrays.stream(holder.getDeclaredFields());
    return Stream.concat(Arrays.stream(fields), moved)
        .filter(Members::isShown)
        .sorted(order())
        .toArray(Field[]::new);
  }

  public static Field declaredField(Class<?> type, String name) throws NoSuchFieldException {
    Class<?> holder = holder(type);
    try {
      return shown(type.getDeclaredField(name));
    } catch (NoSuchFieldException e) {
      if (holder == null) {
        throw e;
      }
      return shown(holder.getDeclaredField(name));
    }
  }

  public static Field field(Class<?> type, String name) throws NoSuchFieldException {
    return holder(type) == null ? shown(type.getField(name)) : declaredField(type, name);
  }

  /** The class to which the fields of an interface were moved, see {@code InterfaceFieldPass}; or null. */
  private static Class<?> holder(Class<?> type) {
    if (!type.isInterface() || Gate.origin(type) != Gate.Origin.PROGRAM) {
      return null;
    }
    try {
      return Class.forName(
          type.getName() + InitialiserPass.HOLDER_SUFFIX, false, Members.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** In place of {@code getDeclaringClass}. */
  public static Class<?> owner(Field field) {
    Class<?> owner = field.getDeclaringClass();
    String name = owner.getName();
    if (!name.endsWith(InitialiserPass.HOLDER_SUFFIX)) {
      return owner;
    }
    try {
      return Class.forName(
          name.substring(0, name.length() - InitialiserPass.HOLDER_SUFFIX.length()),
          false,
          owner.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new AssertionError("only interfaces have holders", e);
    }
  }

  /** In place of {@code Member.getDeclaringClass}. */
  public static Class<?> owner(Member member) {
    return member instanceof Field field ? owner(field) : member.getDeclaringClass();
  }

  private static Field shown(Field field) throws NoSuchFieldException {
    if (!isShown(field)) {
      throw new NoSuchFieldException(field.getName());
    }
    return field;
  }

  // ---- methods

  public static Method[] declaredMethods(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(Members::isShown)
        .sorted(order())
        .toArray(Method[]::new);
  }

  public static Method[] methods(Class<?> type) {
    List<Method> all = new ArrayList<>();
    for (Method method : type.getMethods()) {
      if (isShown(method)) {
        all.add(method);
      } else if (isAddedHashCode(method)) {
        all.add(hashCodeOfObject());
      }
    }
    all.sort(order());
    return all.toArray(new Method[0]);
  }

  public static Method declaredMethod(Class<?> type, String name, Class<?>[] parameters)
      throws NoSuchMethodException {
    return shown(type.getDeclaredMethod(name, parameters), type);
  }

  public static Method method(Class<?> type, String name, Class<?>[] parameters)
      throws NoSuchMethodException {
    Method method = type.getMethod(name, parameters);
    return isAddedHashCode(method) ? hashCodeOfObject() : shown(method, type);
  }

  private static Method shown(Method method, Class<?> type) throws NoSuchMethodException {
    if (!isShown(method)) {
      throw new NoSuchMethodException(
          type.getName()
              + "."
              + method.getName()
              + Arrays.stream(method.getParameterTypes())
                  .map(Class::getName)
                  .collect(java.util.stream.Collectors.joining(",", "(", ")")));
    }
    return method;
  }

  /** Classes without a hash code of their own get one, see {@code HashCodePass}. */
  private static boolean isAddedHashCode(Method method) {
    return method.getName().equals("hashCode")
        && method.getParameterCount() == 0
        && !isShown(method);
  }

  private static Method hashCodeOfObject() {
    try {
      return Object.class.getMethod("hashCode");
    } catch (NoSuchMethodException e) {
      throw new AssertionError("Object has hashCode", e);
    }
  }

  // ---- constructors

  public static Constructor<?>[] declaredConstructors(Class<?> type) {
    return Arrays.stream(type.getDeclaredConstructors())
        .filter(Members::isShown)
        .sorted(order())
        .toArray(Constructor<?>[]::new);
  }

  public static Constructor<?>[] constructors(Class<?> type) {
    return Arrays.stream(type.getConstructors())
        .filter(Members::isShown)
        .sorted(order())
        .toArray(Constructor<?>[]::new);
  }

  // ---- classes

  public static Class<?> superclass(Class<?> type) {
    Class<?> above = type.getSuperclass();
    return above == null ? null : Gate.shown(above);
  }

  public static Class<?>[] nestMembers(Class<?> type) {
    return Arrays.stream(type.getNestMembers())
        .filter(member -> original(member) != null || Gate.origin(member) == Gate.Origin.JDK)
        .toArray(Class<?>[]::new);
  }

  // ---- modifiers

  public static int modifiers(Field field) {
    OriginalClass original = original(owner(field));
    return original == null
        ? field.getModifiers()
        : original.fieldAccess(field.getName()) & Modifier.fieldModifiers()
            | field.getModifiers() & ~Modifier.fieldModifiers();
  }

  public static int modifiers(Method method) {
    return modifiers(method, Modifier.methodModifiers());
  }

  public static int modifiers(Constructor<?> constructor) {
    return modifiers(constructor, Modifier.constructorModifiers());
  }

  public static int modifiers(Executable member) {
    return member instanceof Method method ? modifiers(method) : modifiers((Constructor<?>) member);
  }

  public static int modifiers(Member member) {
    return member instanceof Field field ? modifiers(field) : modifiers((Executable) member);
  }

  private static int modifiers(Executable member, int mask) {
    OriginalClass original = original(member.getDeclaringClass());
    int declared = original == null ? -1 : original.methodAccess(key(member));
    return declared < 0 ? member.getModifiers() : declared & mask | member.getModifiers() & ~mask;
  }

  // ---- what is shown

  static boolean isShown(Member member) {
    Class<?> owner = owner(member);
    switch (Gate.origin(owner)) {
      case JDK:
        return true;
      case TOOL:
        return false;
      default:
        OriginalClass original = original(owner);
        if (original == null) {
          return false;
        }
        int access =
            member instanceof Field
                ? original.fieldAccess(member.getName())
                : original.methodAccess(key(member));
        boolean library = ClassOrigin.isLibrary(owner.getName().replace('.', '/'));
        return access >= 0 && (!library || Modifier.isPublic(access));
    }
  }

  /** Null for classes that are not the program's, or were not there when it was compiled. */
  private static OriginalClass original(Class<?> type) {
    return Gate.origin(type) == Gate.Origin.PROGRAM && !type.isArray()
        ? Gate.program().original(type.getName().replace('.', '/'))
        : null;
  }

  /** Members of one class of the program in the order of its file; those of subclasses before those of superclasses. */
  private static Comparator<Member> order() {
    return (left, right) -> {
      Class<?> owner = owner(left);
      if (owner != owner(right)) {
        return rank(owner).compareTo(rank(owner(right)));
      }
      OriginalClass original = original(owner);
      return original == null
          ? BY_NAME.compare(left, right)
          : Integer.compare(place(original, left), place(original, right));
    };
  }

  /** What has more supertypes comes first, so subclasses before superclasses, interfaces last; then by name. */
  private static String rank(Class<?> type) {
    return "%03d %s".formatted(999 - height(type), type.getName());
  }

  private static int height(Class<?> type) {
    int height = type.isInterface() ? 0 : 500;
    if (type.getSuperclass() != null) {
      height = Math.max(height, height(type.getSuperclass()) + 1);
    }
    for (Class<?> each : type.getInterfaces()) {
      height = Math.max(height, height(each) + 1);
    }
    return height;
  }

  private static int place(OriginalClass original, Member member) {
    return member instanceof Field
        ? original.fields().indexOf(member.getName())
        : original.methods().indexOf(key(member));
  }

  /** Name and descriptor, with the types that the program named. */
  private static String key(Member member) {
    if (member instanceof Field) {
      return member.getName();
    }
    Executable executable = (Executable) member;
    Class<?> result =
        executable instanceof Method method ? inProgram(method.getReturnType()) : void.class;
    Class<?>[] parameters =
        Arrays.stream(executable.getParameterTypes())
            .map(Members::inProgram)
            .toArray(Class<?>[]::new);
    return (executable instanceof Method ? member.getName() : "<init>")
        + MethodType.methodType(result, parameters).toMethodDescriptorString();
  }

  private static Class<?> inProgram(Class<?> type) {
    if (type.isArray()) {
      return inProgram(type.getComponentType()).arrayType();
    }
    return type.isPrimitive() ? type : Gate.shown(type);
  }
}
