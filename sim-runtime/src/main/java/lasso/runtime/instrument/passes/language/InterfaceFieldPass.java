package lasso.runtime.instrument.passes.language;

import static org.objectweb.asm.Opcodes.*;

import java.util.Iterator;
import lasso.runtime.instrument.universe.ClassUniverse;
import lasso.runtime.instrument.universe.Hierarchy;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Moves the fields and the initialiser of an interface to a generated class, because fields of an interface must be
 * final, and so can't belong to a process.
 */
final class InterfaceFieldPass {
  private InterfaceFieldPass() {}

  /** Moves; the universe has the holder afterwards. */
  static void move(ClassNode node, ClassUniverse universe) {
    MethodNode initialiser = Hierarchy.declared(node, "<clinit>", "()V");
    if ((node.access & ACC_INTERFACE) == 0 || initialiser == null) {
      return;
    }
    ClassNode holder = new ClassNode();
    holder.visit(
        Math.max(node.version, V11),
        ACC_PUBLIC | ACC_SUPER | ACC_SYNTHETIC,
        node.name + Initialisers.HOLDER_SUFFIX,
        null,
        "java/lang/Object",
        null);
    holder.sourceFile = node.sourceFile;
    for (Iterator<FieldNode> fields = node.fields.iterator(); fields.hasNext(); ) {
      FieldNode field = fields.next();
      if (field.value == null) {
        fields.remove();
        holder.fields.add(field);
      }
    }
    node.methods.remove(initialiser);
    holder.methods.add(initialiser);
    Nests.join(holder, node, universe);
    universe.add(holder);
  }

  /** Lets field accesses name the holder. */
  static void redirect(ClassNode node, ClassUniverse universe) {
    for (MethodNode method : node.methods) {
      for (AbstractInsnNode insn : method.instructions.toArray()) {
        if (insn instanceof FieldInsnNode access
            && (access.getOpcode() == GETSTATIC || access.getOpcode() == PUTSTATIC)) {
          redirect(access, universe);
        }
      }
    }
  }

  private static void redirect(FieldInsnNode access, ClassUniverse universe) {
    Hierarchy hierarchy = universe.hierarchy();
    if (hierarchy.resolveField(access.owner, access.name, access.desc) != null) {
      return;
    }
    for (String type : hierarchy.supertypes(access.owner)) {
      ClassNode holder = universe.find(type + Initialisers.HOLDER_SUFFIX);
      if (holder == null) {
        continue;
      }
      boolean moved =
          holder.fields.stream()
              .anyMatch(f -> f.name.equals(access.name) && f.desc.equals(access.desc));
      if (moved) {
        access.owner = holder.name;
        return;
      }
    }
  }
}
