package lasso.runtime.instrument.adopt;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Static fields of the JDK that are not final, and that nothing but the initialiser of their class assigns: private ones, which only nest mates could assign. Any thread. */
final class SettledFields {
  /** Assigned when they are first needed, always with the same constant, and read behind that. */
  private static final Set<String> MADE_ONCE =
      Set.of("java.util.Scanner.linePattern", "java.util.Scanner.separatorPattern");

  private static final Map<Field, Boolean> KNOWN = new ConcurrentHashMap<>();

  private SettledFields() {}

  static boolean isSettled(Field field) {
    return KNOWN.computeIfAbsent(field, SettledFields::look);
  }

  private static boolean look(Field field) {
    if (MADE_ONCE.contains(field.getDeclaringClass().getName() + "." + field.getName())) {
      return true;
    }
    if (!Modifier.isPrivate(field.getModifiers())) {
      return false;
    }
    Class<?> type = field.getDeclaringClass();
    for (Class<?> member : type.getNestMembers()) {
      CopiedClass read = CopiedClass.read(member.getName().replace('.', '/'));
      if (read == null || assigns(read, field, member == type)) {
        return false;
      }
    }
    return true;
  }

  private static boolean assigns(CopiedClass read, Field field, boolean isItsOwn) {
    String owner = field.getDeclaringClass().getName().replace('.', '/');
    for (MethodNode method : read.original.methods) {
      for (AbstractInsnNode insn : method.instructions) {
        boolean isInitialiser = isItsOwn && method.name.equals("<clinit>");
        if (!isInitialiser
            && insn.getOpcode() == Opcodes.PUTSTATIC
            && ((FieldInsnNode) insn).owner.equals(owner)
            && ((FieldInsnNode) insn).name.equals(field.getName())) {
          return true;
        }
      }
    }
    return false;
  }
}
