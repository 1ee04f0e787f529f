package lasso.runtime.instrument.adopt;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * Which of several classes of the JDK implements a method for the objects of a class: what a dispatcher asks at each
 * call, answered once for each class. Safe for use by several threads.
 */
public final class Implementations {
  private final String name;
  private final String descriptor;
  private final List<String> owners;

  private final ClassValue<Integer> chosen =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return choose(type);
        }
      };

  private Implementations(String name, String descriptor, List<String> owners) {
    this.name = name;
    this.descriptor = descriptor;
    this.owners = owners;
  }

  /** The call site {@code (Object)int} that answers for a method: the position in {@code owners}, counted from 1, or 0. */
  static InvokeDynamicInsnNode site(String name, String descriptor, List<String> owners) {
    Handle bootstrap =
        new Handle(
            Opcodes.H_INVOKESTATIC,
            Type.getInternalName(Implementations.class),
            "link",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;"
                + "Ljava/lang/String;Ljava/lang/String;)Ljava/lang/invoke/CallSite;",
            false);
    return new InvokeDynamicInsnNode(
        name, "(Ljava/lang/Object;)I", bootstrap, descriptor, String.join(" ", owners));
  }

  /** The bootstrap method; {@code owners} are internal names, separated by blanks. */
  public static CallSite link(
      MethodHandles.Lookup caller, String name, MethodType type, String descriptor, String owners)
      throws ReflectiveOperationException {
    Implementations all = new Implementations(name, descriptor, List.of(owners.split(" ")));
    MethodHandle handle =
        MethodHandles.lookup()
            .findVirtual(
                Implementations.class, "of", MethodType.methodType(int.class, Object.class));
    return new ConstantCallSite(handle.bindTo(all).asType(type));
  }

  private int of(Object receiver) {
    return receiver == null ? 0 : chosen.get(receiver.getClass());
  }

  private int choose(Class<?> type) {
    try {
      Method method = PlatformMembers.select(type, name, descriptor);
      return method == null
          ? 0
          : 1 + owners.indexOf(method.getDeclaringClass().getName().replace('.', '/'));
    } catch (NoClassDefFoundError e) {
      return 0; // the call itself fails, or passes by what a class that is missing would declare
    }
  }
}
