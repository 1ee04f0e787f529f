package lasso.runtime.instrument.adopt;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Links the call sites by which copies reach what classes outside the JDK may not name. Needs {@code
 * java.base/jdk.internal.misc} exported. Safe for use by several threads.
 */
public final class OriginalMembers {
  /** What a call site does; the operands and the result are those of the instruction that it stands for. */
  enum Use {
    GET,
    PUT,
    GET_STATIC,
    CALL,
    CALL_SPECIAL,
    CALL_STATIC,

    /** Two operands that are ignored, then the arguments: the result is a new object. */
    NEW,

    /** An object of which no constructor has run. */
    ALLOCATE,
    CAST,
    IS_INSTANCE,
    NEW_ARRAY,
    CLASS
  }

  private static final Unsafe U = Unsafe.getUnsafe();
  private static final MethodHandles.Lookup ALL = trusted();

  private OriginalMembers() {}

  private static MethodHandles.Lookup trusted() {
    try {
      Field field = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      return (MethodHandles.Lookup)
          U.getReference(U.staticFieldBase(field), U.staticFieldOffset(field));
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("this Java runtime has no lookup with full access", e);
    }
  }

  /** The instruction for a use of a member. {@code descriptor} is that of the member, or empty. */
  static InvokeDynamicInsnNode site(
      Use use, String name, String siteDescriptor, String owner, String descriptor) {
    Handle bootstrap =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            Type.getInternalName(OriginalMembers.class),
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                + "Ljava/lang/String;Ljava/lang/String;Ljava/lang/String;)Ljava/lang/invoke/CallSite;",
            false);
    return new InvokeDynamicInsnNode(
        name, siteDescriptor, bootstrap, use.name(), owner, descriptor);
  }

  /**
   * The bootstrap method.
   *
   * @param name of the member
   * @param type of the call site, with types that may be named
   * @param use a name of {@code Use}
   * @param owner internal name of the class
   * @param descriptor of the member, or empty
   */
  public static CallSite link(
      MethodHandles.Lookup caller,
      String name,
      MethodType type,
      String use,
      String owner,
      String descriptor)
      throws ReflectiveOperationException {
    Class<?> target = find(owner);
    MethodHandle handle =
        switch (Use.valueOf(use)) {
          case GET -> ALL.findGetter(target, name, fieldType(descriptor));
          case PUT -> setter(target, name);
          case GET_STATIC -> constant(target, name);
          case CALL -> ALL.findVirtual(target, name, methodType(descriptor));
          case CALL_SPECIAL -> ALL.findSpecial(target, name, methodType(descriptor), target);
          case CALL_STATIC -> ALL.findStatic(target, name, methodType(descriptor));
          case NEW ->
              MethodHandles.dropArguments(
                  ALL.findConstructor(target, methodType(descriptor)).asFixedArity(),
                  0,
                  type.parameterType(0),
                  type.parameterType(1));
          case ALLOCATE ->
              ALL.findVirtual(
                      Unsafe.class,
                      "allocateInstance",
                      MethodType.methodType(Object.class, Class.class))
                  .bindTo(U)
                  .bindTo(target);
          case CAST ->
              MethodHandles.identity(Object.class)
                  .asType(MethodType.methodType(target, Object.class));
          case IS_INSTANCE ->
              ALL.findVirtual(
                      Class.class, "isInstance", MethodType.methodType(boolean.class, Object.class))
                  .bindTo(target);
          case NEW_ARRAY ->
              ALL.findStatic(
                      Array.class,
                      "newInstance",
                      MethodType.methodType(Object.class, Class.class, int.class))
                  .bindTo(target);
          case CLASS -> MethodHandles.constant(Class.class, target);
        };
    return new ConstantCallSite(handle.asFixedArity().asType(type));
  }

  /** Final fields too, which constructors assign. */
  private static MethodHandle setter(Class<?> owner, String name)
      throws ReflectiveOperationException {
    Field field = PlatformMembers.field(owner, name);
    if (!Modifier.isFinal(field.getModifiers())) {
      return ALL.findSetter(owner, name, field.getType());
    }
    String kind = field.getType().isPrimitive() ? field.getType().getName() : "reference";
    Class<?> stored = field.getType().isPrimitive() ? field.getType() : Object.class;
    MethodHandle put =
        ALL.findVirtual(
            Unsafe.class,
            "put" + Character.toUpperCase(kind.charAt(0)) + kind.substring(1),
            MethodType.methodType(void.class, Object.class, long.class, stored));
    return MethodHandles.insertArguments(put.bindTo(U), 1, U.objectFieldOffset(field));
  }

  private static MethodHandle constant(Class<?> owner, String name)
      throws ReflectiveOperationException {
    Field field = PlatformMembers.field(owner, name);
    return ALL.findStaticGetter(field.getDeclaringClass(), name, field.getType());
  }

  static Class<?> find(String internalName) throws ClassNotFoundException {
    return Class.forName(
        internalName.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
  }

  private static MethodType methodType(String descriptor) {
    return MethodType.fromMethodDescriptorString(descriptor, ClassLoader.getPlatformClassLoader());
  }

  private static Class<?> fieldType(String descriptor) {
    return methodType("()" + descriptor).returnType();
  }
}
